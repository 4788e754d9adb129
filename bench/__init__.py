"""What is measured, with peers beside us."""

"""One folder a game, the same files in each."""

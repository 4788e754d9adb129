"""What every game shares; nothing in here knows a game."""

"""Sentences about the games, and nets under all of them."""

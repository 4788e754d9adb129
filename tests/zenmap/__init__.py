"""Sentences about zenmap."""

"""Sentences about the web table, at the level of its protocol."""

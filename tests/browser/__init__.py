"""Sentences about the web table in a real browser."""

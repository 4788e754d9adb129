"""Sentences about sevendays."""

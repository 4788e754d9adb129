"""Sentences about hexworld."""

"""Pangaea, chapter by chapter of docs/rules/pangaea.md."""

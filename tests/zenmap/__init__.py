"""Zenmap, chapter by chapter of docs/rules/zenmap.md."""

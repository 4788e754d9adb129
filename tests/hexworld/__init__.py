"""Hexworld, chapter by chapter of docs/rules/hexworld.md."""

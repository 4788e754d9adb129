"""Sevendays, chapter by chapter of docs/rules/sevendays.md."""

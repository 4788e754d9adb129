"""The games in other people's tools."""

"""The games in OpenSpiel."""

"""The web table: tables, seats, storage, live updates, pages. It knows no rule of any game."""

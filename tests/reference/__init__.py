"""The rules again: slow, plain Python, written from the specifications."""

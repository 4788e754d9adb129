"""What a sensible zenmap player sees at a glance."""

__all__: list[str] = []

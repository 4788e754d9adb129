"""What a sensible hexworld player sees at a glance."""

__all__: list[str] = []

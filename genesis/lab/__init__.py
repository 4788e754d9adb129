"""Experiments: bots against each other, games looked at afterwards, numbers that can be trusted."""

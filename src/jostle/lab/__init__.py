"""Playtests: whole games in numbers."""

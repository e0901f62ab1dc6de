"""Exact solutions of games that can be solved, each in the folder of its game's name."""

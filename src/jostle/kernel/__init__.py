"""What a game is: descriptor, compiled rules, action ranges, keyed generator, playout, perft.

The kernel knows no game; it needs NumPy and Numba and nothing else.
"""

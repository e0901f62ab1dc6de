"""The bowls of candy, and what they are called (C1)."""

SEATS = tuple("ABCDEFGH")
MOST_PLAYERS = len(SEATS)
FEWEST_PLAYERS = 4

PILE, START, FIRST_RING = range(3)
"""Places count along the way: each player's pile, the start bowl, ring bowl 1 and on (C1)."""
PLACES = MOST_PLAYERS + 3
"""Places of the largest table; its end bowl is the last of them."""
END_WORD = PLACES - 1
"""What stands for the end bowl in an action, however many ring bowls there are before it."""

WORDS = ("pile", "start", *(str(number) for number in range(1, MOST_PLAYERS + 1)), "end")
"""Place → its word, for the largest table."""

MOST_IN_A_BOWL = 10
"""Candies in all that a bowl may hold after a turn (C14)."""
SLITHERING = 5
"""Candies that a slither takes (C9)."""


def word_of(place: int, players: int) -> str:
    """What a place is called at a table of so many."""
    return "end" if place == players + 2 else WORDS[place]


def places_of(players: int) -> range:
    """All places of a table of so many, in the order of the way (C1)."""
    return range(players + 3)

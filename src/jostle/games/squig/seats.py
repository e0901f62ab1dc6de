"""Who plays squig: 2 to 8 hoppers, seats A to H."""

SEATS = tuple("ABCDEFGH")
MOST_HOPPERS = len(SEATS)
FEWEST_HOPPERS = 2

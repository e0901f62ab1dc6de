"""Unguessable names: match ids, and tokens that open one seat or let one watch.

A token is a keyed hash of what it opens, so nothing is stored for it and none can be made without
the server's secret. It stands in the fragment of a link, which browsers send to nobody.
"""

import hashlib
import hmac
import secrets
from base64 import urlsafe_b64encode

ALPHABET = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz"
"""Letters and digits that are hard to mistake for one another when read aloud or typed."""

ID_LENGTH = 10
WATCH = "watch"


def new_match_id() -> str:
    """A fresh id: 58 ** 10 of them, so that nobody finds a table by trying."""
    return "".join(secrets.choice(ALPHABET) for _ in range(ID_LENGTH))


class Tokens:
    """The tokens that belong to one secret."""

    def __init__(self, secret: bytes) -> None:
        self._key = secret

    def seat(self, match: str, seat: str, issue: int = 0) -> str:
        """The token of a seat; a later `issue` makes the earlier ones void."""
        return self._token(f"{match} seat {seat} {issue}")

    def watch(self, match: str) -> str:
        """The spectators' token."""
        return self._token(f"{match} {WATCH}")

    def successor(self, match: str) -> str:
        """The id of the match's rematch: always the same, so that it cannot be made twice."""
        digest = hmac.digest(self._key, f"{match} rematch".encode(), hashlib.sha256)
        return "".join(ALPHABET[byte % len(ALPHABET)] for byte in digest[:ID_LENGTH])

    def _token(self, opens: str) -> str:
        digest = hmac.digest(self._key, opens.encode(), hashlib.sha256)
        return urlsafe_b64encode(digest[:18]).decode()


def is_same(given: str, right: str) -> bool:
    """Compare tokens in a time that does not tell how much of them agrees."""
    return hmac.compare_digest(given.encode(errors="replace"), right.encode())

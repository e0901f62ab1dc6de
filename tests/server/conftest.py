"""Real servers and databases for these tests."""

from tests.databases import postgres
from tests.serving import serve, server

__all__ = ["postgres", "serve", "server"]

"""Real servers and databases for these tests."""

from tests.databases import postgres, postgres_url, sqlite_url
from tests.serving import serve, server

__all__ = ["postgres", "postgres_url", "serve", "server", "sqlite_url"]

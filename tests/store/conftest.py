"""The fixtures of tests/databases.py."""

from tests.databases import database_url, postgres, postgres_url, sqlite_url

__all__ = ["database_url", "postgres", "postgres_url", "sqlite_url"]

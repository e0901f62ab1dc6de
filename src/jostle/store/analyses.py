"""Analyses, and games that are being analysed: kept compressed, the least asked for forgotten.

Who works on one says so every few seconds. One that nobody has said so of for a while is free: its
process was killed, and whoever is asked for it next may begin it again. Every function takes the
open connection.
"""

import sqlalchemy as sa

from jostle.store.rows import AnalysisRow
from jostle.store.schema import analyses
from jostle.store.writes import add_if_missing

MOST_KEPT = 1_000
"""Analyses; those asked for last stay."""
KEPT_MS = 90 * 24 * 3600 * 1000
"""How long one stays that nobody asks for: 90 days."""


def read_analysis(connection: sa.Connection, analysis_id: str) -> AnalysisRow | None:
    """What is kept under the id."""
    found = connection.execute(
        sa.select(
            analyses.c.id,
            analyses.c.record,
            analyses.c.analysis,
            analyses.c.beat_at,
            analyses.c.done,
            analyses.c.of,
        ).where(analyses.c.id == analysis_id)
    ).one_or_none()
    return None if found is None else AnalysisRow(*found)


def claim_analysis(
    connection: sa.Connection, analysis_id: str, record: bytes, now: int, since: int
) -> bool:
    """Note that an analysis is begun; False if it is made, or worked on at or after `since`.

    Of several processes that claim one at the same time only one gets it.
    """
    row = {"id": analysis_id, "record": record, "done": 0, "of": 0}
    add_if_missing(connection, analyses, {**row, "asked_at": now, "beat_at": 0})
    claimed = connection.execute(
        sa.update(analyses)
        .where(
            analyses.c.id == analysis_id,
            analyses.c.analysis.is_(None),
            analyses.c.beat_at < since,
        )
        .values(asked_at=now, beat_at=now)
    )
    forget_analyses(connection, now)
    return claimed.rowcount == 1


def beat_analysis(
    connection: sa.Connection, analysis_id: str, now: int, done: int, of: int
) -> None:
    """Note that it is worked on at `now`, and how far it is; `now` 0 gives it up."""
    connection.execute(
        sa.update(analyses)
        .where(analyses.c.id == analysis_id)
        .values(beat_at=now, done=done, of=of)
    )


def keep_analysis(connection: sa.Connection, analysis_id: str, analysis: bytes) -> None:
    """Keep what was claimed."""
    connection.execute(
        sa.update(analyses).where(analyses.c.id == analysis_id).values(analysis=analysis)
    )


def use_analysis(connection: sa.Connection, analysis_id: str, now: int) -> None:
    """Note that it was asked for."""
    connection.execute(sa.update(analyses).where(analyses.c.id == analysis_id).values(asked_at=now))


def forget_analyses(connection: sa.Connection, now: int) -> None:
    """Drop what was not asked for in KEPT_MS, and all but the MOST_KEPT asked for last."""
    connection.execute(sa.delete(analyses).where(analyses.c.asked_at < now - KEPT_MS))
    beyond = (
        sa.select(analyses.c.id)
        .order_by(analyses.c.asked_at.desc(), analyses.c.id)
        .offset(MOST_KEPT)
    )
    connection.execute(sa.delete(analyses).where(analyses.c.id.in_(beyond)))

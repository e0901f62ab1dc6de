"""docs/analysis.schema.json: the JSON of an analysis as a JSON Schema."""

import json

import msgspec

from jostle.lab.analysis.values import Analysis


def schema() -> str:
    """One schema for the analyses of all games."""
    (analysis, *_), parts = msgspec.json.schema_components(
        [Analysis], ref_template="#/$defs/{name}"
    )
    whole = {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "The analysis of a game, as docs/analysis.md has it",
        **analysis,
        "$defs": parts,
    }
    return json.dumps(whole, indent=2, ensure_ascii=False) + "\n"

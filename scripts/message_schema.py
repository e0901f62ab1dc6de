"""docs/messages.schema.json: the messages between client and server as a JSON Schema."""

import json

import msgspec

from jostle.server.protocol import ClientMessage, Entry, ServerMessage, TableState


def schema() -> str:
    """One schema: `client` and `server` are the two directions of the socket.

    `Entry` and `TableState` are what a message has under `entries` and `state`: the server writes
    them once for all who read them, so that the messages themselves only say that they are JSON.
    """
    (client, server, *_), parts = msgspec.json.schema_components(
        [ClientMessage, ServerMessage, Entry, TableState], ref_template="#/$defs/{name}"
    )
    whole = {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Messages of Jostle's socket",
        "$defs": {"client": client, "server": server, **parts},
        "anyOf": [{"$ref": "#/$defs/client"}, {"$ref": "#/$defs/server"}],
    }
    return json.dumps(whole, indent=2, ensure_ascii=False) + "\n"

import json
from pathlib import Path

import jsonschema
import msgspec
import pytest

from jostle.server.protocol import Ack, ClientMessage, Hello, Ping, Pong, ServerMessage
from scripts import generated
from scripts.message_schema import schema

MESSAGES: list[ClientMessage | ServerMessage] = [
    Hello(match="m", tokens=["t"]),
    Ping(id=1),
    Ack(id="a", number=3),
    Pong(id=1, now=1_700_000_000_000),
]


@pytest.mark.parametrize("message", MESSAGES)
def test_the_message_schema_takes_what_the_server_reads_and_writes(
    message: ClientMessage | ServerMessage,
) -> None:
    jsonschema.validate(json.loads(msgspec.json.encode(message)), json.loads(schema()))


def test_the_message_schema_refuses_a_ping_without_its_number() -> None:
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate({"type": "ping"}, json.loads(schema()))


def test_a_generated_file_that_was_edited_is_found_and_written_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    made = generated.Made("page.json", "scripts.message_schema", "schema")
    monkeypatch.setattr(generated, "ROOT", tmp_path)
    monkeypatch.setattr(generated, "GENERATED", (made,))
    assert generated.main(["--check"]) == 1
    assert "page.json is not what the source says: run `make docs`" in capsys.readouterr().out
    assert generated.main([]) == 0
    assert generated.main(["--check"]) == 0
    (tmp_path / "page.json").write_text("{}", "utf-8")
    assert generated.main(["--check"]) == 1

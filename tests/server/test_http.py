"""What is served over HTTP besides matches: games, drawings, the client, the schema."""

import json
import urllib.error
import urllib.request
from collections.abc import Mapping
from pathlib import Path
from xml.etree import ElementTree

import pytest

from jostle.server import static, typescript
from tests.server.client import lay, request
from tests.serving import Server

SVG = "{http://www.w3.org/2000/svg}"


def fetch(
    server: Server, path: str, headers: Mapping[str, str] | None = None
) -> tuple[int, Mapping[str, str], bytes]:
    """Status, headers and body of a GET."""
    asked = urllib.request.Request(server.url + path, headers=dict(headers or {}))
    try:
        with urllib.request.urlopen(asked, timeout=60) as answer:
            return answer.status, dict(answer.headers), answer.read()
    except urllib.error.HTTPError as error:
        with error:
            return error.code, dict(error.headers), error.read()


def test_the_games_have_their_options_with_words_for_forms(server: Server) -> None:
    status, games = request(server, "GET", "/api/games")
    assert status == 200
    (hallway,) = [game for game in games if game["game"] == "hallway"]
    assert hallway["seats"] == ["blue", "red"]
    options = {option["name"]: option for option in hallway["options"]}
    assert options["talk_seconds"] | {"label": "", "help": ""} == {
        "name": "talk_seconds",
        "default": 60,
        "rule": "H14",
        "label": "",
        "help": "",
        "least": 0,
        "most": 600,
    }
    assert options["die"]["choices"] == ["d4", "coin"]
    assert "players" not in options, "there is nothing to choose"
    levels = {level["name"]: level["label"] for level in hallway["levels"]}
    assert list(levels) == [f"level-{n}" for n in range(1, 6)]
    assert levels["level-5"] == "Level 5 – master"
    assert hallway["default_level"] == "level-3"
    assert all(option["label"] and option["help"] for option in hallway["options"])


@pytest.mark.parametrize(
    "path",
    [
        "/api/boards/hallway.svg",
        "/api/boards/hallway.svg?orientation=portrait&seat=red&max_encounters=2",
        "/api/pieces/hallway.svg",
        "/api/boards/squig.svg?ground=ring&players=8",
        "/api/pieces/squig.svg",
    ],
)
def test_drawings_are_svg_and_kept_by_browsers(server: Server, path: str) -> None:
    status, headers, body = fetch(server, path)
    assert (status, headers["content-type"]) == (200, "image/svg+xml")
    assert ElementTree.fromstring(body).tag == f"{SVG}svg"
    again, _, nothing = fetch(server, path, {"if-none-match": headers["etag"]})
    assert (again, nothing) == (304, b"")


def test_a_qr_code_is_svg(server: Server) -> None:
    asked = urllib.request.Request(
        server.url + "/api/qr",
        json.dumps({"text": server.url + "/t/abc#token"}).encode(),
        {"content-type": "application/json"},
    )
    with urllib.request.urlopen(asked, timeout=20) as answer:
        assert answer.headers["content-type"] == "image/svg+xml"
        assert ElementTree.fromstring(answer.read()).tag == f"{SVG}svg"


def test_the_schema_tells_every_path(server: Server) -> None:
    status, schema = request(server, "GET", "/api/schema")
    assert status == 200
    assert {
        "/api/games",
        "/api/matches",
        "/api/matches/{match}",
        "/api/matches/{match}/join",
        "/api/matches/{match}/record",
        "/api/matches/{match}/analysis",
        "/api/analyses",
        "/api/analyses/{analysis}",
        "/api/replays",
        "/api/boards/{file}",
        "/api/pieces/{file}",
        "/api/grounds/{game}",
        "/api/grounds/{game}/make",
        "/api/grounds/{game}/{name}",
        "/api/qr",
        "/api/health",
    } == set(schema["paths"])


def test_a_record_is_an_attachment(server: Server) -> None:
    match = lay(server)
    _, headers, body = fetch(server, f"/api/matches/{match['match']}/record?token={match['watch']}")
    assert headers["content-disposition"].startswith("attachment; filename=")
    assert json.loads(body)["events"] == []


@pytest.mark.parametrize("path", ["/", "/api/health", "/api/nothing", "/t/abc"])
def test_every_answer_keeps_the_page_to_itself(server: Server, path: str) -> None:
    _, headers, _ = fetch(server, path)
    assert "default-src 'none'; script-src 'self';" in headers["content-security-policy"]
    assert "unsafe" not in headers["content-security-policy"]
    assert headers["referrer-policy"] == "no-referrer"
    assert headers["x-content-type-options"] == "nosniff"
    assert "access-control-allow-origin" not in headers


def test_the_servers_health_has_its_version(server: Server) -> None:
    status, health = request(server, "GET", "/api/health")
    assert (status, health["status"]) == (200, "ok")


def test_files_with_a_hash_in_their_name_live_long_and_the_page_is_asked_for_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(static, "FOLDER", tmp_path)
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<title>Jostle</title>" * 100)
    (tmp_path / "assets" / "index-Ab12.js").write_text("let a")
    page = static.find("/t/abc")
    script = static.find("/assets/index-Ab12.js")
    assert page is not None
    assert script is not None
    assert (page.media_type, page.cache_control) == ("text/html", "no-cache")
    assert page.zipped is not None
    assert len(page.zipped) < len(page.body)
    assert script.media_type == "text/javascript"
    assert script.cache_control == "public, max-age=31536000, immutable"
    assert static.find("/assets/other.js") is None
    assert static.find("/../secret.txt") is None


def test_a_client_that_is_not_built_is_missed_in_a_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(static, "FOLDER", tmp_path / "nothing")
    assert static.find("/") is None


def test_the_typescript_types_are_those_of_the_protocol() -> None:
    assert typescript.main(["--check"]) == 0

"""The browser client: built files with long lives, and one page for every address of it."""

import gzip
import hashlib
import mimetypes
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from litestar import Request, Response, get

from jostle.server.faults import refused
from jostle.words import text

FOLDER = Path(__file__).parent / "static"
HASHED = "assets/"
"""The build puts a hash of their content into the names of the files in here."""

FOREVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"
ZIPPED = "zipped"
"""Marks what is sent zipped already."""

WORTH_ZIPPING = ("text/", "application/json", "application/javascript", "image/svg+xml")

mimetypes.add_type("font/woff2", ".woff2")
mimetypes.add_type("text/javascript", ".js")
mimetypes.add_type("application/manifest+json", ".webmanifest")


@dataclass(frozen=True)
class File:
    """A file of the client as it is sent."""

    body: bytes
    zipped: bytes | None
    media_type: str
    tag: str
    cache_control: str


def find(path: str) -> File | None:
    """The client's file at `path`, or the page itself for an address without an extension."""
    wanted = FOLDER / path.lstrip("/")
    if wanted.resolve().is_relative_to(FOLDER.resolve()) and wanted.is_file():
        return _read(wanted, wanted.stat().st_mtime_ns)
    page = FOLDER / "index.html"
    if "." in wanted.name or path.startswith("/api") or not page.is_file():
        return None
    return _read(page, page.stat().st_mtime_ns)


@cache
def _read(path: Path, changed: int) -> File:
    """Read, zip and hash a file once; `changed` makes a rebuilt one another file."""
    body = path.read_bytes()
    media_type = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    is_hashed = path.relative_to(FOLDER).as_posix().startswith(HASHED)
    return File(
        body,
        gzip.compress(body, mtime=0) if media_type.startswith(WORTH_ZIPPING) else None,
        media_type,
        f'"{hashlib.sha256(body).hexdigest()[:20]}"',
        FOREVER if is_hashed else ASK_AGAIN,
    )


@get(["/", "/{path:path}"], include_in_schema=False, opt={ZIPPED: True})
async def serve_client(request: Request[Any, Any, Any], path: str = "/") -> Response[bytes]:
    """Answer with a file of the client; 503 with a sentence while it has not been built."""
    file = find(path)
    if file is None:
        if "." in path or path.startswith("/api"):
            raise refused("http/not_found", 404, path=path)
        sentence = text("errors.http.client_missing")
        return Response(sentence.encode(), status_code=503, media_type="text/plain; charset=utf-8")
    headers = {"etag": file.tag, "cache-control": file.cache_control, "vary": "accept-encoding"}
    if request.headers.get("if-none-match") == file.tag:
        return Response(b"", status_code=304, headers=headers, media_type=file.media_type)
    if file.zipped is not None and "gzip" in request.headers.get("accept-encoding", ""):
        headers["content-encoding"] = "gzip"
        return Response(file.zipped, headers=headers, media_type=file.media_type)
    return Response(file.body, headers=headers, media_type=file.media_type)

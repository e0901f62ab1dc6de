"""The browser client: choosing a Node, installing what web/ locks, building into the server."""

import json
import os
import re
import shutil
import subprocess
from pathlib import Path

from scripts import environment
from scripts.steps import ROOT, Failure, content_hash, logged

WEB = ROOT / "web"
MODULES = WEB / "node_modules"
STATIC = ROOT / "src" / "jostle" / "server" / "static"
MADE_FROM = ".made-from"
"""In a made folder: the hash of its sources, so that the stamp goes when the folder goes."""


def satisfies(version: str, wanted: str) -> bool:
    """True if `version` (`v22.1.0`) lies in an npm range of `^`, `~`, `>=`, `>`, `<=`, `<`, `||`.

    >>> [satisfies(version, "^20.19.0 || >=22.12.0") for version in ("v20.19.5", "v21.0.0")]
    [True, False]
    """
    has = numbers(version)
    return any(
        all(meets(has, comparator) for comparator in re.sub(r"([<>=^~])\s+", r"\1", one).split())
        for one in wanted.split("||")
    )


def numbers(version: str) -> tuple[int, int, int]:
    """`v22.1` as (22, 1, 0)."""
    found = [int(number) for number in re.findall(r"\d+", version)[:3]]
    major, minor, patch = (*found, 0, 0, 0)[:3]
    return major, minor, patch


def meets(has: tuple[int, int, int], comparator: str) -> bool:
    """True if one comparator of a range (`>=22.12.0`) holds."""
    parted = re.fullmatch(r"(>=|<=|>|<|\^|~)(\d+(?:\.\d+){0,2})", comparator)
    if parted is None:
        raise Failure(f"web/package.json: expected engines like '>=22.12.0', got {comparator!r}")
    sign, bound = parted[1], numbers(parted[2])
    return {
        ">=": has >= bound,
        "<=": has <= bound,
        ">": has > bound,
        "<": has < bound,
        "^": has >= bound and has[0] == bound[0],
        "~": has >= bound and has[:2] == bound[:2],
    }[sign]


def package() -> dict[str, dict[str, str]]:
    """web/package.json."""
    read: dict[str, dict[str, str]] = json.loads((WEB / "package.json").read_text("utf-8"))
    return read


def installed_node_suits() -> bool:
    """True if this machine's own Node and npm are there and in the client's `engines`."""
    node = shutil.which("node")
    if node is None or shutil.which("npm") is None:
        return False
    version = subprocess.run([node, "--version"], capture_output=True, text=True, check=False)
    return version.returncode == 0 and satisfies(version.stdout, package()["engines"]["node"])


def node_environment() -> dict[str, str]:
    """Environment variables under which `npm` is one that suits the client."""
    if installed_node_suits():
        return dict(os.environ)
    environment.ensure("node")
    path = os.pathsep.join([str(environment.PLACE / "bin"), os.environ.get("PATH", os.defpath)])
    return {**os.environ, "PATH": path}


def npm(*words: str, env: dict[str, str]) -> list[str]:
    """A command line for npm as `env` finds it, to be run in web/."""
    found = shutil.which("npm", path=env["PATH"])
    if found is None:
        raise Failure("npm is not where it was just found: run make again")
    return [found, *words]


def is_made_from(folder: Path, wanted: str) -> bool:
    """True if `folder` was made from sources with that hash."""
    stamp = folder / MADE_FROM
    return stamp.exists() and stamp.read_text("utf-8") == wanted


def ensure_modules(*, tools: bool) -> None:
    """Install the packages that web/ locks, with or without its tools; no work if it is done."""
    locked = [WEB / "package.json", WEB / "package-lock.json"]
    with_tools, without = content_hash(locked, "tools"), content_hash(locked)
    if is_made_from(MODULES, with_tools) or (not tools and is_made_from(MODULES, without)):
        return
    env = node_environment()
    command = npm("ci", *([] if tools else ["--omit=dev"]), env=env)
    logged("installing what the browser client needs", command, env, WEB)
    (MODULES / MADE_FROM).write_text(with_tools if tools else without, "utf-8")


def ensure(*, tools: bool) -> None:
    """Build the client into src/jostle/server/static; no work if it is of these sources."""
    wanted = content_hash([WEB, ROOT / "src" / "jostle" / "catalogue"])
    if is_made_from(STATIC, wanted):
        return
    ensure_modules(tools=tools)
    env = node_environment()
    logged("building the browser client", npm("run", "build", env=env), env, WEB)
    (STATIC / MADE_FROM).write_text(wanted, "utf-8")

"""The command beside the Python package: the same pairs, the same verdicts, every row of an edges file in exactly one shard."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
from pathlib import Path
from typing import Any

from numpy.random import Generator

import noclash

from .cells import Cell
from .findings import Tally


def find_binary() -> str | None:
    """The command: `NOCLASH_BIN`, else `noclash` on the PATH."""
    return os.environ.get("NOCLASH_BIN") or shutil.which("noclash")


def _run(arguments: list[str], cache: Path | None) -> tuple[int, Any]:
    # Empty: no cache.
    environment = {**os.environ, "NOCLASH_CACHE": "" if cache is None else str(cache)}
    done = subprocess.run(arguments, capture_output=True, env=environment, timeout=120, check=False)
    try:
        return done.returncode, json.loads(done.stdout)
    except json.JSONDecodeError:
        return done.returncode, {"error": {"message": done.stderr.decode(errors="replace")[-300:]}}


def compare(binary: str, loaded: noclash.Cell, cell: Cell, cache: Path, tally: Tally, rng: Generator) -> None:
    """Asks the command about a cell without edits."""
    tally.count("command: cells")
    _, reported = _run([binary, "inspect", str(cell.file), "--json"], None)
    pairs = loaded.pairs
    excluded = {(frozenset((a, b)), reason) for a, b, reason in pairs.excluded}
    if {(frozenset(entry["bodies"]), entry["reason"]) for entry in reported["pairs"]["excluded"]} != excluded:
        tally.contradict("inspect lists other pairs", "")
    if reported["pairs"]["checked"] != len(pairs.checked):
        tally.contradict("inspect counts other pairs", f"{reported['pairs']['checked']} instead of {len(pairs.checked)}")
    # Python calls a cell without checked pairs free, as the command does on request.
    options = ["--json", "--allow-empty", "--threads", str(int(rng.integers(1, 5)))] + (["--ignore-limits"] if cell.ignore_limits else [])
    if cell.path.edges:
        _edges(binary, loaded, cell, cache, options, tally)
        return
    try:
        own = loaded.check_path(str(cell.path_file), ignore_limits=cell.ignore_limits)
    except noclash.NoclashError as error:
        _, reported = _run([binary, "check", str(cell.file), str(cell.path_file), *options], None)
        if reported.get("error", {}).get("message") != error.message:
            tally.contradict("command does not refuse what Python refuses", f"{reported.get('error')} instead of {error.message}")
        return
    expected = (int(own.verdict), [segment.verdict.word for segment in own.segments])
    answers = []
    for kept in (None, cache, cache):
        code, reported = _run([binary, "check", str(cell.file), str(cell.path_file), *options], kept)
        if "error" in reported:
            tally.contradict("command refuses what Python accepts", reported["error"]["message"])
            return
        verdicts = [segment["verdict"] for segment in reported["segments"]]
        answers.append((code, verdicts))
    if any(answer != expected for answer in answers):
        tally.contradict("command answers otherwise", f"{answers} instead of {expected}")


def _edges(binary: str, loaded: noclash.Cell, cell: Cell, cache: Path, options: list[str], tally: Tally) -> None:
    rows = cell.path.rows
    many = loaded.check_many(rows[0::2], rows[1::2], ignore_limits=cell.ignore_limits)
    expected = [noclash.Verdict(int(verdict)).word for verdict in many.verdict]
    asked = [binary, "check", str(cell.file), "--edges", str(cell.path_file), *options]
    _, reported = _run(asked, None)
    if "error" in reported:
        tally.contradict("command refuses what Python accepts", reported["error"]["message"])
        return
    if [segment["verdict"] for segment in reported["segments"]] != expected:
        tally.contradict("edges answer otherwise", f"{reported['segments']} instead of {expected}")
    parts = min(2, len(expected))
    seen: dict[int, str] = {}
    for part in range(1, parts + 1):
        _, reported = _run([*asked, "--shard", f"{part}/{parts}"], cache)
        for segment in reported.get("segments", []):
            if segment["index"] in seen:
                tally.contradict("a row is in two shards", str(segment["index"]))
            seen[segment["index"]] = segment["verdict"]
    if [seen.get(row) for row in range(len(expected))] != expected:
        tally.contradict("shards answer otherwise", f"{seen} instead of {expected}")
    tally.count("command: shards", parts)

"""`noclash audit CELL LOG`: the command of the Python package for `noclash.audit`.

Exit status: 0 nothing can have touched, 1 a contact is certain, 2 bad input (also a torn recording), 3 a contact is possible.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence

from .audit import Audit, audit
from .errors import InputError, MissingPackageError
from .loading import load


def run(arguments: Sequence[str]) -> int:
    """Runs the command; returns its exit status."""
    parser = argparse.ArgumentParser(prog="noclash audit", description="Check a recording of joint states: did anything touch, or could it have?")
    parser.add_argument("cell", help="cell file (.yaml), robot (.urdf, .xacro) or model (.xml)")
    parser.add_argument("log", help="recording of joint states: .mcap file or rosbag2 folder")
    parser.add_argument("--between", choices=("limits", "linear"), default="limits", help="motion between samples: any within the velocity limits, or straight")
    parser.add_argument("--topic", help="topic of joint states, where there are several")
    parser.add_argument("--velocity", action="append", default=[], metavar="JOINT=LIMIT", help="velocity limit of a joint, in rad/s or m/s")
    parser.add_argument("--margin", type=float, default=0.0, metavar="METRES", help="everything must have stayed farther apart than this")
    parser.add_argument("--ignore-limits", action="store_true", help="accept positions beyond the joint limits")
    parser.add_argument("--json", action="store_true", help="answer with one JSON object on stdout and nothing else")
    given = parser.parse_args(arguments)
    try:
        options = {"between": given.between, "topic": given.topic, "margin": given.margin, "ignore_limits": given.ignore_limits}
        result = audit(load(given.cell), given.log, velocity=_limits(given.velocity), **options)
    except (InputError, MissingPackageError) as error:
        report_error(error, given.json)
        return 2
    print(json.dumps(result.to_json()) if given.json else _text(result))
    return int(result.verdict)


def _limits(lines: Sequence[str]) -> dict[str, float]:
    limits = {}
    for line in lines:
        joint, _, value = line.rpartition("=")
        try:
            limits[joint] = float(value)
        except ValueError:
            joint = ""
        if not joint:
            raise InputError(f"--velocity is `{line}`", "value", remedy="write JOINT=LIMIT, in rad/s or m/s")
    return limits


def report_error(error: InputError | MissingPackageError, as_json: bool) -> None:
    """Prints an error as the command does."""
    if as_json:
        known = error if isinstance(error, InputError) else None
        kind, file, line, remedy = (known.kind, known.file, known.line, known.remedy) if known else ("missing", None, None, "")
        message = known.message if known else str(error)
        print(json.dumps({"error": {"kind": kind, "message": message, "file": file, "line": line, "remedy": remedy}}))
    print(f"error: {error}", file=sys.stderr)


def _text(result: Audit) -> str:
    lines = [f"{result.verdict.name.lower()}: {result.samples} samples over {result.duration:.6g} s, between them {result.between}"]
    for word, touches in (("certain", result.certain), ("possible", result.possible)):
        lines += [f"  {word} at {one.start:.6g} s to {one.end:.6g} s: {one.bodies[0]} and {one.bodies[1]}" for one in touches[:20]]
        lines += [f"  … {len(touches) - 20} more" if len(touches) > 20 else ""]
    lines += [f"  assumed: {line}" for line in result.assumptions]
    return "\n".join(line for line in lines if line)

"""`noclash program CELL FILE`: the command of the Python package for `noclash.programs`.

Exit status: 0 nothing can touch, 1 a contact is certain, 2 bad input (also a statement that is not read), 3 a contact is possible.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence

from .audit_command import report_error
from .errors import InputError, MissingPackageError
from .loading import load
from .programs import ProgramCheck, check


def run(arguments: Sequence[str]) -> int:
    """Runs the command; returns its exit status."""
    parser = argparse.ArgumentParser(prog="noclash program", description="Check a robot program for collisions: KRL (.src), RAPID (.mod) or URScript (.script)")
    parser.add_argument("cell", help="cell file (.yaml), robot (.urdf, .xacro) or model (.xml)")
    parser.add_argument("program", help="program with literal targets")
    parser.add_argument("--joints", required=True, metavar="J1,…,J6", help="joints of the cell that are the axes of the program, base first")
    parser.add_argument("--base", metavar="LINK", help="link whose frame is the controller's base; for targets that are poses")
    parser.add_argument("--flange", metavar="LINK", help="link whose frame is the controller's flange; for targets that are poses")
    parser.add_argument("--signs", metavar="S1,…,S6", help="1 or -1 for each axis: joint = sign · value + zero")
    parser.add_argument("--zeros", metavar="Z1,…,Z6", help="values of the joints where the axes are 0, in radians")
    parser.add_argument("--start", metavar="A1,…,A6", help="axis values before the program, in radians; without them the robot starts at its first target")
    parser.add_argument("--solution", action="append", default=[], metavar="LINE=A1,…,A6", help="axis values of a joint move to a pose, in radians, by line or by name")
    parser.add_argument("--zone-share", type=float, default=0.5, metavar="SHARE", help="part of a move that C_PTP and zones of RAPID may take; 1 covers any zone")
    parser.add_argument("--margin", type=float, default=0.0, metavar="METRES", help="everything must stay farther apart than this")
    parser.add_argument("--ignore-limits", action="store_true", help="accept positions beyond the joint limits")
    parser.add_argument("--json", action="store_true", help="answer with one JSON object on stdout and nothing else")
    given = parser.parse_args(arguments)
    try:
        result = check(
            load(given.cell),
            given.program,
            joints=[name.strip() for name in given.joints.split(",")],
            base=given.base,
            flange=given.flange,
            signs=None if given.signs is None else [int(value) for value in _numbers("--signs", given.signs)],
            zeros=None if given.zeros is None else _numbers("--zeros", given.zeros),
            start=None if given.start is None else _numbers("--start", given.start),
            solutions=_solutions(given.solution),
            margin=given.margin,
            zone_share=given.zone_share,
            ignore_limits=given.ignore_limits,
        )
    except (InputError, MissingPackageError) as error:
        report_error(error, given.json)
        return 2
    print(json.dumps(result.to_json()) if given.json else _text(result))
    return int(result.verdict)


def _numbers(what: str, text: str) -> list[float]:
    try:
        return [float(value) for value in text.split(",")]
    except ValueError:
        raise InputError(f"{what} is `{text}`", "value", remedy="give six numbers with commas between") from None


def _solutions(lines: Sequence[str]) -> dict[int | str, Sequence[float]]:
    made: dict[int | str, Sequence[float]] = {}
    for line in lines:
        key, equals, values = line.partition("=")
        name: int | str = int(key) if key.strip().isdigit() else key.strip()
        if not equals or name in made:
            raise InputError(f"--solution is `{line}`", "value", remedy="write LINE=A1,…,A6, once for each line")
        made[name] = _numbers("--solution", values)
    return made


def _text(result: ProgramCheck) -> str:
    lines = [f"{result.verdict.name.lower()}: {len(result.pieces)} motions"]
    for word, touches in (("certain", result.certain), ("possible", result.possible)):
        for one in touches[:20]:
            place = f"line {one.line}, {one.kind}" + ("" if one.t is None else f", t = {one.t:.6g}")
            lines.append(f"  {word} at {place}: {one.bodies[0]} and {one.bodies[1]}")
        lines += [f"  … {len(touches) - 20} more"] if len(touches) > 20 else []
    lines += [f"  assumed: {line}" for line in result.assumptions]
    return "\n".join([*lines, *(f"  warning: {line}" for line in result.warnings)])

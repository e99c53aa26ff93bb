"""Shapes in files that only Python reads, as entries of a cell: scans, CAD parts, 3MF models, signed distance grids.

The reader of cell files asks for them (`noclash.convert.shape`): `points: hall.laz`, `mesh: bracket.step`, `mesh: fixture.3mf`,
`distances: map.npz`, with the options of the modules that read them.
"""

from __future__ import annotations

import importlib
import os
from collections.abc import Mapping
from typing import Any

from .errors import InputError

_CLOUDS = (".las", ".laz", ".e57")
_CAD = (".step", ".stp", ".iges", ".igs")


def shape(file: str, key: str, options: Mapping[str, str]) -> tuple[dict[str, Any], list[str]]:
    """An entry with `parts` for a file under a key of a cell file, and what to say about it.

    >>> import numpy as np, tempfile
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     np.savez(folder + "/map.npz", distances=np.full((2, 2, 2), 0.01), spacing=0.1, origin=[0.0, 0.0, 0.0])
    ...     entry, notes = shape(folder + "/map.npz", "distances", {})
    >>> entry["parts"][0]["resolution"], notes
    (0.1, ['a signed distance grid of 2 × 2 × 2 places 0.1 m apart; 8 cubes that may hold its surface or its inside are occupied, which reach at most 0.173 m beyond'])
    """
    extension = os.path.splitext(file)[1].lower()
    if key == "points" and extension in _CLOUDS:
        return _cloud(file, options)
    if key == "mesh" and extension in _CAD:
        return _cad(file, options)
    if key == "mesh" and extension == ".3mf":
        return _model(file)
    if key == "distances":
        return _grid(file, options)
    raise InputError(f"`{key}` is no shape of this file", "unsupported", file, remedy="see docs/bring-your-own.md")


def _cloud(file: str, options: Mapping[str, str]) -> tuple[dict[str, Any], list[str]]:
    given = dict(options)
    radius = float(given.pop("radius"))
    arguments: dict[str, Any] = {}
    if "unit" in given:
        arguments["unit"] = float(given["unit"])
    if "origin" in given:
        arguments["origin"] = _place(given["origin"])
    if "unmeasured" in given:
        arguments["unmeasured"] = given["unmeasured"]
    cloud = importlib.import_module("noclash.clouds").load(file, **arguments)
    note = f"{len(cloud.points)} points, as balls of {radius:.6g} m; the rounding of the format is within {cloud.growth:.3g} m of them, by which they are grown"
    notes = [note]
    if cloud.unmeasured:
        notes.append(f"{cloud.unmeasured} entries where nothing was measured are taken as free")
    return {"parts": [_without_name(cloud.obstacle("scan", radius=radius))]}, notes


def _cad(file: str, options: Mapping[str, str]) -> tuple[dict[str, Any], list[str]]:
    arguments = {"chord_error": float(options["chord_error"])} if "chord_error" in options else {}
    part = importlib.import_module("noclash.cad").load(file, **arguments)
    note = f"tessellated by OpenCASCADE into {len(part.faces)} triangles, grown by {part.growth:.3g} m: its chord error as stated and measured, which is not proved"
    return {"parts": [_without_name(part.obstacle("part"))]}, [note]


def _model(file: str) -> tuple[dict[str, Any], list[str]]:
    model = importlib.import_module("noclash.threemf").load(file)
    entry = _without_name(model.obstacle("model"))
    grown = max((part.get("grow", 0.0) for part in entry["parts"]), default=0.0)
    note = f"a 3MF model of {len(entry['parts'])} meshes in metres" + (f", grown by the rounding of their transforms, at most {grown:.3g} m" if grown else "")
    return entry, [note]


def _grid(file: str, options: Mapping[str, str]) -> tuple[dict[str, Any], list[str]]:
    module = importlib.import_module("noclash.distance_grids")
    where: dict[str, Any] = {}
    if "spacing" in options:
        where["spacing"] = float(options["spacing"])
    if "origin" in options:
        where["origin"] = _place(options["origin"])
    grid = module.load(file, **where)
    how: dict[str, Any] = {key: float(options[key]) for key in ("error", "lipschitz") if key in options}
    if "unknown" in options:
        how["unknown"] = options["unknown"]
    try:
        entry = _without_name(grid.obstacle("grid", **how))
    except InputError as error:
        raise InputError(error.message, error.kind, error.file or file, error.line, remedy=error.remedy) from None
    beyond = 3.0**0.5 * grid.spacing * how.get("lipschitz", 1.0) + how.get("error", 0.0)
    places = " × ".join(map(str, grid.values.shape))
    note = f"a signed distance grid of {places} places {grid.spacing:.6g} m apart; {int(entry['voxels'].sum())} cubes that may hold its surface or its inside are occupied, which reach at most {beyond:.3g} m beyond"
    return {"parts": [entry]}, [note]


def _place(text: str) -> tuple[float, ...]:
    return tuple(float(part) for part in text.split(","))


def _without_name(entry: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in entry.items() if key != "name"}

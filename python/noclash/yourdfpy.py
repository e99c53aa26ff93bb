"""A robot from a `yourdfpy.URDF` object. Needs the package `yourdfpy`.

>>> import noclash, noclash.yourdfpy, yourdfpy
>>> urdf = yourdfpy.URDF.load("data/robots/six_axis/six_axis.urdf")
>>> cell = noclash.build([noclash.yourdfpy.robot(urdf, name="arm")])
>>> cell.dof
6
"""

from __future__ import annotations

from typing import Any

from .errors import InputError, MissingPackageError

try:
    import yourdfpy
except ImportError:
    raise MissingPackageError("yourdfpy", "yourdfpy") from None


def robot(urdf: Any, name: str | None = None, **entry: Any) -> dict[str, Any]:
    """An entry for `robots` of `noclash.build`; further keys (`srdf`, `base`, `self_collision`, …) are taken over.

    What yourdfpy read is taken, so a shape that it does not know (a capsule) is an error here: it must not disappear.
    """
    if not isinstance(urdf, yourdfpy.URDF):
        raise InputError(f"this is a {type(urdf).__name__}", "dtype", remedy="give a yourdfpy.URDF; a file goes to noclash.load")
    for link in urdf.robot.links:
        for collision in link.collisions:
            shape = collision.geometry
            if shape is None or all(getattr(shape, kind) is None for kind in ("box", "cylinder", "sphere", "mesh")):
                message = f"a collision element of link `{link.name}` has a shape that yourdfpy did not read"
                raise InputError(message, "unsupported", remedy="give the URDF file to noclash directly")
    text = urdf.write_xml_string()
    return {"name": name or urdf.robot.name, "urdf": text.decode() if isinstance(text, bytes) else text, **entry}

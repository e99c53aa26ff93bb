"""Contents of a cell, and how it is edited: robots, obstacles, attached objects, which contacts are allowed."""

from __future__ import annotations

import difflib
import itertools
import json
import sys
import threading
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, TypeVar

import numpy as np

from . import display
from ._noclash import Core
from .arguments import Array, ConfigurationLike, Layout
from .building import moved_obstacle, one_obstacle, two_names
from .errors import InputError
from .opened import open_core
from .parts import Body, Pairs, Robot, named_states, shape_description

Some = TypeVar("Some", bound="World")


class World:
    """Contents of a cell. `Cell` adds the queries."""

    def __init__(self, core: Core, recipe: tuple[tuple[Any, ...], ...]) -> None:
        self._recipe = recipe
        self._editing = threading.Lock()
        self._use(core)

    def _use(self, core: Core) -> None:
        described = core.describe()
        joints: tuple[str, ...] = tuple(described["joints"])
        state: Array = described["state"]
        state.setflags(write=False)
        names = tuple(robot[0] for robot in described["robots"])
        layout = Layout(joints, state, {}, names)
        layout.states = named_states(layout, described["robots"])
        # One value, replaced as a whole: a query in another thread sees all of one cell or all of the next.
        self._now = (core, described, layout)

    @property
    def _core(self) -> Core:
        return self._now[0]

    @property
    def _told(self) -> dict[str, Any]:
        return self._now[1]

    @property
    def _layout(self) -> Layout:
        return self._now[2]

    # What it is.

    @property
    def joints(self) -> tuple[str, ...]:
        """Names of the values of a configuration, in order: `robot/joint`, or `robot/joint/x` for joints of several values."""
        return self._layout.joints

    @property
    def dof(self) -> int:
        """How many values a configuration has."""
        return self._layout.dof

    @property
    def limits(self) -> Array:
        """Lower and upper limit of every value, (dof, 2); infinite where there is none."""
        return np.column_stack([self._told["lower"], self._told["upper"]])

    @property
    def velocity_limits(self) -> Array:
        """Largest speeds, (dof,); infinite where none is stated."""
        return np.array(self._told["velocity"])

    @property
    def state(self) -> Array:
        """The configuration that holds where a query does not say otherwise."""
        return self._layout.state

    @property
    def loops(self) -> list[dict[str, Any]]:
        """Closed loops of robots: per robot its `loops` (name, links, kind, equations, residual at the reference position) and the `dependent` joints with
        their values there, which are no part of a configuration; empty without loops."""
        found: list[dict[str, Any]] = json.loads(self._told["loops"]) or []
        return found

    @property
    def named_states(self) -> Mapping[str, Array]:
        """Configurations with a name (SRDF group states), complete."""
        return dict(self._layout.states)

    @property
    def robots(self) -> tuple[Robot, ...]:
        """The robots, in order."""
        return tuple(Robot(name, tuple(links), tuple(joints), slice(*dof)) for name, links, joints, _, dof in self._told["robots"])

    @property
    def bodies(self) -> tuple[Body, ...]:
        """Everything with geometry: links robot by robot, attached objects, obstacles."""
        return tuple(Body(*body) for body in self._told["bodies"])

    @property
    def pairs(self) -> Pairs:
        """Which pairs are checked, and why the others are not.

        >>> import noclash
        >>> noclash.load("data/cells/demo.yaml").pairs.reason("arm/link_1", "arm/link_2")
        'adjacent'
        """
        checked, excluded = self._core.pairs()
        return Pairs(tuple(checked), tuple(excluded))

    def excluded_contacts(self) -> tuple[tuple[str, str, str, Array], ...]:
        """Pairs that no answer speaks of although they can touch: (body, body, reason, a configuration at which they certainly do).

        Adjacent links, and what the SRDF, `allow` or `self_collision` exclude. Sixteen configurations within the limits are sampled: a
        pair that is missing may still touch elsewhere.

        >>> import noclash
        >>> noclash.load("data/cells/demo.yaml").excluded_contacts()
        ()
        """
        return tuple((a, b, reason, np.array(q)) for a, b, reason, q in self._core.excluded_contacts())

    @property
    def file(self) -> str | None:
        """The file it was loaded from; `None` if it was built."""
        return str(self._told["file"]) if self._recipe[0][0] == "load" else None

    @property
    def warnings(self) -> tuple[str, ...]:
        """Warnings about the input; nothing here changes an answer."""
        return tuple(self._told["warnings"])

    @property
    def assumptions(self) -> tuple[str, ...]:
        """Assumptions of answers about this cell."""
        return tuple(self._told["assumptions"])

    def configuration(self, q: ConfigurationLike) -> Array:
        """A configuration as an array: from values by joint name (the rest takes the state), from a named state, or from an array.

        >>> import noclash
        >>> noclash.load("data/cells/demo.yaml").configuration({"joint_2": -0.5})
        array([ 0. , -0.5,  0. ,  0. ,  0. ,  0. ])
        """
        return np.array(self._layout.configuration(q, "q"))

    def shapes(self, body: str) -> tuple[dict[str, Any], ...]:
        """Shapes of a body, in the terms of the cell file; `pose` is a 4×4 matrix in the frame that `fk` gives for the body.

        >>> import noclash
        >>> noclash.load("data/cells/demo.yaml").shapes("table")[0]["box"]
        [0.6, 0.9, 0.04]
        """
        core, known, _ = self._now
        names = [own[0] for own in known["bodies"]]
        if body not in names:
            near = difflib.get_close_matches(body, names, n=1)
            raise InputError(f"there is no body `{body}`", "missing", remedy=f"did you mean `{near[0]}`?" if near else "see cell.bodies")
        return tuple(shape_description(described) for described in core.shapes(names.index(body)))

    # Edits. Each replaces what this cell is; queries that are being answered meanwhile keep to the cell they began with.

    def add(self, name: str, *, pose: Any = None, **shape: Any) -> None:
        """Adds an obstacle, with the shape keys of `noclash.build`. Nothing else is built again.

        >>> import noclash
        >>> cell = noclash.load("data/cells/demo.yaml")
        >>> cell.add("crate", box=[0.3, 0.3, 0.3], pose=[1.5, 0.8, 0.15])
        >>> cell.move("crate", [1.5, -0.8, 0.15])
        >>> cell.remove("crate")
        """
        self._edit(("add", *one_obstacle(name, pose, shape)))

    def attach(
        self, name: str, link: str, *, robot: str | None = None, touches: Iterable[str] = (), pose: Any = None, **shape: Any
    ) -> None:
        """Lets a link hold an object of the given shape, its frame at `pose` in the link's; `touches` are links it may touch.

        >>> import noclash
        >>> cell = noclash.load("data/cells/demo.yaml")
        >>> cell.attach("part", "link_6", capsule={"radius": 0.02, "length": 0.1}, pose=[0, 0, 0.3], touches=["gun"])
        >>> cell.pairs.reason("part", "arm/link_6")
        'rigid'
        """
        robots = self._layout.robots
        own, bare = link.split("/", 1) if "/" in link and link.split("/", 1)[0] in robots else (robot, link)
        if robot is not None and own != robot:
            raise InputError(f"`{name}` is to be held by robot `{robot}` and by link `{link}`", "inconsistent", remedy="leave `robot` away, or name its own link")
        if isinstance(touches, str):
            raise InputError(f"`touches` is the text `{touches}`", "value", remedy=f"write [{touches!r}]")
        if own is None and len(robots) != 1:
            raise InputError(f"several robots may have a link `{link}`", "inconsistent", remedy=f"write robot/link; the robots are: {', '.join(robots)}")
        holder = own if own is not None else robots[0]
        bare_touches = [touched.removeprefix(f"{holder}/") for touched in touches]
        self._edit(("attach", *one_obstacle(name, pose, shape), (holder, bare, bare_touches)))

    def remove(self, name: str) -> None:
        """Removes an obstacle or an attached object."""
        self._edit(("remove", name))

    def detach(self, name: str) -> None:
        """Removes an attached object. What is put down where it is: `add` it there."""
        if not any(body.name == name and body.kind == "attached" for body in self.bodies):
            held = [body.name for body in self.bodies if body.kind == "attached"]
            raise InputError(f"nothing called `{name}` is attached", "missing", remedy=f"attached are: {', '.join(held) or 'none'}")
        self._edit(("remove", name))

    def move(self, name: str, pose: Any) -> None:
        """Moves an obstacle to a pose: three numbers, (xyz, quaternion x y z w), a 4×4 matrix or `{xyz, rpy or quat}`."""
        self._edit(("move", name, *moved_obstacle(name, pose)))

    def allow(self, a: str, b: str) -> None:
        """Allows contact between bodies; `*` in a name stands for any run of characters."""
        two_names([(a, b)], "allow")
        self._edit(("allow", (a, b)))

    def edited(
        self: Some,
        *,
        move: Mapping[str, Any] | None = None,
        remove: Iterable[str] = (),
        add: Mapping[str, Mapping[str, Any]] | None = None,
    ) -> Some:
        """Another cell with obstacles moved (name and pose), removed or added (name and the keys of `add`); this one stays as it is.

        >>> import noclash
        >>> cell = noclash.load("data/cells/demo.yaml")
        >>> other = cell.edited(move={"table": [0.9, 0.0, 0.1]}, add={"crate": {"box": [0.3, 0.3, 0.3], "pose": [1.5, 0.8, 0.15]}})
        >>> len(other.bodies) - len(cell.bodies)
        1
        """
        if isinstance(remove, str):
            raise InputError(f"`remove` is the text `{remove}`", "value", remedy=f"write [{remove!r}]")
        other = self.copy()
        for name in remove:
            other.remove(name)
        for name, pose in (move or {}).items():
            other.move(name, pose)
        for name, shape in (add or {}).items():
            other.add(name, **shape)
        return other

    def _edit(self, step: tuple[Any, ...]) -> None:
        # One after the other: of two edits at the same time the later would undo the earlier.
        with self._editing:
            self._use(_edited(self._core, step))
            self._recipe = (*self._recipe, step)

    def _replace(self, steps: Sequence[tuple[Any, ...]], undone: Sequence[tuple[Any, ...]]) -> None:
        """Several edits as one. `undone` are earlier steps whose bodies these steps remove: neither they nor their removal are kept in
        the recipe, which would grow with every update otherwise."""
        with self._editing:
            self._use(_edited_together(self._core, steps))
            gone = {id(step) for step in undone}
            kept = tuple(step for step in self._recipe if id(step) not in gone)
            removals = len(self._recipe) - len(kept)
            later = list(steps)
            if removals == len(undone):
                later = [step for step in steps if step[0] != "remove"]
            else:
                # The recipe is not the one that these steps were made for, such as that of a pickle that was read back.
                kept = self._recipe
            self._recipe = (*kept, *later)

    def _note(self, text: str) -> None:
        """Adds to `warnings`."""
        self._edit(("note", text))

    # Itself as a value.

    def copy(self: Some) -> Some:
        """Another handle on the same cell: edits of one do not reach the other. Costs nothing."""
        other = object.__new__(type(self))
        with self._editing:
            other.__dict__.update(self.__dict__)
        other._editing = threading.Lock()
        return other

    def digest(self) -> str:
        """SHA-256 of everything that the cell was made from, to the last bit. Cells with the same digest have the same answers.

        >>> import noclash
        >>> cell = noclash.load("data/cells/demo.yaml")
        >>> other = cell.copy()
        >>> other.move("table", [0.9, 0.0, 0.1])
        >>> cell.digest() == noclash.load("data/cells/demo.yaml").digest(), cell.digest() == other.digest()
        (True, False)
        """
        return self._core.digest()

    def __reduce__(self) -> tuple[Any, ...]:
        with self._editing:
            return _replay, (type(self), self._recipe, self.digest())

    def __repr__(self) -> str:
        who = ", ".join(self._layout.robots) or "no robot"
        checked, _ = self._core.pairs()
        return f"<noclash.Cell of {who}: {self.dof} joints, {len(self._told['bodies'])} bodies, {len(checked)} pairs checked>"

    def _repr_html_(self) -> str:
        joints = [(n, f"{lo:g} to {hi:g}", f"{v:g}") for n, (lo, hi), v in zip(self.joints, self.limits, self.state)]
        bodies = [(b.name, b.kind, str(b.triangles), "yes" if b.solid else "no") for b in self.bodies]
        head = display.sentence(repr(self)[1:-1])
        tables = display.table(("joint", "limits", "state"), joints) + display.table(("body", "kind", "triangles", "solid"), bodies)
        return head + tables


def opened(step: tuple[Any, ...]) -> Core:
    """The cell of the first step of a recipe."""
    match step:
        case ("load", path, folders, xacro):
            return open_core(path, folders, xacro)
        case ("build", path, files, folders):
            return Core.open(path, files, folders, [], sys.executable or None)
    raise AssertionError(f"no such beginning: {step[0]}")


def _edited_together(core: Core, steps: Sequence[tuple[Any, ...]]) -> Core:
    """Several edits. Blocks of voxels of one grid are one for the core: what a cell is made of is put together once."""
    grids = {step[4] for step in steps if step[0] == "voxels"}
    if len(grids) == 1 and all(step[0] in ("voxels", "remove") for step in steps):
        blocks = [step[1:4] for step in steps if step[0] == "voxels"]
        return core.with_voxels(blocks, grids.pop(), [step[1] for step in steps if step[0] == "remove"])
    for step in steps:
        core = _edited(core, step)
    return core


def _edited(core: Core, step: tuple[Any, ...]) -> Core:
    match step:
        case ("add", path, files):
            return core.with_body(path, files, None)
        case ("attach", path, files, held):
            return core.with_body(path, files, held)
        case ("voxels", name, corner, values, grid):
            return core.with_voxels([(name, corner, values)], grid, [])
        case ("remove", name):
            return core.without_body(name)
        case ("move", name, path, files):
            return core.with_moved(name, path, files)
        case ("allow", line):
            return core.with_allowed([line])
        case ("note", text):
            return core.with_warning(text)
    raise AssertionError(f"no such edit: {step[0]}")


def _replay(kind: type[Some], recipe: tuple[tuple[Any, ...], ...], digest: str) -> Some:
    """The cell again, from what it was made of; an error where a file of it has changed since."""
    core = opened(recipe[0])
    for _, steps in itertools.groupby(recipe[1:], lambda step: step[0] == "voxels"):
        core = _edited_together(core, list(steps))
    if core.digest() != digest:
        message = "a file of this cell is not what it was when the cell was pickled"
        raise InputError(message, "inconsistent", file=recipe[0][1], remedy="load or build the cell from its files as they are now")
    return kind(core, recipe)

"""Robots and scenes of MuJoCo: a cell from an MJCF file or a compiled model. Needs the package `mujoco`.

Every body is a link `robot/body` with MuJoCo's frame; geoms of the world body, planes and height fields are obstacles. A configuration
holds the values of `qpos` by joint name: hinges and slides as they are, free and ball joints as `joint/x … joint/qw`. Geometry and pairs
are those that MuJoCo collides.
"""

from __future__ import annotations

import os
import warnings
from typing import Any

import numpy as np
import numpy.typing as npt

from .arguments import numbers
from .cell import Cell
from .errors import InputError, MissingPackageError, UncheckedPairsWarning
from .mujoco_equalities import Follower, followers
from .mujoco_loops import loops
from .mujoco_pairs import Contacts, Filter, Member
from .mujoco_shapes import placement, shape
from .mujoco_tree import Names, Tree, columns, matrix, names_of, refuse_deformable
from .opening import build
from .urdf_text import UrdfText, element

try:
    import mujoco
except ImportError:
    raise MissingPackageError("mujoco", "mujoco") from None

#: Quaternions shorter or longer than 1 by more than this are refused.
_UNIT = 1e-6
#: Coordinates that break an equality constraint by more than this are refused.
_TIED = 1e-6


def load(file: str | os.PathLike[str], **options: Any) -> Cell:
    """A cell from an MJCF file; `options` are those of `cell`.

    >>> import noclash.mujoco, pathlib, tempfile
    >>> text = '<mujoco model="m"><worldbody><body name="b"><joint name="j"/><geom size="0.1"/></body></worldbody></mujoco>'
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     _ = pathlib.Path(folder, "m.xml").write_text(text)
    ...     noclash.mujoco.load(pathlib.Path(folder, "m.xml")).joints
    ('m/j',)
    """
    path = os.fspath(file)
    try:
        model = mujoco.MjModel.from_xml_path(path)
    except (ValueError, mujoco.FatalError) as error:
        message = " ".join(str(error).split())
        raise InputError(f"MuJoCo does not compile the model: {message}", "syntax", file=path, remedy="correct the file: MuJoCo itself refuses it") from None
    try:
        return cell(model, **options)
    except InputError as error:
        error.file = error.file or path
        raise


def cell(
    model: Any,
    *,
    name: str | None = None,
    pairs: str = "model",
    meshes: str = "hull",
    equalities: str = "follow",
    slide_limit: float = 10.0,
    **options: Any,
) -> Cell:
    """A cell with the robot of a compiled model (`mujoco.MjModel`); further `options` are those of `noclash.build`.

    `pairs="model"` checks the pairs that MuJoCo tests for contact: the others have the reasons `srdf:mujoco …` (links) or `allow` (with
    obstacles). `pairs="all"` checks every pair but for the exclusions that every cell has. Geoms whose `contype` and `conaffinity` are 0
    are only drawn. `meshes="hull"` takes meshes as their convex hulls, as MuJoCo does; `"surface"` takes their triangles.
    `equalities="follow"` lets joints follow others where a constraint ties them linearly, takes `connect` and `weld` as closed loops (joints that they
    determine are no columns), and refuses other constraints by name;
    `"open"` makes every joint a column and leaves it to the motion to keep the constraints. Joints that slide without limits get
    ±`slide_limit` metres.
    """
    for key, value, known in (("pairs", pairs, ("model", "all")), ("meshes", meshes, ("hull", "surface")), ("equalities", equalities, ("follow", "open"))):
        if value not in known:
            raise InputError(f"{key} is `{value}`", "unknown", remedy=f"write `{known[0]}` or `{known[1]}`")
    refuse_deformable(model)
    robot = _robot_name(model) if name is None else name
    names = names_of(model)
    tied, notes = followers(model) if equalities == "follow" else ({}, _open_notes(model))
    tree = Tree(model, names, tied, slide_limit)
    made = _Geometry(model, names, tree, meshes)
    text = UrdfText(robot)
    tree.write(text, made.elements, made.parts)
    entry: dict[str, Any] = {"name": robot, "urdf": text.finish(), "meshes": made.meshes}
    rings = loops(model, names, tied) if equalities == "follow" else []
    if rings:
        entry["loops"] = rings
    if made.meshes and meshes == "hull":
        entry["links"] = {"*": "hull"}
    allow = list(options.pop("allow", ()))
    if pairs == "model":
        entry["srdf"], own = Contacts(model).rules(made.members, robot)
        allow += own
    obstacles = [*made.obstacles, *options.pop("obstacles", ())]
    places = columns(model, names, tied)
    state = {**_values(places, _within_limits(model, names, made.warnings), robot), **(options.pop("state", None) or {})}
    states = {_key_name(model, key): _values(places, model.key_qpos[key], robot) for key in range(model.nkey)}
    built = build([entry], obstacles, allow=allow, state=state, states={**states, **options.pop("states", {})}, **options)
    notes += [*tree.warnings, *made.warnings, *(_unchecked(model, made.members, robot) if pairs == "model" else [])]
    for note in notes:
        built._note(f"{robot}: {note}")
    return built


def _unchecked(model: Any, members: list[Member], robot: str) -> list[str]:
    """Sentences about pairs that MuJoCo tests and no check covers, and about a filter that leaves nothing; each is a warning of Python, too."""
    found = []
    if len(members) > 1 and not Contacts(model).tests_any(members):
        found.append('the contact filter of the model leaves no pair to check: nothing is proved; pairs="all" checks every pair')
    own = {frozenset((int(a), int(b))) for a, b in zip(model.pair_geom1, model.pair_geom2)}
    named = {member.filter.paired: member.name if not member.is_link else f"{robot}/{member.name}" for member in members}
    idle = [
        sorted(named[geom] for geom in pair)
        for pair in own
        if len(pair) == 2 and len({int(model.body_weldid[model.geom_bodyid[geom]]) for geom in pair}) == 1
    ]
    if idle:
        found.append(f"pairs of the model that never move against each other are not checked: {', '.join(' and '.join(pair) for pair in idle)}")
    for text in found:
        warnings.warn(f"{robot}: {text}", UncheckedPairsWarning, stacklevel=3)
    return found


def configuration(model: Any, qpos: npt.ArrayLike, *, equalities: str = "follow") -> npt.NDArray[np.float64]:
    """A configuration of MuJoCo (`data.qpos`) in the order of the cell. Values that break a followed constraint are an error.

    >>> import mujoco, noclash.mujoco
    >>> model = mujoco.MjModel.from_xml_string('<mujoco><worldbody><body><freejoint/><geom size="1"/></body></worldbody></mujoco>')
    >>> noclash.mujoco.configuration(model, [1, 2, 3, 1, 0, 0, 0])
    array([1., 2., 3., 0., 0., 0., 1.])
    """
    given = numbers(qpos, "qpos", (model.nq,), f"({model.nq},): data.qpos")
    names = names_of(model)
    tied = followers(model)[0] if equalities == "follow" else {}
    _refuse_broken(model, names, tied, given)
    places = columns(model, names, tied)
    if equalities == "follow" and loops(model, names, tied):
        # Which joints a loop determines is chosen where the cell is built.
        own = {joint.split("/", 1)[1] for joint in cell(model, name="robot", pairs="all").joints}
        places = [(column, place) for column, place in places if column in own]
    values = [0.0 if place is None else float(given[place]) for _, place in places]
    for joint, name in enumerate(names.joints):
        start, kind = int(model.jnt_qposadr[joint]), int(model.jnt_type[joint])
        if kind in (mujoco.mjtJoint.mjJNT_FREE, mujoco.mjtJoint.mjJNT_BALL):
            quaternion = given[start + 3 : start + 7] if kind == mujoco.mjtJoint.mjJNT_FREE else given[start : start + 4]
            if abs(float(np.linalg.norm(quaternion)) - 1.0) > _UNIT:
                raise InputError(f"the quaternion of joint `{name}` is {quaternion.tolist()}, whose length is not 1", "value", remedy="normalise it")
    return np.array(values)


def path(model: Any, rows: npt.ArrayLike, *, equalities: str = "follow") -> npt.NDArray[np.float64]:
    """Configurations of MuJoCo, one per row, as a path of the cell. Between rows quaternions turn the shorter way, as cells do."""
    given = numbers(rows, "rows", (None, model.nq), f"(N, {model.nq}): data.qpos, one per row")
    return np.array([configuration(model, row, equalities=equalities) for row in given]).reshape(len(given), -1)


class _Geometry:
    """The geoms of a model, sorted into links and obstacles."""

    def __init__(self, model: Any, names: Names, tree: Tree, meshes: str) -> None:
        self.elements: dict[int, list[str]] = {}
        self.parts: dict[str, tuple[int, list[str]]] = {}
        self.obstacles: list[dict[str, Any]] = []
        self.meshes: dict[str, Any] = {}
        self.members: list[Member] = []
        self.warnings: list[str] = []
        self._model, self._names, self._tree, self._kind = model, names, tree, meshes
        filters = _Filters(model)
        links: dict[tuple[int, Filter], list[str]] = {}
        drawn: set[int] = set(range(1, model.nbody))
        for geom in range(model.ngeom):
            body = int(model.geom_bodyid[geom])
            if not filters.collides(geom):
                continue
            drawn.discard(body)
            own, note = shape(model, geom, names.geoms[geom], meshes)
            self.warnings += [] if note is None else [note]
            if body == 0 or "half_space" in own or int(model.geom_type[geom]) == mujoco.mjtGeom.mjGEOM_HFIELD:
                self._obstacle(geom, body, own, filters.of(geom))
                continue
            key = (body, filters.of(geom))
            links.setdefault(key, self._link(*key, known=links)).append(self._element(geom, own))
        undressed = [names.bodies[body] for body in sorted(drawn) if model.body_geomnum[body]]
        if undressed:
            self.warnings.append(f"drawn but without geoms that collide, so not checked: {', '.join(undressed)}")
        self._warn_of_margins()

    def _link(self, body: int, filter: Filter, known: dict[tuple[int, Filter], list[str]]) -> list[str]:
        """The list of elements of geoms of a body with one filter: the body's own link, or a link fixed to it."""
        if (body, filter) in known:
            return known[body, filter]
        elements: list[str] = []
        if body not in self.elements:
            self.elements[body] = elements
            name = self._names.bodies[body]
        else:
            name = self._tree.own_name(f"{self._names.bodies[body]}#{len(self.parts) + 1}")
            self.parts[name] = (body, elements)
        self.members.append(Member(name, body, filter, True))
        return elements

    def _element(self, geom: int, own: dict[str, Any]) -> str:
        if "mesh" in own:
            file = f"mesh-{len(self.meshes)}.ply"
            self.meshes[file] = own["mesh"]
            own = {"mesh": file}
        return element(matrix(*placement(self._model, geom)), own, f"geom `{self._names.geoms[geom]}`")

    def _obstacle(self, geom: int, body: int, own: dict[str, Any], filter: Filter) -> None:
        """A geom that stands still, in the world."""
        model, name = self._model, self._names.geoms[geom]
        if int(model.body_weldid[body]) != 0:
            raise InputError(f"geom `{name}` moves, but has no end or is a height field", "unsupported", remedy="hang it on the world body")
        data = mujoco.MjData(model)
        mujoco.mj_kinematics(model, data)
        place = np.eye(4)
        place[:3, :3], place[:3, 3] = data.geom_xmat[geom].reshape(3, 3), data.geom_xpos[geom]
        if "half_space" in own:
            normal = place[:3, 2]
            self.obstacles.append({"name": name, "half_space": {"normal": normal.tolist(), "offset": float(normal @ place[:3, 3])}})
        else:
            is_hull = "mesh" in own and self._kind == "hull" and int(model.geom_type[geom]) == mujoco.mjtGeom.mjGEOM_MESH
            self.obstacles.append({"name": name, "pose": place, **({"hull": own["mesh"]} if is_hull else own)})
        self.members.append(Member(name, body, filter, False))

    def _warn_of_margins(self) -> None:
        wide = [self._names.geoms[geom] for geom in range(self._model.ngeom) if self._model.geom_margin[geom] > 0]
        if wide:
            self.warnings.append(f"`margin` of geoms is not taken as a margin of the cell: {', '.join(wide[:8])}{', …' if len(wide) > 8 else ''}")


class _Filters:
    """Contact filters of geoms, also of models whose contacts are disabled as a whole."""

    def __init__(self, model: Any) -> None:
        self._bits = [(int(a), int(b)) for a, b in zip(model.geom_contype, model.geom_conaffinity)]
        self._paired = {int(geom) for geom in (*model.pair_geom1, *model.pair_geom2)}

    def collides(self, geom: int) -> bool:
        """Whether a geom can touch anything in MuJoCo; if not, it is only drawn."""
        return self._bits[geom] != (0, 0) or geom in self._paired

    def of(self, geom: int) -> Filter:
        """How a geom is filtered."""
        return Filter(*self._bits[geom], geom if geom in self._paired else None)


def _robot_name(model: Any) -> str:
    raw = bytes(model.names).split(b"\0", 1)[0].decode(errors="replace")
    plain = raw.replace("/", "_").replace("*", "_").strip()
    return plain or "robot"


def _key_name(model: Any, key: int) -> str:
    return mujoco.mj_id2name(model, mujoco.mjtObj.mjOBJ_KEY, key) or f"key_{key}"


def _values(places: list[tuple[str, int | None]], qpos: Any, robot: str) -> dict[str, float]:
    return {f"{robot}/{name}": 0.0 if place is None else float(qpos[place]) for name, place in places}


def _within_limits(model: Any, names: Names, warnings: list[str]) -> npt.NDArray[np.float64]:
    """The reference configuration, moved to the nearest limit where it is beyond."""
    qpos = np.array(model.qpos0, dtype=float)
    moved = []
    for joint in range(model.njnt):
        at, is_scalar = int(model.jnt_qposadr[joint]), int(model.jnt_type[joint]) in (mujoco.mjtJoint.mjJNT_HINGE, mujoco.mjtJoint.mjJNT_SLIDE)
        if is_scalar and model.jnt_limited[joint]:
            within = float(np.clip(qpos[at], *model.jnt_range[joint]))
            moved += [] if within == qpos[at] else [names.joints[joint]]
            qpos[at] = within
    if moved:
        warnings.append(f"the reference configuration is beyond the limits of {', '.join(moved)}: the state is at the nearest limit")
    return qpos


def _open_notes(model: Any) -> list[str]:
    return [f"{model.neq} equality constraints are not followed: the motion must keep them"] if model.neq else []


def _refuse_broken(model: Any, names: Names, tied: dict[int, Follower], qpos: npt.NDArray[np.float64]) -> None:
    for joint, own in tied.items():
        value = float(qpos[model.jnt_qposadr[joint]])
        due = own.offset + (0.0 if own.leader is None else own.factor * float(qpos[model.jnt_qposadr[own.leader]]))
        if abs(value - due) > _TIED:
            message = f"joint `{names.joints[joint]}` is at {value}, but an equality constraint puts it at {due}"
            raise InputError(message, "inconsistent", remedy='correct it, or load with equalities="open"')

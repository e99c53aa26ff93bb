"""`Cell`: robots, obstacles and attached objects, and the queries about their motions.

One class in one file, though a long one: most lines are signatures and the docstrings that `help(cell)` shows, and each method only
translates its arguments for the extension module.
"""

from __future__ import annotations

import difflib
import os
import threading
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

from . import display
from ._noclash import Core
from .answers import Check, Clearance, Distance, FirstContact, ManyCheck, Pair, PairDistance, PathCheck, Proof, Tolerance, Verdict
from .arguments import Array, ConfigurationLike, Layout, PathLike, ToleranceLike, question, tolerances
from .building import moved_obstacle, one_obstacle, two_names
from .errors import InputError, NotCertifiedError
from .monitor import Monitor
from .parts import Body, Pairs, Robot, named_states, shape_in_words
from .planning import plan as _plan
from .progress import Progress, telling


class Cell:
    """The world of one question: robots, obstacles, attached objects and which contacts are allowed.

    Made by `noclash.load` or `noclash.build`. Questions may be asked from several threads at once; a cell can be pickled.

    >>> import noclash
    >>> cell = noclash.load("data/cells/demo.yaml")
    >>> cell
    <noclash.Cell of arm: 6 joints, 13 bodies, 50 pairs checked>
    >>> result = cell.check_path("data/paths/demo_free.csv")
    >>> result.verdict
    <Verdict.FREE: 0>
    """

    def __init__(self, core: Core, recipe: tuple[tuple[Any, ...], ...]) -> None:
        self._recipe = recipe
        self._editing = threading.Lock()
        self._use(core)

    def _use(self, core: Core) -> None:
        told = core.describe()
        joints: tuple[str, ...] = tuple(told["joints"])
        state: Array = told["state"]
        state.setflags(write=False)
        names = tuple(robot[0] for robot in told["robots"])
        layout = Layout(joints, state, {}, names)
        layout.states = named_states(layout, told["robots"])
        # One value, replaced as a whole: a question in another thread sees all of one cell or all of the next.
        self._now = (core, told, layout)

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
        """The configuration that holds where a question does not say otherwise."""
        return self._layout.state

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

        Adjacent links, and what the SRDF, `allow` or `self_collision` exclude. Sixteen configurations within the limits are looked at: a
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
        """What one should know about the input; nothing here changes an answer."""
        return tuple(self._told["warnings"])

    @property
    def assumptions(self) -> tuple[str, ...]:
        """What answers about this cell take for granted."""
        return tuple(self._told["assumptions"])

    def configuration(self, q: ConfigurationLike) -> Array:
        """A configuration as an array: from values by joint name (the rest takes the state), from a named state, or from an array.

        >>> import noclash
        >>> noclash.load("data/cells/demo.yaml").configuration({"joint_2": -0.5})
        array([ 0. , -0.5,  0. ,  0. ,  0. ,  0. ])
        """
        return np.array(self._layout.configuration(q, "q"))

    # Questions about one configuration.

    def distance(self, q: ConfigurationLike, *, nearest: int = 1, ignore_limits: bool = False) -> Distance:
        """The nearest pairs at one configuration: proved lower and witnessed upper bounds.

        >>> import noclash
        >>> cell = noclash.load("data/cells/demo.yaml")
        >>> found = cell.distance(cell.state, nearest=3)
        >>> found.lower <= found.upper, len(found.nearest)
        (True, 3)
        """
        core, _, layout = self._now
        lower, pairs = core.distance(layout.configuration(q, "q"), max(int(nearest), 1), ignore_limits)
        return Distance(lower, tuple(PairDistance(*pair) for pair in pairs))

    def touching(self, q: ConfigurationLike, *, ignore_limits: bool = False) -> tuple[Pair, ...]:
        """Checked pairs that are not proved apart at one configuration."""
        return tuple(self._core.touching(self._layout.configuration(q, "q"), ignore_limits))

    def fk(self, q: ConfigurationLike, *, ignore_limits: bool = False) -> dict[str, Array]:
        """Where everything is: a 4×4 matrix for every link (`robot/link`), obstacle and attached object (its link's frame).

        >>> import noclash
        >>> cell = noclash.load("data/cells/demo.yaml")
        >>> cell.fk(cell.state)["arm/link_1"].shape
        (4, 4)
        """
        names, matrices = self._core.fk(self._layout.configuration(q, "q"), ignore_limits)
        return dict(zip(names, matrices.reshape(-1, 4, 4)))

    def shapes(self, body: str) -> tuple[dict[str, Any], ...]:
        """What a body is made of, in the words of the cell file; `pose` is a 4×4 matrix in the frame that `fk` gives for the body.

        >>> import noclash
        >>> noclash.load("data/cells/demo.yaml").shapes("table")[0]["box"]
        [0.6, 0.9, 0.04]
        """
        core, known, _ = self._now
        names = [own[0] for own in known["bodies"]]
        if body not in names:
            near = difflib.get_close_matches(body, names, n=1)
            raise InputError(f"there is no body `{body}`", "missing", remedy=f"did you mean `{near[0]}`?" if near else "see cell.bodies")
        return tuple(shape_in_words(told) for told in core.shapes(names.index(body)))

    # Questions about motions.

    def check(
        self,
        q0: ConfigurationLike,
        q1: ConfigurationLike | None = None,
        *,
        margin: float = 0.0,
        tolerance_pose: ToleranceLike = None,
        tolerance_joints: ToleranceLike = None,
        tolerance_obstacles: ToleranceLike = None,
        epsilon: float = 1e-6,
        budget: int | None = None,
        engine: str = "spacetime",
        resolution: float = 0.05,
        timeout: float | None = None,
        ignore_limits: bool = False,
    ) -> Check:
        """Does anything touch anything on the straight line from `q0` to `q1`, or at `q0`?

        `margin`: everything must stay farther apart than this, in metres. `epsilon`: search effort; free is found whenever the
        clearance exceeds the margin by more. `budget` and `timeout` (tests, seconds) end the search, what is open then is
        undecided. `resolution` is the step of the engine `sampled`, which never says free.

        Tolerances widen the question, and free then means free for everything within: `tolerance_pose` (metres, or metres and radians)
        moves and turns the base of every robot, `tolerance_joints` (radians, or radians and metres) every joint value,
        `tolerance_obstacles` every obstacle. Larger ones of the cell file stay.

        >>> import noclash
        >>> cell = noclash.load("data/cells/demo.yaml")
        >>> answer = cell.check(cell.state, {"joint_1": 0.2})
        >>> answer.verdict
        <Verdict.FREE: 0>
        >>> bool(answer)
        Traceback (most recent call last):
            ...
        TypeError: three answers are not two: compare .verdict with noclash.Verdict.FREE, COLLISION or UNDECIDED
        """
        core, _, layout = self._now
        start = layout.configuration(q0, "q0")
        end = start if q1 is None else layout.configuration(q1, "q1")
        off = tolerances(tolerance_pose, tolerance_joints, tolerance_obstacles)
        options = (margin, epsilon, budget, engine, resolution, timeout, 1, False, off)
        return Check._of(core.check(start, end, ignore_limits, options), layout.joints)

    def check_path(
        self,
        path: PathLike,
        *,
        joints: Sequence[str] | None = None,
        margin: float = 0.0,
        tolerance_pose: ToleranceLike = None,
        tolerance_joints: ToleranceLike = None,
        tolerance_obstacles: ToleranceLike = None,
        tolerance_time: float = 0.0,
        epsilon: float = 1e-6,
        budget: int | None = None,
        engine: str = "spacetime",
        resolution: float = 0.05,
        timeout: float | None = None,
        threads: int = 0,
        stop_at_first: bool = False,
        ignore_limits: bool = False,
        progress: Progress = None,
    ) -> PathCheck:
        """Does anything touch anything along a path?

        A path is an array with one waypoint per row (`joints` names its columns if they are not `cell.joints`), a `Trajectory`,
        a ROS JointTrajectory as message or dictionary, a path file, or one of these for each robot by name. Segment i joins
        waypoints i and i+1. Further options are those of `check`; `threads=0` uses all cores. With `tolerance_time` (seconds; the
        path needs times) any two things that move may be out of step by up to that much.

        >>> import noclash
        >>> cell = noclash.load("data/cells/demo.yaml")
        >>> result = cell.check_path("data/paths/demo_collision.csv")
        >>> result.verdict, result.contacts[0].kind
        (<Verdict.COLLISION: 1>, 'overlap')
        >>> cell.check_path("data/paths/demo_free.csv", tolerance_pose=(0.001, 0.001), tolerance_joints=0.001).verdict
        <Verdict.FREE: 0>
        """
        core, _, layout = self._now
        asked = question(core, layout, path, joints, ignore_limits)
        off = tolerances(tolerance_pose, tolerance_joints, tolerance_obstacles)
        options = (margin, epsilon, budget, engine, resolution, timeout, int(threads), stop_at_first, off)
        with telling(progress, len(asked), "checking") as tell:
            segments, verdict, seconds = asked.check(options, tolerance_time, tell)
        times = asked.times()
        assumptions, warnings, defaults = asked.surroundings(off, tolerance_time)
        checks = tuple(Check._of(told, layout.joints, index, times) for index, told in enumerate(segments))
        return PathCheck(Verdict[verdict.upper()], checks, tuple(assumptions), tuple(warnings), dict(defaults), seconds)

    def check_many(
        self,
        starts: npt.ArrayLike,
        ends: npt.ArrayLike,
        *,
        margin: float = 0.0,
        tolerance_pose: ToleranceLike = None,
        tolerance_joints: ToleranceLike = None,
        tolerance_obstacles: ToleranceLike = None,
        epsilon: float = 1e-6,
        budget: int | None = None,
        engine: str = "spacetime",
        resolution: float = 0.05,
        timeout: float | None = None,
        threads: int = 0,
        ignore_limits: bool = False,
        progress: Progress = None,
    ) -> ManyCheck:
        """Checks many independent straight edges, on all cores: arrays in, arrays out. Row i of `starts` goes to row i of `ends`.

        >>> import noclash, numpy as np
        >>> cell = noclash.load("data/cells/demo.yaml")
        >>> ends = cell.state + 0.1 * np.eye(6)
        >>> cell.check_many(np.tile(cell.state, (6, 1)), ends)
        <noclash.ManyCheck 6 edges: 6 free, 0 collide, 0 undecided>
        """
        core, _, layout = self._now
        first, last = layout.rows(starts, "starts"), layout.rows(ends, "ends")
        if len(first) != len(last):
            raise InputError(f"there are {len(first)} starts and {len(last)} ends", "shape", remedy="row i of starts goes to row i of ends")
        off = tolerances(tolerance_pose, tolerance_joints, tolerance_obstacles)
        options = (margin, epsilon, budget, engine, resolution, timeout, int(threads), False, off)
        with telling(progress, len(first), "checking") as tell:
            verdict, clearance, t, bodies = core.check_many(first, last, ignore_limits, options, tell)
        return ManyCheck(verdict, clearance, t, bodies.reshape(-1, 2))

    def clearance(
        self,
        path: PathLike,
        *,
        joints: Sequence[str] | None = None,
        pieces: int = 16,
        epsilon: float = 1e-4,
        tolerance_pose: ToleranceLike = None,
        tolerance_joints: ToleranceLike = None,
        tolerance_obstacles: ToleranceLike = None,
        timeout: float | None = None,
        threads: int = 0,
        ignore_limits: bool = False,
        progress: Progress = None,
    ) -> Clearance:
        """How near things come along a path, in `pieces` (a power of two) of every segment; bounds are at most `epsilon` apart.

        With tolerances, given as in `check` or stated by the cell file, lower bounds hold for every motion within them, and are lower by
        what they may take; upper bounds are those of the nominal motion.

        >>> import noclash
        >>> cell = noclash.load("data/cells/demo.yaml")
        >>> profile = cell.clearance("data/paths/demo_free.csv", pieces=4)
        >>> profile.upper - profile.lower <= 1e-4
        True
        >>> cell.clearance("data/paths/demo_free.csv", pieces=4, tolerance_joints=1e-3).lower < profile.lower
        True
        """
        if pieces < 0 or pieces > 65536:
            raise InputError(f"pieces is {pieces}, which is not a power of two up to 65536", "value", remedy="write 8, 16, 32, …")
        core, known, layout = self._now
        asked = question(core, layout, path, joints, ignore_limits)
        with telling(progress, len(asked), "clearance") as tell:
            off = tolerances(tolerance_pose, tolerance_joints, tolerance_obstacles)
            told = asked.clearance((pieces, epsilon, int(threads), timeout), off, tell)
        names = [body[0] for body in known["bodies"]]
        pairs = told["bodies"].reshape(-1, 2).tolist()
        bodies = tuple(None if a < 0 else (names[a], names[b]) for a, b in pairs)
        segment = told["segment"].astype(np.int64)
        return Clearance(segment, told["from"], told["to"], told["lower"], told["upper"], told["t"], bodies)

    plan = _plan

    def first_contact(
        self,
        path: PathLike,
        *,
        joints: Sequence[str] | None = None,
        margin: float = 0.0,
        accuracy: float = 1e-9,
        budget: int | None = None,
        engine: str = "spacetime",
        timeout: float | None = None,
        threads: int = 0,
        ignore_limits: bool = False,
        progress: Progress = None,
    ) -> FirstContact:
        """When and where does anything touch first along a path? `accuracy` is how closely its time is enclosed, in units of t.

        >>> import noclash
        >>> cell = noclash.load("data/cells/demo.yaml")
        >>> contact = cell.first_contact("data/paths/demo_collision.csv")
        >>> contact.bodies, contact.t_upper - contact.t_lower < 1e-6
        (('arm/gun', 'table'), True)
        """
        core, _, layout = self._now
        asked = question(core, layout, path, joints, ignore_limits)
        options = (margin, 1e-6, budget, "spacetime", 0.05, timeout, int(threads), True, None)
        with telling(progress, len(asked), "first contact") as tell:
            segments, verdict = asked.first_contact(engine, accuracy, options, tell)
        return FirstContact._of(verdict, segments)

    def tolerance(
        self,
        path: PathLike,
        kind: str = "joints",
        *,
        joints: Sequence[str] | None = None,
        accuracy: float = 0.01,
        margin: float = 0.0,
        tolerance_pose: ToleranceLike = None,
        tolerance_joints: ToleranceLike = None,
        tolerance_obstacles: ToleranceLike = None,
        tolerance_time: float = 0.0,
        budget: int | None = None,
        timeout: float | None = None,
        threads: int = 0,
        ignore_limits: bool = False,
        progress: Progress = None,
    ) -> Tolerance:
        """The largest tolerance of a kind for which a path is still proved free.

        `kind` is `joints` (radians and metres), `pose` or `obstacles` (metres), `time` (seconds), or `all`: a factor of the tolerances that are
        given. Others that are given stay as they are. The search ends when what is proved and what is not are within `accuracy` (a share) of
        each other; `timeout` and `budget` end it earlier.

        >>> import noclash
        >>> cell = noclash.load("data/cells/demo.yaml")
        >>> found = cell.tolerance("data/paths/demo_free.csv", accuracy=0.5)
        >>> found.unit, found.proved < found.not_proved
        ('rad', True)
        """
        core, _, layout = self._now
        asked = question(core, layout, path, joints, ignore_limits)
        off = tolerances(tolerance_pose, tolerance_joints, tolerance_obstacles)
        options = (margin, 1e-6, budget, "spacetime", 0.05, timeout, int(threads), True, off)
        with telling(progress, 0, "trying") as tell:
            verdict, unit, proved, not_proved, refuted, tries = asked.tolerance(kind, accuracy, options, tolerance_time, tell)
        return Tolerance(Verdict[verdict.upper()], kind, unit, proved, not_proved, refuted, tries)

    def certify(
        self,
        path: PathLike,
        output: str | os.PathLike[str],
        *,
        joints: Sequence[str] | None = None,
        margin: float = 0.0,
        tolerance_pose: ToleranceLike = None,
        tolerance_joints: ToleranceLike = None,
        tolerance_obstacles: ToleranceLike = None,
        tolerance_time: float = 0.0,
        budget: int = 1_000_000,
        timeout: float | None = None,
        ignore_limits: bool = False,
    ) -> Proof:
        """Writes down the proof that a path is free, for `noclash.verify`; it is replayed once before it gets its name.

        Raises `NotCertifiedError` if the path is not free, or no proof was found.

        >>> import noclash, os, tempfile
        >>> cell = noclash.load("data/cells/demo.yaml")
        >>> file = os.path.join(tempfile.mkdtemp(), "free.proof")
        >>> cell.certify([[0.0] * 6, [0.1] * 6], file).holds
        True
        >>> noclash.verify(file, cell, [[0.0] * 6, [0.1] * 6]).holds
        True
        """
        core, _, layout = self._now
        asked = question(core, layout, path, joints, ignore_limits)
        off = tolerances(tolerance_pose, tolerance_joints, tolerance_obstacles)
        options = (margin, 1e-6, None, "spacetime", 0.05, timeout, 0, False, off)
        report, reason = asked.certify(os.fspath(output), int(budget), options, tolerance_time)
        if report is None:
            raise NotCertifiedError(reason)
        return Proof._of(report)

    def monitor(
        self,
        *,
        nearest: int = 1,
        safe_for: bool = True,
        max_velocity: float | Sequence[float] | Array | None = None,
        max_acceleration: float | Sequence[float] | Array | None = None,
        reaction: float | None = None,
        keep: float = 0.0,
        stickiness: float = 1e-6,
    ) -> Monitor:
        """Watches this cell tick by tick: see `noclash.Monitor`. Later edits of the cell do not reach it.

        >>> import noclash
        >>> cell = noclash.load("data/cells/demo.yaml")
        >>> monitor = cell.monitor(nearest=2)
        >>> vector = monitor.update(cell.state)
        >>> vector.lower <= vector.upper, len(vector.nearest)
        (True, 2)
        """
        return Monitor(
            self,
            nearest=nearest,
            safe_for=safe_for,
            max_velocity=max_velocity,
            max_acceleration=max_acceleration,
            reaction=reaction,
            keep=keep,
            stickiness=stickiness,
        )

    # Edits. Each replaces what this cell is; questions that are being answered meanwhile keep to what they were asked about.

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

    def _edit(self, step: tuple[Any, ...]) -> None:
        # One after the other: of two edits at the same time the later would undo the earlier.
        with self._editing:
            self._use(_edited(self._core, step))
            self._recipe = (*self._recipe, step)

    def _note(self, text: str) -> None:
        """Adds to `warnings`."""
        self._edit(("note", text))

    # Itself as a value.

    def copy(self) -> Cell:
        """Another handle on the same cell: edits of one do not reach the other. Costs nothing."""
        other = object.__new__(Cell)
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
            return _replay, (self._recipe, self.digest())

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


def _edited(core: Core, step: tuple[Any, ...]) -> Core:
    match step:
        case ("add", path, files):
            return core.with_body(path, files, None)
        case ("attach", path, files, held):
            return core.with_body(path, files, held)
        case ("remove", name):
            return core.without_body(name)
        case ("move", name, path, files):
            return core.with_moved(name, path, files)
        case ("allow", line):
            return core.with_allowed([line])
        case ("note", text):
            return core.with_warning(text)
    raise AssertionError(f"no such edit: {step[0]}")


def _replay(recipe: tuple[tuple[Any, ...], ...], digest: str) -> Cell:
    """The cell again, from what it was made of; an error where a file of it has changed since."""
    (_, path, *files, folders), *edits = recipe
    core = Core.open(path, files[0] if files else {}, folders)
    for step in edits:
        core = _edited(core, step)
    if core.digest() != digest:
        message = "a file of this cell is not what it was when the cell was pickled"
        raise InputError(message, "inconsistent", file=recipe[0][1], remedy="load or build the cell from its files as they are now")
    return Cell(core, recipe)

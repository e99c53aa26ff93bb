"""`Cell`: the queries about the motions of robots among obstacles and attached objects.

Most lines are signatures and the docstrings that `help(cell)` shows: each method only translates its arguments for the extension module.
"""

from __future__ import annotations

import os
import warnings
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, cast

import numpy as np
import numpy.typing as npt

from ._noclash import Checked, Record, edge_gradients, gradients
from .answers import Check, FirstContact, ManyCheck, Pair, PathCheck, Proof, Reused, Verdict
from .arguments import Array, ConfigurationLike, PathLike, ToleranceLike, is_on_card, question, tolerances
from .coordination import Coordination, coordinated
from .errors import InputError, NotCertifiedError
from .events import Event
from .gradients import EdgeGradient, Gradient, ManyEdgeGradients, ManyGradients
from .measures import Clearance, Distance, PairDistance, Tolerance
from .monitor import Monitor
from .pages import Image, Page, Smoothed, Swept
from .planning import plan as _plan
from .progress import Progress, reporting
from .slack import Slack
from .world import World


class Cell(World):
    """The world of one query: robots, obstacles, attached objects and which contacts are allowed.

    Made by `noclash.load` or `noclash.build`. Queries may run from several threads concurrently; a cell can be pickled.

    >>> import noclash
    >>> cell = noclash.load("data/cells/demo.yaml")
    >>> cell
    <noclash.Cell of arm: 6 joints, 13 bodies, 50 pairs checked>
    >>> result = cell.check_path("data/paths/demo_free.csv")
    >>> result.verdict
    <Verdict.FREE: 0>
    """

    # Queries about one configuration.

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

    def gradient(self, q: ConfigurationLike | npt.ArrayLike, *, threads: int = 0, ignore_limits: bool = False) -> Gradient | ManyGradients:
        """How the distance of the nearest pair changes with every joint value: n·(J₁ − J₂) at its nearest points.

        An array of shape (N, joints) asks for many configurations together, on all cores, and gives arrays.

        >>> import noclash
        >>> cell = noclash.load("data/cells/demo.yaml")
        >>> found = cell.gradient(cell.state)
        >>> found.gradient.shape, found.distance > 0
        ((6,), True)
        """
        core, _, layout = self._now
        many = not isinstance(q, Mapping) and np.ndim(q) == 2
        rows = layout.rows(cast(npt.ArrayLike, q), "q") if many else layout.configuration(q, "q")[np.newaxis]
        gradient, _, distance, bodies, unique = gradients(core, rows, ignore_limits, int(threads))
        gradient, bodies = gradient.reshape(len(rows), -1), bodies.reshape(-1, 2)
        if many:
            return ManyGradients(gradient, distance, bodies, unique)
        return Gradient(gradient[0], float(distance[0]), self._pair_names(bodies[0]), bool(unique[0]))

    def edge_gradient(
        self, q0: ConfigurationLike | npt.ArrayLike, q1: ConfigurationLike | npt.ArrayLike, *, ignore_limits: bool = False
    ) -> EdgeGradient | ManyEdgeGradients:
        """How the least clearance of the straight motion from `q0` to `q1` changes with both configurations.

        Arrays of shape (N, joints) ask for many motions, row by row, and give arrays.

        >>> import noclash
        >>> cell = noclash.load("data/cells/demo.yaml")
        >>> found = cell.edge_gradient(cell.state, {"joint_1": 0.2})
        >>> found.by_start.shape, 0 <= found.t <= 1, found.lower <= found.distance
        ((6,), True, True)
        """
        core, _, layout = self._now
        many = not isinstance(q0, Mapping) and np.ndim(q0) == 2
        starts, ends = (layout.rows(cast(npt.ArrayLike, q), what) if many else layout.configuration(q, what)[np.newaxis] for q, what in ((q0, "q0"), (q1, "q1")))
        if len(starts) != len(ends):
            raise InputError(f"there are {len(starts)} starts and {len(ends)} ends", "shape", remedy="row i of q0 goes to row i of q1")
        start, end, lower, distance, t, bodies, unique = edge_gradients(core, starts, ends, ignore_limits)
        start, end, bodies = start.reshape(len(t), -1), end.reshape(len(t), -1), bodies.reshape(-1, 2)
        if many:
            return ManyEdgeGradients(start, end, distance, lower, t, bodies, unique)
        pair = self._pair_names(bodies[0])
        return EdgeGradient(start[0], end[0], float(distance[0]), float(lower[0]), float(t[0]), pair, bool(unique[0]))

    def _pair_names(self, bodies: npt.NDArray[np.int32]) -> Pair | None:
        if bodies[0] < 0:
            return None
        names = [body.name for body in self.bodies]
        return names[bodies[0]], names[bodies[1]]

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

    # Queries about motions.

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
        clearance: bool = True,
        ignore_limits: bool = False,
    ) -> Check:
        """Checks the straight line from `q0` to `q1`, or `q0` alone, for collisions.

        `margin`: everything must stay farther apart than this, in metres. `epsilon`: search effort; free is found whenever the
        clearance exceeds the margin by more. `budget` and `timeout` (tests, seconds) end the search, what is open then is
        undecided. `resolution` is the step of the engine `sampled`, which never says free. `clearance=False` does not measure the
        least clearance of what is free: quicker, and `.clearance` is NaN.

        Tolerances widen the query, and free then means free for everything within: `tolerance_pose` (metres, or metres and radians)
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
        options = (margin, epsilon, budget, engine, resolution, timeout, 1, False, off, clearance)
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
        clearance: bool = True,
        events: bool = True,
        device: str = "cpu",
        threads: int = 0,
        stop_at_first: bool = False,
        ignore_limits: bool = False,
        progress: Progress = None,
        since: PathCheck | str | os.PathLike[str] | None = None,
    ) -> PathCheck:
        """Checks a path for collisions, between its rows too.

        A path is an array with one waypoint per row (`joints` names its columns if they are not `cell.joints`), a `Trajectory`,
        a ROS JointTrajectory as message or dictionary, a path file, or one of these for each robot by name. Segment i joins
        waypoints i and i+1. Further options are those of `check`; `threads=0` uses all cores. With `tolerance_time` (seconds; the
        path needs times) the clocks of any two things that move may differ by up to that much. `events=False` leaves out what takes
        time where much collides: how long each contact lasts. `device="gpu"` (or `"auto"`) proves segments on a GPU first, as in `check_many`:
        straight ones, splines and arcs.

        `since` is an earlier answer, or a file that `save` or `noclash check --record` wrote: what it proved of the same content is not
        proved again (`recheck`). An answer that rests on a file says so in its `assumptions`.

        >>> import noclash
        >>> cell = noclash.load("data/cells/demo.yaml")
        >>> result = cell.check_path("data/paths/demo_collision.csv")
        >>> result.verdict, result.contacts[0].kind
        (<Verdict.COLLISION: 1>, 'overlap')
        >>> [(event.bodies, event.segments) for event in result.events]
        [(('arm/gun', 'table'), 1)]
        >>> cell.check_path("data/paths/demo_free.csv", tolerance_pose=(0.001, 0.001), tolerance_joints=0.001).verdict
        <Verdict.FREE: 0>
        """
        core, _, layout = self._now
        asked = question(core, layout, path, joints, ignore_limits)
        off = tolerances(tolerance_pose, tolerance_joints, tolerance_obstacles)
        options = (margin, epsilon, budget, engine, resolution, timeout, int(threads), stop_at_first, off, clearance)
        known = _known(since)
        with reporting(progress, len(asked), "checking") as report:
            segments, verdict, found, seconds, checked, reused, note = asked.check(options, tolerance_time, events, device, report, known)
        if note:
            warnings.warn(note, RuntimeWarning, stacklevel=2)
        times = asked.times()
        assumptions, cautions, defaults = asked.surroundings(off, tolerance_time)
        assumptions.extend(checked.rests_on)
        checks = tuple(Check._of(reported, layout.joints, index, times) for index, reported in enumerate(segments))
        stretches = tuple(Event._of(event) for event in found)
        again: dict[str, Any] = {
            "joints": joints, "margin": margin, "tolerance_pose": tolerance_pose, "tolerance_joints": tolerance_joints,
            "tolerance_obstacles": tolerance_obstacles, "tolerance_time": tolerance_time, "epsilon": epsilon, "budget": budget, "engine": engine,
            "resolution": resolution, "clearance": clearance, "events": events, "device": device, "threads": threads, "ignore_limits": ignore_limits,
        }  # fmt: skip
        return PathCheck(
            Verdict[verdict.upper()], checks, tuple(assumptions), tuple(cautions), dict(defaults), seconds, stretches,
            None if reused is None else Reused._of(reused), path, again, checked,
        )  # fmt: skip

    def recheck(self, previous: PathCheck, path: PathLike | None = None, *, timeout: float | None = None, progress: Progress = None) -> PathCheck:
        """The answer of `check_path` for this cell, where only what changed since an earlier answer is proved: of the same path, or of an
        edited one, with the same options. `reused` says what was proved before and what now.

        >>> import noclash
        >>> cell = noclash.load("data/cells/demo.yaml")
        >>> before = cell.check_path("data/paths/demo_free.csv")
        >>> after = cell.edited(move={"table": [0.95, 0.0, 0.05]}).recheck(before)
        >>> after.verdict, after.reused.changed
        (<Verdict.FREE: 0>, ('table',))
        """
        if previous._options is None or previous._checked is None:
            raise InputError("`previous` is no answer of `check_path` in this process", "inconsistent", remedy="give an answer that was not unpickled, or since= a saved file")
        options = {**previous._options, **({} if path is None else {"joints": None})}
        return self.check_path(previous._path if path is None else path, timeout=timeout, progress=progress, since=previous, **options)

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
        clearance: bool = True,
        device: str = "cpu",
        threads: int = 0,
        ignore_limits: bool = False,
        progress: Progress = None,
    ) -> ManyCheck:
        """Checks many independent straight edges, on all cores: arrays in, arrays out. Row i of `starts` goes to row i of `ends`.
        Verdicts alone are several times as quick: `clearance=False`. `device="gpu"` (or `"auto"`) proves edges on a GPU first, where the
        package was built with its feature `gpu`; what it leaves open goes to the CPU. With it, `starts` and `ends` may be arrays that are
        on the first card already (PyTorch, CuPy, JAX: whatever has `__dlpack__`), both float64 or both float32, of any strides; they are
        read there, and only edges that are not proved free come to the host. Verdicts alone, without tolerances.

        >>> import noclash, numpy as np
        >>> cell = noclash.load("data/cells/demo.yaml")
        >>> ends = cell.state + 0.1 * np.eye(6)
        >>> cell.check_many(np.tile(cell.state, (6, 1)), ends)
        <noclash.ManyCheck 6 edges: 6 free, 0 collide, 0 undecided>
        """
        core, _, layout = self._now
        off = tolerances(tolerance_pose, tolerance_joints, tolerance_obstacles)
        options = (margin, epsilon, budget, engine, resolution, timeout, int(threads), False, off, clearance)
        if device != "cpu" and (is_on_card(starts) or is_on_card(ends)):
            for rows, what in ((starts, "starts"), (ends, "ends")):
                if not is_on_card(rows):
                    remedy = "give both arrays on the card, or both in the host's memory"
                    raise InputError(f"{what} is not on a card, and the other array is", "inconsistent", remedy=remedy)
                layout.in_header_order(rows, what, layout.joints)
            count = next(iter(getattr(starts, "shape", ())), 0)
            with reporting(progress, count, "checking") as report:
                verdict, least, t, bodies, still_open, note = core.check_many_on_card(starts, ends, ignore_limits, options, device, report)
        else:
            first, last = layout.rows(starts, "starts"), layout.rows(ends, "ends")
            if len(first) != len(last):
                raise InputError(f"there are {len(first)} starts and {len(last)} ends", "shape", remedy="row i of starts goes to row i of ends")
            with reporting(progress, len(first), "checking") as report:
                verdict, least, t, bodies, still_open, note = core.check_many(first, last, ignore_limits, options, device, report)
        if note:
            warnings.warn(note, RuntimeWarning, stacklevel=2)
        return ManyCheck(verdict, least, t, bodies.reshape(-1, 2), still_open)

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
        with reporting(progress, len(asked), "clearance") as report:
            off = tolerances(tolerance_pose, tolerance_joints, tolerance_obstacles)
            reported = asked.clearance((pieces, epsilon, int(threads), timeout), off, report)
        names = [body[0] for body in known["bodies"]]
        pairs = reported["bodies"].reshape(-1, 2).tolist()
        bodies = tuple(None if a < 0 else (names[a], names[b]) for a, b in pairs)
        segment = reported["segment"].astype(np.int64)
        return Clearance(segment, reported["from"], reported["to"], reported["lower"], reported["upper"], reported["t"], bodies)

    plan = _plan

    def first_contact(
        self,
        path: PathLike,
        *,
        joints: Sequence[str] | None = None,
        margin: float = 0.0,
        accuracy: float | None = None,
        budget: int | None = None,
        engine: str = "spacetime",
        timeout: float | None = None,
        threads: int = 0,
        ignore_limits: bool = False,
        progress: Progress = None,
    ) -> FirstContact:
        """When and where does anything touch first along a path? `accuracy` is how closely its time is enclosed, in units of t
        of a segment; by default 1e-9 of the whole path.

        >>> import noclash
        >>> cell = noclash.load("data/cells/demo.yaml")
        >>> contact = cell.first_contact("data/paths/demo_collision.csv")
        >>> contact.bodies, contact.t_upper - contact.t_lower < 1e-6
        (('arm/gun', 'table'), True)
        """
        core, _, layout = self._now
        asked = question(core, layout, path, joints, ignore_limits)
        options = (margin, 1e-6, budget, "spacetime", 0.05, timeout, int(threads), True, None, False)
        with reporting(progress, len(asked), "first contact") as report:
            segments, verdict = asked.first_contact(engine, accuracy, options, report)
        return FirstContact._of(verdict, segments)

    def coordinate(
        self,
        programs: Mapping[str, PathLike],
        *,
        margin: float = 0.0,
        tolerance_pose: ToleranceLike = None,
        tolerance_joints: ToleranceLike = None,
        tolerance_obstacles: ToleranceLike = None,
        resolution: float = 1 / 256,
        timeout: float | None = None,
        threads: int = 0,
        ignore_limits: bool = False,
        progress: Progress = None,
    ) -> Coordination:
        """Do programs without a common clock touch, whatever their timing? Zones that exclude each other, and a schedule that is proved.

        `programs` has one for each of two or more robots, by the robot's name: a path file, a `Trajectory`, a ROS trajectory, or an array with the robot's own joints as
        columns; rows are joined by straight lines. Places are seconds of a program with times, else row numbers. What is not decided is no longer than
        the share `resolution` of a program; the sides of zones are refined beyond that.

        >>> import noclash
        >>> cell = noclash.load("data/cells/six_robots.yaml")
        >>> raised = [[0, -1, 0.5, 0, 0.3, 0], [0.5, -1, 0.5, 0, 0.3, 0]]
        >>> cell.coordinate({"arm_1": raised, "arm_6": raised}).verdict
        'free'
        """
        core, _, layout = self._now
        off = tolerances(tolerance_pose, tolerance_joints, tolerance_obstacles)
        options = (margin, 1e-6, None, "spacetime", 0.05, timeout, int(threads), True, off, False)
        with reporting(progress, 0, "coordinating") as report:
            return coordinated(core, layout, programs, options, resolution, ignore_limits, report)

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
        options = (margin, 1e-6, budget, "spacetime", 0.05, timeout, int(threads), True, off, False)
        with reporting(progress, 0, "trying") as report:
            verdict, unit, proved, not_proved, refuted, tries = asked.tolerance(kind, accuracy, options, tolerance_time, report)
        return Tolerance(Verdict[verdict.upper()], kind, unit, proved, not_proved, refuted, tries)

    def slack(
        self,
        path: PathLike,
        *,
        joints: Sequence[str] | None = None,
        most: float = 0.1,
        accuracy: float = 1e-4,
        margin: float = 0.0,
        tolerance_pose: ToleranceLike = None,
        tolerance_joints: ToleranceLike = None,
        tolerance_obstacles: ToleranceLike = None,
        tolerance_time: float = 0.0,
        timeout: float | None = None,
        threads: int = 0,
        ignore_limits: bool = False,
        progress: Progress = None,
    ) -> Slack:
        """How far each obstacle may be moved along each axis of the world, how much each moving body may grow, and how much each obstacle with a
        clock may change its speed, one at a time, with the path still proved free: proved and refuted bounds, searched up to `most` metres and
        within `accuracy`.

        >>> import noclash
        >>> cell = noclash.load("data/cells/demo.yaml")
        >>> slack = cell.slack("data/paths/demo_free.csv", most=0.05, accuracy=0.002)
        >>> slack.verdict, sorted(slack.obstacles["table"])
        (<Verdict.FREE: 0>, ['+x', '+y', '+z', '-x', '-y', '-z'])
        """
        core, _, layout = self._now
        asked = question(core, layout, path, joints, ignore_limits)
        off = tolerances(tolerance_pose, tolerance_joints, tolerance_obstacles)
        options = (margin, 1e-6, None, "spacetime", 0.05, timeout, int(threads), False, off, False)
        with reporting(progress, 0, "trying") as report:
            return Slack._of(asked.slack(most, accuracy, options, tolerance_time, report))

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
        since: str | os.PathLike[str] | None = None,
    ) -> Proof:
        """Writes down the proof that a path is free, for `noclash.verify`; it is replayed once before it gets its name.

        Raises `NotCertifiedError` if the path is not free, or no proof was found. `since` is an earlier certificate of a similar cell or path: its
        steps are tried before others are searched, and the new certificate rests on nothing of it.

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
        options = (margin, 1e-6, None, "spacetime", 0.05, timeout, 0, False, off, False)
        report, reason = asked.certify(os.fspath(output), int(budget), options, tolerance_time, None if since is None else os.fspath(since))
        if report is None:
            raise NotCertifiedError(reason)
        return Proof._of(report)

    def report(
        self,
        path: PathLike,
        output: str | os.PathLike[str] | None = None,
        *,
        joints: Sequence[str] | None = None,
        margin: float = 0.0,
        tolerance_pose: ToleranceLike = None,
        tolerance_joints: ToleranceLike = None,
        tolerance_obstacles: ToleranceLike = None,
        tolerance_time: float = 0.0,
        timeout: float | None = None,
        threads: int = 0,
        ignore_limits: bool = False,
        title: str = "noclash",
        visual: bool = False,
        beside: Mapping[str, PathLike] | None = None,
    ) -> Page:
        """Checks a path and shows cell, motion, verdict and clearance on one page: a file where `output` names one, and inline in a notebook.

        `visual` adds what robots look like beside what is checked; `beside` further paths by name, each checked with the same options.

        >>> import noclash
        >>> cell = noclash.load("data/cells/demo.yaml")
        >>> cell.report("data/paths/demo_collision.csv").verdict
        <Verdict.COLLISION: 1>
        """
        core, _, layout = self._now
        asked = question(core, layout, path, joints, ignore_limits)
        off = tolerances(tolerance_pose, tolerance_joints, tolerance_obstacles)
        options = (margin, 1e-6, None, "spacetime", 0.05, timeout, int(threads), False, off, True)
        others = [(name, question(core, layout, other, joints, ignore_limits)) for name, other in (beside or {}).items()]
        html, verdict = asked.page(title, options, tolerance_time, bool(visual), others)
        if output is not None:
            Path(output).write_text(html, encoding="utf-8")
        return Page(Verdict[verdict.upper()], html)

    def show(self, path: PathLike | None = None, *, q: ConfigurationLike | None = None, ignore_limits: bool = True) -> Page:
        """The cell in a notebook: the page in a frame, no server needed; with a path, its motion and verdict, else at `q` (or `cell.state`).

        >>> import noclash
        >>> page = noclash.load("data/cells/demo.yaml").show()
        >>> "iframe" in page._repr_html_()
        True
        """
        if path is None:
            path = [self._layout.configuration(self.state if q is None else q, "q")]
        return self.report(path, ignore_limits=ignore_limits)

    def render(
        self,
        q: ConfigurationLike | None = None,
        output: str | os.PathLike[str] | None = None,
        *,
        size: tuple[int, int] = (1200, 800),
        look: str = "oblique",
        ignore_limits: bool = False,
    ) -> Image:
        """A picture of the cell at one configuration (`cell.state` without one), as PNG; bodies that touch are red.

        >>> import noclash
        >>> noclash.load("data/cells/demo.yaml").render(size=(64, 48)).png[:4]
        b'\\x89PNG'
        """
        core, _, layout = self._now
        png = core.picture(layout.configuration(self.state if q is None else q, "q"), size, look, ignore_limits)
        if output is not None:
            if Path(output).suffix.lower() != ".png":
                raise InputError(f"{os.fspath(output)}: pictures are written as PNG", "unsupported", remedy="let the name end in .png")
            Path(output).write_bytes(png)
        return Image(png)

    def smooth(
        self,
        path: PathLike,
        *,
        joints: Sequence[str] | None = None,
        shortcuts: int = 200,
        recursive: int = 0,
        trajectory: str | None = None,
        margin: float = 0.0,
        seed: int = 0,
        timeout: float = 10.0,
        threads: int = 0,
        ignore_limits: bool = False,
    ) -> Smoothed:
        """A shorter path that is proved as the given one is; with `trajectory` (`cubic` or `quintic`) a timed one within the limits.

        >>> import noclash
        >>> cell = noclash.load("data/cells/demo.yaml")
        >>> short = cell.smooth("data/paths/demo_free.csv", shortcuts=20)
        >>> short.verdict == "free", short.length <= short.length_before
        (True, True)
        """
        core, _, layout = self._now
        asked = question(core, layout, path, joints, ignore_limits)
        return Smoothed._of(asked.smooth((int(shortcuts), int(recursive), trajectory, int(seed), margin, timeout, int(threads))), layout.joints)

    def sweep(
        self,
        path: PathLike,
        output: str | os.PathLike[str],
        *,
        joints: Sequence[str] | None = None,
        tolerance: float = 4e-3,
        resolution: float | None = None,
        capsules: int = 8,
        leave_out: Sequence[str] = (),
        ignore_limits: bool = False,
        progress: Progress = None,
    ) -> Swept:
        """Writes a mesh (.stl, .ply or .glb) that encloses every moving body over the whole motion.

        >>> import noclash, os, tempfile
        >>> cell = noclash.load("data/cells/demo.yaml")
        >>> cell.sweep("data/paths/demo_free.csv", os.path.join(tempfile.mkdtemp(), "swept.stl"), capsules=1).triangles > 0
        True
        """
        core, _, layout = self._now
        asked = question(core, layout, path, joints, ignore_limits)
        with reporting(progress, len(asked), "sweeping") as report:
            triangles, pieces, beyond = asked.sweep(os.fspath(output), (tolerance, resolution, int(capsules), list(leave_out)), report)
        return Swept(Path(output), triangles, pieces, beyond, tuple(self.assumptions))

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


def _known(since: PathCheck | str | os.PathLike[str] | None) -> Checked | Record | None:
    """What was proved before."""
    if isinstance(since, PathCheck):
        if since._checked is None:
            raise InputError("`since` is an answer that was unpickled, and what it proved is not kept in pickles", "missing", remedy="give a file that `save` wrote")
        return cast(Checked, since._checked)
    return None if since is None else Record.read(os.fspath(since))

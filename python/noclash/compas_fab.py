"""noclash as a backend of COMPAS FAB: collisions of states, proved trajectories and motion plans. Needs the package `compas_fab`.

>>> import noclash.compas_fab
>>> from compas_fab.robots import RobotCellLibrary
>>> robot_cell, state = RobotCellLibrary.ur5_cone_tool()
>>> planner = noclash.compas_fab.NoclashPlanner()
>>> planner.set_robot_cell(robot_cell)
>>> planner.cell(state).bodies[0].name
'robot/base_link_inertia'
"""

from __future__ import annotations

from typing import Any

import numpy as np

from .answers import PathCheck, Verdict
from .cell import Cell
from .compas_fab_cell import ROBOT, cell_of, scene_key
from .errors import InputError, MissingPackageError

try:
    from compas_fab import backends
    from compas_fab.backends.interfaces import CheckCollision, ClientInterface, PlanMotion, PlannerInterface, SetRobotCell, SetRobotCellState
    from compas_fab.robots import ConfigurationTarget, JointTrajectory, JointTrajectoryPoint
except ImportError:
    raise MissingPackageError("compas_fab", "compas_fab") from None


class NoclashClient(ClientInterface):  # type: ignore[misc]
    """What the planner knows: the robot cell and its state. There is nothing to connect to."""


class NoclashPlanner(CheckCollision, PlanMotion, SetRobotCell, SetRobotCellState, PlannerInterface):  # type: ignore[misc]
    """A planner of COMPAS FAB: `check_collision`, `plan_motion`, and `check_trajectory`, which proves a whole trajectory."""

    def __init__(self, client: NoclashClient | None = None) -> None:
        super().__init__()
        self._client = NoclashClient() if client is None else client
        self._made: tuple[Any, Cell] | None = None

    def set_robot_cell(self, robot_cell: Any, robot_cell_state: Any = None, options: dict[str, Any] | None = None) -> None:
        """Takes the models of a robot cell."""
        robot_cell.ensure_geometry()
        self._client._robot_cell, self._made = robot_cell, None
        if robot_cell_state is not None:
            self.set_robot_cell_state(robot_cell_state)

    def set_robot_cell_state(self, robot_cell_state: Any) -> None:
        """Takes a state of the robot cell."""
        if self._client.robot_cell is None:
            raise InputError("no robot cell is set", "missing", remedy="call set_robot_cell first")
        self._client.robot_cell.assert_cell_state_match(robot_cell_state)
        self._client._robot_cell_state = robot_cell_state

    def cell(self, state: Any) -> Cell:
        """The cell of a state: made again only where more than the robot's configuration differs from the state before."""
        self.set_robot_cell_state(state)
        scene = scene_key(state)
        if self._made is None or self._made[0] != scene:
            self._made = scene, cell_of(self._client.robot_cell, state)
        return self._made[1]

    def check_collision(self, state: Any, options: dict[str, Any] | None = None) -> None:
        """Raises `CollisionCheckError` unless everything is proved apart at a state. Its pairs are models, and its message names them.

        Option `full_report`: all pairs instead of the first.
        """
        cell = self.cell(state)
        touching = cell.touching(_configuration(cell, state.robot_configuration), ignore_limits=True)
        if touching:
            pairs = touching if (options or {}).get("full_report") else touching[:1]
            lines = [f"between {_described(a)} and {_described(b)} - COLLISION" for a, b in pairs]
            raise backends.CollisionCheckError("\n".join(lines), [(self._model(a), self._model(b)) for a, b in pairs])

    def check_trajectory(self, trajectory: Any, start_state: Any, **options: Any) -> PathCheck:
        """Checks a trajectory for collisions, between its points too. `options` are those of `Cell.check_path`.

        Points are joined as the controller moves: straight where no velocities or accelerations are set, else by cubics and quintics."""
        cell = self.cell(start_state)
        names = list(trajectory.joint_names or trajectory.points[0].joint_names)
        rest = _configuration(cell, start_state.robot_configuration)
        state = dict(zip((name.removeprefix(f"{ROBOT}/") for name in cell.joints), rest.tolist()))
        still = [name for name in state if name not in names]
        times = [float(point.time_from_start.seconds) for point in trajectory.points]
        points = []
        for point, time in zip(trajectory.points, times):
            own: dict[str, Any] = {"positions": [*point.joint_values, *(state[name] for name in still)]}
            if any(times):
                own["time_from_start"] = time
                rates = [(key, list(getattr(point, key))) for key in ("velocities", "accelerations")]
                used = len(rates) if any(any(getattr(p, "accelerations")) for p in trajectory.points) else int(any(any(p.velocities) for p in trajectory.points))
                own.update({key: [*values, *(0.0 for _ in still)] for key, values in rates[:used]})
            points.append(own)
        return cell.check_path({"joint_names": [*names, *still], "points": points}, **options)

    def plan_motion(self, target: Any, start_state: Any, group: str | None = None, options: dict[str, Any] | None = None) -> Any:
        """A `JointTrajectory` to a `ConfigurationTarget` that is proved free as a whole; other targets need inverse kinematics and are refused.

        Options: `allowed_planning_time` (seconds), `seed`, `margin` (metres)."""
        if not isinstance(target, ConfigurationTarget):
            raise backends.BackendTargetNotSupportedError(f"a {type(target).__name__} is not supported: solve its inverse kinematics, and give a ConfigurationTarget")
        given = dict(options or {})
        unknown = set(given) - {"allowed_planning_time", "seed", "margin"}
        if unknown:
            raise InputError(f"there is no option `{sorted(unknown)[0]}`", "unknown", remedy="the options are allowed_planning_time, seed and margin")
        cell = self.cell(start_state)
        group = group or self._client.robot_cell.main_group_name
        joints = list(self._client.robot_cell.get_configurable_joint_names(group))
        start = _configuration(cell, start_state.robot_configuration)
        goal = _configuration(cell, target.target_configuration, start)
        margin = float(given.get("margin", 0.0))
        for where, q, error in (("start", start, backends.MPStartStateInCollisionError), ("target", goal, backends.MPTargetInCollisionError)):
            there = cell.check(q, margin=margin, clearance=False)
            if there.verdict != Verdict.FREE:
                pairs = [(self._model(a), self._model(b)) for a, b in cell.touching(q)]
                raise error(f"the {where} is not free: {there._words()}", start_state if where == "start" else target, pairs)
        found = cell.plan(start, goal, moving=joints, margin=margin, seed=int(given.get("seed", 0)), timeout=float(given.get("allowed_planning_time", 5.0)))
        if found.path is None or cell.check_path(found.path, margin=margin).verdict != Verdict.FREE:
            raise backends.MPNoPlanFoundError("no path was found that is proved free")
        names = [name.removeprefix(f"{ROBOT}/") for name in cell.joints]
        columns = [names.index(joint) for joint in joints]
        types = [self._client.robot_cell.robot_model.get_joint_by_name(joint).type for joint in joints]
        points = [JointTrajectoryPoint(np.asarray(row)[columns].tolist(), types, joint_names=joints) for row in found.path]
        return JointTrajectory(points, joint_names=joints, start_state=start_state, fraction=1.0)

    def _model(self, name: str) -> Any:
        known = self._client.robot_cell
        if name.startswith(f"{ROBOT}/"):
            return known.robot_model.get_link_by_name(name.removeprefix(f"{ROBOT}/"))
        return known.tool_models.get(name) or known.rigid_body_models[name]


def _described(name: str) -> str:
    return f"robot link '{name.removeprefix(f'{ROBOT}/')}'" if name.startswith(f"{ROBOT}/") else f"'{name}'"


def _configuration(cell: Cell, configuration: Any, rest: Any = None) -> Any:
    """A configuration by joint names; what it does not name stays as in `rest`."""
    if configuration is None or not configuration.joint_names:
        raise InputError("the configuration names no joints", "missing", remedy="give a full configuration with joint_names")
    own = dict(zip((f"{ROBOT}/{name}" for name in configuration.joint_names), configuration.joint_values))
    known = {name: value for name, value in own.items() if name in cell.joints}
    followers = [name for name in own if name not in known and name.removeprefix(f"{ROBOT}/") not in cell.robots[0].joints]
    if followers:
        raise InputError(f"there is no joint `{followers[0].removeprefix(f'{ROBOT}/')}`", "unknown", remedy=f"the joints are: {', '.join(cell.joints)}")
    if rest is None:
        return cell.configuration(known)
    full = dict(zip(cell.joints, np.asarray(rest).tolist()))
    return cell.configuration({**full, **known})

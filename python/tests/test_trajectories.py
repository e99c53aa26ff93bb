"""Curves of other packages as motions: the same configurations as the package evaluates, and nothing else."""

from __future__ import annotations

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

import noclash
from conftest import needs
from noclash.piecewise import Piecewise
from noclash.piecewise_sources import as_piecewise, composed

STATE = np.array([0.0, -0.5, 0.3, 0.0, 0.4, 0.0])


def rows(count: int, seed: int = 1, joints: int = 6) -> np.ndarray:
    return STATE[:joints] + np.random.default_rng(seed).uniform(-0.2, 0.2, (count, joints))


def checked_positions(motion: Any) -> Callable[[float], np.ndarray]:
    """What a cell moves along, evaluated from the numbers that it is given."""
    if isinstance(motion, noclash.Trajectory):
        times = np.asarray(motion.times)

        def waypoints(t: float) -> np.ndarray:
            at = int(np.clip(np.searchsorted(times, t) - 1, 0, len(times) - 2))
            length, own = times[at + 1] - times[at], [np.asarray(motion.positions)[at : at + 2]]
            for rates in (motion.velocities, motion.accelerations):
                if rates is not None:
                    own.append(np.asarray(rates)[at : at + 2])
            order, u = len(own), (t - times[at]) / length
            scaled = [values * length**power for power, values in enumerate(own)]
            matrix, right = [], []
            for place, power in ((place, power) for place in (0.0, 1.0) for power in range(order)):
                line = [np.prod([k - d for d in range(power)]) * place ** (k - power) if k >= power else 0.0 for k in range(2 * order)]
                matrix.append(line)
                right.append(scaled[power][int(place)])
            solved = np.linalg.solve(np.array(matrix), np.array(right))
            return np.asarray(sum(solved[k] * u**k for k in range(2 * order)))

        return waypoints
    raise AssertionError("curves have no times")


def bezier(points: np.ndarray, u: float) -> np.ndarray:
    points = np.array(points)
    while len(points) > 1:
        points = (1 - u) * points[:-1] + u * points[1:]
    return np.asarray(points[0])


def curves() -> dict[str, Callable[[], tuple[Any, Callable[[float], np.ndarray]]]]:
    """Curves, each with the package's own evaluation."""

    def spline(kind: str, **options: Any) -> Callable[[], tuple[Any, Callable[[float], np.ndarray]]]:
        def made() -> tuple[Any, Callable[[float], np.ndarray]]:
            scipy = needs("scipy.interpolate")
            own = getattr(scipy, kind)([0.0, 0.5, 2.0, 2.5, 4.0], rows(5), **options)
            return own, own

        return made

    def b_spline(degree: int) -> Callable[[], tuple[Any, Callable[[float], np.ndarray]]]:
        def made() -> tuple[Any, Callable[[float], np.ndarray]]:
            own = needs("scipy.interpolate").make_interp_spline(np.linspace(1.0, 3.0, 9), rows(9), k=degree)
            return own, own

        return made

    def bernstein() -> tuple[Any, Callable[[float], np.ndarray]]:
        own = needs("scipy.interpolate").BPoly.from_derivatives([0.0, 1.0, 3.0], [list(rows(2, 5)), list(rows(2, 6)), list(rows(2, 7))])
        return own, own

    def drake() -> tuple[Any, Callable[[float], np.ndarray]]:
        own = needs("pydrake.trajectories").PiecewisePolynomial.CubicShapePreserving([0.0, 1.0, 1.5, 4.0], rows(4).T)
        return own, lambda t: np.ravel(own.value(t))

    def ruckig() -> tuple[Any, Callable[[float], np.ndarray]]:
        package = needs("ruckig")
        asked = package.InputParameter(6)
        asked.current_position, asked.target_position = list(STATE), list(STATE + [0.3, -0.2, 0.1, 0.0, 0.2, -0.1])
        asked.current_velocity, asked.current_acceleration = [0.1, 0.0, -0.1, 0.0, 0.0, 0.2], [0.9, 0.0, 0.0, 0.0, 0.0, 0.0]
        asked.max_velocity, asked.max_acceleration, asked.max_jerk = [0.5] * 6, [0.7] * 6, [3.0] * 6
        own = package.Trajectory(6)
        assert package.Ruckig(6).calculate(asked, own) == package.Result.Working
        return own, lambda t: np.array(own.at_time(t)[0])

    def toppra(parametrizer: str) -> Callable[[], tuple[Any, Callable[[float], np.ndarray]]]:
        def made() -> tuple[Any, Callable[[float], np.ndarray]]:
            package = needs("toppra")
            limits = [package.constraint.JointVelocityConstraint([[-1, 1]] * 6), package.constraint.JointAccelerationConstraint([[-2, 2]] * 6)]
            path = package.SplineInterpolator([0.0, 0.7, 2.0, 3.0], rows(4))
            own = package.algorithm.TOPPRA(limits, path, parametrizer=parametrizer).compute_trajectory()
            return own, own

        return made

    return {
        "CubicSpline": spline("CubicSpline"),
        "PchipInterpolator": spline("PchipInterpolator"),
        "Akima1DInterpolator": spline("Akima1DInterpolator"),
        **{f"BSpline of degree {degree}": b_spline(degree) for degree in (1, 2, 3, 4, 5, 7)},
        "BPoly": bernstein,
        "Drake": drake,
        "Ruckig": ruckig,
        "TOPP-RA spline": toppra("ParametrizeSpline"),
        "TOPP-RA constant acceleration": toppra("ParametrizeConstAccel"),
    }


@pytest.mark.parametrize("name", curves())
def test_the_motion_of_a_curve_is_where_its_package_says(name: str, demo: noclash.Cell) -> None:
    curve, reference = curves()[name]()
    made = as_piecewise(curve)
    assert made is not None
    off = 0.0
    if made.degree > 5:
        with pytest.raises(noclash.PathError, match="degree"):
            demo.check_path(curve)
        made, off = made.reduced(1e-9)
        assert off <= 1e-9
    motion = made.motion(demo.joints)
    for piece, (first, last) in enumerate(zip(made.breaks[:-1], made.breaks[1:])):
        for u in (0.0, 0.1, 0.5, 0.77, 1.0):
            t = first + u * (last - first)
            if isinstance(motion, dict):
                ours = bezier(motion["segments"][piece]["b_spline"]["control_points"], u)
            else:
                ours = checked_positions(motion)(t)
            assert np.abs(ours - reference(min(t, made.breaks[-1]))).max() < off + 1e-9
    verdict = demo.check_path(made, tolerance_joints=(off, off) if off else None).verdict
    samples = [reference(t) for t in np.linspace(made.breaks[0], made.breaks[-1], 200)]
    touching = any(demo.distance(q).upper == 0.0 for q in samples)
    assert verdict == ("collision" if touching else "free") or verdict == "collision"


def test_a_spline_that_dips_into_an_obstacle_between_its_waypoints_collides(demo: noclash.Cell) -> None:
    scipy = needs("scipy.interpolate")
    # The straight lines between the waypoints are free; the spline swings beyond them.
    down = np.array([0.0, 0.9, 0.3, 0.0, 0.0, 0.0])
    straight = np.array([STATE, STATE, STATE])
    assert demo.check_path(straight).verdict == "free"
    swinging = scipy.CubicHermiteSpline([0.0, 1.0, 2.0], straight, [np.zeros(6), 8 * (down - STATE), np.zeros(6)])
    assert demo.check_path(swinging, ignore_limits=True).verdict == "collision"


def test_a_curve_that_jumps_is_refused_and_one_that_bends_is_checked_without_times(demo: noclash.Cell) -> None:
    scipy = needs("scipy.interpolate")
    level, slope = np.tile(STATE, (1, 1)), np.full((1, 6), 0.05)
    bent = scipy.PPoly(np.stack([np.stack([slope, -slope]).reshape(2, 6), np.stack([level, level + slope]).reshape(2, 6)]), [0.0, 1.0, 2.0])
    assert demo.check_path(bent).verdict == "free"
    jumping = scipy.PPoly(np.stack([np.stack([slope, slope]).reshape(2, 6), np.stack([level, level + 3 * slope]).reshape(2, 6)]), [0.0, 1.0, 2.0])
    with pytest.raises(noclash.PathError, match="jumps at 1"):
        demo.check_path(jumping)


def test_columns_are_named_by_joints_and_their_number_must_agree(demo: noclash.Cell) -> None:
    scipy = needs("scipy.interpolate")
    one = scipy.CubicSpline([0.0, 1.0, 2.0], [0.0, 0.2, 0.1])
    assert demo.check_path(one, joints=["joint_1"]).verdict == "free"
    with pytest.raises(noclash.PathError, match="1 joints"):
        demo.check_path(one)


@pytest.mark.parametrize("damage", ["nan", "complex", "decreasing", "matrix"])
def test_damaged_curves_are_refused(damage: str, demo: noclash.Cell) -> None:
    scipy = needs("scipy.interpolate")
    c, x = np.zeros((4, 2, 6)), np.array([0.0, 1.0, 2.0])
    if damage == "nan":
        c[1, 1, 3] = np.nan
    elif damage == "complex":
        c = c.astype(complex)
    elif damage == "decreasing":
        x = x[::-1].copy()
    else:
        c = np.zeros((4, 2, 6, 2))
    with pytest.raises(noclash.PathError):
        demo.check_path(scipy.PPoly(c, x))


def test_reduction_bounds_the_deviation_of_random_polynomials() -> None:
    random = np.random.default_rng(8)
    for degree in (6, 7, 9, 12):
        curve = Piecewise([0.0, 0.8, 2.0], [random.normal(size=(degree + 1, 3)), random.normal(size=(degree + 1, 3))])
        for accuracy in (1e-3, 1e-9):
            low, off = curve.reduced(accuracy)
            assert low.degree <= 5 and off <= accuracy
            for t in random.uniform(0, 2, 200):
                assert np.abs(low(t) - curve(t)).max() <= off + 1e-12


def test_a_timing_law_composes_with_a_path_and_may_not_go_back() -> None:
    random = np.random.default_rng(3)
    path = Piecewise([0.0, 1.0, 3.0], [random.normal(size=(4, 2)), random.normal(size=(4, 2))])
    times, laws = np.array([0.0, 1.0, 2.0]), [np.array([0.0, 0.5, 0.5]), np.array([1.0, 1.5, 0.25])]
    made = composed(path, times, laws)
    for t in random.uniform(0, 2, 100):
        at = int(t >= 1.0)
        s = np.polynomial.polynomial.polyval(t - times[at], laws[at])
        assert np.abs(made(t) - path(float(s))).max() < 1e-9
    with pytest.raises(noclash.PathError, match="goes back"):
        composed(path, times, [laws[0], np.array([1.0, 0.5, -1.0])])


def message(points: int = 2) -> Any:
    """A JointTrajectory as rosbags makes it."""
    needs("rosbags")
    from rosbags.typesys import Stores, get_typestore

    kinds: Any = get_typestore(Stores.ROS2_HUMBLE).types
    time, header = kinds["builtin_interfaces/msg/Time"](sec=0, nanosec=0), kinds["std_msgs/msg/Header"]
    made = []
    for number in range(points):
        due = kinds["builtin_interfaces/msg/Duration"](sec=number, nanosec=500_000_000)
        empty = np.zeros(0)
        made.append(kinds["trajectory_msgs/msg/JointTrajectoryPoint"](positions=0.1 * number * np.ones(6), velocities=np.zeros(6), accelerations=empty, effort=empty, time_from_start=due))
    names = [f"joint_{number}" for number in range(1, 7)]
    return kinds["trajectory_msgs/msg/JointTrajectory"](header=header(stamp=time, frame_id=""), joint_names=names, points=made)


def test_messages_of_ros_are_paths_also_inside_others(demo: noclash.Cell) -> None:
    own = message()
    robot = SimpleNamespace(joint_trajectory=own, multi_dof_joint_trajectory=SimpleNamespace(points=[]))
    shown = SimpleNamespace(trajectory=[robot], trajectory_start=None, model_id="")
    answers = [demo.check_path(path) for path in (own, robot, shown)]
    assert {answer.verdict.name for answer in answers} == {answers[0].verdict.name}
    with pytest.raises(noclash.PathError, match="2 trajectories"):
        demo.check_path(SimpleNamespace(trajectory=[robot, robot], trajectory_start=None))
    with pytest.raises(noclash.PathError, match="several degrees"):
        demo.check_path(SimpleNamespace(joint_trajectory=own, multi_dof_joint_trajectory=SimpleNamespace(points=[1])))

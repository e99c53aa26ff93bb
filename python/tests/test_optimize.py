"""Clearances for optimisers: derivatives against differences, and repaired paths that are proved."""

from __future__ import annotations

import numpy as np
import pytest
from conftest import needs

import noclash
import noclash.optimize
from noclash import InputError, Verdict

WAYPOINTS = np.array([[-0.4, -0.2, 0.0, 0.0, 0.3, 0.0], [-0.1, -0.15, 0.1, 0.1, 0.4, 0.1], [0.2, -0.1, 0.0, 0.0, 0.3, 0.0], [0.5, -0.2, 0.0, 0.0, 0.2, 0.0]])


def test_batches_are_what_single_edges_are(demo):
    paths = np.stack([WAYPOINTS, WAYPOINTS[::-1]])
    found = noclash.optimize.clearances(demo, paths)
    assert found.distance.shape == (2, 3) and found.gradient.shape == (2, 3, 2, 6)
    for b, i in ((0, 0), (0, 2), (1, 1)):
        one = demo.edge_gradient(paths[b, i], paths[b, i + 1])
        assert found.distance[b, i] == pytest.approx(one.distance) and np.allclose(found.gradient[b, i], [one.by_start, one.by_end])
        assert found.lower[b, i] <= found.distance[b, i]
    with pytest.raises(InputError, match="1 waypoints"):
        noclash.optimize.clearances(demo, paths[:, :1])


def test_derivatives_of_a_problem_are_those_of_differences(demo):
    problem = noclash.optimize.PathProblem(demo, WAYPOINTS[0], WAYPOINTS[-1], 2, joints=["joint_1", "joint_2", "joint_5"])
    rng, unique, x = np.random.default_rng(6), np.array([False]), problem.vector(WAYPOINTS)
    assert x.shape == (6,) and len(problem.bounds) == 6
    for _ in range(40):
        # Somewhere the least clearance has one nearest time and one nearest pair of points.
        x = problem.vector(WAYPOINTS) + rng.normal(0, 0.3, 6)
        found = noclash.optimize.clearances(demo, problem.path(x)[np.newaxis])
        unique = found.unique[0] & (found.distance[0] > 1e-3)
        if unique.any():
            break
    assert unique.any()
    step, jacobian, slope = 1e-5, problem.clearance_jacobian(x), problem.length_gradient(x)
    for column in range(6):
        ahead, behind = x.copy(), x.copy()
        ahead[column] += step
        behind[column] -= step
        difference = (problem.clearance(ahead) - problem.clearance(behind)) / (2 * step)
        assert np.allclose(difference[unique], jacobian[unique, column], atol=5e-3)
        assert (problem.length(ahead) - problem.length(behind)) / (2 * step) == pytest.approx(slope[column], abs=1e-4)
    with pytest.raises(InputError, match="0 waypoints"):
        noclash.optimize.PathProblem(demo, WAYPOINTS[0], WAYPOINTS[-1], 0)


def test_scipy_keeps_the_margin_and_the_result_is_proved(demo):
    optimize = needs("scipy.optimize")
    problem = noclash.optimize.PathProblem(demo, WAYPOINTS[0], WAYPOINTS[-1], 2)
    x = problem.vector(WAYPOINTS)
    margin = 0.5 * float(problem.clearance(x).min())
    found = optimize.minimize(problem.length, x, jac=problem.length_gradient, bounds=problem.bounds, constraints=[problem.constraint(margin)], method="SLSQP", options={"maxiter": 6})
    assert problem.length(found.x) < problem.length(x)
    assert demo.check_path(problem.path(found.x), margin=0.9 * margin).verdict == Verdict.FREE


def test_a_colliding_path_is_repaired_and_proved(demo):
    path = np.linspace([-0.6, 0.3, 0.1, 0.0, 0.5, 0.0], [0.6, 0.3, 0.1, 0.0, 0.5, 0.0], 5)
    assert demo.check_path(path, clearance=False).verdict == Verdict.COLLISION
    repaired = noclash.optimize.repair(demo, path, margin=0.005)
    assert repaired.verdict == Verdict.FREE and repaired.pushes > 0
    assert np.array_equal(repaired.path[[0, -1]], path[[0, -1]])
    assert demo.check_path(repaired.path, margin=0.005).verdict == Verdict.FREE
    # What is free stays as it is.
    again = noclash.optimize.repair(demo, repaired.path, margin=0.005)
    assert again.pushes == 0 and np.array_equal(again.path, repaired.path)


def test_a_path_that_cannot_be_repaired_is_not_called_free(demo):
    table = next(q for q in np.random.default_rng(0).uniform(*demo.limits.T, (200, 6)) if demo.check(q, clearance=False).verdict == Verdict.COLLISION)
    repaired = noclash.optimize.repair(demo, [demo.state, table], pushes=2)
    assert repaired.verdict != Verdict.FREE


def test_casadi_sees_the_same_values_and_derivatives(demo):
    casadi = needs("casadi")
    import noclash.casadi

    distance, clearance = noclash.casadi.distance(demo), noclash.casadi.clearance(demo)
    q, r = WAYPOINTS[1], WAYPOINTS[2]
    assert float(distance(q)) == pytest.approx(demo.gradient(q).distance)
    edge = demo.edge_gradient(q, r)
    assert float(clearance(q, r)) == pytest.approx(edge.distance)
    a, b = casadi.MX.sym("a", 6), casadi.MX.sym("b", 6)
    by_a = casadi.Function("by_a", [a, b], [casadi.jacobian(clearance(a, b), a), casadi.jacobian(clearance(a, b), b)])
    first, second = by_a(q, r)
    assert np.allclose(np.asarray(first).ravel(), edge.by_start) and np.allclose(np.asarray(second).ravel(), edge.by_end)


GANTRY = """<robot name="gantry"><link name="world"/><link name="rail"/>
<link name="ball"><collision><geometry><sphere radius="0.1"/></geometry></collision></link>
<joint name="x" type="prismatic"><parent link="world"/><child link="rail"/><axis xyz="1 0 0"/><limit lower="-2" upper="2" effort="1" velocity="1"/></joint>
<joint name="y" type="prismatic"><parent link="rail"/><child link="ball"/><axis xyz="0 1 0"/><limit lower="-2" upper="2" effort="1" velocity="1"/></joint></robot>"""


def test_ipopt_bends_a_path_around_a_box_and_the_result_is_proved():
    casadi = needs("casadi")
    import noclash.casadi

    cell = noclash.build([{"name": "gantry", "urdf": GANTRY}], [{"name": "box", "box": [0.4, 0.4, 0.4]}])
    clearance = noclash.casadi.clearance(cell)
    start, goal = np.array([-1.0, 0.0]), np.array([1.0, 0.0])
    assert cell.check(start, goal, clearance=False).verdict == Verdict.COLLISION
    middle = casadi.MX.sym("middle", 2)
    edges = casadi.vertcat(clearance(start, middle), clearance(middle, goal))
    problem = {"x": middle, "f": casadi.sumsqr(middle - start) + casadi.sumsqr(goal - middle), "g": edges}
    quiet = {"print_time": False, "ipopt": {"print_level": 0, "max_iter": 60, "hessian_approximation": "limited-memory", "tol": 1e-5}}
    solver = casadi.nlpsol("solver", "ipopt", problem, quiet)
    found = np.asarray(solver(x0=[0.1, 1.5], lbx=-2.0, ubx=2.0, lbg=0.05, ubg=10.0)["x"]).ravel()
    path = np.array([start, found, goal])
    assert cell.check_path(path, margin=0.049).verdict == Verdict.FREE
    # Shorter than what it began with, and as near as it may be.
    assert found[1] < 1.0 and float(cell.check_path(path).clearance) < 0.06

"""Latency of the adapters: processor time of a conversion and of one call, the least of several rounds.

    python bench/adapter_latency.py
"""

from __future__ import annotations

import importlib.util
import time

import numpy as np

import noclash


def least(call, rounds=7) -> float:
    """Milliseconds of processor time, the least of some rounds."""
    best = float("inf")
    for _ in range(rounds):
        start = time.process_time()
        call()
        best = min(best, time.process_time() - start)
    return 1e3 * best


def trimesh_row():
    import trimesh

    import noclash.trimesh

    manager = noclash.trimesh.CollisionManager()
    rng = np.random.default_rng(1)
    torus, ball = trimesh.creation.torus(0.5, 0.15), trimesh.creation.icosphere(radius=0.3)
    for number in range(50):
        manager.add_object(f"o{number}", torus, trimesh.transformations.translation_matrix(rng.uniform(-5, 5, 3)))
    there = trimesh.transformations.translation_matrix([0.1, 0.2, 0.3])
    yield "`CollisionManager`, 50 tori of 2048 faces", "`in_collision_single`", least(lambda: manager.in_collision_single(ball, there))
    yield "", "`min_distance_single`", least(lambda: manager.min_distance_single(ball, there))


def drake_row():
    from pydrake.all import AddMultibodyPlantSceneGraph, DiagramBuilder, Parser, PiecewisePolynomial

    import noclash.drake

    plant, scene_graph = AddMultibodyPlantSceneGraph(DiagramBuilder(), 0.0)
    Parser(plant).AddModels("data/robots/planar_base/planar_base.urdf")
    plant.Finalize()
    cell = noclash.drake.cell(plant, scene_graph)
    knots = np.linspace(0.0, 0.2, 5)[None].repeat(plant.num_positions(), axis=0)
    curve = PiecewisePolynomial.CubicShapePreserving(np.linspace(0.0, 1.0, 5), knots)
    yield "Drake plant of `planar_base`", "`cell`", least(lambda: noclash.drake.cell(plant, scene_graph))
    yield "", "`check` of a spline of 4 pieces", least(lambda: noclash.drake.check(curve, plant, of=cell, clearance=False))


def moveit_row():
    import noclash.moveit

    at = {"position": {"x": 1.2, "y": 0.0, "z": 0.4}, "orientation": {"x": 0.0, "y": 0.0, "z": 0.0, "w": 1.0}}
    table = {"id": "table", "header": {"frame_id": "base_link"}, "primitives": [{"type": 1, "dimensions": [0.6, 0.9, 0.04]}], "primitive_poses": [at]}
    scene = {"name": "demo", "robot_model_name": "six_axis", "world": {"collision_objects": [table]}}
    arm = {"urdf": "data/robots/six_axis/six_axis.urdf", "srdf": "data/robots/six_axis/six_axis.srdf"}
    points = [{"positions": [value]} for value in (0.0, 0.2, 0.4)]
    yield "MoveIt scene of `six_axis`", "`cell`", least(lambda: noclash.moveit.cell(scene, **arm))
    yield "", "`check` of 2 segments, scene included", least(lambda: noclash.moveit.check(scene, {"joint_names": ["joint_1"], "points": points}, clearance=False, **arm))


def compas_row():
    from compas_fab.robots import RobotCellLibrary

    import noclash.compas_fab

    robot_cell, state = RobotCellLibrary.ur5_cone_tool()
    state.robot_configuration.joint_values = [0.0, -1.2, 1.0, -1.0, -1.5, 0.0]
    planner = noclash.compas_fab.NoclashPlanner()
    planner.set_robot_cell(robot_cell)
    yield "COMPAS FAB cell of a UR5 with a tool", "`cell`, first time", least(lambda: planner.cell(state), 1)
    yield "", "`check_collision`", least(lambda: planner.check_collision(state))


def pinocchio_rows():
    import pinocchio

    import noclash.pinocchio

    urdf = "data/robots/six_axis/six_axis.urdf"
    model = pinocchio.buildModelFromUrdf(urdf)
    geometry = pinocchio.buildGeomFromUrdf(model, urdf, pinocchio.GeometryType.COLLISION, package_dirs="data/robots/six_axis")
    rows = [pinocchio.neutral(model) + 0.05 * number for number in range(11)]
    yield "Pinocchio model of `six_axis` with its Coal meshes", "`cell`", least(lambda: noclash.pinocchio.cell(model, geometry))
    yield "", "`path` of 11 rows", least(lambda: noclash.pinocchio.path(model, rows))


def mujoco_rows():
    import mujoco

    import noclash.mujoco

    links = "".join(
        f'<body pos="0.2 0 0"><joint name="j{number}" axis="0 {number % 2} {1 - number % 2}" range="-2 2"/><geom type="capsule" fromto="0.05 0 0 0.15 0 0" size="0.03"/>'
        for number in range(7)
    )
    walls = "".join(f'<geom type="box" size="0.1 0.1 0.5" pos="{x} 1.6 0"/>' for x in np.linspace(-2, 2, 20))
    model = mujoco.MjModel.from_xml_string(f"<mujoco><worldbody>{walls}{links}{'</body>' * 7}</worldbody></mujoco>")
    rows = np.linspace(np.zeros(7), np.full(7, 0.5), 11)
    yield "MuJoCo model of 7 hinges and 20 boxes", "`cell`", least(lambda: noclash.mujoco.cell(model))
    yield "", "`path` of 11 rows", least(lambda: noclash.mujoco.path(model, rows))


def ompl_rows():
    import noclash.ompl

    space = noclash.ompl.Space(noclash.load("data/cells/demo.yaml"))
    simple = noclash.ompl.setup(space)
    information = simple.getSpaceInformation()
    information.setup()
    near, far = (space.state(q) for q in (np.zeros(6), [0.2, -0.1, 0.1, 0.0, 0.1, 0.0]))
    yield "OMPL space of the demo cell", "`checkMotion` of a free motion", least(lambda: information.checkMotion(near, far))
    yield "", "`isValid`", least(lambda: information.isValid(near))


def gymnasium_rows():
    import gymnasium

    import noclash.gate
    from noclash.gate.gymnasium import GatedEnv

    cell = noclash.load("data/cells/demo.yaml")

    class Arm(gymnasium.Env):
        action_space = observation_space = gymnasium.spaces.Box(-7.0, 7.0, (6,))

        def reset(self, *, seed=None, options=None):
            return np.zeros(6), {}

        def step(self, action):
            return np.zeros(6), 0.0, False, False, {}

    gate = noclash.gate.Gate(cell, dt=0.02, deceleration=8.0, latency=0.01, tracking_error=0.002)
    env = GatedEnv(Arm(), gate, lambda observation: observation)
    env.reset(seed=1)
    yield "`GatedEnv` around the demo cell", "`step` of one action", least(lambda: env.step(np.full(6, 0.005)))


def optimiser_rows():
    import noclash.optimize

    cell = noclash.load("data/cells/demo.yaml")
    path = np.linspace(np.zeros(6), [0.4, -0.2, 0.1, 0.0, 0.2, 0.0], 6)
    yield "demo cell", "`clearances` of 5 segments with derivatives", least(lambda: noclash.optimize.clearances(cell, path[None]))


def main() -> None:
    print("| what | call | ms |\n|---|---|---|")
    adapters = (
        (trimesh_row, "trimesh"),
        (drake_row, "pydrake"),
        (pinocchio_rows, "pinocchio"),
        (mujoco_rows, "mujoco"),
        (ompl_rows, "ompl"),
        (moveit_row, "numpy"),
        (compas_row, "compas_fab"),
        (gymnasium_rows, "gymnasium"),
        (optimiser_rows, "numpy"),
    )
    for rows, package in adapters:
        if importlib.util.find_spec(package) is None:
            print(f"| SKIPPED: {package} is absent | | |")
            continue
        for what, call, milliseconds in rows():
            print(f"| {what} | {call} | {milliseconds:.2f} |")


if __name__ == "__main__":
    main()

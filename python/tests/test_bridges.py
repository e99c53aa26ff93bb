"""Bridges hold everything that their library holds: the same bodies, poses, pairs and verdicts, for robots that people use.

A seeded sample of `example-robot-data`; all of them with NOCLASH_ALL_ROBOTS=1 in the environment.
"""

from __future__ import annotations

import importlib.metadata
import os
import random
from pathlib import Path

import numpy as np
import pytest
from conftest import needs

import noclash
from noclash import Verdict

#: Robots that are always asked about: welded links, several shapes per link, continuous joints, followers.
ALWAYS = ("baxter.urdf", "panda_collision.urdf", "ur5_gripper.urdf", "double_pendulum_continuous.urdf")
#: Meshes of these take too long for every run.
LARGE = ("so101.urdf", "kinova.urdf", "alex_sake_hands.urdf", "alex_nub_hands.urdf", "alex_psyonic_hands.urdf", "g1_29dof_rev_1_0.urdf", "g1_29dof_with_hand_rev_1_0.urdf", "romeo.urdf", "z1.urdf", "centauro.urdf", "tiago_dual.urdf")


def robots():
    """Some URDFs of example-robot-data, or all."""
    try:
        files = importlib.metadata.files("example-robot-data") or []
    except importlib.metadata.PackageNotFoundError:
        files = []
    urdfs = sorted({Path(str(file.locate())).resolve() for file in files if file.name.endswith(".urdf")})
    if not os.environ.get("NOCLASH_ALL_ROBOTS"):
        others = [urdf for urdf in urdfs if urdf.name not in ALWAYS + LARGE]
        urdfs = [urdf for urdf in urdfs if urdf.name in ALWAYS] + random.Random(7).sample(others, min(5, len(others)))
    return [pytest.param(urdf, id=f"{urdf.parent.parent.name}-{urdf.stem}") for urdf in urdfs]


def package_folder(urdf):
    return next(folder for folder in urdf.parents if folder.name == "example-robot-data").parent


def pinocchio_model(urdf):
    pin = needs("pinocchio")
    needs("coal")
    try:
        model = pin.buildModelFromUrdf(str(urdf))
        geometry = pin.buildGeomFromUrdf(model, str(urdf), pin.GeometryType.COLLISION, package_dirs=[str(package_folder(urdf))])
    except ValueError as error:
        pytest.skip(f"Pinocchio does not read it: {error}")
    return pin, model, geometry


def random_path(pin, model, rng, rows, step):
    """Configurations of the model near to each other, within limits."""
    low, high = np.maximum(model.lowerPositionLimit, -3.0), np.minimum(model.upperPositionLimit, 3.0)
    path = [pin.randomConfiguration(model, low, high)]
    while len(path) < rows:
        q = pin.integrate(model, path[-1], rng.normal(0, step, model.nv))
        unlimited = model.upperPositionLimit > 1.0 + 1e-9
        path.append(np.where(unlimited | (model.lowerPositionLimit < -1.01), np.clip(q, model.lowerPositionLimit, model.upperPositionLimit), q))
    return np.array(path)


def unordered(pairs):
    return {frozenset(pair[:2]) for pair in pairs}


@pytest.mark.parametrize("urdf", robots())
def test_a_model_of_pinocchio_keeps_its_bodies_poses_pairs_and_verdicts(urdf):
    pin, model, geometry = pinocchio_model(urdf)
    import noclash.pinocchio

    geometry.addAllCollisionPairs()
    things = list(geometry.geometryObjects)
    if not things:
        pytest.skip("it has no collision geometry")
    cell = noclash.pinocchio.cell(model, geometry, name="robot", pairs="model")
    assert {body.name for body in cell.bodies} == {thing.name for thing in things}
    assert len({joint.split("/")[1] for joint in cell.joints}) == model.njoints - 1
    for body in cell.bodies:
        own = next(thing.geometry for thing in things if thing.name == body.name)
        assert body.triangles == getattr(own, "num_tris", 0)

    asked = {frozenset((things[pair.first].name, things[pair.second].name)) for pair in geometry.collisionPairs}
    reasons = {frozenset(pair[:2]): pair[2] for pair in cell.pairs.excluded}
    assert unordered(cell.pairs.checked) <= asked
    # What is asked for and not checked is proved out of reach.
    assert {reasons[pair] for pair in asked - unordered(cell.pairs.checked)} <= {"unreachable"}

    data, geometry_data = model.createData(), geometry.createData()
    pin.seed(5)
    rows = random_path(pin, model, np.random.default_rng(5), 6, 0.1)
    path = noclash.pinocchio.path(model, rows)
    assert path.shape == (6, cell.dof)
    for q, own in zip(rows, path):
        pin.updateGeometryPlacements(model, data, geometry, geometry_data, q)
        poses = cell.fk(own, ignore_limits=True)
        for number, thing in enumerate(things):
            (shape,) = cell.shapes(thing.name)
            assert np.allclose(poses[thing.name] @ shape["pose"], geometry_data.oMg[number].homogeneous, atol=1e-9), thing.name

    answers = cell.check_path(path, ignore_limits=True, threads=1)
    for segment, (start, end) in zip(answers, zip(rows, rows[1:])):
        collides, nearest = False, np.inf
        for t in np.linspace(0, 1, 6):
            q = pin.interpolate(model, start, end, t)
            collides |= pin.computeCollisions(model, data, geometry, geometry_data, q, True)
            if segment.verdict == Verdict.FREE:
                pin.computeDistances(model, data, geometry, geometry_data, q)
                nearest = min([nearest, *(result.min_distance for result in geometry_data.distanceResults)])
        if segment.verdict == Verdict.FREE:
            assert not collides and nearest >= segment.clearance - 1e-6
        if segment.verdict == Verdict.COLLISION and segment.contact.kind == "overlap":
            # Coal, at the very place.
            q = pin.interpolate(model, start, end, segment.contact.t)
            pin.computeDistances(model, data, geometry, geometry_data, q)
            assert min(result.min_distance for result in geometry_data.distanceResults) <= 1e-5


@pytest.mark.parametrize("urdf", robots())
def test_every_pair_of_a_model_is_checked_as_in_its_urdf(urdf):
    """Welded links stay links of their own: nothing is adjacent or rigid that is not in the file itself."""
    _, model, geometry = pinocchio_model(urdf)
    import noclash.pinocchio

    try:
        own = noclash.load(urdf, packages=[package_folder(urdf)])
    except noclash.InputError as error:
        pytest.skip(f"noclash refuses the file: {error}")
    made = noclash.pinocchio.cell(model, geometry, name=own.robots[0].name)
    assert {body.name for body in made.bodies} == {body.name for body in own.bodies}

    def by_reason(cell):
        kinds = {frozenset(pair[:2]): "asked" for pair in cell.pairs.checked}
        return kinds | {frozenset(pair[:2]): pair[2].replace("unreachable", "asked") for pair in cell.pairs.excluded}

    assert by_reason(made) == by_reason(own)


@pytest.mark.parametrize("urdf", robots())
def test_a_robot_of_yourdfpy_keeps_its_bodies_poses_and_pairs(urdf):
    yourdfpy = needs("yourdfpy")
    import noclash.yourdfpy

    folder = package_folder(urdf)

    def find(name):
        inside = name.removeprefix("package://").lstrip("/")
        return str(folder / inside) if name.startswith("package://") else str(urdf.parent / name)

    try:
        read = yourdfpy.URDF.load(str(urdf), filename_handler=find, load_meshes=False, build_collision_scene_graph=False)
        own = noclash.load(urdf, packages=[folder])
    except Exception as error:  # noqa: BLE001 (what a library raises on a file that it does not read is its own business)
        pytest.skip(f"one of the two does not read it: {error}")
    made = noclash.build([noclash.yourdfpy.robot(read, name=own.robots[0].name)])
    assert made.joints == own.joints and np.array_equal(made.limits, own.limits)
    assert [body for body in made.bodies] == [body for body in own.bodies]
    assert made.pairs == own.pairs
    low, high = np.clip(own.limits, -3, 3).T
    for q in np.random.default_rng(3).uniform(low, high, (3, own.dof)):
        read.update_cfg({name.split("/", 1)[1]: value for name, value in zip(own.joints, q)})
        for link, pose in made.fk(q).items():
            assert np.allclose(pose, read.get_transform(link.split("/", 1)[1]), atol=1e-9), link
    rows = np.random.default_rng(4).uniform(low, high, (4, own.dof))
    assert np.array_equal(made.check_many(rows[:-1], rows[1:], threads=1).verdict, own.check_many(rows[:-1], rows[1:], threads=1).verdict)

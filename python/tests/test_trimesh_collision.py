"""`noclash.trimesh.CollisionManager` gives what trimesh's own gives with FCL, and proves motions besides."""

from __future__ import annotations

import importlib.util
import itertools
import os
import sys
from pathlib import Path

import numpy as np
import pytest
from conftest import needs

from noclash import InputError, Verdict


@pytest.fixture(scope="module")
def trimesh():
    module = needs("trimesh")
    import noclash.trimesh  # noqa: F401 (what the tests are about)

    return module


def manager(**options):
    import noclash.trimesh

    return noclash.trimesh.CollisionManager(**options)


def at(trimesh, xyz=(0.0, 0.0, 0.0), angle=0.0, axis=(0.0, 0.0, 1.0)):
    pose = trimesh.transformations.rotation_matrix(angle, axis)
    pose[:3, 3] = xyz
    return pose


def random_pose(trimesh, rng, reach):
    return at(trimesh, rng.uniform(-reach, reach, 3), rng.uniform(-3, 3), rng.normal(size=3))


def shapes(trimesh):
    creation = trimesh.creation
    return {
        "box": creation.box(extents=[1.0, 0.7, 0.5]),
        "ball": creation.icosphere(subdivisions=2, radius=0.45),
        "can": creation.cylinder(radius=0.3, height=0.9, sections=24),
        "torus": creation.torus(0.5, 0.15, major_sections=24, minor_sections=12),
        "tube": creation.annulus(0.3, 0.4, 0.6, sections=24),
    }


def both(trimesh, **options):
    needs("fcl")
    return trimesh.collision.CollisionManager(), manager(nonconvex="surface", **options)


def filled(trimesh, rng, managers, count=12, reach=1.6):
    meshes = list(shapes(trimesh).items())
    for number in range(count):
        kind, mesh = meshes[number % len(meshes)]
        pose = random_pose(trimesh, rng, reach)
        for own in managers:
            own.add_object(f"{kind}-{number}", mesh, pose)


def test_names_of_what_touches_are_those_of_fcl(trimesh):
    rng = np.random.default_rng(1)
    for _ in range(6):
        theirs, ours = both(trimesh)
        filled(trimesh, rng, (theirs, ours))
        assert ours.in_collision_internal(return_names=True) == theirs.in_collision_internal(return_names=True)
        assert ours.in_collision_internal() is theirs.in_collision_internal()
        probe, pose = shapes(trimesh)["torus"], random_pose(trimesh, rng, 1.0)
        assert ours.in_collision_single(probe, pose, return_names=True) == theirs.in_collision_single(probe, pose, return_names=True)
        others = both(trimesh)
        filled(trimesh, rng, others, count=5)
        assert ours.in_collision_other(others[1], return_names=True) == theirs.in_collision_other(others[0], return_names=True)
        moved = random_pose(trimesh, rng, 1.0)
        for own in (theirs, ours):
            own.set_transform("box-0", moved)
            own.remove_object("ball-1")
        assert ours.in_collision_internal(return_names=True) == theirs.in_collision_internal(return_names=True)


def test_distances_points_and_faces_are_those_of_fcl(trimesh):
    rng = np.random.default_rng(2)
    for _ in range(12):
        theirs, ours = both(trimesh)
        filled(trimesh, rng, (theirs, ours), count=5, reach=6.0)
        probe, pose = shapes(trimesh)["tube"], random_pose(trimesh, rng, 6.0)
        expected, name, _ = theirs.min_distance_single(probe, pose, return_name=True, return_data=True)
        if expected <= 1e-6:
            continue
        distance, nearest, data = ours.min_distance_single(probe, pose, return_name=True, return_data=True)
        assert distance == pytest.approx(expected, abs=1e-5) and nearest == name and data.names == {name, "__external"}
        assert np.linalg.norm(data.point(name) - data.point("__external")) == pytest.approx(distance, abs=1e-9)
        assert isinstance(data, trimesh.collision.DistanceData)
        internal, names = theirs.min_distance_internal(return_names=True)
        if internal > 1e-6:
            assert ours.min_distance_internal(return_names=True)[0] == pytest.approx(internal, abs=1e-5)
            one = names[0]
            assert ours.min_distance_internal(name=one) == pytest.approx(theirs.min_distance_internal(name=one), abs=1e-5)


def test_depths_of_convex_bodies_are_those_of_fcl(trimesh):
    rng = np.random.default_rng(3)
    convex = [own for name, own in shapes(trimesh).items() if name in ("box", "ball", "can")]
    seen = 0
    for first, second in itertools.product(convex, convex):
        for _ in range(6):
            theirs, ours = both(trimesh)
            pose = random_pose(trimesh, rng, 0.6)
            for own in (theirs, ours):
                own.add_object("a", first)
            hit, names, contacts = ours.in_collision_single(second, pose, return_names=True, return_data=True)
            expected = theirs.in_collision_single(second, pose, return_names=True, return_data=True)
            assert (hit, names, len(contacts)) == (expected[0], expected[1], len(expected[2]))
            if not hit:
                continue
            (own,), (other,) = contacts, expected[2]
            seen += 1
            # FCL's depth is that of an approximate search: never below the least translation that separates.
            assert own.depth <= other.depth + 1e-6 and own.depth >= 0.0 and own.index("a") == -1
            assert isinstance(own, trimesh.collision.ContactData)
            moved = pose.copy()
            moved[:3, 3] += (own.depth + 1e-6) * own.normal
            assert not ours.in_collision_single(second, moved)
            assert ours.min_distance_single(second, pose) == pytest.approx(-own.depth, abs=1e-9)
    assert seen > 20


def test_meshes_touch_at_the_faces_that_fcl_finds(trimesh):
    rng = np.random.default_rng(4)
    torus, tube = shapes(trimesh)["torus"], shapes(trimesh)["tube"]
    for _ in range(6):
        theirs, ours = both(trimesh)
        pose = random_pose(trimesh, rng, 0.4)
        for own in (theirs, ours):
            own.add_object("torus", torus)
        hit, contacts = ours.in_collision_single(tube, pose, return_data=True)
        expected = theirs.in_collision_single(tube, pose, return_data=True)
        assert hit == expected[0]

        def faces(listed):
            return {(own.index("torus"), own.index("__external")) for own in listed}

        found, wanted = faces(contacts), faces(expected[1])
        # FCL drops pairs whose contact is too small for its tolerance.
        assert wanted <= found and len(found) <= len(wanted) * 1.1 + 2


def test_what_is_inside_touches_unless_meshes_are_surfaces(trimesh):
    ring, small = trimesh.creation.torus(0.5, 0.2), trimesh.creation.icosphere(radius=0.05)
    inside = at(trimesh, [0.5, 0.0, 0.0])
    for nonconvex, expected in (("solid", True), ("surface", False)):
        own = manager(nonconvex=nonconvex)
        own.add_object("ring", ring)
        assert own.in_collision_single(small, inside) is expected
        assert (own.min_distance_single(small, inside) > 0.1) is not expected
    with pytest.raises(InputError, match="nonconvex"):
        manager(nonconvex="hollow")


def test_scenes_scales_and_changed_meshes(trimesh):
    import noclash.trimesh

    scene = trimesh.Scene()
    scene.add_geometry(trimesh.creation.box(), node_name="big", transform=np.diag([2.0, 2.0, 2.0, 1.0]))
    scene.add_geometry(trimesh.creation.box(), node_name="far", transform=at(trimesh, [1.75, 0.0, 0.0]))
    made, objects = noclash.trimesh.scene_to_collision(scene)
    assert set(objects) == {"big", "far"} and made.min_distance_internal() == pytest.approx(0.25)
    cube = trimesh.creation.box()
    assert made.in_collision_single(cube, at(trimesh, [1.2, 0, 0]))
    cube.apply_scale(0.1)
    assert not made.in_collision_single(cube, at(trimesh, [1.12, 0, 0]))
    made.set_transform("big", at(trimesh, [0.0, 5.0, 0.0]))
    assert made.min_distance_internal() == pytest.approx(np.hypot(0.75, 4.0))
    with pytest.raises(ValueError, match="not in collision manager"):
        made.remove_object("nothing")
    with pytest.raises(ValueError, match=r"\(4,4\)"):
        made.add_object("flat", cube, np.eye(3))
    with pytest.raises(InputError, match="no rigid|sheared"):
        made.add_object("sheared", cube, np.array([[1, 0.5, 0, 0], [0, 1, 0, 0], [0, 0, 1, 0], [0, 0, 0, 1.0]]))


def test_motions_are_proved_where_samples_show_nothing(trimesh):
    own = manager()
    own.add_object("plate", trimesh.creation.box(extents=[0.002, 1.0, 1.0]))
    own.add_object("post", trimesh.creation.cylinder(radius=0.1, height=1.0), at(trimesh, [0.0, 3.0, 0.0]))
    ball = trimesh.creation.icosphere(radius=0.1)
    through = [at(trimesh, [-1.0, 0.0, 0.0]), at(trimesh, [1.0, 0.1, 0.0], 1.0)]
    assert not any(own.in_collision_single(ball, pose) for pose in through)
    verdict, names, check = own.in_motion_single(ball, through, return_names=True, return_data=True)
    assert (verdict, names) == (Verdict.COLLISION, {"plate"}) and check.events
    past = [at(trimesh, [-1.0, 1.0, 0.0]), at(trimesh, [1.0, 1.0, 0.0])]
    assert own.in_motion_single(ball, past) == Verdict.FREE
    apart = {"plate": past, "post": [at(trimesh, [0.0, 3.0, 0.0]), at(trimesh, [0.0, 5.0, 0.0])]}
    assert own.in_motion_internal(apart) == Verdict.FREE
    meeting = {"plate": [np.eye(4), at(trimesh, [0.0, 4.0, 0.0])]}
    assert own.in_motion_internal(meeting, return_names=True) == (Verdict.COLLISION, {("plate", "post")})
    cart = manager()
    cart.add_object("left", ball, at(trimesh, [0.0, -1.0, 0.0]))
    cart.add_object("right", ball, at(trimesh, [0.0, 1.0, 0.0]))
    over = [at(trimesh, [-1.0, 0.0, 0.0]), at(trimesh, [1.0, 0.0, 0.0])]
    assert own.in_motion_other(cart, over) == Verdict.FREE
    assert own.in_motion_other(cart, [at(trimesh, [0.5, 2.0, 0.0]), at(trimesh, [-0.5, 2.0, 0.0])], return_names=True) == (Verdict.COLLISION, {("post", "right")})
    with pytest.raises(InputError, match="poses"):
        own.in_motion_internal({"plate": past, "post": past[:1]})


def test_free_motions_stay_free_wherever_they_are_sampled(trimesh):
    rng, seen = np.random.default_rng(5), {Verdict.FREE: 0, Verdict.COLLISION: 0}
    own = manager()
    filled(trimesh, rng, (own,), count=4)
    for _ in range(12):
        poses = [random_pose(trimesh, rng, 2.2) for _ in range(2)]
        verdict = own.in_motion_single(shapes(trimesh)["can"], poses, clearance=False)
        steps = np.linspace(0.0, 1.0, 17)
        touched = any(own.in_collision_single(shapes(trimesh)["can"], between(trimesh, *poses, t)) for t in steps)
        assert verdict == Verdict.COLLISION or not touched
        seen[verdict] += 1
    assert min(seen.values()) > 1


def between(trimesh, first, last, t):
    quaternion = trimesh.transformations
    turned = quaternion.quaternion_slerp(quaternion.quaternion_from_matrix(first), quaternion.quaternion_from_matrix(last), t)
    pose = quaternion.quaternion_matrix(turned)
    pose[:3, 3] = (1 - t) * first[:3, 3] + t * last[:3, 3]
    return pose


def test_trimeshs_own_tests_pass(trimesh, monkeypatch):
    """Of a clone of trimesh named by NOCLASH_TRIMESH_TESTS: its folder `tests`."""
    import noclash.trimesh

    folder = Path(os.environ.get("NOCLASH_TRIMESH_TESTS", "missing"))
    if not (folder / "test_collision.py").exists():
        pytest.skip("trimesh's tests are not at hand (NOCLASH_TRIMESH_TESTS names their folder)")
    needs("fcl")
    monkeypatch.syspath_prepend(str(folder))
    monkeypatch.setattr(trimesh.collision, "CollisionManager", noclash.trimesh.CollisionManager)
    spec = importlib.util.spec_from_file_location("trimesh_test_collision", folder / "test_collision.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    suite = module.g.unittest.defaultTestLoader.loadTestsFromModule(module)
    result = module.g.unittest.TextTestRunner(stream=sys.stdout).run(suite)
    assert result.testsRun >= 4 and result.wasSuccessful()

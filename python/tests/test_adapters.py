"""Cells from other people's objects mean the same as those from their files."""

from __future__ import annotations

import gc

import numpy as np
import pytest
from conftest import needs

import noclash
from noclash import InputError, Verdict

URDF = "data/robots/six_axis/six_axis.urdf"


def random_edges(cell, count, seed=3):
    rng = np.random.default_rng(seed)
    low, high = cell.limits.T
    starts = rng.uniform(low, high, (count, cell.dof))
    return starts, np.clip(starts + rng.normal(0, 0.15, starts.shape), low, high)


class TestOmpl:
    def test_a_planned_path_is_proved_free(self, demo):
        needs("ompl")
        import noclash.ompl

        path = noclash.ompl.plan(demo, "home", {"joint_1": -1.4}, timeout=30.0, margin=0.002)
        assert path is not None and np.array_equal(path[0], demo.configuration("home"))
        assert demo.check_path(path, margin=0.002).verdict == Verdict.FREE

    def test_a_real_cell_is_planned_in_and_other_joints_rest(self, panda):
        needs("ompl")
        import noclash.ompl

        arm = [joint for joint in panda.joints if "finger" not in joint]
        # From one side of the post to the other.
        start = dict(zip(arm, [1.0, -0.4, 0.0, -2.2, 0.0, 1.8, 0.8]))
        goal = dict(zip(arm, [-0.6, -0.4, 0.0, -2.2, 0.0, 1.8, 0.8]))
        path = noclash.ompl.plan(panda, start, goal, joints=arm, timeout=30.0)
        assert path is not None and panda.check_path(path).verdict == Verdict.FREE
        fingers = [at for at, joint in enumerate(panda.joints) if "finger" in joint]
        assert (path[:, fingers] == panda.state[fingers]).all()

    def test_the_last_valid_state_ends_a_proved_free_beginning(self, demo):
        needs("ompl")
        import noclash.ompl
        from ompl import base as ob

        space = noclash.ompl.Space(demo)
        information = ob.SpaceInformation(space.space)
        validator = noclash.ompl.MotionValidator(information, space)
        starts, ends = random_edges(demo, 60)
        seen = 0
        for start, end in zip(starts, ends):
            last = [space.space.allocState(), 0.0]
            if demo.check(start).verdict != Verdict.FREE or validator.checkMotion(space.state(start), space.state(end), last):
                continue
            seen += 1
            reached = space.configuration(last[0])
            assert 0.0 <= last[1] < 1.0 and np.allclose(reached, start + last[1] * (end - start))
            assert demo.check(start, reached).verdict == Verdict.FREE
        assert seen >= 3 and validator.checked > validator.valid

    def test_a_setup_lives_on_its_own(self, demo):
        needs("ompl")
        import noclash.ompl

        def make():
            space = noclash.ompl.Space(demo)
            simple = noclash.ompl.setup(space)
            simple.setStartAndGoalStates(space.state("ready"), space.state({"joint_1": 0.3}))
            return simple

        simple = make()
        gc.collect()
        assert simple.solve(20.0)

    def test_unknown_planners_and_stray_values_are_refused(self, demo):
        needs("ompl")
        import noclash.ompl

        with pytest.raises(InputError, match="no planner"):
            noclash.ompl.plan(demo, "ready", "home", planner="Magic")
        with pytest.raises(InputError, match="not planned for"):
            noclash.ompl.Space(demo, ["joint_1"]).state({"joint_2": 0.3})


class TestPinocchio:
    def test_a_model_answers_as_its_urdf(self):
        pin = needs("pinocchio")
        needs("coal")
        import noclash.pinocchio

        model = pin.buildModelFromUrdf(URDF)
        geometry = pin.buildGeomFromUrdf(model, URDF, pin.GeometryType.COLLISION, package_dirs=["data/robots/six_axis"])
        made = noclash.pinocchio.cell(model, geometry, name="arm")
        own = noclash.load(URDF)
        assert made.dof == own.dof and np.array_equal(made.limits, own.limits)
        starts, ends = random_edges(own, 60)
        a, b = made.check_many(starts, ends), own.check_many(starts, ends)
        # Frames are rounded on their way through Pinocchio, but only in the last digits.
        assert np.array_equal(a.verdict, b.verdict)

    def test_every_shape_of_coal_has_its_counterpart_or_is_refused(self):
        needs("pinocchio")
        coal = needs("coal")
        import noclash.pinocchio

        shapes = {
            "box": coal.Box(0.1, 0.2, 0.3),
            "sphere": coal.Sphere(0.1),
            "capsule": coal.Capsule(0.1, 0.4),
            "cylinder": coal.Cylinder(0.1, 0.4),
            "half_space": coal.Halfspace(np.array([0.0, 0.0, 1.0]), -2.0),
        }
        reported = {kind: noclash.pinocchio.shape(shape, kind) for kind, shape in shapes.items()}
        assert all(set(own) == {kind} for kind, own in reported.items())
        assert reported["box"]["box"].tolist() == [0.1, 0.2, 0.3] and reported["capsule"]["capsule"] == {"radius": 0.1, "length": 0.4}
        with pytest.raises(InputError, match="no counterpart"):
            noclash.pinocchio.shape(coal.Cone(0.1, 0.2), "cone")
        swept = coal.Sphere(0.1)
        if hasattr(swept, "setSweptSphereRadius"):
            swept.setSweptSphereRadius(0.05)
            with pytest.raises(InputError, match="swept"):
                noclash.pinocchio.shape(swept, "swept")

    def test_exactly_the_pairs_of_the_model_are_checked(self):
        pin = needs("pinocchio")
        needs("coal")
        import noclash.pinocchio

        model = pin.buildModelFromUrdf(URDF)
        geometry = pin.buildGeomFromUrdf(model, URDF, pin.GeometryType.COLLISION, package_dirs=["data/robots/six_axis"])
        nothing = noclash.pinocchio.cell(model, geometry, name="arm", pairs="model")
        assert not nothing.pairs.checked
        names = [thing.name for thing in geometry.geometryObjects]
        geometry.addAllCollisionPairs()
        geometry.removeCollisionPair(pin.CollisionPair(0, len(names) - 1))
        asked = {frozenset((names[pair.first], names[pair.second])) for pair in geometry.collisionPairs}
        made = noclash.pinocchio.cell(model, geometry, name="arm", pairs="model")
        unreachable = {frozenset(pair[:2]) for pair in made.pairs.excluded if pair[2] == "unreachable"}
        # Neighbours too.
        assert made.pairs.reason(names[0], names[1]) is None
        assert {frozenset(pair[:2]) for pair in made.pairs.checked} == asked - unreachable
        geometry.geometryObjects[1].disableCollision = True
        silent = noclash.pinocchio.cell(model, geometry, name="arm", pairs="model")
        assert not any(names[1] in pair[:2] for pair in silent.pairs.checked)

    def test_continuous_and_floating_joints_are_turned_into_angles(self):
        pin = needs("pinocchio")
        needs("coal")
        import noclash.pinocchio

        model = pin.Model()
        base = model.addJoint(0, pin.JointModelFreeFlyer(), pin.SE3.Identity(), "base")
        model.addJoint(base, pin.JointModelRUBZ(), pin.SE3.Identity(), "wheel")
        cell = noclash.pinocchio.cell(model, pin.GeometryModel(), name="rover")
        q = pin.neutral(model)
        q[:3], q[7:] = [1, 2, 3], [np.cos(2.5), np.sin(2.5)]
        assert cell.dof == 8 and np.allclose(noclash.pinocchio.configuration(model, q), [1, 2, 3, 0, 0, 0, 1, 2.5])


class TestTrimesh:
    def test_scenes_keep_their_places_and_primitives_stay_exact(self):
        trimesh = needs("trimesh")
        import noclash.trimesh

        scene = trimesh.Scene()
        at = trimesh.transformations.translation_matrix
        scene.add_geometry(trimesh.primitives.Sphere(radius=0.1), node_name="ball", transform=at([1, 0, 0]))
        scene.add_geometry(trimesh.creation.box(extents=[0.2, 0.2, 0.2]), node_name="crate", transform=at([0, 1, 0]))
        scene.add_geometry(trimesh.creation.box(extents=[1, 1, 1]), node_name="half", transform=np.diag([0.5, 0.5, -0.5, 1]))
        entries = {entry["name"]: entry for entry in noclash.trimesh.obstacles(scene, "s")}
        assert entries["s/ball"]["sphere"] == pytest.approx(0.1) and "mesh" in entries["s/crate"]
        cell = noclash.build(obstacles=entries.values())
        assert all(body.solid for body in cell.bodies)
        back = noclash.trimesh.scene(cell)
        assert np.allclose(back.bounds, [[-0.25, -0.25, -0.25], [1.1, 1.1, 0.25]], atol=1e-3)

    def test_scales_of_nodes_are_left_to_noclash_and_shears_are_refused(self):
        trimesh = needs("trimesh")
        import noclash.trimesh

        turn = trimesh.transformations.rotation_matrix(0.7, [1, 2, 3])
        for factors in ([0.001, 0.001, 0.001], [2.0, 0.5, -3.0], [-1.0, 1.0, 1.0]):
            box = trimesh.creation.box(extents=[1, 2, 3])
            scene = trimesh.Scene()
            placed = turn @ np.diag([*factors, 1.0])
            scene.add_geometry(box, node_name="n", transform=placed)
            (entry,) = noclash.trimesh.obstacles(scene, "s")
            assert np.array_equal(entry["mesh"][0], box.vertices) and np.prod(entry["scale"]) * np.prod(factors) > 0
            assert np.allclose(np.asarray(entry["pose"])[:3, :3] * entry["scale"], placed[:3, :3], rtol=0, atol=1e-15)
            cell = noclash.build(obstacles=[entry])
            (shape,) = cell.shapes("s/n")
            points = np.asarray(shape["mesh"][0]) @ (np.asarray(entry["pose"]) @ np.asarray(shape["pose"]))[:3, :3].T
            corners = trimesh.transform_points(box.vertices, placed)
            assert max(np.abs(corners - point).max(axis=1).min() for point in points) < 1e-12
        sheared = trimesh.Scene()
        sheared.add_geometry(trimesh.creation.box(), node_name="n", transform=np.diag([1, 2, 1, 1.0]) @ turn)
        with pytest.raises(noclash.InputError, match="sheared"):
            noclash.trimesh.obstacles(sheared)

    def test_what_has_no_surface_is_refused(self):
        trimesh = needs("trimesh")
        import noclash.trimesh

        with pytest.raises(InputError):
            noclash.trimesh.obstacles(trimesh.load_path(np.eye(3)), "path")
        with pytest.raises(InputError):
            noclash.trimesh.obstacles(trimesh.Scene(), "empty")


class TestYourdfpy:
    def test_a_robot_answers_as_its_urdf(self):
        yourdfpy = needs("yourdfpy")
        import noclash.yourdfpy

        made = noclash.build([noclash.yourdfpy.robot(yourdfpy.URDF.load(URDF), name="six_axis")])
        own = noclash.load(URDF)
        starts, ends = random_edges(own, 40)
        assert np.array_equal(made.check_many(starts, ends).verdict, own.check_many(starts, ends).verdict)
        assert made.joints == own.joints

    def test_a_shape_that_was_not_read_is_refused(self):
        yourdfpy = needs("yourdfpy")
        import noclash.yourdfpy

        urdf = yourdfpy.URDF.load(URDF)
        urdf.robot.links[0].collisions[0].geometry = yourdfpy.Geometry()
        with pytest.raises(InputError, match="did not read"):
            noclash.yourdfpy.robot(urdf)
        with pytest.raises(InputError, match="give a yourdfpy.URDF"):
            noclash.yourdfpy.robot(URDF)


class TestRerun:
    def test_cells_of_every_shape_are_logged(self, tmp_path):
        rerun = needs("rerun")
        import noclash.rerun

        cell = noclash.load("data/robots/all_shapes/all_shapes.urdf")
        rerun.init("noclash test", spawn=False)
        rerun.save(tmp_path / "cell.rrd")
        noclash.rerun.log_cell(cell)
        noclash.rerun.log_path(cell, [cell.state, cell.state], steps=2)
        rerun.disconnect()
        assert (tmp_path / "cell.rrd").stat().st_size > 1000

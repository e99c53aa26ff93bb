"""Cells from files and from arrays: the same cell either way, pickled or not."""

from __future__ import annotations

import pickle

import numpy as np
import pytest

import noclash
from noclash import Verdict

ARM = {"name": "arm", "urdf": "data/robots/six_axis/six_axis.urdf", "srdf": "data/robots/six_axis/six_axis.srdf"}
CUBE = (
    np.array([[x, y, z] for x in (0, 1) for y in (0, 1) for z in (0, 1)], dtype=float),
    np.array([[0, 1, 3], [0, 3, 2], [4, 6, 7], [4, 7, 5], [0, 4, 5], [0, 5, 1], [2, 3, 7], [2, 7, 6], [0, 2, 6], [0, 6, 4], [1, 5, 7], [1, 7, 3]]),
)


def test_a_cell_tells_its_joints_limits_bodies_and_states(demo):
    assert demo.dof == 6 and demo.joints[0] == "arm/joint_1"
    assert (demo.limits[:, 0] < demo.limits[:, 1]).all() and demo.velocity_limits.shape == (6,)
    assert {body.kind for body in demo.bodies} >= {"link", "obstacle"}
    assert np.array_equal(demo.configuration("ready"), demo.named_states["ready"])
    assert demo.robots[0].dof == slice(0, 6) and "link_1" in demo.robots[0].links


def test_every_pair_is_checked_or_has_a_reason(demo):
    pairs = demo.pairs
    bodies = len(demo.bodies)
    assert len(pairs.checked) + len(pairs.excluded) == bodies * (bodies - 1) // 2
    assert {reason.split(":")[0] for _, _, reason in pairs.excluded} <= {"rigid", "adjacent", "static", "unreachable", "srdf", "allow", "user"}
    with pytest.raises(noclash.InputError, match="no pair"):
        pairs.reason("arm/link_1", "nothing")


def test_a_mesh_of_arrays_answers_as_the_same_mesh_from_a_file():
    at = {"pose": {"xyz": [0.5, -0.5, 0.2]}}
    from_file = noclash.build([ARM], [{"name": "cube", "mesh": "data/meshes/unit_cube.ply", **at}])
    distance = from_file.distance(from_file.state)
    from_arrays = noclash.build([ARM], [{"name": "cube", "mesh": from_file.shapes("cube")[0]["mesh"], **at}])
    assert from_arrays.distance(from_arrays.state) == distance


def test_shapes_of_all_kinds_can_be_built():
    shapes = [
        {"box": [0.1, 0.1, 0.1]},
        {"sphere": 0.1},
        {"capsule": {"radius": 0.1, "length": 0.2}},
        {"cylinder": {"radius": 0.1, "length": 0.2}},
        {"mesh": CUBE, "scale": 0.1},
        {"polytope": CUBE[0] * 0.1},
        {"hull": CUBE, "scale": 0.1},
        {"points": CUBE[0], "radius": 0.01},
        {"half_space": {"normal": [0, 0, 1], "offset": -3.0}},
        {"parts": [{"box": [0.1, 0.1, 0.1], "pose": [0, 0, 1]}, {"mesh": CUBE, "pose": np.eye(4)}]},
    ]
    obstacles = [{"name": f"shape {i}", "pose": [5.0, 0.0, 0.0], **shape} for i, shape in enumerate(shapes)]
    cell = noclash.build([ARM], obstacles)
    assert [body.name for body in cell.bodies if body.kind == "obstacle"] == [o["name"] for o in obstacles]
    assert cell.check(cell.state).verdict in (Verdict.FREE, Verdict.COLLISION)


def test_poses_may_be_matrices_pairs_or_dictionaries():
    c, s = np.cos(0.7), np.sin(0.7)
    matrix = np.array([[c, -s, 0, 1.0], [s, c, 0, 0.2], [0, 0, 1, 0.3], [0, 0, 0, 1]])
    quaternion = [0, 0, np.sin(0.35), np.cos(0.35)]
    poses = [matrix, ([1.0, 0.2, 0.3], quaternion), {"xyz": [1.0, 0.2, 0.3], "rpy": [0, 0, 0.7]}]
    found = []
    for pose in poses:
        cell = noclash.build([ARM], [{"name": "box", "box": [0.4, 0.1, 0.3], "pose": pose}], allow=[["arm/*", "arm/*"]])
        found.append(cell.distance(cell.state))
        assert np.allclose(cell.fk(cell.state)["box"], matrix, atol=1e-15)
    assert all(f.upper == pytest.approx(found[0].upper, abs=1e-12) for f in found)


def test_a_matrix_that_scales_mirrors_or_shears_is_refused():
    for wrong in (np.diag([2.0, 2, 2, 1]), np.diag([1.0, 1, -1, 1]), np.array([[1, 0.1, 0, 0], [0, 1, 0, 0], [0, 0, 1, 0], [0, 0, 0, 1.0]])):
        with pytest.raises(noclash.InputError, match="no rigid motion"):
            noclash.build([ARM], [{"name": "box", "box": [1, 1, 1], "pose": wrong}])


def test_a_urdf_may_be_text():
    text = '<robot name="one"><link name="a"/><link name="b"/><joint name="j" type="continuous"><parent link="a"/><child link="b"/></joint></robot>'
    cell = noclash.build([{"name": "one", "urdf": text}])
    assert cell.joints == ("one/j",) and np.isinf(cell.limits).all()


def test_a_moving_obstacle_comes_as_an_array():
    rows = [[2.0, 0.0, 0.5], [0.0, 0.0, 0.5]]
    cell = noclash.build([ARM], [{"name": "cart", "box": [0.2, 0.2, 0.2], "motion": np.array(rows)}])
    assert cell.check_path([cell.state, cell.state]).verdict == Verdict.COLLISION


def test_a_cell_comes_back_from_a_pickle(demo):
    built = noclash.build([ARM], [{"name": "cube", "mesh": CUBE, "pose": [0.5, 0, 0.2]}])
    for cell in (demo, built):
        again = pickle.loads(pickle.dumps(cell))
        assert again.joints == cell.joints and again.pairs == cell.pairs
        assert again.distance(again.state) == cell.distance(cell.state)


def test_forward_kinematics_places_links_frames_and_obstacles(demo):
    poses = demo.fk(demo.state)
    assert set(poses) >= {body.name for body in demo.bodies if body.kind != "attached"}
    for matrix in poses.values():
        assert np.allclose(matrix[:3, :3] @ matrix[:3, :3].T, np.eye(3), atol=1e-14) and (matrix[3] == [0, 0, 0, 1]).all()


def test_answers_and_cells_show_themselves_in_a_notebook(demo):
    profile = demo.clearance("data/paths/demo_free.csv", pieces=2, epsilon=1e-2)
    many = demo.check_many([demo.state], [demo.state])
    shown = [demo, demo.pairs, demo.check(demo.state), demo.check_path("data/paths/demo_collision.csv"), profile, many, demo.distance(demo.state)]
    for thing in shown:
        assert repr(thing).startswith("<noclash.") and thing._repr_html_().startswith("<")


def test_names_are_shown_as_text_whatever_they_hold():
    evil = "<script>alert(1)</script>"
    cell = noclash.build([ARM], [{"name": evil, "sphere": 0.05, "pose": [0.0, 0.0, 0.3]}])
    for thing in (cell, cell.check(cell.state), cell.distance(cell.state), cell.pairs):
        assert "<script>" not in thing._repr_html_()


def test_outer_models_of_links_and_added_bodies_are_told():
    arm = {"name": "arm", "urdf": "data/robots/six_axis/six_axis_bare.urdf"}
    exact = noclash.build([arm])
    held = noclash.build([{**arm, "pieces": 0.1, "links": {"link_5": "exact"}}])
    reported = [line for line in held.warnings if "convex pieces in place of" in line]
    assert len(reported) == 6 and not any(line.startswith("arm/link_5:") for line in reported)
    assert sum(body.triangles for body in held.bodies) < sum(body.triangles for body in exact.bodies)
    with pytest.raises(noclash.InputError, match="link7"):
        noclash.build([{**arm, "links": {"link7": {"pieces": 0.1}}}])
    # A sheet is held by pieces, whatever it surrounds; that is reported as long as it is there.
    sheet = (np.array([[0, 0, 0], [1, 0, 0], [1, 1, 0], [0, 1, 0.5]], dtype=float), np.array([[0, 1, 2], [0, 2, 3]]))
    held.add("sheet", mesh=sheet, pieces=0.5, pose=[3, 0, 0])
    assert any(line.startswith("sheet: ") for line in held.assumptions)
    held.remove("sheet")
    assert not any(line.startswith("sheet: ") for line in held.assumptions)


def test_what_is_inside_a_mesh_of_several_parts_is_said_by_solid():
    corners = np.array([[x, y, z] for z in (-1, 1) for y in (-1, 1) for x in (-1, 1)], dtype=float)
    quads = [[0, 2, 3, 1], [4, 5, 7, 6], [0, 1, 5, 4], [2, 6, 7, 3], [0, 4, 6, 2], [1, 3, 7, 5]]
    faces = np.array([t for a, b, c, d in quads for t in ([a, b, c], [a, c, d])])
    hollow = (np.vstack([4 * corners, 3 * corners]), np.vstack([faces, faces[:, ::-1] + 8]))
    crossing = (np.vstack([4 * corners, 4 * corners + [0.5, 0.3, 0.1]]), np.vstack([faces, faces[:, ::-1] + 8]))

    def asked(mesh, **keys):
        cell = noclash.build([ARM], [{"name": "block", "mesh": mesh, **keys}])
        return cell.check(cell.state).verdict, " ".join(cell.assumptions)

    verdict, reported = asked(hollow)
    assert verdict == noclash.Verdict.FREE and "block is hollow" in reported
    verdict, reported = asked(hollow, solid="union")
    assert verdict == noclash.Verdict.COLLISION and "block" not in reported
    verdict, reported = asked(crossing)
    assert verdict == noclash.Verdict.COLLISION and "block has closed parts that may overlap" in reported


class TestOpenedAgain:
    """A cell whose files did not change is there immediately; one whose files did is read."""

    URDF = '<robot name="b"><link name="base"><collision><geometry><box size="1 1 1"/></geometry></collision></link></robot>'

    def cell(self, folder, size=0.1):
        (folder / "b.urdf").write_text(self.URDF)
        (folder / "cell.yaml").write_text(
            f"robots: [{{ name: b, urdf: b.urdf }}]\nobstacles: [{{ name: o, box: [{size}, {size}, {size}] }}]\n"
        )
        return folder / "cell.yaml"

    def old(self, folder, seconds=60):
        import os
        import time

        for file in folder.iterdir():
            os.utime(file, (time.time() - seconds,) * 2)

    def test_the_same_files_are_the_same_cell(self, tmp_path, monkeypatch):
        from noclash import opened

        # The clock of the entry cannot be set: it is young in this test.
        monkeypatch.setattr(opened, "_RECENT", -10**18)
        file = self.cell(tmp_path)
        first, again = noclash.load(file), noclash.load(file)
        assert first._core is again._core
        again.move("o", [1.0, 0.0, 0.0])
        assert noclash.load(file)._core is first._core, "edits stay with their cell"
        assert pickle.loads(pickle.dumps(first))._core is first._core

    def test_a_changed_file_is_read(self, tmp_path, monkeypatch):
        from noclash import opened

        monkeypatch.setattr(opened, "_RECENT", -10**18)
        file = self.cell(tmp_path)
        first = noclash.load(file)
        self.cell(tmp_path, size=0.2)
        second = noclash.load(file)
        assert first._core is not second._core
        assert first.digest() != second.digest()
        (tmp_path / "b.urdf").unlink()
        with pytest.raises(noclash.InputError):
            noclash.load(file)

    def test_files_changed_just_now_are_read_each_time(self, tmp_path):
        file = self.cell(tmp_path)
        self.old(tmp_path)
        # Their content looks old, their entries are new.
        assert noclash.load(file)._core is not noclash.load(file)._core

    ON_PACKAGE = '<robot name="b"><link name="base"><collision><geometry><mesh filename="package://parts/a.obj"/></geometry></collision></link></robot>'

    def part(self, folder, size):
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "a.obj").write_text(f"v 0 0 0\nv {size} 0 0\nv 0 {size} 0\nf 1 2 3\n")

    def test_a_package_that_comes_before_the_one_that_was_read_is_read(self, tmp_path, monkeypatch):
        from noclash import opened

        monkeypatch.setattr(opened, "_RECENT", -10**18)
        monkeypatch.setenv("ROS_PACKAGE_PATH", str(tmp_path / "ros"))
        robot = tmp_path / "ws" / "robots" / "b.urdf"
        self.part(tmp_path / "ws" / "parts", 1)
        (tmp_path / "ws" / "robots").mkdir()
        robot.write_text(self.ON_PACKAGE)
        seen = []

        def is_read_anew():
            cell = noclash.load(robot)
            seen.append(cell.digest())
            assert noclash.load(robot)._core is cell._core
            return seen[-1] not in seen[:-1]

        assert is_read_anew()
        # Nearer above the robot; in the environment, and deeper there than another one that is no package of that name any more.
        self.part(tmp_path / "ws" / "robots" / "parts", 2)
        assert is_read_anew()
        self.part(tmp_path / "ros" / "one" / "deep" / "parts", 3)
        assert is_read_anew()
        self.part(tmp_path / "ros" / "parts", 4)
        assert is_read_anew()
        (tmp_path / "ros" / "parts" / "package.xml").write_text("<package><name>other</name></package>")
        assert not is_read_anew() and seen[-1] == seen[2]

    def test_another_target_of_a_link_is_read(self, tmp_path, monkeypatch):
        from noclash import opened

        monkeypatch.setattr(opened, "_RECENT", -10**18)
        for number in (1, 2):
            (tmp_path / str(number)).mkdir()
            self.cell(tmp_path / str(number), size=0.1 * number)
        current = tmp_path / "current"
        current.symlink_to("1")
        first = noclash.load(current / "cell.yaml")
        current.unlink()
        current.symlink_to("2")
        assert noclash.load(current / "cell.yaml").digest() != first.digest()

    def test_what_other_programs_read_is_read_each_time(self, tmp_path, monkeypatch):
        from noclash import opened

        monkeypatch.setattr(opened, "_RECENT", -10**18)
        (tmp_path / "b.xml").write_text(self.URDF)
        assert noclash.load(tmp_path / "b.xml")._core is not noclash.load(tmp_path / "b.xml")._core

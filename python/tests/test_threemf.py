"""Parts from 3MF: written by lib3mf and trimesh, read to the last vertex, in metres; damaged files are refused."""

from __future__ import annotations

import zipfile
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import noclash
import noclash.threemf
from conftest import needs

CORE = "http://schemas.microsoft.com/3dmanufacturing/core/2015/02"
RELATIONS = """<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">
<Relationship Target="/3D/3dmodel.model" Id="rel0" Type="http://schemas.microsoft.com/3dmanufacturing/2013/01/3dmodel"/></Relationships>"""
MESH = """<mesh><vertices><vertex x="0" y="0" z="0"/><vertex x="10" y="0" z="0"/><vertex x="0" y="20" z="0"/><vertex x="0" y="0" z="30"/></vertices>
<triangles><triangle v1="0" v2="2" v3="1"/><triangle v1="0" v2="1" v3="3"/><triangle v1="0" v2="3" v3="2"/><triangle v1="1" v2="2" v3="3"/></triangles></mesh>"""
CORNERS = np.array([[0, 0, 0], [10, 0, 0], [0, 20, 0], [0, 0, 30]], dtype=float)


def written(file: Path, inside: str, build: str = '<item objectid="1"/>', head: str = "", **others: str) -> Path:
    model = f'<?xml version="1.0"?><model xmlns="{CORE}" {head}><resources>{inside}</resources><build>{build}</build></model>'
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("_rels/.rels", RELATIONS)
        archive.writestr("3D/3dmodel.model", model)
        for name, text in others.items():
            archive.writestr(f"3D/{name}.model", text)
    return file


def with_object() -> str:
    return f'<object id="1" type="model" name="wedge">{MESH}</object>'


def placed(points: np.ndarray, transform: list[float]) -> np.ndarray:
    return np.column_stack([points, np.ones(len(points))]) @ np.array(transform).reshape(4, 3)


@pytest.mark.parametrize(("unit", "metres"), [("micron", 1e-6), ("millimeter", 1e-3), ("centimeter", 1e-2), ("inch", 0.0254), ("foot", 0.3048), ("meter", 1.0), (None, 1e-3)])
def test_units_become_metres(tmp_path: Path, unit: str | None, metres: float) -> None:
    file = written(tmp_path / "part.3mf", with_object(), head=f'unit="{unit}"' if unit else "")
    ((name, (part,)),) = noclash.threemf.load(file).items
    assert name == "wedge" and np.allclose(part.vertices, CORNERS * metres, rtol=1e-15, atol=0) and part.growth < 1e-13


def test_components_and_transforms_are_those_of_lib3mf_and_trimesh(tmp_path: Path) -> None:
    """A component of a component, turned, scaled unevenly and mirrored, twice on the build plate."""
    lib3mf, trimesh = needs("lib3mf"), needs("trimesh")
    wrapper = lib3mf.get_wrapper()
    model = wrapper.CreateModel()
    mesh = model.AddMeshObject()
    mesh.SetName("wedge")
    places = [_position(lib3mf, own) for own in CORNERS.tolist()]
    faces = [_triangle(lib3mf, own) for own in ((0, 2, 1), (0, 1, 3), (0, 3, 2), (1, 2, 3))]
    mesh.SetGeometry(places, faces)
    first, second = ([0.0, 2.0, 0.0, -1.0, 0.0, 0.5, 0.0, 0.0, -1.5, 5.0, 6.0, 7.0], [1.0, 0.0, 0.0, 0.0, 0.0, 1.0, 0.0, -1.0, 0.0, -3.0, 0.0, 2.0])
    inner, outer = model.AddComponentsObject(), model.AddComponentsObject()
    inner.AddComponent(mesh, _transform(lib3mf, first))
    outer.AddComponent(inner, _transform(lib3mf, second))
    outer.AddComponent(mesh, wrapper.GetIdentityTransform())
    model.AddBuildItem(outer, _transform(lib3mf, second))
    model.AddBuildItem(outer, wrapper.GetIdentityTransform())
    file = tmp_path / "part.3mf"
    model.QueryWriter("3mf").WriteToFile(str(file))
    items = noclash.threemf.load(file).items
    assert len(items) == 2 and all(len(parts) == 2 for _, parts in items)
    expected = placed(placed(placed(CORNERS, first), second), second) * 1e-3
    assert np.abs(items[0][1][0].vertices - expected).max() < 1e-15 and items[0][1][0].growth < 1e-13
    scene = trimesh.load_scene(str(file))
    ours = np.concatenate([part.vertices for _, parts in items for part in parts])
    assert np.allclose([ours.min(axis=0), ours.max(axis=0)], scene.bounds * 1e-3, atol=1e-12)
    # Mirrored parts are turned inside out and back: all are solids with the volume of the original, times the scale.
    volumes = [float(np.einsum("ij,ij->i", t[:, 0], np.cross(t[:, 1], t[:, 2])).sum() / 6) for _, parts in items for t in (own.vertices[own.faces] for own in parts)]
    assert np.allclose(volumes, [1e-6 * 3.0, 1e-6, 1e-6 * 3.0, 1e-6])
    cell = noclash.build([], noclash.threemf.load(file).obstacles("plate/"))
    assert len(cell.bodies) == 2 and all(body.solid for body in cell.bodies)
    assert len(noclash.build([], [noclash.threemf.load(file).obstacle("all")]).bodies) == 1


def _position(lib3mf: Any, own: list[float]) -> Any:
    made = lib3mf.Position()
    for at, value in enumerate(own):
        made.Coordinates[at] = value
    return made


def _triangle(lib3mf: Any, own: tuple[int, int, int]) -> Any:
    made = lib3mf.Triangle()
    for at, value in enumerate(own):
        made.Indices[at] = value
    return made


def _transform(lib3mf: Any, values: list[float]) -> Any:
    made = lib3mf.Transform()
    for at, value in enumerate(values):
        made.Fields[at // 3][at % 3] = value
    return made


@pytest.mark.parametrize("seed", range(3))
def test_meshes_of_trimesh_come_back(tmp_path: Path, seed: int) -> None:
    trimesh = needs("trimesh")
    needs("lxml")
    scene = trimesh.Scene()
    random = np.random.default_rng(seed)
    for number in range(3):
        mesh = trimesh.creation.icosphere(subdivisions=2, radius=10.0 + number)
        scene.add_geometry(mesh, node_name=f"n{number}", geom_name=f"g{number}", transform=trimesh.transformations.random_rotation_matrix(random.random(3)))
    (tmp_path / "s.3mf").write_bytes(scene.export(file_type="3mf"))
    model = noclash.threemf.load(tmp_path / "s.3mf")
    ours = np.concatenate([part.vertices for _, parts in model.items for part in parts])
    reference = trimesh.load_scene(str(tmp_path / "s.3mf"))
    assert len(ours) == sum(len(own.vertices) for own in scene.geometry.values())
    assert np.allclose([ours.min(axis=0), ours.max(axis=0)], reference.bounds * 1e-3, atol=1e-9)


def test_models_over_several_files(tmp_path: Path) -> None:
    part = f'<?xml version="1.0"?><model xmlns="{CORE}" unit="millimeter"><resources>{with_object()}</resources><build/></model>'
    production = 'xmlns:p="http://schemas.microsoft.com/3dmanufacturing/production/2015/06" requiredextensions="p"'
    inside = '<object id="2"><components><component p:path="/3D/part.model" objectid="1"/></components></object>'
    file = written(tmp_path / "part.3mf", inside, '<item objectid="2" transform="1 0 0 0 1 0 0 0 1 5 0 0"/>', production, part=part)
    ((_, (found,)),) = noclash.threemf.load(file).items
    assert np.allclose(found.vertices, (CORNERS + [5, 0, 0]) * 1e-3)
    with pytest.raises(noclash.InputError, match="unit"):
        noclash.threemf.load(written(tmp_path / "part.3mf", inside, '<item objectid="2"/>', production, part=part.replace("millimeter", "inch")))


@pytest.mark.parametrize(
    ("old", "new", "match"),
    [
        ('z="30"', 'z="nan"', "finite"),
        ('z="30"', 'z="1_0"', "finite"),
        ('z="30"', "", "finite"),
        ('v3="3"', 'v3="4"', "vertices"),
        ('v3="3"', 'v3="-1"', "number of a vertex"),
        ("<triangles>", '<b:beamlattice xmlns:b="http://schemas.microsoft.com/3dmanufacturing/beamlattice/2017/02"/><triangles>', "not read"),
        ('name="wedge"', 'name="wedge" shape="ball"', "attribute"),
        ('name="wedge"', 'name="wedge" xmlns:s="http://s" s:meshresolution="lowres"', "low resolution"),
        (MESH, "", "neither a mesh"),
        (MESH, "<components/>", "no components"),
        (MESH, '<components><component objectid="1"/></components>', "contain themselves"),
        (MESH, '<components><component objectid="7"/></components>', "no object"),
        ("<object", '<v:volume xmlns:v="http://volumes"/><object', "not read"),
    ],
)
def test_what_is_not_understood_is_refused(tmp_path: Path, old: str, new: str, match: str) -> None:
    inside = with_object()
    assert old in inside
    with pytest.raises(noclash.InputError, match=match) as error:
        noclash.threemf.load(written(tmp_path / "part.3mf", inside.replace(old, new)))
    assert error.value.file


@pytest.mark.parametrize(
    ("build", "head", "match"),
    [
        ("", "", "nothing is to be built"),
        ('<item objectid="2"/>', "", "no object"),
        ('<item objectid="1" transform="1 0 0"/>', "", "transform"),
        ('<item objectid="1" transform="0 0 0 0 0 0 0 0 0 0 0 0"/>', "", "singular"),
        ('<thing objectid="1"/>', "", "expected"),
        ('<item objectid="1"/>', 'unit="parsec"', "unit"),
        ('<item objectid="1"/>', 'requiredextensions="b"', "extensions"),
    ],
)
def test_builds_that_are_not_understood_are_refused(tmp_path: Path, build: str, head: str, match: str) -> None:
    with pytest.raises(noclash.InputError, match=match):
        noclash.threemf.load(written(tmp_path / "part.3mf", with_object(), build, head))


def test_damaged_archives_are_refused(tmp_path: Path) -> None:
    file = written(tmp_path / "part.3mf", with_object())
    whole = file.read_bytes()
    for length in range(0, len(whole), 31):
        file.write_bytes(whole[:length])
        with pytest.raises(noclash.InputError):
            noclash.threemf.load(file)
    broken = bytearray(whole)
    broken[whole.index(b"3D/3dmodel.model") + 40] ^= 0xFF
    file.write_bytes(bytes(broken))
    with pytest.raises(noclash.InputError):
        noclash.threemf.load(file)
    with pytest.raises(noclash.InputError):
        noclash.threemf.load(tmp_path / "absent.3mf")

"""Everything the command does from Python: pages, pictures, swept volumes, smoothed paths, plots, and the command itself."""

from __future__ import annotations

import json
import subprocess
import sys

import numpy as np
import pytest
from conftest import needs

import noclash

FREE, COLLISION = "data/paths/demo_free.csv", "data/paths/demo_collision.csv"


def test_a_verdict_equals_the_word_it_prints(demo):
    answer = demo.check_path(FREE)
    assert answer.verdict == "free" and str(answer.verdict) == "free"
    assert answer.verdict != "collision" and not answer.verdict == "Free"
    assert demo.check_path(COLLISION).verdict == "collision"
    assert answer.verdict == noclash.Verdict.FREE == 0 and noclash.Verdict.FREE != 1
    assert {noclash.Verdict.FREE: "x"}[0] == "x"
    with pytest.raises(TypeError):
        bool(answer.verdict)


def test_a_report_is_a_file_and_a_frame_in_a_notebook(demo, tmp_path):
    page = demo.report(COLLISION, tmp_path / "report.html")
    assert page.verdict == "collision"
    text = (tmp_path / "report.html").read_text(encoding="utf-8")
    assert text == page.html and text.startswith("<!doctype html>") and "http" not in page._repr_html_()[:80]
    assert page._repr_html_().startswith("<iframe srcdoc=")


def test_a_report_shows_visual_geometry_and_further_paths_where_it_is_asked_to(demo):
    page = demo.report(FREE, visual=True, beside={"the other": COLLISION, "rows": [demo.state, demo.state]})
    assert page.verdict == "free", "the verdict is about the first path"
    assert 'id="data-visual"' in page.html and 'id="data-beside-1"' in page.html
    assert 'id="data-visual"' not in demo.report(FREE).html and 'id="data-beside"' not in demo.report(FREE).html
    with pytest.raises(noclash.NoclashError, match="no_such"):
        demo.report(FREE, beside={"missing": "no_such.csv"})


def test_show_needs_no_path_and_no_server(demo):
    assert demo.show().verdict in ("free", "collision", "undecided")
    assert demo.show(FREE).verdict == "free"
    assert demo.show(q={"joint_1": 0.2}).html.startswith("<!doctype html>")


def test_a_picture_is_a_png(demo, tmp_path):
    image = demo.render(output=tmp_path / "shot.png", size=(64, 48))
    assert image._repr_png_()[:8] == b"\x89PNG\r\n\x1a\n" == (tmp_path / "shot.png").read_bytes()[:8]
    with pytest.raises(noclash.InputError, match="PNG"):
        demo.render(output=tmp_path / "shot.jpg", size=(64, 48))
    with pytest.raises(noclash.NoclashError, match="sides are"):
        demo.render(look="below")


def test_a_smoothed_path_is_free_and_no_longer(demo):
    short = demo.smooth(FREE, shortcuts=30, seed=1)
    assert short.verdict == "free" and short.length <= short.length_before
    assert demo.check_path(short.path).verdict == "free"
    timed = demo.smooth(FREE, shortcuts=0, trajectory="cubic")
    assert timed.trajectory is not None and demo.check_path(timed.trajectory).verdict == "free"
    refused = demo.smooth(COLLISION)
    assert refused.verdict == "collision" and refused.path is None


@pytest.mark.parametrize("name", ["swept.stl", "swept.ply", "swept.glb"])
def test_a_swept_volume_is_written(demo, tmp_path, name):
    swept = demo.sweep(FREE, tmp_path / name, capsules=1)
    assert swept.triangles > 0 and swept.beyond > 0 and (tmp_path / name).stat().st_size > 36 * swept.triangles
    with pytest.raises(noclash.NoclashError):
        demo.sweep(FREE, tmp_path / "swept.xyz")


def test_a_clearance_can_be_plotted(demo):
    needs("matplotlib").use("Agg")
    profile = demo.clearance(FREE, pieces=4)
    axes = profile.plot()
    assert axes.get_ylabel() == "clearance in mm" and len(axes.lines) == 2
    assert np.allclose(axes.lines[0].get_ydata()[::2], 1e3 * profile.piece_upper)


def test_the_module_is_the_command(tmp_path):
    def run(*arguments):
        return subprocess.run([sys.executable, "-m", "noclash", *arguments], capture_output=True, text=True)

    checked = run("check", "data/cells/demo.yaml", COLLISION, "--json")
    assert checked.returncode == 1 and json.loads(checked.stdout)["verdict"] == "collision", checked
    assert len(json.loads(checked.stdout)["events"]) >= 1
    assert run("--version").stdout.startswith("noclash ")
    assert run("check").returncode == 2
    written = run("init", "data/robots/six_axis/six_axis.urdf", "-o", str(tmp_path / "cell.yaml"))
    assert written.returncode == 0, written
    assert noclash.load(tmp_path / "cell.yaml").dof == 6

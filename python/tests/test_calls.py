"""Long calls release the interpreter, may run side by side, end at Ctrl-C, and tell how far they are."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
import time
from concurrent.futures import ThreadPoolExecutor

import numpy as np
import pytest

import noclash


def edges(cell, count, seed=1):
    rng = np.random.default_rng(seed)
    low, high = cell.limits.T
    starts = rng.uniform(low, high, (count, cell.dof))
    return starts, rng.uniform(low, high, starts.shape)


def test_other_threads_run_while_edges_are_checked(demo):
    starts, ends = edges(demo, 400)
    ticks, over = [], threading.Event()

    def tick():
        while not over.is_set():
            ticks.append(time.perf_counter())
            time.sleep(0.001)

    ticker = threading.Thread(target=tick)
    ticker.start()
    began = time.perf_counter()
    demo.check_many(starts, ends)
    ended = time.perf_counter()
    over.set()
    ticker.join()
    # Held throughout, the interpreter would let nothing run in the middle half.
    quarter = (ended - began) / 4
    assert any(began + quarter < t < ended - quarter for t in ticks)


def test_one_cell_may_be_asked_from_many_threads(demo):
    starts, ends = edges(demo, 64)
    alone = demo.check_many(starts, ends)
    with ThreadPoolExecutor(8) as pool:
        singles = list(pool.map(demo.check, starts, ends))
        blocks = list(pool.map(lambda _: demo.check_many(starts, ends), range(4)))
    assert [int(s.verdict) for s in singles] == alone.verdict.tolist()
    assert all(np.array_equal(block.clearance, alone.clearance) for block in blocks)


@pytest.mark.parametrize("call", ["check_many", "check_path", "check"])
def test_control_c_ends_a_long_call(call):
    if os.name != "posix":
        pytest.skip("needs POSIX signals")
    script = f"""
import numpy as np, noclash
cell = noclash.load("data/cells/demo.yaml")
rng = np.random.default_rng(1)
low, high = cell.limits.T
q = rng.uniform(low, high, (400_000, cell.dof))
grazing = dict(engine="bisection", epsilon=1e-12)
print("begun", flush=True)
if {call!r} == "check_many":
    cell.check_many(q[:-1], q[1:])
elif {call!r} == "check_path":
    cell.check_path(q[:100_000])
else:
    while True:
        cell.check(q[0], q[1], **grazing)
"""
    # Where the tests run in the background the signal is ignored, and children inherit that: here it must arrive.
    script = "import signal; signal.signal(signal.SIGINT, signal.default_int_handler)\n" + script
    child = subprocess.Popen([sys.executable, "-c", script], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    assert child.stdout.readline() == "begun\n"
    time.sleep(0.6)
    child.send_signal(signal.SIGINT)
    try:
        _, errors = child.communicate(timeout=60)
    finally:
        child.kill()
    assert "KeyboardInterrupt" in errors and child.returncode != 0


def test_what_time_did_not_suffice_for_is_undecided(demo):
    starts, ends = edges(demo, 20_000)
    many = demo.check_many(starts, ends, timeout=0.3)
    assert len(many) == 20_000 and many.undecided.any() and (many.clearance[many.undecided] == 0).all()
    whole = demo.check_many(starts[:200], ends[:200])
    decided = ~many.undecided[:200]
    assert np.array_equal(many.verdict[:200][decided], whole.verdict[decided])


def test_progress_is_told_and_an_error_in_it_ends_the_call(demo):
    starts, ends = edges(demo, 3000)
    reported = []
    demo.check_many(starts[:500], ends[:500], progress=lambda done, total: reported.append((done, total)))
    assert reported[-1] == (500, 500) and reported == sorted(reported)

    def refuse(done, total):
        raise RuntimeError("enough")

    with pytest.raises(RuntimeError, match="enough"):
        demo.check_many(starts, ends, progress=refuse)


def test_a_bar_of_tqdm_is_shown_when_asked_for(demo, capsys):
    pytest.importorskip("tqdm", reason="the Python package tqdm is absent")
    starts, ends = edges(demo, 300)
    demo.check_many(starts, ends, progress=True)
    assert "checking" in capsys.readouterr().err


def test_arrays_may_change_while_a_copy_of_them_is_checked(demo):
    starts, ends = edges(demo, 300)
    expected = demo.check_many(starts, ends)
    with ThreadPoolExecutor(1) as pool:
        asked = pool.submit(demo.check_many, starts.copy(), ends.copy())
        assert np.array_equal(asked.result().verdict, expected.verdict)


def test_a_cell_without_pairs_is_free_without_a_clearance():
    cell = noclash.build([{"name": "arm", "urdf": "data/robots/six_axis/six_axis.urdf", "self_collision": False}])
    answer = cell.check(cell.state, cell.state)
    assert answer.free and answer.clearance == np.inf and answer.bodies is None and "no pair" in repr(answer)

#!/usr/bin/env python3
"""Edges in arrays that are on the card already, of whatever of PyTorch, CuPy and JAX is installed: verdicts beside those of the same arrays on the
host, refusals that need a card, and times. Prints what bench/gpu/arrays.sh keeps.

    bench/gpu/arrays.py CELL [EDGES]
"""

from __future__ import annotations

import contextlib
import importlib
import sys
import time

import numpy as np

import noclash


def on_card(library: str):
    """A function that puts an array on the card, and one that makes it wait for what was asked so far."""
    module = importlib.import_module(library)
    if library == "torch":
        return lambda array: module.from_numpy(array).cuda(), module.cuda.synchronize
    if library == "cupy":
        return module.asarray, module.cuda.Device().synchronize
    module.config.update("jax_enable_x64", True)
    return lambda array: module.device_put(array, module.devices("gpu")[0]).block_until_ready(), lambda: None


def median(call, times: int = 7) -> float:
    taken = []
    for _ in range(times):
        begun = time.perf_counter()
        call()
        taken.append(time.perf_counter() - begun)
    return sorted(taken)[times // 2]


def refusal(call) -> str:
    try:
        call()
    except noclash.InputError as error:
        return f"{error.kind}: {error.message}"
    return "NOT REFUSED"


def main() -> None:
    cell = noclash.load(sys.argv[1])
    edges = int(sys.argv[2]) if len(sys.argv) > 2 else 1_000_000
    lower, upper = np.nan_to_num(cell.limits, neginf=-3.0, posinf=3.0).T
    random = np.random.default_rng(20)
    starts = random.uniform(lower, upper, (edges, len(lower)))
    step = random.normal(size=starts.shape)
    ends = np.clip(starts + step / np.linalg.norm(step, axis=1, keepdims=True), lower, upper)
    options = {"clearance": False, "device": "gpu"}
    host = cell.check_many(starts, ends, **options)
    print(f"{sys.argv[1]}: {edges} edges, {(host.verdict == 0).sum()} free; noclash.Verdict.FREE is {int(noclash.Verdict.FREE)}")
    print(f"  host arrays: {edges / median(lambda: cell.check_many(starts, ends, **options)) * 1e-6:.2f} M/s")
    for library in ("torch", "cupy", "jax"):
        with contextlib.suppress(ImportError):
            put, wait = on_card(library)
            a, b = put(starts), put(ends)
            wait()
            found = cell.check_many(a, b, **options)
            differ = int((found.verdict != host.verdict).sum())
            taken = median(lambda: cell.check_many(a, b, **options))
            print(f"  {library}: {differ} verdicts differ from the host's; {edges / taken * 1e-6:.2f} M/s")
            if library != "jax":
                # Columns, every second row, rows backwards of a wider array; singles.
                few = 20_000
                wide = put(np.concatenate([starts[:few], ends[:few]], axis=1))
                turned = put(np.asfortranarray(starts[:few]))
                views = [(wide[:, : len(lower)], wide[:, len(lower) :]), (turned, b[:few]), (a[: 2 * few : 2], b[: 2 * few : 2])]
                expected = [host.verdict[:few], host.verdict[:few], host.verdict[: 2 * few : 2]]
                print(f"    views: {[int((cell.check_many(*view, **options).verdict != own).sum()) for view, own in zip(views, expected)]} differ")
                single, other = starts[:few].astype(np.float32), ends[:few].astype(np.float32)
                own = cell.check_many(single.astype(float), other.astype(float), ignore_limits=True, **options).verdict
                print(f"    singles: {int((cell.check_many(put(single), put(other), ignore_limits=True, **options).verdict != own).sum())} differ")
            wrong = starts[:1000].copy()
            wrong[777, 1] = np.nan
            print(f"    NaN: {refusal(lambda: cell.check_many(put(wrong), b[:1000], **options))}")
            wrong[777, 1] = upper[1] + 1.0
            print(f"    beyond limits: {refusal(lambda: cell.check_many(a[:1000], put(wrong), **options))}")
            print(f"    none: {len(cell.check_many(a[:0], b[:0], **options).verdict)} verdicts")
            if library == "torch":
                # Still being written when it is given: the producer's stream is waited for.
                stream = importlib.import_module("torch").cuda.Stream()
                with importlib.import_module("torch").cuda.stream(stream):
                    late = a * 0 + 100.0
                    for _ in range(200):
                        late = late * 1.0
                    late = late * 0 + a
                    found = cell.check_many(late, b, **options)
                print(f"    on a stream of its own: {int((found.verdict != host.verdict).sum())} differ")


main()

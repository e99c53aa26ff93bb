#!/usr/bin/env python3
"""Arrays on the card in awkward layouts, beside the same numbers on the host: reversed, broadcast, Fortran-ordered and offset views, singles, more than
2^20 rows and a tail, NaN in the last row, producers on streams of their own, views with the opposite sign. Prints what bench/gpu/hostile.sh keeps; the
exit status is 1 if anything differs.

    bench/gpu/hostile.py CELL
"""

from __future__ import annotations

import sys

import numpy as np

import noclash

OPTIONS = {"clearance": False, "device": "gpu"}
FEW = 20_000
MANY = (1 << 20) + 37

failures = 0


def report(what: str, passed: bool, detail: str = "") -> None:
    global failures
    failures += not passed
    print(f"  {'as expected' if passed else 'WRONG'}: {what}{': ' + detail if detail else ''}")


def refusal(call) -> str:
    try:
        call()
    except noclash.InputError as error:
        return f"{error.kind}: {error.message}"
    return ""


def same(cell, what: str, card, host, **options) -> None:
    """Verdicts of arrays on the card against those of the same numbers on the host, in doubles and in C order."""
    plain = [np.ascontiguousarray(array, dtype=np.float64) for array in host]
    expected = cell.check_many(*plain, **OPTIONS, **options).verdict
    found = cell.check_many(*card, **OPTIONS, **options).verdict
    differ = int((found != expected).sum())
    free = int((expected == int(noclash.Verdict.FREE)).sum())
    report(what, differ == 0, f"{differ} of {len(expected)} verdicts differ, {free} are free")


def views(cell, name: str, put, starts, ends, can_reverse: bool, broadcast) -> None:
    dofs = starts.shape[1]
    a, b = put(starts), put(ends)
    if can_reverse:
        same(cell, f"{name}, rows backwards", (a[::-1], b[::-1]), (starts[::-1], ends[::-1]))
        mirrored = put(np.ascontiguousarray(starts[:, ::-1])), put(np.ascontiguousarray(ends[:, ::-1]))
        same(cell, f"{name}, columns backwards", (mirrored[0][:, ::-1], mirrored[1][:, ::-1]), (starts, ends))
        same(cell, f"{name}, every third row backwards", (a[-2::-3], b[-2::-3]), (starts[-2::-3], ends[-2::-3]))
    same(cell, f"{name}, one row for all starts", (broadcast(a[:1], a.shape), b), (np.broadcast_to(starts[:1], starts.shape), ends))
    same(cell, f"{name}, one row for all", (broadcast(a[5:6], a.shape), broadcast(b[5:6], b.shape)),
         (np.broadcast_to(starts[5:6], starts.shape), np.broadcast_to(ends[5:6], ends.shape)))
    columns = put(np.ascontiguousarray(starts.T)), put(np.ascontiguousarray(ends.T))
    same(cell, f"{name}, Fortran order", (columns[0].T, columns[1].T), (starts, ends))
    same(cell, f"{name}, Fortran order and C order", (columns[0].T, b), (starts, ends))
    wide = np.full((len(starts), 2 * dofs + 5), np.nan)
    wide[:, 3 : 3 + dofs], wide[:, 4 + dofs : 4 + 2 * dofs] = starts, ends
    both = put(wide)
    same(cell, f"{name}, columns of a wider array of NaN", (both[:, 3 : 3 + dofs], both[:, 4 + dofs : 4 + 2 * dofs]), (starts, ends))
    same(cell, f"{name}, from an odd row on", (both[7:, 3 : 3 + dofs], both[7:, 4 + dofs : 4 + 2 * dofs]), (starts[7:], ends[7:]))
    spaced = np.full((len(starts), 2 * dofs), np.nan)
    spaced[:, 1::2] = starts
    same(cell, f"{name}, every second column", (put(spaced)[:, 1::2], b), (starts, ends))
    single = starts.astype(np.float32), ends.astype(np.float32)
    same(cell, f"{name}, singles", (put(single[0]), put(single[1])), single, ignore_limits=True)
    same(cell, f"{name}, singles in Fortran order from row 3 on", tuple(put(np.ascontiguousarray(own.T)).T[3:] for own in single),
         tuple(own[3:] for own in single), ignore_limits=True)
    for which in (0, 1):
        pair = [starts.copy(), ends.copy()]
        pair[which][-1, -1] = np.nan
        said = refusal(lambda: cell.check_many(put(pair[0]), put(pair[1]), **OPTIONS))
        report(f"{name}, NaN in the last row of {('starts', 'ends')[which]} is refused", f"{len(starts) - 1}" in said, said)
        single = [own.astype(np.float32) for own in pair]
        said = refusal(lambda: cell.check_many(put(single[0]), put(single[1]), ignore_limits=True, **OPTIONS))
        report(f"{name}, the same in singles, limits ignored", f"{len(starts) - 1}" in said, said)
    said = refusal(lambda: cell.check_many(a, ends, **OPTIONS))
    report(f"{name}, starts on the card and ends on the host are refused", bool(said), said)
    said = refusal(lambda: cell.check_many(put(single[0]), b, **OPTIONS))
    report(f"{name}, singles with doubles are refused", bool(said), said)


def main() -> None:
    cell = noclash.load(sys.argv[1])
    lower, upper = np.nan_to_num(cell.limits, neginf=-3.0, posinf=3.0).T
    random = np.random.default_rng(7)
    starts = random.uniform(lower, upper, (MANY, len(lower)))
    step = 0.2 * random.normal(size=starts.shape)
    ends = np.clip(starts + step, lower, upper)
    print(sys.argv[1])
    few = starts[:FEW], ends[:FEW]

    def many(name: str, put) -> None:
        last = starts.copy()
        same(cell, f"{name}, {MANY} rows", (put(starts), put(ends)), (starts, ends))
        last[-1, 0] = np.nan
        said = refusal(lambda: cell.check_many(put(last), put(ends), **OPTIONS))
        report(f"{name}, NaN in the last of {MANY} rows is refused", f"{MANY - 1}" in said, said)

    try:
        import cupy
    except ImportError:
        print("  CuPy is not installed")
    else:
        views(cell, f"CuPy {cupy.__version__}", cupy.asarray, *few, True, cupy.broadcast_to)
        many("CuPy", cupy.asarray)
        reversed_rows = cupy.asarray(starts)[::-1], cupy.asarray(ends)[::-1]
        same(cell, f"CuPy, {MANY} rows backwards", reversed_rows, (starts[::-1], ends[::-1]))
        # Still being written on a stream that does not wait for the default one, when it is given to the check on another.
        slow, source = cupy.ones((4096, 4096)), cupy.asarray(few[0])
        cupy.cuda.Device().synchronize()
        late, stream = cupy.full(few[0].shape, 100.0), cupy.cuda.Stream(non_blocking=True)
        cupy.cuda.Device().synchronize()
        with stream:
            for _ in range(20):
                slow = slow @ slow * 1e-4
            late[...] = source + 0.0 * slow[0, 0]
        same(cell, "CuPy, written on a stream of its own, given on the default one", (late, cupy.asarray(few[1])), few)
    try:
        import torch
    except ImportError:
        print("  PyTorch is not installed")
    else:
        def put(array):
            return torch.from_numpy(array).cuda()

        views(cell, f"PyTorch {torch.__version__}", put, *few, False, lambda array, shape: array.expand(shape))
        many("PyTorch", put)
        a, b = put(few[0]), put(few[1])
        flat = torch.full((a.numel() + 11,), float("nan"), dtype=torch.float64, device="cuda")
        flat[11:] = a.reshape(-1)
        same(cell, "PyTorch, from the 11th number of a flat array on", (flat.as_strided(a.shape, a.stride(), 11), b), few)
        negative = torch._neg_view(-a)
        said = refusal(lambda: cell.check_many(negative, b, **OPTIONS))
        report("PyTorch, a view with the opposite sign is refused", negative.is_neg() and bool(said), said)
        same(cell, "PyTorch, the same made real", (negative.resolve_neg(), b), few)
        said = refusal(lambda: cell.check_many(a.clone().requires_grad_(), b, **OPTIONS))
        report("PyTorch, an array with a gradient is refused", bool(said), said)
        slow, stream = torch.ones((4096, 4096), dtype=torch.float64, device="cuda"), torch.cuda.Stream()
        late = torch.full(a.shape, 100.0, dtype=torch.float64, device="cuda")
        torch.cuda.synchronize()
        with torch.cuda.stream(stream):
            for _ in range(20):
                slow = slow @ slow * 1e-4
            late.copy_(a + 0.0 * slow[0, 0])
        same(cell, "PyTorch, written on a stream of its own, given on the default one", (late, b), few)
        late.fill_(100.0)
        torch.cuda.synchronize()
        with torch.cuda.stream(stream):
            for _ in range(20):
                slow = slow @ slow * 1e-4
            late.copy_(a + 0.0 * slow[0, 0])
            same(cell, "PyTorch, written and given on a stream of its own", (late, b), few)
    print(f"  {failures} not as expected")
    sys.exit(failures != 0)


main()

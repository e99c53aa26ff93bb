"""Arrays of PyTorch, CuPy and JAX on a card, as `check_many(..., device="gpu")` takes them: the same verdicts as from the host's memory, and what
they take. Needs a card, noclash with its feature `gpu`, and whichever of the three are to be tried: bench/gpu/arrays.py CELL [EDGES]
"""

from __future__ import annotations

import ctypes
import sys
import time
from typing import Any

import numpy as np

import noclash


def edges_of(cell: noclash.Cell, count: int) -> tuple[np.ndarray, np.ndarray]:
    """Edges of length 1 in random directions."""
    random = np.random.default_rng(1)
    lower, upper = np.nan_to_num(cell.limits, posinf=3.0, neginf=-3.0).T
    starts = random.uniform(lower, upper, (count, len(lower)))
    ways = random.normal(size=starts.shape)
    return starts, np.clip(starts + ways / np.linalg.norm(ways, axis=1)[:, None], lower, upper)


class Tensor(ctypes.Structure):
    """DLPack's managed tensor."""

    _fields_ = (
        ("data", ctypes.c_void_p),
        ("device_kind", ctypes.c_int32),
        ("device", ctypes.c_int32),
        ("dimensions", ctypes.c_int32),
        ("kind", ctypes.c_uint8),
        ("bits", ctypes.c_uint8),
        ("lanes", ctypes.c_uint16),
        ("shape", ctypes.POINTER(ctypes.c_int64)),
        ("strides", ctypes.POINTER(ctypes.c_int64)),
        ("byte_offset", ctypes.c_uint64),
        ("manager", ctypes.c_void_p),
        ("deleter", ctypes.c_void_p),
    )


class OnCard:
    """An array on the card, of the driver alone: what no library stands behind."""

    def __init__(self, array: np.ndarray, spare: int = 0) -> None:
        """Rows with so many numbers between them."""
        self.driver = ctypes.CDLL("libcuda.so.1")
        rows, columns = array.shape
        padded = np.full((rows, columns + spare), np.nan, dtype=array.dtype)
        padded[:, :columns] = array
        context, address = ctypes.c_void_p(), ctypes.c_uint64()
        self.must(self.driver.cuInit(0))
        self.must(self.driver.cuDevicePrimaryCtxRetain(ctypes.byref(context), 0))
        self.must(self.driver.cuCtxPushCurrent_v2(context))
        self.must(self.driver.cuMemAlloc_v2(ctypes.byref(address), ctypes.c_size_t(padded.nbytes)))
        self.must(self.driver.cuMemcpyHtoD_v2(address, ctypes.c_void_p(padded.ctypes.data), ctypes.c_size_t(padded.nbytes)))
        self.shape = (ctypes.c_int64 * 2)(rows, columns)
        self.strides = (ctypes.c_int64 * 2)(columns + spare, 1)
        bits = 8 * array.dtype.itemsize
        self.tensor = Tensor(address.value, 2, 0, 2, 2, bits, 1, self.shape, self.strides, 0, None, None)

    @staticmethod
    def must(code: int) -> None:
        if code != 0:
            raise RuntimeError(f"the driver says {code}")

    def __len__(self) -> int:
        return int(self.shape[0])

    def __dlpack_device__(self) -> tuple[int, int]:
        return 2, 0

    def __dlpack__(self, *, stream: int | None = None) -> Any:
        make = ctypes.pythonapi.PyCapsule_New
        make.restype, make.argtypes = ctypes.py_object, (ctypes.c_void_p, ctypes.c_char_p, ctypes.c_void_p)
        return make(ctypes.addressof(self.tensor), b"dltensor", None)


def makers() -> dict[str, Any]:
    """How arrays come onto the card."""
    found: dict[str, Any] = {"driver": OnCard, "driver, rows apart": lambda array: OnCard(array, 3)}
    try:
        import torch

        found["torch"] = lambda array: torch.as_tensor(array, device="cuda")
        found["torch, a slice"] = lambda array: torch.as_tensor(np.hstack([array, array]), device="cuda")[:, : array.shape[1]]
        found["torch, on the host"] = torch.as_tensor
    except ImportError:
        pass
    try:
        import cupy

        found["cupy"] = cupy.asarray
    except ImportError:
        pass
    try:
        import jax

        jax.config.update("jax_enable_x64", True)
        found["jax"] = lambda array: jax.device_put(jax.numpy.asarray(array), jax.devices("gpu")[0])
    except (ImportError, RuntimeError):
        pass
    return found


def main() -> None:
    cell, count = noclash.load(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 100_000
    all_starts, all_ends = edges_of(cell, count)
    for kind in (np.float64, np.float32):
        starts, ends = all_starts.astype(kind), all_ends.astype(kind)
        if kind is np.float32:
            # Rounded values may be beyond the limits.
            lower, upper = cell.limits.astype(kind).T
            lower, upper = np.nextafter(lower, kind(np.inf)), np.nextafter(upper, kind(-np.inf))
            starts, ends = (np.clip(rows, lower, upper) for rows in (starts, ends))
        for _ in range(2):
            expected = cell.check_many(starts, ends, clearance=False, device="gpu")
        for name, make in makers().items():
            try:
                arrays = make(starts), make(ends)
                times = []
                for _ in range(3):
                    begun = time.perf_counter()
                    found = cell.check_many(*arrays, clearance=False, device="gpu")
                    times.append(time.perf_counter() - begun)
            except Exception as cause:  # noqa: BLE001  (what fails is reported, the others are tried)
                print(f"{kind.__name__} {name}: {type(cause).__name__}: {cause}")
                continue
            differ = int((found.verdict != expected.verdict).sum())
            print(f"{kind.__name__} {name}: {differ} of {count} verdicts differ, {min(times):.4f} s; free {int((found.verdict == 0).sum())}")
        begun = time.perf_counter()
        cell.check_many(starts, ends, clearance=False, device="gpu")
        print(f"{kind.__name__} numpy: {time.perf_counter() - begun:.4f} s")


if __name__ == "__main__":
    main()

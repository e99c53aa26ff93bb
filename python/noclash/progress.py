"""Progress of long calls: a tqdm bar, a function of the caller, or nothing."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from .errors import MissingPackageError

#: `True` for a bar of tqdm, a function of (done, total), or nothing.
Progress = bool | Callable[[int, int], object] | None


@contextmanager
def reporting(progress: Progress, total: int, what: str) -> Iterator[Callable[[int], None] | None]:
    """Callback that a long call gives the number done; `None` where no progress is requested."""
    if progress is None or progress is False:
        yield None
    elif callable(progress):
        wanted = progress
        yield lambda done: (wanted(done, total), None)[1]
    else:
        try:
            from tqdm.auto import tqdm
        except ImportError:
            raise MissingPackageError("tqdm", "progress") from None
        with tqdm(total=total, desc=what, leave=False) as bar:
            yield lambda done: (bar.update(done - bar.n), None)[1]

"""Errors of an input, as exceptions that say where and what to do.

Nothing that is wrong with an input ever becomes an answer: it is one of these.
"""

from __future__ import annotations


class NoclashError(Exception):
    """Everything that noclash raises on purpose."""


class InputError(NoclashError, ValueError):
    """Something is wrong with a file or an argument.

    >>> import noclash
    >>> try:
    ...     noclash.load("data/cells/no_such_cell.yaml")
    ... except noclash.InputError as error:
    ...     print(error.kind, "|", error.file, "|", error.remedy)
    missing | data/cells/no_such_cell.yaml | check the path and its permissions
    """

    #: Message of the error, in one sentence.
    message: str
    #: Error category: `unreadable`, `syntax`, `unknown`, `missing`, `value`, `inconsistent`, `unsupported`, `shape`,
    #: `dtype` or `limits`.
    kind: str
    #: The file at fault; `None` for arguments.
    file: str | None
    #: Line in that file, from 1, where known.
    line: int | None
    #: Column in that line, from 1, where known.
    column: int | None
    #: Remedy, in one sentence.
    remedy: str

    def __init__(
        self,
        message: str,
        kind: str = "value",
        file: str | None = None,
        line: int | None = None,
        column: int | None = None,
        remedy: str = "",
    ) -> None:
        super().__init__(message, kind, file, line, column, remedy)
        self.message = message
        self.kind = kind
        self.file = file
        self.line = line
        self.column = column
        self.remedy = remedy

    def __str__(self) -> str:
        place = "" if self.file is None else f"{self.file}{'' if self.line is None else f':{self.line}'}: "
        return f"{place}{self.message}" + (f"\n  {self.remedy}" if self.remedy else "")


class ConfigurationError(InputError):
    """Numbers that are no configuration of the cell: wrong shape or type, not finite, beyond limits."""


class PathError(InputError):
    """Configurations that define no motion: times that do not increase, rates without times, a curve beyond limits."""


class NotCertifiedError(NoclashError):
    """There is no certificate: the motion is not free, or no proof was found within the budget."""


class UncheckedPairsWarning(UserWarning):
    """Requested pairs are not checked; the message names them, and `cell.warnings` repeats it."""


class MissingPackageError(NoclashError, ImportError):
    """An adapter needs a package that is not installed."""

    def __init__(self, package: str, extra: str) -> None:
        super().__init__(f"this needs the package `{package}`\n  pip install 'noclash[{extra}]'")

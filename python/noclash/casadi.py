"""Distances and least clearances as CasADi functions with derivatives. Needs the package `casadi`.

A callback lives as long as Python holds it: keep the returned object until the solver is done.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from .cell import Cell
from .errors import MissingPackageError

try:
    import casadi
except ImportError:
    raise MissingPackageError("casadi", "casadi") from None


#: Without its types, which differ from version to version.
_Callback: Any = casadi.Callback


class _Function(_Callback):  # type: ignore[misc]
    """A function of one or two configurations with one value."""

    def __init__(self, name: str, cell: Cell, ends: int) -> None:
        super().__init__()
        self.cell, self.ends = cell, ends
        self._jacobian: _Jacobian | None = None
        self.construct(name, {"enable_fd": False})

    def get_n_in(self) -> int:
        return self.ends

    def get_n_out(self) -> int:
        return 1

    def get_sparsity_in(self, _: int) -> Any:
        return casadi.Sparsity.dense(self.cell.dof, 1)

    def get_sparsity_out(self, _: int) -> Any:
        return casadi.Sparsity.dense(1, 1)

    def found(self, arguments: list[Any]) -> tuple[float, list[Any]]:
        """The value, and its derivative by every configuration."""
        given = [np.asarray(own, dtype=float).ravel() for own in arguments[: self.ends]]
        if self.ends == 1:
            at = self.cell.gradient(given[0], ignore_limits=True)
            return float(at.distance), [at.gradient]
        edge = self.cell.edge_gradient(given[0], given[1], ignore_limits=True)
        return float(edge.distance), [edge.by_start, edge.by_end]

    def eval(self, arguments: list[Any]) -> list[Any]:
        return [self.found(arguments)[0]]

    def has_jacobian(self) -> bool:
        return True

    def get_jacobian(self, name: str, *_: Any) -> Any:
        self._jacobian = self._jacobian or _Jacobian(name, self)
        return self._jacobian


class _Jacobian(_Callback):  # type: ignore[misc]
    """Derivatives of a `_Function`: one row for each configuration."""

    def __init__(self, name: str, of: _Function) -> None:
        super().__init__()
        self.of = of
        self.construct(name, {})

    def get_n_in(self) -> int:
        return self.of.ends + 1

    def get_n_out(self) -> int:
        return self.of.ends

    def get_sparsity_in(self, number: int) -> Any:
        return casadi.Sparsity.dense(self.of.cell.dof, 1) if number < self.of.ends else casadi.Sparsity(1, 1)

    def get_sparsity_out(self, _: int) -> Any:
        return casadi.Sparsity.dense(1, self.of.cell.dof)

    def eval(self, arguments: list[Any]) -> list[Any]:
        return [np.asarray(own, dtype=float).reshape(1, -1) for own in self.of.found(arguments)[1]]


def distance(cell: Cell, name: str = "distance") -> Any:
    """The distance of the nearest pair as a function of a configuration: 0 where bodies overlap.

    >>> import noclash, noclash.casadi
    >>> cell = noclash.load("data/cells/demo.yaml")
    >>> function = noclash.casadi.distance(cell)
    >>> abs(float(function(cell.state)) - cell.gradient(cell.state).distance) < 1e-12
    True
    """
    return _Function(name, cell, 1)


def clearance(cell: Cell, name: str = "clearance") -> Any:
    """The least clearance of the straight motion between two configurations, as a function of both: 0 where it collides."""
    return _Function(name, cell, 2)

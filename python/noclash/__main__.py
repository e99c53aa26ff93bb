"""The command: `python -m noclash check cell.yaml path.csv` is `noclash check cell.yaml path.csv`."""

from __future__ import annotations

import sys

from ._noclash import run_command


def main() -> int:
    """Runs the command with the arguments of this process; returns its exit status."""
    sys.stdout.flush()
    return run_command(["noclash", *sys.argv[1:]])


if __name__ == "__main__":
    sys.exit(main())

"""The command: `python -m noclash check cell.yaml path.csv` is `noclash check cell.yaml path.csv`."""

from __future__ import annotations

import os
import sys

from . import audit_command, program_command
from ._noclash import run_command


def main() -> int:
    """Runs the command with the arguments of this process; returns its exit status."""
    sys.stdout.flush()
    # The interpreter that runs this has the packages of its environment, such as the one that expands xacro.
    if sys.executable:
        os.environ.setdefault("NOCLASH_PYTHON", sys.executable)
    if sys.argv[1:2] == ["audit"]:
        return audit_command.run(sys.argv[2:])
    if sys.argv[1:2] == ["program"]:
        return program_command.run(sys.argv[2:])
    return run_command(["noclash", *sys.argv[1:]])


if __name__ == "__main__":
    sys.exit(main())

"""Why pairs are not checked, on every robot of the package example-robot-data, as a table; two versions of noclash side by side.

    python bench/soundness/pair_reasons.py target/release/noclash [OTHER_NOCLASH …] > bench/runs/pair-reasons.md
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections import Counter
from importlib.metadata import files
from pathlib import Path

REASONS = ("rigid", "static", "adjacent", "unreachable", "checked")


def robots() -> list[Path]:
    """Every URDF of the package."""
    listed = files("example-robot-data") or []
    return sorted(Path(str(file.locate())).resolve() for file in listed if file.suffix == ".urdf")


def reasons(command: str, urdf: Path) -> Counter[str] | None:
    """Pairs by reason; `None` where the robot is refused."""
    share = next(folder for folder in urdf.parents if folder.name == "share")
    environment = dict(os.environ, ROS_PACKAGE_PATH=str(share))
    run = subprocess.run([command, "inspect", str(urdf), "--json"], capture_output=True, text=True, env=environment, check=False)
    if run.returncode != 0:
        return None
    pairs = json.loads(run.stdout)["pairs"]
    counted = Counter(pair["reason"].split(":")[0] for pair in pairs["excluded"])
    counted["checked"] = pairs["checked"]
    return counted


def main(commands: list[str]) -> None:
    found = [(urdf, [reasons(command, urdf) for command in commands]) for urdf in robots()]
    versions = [f" ({number})" if len(commands) > 1 else "" for number in range(1, len(commands) + 1)]
    header = ["robot", *(f"{reason}{version}" for reason in REASONS for version in versions)]
    print("| " + " | ".join(header) + " |")
    print("|---" * len(header) + "|")
    total = [Counter[str]() for _ in commands]
    refused = []
    for urdf, counts in found:
        if any(own is None for own in counts):
            refused.append(urdf.name)
            continue
        for all_robots, own in zip(total, counts, strict=True):
            all_robots.update(own or {})
        print("| " + " | ".join([urdf.stem, *(str((own or {}).get(reason, 0)) for reason in REASONS for own in counts)]) + " |")
    print("| **all** | " + " | ".join(str(own[reason]) for reason in REASONS for own in total) + " |")
    print(f"\n{len(found) - len(refused)} robots; refused: {', '.join(refused) or 'none'}.")


if __name__ == "__main__":
    main(sys.argv[1:])

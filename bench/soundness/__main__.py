"""`python bench/soundness …`."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from soundness.run import main  # noqa: E402

main()

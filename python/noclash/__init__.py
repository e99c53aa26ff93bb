"""noclash decides, with proof, whether a robot touches anything along a motion.

>>> import noclash
>>> cell = noclash.load("data/cells/demo.yaml")
>>> cell.check_path("data/paths/demo_free.csv").verdict
<Verdict.FREE: 0>

Lengths are metres, angles radians. A verdict is `FREE` (proved for the whole continuous motion), `COLLISION` (with when, where and
what) or `UNDECIDED`; none of them converts to `bool`. Adapters: `noclash.mujoco`, `noclash.drake`, `noclash.ompl`, `noclash.pinocchio`,
`noclash.trimesh`, `noclash.moveit`, `noclash.compas_fab`, `noclash.casadi`, `noclash.optimize`, `noclash.yourdfpy`, `noclash.rerun`,
`noclash.ray`; each imports its package when it is imported itself. Chunks of learned policies: `noclash.gate`. Robot programs:
`noclash.programs`; scans and maps: `noclash.clouds`, `noclash.distance_grids`, `noclash.voxel_map`; parts: `noclash.cad`, `noclash.threemf`.
"""

from ._noclash import ENGINES, __version__
from .answers import Check, Contact, FirstContact, ManyCheck, OpenInterval, PathCheck, Perturbed, Proof, Reused, Stats, Verdict
from .bending import BendingCell, BendingCheck, load_bending
from .cell import Cell
from .coordination import Coordination, Zone
from .errors import ConfigurationError, InputError, MissingPackageError, NoclashError, NotCertifiedError, PathError, UncheckedPairsWarning
from .events import Event, EventTime
from .gradients import EdgeGradient, Gradient, ManyEdgeGradients, ManyGradients
from .loading import load
from .measures import Clearance, Distance, PairDistance, Tolerance
from .monitor import CollisionVector, Monitor, NearPair
from .opening import build
from .pages import Image, Page, Smoothed, Swept
from .parts import Body, Pairs, Robot
from .piecewise import Piecewise
from .planning import Plan
from .slack import Bounds, Slack, TightSpot
from .verifying import verify
from .waypoints import Trajectory

__all__ = [
    "ENGINES",
    "BendingCell",
    "BendingCheck",
    "Body",
    "Bounds",
    "Cell",
    "Check",
    "Clearance",
    "CollisionVector",
    "ConfigurationError",
    "Contact",
    "Coordination",
    "Distance",
    "EdgeGradient",
    "Event",
    "EventTime",
    "FirstContact",
    "Gradient",
    "Image",
    "InputError",
    "ManyCheck",
    "ManyEdgeGradients",
    "ManyGradients",
    "MissingPackageError",
    "Monitor",
    "NearPair",
    "NoclashError",
    "NotCertifiedError",
    "OpenInterval",
    "Page",
    "PairDistance",
    "Pairs",
    "PathCheck",
    "PathError",
    "Perturbed",
    "Piecewise",
    "Plan",
    "Proof",
    "Reused",
    "Robot",
    "Slack",
    "Smoothed",
    "Stats",
    "Swept",
    "TightSpot",
    "Tolerance",
    "Trajectory",
    "UncheckedPairsWarning",
    "Verdict",
    "Zone",
    "__version__",
    "build",
    "load",
    "load_bending",
    "verify",
]

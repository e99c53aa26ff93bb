//! Smaller values of a tolerance at which a motion collides, without another check: a perturbation that collides shows how far it is off, and
//! others near it, within less, may collide too. Nothing is proved free here.

use noclash_cell::{CellMotion, JointTolerance, Tolerances};
use noclash_geometry::query::Counters;
use noclash_robot::JointKind;

use crate::answer::Witness;
use crate::engines::perturbed;
use crate::options::CheckOptions;
use crate::prepared_cell::PreparedCell;
use crate::prepared_query::{PreparedQuery, Segment};

/// Each value that is tried is this share of the last one that was refuted; the first is tried until nothing is found any more, then the next.
const SHARES: [f64; 4] = [0.8, 0.9, 0.96, 0.99];

/// Values of joint tolerances, the same for joints that turn and that slide, at which a segment collides.
pub(crate) struct RefutedJoints<'a> {
    pub cell: &'a PreparedCell,
    pub motion: &'a CellMotion,
    pub options: CheckOptions,
}

impl RefutedJoints<'_> {
    /// Whether values and tolerances of all joints are compared one by one: not those of planar and floating ones.
    pub fn are_described(cell: &PreparedCell) -> bool {
        let joints = cell.stated_robots().iter().flat_map(|robot| robot.robot.joints());
        !joints.map(|joint| joint.kind).any(|kind| matches!(kind, JointKind::Planar | JointKind::Floating))
    }

    fn query<R>(&self, value: f64, ask: impl FnOnce(&Segment) -> R) -> R {
        let mut tolerances: Tolerances = self.options.tolerances.unwrap_or_default();
        tolerances.robots.joints = JointTolerance { turn: value, slide: value };
        let options = CheckOptions { tolerances: Some(tolerances), ..self.options };
        PreparedQuery::new(self.cell, &options).with_segment(self.motion, ask)
    }

    /// A perturbation that collides with this tolerance, searched from many starts.
    pub fn search(&self, value: f64) -> Option<Witness> {
        self.query(value, |segment| perturbed::find_thoroughly(segment, segment.allowed?, &mut Counters::default()))
    }

    /// The least value down to which a perturbation near this one is found to collide; `None` where it says nothing of joints.
    pub fn least_near(&self, mut known: Witness) -> Option<f64> {
        let mut value = deviation(&known)?;
        for share in SHARES {
            while let Some(found) = self.query(share * value, |segment| {
                perturbed::find_near(segment, segment.allowed?, &known, &mut Counters::default())
            }) && let Some(smaller) = deviation(&found).filter(|smaller| *smaller < value)
            {
                (known, value) = (found, smaller);
            }
        }
        Some(value)
    }
}

/// The largest deviation of a value from the commanded one, rounded up.
fn deviation(witness: &Witness) -> Option<f64> {
    let perturbed = witness.perturbed.as_ref()?;
    let off = witness.configuration.iter().zip(&perturbed.nominal).map(|(value, nominal)| (value - nominal).abs());
    // The commanded values are rounded.
    Some(off.fold(0.0, f64::max) * (1.0 + 1e-6)).filter(|value| *value > 0.0)
}

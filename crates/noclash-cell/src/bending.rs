//! Bodies that bend and places that may be occupied, as a cell file states them: cables between clips, people, parts on conveyors.
//!
//! A [`crate::Cell`] holds rigid bodies alone and refuses a description with any of these, so that no query can leave one out
//! unnoticed. [`crate::BendingModel`] compares them with the bodies of a cell. Mathematics: `docs/bending.md`.

use glam::DVec3;
use noclash_geometry::Pose;

/// Everything in a cell that is not rigid.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct BendingDescription {
    /// Cables, hoses and dress packs in file order.
    pub cables: Vec<Cable>,
    /// Places that people or parts may occupy, in file order.
    pub regions: Vec<Region>,
}

impl BendingDescription {
    /// Whether everything is rigid.
    pub fn is_empty(&self) -> bool {
        self.cables.is_empty() && self.regions.is_empty()
    }

    /// Names of all, cables first.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        let cables = self.cables.iter().map(|cable| cable.name.as_str());
        cables.chain(self.regions.iter().map(|region| region.name.as_str()))
    }
}

/// A cable that hangs between clips; of its shape only lengths and sags are known.
#[derive(Clone, Debug, PartialEq)]
pub struct Cable {
    /// Its name.
    pub name: String,
    /// Half its thickness, in metres.
    pub radius: f64,
    /// Where it is held, from one end to the other: at least two places.
    pub clips: Vec<Clip>,
    /// Its stretches between neighbouring clips: one fewer than clips.
    pub spans: Vec<Span>,
    /// Patterns of body names that it may touch.
    pub touches: Vec<String>,
}

/// A place where a cable is held.
#[derive(Clone, Debug, PartialEq)]
pub struct Clip {
    /// Robot and link that carry it; `None` for one that is fixed in the world.
    pub carrier: Option<[String; 2]>,
    /// In the frame of the link, or of the world.
    pub at: DVec3,
}

/// The stretch of a cable between two clips: any curve that joins them, no longer than `length`, every point of which is within
/// `sag` of the straight line between the clips.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Span {
    /// In metres, above 0.
    pub length: f64,
    /// In metres; `None` for whatever the length allows.
    pub sag: Option<f64>,
}

/// A set of points that may be occupied at a time, and that grows or moves with it.
#[derive(Clone, Debug, PartialEq)]
pub struct Region {
    /// Its name.
    pub name: String,
    /// How it changes with time.
    pub kind: RegionKind,
    /// Patterns of body names that it may touch.
    pub touches: Vec<String>,
}

/// How a region changes with time.
#[derive(Clone, Debug, PartialEq)]
pub enum RegionKind {
    /// Someone or something seen once, with a bounded speed ever since (and before).
    Reachable {
        /// Frame of the box that it was seen in.
        pose: Pose,
        /// Sides of that box, at least 0.
        size: DVec3,
        /// By how much the box is grown, in metres.
        radius: f64,
        /// Most metres in a second.
        speed: f64,
        /// When it was seen, in seconds on the path's clock.
        seen: f64,
        /// A box that it does not leave: its frame and sides.
        within: Option<(Pose, DVec3)>,
    },
    /// A part on a conveyor that entered at some time and moves along the x axis of `pose` at some speed; both within bounds.
    Conveyor {
        /// Frame of the part's box when it enters.
        pose: Pose,
        /// Sides of the box that holds a part.
        size: DVec3,
        /// How far parts are conveyed along x, in metres.
        length: f64,
        /// Least and most metres in a second, at least 0.
        speed: [f64; 2],
        /// Earliest and latest time at which it enters, in seconds on the path's clock.
        enters: [f64; 2],
    },
}

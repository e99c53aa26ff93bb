//! The interval of a bundle that is being settled: what its corridor takes of distances, and what waits for its halves. `bundle/` fills it.

use super::element::Element;
use crate::corridor::{CorridorPart, Cuts};

/// An element that waits for the corridor of another interval.
#[derive(Clone, Copy)]
pub(super) struct Waiting {
    pub(super) task: u32,
    pub(super) element: Element,
}

/// The interval that is being settled.
pub(super) struct Cut {
    /// No interval was settled before it.
    pub(super) is_first: bool,
    /// Shorter intervals have shorter edges, but no smaller deviations.
    pub(super) is_single: bool,
    /// Its parts have corridors of their own that hold less: what is not proved here, or touches, may be proved there.
    pub(super) narrows: bool,
    /// Whether the interval begins where everything before it is proved: bodies that are apart there are apart in the proved part.
    pub(super) begins_proved: bool,
    /// How much of the slack shorter intervals would win back. A hint.
    pub(super) reducible: f64,
    /// The frame of side B of a pair of which two leaves wait for narrower corridors: opening more of its nodes here would only find their neighbours.
    pub(super) met_leaves: Option<u32>,
    /// How far the bodies of the task may be displaced; obstacles apart.
    pub(super) slack: f64,
    /// By body, how far obstacles may be translated, and the most of all.
    pub(super) shifts: Vec<f64>,
    pub(super) most_shift: f64,
    pub(super) task: u32,
    pub(super) splits: bool,
    /// What is proved of the second half of the edge is not all of the second half of the interval.
    pub(super) second_is_all: bool,
    pub(super) halves: [Vec<Waiting>; 2],
    /// Two leaves that are not proved here come before everything else: they may be what ends the search.
    pub(super) insists: bool,
    pub(super) hard: Option<[Option<Waiting>; 2]>,
}

impl Cut {
    /// A part whose halves have corridors of their own; `shifts` as above. What is known of its interval and its tasks is added by the caller.
    pub(super) fn of(part: &CorridorPart, shifts: Vec<f64>) -> Self {
        Self {
            is_first: false,
            is_single: part.is_single(),
            narrows: matches!(part.cuts, Cuts::Narrower | Cuts::OffTheStart),
            // Parts of a step are not settled in order.
            begins_proved: part.cuts != Cuts::Shorter,
            reducible: 0.0,
            met_leaves: None,
            slack: f64::INFINITY,
            // NaN bounds nothing.
            most_shift: shifts
                .iter()
                .fold(0.0, |most: f64, &shift| if shift >= 0.0 { most.max(shift) } else { f64::INFINITY }),
            shifts,
            task: 0,
            splits: true,
            second_is_all: part.cuts == Cuts::OffTheStart,
            halves: [Vec::new(), Vec::new()],
            insists: false,
            hard: None,
        }
    }

    /// Puts an element off until the halves that are open for it; false where the interval is not cut any more.
    pub(super) fn defer(&mut self, element: Element, [earlier, later]: [bool; 2], is_leaf: bool) -> bool {
        if self.splits {
            let waiting = Waiting { task: self.task, element: Element { tried: false, ..element } };
            let halves = [earlier, later || (earlier && self.second_is_all)].map(|open| open.then_some(waiting));
            if is_leaf && self.insists {
                self.hard = Some(halves);
            } else {
                self.halves.iter_mut().zip(halves).for_each(|(list, waiting)| list.extend(waiting));
            }
        }
        self.splits
    }
}

//! The fronts of the pairs that are measured repeatedly: a few, reused for those queried last.
//!
//! A front (`noclash_geometry::query::Front`) holds as long as it receives how far its two bodies have moved against each other; the
//! pose of each seen from the other at the last search is kept for that.

use noclash_geometry::Pose;
use noclash_geometry::query::Front;

use crate::world::World;

/// Number of pairs with fronts: the nearest few change places among each other, far ones are not measured.
const FRONTS: usize = 12;
/// Room of a front; pairs of bodies whose searches leave more begin at the roots every time.
const ROOM: usize = 8192;

/// All fronts of a monitor.
#[derive(Debug)]
pub(crate) struct Fronts {
    places: Vec<Place>,
}

#[derive(Debug)]
struct Place {
    ends: Option<[u32; 2]>,
    /// The second body seen from the first, and the first from the second, when the front was used last.
    seen: [Pose; 2],
    used_at: u64,
    front: Front,
}

impl Fronts {
    pub fn new(pairs: usize) -> Self {
        let empty = || Place { ends: None, seen: [Pose::IDENTITY; 2], used_at: 0, front: Front::with_room(ROOM) };
        Self { places: (0..pairs.min(FRONTS)).map(|_| empty()).collect() }
    }

    /// The front of a pair, advanced by how far its bodies have come: its own, or the one that was not used for
    /// longest.
    ///
    /// Displacements seen from either body bound how much nearer any two parts are; the smaller is taken.
    pub fn of(&mut self, ends: [u32; 2], world: &World, tick: u64) -> Option<&mut Front> {
        let own = self.places.iter().position(|place| place.ends == Some(ends));
        let chosen = own.or_else(|| (0..self.places.len()).min_by_key(|&place| self.places[place].used_at))?;
        let place = &mut self.places[chosen];
        let [a, b] = ends;
        let views = [ends, [b, a]];
        if own.is_some() {
            let [first, second] = [0, 1].map(|view| world.came(views[view], &place.seen[view]));
            place.front.advance(first.min(second));
        } else {
            place.front.forget();
            place.ends = Some(ends);
        }
        place.seen = views.map(|view| world.relative(view));
        place.used_at = tick;
        Some(&mut place.front)
    }

    /// A body's number now stands for another body, or for none.
    pub fn forget(&mut self, body: usize) {
        for place in &mut self.places {
            if place.ends.is_some_and(|ends| ends.contains(&(body as u32))) {
                place.ends = None;
                place.front.forget();
            }
        }
    }
}

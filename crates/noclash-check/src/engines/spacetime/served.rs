//! Directions that proved parts of two bodies before, in a bundle: the first to be tried for other parts of the same two, in this interval and in later
//! ones. Neighbouring parts are kept apart by nearly the same direction, and it is not the nominal one where errors are large: finding it takes a search
//! down to two leaves. Nothing rests on it: any direction is sound.

use glam::DVec3;

use super::element::{Element, SideB, Task};
use super::search::SpacetimeSearch;
use crate::engines::directional::{Moving, Separation};
use crate::engines::levers::Levers;
use crate::engines::probe::Probe;

/// By task and frame of side B, the direction that served last.
#[derive(Default)]
pub(super) struct ServedDirections(Vec<((u32, u32), DVec3)>);

impl ServedDirections {
    /// Another bundle comes: what is proved of one does not depend on those before it.
    pub fn clear(&mut self) {
        self.0.clear();
    }

    fn get(&self, key: (u32, u32)) -> Option<DVec3> {
        self.0.iter().find(|own| own.0 == key).map(|own| own.1)
    }

    fn set(&mut self, key: (u32, u32), direction: DVec3) {
        match self.0.iter_mut().find(|own| own.0 == key) {
            Some(own) => own.1 = direction,
            None => self.0.push((key, direction)),
        }
    }
}

impl<'a> SpacetimeSearch<'a> {
    /// Notes that a direction proved an element, where errors count for parts.
    pub(super) fn serves(&mut self, side_b: SideB, direction: DVec3, levers: Option<&[Levers; 2]>) {
        if let (Some(cut), Some(_)) = (&self.cut, levers) {
            self.scratch.current.served.set((cut.task, side_b.frame()), direction);
        }
    }

    /// Tries the direction that served last for the two bodies, with the closest shapes around the nodes; returns which halves of the interval
    /// stay open.
    pub(super) fn try_served(
        &mut self,
        task: Task<'a>,
        element: &Element,
        ([a, b], levers): (&[Moving; 2], Option<&[Levers; 2]>),
        probe: &mut Probe,
    ) -> [bool; 2] {
        let open = [true; 2];
        let (Some(cut), Some(_)) = (&self.cut, levers) else { return open };
        let Some(direction) = self.scratch.current.served.get((cut.task, element.side_b.frame())) else { return open };
        let Some(separation) = Separation::new(direction, a, b, element.over.half_width()) else { return open };
        let parts = self.pieces(task, *element).unwrap_or_else(|| self.outers(task, element.node_a, element.side_b));
        probe.record.counters.volume_tests += 1;
        let gap = separation.outers(&parts[0], &parts[1]);
        let open = self.note(task, element, &gap, open);
        self.note_displaced(task, element, (&separation, &gap), [(&parts[0], a), (&parts[1], b)], levers, open)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_direction_of_each_pair_is_kept_until_the_next_bundle() {
        let mut served = ServedDirections::default();
        served.set((0, 1), DVec3::X);
        served.set((0, 2), DVec3::Y);
        served.set((0, 1), DVec3::Z);
        assert_eq!([(0, 1), (0, 2), (1, 1)].map(|key| served.get(key)), [Some(DVec3::Z), Some(DVec3::Y), None]);
        served.clear();
        assert_eq!(served.get((0, 1)), None);
    }
}

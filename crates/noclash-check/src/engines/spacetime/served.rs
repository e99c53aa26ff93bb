//! Directions that proved parts of two bodies before, in a bundle: the first to be tried for other parts of the same two, in this interval and in later
//! ones. Neighbouring parts are kept apart by nearly the same direction, and it is not the nominal one where errors are large: finding it takes a search
//! down to two leaves. Nothing rests on it: any direction is sound.

use glam::DVec3;

/// By task and frame of side B, the direction that served last.
#[derive(Default)]
pub(super) struct ServedDirections(Vec<((u32, u32), DVec3)>);

impl ServedDirections {
    /// Another bundle comes: what is proved of one does not depend on those before it.
    pub fn clear(&mut self) {
        self.0.clear();
    }

    pub fn get(&self, key: (u32, u32)) -> Option<DVec3> {
        self.0.iter().find(|own| own.0 == key).map(|own| own.1)
    }

    pub fn set(&mut self, key: (u32, u32), direction: DVec3) {
        match self.0.iter_mut().find(|own| own.0 == key) {
            Some(own) => own.1 = direction,
            None => self.0.push((key, direction)),
        }
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

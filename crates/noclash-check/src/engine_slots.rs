//! Places where engines keep what they derive from a cell or a set of pairs, one value for each type: no other code names these types, so
//! a new engine edits no common struct.

use std::any::Any;
use std::sync::OnceLock;

/// Values of different types, each made when first asked for.
#[derive(Default)]
pub(crate) struct EngineSlots {
    first: Place,
}

type Place = OnceLock<Box<Slot>>;

struct Slot {
    value: Box<dyn Any + Send + Sync>,
    next: Place,
}

impl EngineSlots {
    /// The value of type `T`, where it is made already.
    pub fn get<T: Any + Send + Sync>(&self) -> Option<&T> {
        let mut place = &self.first;
        loop {
            let slot = place.get()?;
            match slot.value.downcast_ref() {
                Some(value) => return Some(value),
                None => place = &slot.next,
            }
        }
    }

    /// The same, to be changed by the owner of the slots.
    pub fn get_mut<T: Any + Send + Sync>(&mut self) -> Option<&mut T> {
        let mut place = &mut self.first;
        loop {
            let slot = place.get_mut()?;
            if slot.value.is::<T>() {
                return slot.value.downcast_mut();
            }
            place = &mut slot.next;
        }
    }

    /// The value of type `T`. `make` must not ask the same slots for anything: making a value holds the last place.
    pub fn get_or_make<T: Any + Send + Sync>(&self, make: impl FnOnce() -> T) -> &T {
        let mut make = Some(make);
        let mut place = &self.first;
        loop {
            let slot = place.get_or_init(|| {
                // Taken at most once: the slot then holds a `T`, and the loop ends with it.
                let value: Box<dyn Any + Send + Sync> = match make.take() {
                    Some(make) => Box::new(make()),
                    None => Box::new(()),
                };
                Box::new(Slot { value, next: Place::new() })
            });
            match slot.value.downcast_ref() {
                Some(value) => return value,
                None => place = &slot.next,
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_type_is_made_once_and_found_again_from_all_threads() {
        let slots = EngineSlots::default();
        let made = std::sync::atomic::AtomicUsize::new(0);
        std::thread::scope(|scope| {
            for _ in 0..8 {
                scope.spawn(|| {
                    let count = || made.fetch_add(1, std::sync::atomic::Ordering::Relaxed);
                    assert_eq!(*slots.get_or_make(|| (count(), 7_u64).1), 7);
                    assert_eq!(slots.get_or_make(|| (count(), "seven").1), &"seven");
                    assert_eq!(*slots.get_or_make(|| (count(), 7_i8).1), 7);
                });
            }
        });
        assert_eq!(made.into_inner(), 3);
    }
}

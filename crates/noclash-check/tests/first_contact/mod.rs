//! First contact: the true time lies between the two bounds, and what is said of the place holds.

mod closed_forms;
mod efforts;
mod every_contact;
mod moving_worlds;
mod random_cells;
mod special_contacts;
mod stages;

use noclash_cell::{CellMotion, RunToTheEnd};
use noclash_check::{
    ContactAnswer, ContactEngine, ContactOptions, ContactOutcome, FirstContact, Observer, PreparedCell, first_contact,
};

/// Nobody is told.
pub struct Unheard;

impl Observer for Unheard {}

pub fn ask(cell: &PreparedCell, motions: &[CellMotion], options: &ContactOptions) -> Vec<ContactAnswer> {
    first_contact(cell, motions, options, &RunToTheEnd, &Unheard)
}

pub fn straight(cell: &PreparedCell, from: &[f64], to: &[f64], options: &ContactOptions) -> ContactOutcome {
    let motion = CellMotion::straight(cell, from, to).unwrap();
    ask(cell, &[motion], options).remove(0).outcome
}

/// The contact of a motion that has one, with bounds within 1e-9; the engines agree on it.
pub fn contact(cell: &PreparedCell, from: &[f64], to: &[f64]) -> FirstContact {
    let [one, other] = ContactEngine::ALL.map(|engine| contact_by(cell, from, to, engine));
    assert!(one.t_lower <= other.t_upper && other.t_lower <= one.t_upper, "{one:?} {other:?}");
    one
}

fn contact_by(cell: &PreparedCell, from: &[f64], to: &[f64], engine: ContactEngine) -> FirstContact {
    match straight(cell, from, to, &ContactOptions { engine, ..ContactOptions::default() }) {
        ContactOutcome::Contact(contact) => {
            let width = contact.t_upper.to_f64() - contact.t_lower.to_f64();
            assert!((0.0..=1e-9).contains(&width), "{width:e}: {contact:?}");
            *contact
        }
        other => panic!("{engine:?}: {other:?}"),
    }
}

/// Asserts that the enclosure holds a time that is known to a few roundings.
pub fn assert_encloses(contact: &FirstContact, t: f64) {
    let [lower, upper] = [contact.t_lower, contact.t_upper].map(|bound| bound.to_f64());
    assert!(lower <= t + 1e-14 && t - 1e-14 <= upper, "{t} is not in [{lower}, {upper}]: {contact:?}");
}

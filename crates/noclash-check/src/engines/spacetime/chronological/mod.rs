//! In order of time: everything before the frontier is proved, and the frontier moves until it meets a contact.
//!
//! Elements (parts of bodies over an interval, as in the engine itself) wait in order of their beginning; the one that begins
//! first is proved by a direction (`directional.rs`, which alone decides), opened, or halved. So at every moment the bodies
//! are proved apart from the start of the window to where the first element begins. A certain overlap met on the way
//! bounds the first contact from above, and nothing after it is searched any more: one pair's contact spares all others
//! the rest of their time. Two leaves that are about to touch jump there (`approach`). The search ends when the two bounds are
//! within the tolerance. Derivation: `docs/first-contact.md`.

mod advance;
mod approach;
mod compare;
mod element;
mod search;
mod whole;

pub(crate) use search::search;

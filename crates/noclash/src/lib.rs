//! noclash decides, with proof, whether a robot touches anything.
#![forbid(unsafe_code)]

pub use noclash_check as check;
pub use noclash_geometry as geometry;
pub use noclash_io as io;
pub use noclash_numeric as numeric;
pub use noclash_robot as robot;

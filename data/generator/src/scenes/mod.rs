//! The sample scenes: obstacles in world coordinates, metres, z up, floor at z = 0. A robot is meant to stand at the
//! origin looking along x (the car shell lies at the origin itself, robots stand around it).

mod bars;
mod car_shell;
mod machine_tool;
mod pipe_rack;
mod scan;
mod tori;
mod workshop;
mod workshop_objects;

pub use bars::{CageDials, LatticeDials, cage, lattice};
pub use car_shell::{CarShellDials, car_shell};
pub use machine_tool::{MachineToolDials, machine_tool};
pub use pipe_rack::{PipeRackDials, pipe_rack};
pub use scan::{ScanDials, scan};
pub use tori::{ToriDials, tori};
pub use workshop::{WorkshopDials, workshop};

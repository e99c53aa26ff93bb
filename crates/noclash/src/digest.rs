//! Names what a cell was made from, so that answers kept from before are taken up only for the same cell.
//!
//! Every part of a description derives `Debug`, which prints each field, and numbers with as many digits as distinguish them: a field that is
//! added later is in the digest by itself.

use std::fmt::{self, Write};

use noclash_cell::{CellDescription, HierarchyRules};
use noclash_verify::hexadecimal;
use noclash_verify::sha256::Sha256;

use crate::OpenCell;

/// Text that is hashed as it is written: descriptions hold millions of numbers.
#[derive(Default)]
struct Hashing(Sha256);

impl Write for Hashing {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.0.update(text.as_bytes());
        Ok(())
    }
}

impl OpenCell {
    /// SHA-256 of everything that the cell was made from, to the last bit: two cells that differ in a vertex, a pose, a limit or a line of
    /// `allow` have different ones. How hierarchies are built does not count: it depends on the machine and changes no answer.
    pub fn digest(&self) -> String {
        let hierarchies = HierarchyRules::default();
        let description = CellDescription { hierarchies, ..self.cell.description().clone() };
        let mut hashing = Hashing::default();
        // Hashing does not fail.
        let _ = write!(hashing, "{description:?}");
        hexadecimal(&hashing.0.finish())
    }
}

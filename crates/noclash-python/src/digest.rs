//! Names what a cell was made from, so that answers kept from before are taken up only for the same cell.
//!
//! Every part of a description derives `Debug`, which prints each field, and numbers with as many digits as distinguish them: a field that is
//! added later is in the digest by itself.

use std::fmt::{self, Write};

use noclash::OpenCell;
use noclash::cell::{CellDescription, HierarchyRules};
use noclash::verify::hexadecimal;
use noclash::verify::sha256::Sha256;

/// Text that is hashed as it is written: descriptions hold millions of numbers.
#[derive(Default)]
struct Hashing(Sha256);

impl Write for Hashing {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.0.update(text.as_bytes());
        Ok(())
    }
}

/// The digest of a cell's description. How hierarchies are built does not count: it depends on the machine and changes no answer.
pub fn of_cell(open: &OpenCell) -> String {
    let hierarchies = HierarchyRules::default();
    let description = CellDescription { hierarchies, ..open.cell.description().clone() };
    let mut hashing = Hashing::default();
    // Hashing does not fail.
    let _ = write!(hashing, "{description:?}");
    hexadecimal(&hashing.0.finish())
}

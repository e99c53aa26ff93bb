//! Memory that queries reuse.

use noclash_numeric::Lower;

/// Memory that queries reuse, owned by the caller: no allocation once it has grown.
#[derive(Clone, Debug, Default)]
pub struct Scratch {
    pub(super) stack: Vec<[u32; 2]>,
    pub(super) queue: Vec<Open>,
}

impl Scratch {
    /// Memory with room for so many pairs that wait, so that a caller who must not allocate later need not.
    pub fn with_room(pairs: usize) -> Self {
        Self { stack: Vec::with_capacity(pairs), queue: Vec::with_capacity(pairs) }
    }
}

/// A pair of nodes still to be opened, with its bound.
#[derive(Clone, Copy, Debug)]
pub(super) struct Open {
    pub lower: Lower,
    pub nodes: [u32; 2],
}

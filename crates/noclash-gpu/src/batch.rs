//! A cell for batches of edges, where these are, and what a batch answers.
#![allow(unsafe_code)]

use noclash_check::{BallTables, Checker};

use crate::clearance::Refining;
use crate::decide::{Edges, FREE, OPEN, key_time};
use crate::device::{Device, DeviceError, Memory, Stream};
use crate::flatten::{Plan, Rows};
use crate::rows::CardEdges;

/// A cell as the device sees it: in doubles, and in singles for the first pass where these are precise enough.
pub struct BatchModel {
    pub(crate) doubles: Rows<f64>,
    pub(crate) singles: Option<Rows<f32>>,
}

impl BatchModel {
    /// `None` where balls do not describe the cell: then its edges go to the CPU.
    pub fn new(checker: &Checker) -> Option<Self> {
        Self::from_tables(&checker.ball_tables()?, None)
    }

    /// The same from tables; neighbouring frames with at least so many pairs of leaves have a table of clearances.
    pub fn from_tables(tables: &BallTables, least_leaves: Option<usize>) -> Option<Self> {
        Some(Self::of(&Plan::new(tables, least_leaves, None)?))
    }

    /// The same for balls around triangles: tables of clearances are theirs.
    pub(crate) fn with_triangles(
        tables: &BallTables,
        least_leaves: Option<usize>,
        triangles: &Refining,
    ) -> Option<Self> {
        Some(Self::of(&Plan::new(tables, least_leaves, Some(triangles))?))
    }

    fn of(plan: &Plan) -> Self {
        Self { doubles: plan.doubles(), singles: plan.singles() }
    }

    /// The same with doubles alone: about half as fast, with pads below a nanometre from the first pass on.
    pub fn in_doubles(self) -> Self {
        Self { singles: None, ..self }
    }

    /// Whether the first pass is in singles.
    pub fn uses_singles(&self) -> bool {
        self.singles.is_some()
    }

    /// Tables of clearances between frames.
    pub fn tables(&self) -> usize {
        self.doubles.tables.len()
    }

    /// Values of a configuration.
    pub fn dofs(&self) -> usize {
        self.doubles.dofs
    }

    /// Edges in values given one after the other: all of a start, all of an end.
    pub(crate) fn count(&self, edges: &Edges) -> usize {
        edges.len() / (2 * self.dofs()).max(1)
    }
}

/// Where the edges of a batch are.
#[derive(Clone, Copy)]
pub(crate) enum Source<'a> {
    Host(Edges<'a>),
    Card(CardEdges),
}

impl Source<'_> {
    /// Whether these are all numbers of so many edges of so many joints.
    pub fn is_of(&self, count: usize, dofs: usize) -> bool {
        match self {
            Self::Host(edges) => edges.len() == count * 2 * dofs,
            Self::Card(edges) => edges.count() == count && edges.width() == dofs,
        }
    }

    /// Whether numbers are singles.
    pub fn are_singles(&self) -> bool {
        match self {
            Self::Host(edges) => matches!(edges, Edges::Single(_)),
            Self::Card(edges) => edges.are_singles(),
        }
    }

    /// So many edges from one on, of so many joints.
    pub fn part(&self, first: usize, count: usize, dofs: usize) -> Self {
        let (start, length) = (first * 2 * dofs, count * 2 * dofs);
        match self {
            Self::Host(Edges::Double(all)) => Self::Host(Edges::Double(&all[start..][..length])),
            Self::Host(Edges::Single(all)) => Self::Host(Edges::Single(&all[start..][..length])),
            Self::Card(edges) => Self::Card(edges.part(first, count)),
        }
    }

    /// Writes them to memory of the card, one after the other.
    ///
    /// # Safety
    /// The memory is large enough; edges live until the stream has been waited for.
    pub unsafe fn send(&self, device: &Device, stream: &Stream, to: &Memory) -> Result<(), DeviceError> {
        // SAFETY: promised.
        unsafe {
            match self {
                Self::Host(Edges::Double(all)) => stream.send(all, to),
                Self::Host(Edges::Single(all)) => stream.send(all, to),
                Self::Card(edges) => edges.gather(device, stream, to.address, None),
            }
        }
    }
}

/// Answer of a batch about one edge.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum BatchAnswer {
    /// Proved: every pair keeps farther apart than its margin, all the way.
    Free,
    /// Two bodies certainly touch, or are nearer than they may be.
    Collision {
        /// When, from 0 at the start to 1 at the end.
        t: f64,
        /// Pair of the cell ([`Checker::pair_bodies`]).
        pair: u32,
    },
    /// Left to the CPU.
    Open,
}

impl BatchAnswer {
    /// From the number that a device or the twin wrote.
    pub fn from_code(code: u64) -> Self {
        match code {
            FREE => Self::Free,
            OPEN => Self::Open,
            key => {
                let (t, pair) = key_time(key);
                Self::Collision { t, pair }
            }
        }
    }
}

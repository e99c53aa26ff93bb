//! Batches of edges of a cell of triangles on a card: a few lanes, each with a stream and a thread of its own, take parts of a batch. One of them is
//! in rounds with few elements, or waits for a counter, while another fills the card.

use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

use super::lane::{CellTables, Lane, bytes_per_edge};
use super::model::SurfaceBatch;
use super::passes::most_jets_of_entry;
use crate::ball_tables::Tables;
use crate::batch::{BatchModel, Source};
use crate::decide::{Edges, OPEN};
use crate::device::{Device, DeviceError};

/// Edges of a part at most.
const PART: usize = 1 << 20;

/// Lanes of a session that is not asked for more: one of them is in rounds with few elements while another fills the card.
const LANES: usize = 3;

/// A lane takes at least so many edges of a batch: of fewer, rounds of all lanes have too few elements.
const LEAST_PART: usize = 50_000;

/// Share of the card's free memory that a session takes at most; parts are smaller then.
const MEMORY_SHARE: usize = 3;

/// A cell of triangles on a card.
pub struct SurfaceSession {
    lanes: Vec<Lane>,
    device: Arc<Device>,
    /// Balls around bodies, if there are any: what they decide is not searched.
    balls: Option<Tables>,
    /// Edges of a part.
    capacity: usize,
    /// The same, were there more edges.
    most: usize,
    dofs: usize,
}

/// Of balls in singles where these are precise enough.
/// Edges whose jets 32 bits count, half of them to spare: a counter that came round to 0 would give probes the places of proofs.
fn most_counted(entries: usize) -> usize {
    (u32::MAX as usize / 2) / (entries.max(1) * most_jets_of_entry())
}

fn tables_of(device: &Arc<Device>, balls: &BatchModel) -> Result<Tables, DeviceError> {
    match &balls.singles {
        Some(singles) => Tables::new(device, singles),
        None => Tables::new(device, &balls.doubles),
    }
}

impl SurfaceSession {
    /// Copies tables to the card and makes room for so many edges together.
    ///
    /// # Errors
    /// If the card has too little memory, or fails.
    pub fn new(device: &Arc<Device>, batch: &SurfaceBatch, edges: usize) -> Result<Self, DeviceError> {
        Self::with_lanes(device, batch, edges, LANES)
    }

    /// The same with so many lanes.
    ///
    /// # Errors
    /// As above.
    pub fn with_lanes(
        device: &Arc<Device>,
        batch: &SurfaceBatch,
        edges: usize,
        lanes: usize,
    ) -> Result<Self, DeviceError> {
        let tables = Arc::new(CellTables::new(device, batch)?);
        let balls = batch.balls.as_ref().map(|balls| tables_of(device, balls)).transpose()?;
        let lanes = lanes.min(edges / LEAST_PART).max(1);
        let by_memory = device.free_memory()? / MEMORY_SHARE / lanes / bytes_per_edge(batch);
        let most = PART.min(by_memory).min(most_counted(batch.entries())).max(1);
        let capacity = edges.div_ceil(lanes).clamp(1, most);
        let lane = |_| Lane::new(device, batch, &tables, capacity);
        let lanes = (0..lanes).map(lane).collect::<Result<_, DeviceError>>()?;
        device.wait()?;
        Ok(Self { lanes, device: Arc::clone(device), balls, capacity, most, dofs: batch.dofs() })
    }

    /// Takes other balls of the same cell from now on.
    ///
    /// # Errors
    /// If the card has too little memory, or fails.
    pub(crate) fn take_balls(&mut self, balls: &BatchModel) -> Result<(), DeviceError> {
        // All streams have been waited for.
        self.balls = Some(tables_of(&self.device, balls)?);
        self.device.wait()
    }

    /// Whether batches of so many edges need no larger session.
    pub fn holds(&self, edges: usize) -> bool {
        self.capacity >= edges.div_ceil(self.lanes.len()).min(self.most)
    }

    /// Rounds of kernels so far.
    pub fn rounds(&self) -> u64 {
        self.lanes.iter().map(|lane| lane.rounds).sum()
    }

    /// Codes of all edges ([`BatchAnswer::from_code`](crate::BatchAnswer::from_code)); all open where it fails.
    ///
    /// # Errors
    /// If the card fails.
    ///
    /// # Panics
    /// If there are more or fewer codes than edges.
    pub fn check(&mut self, edges: &Edges, codes: &mut [u64]) -> Result<(), DeviceError> {
        let lanes = self.lanes.len();
        self.check_with(lanes, &Source::Host(*edges), (codes, &mut []))
    }

    /// The same for edges on the host or on the card, with leaves of collisions, of the body that moves first ([`SurfaceBatch::in_order`]).
    ///
    /// # Errors
    /// If the card fails.
    ///
    /// # Panics
    /// If there are more or fewer codes, or leaves, than edges.
    pub(crate) fn check_named(
        &mut self,
        edges: &Source,
        codes: &mut [u64],
        leaves: &mut [[u32; 2]],
    ) -> Result<(), DeviceError> {
        assert_eq!(codes.len(), leaves.len(), "leaves for each edge");
        let lanes = self.lanes.len();
        self.check_with(lanes, edges, (codes, leaves))
    }

    fn check_with(
        &mut self,
        lanes: usize,
        edges: &Source,
        (codes, leaves): (&mut [u64], &mut [[u32; 2]]),
    ) -> Result<(), DeviceError> {
        assert!(edges.is_of(codes.len(), self.dofs), "one code for each edge");
        codes.fill(OPEN);
        // Those that are there hold it all, if they can.
        let lanes = lanes.min((codes.len() / LEAST_PART).max(codes.len().div_ceil(self.capacity)).max(1));
        let size = codes.len().div_ceil(lanes).clamp(1, self.capacity);
        let dofs = self.dofs;
        // None, or as many as codes.
        let named = leaves.chunks_mut(size).map(Some).chain(std::iter::repeat_with(|| None));
        let parts = Mutex::new(codes.chunks_mut(size).zip(named).enumerate());
        let balls = self.balls.as_ref();
        let work = |lane: &mut Lane| -> Result<(), DeviceError> {
            loop {
                let next = parts.lock().unwrap_or_else(PoisonError::into_inner).next();
                let Some((index, (codes, leaves))) = next else { return Ok(()) };
                let own = edges.part(index * size, codes.len(), dofs);
                lane.check(balls, &own, codes, leaves.unwrap_or_default())?;
            }
        };
        let (own, others) = self.lanes.split_at_mut(1);
        let done = thread::scope(|scope| {
            let others: Vec<_> =
                others.iter_mut().take(lanes - 1).map(|lane| scope.spawn(move || work(lane))).collect();
            let done = own.iter_mut().map(work).fold(Ok(()), Result::and);
            others.into_iter().fold(done, |done, thread| {
                done.and(thread.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic)))
            })
        });
        if done.is_err() {
            codes.fill(OPEN);
        }
        done
    }

    /// Seconds by kernel, of a run of one lane that waits for each: for measurements.
    ///
    /// # Errors
    /// If the card fails.
    pub fn times(&mut self, edges: &Edges, codes: &mut [u64]) -> Result<Vec<(&'static str, f64)>, DeviceError> {
        self.lanes[0].watch = Some(Vec::new());
        let done = self.check_with(1, &Source::Host(*edges), (codes, &mut []));
        done.map(|()| self.lanes[0].watch.take().unwrap_or_default())
    }
}

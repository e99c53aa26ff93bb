//! Batches of edges on a card: tables copied once, edges in chunks over a few streams, so that copies and kernels overlap.
#![allow(unsafe_code)]

use std::sync::Arc;

use crate::ball_tables::Tables;
use crate::batch::{BatchModel, Source};
use crate::decide::{BallNumbers, Edges, OPEN};
use crate::device::{Device, DeviceError, Memory, Stream};
use crate::staging::Staging;

/// Edges of a chunk: the card is busy with fewer, and larger ones let copies wait.
const CHUNKS: [usize; 2] = [1 << 15, 1 << 17];

/// Chunks in flight.
const LANES: usize = 4;

/// Chunks of a batch, if they are neither too small nor too large.
const PARTS: usize = 8;

fn chunk_of(edges: usize) -> usize {
    edges.div_ceil(PARTS).clamp(CHUNKS[0], CHUNKS[1])
}

/// Bytes before the answers of a lane: the number of open edges.
const BEFORE_ANSWERS: usize = 16;

/// Buffers of one chunk. The stream is the first field: it is dropped first, and waits for its work.
struct Lane {
    stream: Stream,
    edges: Memory,
    queue: Memory,
    /// Behind the number of open edges.
    answers: Memory,
    /// For edges that are not in page-locked memory.
    staging: Option<Staging>,
}

/// A cell on a card.
pub struct Session {
    device: Arc<Device>,
    lanes: Vec<Lane>,
    singles: Option<Tables>,
    doubles: Tables,
    dofs: usize,
    /// Edges that a lane holds.
    capacity: usize,
}

impl Session {
    /// Copies the tables of a cell to a card, with room for batches of so many edges (larger ones are cut into chunks).
    ///
    /// # Errors
    /// If the card fails or has too little memory.
    pub fn new(device: &Arc<Device>, model: &BatchModel, edges: usize) -> Result<Self, DeviceError> {
        device.bind()?;
        let doubles = Tables::new(device, &model.doubles)?;
        let singles = model.singles.as_ref().map(|rows| Tables::new(device, rows)).transpose()?;
        let capacity = chunk_of(edges);
        let lane = || {
            let memory = |bytes: usize| device.memory(bytes, capacity);
            Ok(Lane {
                stream: device.stream()?,
                edges: memory(capacity * 2 * model.dofs() * size_of::<f64>())?,
                queue: memory(capacity * 8)?,
                answers: memory(capacity * 8 + BEFORE_ANSWERS)?,
                staging: None,
            })
        };
        let lanes =
            (0..edges.div_ceil(capacity).clamp(1, LANES)).map(|_| lane()).collect::<Result<_, DeviceError>>()?;
        device.wait()?;
        Ok(Self { device: Arc::clone(device), lanes, singles, doubles, dofs: model.dofs(), capacity })
    }

    /// Whether there is room for a batch of so many edges without more lanes or larger ones.
    pub fn holds(&self, edges: usize) -> bool {
        let capacity = chunk_of(edges);
        self.capacity >= capacity && self.lanes.len() >= edges.div_ceil(capacity).clamp(1, LANES)
    }

    /// Bytes on the card for an edge of a full chunk.
    pub fn bytes_per_edge(&self) -> usize {
        16 * self.dofs + 8 + 8
    }

    /// Writes the codes of all edges ([`BatchAnswer::from_code`](crate::BatchAnswer::from_code)). Edges and codes that are not in page-locked
    /// memory go through buffers that are.
    ///
    /// # Errors
    /// If the card fails: then no code is an answer; all of them say open.
    pub fn check(&mut self, edges: &Edges, codes: &mut [u64]) -> Result<(), DeviceError> {
        self.check_from(&Source::Host(*edges), codes)
    }

    /// The same for edges on the host or on the card.
    pub(crate) fn check_from(&mut self, edges: &Source, codes: &mut [u64]) -> Result<(), DeviceError> {
        codes.fill(OPEN);
        assert!(edges.is_of(codes.len(), self.dofs), "one code for each edge");
        let done = self.check_chunks(edges, codes);
        // Whatever happened, nothing is written to the codes any more: all lanes are waited for, also behind one that fails.
        let waited: Vec<Result<(), DeviceError>> = self.lanes.iter().map(|lane| lane.stream.wait()).collect();
        let done = waited.into_iter().fold(done, Result::and);
        if done.is_err() {
            codes.fill(OPEN);
        }
        done
    }

    fn check_chunks(&mut self, edges: &Source, codes: &mut [u64]) -> Result<(), DeviceError> {
        self.device.bind()?;
        let size = self.capacity.min(chunk_of(codes.len()));
        let is_locked = match edges {
            Source::Host(Edges::Double(all)) => self.device.is_page_locked(all),
            Source::Host(Edges::Single(all)) => self.device.is_page_locked(all),
            Source::Card(_) => true,
        };
        if !(is_locked && self.device.is_page_locked(codes)) {
            return self.check_staged(edges, codes, size);
        }
        for (index, chunk) in codes.chunks_mut(size).enumerate() {
            let lane = &self.lanes[index % self.lanes.len()];
            let own = edges.part(index * size, chunk.len(), self.dofs);
            // SAFETY: lanes hold `capacity` edges; edges and codes are borrowed until `check` has waited for all streams.
            unsafe {
                own.send(&self.device, &lane.stream, &lane.edges)?;
                self.run(lane, chunk.len(), own.are_singles())?;
                lane.stream.receive(&lane.answers, BEFORE_ANSWERS, chunk)?;
            }
        }
        Ok(())
    }

    /// The same through page-locked buffers.
    fn check_staged(&mut self, edges: &Source, codes: &mut [u64], size: usize) -> Result<(), DeviceError> {
        let (values, lanes) = (2 * self.dofs, self.lanes.len());
        let is_single = edges.are_singles();
        let chunks = codes.len().div_ceil(size.max(1));
        // A lane's codes are taken when it is needed again, or at the end.
        for index in 0..chunks + lanes {
            let lane = &mut self.lanes[index % lanes];
            if index >= lanes && index - lanes < chunks {
                lane.stream.wait()?;
                let first = (index - lanes) * size;
                let own = size.min(codes.len() - first);
                if let Some(staging) = &lane.staging {
                    codes[first..][..own].copy_from_slice(&staging.codes[..own]);
                }
            }
            if index >= chunks {
                continue;
            }
            let count = size.min(codes.len() - index * size);
            let mut staging = match lane.staging.take().filter(|own| own.holds(edges, size * values)) {
                Some(own) => own,
                None => Staging::new(&self.device, self.capacity, values, edges)?,
            };
            if let Source::Host(edges) = edges {
                staging.fill(edges, index * size * values, count * values);
            }
            let own = edges.part(index * size, count, self.dofs);
            let lane = &self.lanes[index % lanes];
            // SAFETY: lanes and buffers hold `capacity` edges. Buffers belong to the lane, which waits for its stream before they are touched
            // again or dropped; `check` waits for all streams, also behind an error.
            let sent = unsafe {
                let sent = match (own, is_single) {
                    (Source::Card(_), _) => own.send(&self.device, &lane.stream, &lane.edges),
                    (_, false) => lane.stream.send(&staging.doubles[..count * values], &lane.edges),
                    (_, true) => lane.stream.send(&staging.singles[..count * values], &lane.edges),
                };
                sent.and_then(|()| self.run(lane, count, is_single))
                    .and_then(|()| lane.stream.receive(&lane.answers, BEFORE_ANSWERS, &mut staging.codes[..count]))
            };
            self.lanes[index % lanes].staging = Some(staging);
            sent?;
        }
        Ok(())
    }

    /// Both passes over the edges of a lane.
    ///
    /// # Safety
    /// The lane holds so many edges.
    unsafe fn run(&self, lane: &Lane, count: usize, singles: bool) -> Result<(), DeviceError> {
        let kernels = &self.device.kernels;
        let launch = |kernel, tables: &Tables, most: u32, edges: usize| {
            let numbers = BallNumbers {
                edge_count: count as u32,
                queue_length: self.capacity as u32,
                singles: u32::from(singles),
                ..tables.numbers
            };
            let answers = lane.answers.address;
            let addresses = [lane.edges.address, answers + BEFORE_ANSWERS as u64, lane.queue.address, answers];
            // SAFETY: promised.
            unsafe { tables.launch((&self.device, &lane.stream), (kernel, most), edges, addresses, numbers) }
        };
        // SAFETY: answers are that many.
        unsafe { lane.stream.clear(&lane.answers, count * 8 + BEFORE_ANSWERS)? };
        let (tables, kind) = self.singles.as_ref().map_or((&self.doubles, 1), |tables| (tables, 0));
        launch(kernels.first[kind][tables.large], tables, tables.blocks[0], count)?;
        // Few edges are open, how few only the card knows.
        let doubles = &self.doubles;
        launch(kernels.second[doubles.large], doubles, doubles.blocks[1], count / 16 + 64)
    }
}

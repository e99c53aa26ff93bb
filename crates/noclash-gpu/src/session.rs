//! Batches of edges on a card: tables copied once, edges in chunks over a few streams, so that copies and kernels overlap.
#![allow(unsafe_code)]

use std::ffi::c_void;
use std::sync::Arc;

use crate::batch::{BatchModel, SINGLE_PASSES};
use crate::decide::{Edges, OPEN, PASSES, Real};
use crate::device::{BLOCK, Device, DeviceError, Memory, Stream};
use crate::flatten::Rows;

/// Edges of a chunk at most.
const CHUNK: usize = 1 << 18;

/// Chunks in flight.
const LANES: usize = 3;

/// Sizes and constants of a launch; the same struct as the kernels'.
#[repr(C)]
#[derive(Clone, Copy)]
struct Numbers {
    pad: f64,
    remainder: f64,
    counts: [u32; 7],
    edge_count: u32,
    dofs: u32,
    queue_length: u32,
    singles: u32,
    pass: u32,
}

/// Tables of one kind of numbers on the card.
struct Tables {
    memory: [Memory; 8],
    counts: [u32; 7],
    pad: f64,
    remainder: f64,
    /// Bytes of a record.
    record: usize,
}

impl Tables {
    fn new<R: Real>(device: &Arc<Device>, rows: &Rows<R>) -> Result<Self, DeviceError> {
        let lengths = [
            rows.steps.len(),
            rows.nodes.len(),
            rows.movers.len(),
            rows.obstacles.len(),
            rows.pairs.len(),
            rows.groups.len(),
            rows.views.len(),
        ];
        Ok(Self {
            memory: [
                device.copied(&rows.steps)?,
                device.copied(&rows.nodes)?,
                device.copied(&rows.movers)?,
                device.copied(&rows.obstacles)?,
                device.copied(&rows.pairs)?,
                device.copied(&rows.groups)?,
                device.copied(&rows.views)?,
                device.copied(&rows.levers)?,
            ],
            counts: lengths.map(|length| length as u32),
            pad: rows.pad,
            remainder: rows.remainder,
            record: rows.model().record() * size_of::<R>(),
        })
    }
}

/// Buffers of one chunk. The stream is the first field: it is dropped first, and waits for its work.
struct Lane {
    stream: Stream,
    edges: Memory,
    records: Memory,
    hits: Memory,
    credits: Memory,
    queues: [Memory; 2],
    counts: Memory,
    answers: Memory,
}

/// A cell on a card.
pub struct Session {
    device: Arc<Device>,
    lanes: Vec<Lane>,
    singles: Option<Tables>,
    doubles: Tables,
    dofs: usize,
    /// Edges that a lane holds, and open intervals that its queues hold.
    capacity: usize,
    queue: usize,
}

/// A lane's queues hold this part of its edges, at least so many.
const QUEUE_SHARE: usize = 2;
const LEAST_QUEUE: usize = 1 << 15;

impl Session {
    /// Copies the tables of a cell to a card, with room for batches of so many edges (larger ones are cut into chunks).
    ///
    /// # Errors
    /// If the card fails or has too little memory.
    pub fn new(device: &Arc<Device>, model: &BatchModel, edges: usize) -> Result<Self, DeviceError> {
        device.bind()?;
        let doubles = Tables::new(device, &model.doubles)?;
        let singles = model.singles.as_ref().map(|rows| Tables::new(device, rows)).transpose()?;
        let capacity = edges.clamp(1, CHUNK);
        let queue = (capacity / QUEUE_SHARE).max(LEAST_QUEUE);
        let first_record = singles.as_ref().map_or(doubles.record, |tables| tables.record);
        let records = (first_record * capacity).max(queue * doubles.record);
        let lane = || {
            let memory = |bytes: usize| device.memory(bytes, capacity);
            Ok(Lane {
                stream: device.stream()?,
                edges: memory(capacity * 2 * model.dofs() * size_of::<f64>())?,
                records: memory(records)?,
                hits: memory(capacity * 8)?,
                credits: memory(capacity * 4)?,
                queues: [memory(queue * 8)?, memory(queue * 8)?],
                counts: memory(4 * (PASSES as usize + 1))?,
                answers: memory(capacity * 8)?,
            })
        };
        let lanes =
            (0..edges.div_ceil(capacity).clamp(1, LANES)).map(|_| lane()).collect::<Result<_, DeviceError>>()?;
        device.wait()?;
        Ok(Self { device: Arc::clone(device), lanes, singles, doubles, dofs: model.dofs(), capacity, queue })
    }

    /// Whether there is room for a batch of so many edges without more lanes or larger ones.
    pub fn holds(&self, edges: usize) -> bool {
        edges <= self.capacity || (self.capacity == CHUNK && self.lanes.len() == edges.div_ceil(CHUNK).min(LANES))
    }

    /// Bytes on the card for an edge of a full chunk.
    pub fn bytes_per_edge(&self) -> usize {
        let first = self.singles.as_ref().map_or(self.doubles.record, |tables| tables.record);
        16 * self.dofs
            + first.max(self.doubles.record * self.queue / self.capacity)
            + 8
            + 4
            + 8
            + 16 * self.queue / self.capacity
    }

    /// Writes the codes of all edges ([`BatchAnswer::from_code`](crate::BatchAnswer::from_code)). Copies overlap with kernels where
    /// edges and codes are in page-locked memory.
    ///
    /// # Errors
    /// If the card fails: then no code is an answer; all of them say open.
    pub fn check(&mut self, edges: &Edges, codes: &mut [u64]) -> Result<(), DeviceError> {
        codes.fill(OPEN);
        let values = match edges {
            Edges::Double(all) => all.len(),
            Edges::Single(all) => all.len(),
        };
        assert_eq!(values, codes.len() * 2 * self.dofs, "one code for each edge");
        let done = self.check_chunks(edges, codes);
        // Whatever happened, nothing is written to the codes any more: all lanes are waited for, also behind one that fails.
        let waited: Vec<Result<(), DeviceError>> = self.lanes.iter().map(|lane| lane.stream.wait()).collect();
        let done = waited.into_iter().fold(done, Result::and);
        if done.is_err() {
            codes.fill(OPEN);
        }
        done
    }

    fn check_chunks(&mut self, edges: &Edges, codes: &mut [u64]) -> Result<(), DeviceError> {
        self.device.bind()?;
        let values = 2 * self.dofs;
        // Small batches are one chunk; larger ones keep all lanes busy from the beginning on.
        let size = self.capacity.min(codes.len().div_ceil(2 * LANES).max(1 << 16));
        for (index, chunk) in codes.chunks_mut(size).enumerate() {
            let lane = &self.lanes[index % self.lanes.len()];
            let first = index * size * values;
            let length = chunk.len() * values;
            // SAFETY: lanes hold `capacity` edges; edges and codes are borrowed until `check` has waited for all streams.
            unsafe {
                match edges {
                    Edges::Double(all) => lane.stream.send(&all[first..][..length], &lane.edges)?,
                    Edges::Single(all) => lane.stream.send(&all[first..][..length], &lane.edges)?,
                }
                self.run(lane, chunk.len(), matches!(edges, Edges::Single(_)))?;
                lane.stream.receive(&lane.answers, chunk)?;
            }
        }
        Ok(())
    }

    /// All passes over the edges of a lane.
    ///
    /// # Safety
    /// The lane holds so many edges.
    unsafe fn run(&self, lane: &Lane, count: usize, singles: bool) -> Result<(), DeviceError> {
        let kernels = &self.device.kernels;
        let per_thread = |threads: usize, most: u32| (threads.div_ceil(BLOCK as usize) as u32).min(most).max(1);
        let all = self.device.multiprocessors;
        let launch = |kernel, blocks: u32, tables: &Tables, pass: u32| {
            let mut numbers = Numbers {
                pad: tables.pad,
                remainder: tables.remainder,
                counts: tables.counts,
                edge_count: count as u32,
                dofs: self.dofs as u32,
                queue_length: self.queue as u32,
                singles: u32::from(singles),
                pass,
            };
            let mut addresses: Vec<u64> = tables.memory.iter().map(|memory| memory.address).collect();
            let own = [&lane.edges, &lane.records, &lane.hits, &lane.credits, &lane.queues[0], &lane.queues[1]];
            addresses.extend(own.map(|memory| memory.address));
            addresses.extend([lane.counts.address, lane.answers.address]);
            let mut arguments: Vec<*mut c_void> =
                addresses.iter_mut().map(|address| (&raw mut *address).cast()).collect();
            arguments.push((&raw mut numbers).cast());
            // SAFETY: sixteen addresses and the numbers, as the kernels declare them.
            unsafe { lane.stream.launch(kernel, blocks, &mut arguments) }
        };
        launch(kernels.start, per_thread(count, 16 * all), &self.doubles, 0)?;
        for pass in 1..=PASSES {
            let (tables, kind) = match &self.singles {
                Some(tables) if pass <= SINGLE_PASSES => (tables, 0),
                _ => (&self.doubles, 1),
            };
            let most = kernels.rake_blocks[kind] * all;
            // Later passes have few intervals, how few only the card knows.
            let items = if pass == 1 { count } else { count / 16 + 64 };
            launch(kernels.prepare[kind], per_thread(items, 16 * all), tables, pass)?;
            launch(kernels.rake[kind], per_thread(items * 16, most), tables, pass)?;
        }
        launch(kernels.finish, per_thread(count, 16 * all), &self.doubles, 0)
    }
}

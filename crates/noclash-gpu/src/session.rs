//! Batches of edges on a card: tables copied once, edges in chunks over a few streams, so that copies and kernels overlap.
#![allow(unsafe_code)]

use std::ffi::c_void;
use std::sync::Arc;

use crate::batch::BatchModel;
use crate::decide::{CUT, Edges, OPEN, Real};
use crate::device::{BLOCK, Device, DeviceError, Memory, Stream};
use crate::flatten::Rows;
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

/// Tables of a model.
const TABLES: usize = 12;

/// Sizes and constants of a launch; the same struct as the kernels'.
#[repr(C)]
#[derive(Clone, Copy)]
struct Numbers {
    pad: f64,
    remainder: f64,
    lengths: [u32; TABLES],
    offsets: [u32; TABLES + 1],
    clearance_count: u32,
    edge_count: u32,
    dofs: u32,
    queue_length: u32,
    singles: u32,
    unused: u32,
}

/// Shared memory of a block: tables and records have to fit.
const SHARED: usize = 48 << 10;

/// Tables of one kind of numbers on the card, one behind the other.
struct Tables {
    memory: Memory,
    clearances: Memory,
    numbers: Numbers,
    /// Shared memory of a block, and 1 where tables do not fit into it.
    shared: u32,
    large: usize,
    /// Blocks that run together: of the first pass, of the second.
    blocks: [u32; 2],
}

impl Tables {
    fn new<R: Real>(device: &Arc<Device>, rows: &Rows<R>) -> Result<Self, DeviceError> {
        let mut lengths = Vec::new();
        let mut offsets = vec![0_usize];
        let mut add = |length: usize, bytes: usize| {
            lengths.push(length as u32);
            offsets.push((offsets[offsets.len() - 1] + bytes).next_multiple_of(16));
        };
        add(rows.steps.len(), size_of_val(&rows.steps[..]));
        add(rows.frames.len(), size_of_val(&rows.frames[..]));
        add(rows.nodes.len(), size_of_val(&rows.nodes[..]));
        add(rows.obstacles.len(), size_of_val(&rows.obstacles[..]));
        add(rows.contacts.len(), size_of_val(&rows.contacts[..]));
        add(rows.groups.len(), size_of_val(&rows.groups[..]));
        add(rows.pairs.len(), size_of_val(&rows.pairs[..]));
        add(rows.bodies.len(), size_of_val(&rows.bodies[..]));
        add(rows.tables.len(), size_of_val(&rows.tables[..]));
        add(rows.views.len(), size_of_val(&rows.views[..]));
        add(rows.levers.len(), size_of_val(&rows.levers[..]));
        add(rows.joints.len(), size_of_val(&rows.joints[..]));
        let memory = device.memory(offsets[TABLES], 0)?;
        let clearances = device.memory(size_of_val(&rows.clearances[..]), 0)?;
        // SAFETY: offsets are sums of the sizes before.
        unsafe {
            device.copy(&rows.steps, &memory, offsets[0])?;
            device.copy(&rows.frames, &memory, offsets[1])?;
            device.copy(&rows.nodes, &memory, offsets[2])?;
            device.copy(&rows.obstacles, &memory, offsets[3])?;
            device.copy(&rows.contacts, &memory, offsets[4])?;
            device.copy(&rows.groups, &memory, offsets[5])?;
            device.copy(&rows.pairs, &memory, offsets[6])?;
            device.copy(&rows.bodies, &memory, offsets[7])?;
            device.copy(&rows.tables, &memory, offsets[8])?;
            device.copy(&rows.views, &memory, offsets[9])?;
            device.copy(&rows.levers, &memory, offsets[10])?;
            device.copy(&rows.joints, &memory, offsets[11])?;
            device.copy(&rows.clearances, &clearances, 0)?;
        }
        let records = rows.model().record() * size_of::<R>() * (BLOCK / CUT) as usize;
        let is_large = offsets[TABLES] + records > SHARED;
        let shared = if is_large { records } else { offsets[TABLES] + records } as u32;
        let large = usize::from(is_large);
        let kernels = &device.kernels;
        let kind = usize::from(size_of::<R>() == 8);
        Ok(Self {
            numbers: Numbers {
                pad: rows.pad,
                remainder: rows.remainder,
                lengths: std::array::from_fn(|table| lengths[table]),
                offsets: std::array::from_fn(|table| offsets[table] as u32),
                clearance_count: rows.clearances.len() as u32,
                edge_count: 0,
                dofs: rows.dofs as u32,
                queue_length: 0,
                singles: 0,
                unused: 0,
            },
            memory,
            clearances,
            shared,
            large,
            blocks: [device.blocks(kernels.first[kind][large], shared)?, device.blocks(kernels.second[large], shared)?],
        })
    }
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
        edges <= self.capacity * self.lanes.len() || (self.capacity == CHUNKS[1] && self.lanes.len() == LANES)
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
        let size = self.capacity.min(chunk_of(codes.len()));
        let is_locked = match edges {
            Edges::Double(all) => self.device.is_page_locked(all),
            Edges::Single(all) => self.device.is_page_locked(all),
        };
        if !(is_locked && self.device.is_page_locked(codes)) {
            return self.check_staged(edges, codes, size);
        }
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
                lane.stream.receive(&lane.answers, BEFORE_ANSWERS, chunk)?;
            }
        }
        Ok(())
    }

    /// The same through page-locked buffers.
    fn check_staged(&mut self, edges: &Edges, codes: &mut [u64], size: usize) -> Result<(), DeviceError> {
        let (values, lanes) = (2 * self.dofs, self.lanes.len());
        let is_single = matches!(edges, Edges::Single(_));
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
                None => Staging::new(&self.device, self.capacity, values, is_single)?,
            };
            staging.fill(edges, index * size * values, count * values);
            let lane = &self.lanes[index % lanes];
            // SAFETY: lanes and buffers hold `capacity` edges. Buffers belong to the lane, which waits for its stream before they are touched
            // again or dropped; `check` waits for all streams, also behind an error.
            let sent = unsafe {
                let sent = match is_single {
                    false => lane.stream.send(&staging.doubles[..count * values], &lane.edges),
                    true => lane.stream.send(&staging.singles[..count * values], &lane.edges),
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
            let mut numbers = Numbers {
                edge_count: count as u32,
                queue_length: self.capacity as u32,
                singles: u32::from(singles),
                ..tables.numbers
            };
            let answers = lane.answers.address;
            let mut addresses: [u64; 6] = [
                tables.memory.address,
                tables.clearances.address,
                lane.edges.address,
                answers + BEFORE_ANSWERS as u64,
                lane.queue.address,
                answers,
            ];
            let mut arguments: Vec<*mut c_void> =
                addresses.iter_mut().map(|address| (&raw mut *address).cast()).collect();
            arguments.push((&raw mut numbers).cast());
            let blocks =
                ((edges * CUT as usize).div_ceil(BLOCK as usize) as u32).min(most * self.device.multiprocessors);
            // SAFETY: six addresses and the numbers, as the kernels declare them.
            unsafe { lane.stream.launch(kernel, [blocks, tables.shared], &mut arguments) }
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

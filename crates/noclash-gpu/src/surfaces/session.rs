//! Batches of edges of a cell of triangles on a card.
#![allow(unsafe_code)]

use std::ffi::c_void;
use std::sync::Arc;

use cudarc::driver::sys::CUfunction;

use super::model::SurfaceBatch;
use super::passes::{PASSES, Pass};
use crate::decide::{Edges, Element, Head, Jets, OPEN};
use crate::device::{Device, DeviceError, Memory, Stream};

const TABLES: usize = 10;

/// Edges of a chunk at most.
const CHUNK: usize = 1 << 18;

/// Jets of an edge beyond those of the whole edge, on average; and elements of a queue.
const JETS_PER_EDGE: usize = 160;
const ELEMENTS_PER_EDGE: usize = 160;

/// Jets and elements however few edges there are.
const LEAST_JETS: usize = 1 << 20;
const LEAST_ELEMENTS: usize = 1 << 21;

/// Share of the card's free memory that a session takes at most; chunks are smaller then.
const MEMORY_SHARE: usize = 3;

/// Rounds between looks at the counters.
const ROUNDS_TOGETHER: u32 = 6;

/// Sizes and constants of a launch; the same struct as the kernels'.
#[repr(C)]
#[derive(Clone, Copy)]
struct SurfaceNumbers {
    pad: f64,
    per_scale: f64,
    remainder: f64,
    sag: f64,
    lengths: [u32; TABLES],
    offsets: [u32; TABLES],
    edge_count: u32,
    dofs: u32,
    singles: u32,
    jets: u32,
    elements: u32,
    limit: u32,
    parity: u32,
    level: u32,
    listed: u32,
    marks: u32,
}

/// Addresses of a launch; the same struct as the kernels'.
#[repr(C)]
#[derive(Clone, Copy)]
struct SurfaceMemory {
    tables: u64,
    edges: u64,
    answers: u64,
    heads: u64,
    children: u64,
    jets: u64,
    progress: u64,
    states: u64,
    queues: [u64; 6],
    counters: u64,
    list: u64,
    left: u64,
}

/// A cell of triangles on a card.
pub struct SurfaceSession {
    /// First, so that it is dropped first, and waits for its work.
    stream: Stream,
    device: Arc<Device>,
    numbers: SurfaceNumbers,
    addresses: SurfaceMemory,
    edges: Memory,
    answers: Memory,
    /// Everything else, kept alive.
    counters: Memory,
    _rest: Vec<Memory>,
    capacity: usize,
    /// Edges of a chunk, were there more.
    most: usize,
    dofs: usize,
    entries: usize,
    rounds: u64,
    /// Times of kernels, where they are measured.
    watch: Option<Vec<(CUfunction, f64)>>,
}

impl SurfaceSession {
    /// Copies tables to the card and makes room for so many edges together.
    ///
    /// # Errors
    /// If the card has too little memory, or fails.
    pub fn new(device: &Arc<Device>, batch: &SurfaceBatch, edges: usize) -> Result<Self, DeviceError> {
        let mut lengths = [0_u32; TABLES];
        let mut offsets = [0_u32; TABLES];
        let mut bytes = 0_usize;
        let sizes = [
            (batch.joints.len(), size_of_val(&batch.joints[..])),
            (batch.chains.len(), size_of_val(&batch.chains[..])),
            (batch.entries.len(), size_of_val(&batch.entries[..])),
            (batch.nodes.len(), size_of_val(&batch.nodes[..])),
            (batch.masks.len(), size_of_val(&batch.masks[..])),
            (batch.leaves.len(), size_of_val(&batch.leaves[..])),
            (batch.cut.len(), size_of_val(&batch.cut[..])),
            (batch.pairs.len(), size_of_val(&batch.pairs[..])),
            (batch.needs.len(), size_of_val(&batch.needs[..])),
            (batch.points.len(), size_of_val(&batch.points[..])),
        ];
        for (table, (length, size)) in sizes.into_iter().enumerate() {
            lengths[table] = length as u32;
            offsets[table] = u32::try_from(bytes).map_err(|_| DeviceError::OutOfMemory { edges })?;
            bytes = (bytes + size).next_multiple_of(16);
        }
        let tables = device.memory(bytes, 0)?;
        // SAFETY: offsets are sums of the sizes before.
        unsafe {
            device.copy(&batch.joints, &tables, offsets[0] as usize)?;
            device.copy(&batch.chains, &tables, offsets[1] as usize)?;
            device.copy(&batch.entries, &tables, offsets[2] as usize)?;
            device.copy(&batch.nodes, &tables, offsets[3] as usize)?;
            device.copy(&batch.masks, &tables, offsets[4] as usize)?;
            device.copy(&batch.leaves, &tables, offsets[5] as usize)?;
            device.copy(&batch.cut, &tables, offsets[6] as usize)?;
            device.copy(&batch.pairs, &tables, offsets[7] as usize)?;
            device.copy(&batch.needs, &tables, offsets[8] as usize)?;
            device.copy(&batch.points, &tables, offsets[9] as usize)?;
        }
        let per_jets = size_of::<Head>() + 8 + size_of::<Jets>();
        let per_edge = (batch.entries.len() + JETS_PER_EDGE) * per_jets
            + 6 * ELEMENTS_PER_EDGE * size_of::<Element>()
            + 16 * batch.dofs()
            + 32;
        let most = CHUNK.min(device.free_memory()? / MEMORY_SHARE / per_edge).max(1);
        let capacity = edges.clamp(1, most);
        let jets = (capacity * (batch.entries.len() + JETS_PER_EDGE)).max(LEAST_JETS);
        let elements = (capacity * ELEMENTS_PER_EDGE).max(LEAST_ELEMENTS);
        let memory = |bytes: usize| device.memory(bytes, edges);
        let edge_values = memory(capacity * 2 * batch.dofs() * 8)?;
        let answers = memory(capacity * 8)?;
        let counters = memory(64)?;
        let mut rest = vec![
            tables,
            memory(jets * size_of::<Head>())?,
            memory(jets * 8)?,
            memory(jets * size_of::<Jets>())?,
            memory(capacity * 8)?,
            memory(capacity * 4)?,
            memory((capacity + 1) * 4)?,
            memory((capacity + 1) * 4)?,
        ];
        for _ in 0..6 {
            rest.push(memory(elements * size_of::<Element>())?);
        }
        device.wait()?;
        Ok(Self {
            stream: device.stream()?,
            device: Arc::clone(device),
            numbers: SurfaceNumbers {
                pad: batch.pad,
                per_scale: batch.per_scale,
                remainder: batch.remainder,
                sag: batch.sag,
                lengths,
                offsets,
                edge_count: 0,
                dofs: batch.dofs() as u32,
                singles: 0,
                jets: jets as u32,
                elements: elements as u32,
                limit: 0,
                parity: 0,
                level: 0,
                listed: 0,
                marks: 0,
            },
            addresses: SurfaceMemory {
                tables: rest[0].address,
                edges: edge_values.address,
                answers: answers.address,
                heads: rest[1].address,
                children: rest[2].address,
                jets: rest[3].address,
                progress: rest[4].address,
                states: rest[5].address,
                queues: std::array::from_fn(|queue| rest[8 + queue].address),
                counters: counters.address,
                list: rest[6].address,
                left: rest[7].address,
            },
            edges: edge_values,
            answers,
            counters,
            _rest: rest,
            capacity,
            most,
            dofs: batch.dofs(),
            entries: batch.entries.len(),
            rounds: 0,
            watch: None,
        })
    }

    /// Whether batches of so many edges need no larger session.
    pub fn holds(&self, edges: usize) -> bool {
        self.capacity >= edges.min(self.most)
    }

    /// Rounds of kernels so far.
    pub fn rounds(&self) -> u64 {
        self.rounds
    }

    /// Codes of all edges ([`BatchAnswer::from_code`](crate::BatchAnswer::from_code)); all open where it fails.
    ///
    /// # Errors
    /// If the card fails.
    ///
    /// # Panics
    /// If there are more or fewer codes than edges.
    pub fn check(&mut self, edges: &Edges, codes: &mut [u64]) -> Result<(), DeviceError> {
        assert_eq!(edges.len(), codes.len() * 2 * self.dofs, "one code for each edge");
        let done = self.check_chunks(edges, codes);
        let done = done.and(self.stream.wait());
        if done.is_err() {
            codes.fill(OPEN);
        }
        done
    }

    fn check_chunks(&mut self, edges: &Edges, codes: &mut [u64]) -> Result<(), DeviceError> {
        self.device.bind()?;
        let values = 2 * self.dofs;
        for (index, chunk) in codes.chunks_mut(self.capacity).enumerate() {
            let (first, length) = (index * self.capacity * values, chunk.len() * values);
            self.numbers.edge_count = chunk.len() as u32;
            // SAFETY: buffers hold `capacity` edges; edges and codes are borrowed until `check` has waited.
            unsafe {
                match edges {
                    Edges::Double(all) => self.stream.send(&all[first..][..length], &self.edges)?,
                    Edges::Single(all) => self.stream.send(&all[first..][..length], &self.edges)?,
                }
                self.numbers.singles = u32::from(matches!(edges, Edges::Single(_)));
                for (number, pass) in PASSES.iter().enumerate() {
                    let left = self.pass(pass, number > 0, chunk.len())?;
                    if left == 0 {
                        break;
                    }
                    // What is left is the next list.
                    std::mem::swap(&mut self.addresses.list, &mut self.addresses.left);
                }
                self.stream.receive(&self.answers, 0, chunk)?;
            }
        }
        Ok(())
    }

    /// One pass; edges that it leaves to the next.
    ///
    /// # Safety
    /// Buffers hold what the numbers say.
    unsafe fn pass(&mut self, pass: &Pass, listed: bool, edges: usize) -> Result<u32, DeviceError> {
        self.numbers.listed = u32::from(listed);
        self.numbers.limit = pass.limit;
        self.numbers.parity = 0;
        let kernels = self.device.kernels.surfaces;
        let items = edges * self.entries;
        // SAFETY: promised.
        unsafe {
            self.launch(kernels.begin, items)?;
            self.make_jets()?;
            for &level in pass.probes {
                self.search(level, pass.rounds / 2, items)?;
            }
            self.search(32, pass.rounds, items)?;
            self.launch(kernels.verdict, edges)?;
            let mut left = [0_u32];
            self.stream.receive_from(self.addresses.left, &mut left)?;
            self.stream.wait()?;
            Ok(left[0])
        }
    }

    /// Jets that were asked for outside of rounds.
    ///
    /// # Safety
    /// As above.
    unsafe fn make_jets(&mut self) -> Result<(), DeviceError> {
        let kernels = self.device.kernels.surfaces;
        self.numbers.marks = 1;
        // SAFETY: promised.
        let done = unsafe { self.launch(kernels.jets, usize::MAX).and_then(|()| self.launch(kernels.turn, 1)) };
        self.numbers.marks = 0;
        done
    }

    /// Probes of a level, or proofs (32), until no elements are left or rounds end.
    ///
    /// # Safety
    /// As above.
    unsafe fn search(&mut self, level: u32, rounds: u32, items: usize) -> Result<(), DeviceError> {
        let kernels = self.device.kernels.surfaces;
        // Blocks for any number of elements.
        let all = usize::MAX;
        self.numbers.level = level;
        // SAFETY: promised.
        unsafe {
            self.launch(kernels.seed, items)?;
            if level > 0 && level < 32 {
                self.make_jets()?;
            }
            for round in 0..rounds {
                self.launch(kernels.scene, all)?;
                self.launch(kernels.nodes, all)?;
                self.launch(kernels.leaves, all)?;
                // All that this round asked for; none is made in between.
                self.launch(kernels.jets, all)?;
                self.launch(kernels.turn, 1)?;
                self.numbers.parity ^= 1;
                self.rounds += 1;
                if round % ROUNDS_TOGETHER == ROUNDS_TOGETHER - 1 {
                    let mut counters = [0_u32; 16];
                    self.stream.receive(&self.counters, 0, &mut counters)?;
                    self.stream.wait()?;
                    if counters[4..10].iter().all(|count| *count == 0) {
                        break;
                    }
                }
            }
            if level < 32 {
                self.numbers.marks = 2;
                let done = self.launch(kernels.turn, 1);
                self.numbers.marks = 0;
                done?;
            }
            // Rounds may have ended before elements did: what is left is dropped, and of proofs counted.
            self.stream.clear_from(self.addresses.counters + 16, 24)
        }
    }

    /// Seconds by kernel, of a run that waits for each: for measurements.
    ///
    /// # Errors
    /// If the card fails.
    pub fn times(&mut self, edges: &Edges, codes: &mut [u64]) -> Result<Vec<(&'static str, f64)>, DeviceError> {
        self.watch = Some(Vec::new());
        let done = self.check(edges, codes);
        let watch = self.watch.take().unwrap_or_default();
        let kernels = self.device.kernels.surfaces;
        let names = [
            (kernels.begin, "begin"),
            (kernels.jets, "jets"),
            (kernels.seed, "seed"),
            (kernels.scene, "scene"),
            (kernels.nodes, "nodes"),
            (kernels.leaves, "leaves"),
            (kernels.turn, "turn"),
            (kernels.verdict, "verdict"),
        ];
        let sum = |kernel| watch.iter().filter(|own| own.0 == kernel).map(|own| own.1).sum::<f64>();
        done.map(|()| names.into_iter().map(|(kernel, name)| (name, sum(kernel))).collect())
    }

    unsafe fn launch(&mut self, kernel: CUfunction, items: usize) -> Result<(), DeviceError> {
        let (mut addresses, mut numbers) = (self.addresses, self.numbers);
        let mut arguments: [*mut c_void; 2] = [(&raw mut addresses).cast(), (&raw mut numbers).cast()];
        let most = 8 * self.device.multiprocessors;
        let blocks = u32::try_from(items.div_ceil(128)).unwrap_or(most).min(most);
        // SAFETY: both structs are those that the kernels declare.
        unsafe { self.stream.launch(kernel, [blocks, 0], &mut arguments)? };
        if self.watch.is_some() {
            let begun = std::time::Instant::now();
            self.stream.wait()?;
            self.watch.get_or_insert_default().push((kernel, begun.elapsed().as_secs_f64()));
        }
        Ok(())
    }
}

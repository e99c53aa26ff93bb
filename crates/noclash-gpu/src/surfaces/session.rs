//! Batches of edges of a cell of triangles on a card.
#![allow(unsafe_code)]

use std::ffi::c_void;
use std::sync::Arc;

use cudarc::driver::sys::CUfunction;

use super::model::SurfaceBatch;
use super::passes::{PASSES, Pass};
use crate::ball_tables::Tables;
use crate::batch::BatchModel;
use crate::decide::counters::{BY_ROUND, ENTRIES, LEAVES, NODES, SCENES};
use crate::decide::{Edges, Element, Head, Jets, OPEN, PROOFS, ROUNDS, SURFACE_TABLES, SurfaceNumbers};
use crate::device::{Device, DeviceError, Memory, Stream};

/// Edges of a chunk at most.
const CHUNK: usize = 1 << 20;

/// Jets of an edge beyond those of the whole edge, on average; and elements of a queue.
const JETS_PER_EDGE: usize = 64;
const ELEMENTS_PER_EDGE: usize = 96;

/// Jets and elements however few edges there are.
const LEAST_JETS: usize = 1 << 20;
const LEAST_ELEMENTS: usize = 1 << 21;

/// Share of the card's free memory that a session takes at most; chunks are smaller then.
const MEMORY_SHARE: usize = 3;

/// Of fewer edges a round is one launch.
const FEW: usize = 40_000;

/// Rounds between looks at the counters.
const ROUNDS_TOGETHER: u32 = 6;

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
    open: u64,
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
    counters: Memory,
    /// Balls around bodies, if there are any: what they decide is not searched.
    balls: Option<Tables>,
    /// Everything else, kept alive.
    _rest: Vec<Memory>,
    capacity: usize,
    /// Edges of a chunk, were there more.
    most: usize,
    dofs: usize,
    entries: usize,
    rounds: u64,
    /// Times of kernels, where they are measured.
    watch: Option<Vec<(&'static str, f64)>>,
}

/// Of balls in singles where these are precise enough.
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
        let mut lengths = [0_u32; SURFACE_TABLES];
        let mut offsets = [0_u32; SURFACE_TABLES];
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
            (batch.insides.len(), size_of_val(&batch.insides[..])),
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
            device.copy(&batch.insides, &tables, offsets[9] as usize)?;
            device.copy(&batch.points, &tables, offsets[10] as usize)?;
        }
        let per_jets = size_of::<Head>() + 8 + size_of::<Jets>();
        let per_edge = (batch.entries.len() + JETS_PER_EDGE) * per_jets
            + 6 * ELEMENTS_PER_EDGE * size_of::<Element>()
            + 16 * batch.dofs()
            + 36;
        let most = CHUNK.min(device.free_memory()? / MEMORY_SHARE / per_edge).max(1);
        let capacity = edges.clamp(1, most);
        let jets = (capacity * (batch.entries.len() + JETS_PER_EDGE)).max(LEAST_JETS);
        let elements = (capacity * ELEMENTS_PER_EDGE).max(LEAST_ELEMENTS);
        let memory = |bytes: usize| device.memory(bytes, edges);
        let edge_values = memory(capacity * 2 * batch.dofs() * 8)?;
        let answers = memory(capacity * 8)?;
        let counters = memory(4 * (ENTRIES + 2 * batch.entries.len()))?;
        let mut rest = vec![
            tables,
            memory(jets * size_of::<Head>())?,
            memory(jets * 8)?,
            memory(jets * size_of::<Jets>())?,
            memory(capacity * 8)?,
            memory(capacity * 4)?,
            memory((capacity + 1) * 4)?,
            memory((capacity + 1) * 4)?,
            memory(capacity * 4)?,
        ];
        for _ in 0..6 {
            rest.push(memory(elements * size_of::<Element>())?);
        }
        let balls = batch.balls.as_ref().map(|balls| tables_of(device, balls)).transpose()?;
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
                round: 0,
                level: 0,
                listed: 0,
                always: batch.always,
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
                open: rest[8].address,
                queues: std::array::from_fn(|queue| rest[9 + queue].address),
                counters: counters.address,
                list: rest[6].address,
                left: rest[7].address,
            },
            edges: edge_values,
            answers,
            counters,
            balls,
            _rest: rest,
            capacity,
            most,
            dofs: batch.dofs(),
            entries: batch.entries.len(),
            rounds: 0,
            watch: None,
        })
    }

    /// Takes other balls of the same cell from now on.
    ///
    /// # Errors
    /// If the card has too little memory, or fails.
    pub(crate) fn take_balls(&mut self, balls: &BatchModel) -> Result<(), DeviceError> {
        self.stream.wait()?;
        self.balls = Some(tables_of(&self.device, balls)?);
        self.device.wait()
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
                let is_single = matches!(edges, Edges::Single(_));
                self.numbers.singles = u32::from(is_single);
                self.open_entries(chunk.len(), is_single)?;
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

    /// What balls leave open of every edge; everything, where there are none.
    ///
    /// # Safety
    /// Buffers hold so many edges.
    unsafe fn open_entries(&mut self, count: usize, singles: bool) -> Result<(), DeviceError> {
        let open = self.addresses.open;
        let begun = std::time::Instant::now();
        // SAFETY: promised.
        unsafe {
            // What is not written stays open.
            self.stream.fill_from(open, 0xff, 4 * count)?;
            let Some(balls) = &self.balls else { return Ok(()) };
            balls.masks(&self.device, &self.stream, (count, singles), [self.edges.address, open])?;
        }
        self.watched("balls", begun)
    }

    /// One pass; edges that it leaves to the next.
    ///
    /// # Safety
    /// Buffers hold what the numbers say.
    unsafe fn pass(&mut self, pass: &Pass, listed: bool, edges: usize) -> Result<u32, DeviceError> {
        self.numbers.listed = u32::from(listed);
        self.numbers.limit = pass.limit;
        self.numbers.round = 0;
        let kernels = self.device.kernels.surfaces;
        let all = 4 * (ENTRIES + 2 * self.entries);
        // SAFETY: promised.
        unsafe {
            self.stream.fill_from(self.addresses.counters, 0, all)?;
            self.launch("begin", kernels.begin, edges)?;
            self.launch("place", kernels.place, edges)?;
            self.launch("jets", kernels.jets, usize::MAX)?;
            for &level in pass.probes {
                self.search(level, pass.rounds / 2)?;
            }
            self.search(PROOFS, pass.rounds)?;
            self.launch("inside", kernels.inside, edges * self.entries)?;
            self.launch("verdict", kernels.verdict, edges)?;
            let mut left = [0_u32];
            self.stream.receive_from(self.addresses.left, &mut left)?;
            self.stream.wait()?;
            Ok(left[0])
        }
    }

    /// Probes of a level, or proofs, until no elements are left or rounds end: what is left then is dropped, and of proofs counted.
    ///
    /// # Safety
    /// As above.
    unsafe fn search(&mut self, level: u32, rounds: u32) -> Result<(), DeviceError> {
        let kernels = self.device.kernels.surfaces;
        // Blocks for any number of elements.
        let all = usize::MAX;
        self.numbers.level = level;
        self.numbers.round = 0;
        // SAFETY: promised.
        unsafe {
            self.stream.fill_from(self.addresses.counters + 4 * BY_ROUND as u64, 0, 4 * (ENTRIES - BY_ROUND))?;
            self.launch("turn", kernels.turn, 1)?;
            self.launch("seed", kernels.seed, all)?;
            if level > 0 && level != PROOFS {
                self.launch("jets", kernels.jets, all)?;
                self.numbers.round = 1;
            }
            let is_few = (self.numbers.edge_count as usize) < FEW;
            for round in 0..rounds.min(ROUNDS as u32 - 3) {
                if is_few {
                    self.launch("rounds", kernels.round, all)?;
                } else {
                    self.launch("scene", kernels.scene, all)?;
                    self.launch("nodes", kernels.nodes, all)?;
                    self.launch("leaves", kernels.leaves, all)?;
                }
                // All that this round asked for; none is made in between. Probes ask for none.
                if level == PROOFS {
                    self.launch("jets", kernels.jets, all)?;
                }
                self.numbers.round += 1;
                self.rounds += 1;
                if round % ROUNDS_TOGETHER == ROUNDS_TOGETHER - 1 {
                    let mut counters = [0_u32; ENTRIES];
                    self.stream.receive(&self.counters, 0, &mut counters)?;
                    self.stream.wait()?;
                    let next = self.numbers.round as usize;
                    if [SCENES, NODES, LEAVES].iter().all(|kind| counters[kind + next] == 0) {
                        break;
                    }
                }
            }
        }
        Ok(())
    }

    /// Seconds by kernel, of a run that waits for each: for measurements.
    ///
    /// # Errors
    /// If the card fails.
    pub fn times(&mut self, edges: &Edges, codes: &mut [u64]) -> Result<Vec<(&'static str, f64)>, DeviceError> {
        self.watch = Some(Vec::new());
        let done = self.check(edges, codes);
        done.map(|()| self.watch.take().unwrap_or_default())
    }

    unsafe fn launch(&mut self, name: &'static str, kernel: CUfunction, items: usize) -> Result<(), DeviceError> {
        let (mut addresses, mut numbers) = (self.addresses, self.numbers);
        let mut arguments: [*mut c_void; 2] = [(&raw mut addresses).cast(), (&raw mut numbers).cast()];
        let most = 8 * self.device.multiprocessors;
        let blocks = u32::try_from(items.div_ceil(128)).unwrap_or(most).min(most);
        let begun = std::time::Instant::now();
        // SAFETY: both structs are those that the kernels declare.
        unsafe { self.stream.launch(kernel, [blocks, 0], &mut arguments)? };
        self.watched(name, begun)
    }

    /// Waits for a kernel that is measured, and adds its time.
    fn watched(&mut self, name: &'static str, begun: std::time::Instant) -> Result<(), DeviceError> {
        let Some(watch) = &mut self.watch else { return Ok(()) };
        self.stream.wait()?;
        let seconds = begun.elapsed().as_secs_f64();
        match watch.iter_mut().find(|own| own.0 == name) {
            Some(own) => own.1 += seconds,
            None => watch.push((name, seconds)),
        }
        Ok(())
    }
}

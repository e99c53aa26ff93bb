//! One stream of a card for edges of a cell of triangles: its buffers, its passes and rounds.
#![allow(unsafe_code)]

use std::ffi::c_void;
use std::sync::Arc;

use cudarc::driver::sys::CUfunction;

use super::model::SurfaceBatch;
use super::passes::{FEW_PASSES, LARGE_SCENE, LARGE_SCENE_PASSES, PASSES, Pass};
use crate::ball_tables::Tables;
use crate::batch::Source;
use crate::decide::counters::{BY_ROUND, ENTRIES, LEAVES, NODES, SCENES};
use crate::decide::{Element, Head, INTERVALS, Jets, PROOFS, ROUNDS, SURFACE_TABLES, SurfaceNumbers};
use crate::device::{Device, DeviceError, Memory, Stream};

/// Jets of an edge beyond those of the whole edge, on average; and elements of a queue.
const JETS_PER_EDGE: usize = 64;
const ELEMENTS_PER_EDGE: usize = 96;

/// Jets and elements however few edges there are.
const LEAST_JETS: usize = 1 << 20;
const LEAST_ELEMENTS: usize = 1 << 21;

/// Of fewer edges in a pass a round is one launch.
const FEW: usize = 40_000;

/// From where on a round with fewer elements is one launch, to the end of the search.
const FEW_ELEMENTS: u64 = 20_000;

/// Edges that are left to another pass have so many times as many elements as others.
const HARD: usize = 32;

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
    leaves: u64,
    queues: [u64; 6],
    counters: u64,
    list: u64,
    left: u64,
}

/// Tables of a cell on a card, which all lanes read.
pub(super) struct CellTables {
    memory: Memory,
    lengths: [u32; SURFACE_TABLES],
    offsets: [u32; SURFACE_TABLES],
}

impl CellTables {
    /// Copies them.
    pub fn new(device: &Arc<Device>, batch: &SurfaceBatch) -> Result<Self, DeviceError> {
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
            (batch.holds.len(), size_of_val(&batch.holds[..])),
        ];
        for (table, (length, size)) in sizes.into_iter().enumerate() {
            lengths[table] = length as u32;
            offsets[table] = u32::try_from(bytes).map_err(|_| DeviceError::OutOfMemory { edges: 0 })?;
            bytes = (bytes + size).next_multiple_of(16);
        }
        let memory = device.memory(bytes, 0)?;
        // SAFETY: offsets are sums of the sizes before.
        unsafe {
            device.copy(&batch.joints, &memory, offsets[0] as usize)?;
            device.copy(&batch.chains, &memory, offsets[1] as usize)?;
            device.copy(&batch.entries, &memory, offsets[2] as usize)?;
            device.copy(&batch.nodes, &memory, offsets[3] as usize)?;
            device.copy(&batch.masks, &memory, offsets[4] as usize)?;
            device.copy(&batch.leaves, &memory, offsets[5] as usize)?;
            device.copy(&batch.cut, &memory, offsets[6] as usize)?;
            device.copy(&batch.pairs, &memory, offsets[7] as usize)?;
            device.copy(&batch.needs, &memory, offsets[8] as usize)?;
            device.copy(&batch.insides, &memory, offsets[9] as usize)?;
            device.copy(&batch.points, &memory, offsets[10] as usize)?;
            device.copy(&batch.holds, &memory, offsets[11] as usize)?;
        }
        Ok(Self { memory, lengths, offsets })
    }
}

/// Bytes that a lane takes for an edge.
pub(super) fn bytes_per_edge(batch: &SurfaceBatch) -> usize {
    let per_jets = size_of::<Head>() + 8 + size_of::<Jets>();
    (batch.entries.len() + JETS_PER_EDGE) * per_jets
        + 6 * ELEMENTS_PER_EDGE * size_of::<Element>()
        + 16 * batch.dofs()
        + 40
        + 4 * INTERVALS as usize
}

/// Leaves of everything that rests.
fn scene_leaves(batch: &SurfaceBatch) -> usize {
    let mut left: Vec<u32> = batch.cut.iter().map(|row| row.node).collect();
    let mut count = 0;
    while let Some(node) = left.pop() {
        let row = &batch.nodes[node as usize];
        count += usize::from(row.count() == 0);
        left.extend((0..row.count()).map(|child| row.first() + child));
    }
    count
}

/// Buffers and stream for so many edges together.
pub(super) struct Lane {
    /// First, so that it is dropped first, and waits for its work.
    stream: Stream,
    device: Arc<Device>,
    numbers: SurfaceNumbers,
    addresses: SurfaceMemory,
    edges: Memory,
    answers: Memory,
    /// Of collisions, two numbers of leaves for each edge.
    leaves: Memory,
    counters: Memory,
    /// Everything else, kept alive.
    _rest: Vec<Memory>,
    _tables: Arc<CellTables>,
    entries: usize,
    /// Whether there are many triangles at rest.
    is_large_scene: bool,
    pub rounds: u64,
    /// Times of kernels, where they are measured.
    pub watch: Option<Vec<(&'static str, f64)>>,
}

impl Lane {
    /// Makes room for so many edges together.
    pub fn new(
        device: &Arc<Device>,
        batch: &SurfaceBatch,
        tables: &Arc<CellTables>,
        capacity: usize,
    ) -> Result<Self, DeviceError> {
        let jets = (capacity * (batch.entries.len() + JETS_PER_EDGE)).max(LEAST_JETS);
        let elements = (capacity * ELEMENTS_PER_EDGE).max(LEAST_ELEMENTS);
        let memory = |bytes: usize| device.memory(bytes, capacity);
        let edge_values = memory(capacity * 2 * batch.dofs() * 8)?;
        let (answers, leaves) = (memory(capacity * 8)?, memory(capacity * 8)?);
        let counters = memory(4 * (ENTRIES + 2 * batch.entries.len()))?;
        let mut rest = vec![
            memory(jets * size_of::<Head>())?,
            memory(jets * 8)?,
            memory(jets * size_of::<Jets>())?,
            memory(capacity * 8)?,
            memory(capacity * 4)?,
            memory((capacity + 1) * 4)?,
            memory((capacity + 1) * 4)?,
            memory(capacity * 4 * INTERVALS as usize)?,
        ];
        for _ in 0..6 {
            rest.push(memory(elements * size_of::<Element>())?);
        }
        Ok(Self {
            stream: device.stream()?,
            device: Arc::clone(device),
            numbers: SurfaceNumbers {
                pad: batch.pad,
                per_scale: batch.per_scale,
                remainder: batch.remainder,
                sag: batch.sag,
                lengths: tables.lengths,
                offsets: tables.offsets,
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
                tables: tables.memory.address,
                edges: edge_values.address,
                answers: answers.address,
                heads: rest[0].address,
                children: rest[1].address,
                jets: rest[2].address,
                progress: rest[3].address,
                states: rest[4].address,
                open: rest[7].address,
                leaves: leaves.address,
                queues: std::array::from_fn(|queue| rest[8 + queue].address),
                counters: counters.address,
                list: rest[5].address,
                left: rest[6].address,
            },
            edges: edge_values,
            answers,
            leaves,
            counters,
            _rest: rest,
            _tables: Arc::clone(tables),
            entries: batch.entries.len(),
            is_large_scene: scene_leaves(batch) >= LARGE_SCENE,
            rounds: 0,
            watch: None,
        })
    }

    /// Codes of edges, of which there is room for so many; leaves that collide where as many are given, of the body that moves first.
    ///
    /// # Errors
    /// If the card fails. Nothing is written to codes and leaves any more when this returns.
    pub fn check(
        &mut self,
        balls: Option<&Tables>,
        edges: &Source,
        codes: &mut [u64],
        leaves: &mut [[u32; 2]],
    ) -> Result<(), DeviceError> {
        self.device.bind()?;
        self.numbers.edge_count = codes.len() as u32;
        // SAFETY: edges, codes and leaves are borrowed until the stream has been waited for.
        let done = unsafe { self.run(balls, edges, codes, leaves) };
        done.and(self.stream.wait())
    }

    /// # Safety
    /// The lane holds so many edges; edges, codes and leaves live until the stream has been waited for.
    unsafe fn run(
        &mut self,
        balls: Option<&Tables>,
        edges: &Source,
        codes: &mut [u64],
        leaves: &mut [[u32; 2]],
    ) -> Result<(), DeviceError> {
        // SAFETY: promised.
        unsafe {
            edges.send(&self.device, &self.stream, &self.edges)?;
            let is_single = edges.are_singles();
            self.numbers.singles = u32::from(is_single);
            self.open_entries(balls, codes.len(), is_single)?;
            let mut left = codes.len();
            let passes = match self.is_large_scene {
                _ if left < FEW => &FEW_PASSES,
                true => &LARGE_SCENE_PASSES,
                false => &PASSES,
            };
            for (number, pass) in passes.iter().enumerate() {
                left = self.pass(pass, number > 0, left)?;
                if left == 0 {
                    break;
                }
                // What is left is the next list.
                std::mem::swap(&mut self.addresses.list, &mut self.addresses.left);
            }
            if leaves.len() == codes.len() {
                self.stream.receive(&self.leaves, 0, leaves)?;
            }
            self.stream.receive(&self.answers, 0, codes)
        }
    }

    /// What balls leave open of every edge; everything, where there are none.
    ///
    /// # Safety
    /// Buffers hold so many edges.
    unsafe fn open_entries(&mut self, balls: Option<&Tables>, count: usize, singles: bool) -> Result<(), DeviceError> {
        let open = self.addresses.open;
        let begun = std::time::Instant::now();
        // SAFETY: promised.
        unsafe {
            // What is not written stays open.
            self.stream.fill_from(open, 0xff, 4 * INTERVALS as usize * count)?;
            let Some(balls) = balls else { return Ok(()) };
            balls.masks(&self.device, &self.stream, (count, singles), [self.edges.address, open])?;
        }
        self.watched("balls", begun)
    }

    /// One pass; edges that it leaves to the next.
    ///
    /// # Safety
    /// Buffers hold what the numbers say.
    unsafe fn pass(&mut self, pass: &Pass, listed: bool, edges: usize) -> Result<usize, DeviceError> {
        self.numbers.listed = u32::from(listed);
        self.numbers.limit = pass.limit;
        let is_few = edges < if listed { FEW / HARD } else { FEW };
        self.numbers.round = 0;
        let kernels = self.device.kernels.surfaces;
        let all = 4 * (ENTRIES + 2 * self.entries);
        // SAFETY: promised.
        unsafe {
            self.stream.fill_from(self.addresses.counters, 0, all)?;
            self.launch("begin", kernels.begin, edges)?;
            self.launch("place", kernels.place, edges)?;
            for probes in pass.probes {
                self.search(probes.number(), pass.rounds / 2, is_few)?;
            }
            self.search(PROOFS, pass.rounds, is_few)?;
            self.launch("inside", kernels.inside, edges * self.entries)?;
            self.launch("verdict", kernels.verdict, edges)?;
            let mut left = [0_u32];
            self.stream.receive_from(self.addresses.left, &mut left)?;
            self.stream.wait()?;
            Ok(left[0] as usize)
        }
    }

    /// Probes of a level, or proofs, until no elements are left or rounds end: what is left then is dropped, and of proofs counted.
    ///
    /// # Safety
    /// As above.
    unsafe fn search(&mut self, level: u32, rounds: u32, mut is_few: bool) -> Result<(), DeviceError> {
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
            self.launch("jets", kernels.jets, all)?;
            self.numbers.round = 1;
            let mut has_scenes = true;
            for round in 0..rounds.min(ROUNDS as u32 - 3) {
                if is_few {
                    let round = if level == PROOFS { kernels.round } else { kernels.probe_round };
                    self.launch("rounds", round, all)?;
                } else {
                    if has_scenes {
                        self.launch("scene", kernels.scene, all)?;
                    }
                    let nodes = if level == PROOFS { kernels.nodes } else { kernels.probes };
                    self.launch(if level == PROOFS { "nodes" } else { "probes" }, nodes, all)?;
                    self.launch("leaves", kernels.leaves, all)?;
                }
                // All that this round asked for; none is made in between. Probes ask for none, and few edges have them already.
                if level == PROOFS && !is_few {
                    self.launch("jets", kernels.jets, all)?;
                }
                self.numbers.round += 1;
                self.rounds += 1;
                if round % ROUNDS_TOGETHER == ROUNDS_TOGETHER - 1 {
                    let mut counters = [0_u32; ENTRIES];
                    self.stream.receive(&self.counters, 0, &mut counters)?;
                    self.stream.wait()?;
                    let next = self.numbers.round as usize;
                    // They come of each other alone.
                    has_scenes = counters[SCENES + next] != 0;
                    if [SCENES, NODES, LEAVES].iter().all(|kind| counters[kind + next] == 0) {
                        break;
                    }
                    let left: u64 = [SCENES, NODES, LEAVES].iter().map(|kind| u64::from(counters[kind + next])).sum();
                    // All jets that were asked for have been made.
                    is_few |= left < FEW_ELEMENTS;
                }
            }
        }
        Ok(())
    }

    unsafe fn launch(&mut self, name: &'static str, kernel: CUfunction, items: usize) -> Result<(), DeviceError> {
        let (mut addresses, mut numbers) = (self.addresses, self.numbers);
        let mut arguments: [*mut c_void; 2] = [(&raw mut addresses).cast(), (&raw mut numbers).cast()];
        let most = 4 * self.device.multiprocessors;
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

//! The tables of the ball stage on a card, and launches of its kernels.
#![allow(unsafe_code)]

use std::ffi::c_void;
use std::sync::Arc;

use cudarc::driver::sys::CUfunction;

use crate::decide::{BALL_TABLES, BallNumbers, CUT, Real};
use crate::device::{BLOCK, Device, DeviceError, Memory, Stream};
use crate::flatten::Rows;

/// Shared memory of a block: tables and records have to fit.
const SHARED: usize = 48 << 10;

/// Tables of one kind of numbers on the card, one behind the other.
pub(crate) struct Tables {
    memory: Memory,
    clearances: Memory,
    pub numbers: BallNumbers,
    /// Shared memory of a block, and 1 where tables do not fit into it.
    shared: u32,
    pub large: usize,
    /// 0: singles, 1: doubles.
    kind: usize,
    /// Blocks that run together: of the first pass, of the second.
    pub blocks: [u32; 2],
}

impl Tables {
    pub fn new<R: Real>(device: &Arc<Device>, rows: &Rows<R>) -> Result<Self, DeviceError> {
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
        let memory = device.memory(offsets[BALL_TABLES], 0)?;
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
        let is_large = offsets[BALL_TABLES] + records > SHARED;
        let shared = if is_large { records } else { offsets[BALL_TABLES] + records } as u32;
        let large = usize::from(is_large);
        let kernels = &device.kernels;
        let kind = usize::from(size_of::<R>() == 8);
        Ok(Self {
            numbers: BallNumbers {
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
            kind,
            blocks: [device.blocks(kernels.first[kind][large], shared)?, device.blocks(kernels.second[large], shared)?],
        })
    }

    /// Runs a kernel over so many edges of a batch, of `edge_count`; addresses of edges, answers, queue and its count.
    ///
    /// # Safety
    /// Those are buffers of the device that hold so many.
    pub unsafe fn launch(
        &self,
        (device, stream): (&Device, &Stream),
        (kernel, most): (CUfunction, u32),
        edges: usize,
        addresses: [u64; 4],
        numbers: BallNumbers,
    ) -> Result<(), DeviceError> {
        let (mut numbers, [edge_values, answers, queue, count]) = (numbers, addresses);
        let mut addresses: [u64; 6] =
            [self.memory.address, self.clearances.address, edge_values, answers, queue, count];
        let mut arguments: Vec<*mut c_void> = addresses.iter_mut().map(|address| (&raw mut *address).cast()).collect();
        arguments.push((&raw mut numbers).cast());
        let blocks = ((edges * CUT as usize).div_ceil(BLOCK as usize) as u32).min(most * device.multiprocessors);
        // SAFETY: six addresses and the numbers, as the kernels declare them.
        unsafe { stream.launch(kernel, [blocks, self.shared], &mut arguments) }
    }

    /// Writes the bits of pairs that stay open, by edge.
    ///
    /// # Safety
    /// There are so many edges at the first address, and room for as many masks at the second.
    pub unsafe fn masks(
        &self,
        device: &Device,
        stream: &Stream,
        (count, singles): (usize, bool),
        [edges, masks]: [u64; 2],
    ) -> Result<(), DeviceError> {
        let kernel = (device.kernels.masks[self.kind][self.large], self.blocks[0]);
        let numbers = BallNumbers { edge_count: count as u32, singles: u32::from(singles), ..self.numbers };
        // SAFETY: promised; there is no queue.
        unsafe { self.launch((device, stream), kernel, count, [edges, masks, masks, masks], numbers) }
    }
}

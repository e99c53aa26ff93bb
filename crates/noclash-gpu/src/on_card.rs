//! Edges whose configurations are on the card already: rows of two arrays, which are put side by side there. The CPU, which confirms collisions
//! and decides what is left open, gets the same snapshot.
#![allow(unsafe_code)]

use std::ops::Range;
use std::sync::Arc;

use cudarc::driver::{result, sys};

use crate::decide::Edges;
use crate::device::{Device, DeviceError, Memory, failed};

/// Rows of doubles or singles in the memory of a card.
#[derive(Clone, Copy, Debug)]
pub struct CardRows {
    address: u64,
    count: usize,
    width: usize,
    /// Bytes from a row to the next.
    pitch: usize,
    is_single: bool,
}

impl CardRows {
    /// `count` rows of `width` numbers from an address on, `pitch` bytes apart.
    ///
    /// # Safety
    /// They are memory that the first card may read, and stay so, unchanged, until [`CardEdges::take`] has returned; what writes them is on the
    /// legacy default stream, or waited for.
    pub unsafe fn new(address: u64, [count, width]: [usize; 2], pitch: usize, is_single: bool) -> Self {
        Self { address, count, width, pitch, is_single }
    }

    /// Rows and columns.
    pub fn shape(&self) -> [usize; 2] {
        [self.count, self.width]
    }

    /// Whether they are singles.
    pub fn is_single(&self) -> bool {
        self.is_single
    }

    fn row_bytes(&self) -> usize {
        self.width * if self.is_single { size_of::<f32>() } else { size_of::<f64>() }
    }
}

/// A copy of edges on the card, and the same numbers for the CPU.
pub struct CardEdges {
    memory: Memory,
    values: Vec<f64>,
    /// Values of an edge.
    width: usize,
    is_single: bool,
}

impl CardEdges {
    /// Row i of the starts goes to row i of the ends: two arrays of one shape and kind.
    ///
    /// # Errors
    /// If the card fails, or has too little memory.
    ///
    /// # Panics
    /// If shapes or kinds differ.
    pub fn take(device: &Arc<Device>, starts: &CardRows, ends: &CardRows) -> Result<Self, DeviceError> {
        assert!(starts.shape() == ends.shape() && starts.is_single == ends.is_single, "one shape and kind");
        let row = starts.row_bytes();
        let memory = device.memory(2 * row * starts.count, starts.count)?;
        // Whatever writes the arrays has written them.
        device.wait()?;
        for (rows, place) in [(starts, 0), (ends, row)] {
            if row > 0 && rows.count > 0 {
                // SAFETY: promised of the source; the target has two rows for each.
                unsafe { copy_rows(rows, memory.address, place, 2 * row)? };
            }
        }
        device.wait()?;
        let (count, is_single) = (2 * starts.width * starts.count, starts.is_single);
        let values = if is_single {
            read::<f32>(&memory, count)?.into_iter().map(f64::from).collect()
        } else {
            read::<f64>(&memory, count)?
        };
        Ok(Self { memory, values, width: 2 * starts.width, is_single })
    }

    /// Values of an edge.
    pub fn width(&self) -> usize {
        self.width
    }

    /// Configurations one after the other, start then end of each edge.
    pub fn values(&self) -> &[f64] {
        &self.values
    }

    /// Some of the edges.
    ///
    /// # Panics
    /// If they are not among them.
    pub fn batch(&self, edges: Range<usize>) -> Batch<'_> {
        let values = edges.start * self.width..edges.end * self.width;
        let bytes = if self.is_single { size_of::<f32>() } else { size_of::<f64>() };
        let address = self.memory.address + (values.start * bytes) as u64;
        Batch {
            edges: Edges::Double(&self.values[values]),
            on_card: Some(OnCard { address, is_single: self.is_single }),
        }
    }
}

/// Edges, and where they are on the card if they are there.
#[derive(Clone, Copy)]
pub struct Batch<'a> {
    pub(crate) edges: Edges<'a>,
    pub(crate) on_card: Option<OnCard>,
}

/// The same values in the same order on the card; alive as long as the batch.
#[derive(Clone, Copy)]
pub(crate) struct OnCard {
    pub address: u64,
    pub is_single: bool,
}

impl<'a> From<Edges<'a>> for Batch<'a> {
    fn from(edges: Edges<'a>) -> Self {
        Self { edges, on_card: None }
    }
}

impl Batch<'_> {
    /// Whether the card reads singles.
    pub(crate) fn is_single(&self) -> bool {
        self.on_card.map_or(matches!(self.edges, Edges::Single(_)), |own| own.is_single)
    }
}

/// Copies rows to others that are `pitch` bytes apart, from a place in each on.
///
/// # Safety
/// Both are memory of the card.
unsafe fn copy_rows(rows: &CardRows, to: u64, place: usize, pitch: usize) -> Result<(), DeviceError> {
    let copy = sys::CUDA_MEMCPY2D {
        srcXInBytes: 0,
        srcY: 0,
        srcMemoryType: sys::CUmemorytype::CU_MEMORYTYPE_DEVICE,
        srcHost: std::ptr::null(),
        srcDevice: rows.address,
        srcArray: std::ptr::null_mut(),
        srcPitch: rows.pitch,
        dstXInBytes: place,
        dstY: 0,
        dstMemoryType: sys::CUmemorytype::CU_MEMORYTYPE_DEVICE,
        dstHost: std::ptr::null_mut(),
        dstDevice: to,
        dstArray: std::ptr::null_mut(),
        dstPitch: pitch,
        WidthInBytes: rows.row_bytes(),
        Height: rows.count,
    };
    // SAFETY: promised.
    unsafe { sys::cuMemcpy2D_v2(&raw const copy) }.result().map_err(failed("reading an array"))
}

fn read<T: Copy + Default>(memory: &Memory, count: usize) -> Result<Vec<T>, DeviceError> {
    let mut values = vec![T::default(); count];
    if count > 0 {
        // SAFETY: the memory holds so many; the call returns when they are read.
        unsafe { result::memcpy_dtoh_sync(&mut values, memory.address) }.map_err(failed("reading an array"))?;
    }
    Ok(values)
}

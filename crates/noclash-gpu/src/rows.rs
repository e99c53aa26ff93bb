//! Edges that lie in a card's memory already, in arrays of other libraries (PyTorch, CuPy, JAX): kernels gather them where they are, and only edges
//! that are not proved free come to the host.
#![allow(unsafe_code)]

use std::ffi::c_void;
use std::sync::Arc;

use thiserror::Error;

use crate::decide::{GatherNumbers, Strides};
use crate::device::{Device, DeviceError, Stream};

/// Why an array on a card is not taken.
#[derive(Clone, Debug, Error)]
pub enum CardRowsError {
    /// Strides or sizes for which addresses would overflow, or an address that no number may have.
    #[error("its shape and strides lead beyond what memory can hold")]
    Layout,
    /// Two arrays of which one has singles.
    #[error("starts and ends are not numbers of one kind")]
    Kinds,
    /// Two arrays of different shapes.
    #[error("starts are {starts:?} numbers and ends {ends:?}")]
    Shapes {
        /// Rows and columns.
        starts: [usize; 2],
        /// Rows and columns.
        ends: [usize; 2],
    },
    /// Its numbers are not in this card's memory.
    #[error("it is not in the memory of the card that is used, the first one")]
    Elsewhere,
    /// The card fails.
    #[error(transparent)]
    Card(#[from] DeviceError),
}

/// Numbers backwards at most for which a stride is taken for a negative one.
const FARTHEST_BACK: i64 = 1 << 40;

/// A stride that may be a negative one whose bytes its library divided by the size of a number as if they had no sign (CuPy does): then it is that many
/// numbers too large, of which there are no arrays.
fn signed(stride: i64, size: i64) -> i64 {
    // 2^64 bytes, in numbers: 2^61 or 2^62.
    let back = stride.wrapping_sub(i64::MIN / size * -2);
    if (-FARTHEST_BACK..0).contains(&back) { back } else { stride }
}

/// Configurations as the rows of an array in a card's memory, which belongs to someone else.
#[derive(Clone, Copy, Debug)]
pub struct CardRows {
    address: u64,
    /// Rows, and numbers of each.
    shape: [usize; 2],
    strides: Strides,
    singles: bool,
}

impl CardRows {
    /// An array of doubles, or of singles, by the address of its first number, its rows and columns, and how many numbers each is from the next.
    ///
    /// # Errors
    /// Where the numbers do not make an array.
    ///
    /// # Safety
    /// As long as this or a copy of it is used the array is there, nothing is still to be written to it, and nobody writes to it.
    pub unsafe fn new(
        address: u64,
        shape: [usize; 2],
        [row, column]: [i64; 2],
        singles: bool,
    ) -> Result<Self, CardRowsError> {
        let [row, column] = [row, column].map(|stride| signed(stride, if singles { 4 } else { 8 }));
        let own = Self { address, shape, strides: Strides { row, column }, singles };
        let size = own.size() as u64;
        let is_placed = address.is_multiple_of(size) && (address != 0 || own.is_empty());
        let is_countable = shape[0] < u32::MAX as usize && shape[1] < u32::MAX as usize;
        if is_placed && is_countable && own.ends().is_some() { Ok(own) } else { Err(CardRowsError::Layout) }
    }

    /// Rows and columns.
    pub fn shape(&self) -> [usize; 2] {
        self.shape
    }

    /// Whether it has no numbers.
    pub fn is_empty(&self) -> bool {
        self.shape.contains(&0)
    }

    /// Bytes of a number.
    fn size(&self) -> usize {
        if self.singles { 4 } else { 8 }
    }

    /// Addresses of its lowest and its highest number; `None` where they overflow.
    fn ends(&self) -> Option<[u64; 2]> {
        if self.is_empty() {
            return Some([self.address; 2]);
        }
        let (mut low, mut high) = (i64::try_from(self.address).ok()?, i64::try_from(self.address).ok()?);
        for (count, stride) in self.shape.into_iter().zip([self.strides.row, self.strides.column]) {
            let reach = stride.checked_mul(self.size() as i64)?.checked_mul(count as i64 - 1)?;
            low = low.checked_add(reach.min(0))?;
            high = high.checked_add(reach.max(0))?;
        }
        let last = high.checked_add(self.size() as i64)?;
        (low > 0 && last > 0).then_some([low as u64, high as u64])
    }

    /// Makes sure that the array is in the memory of this card.
    ///
    /// # Errors
    /// Where it is not.
    pub fn checked_on(self, device: &Device) -> Result<Self, CardRowsError> {
        let ends = self.ends().ok_or(CardRowsError::Layout)?;
        match self.is_empty() || ends.into_iter().all(|address| device.owns(address)) {
            true => Ok(self),
            false => Err(CardRowsError::Elsewhere),
        }
    }

    /// The first of some rows, counted from the first of these, with a number that is not within the limits of its column, or is NaN.
    fn first_beyond(
        &self,
        device: &Arc<Device>,
        limits: &[[f64; 2]],
        [first, count]: [usize; 2],
    ) -> Result<Option<usize>, DeviceError> {
        assert_eq!(limits.len(), self.shape[1], "limits of every column");
        if count == 0 || limits.is_empty() {
            return Ok(None);
        }
        // Infinite values are refused as NaN is.
        let limits: Vec<[f64; 2]> =
            limits.iter().map(|[lower, upper]| [lower.max(f64::MIN), upper.min(f64::MAX)]).collect();
        let table = device.memory(size_of_val(&limits[..]), 0)?;
        let found = device.memory(4, 0)?;
        let stream = device.stream()?;
        let numbers = GatherNumbers {
            strides: [self.strides; 2],
            first: first as u64,
            edge_count: count as u32,
            dofs: self.shape[1] as u32,
            singles: u32::from(self.singles),
            listed: 0,
        };
        let mut row = [0_u32];
        // SAFETY: memory is as large as what is copied; the array is promised; all is waited for before anything is dropped.
        let done = unsafe {
            device.copy(&limits, &table, 0)?;
            device.wait()?;
            let launched = stream.fill_from(found.address, 0xff, 4).and_then(|()| {
                let (mut rows, mut table, mut out, mut numbers) = (self.address, table.address, found.address, numbers);
                let mut arguments: [*mut c_void; 4] =
                    [(&raw mut rows).cast(), (&raw mut table).cast(), (&raw mut out).cast(), (&raw mut numbers).cast()];
                stream.launch(device.kernels.beyond, [device.blocks_for(count * limits.len()), 0], &mut arguments)
            });
            launched.and_then(|()| stream.receive(&found, 0, &mut row))
        };
        done.and(stream.wait())?;
        Ok((row[0] != u32::MAX).then_some(row[0] as usize))
    }
}

/// Edges of which starts and ends are rows of two such arrays.
#[derive(Clone, Copy, Debug)]
pub struct CardEdges {
    rows: [CardRows; 2],
    /// The first row, and how many.
    first: usize,
    count: usize,
}

impl CardEdges {
    /// Row i of the starts goes to row i of the ends.
    ///
    /// # Errors
    /// If the arrays are of different shapes or kinds.
    pub fn new(starts: CardRows, ends: CardRows) -> Result<Self, CardRowsError> {
        if starts.shape != ends.shape {
            return Err(CardRowsError::Shapes { starts: starts.shape, ends: ends.shape });
        }
        if starts.singles != ends.singles {
            return Err(CardRowsError::Kinds);
        }
        Ok(Self { rows: [starts, ends], first: 0, count: starts.shape[0] })
    }

    /// How many edges.
    pub fn count(&self) -> usize {
        self.count
    }

    /// Numbers of a configuration.
    pub fn width(&self) -> usize {
        self.rows[0].shape[1]
    }

    /// Whether numbers are singles.
    pub(crate) fn are_singles(&self) -> bool {
        self.rows[0].singles
    }

    /// Some of them.
    ///
    /// # Panics
    /// If there are fewer.
    #[must_use]
    pub fn part(&self, first: usize, count: usize) -> Self {
        assert!(first <= self.count && count <= self.count - first, "edges that are there");
        Self { first: self.first + first, count, ..*self }
    }

    /// Makes sure that both arrays are in the memory of this card.
    ///
    /// # Errors
    /// Where they are not.
    pub fn checked_on(self, device: &Device) -> Result<Self, CardRowsError> {
        self.rows[0].checked_on(device)?;
        self.rows[1].checked_on(device)?;
        Ok(self)
    }

    /// The first row with a number that is not within the limits of its column, or is NaN; and whether it is one of the ends. Starts come first.
    ///
    /// # Errors
    /// If the card fails.
    ///
    /// # Panics
    /// If there are not as many limits as numbers of a configuration.
    pub fn first_beyond(
        &self,
        device: &Arc<Device>,
        limits: &[[f64; 2]],
    ) -> Result<Option<(usize, bool)>, DeviceError> {
        for (rows, is_end) in self.rows.iter().zip([false, true]) {
            if let Some(row) = rows.first_beyond(device, limits, [self.first, self.count])? {
                return Ok(Some((row, is_end)));
            }
        }
        Ok(None)
    }

    /// Writes all edges, or those of a list, one after the other to an address of the card.
    ///
    /// # Safety
    /// There is room for them, and the list holds as many numbers of edges as are to be written.
    pub(crate) unsafe fn gather(
        &self,
        device: &Device,
        stream: &Stream,
        to: u64,
        listed: Option<(u64, usize)>,
    ) -> Result<(), DeviceError> {
        let count = listed.map_or(self.count, |(_, count)| count);
        if count == 0 || self.width() == 0 {
            return Ok(());
        }
        let numbers = GatherNumbers {
            strides: self.rows.map(|rows| rows.strides),
            first: self.first as u64,
            edge_count: count as u32,
            dofs: self.width() as u32,
            singles: u32::from(self.are_singles()),
            listed: u32::from(listed.is_some()),
        };
        let [mut starts, mut ends] = self.rows.map(|rows| rows.address);
        let (mut list, mut to, mut numbers) = (listed.map_or(0, |(list, _)| list), to, numbers);
        let mut arguments: [*mut c_void; 5] = [
            (&raw mut starts).cast(),
            (&raw mut ends).cast(),
            (&raw mut list).cast(),
            (&raw mut to).cast(),
            (&raw mut numbers).cast(),
        ];
        let blocks = device.blocks_for(2 * self.width() * count);
        // SAFETY: four addresses and the numbers, as the kernel declares them; the rest is promised.
        unsafe { stream.launch(device.kernels.gather, [blocks, 0], &mut arguments) }
    }

    /// The edges of a list on the host, one after the other, all of the start and all of the end.
    ///
    /// # Errors
    /// If the card fails.
    ///
    /// # Panics
    /// If one of the list is not there.
    pub fn received(&self, device: &Arc<Device>, list: &[u32]) -> Result<Vec<f64>, DeviceError> {
        assert!(list.iter().all(|edge| (*edge as usize) < self.count), "edges that are there");
        let values = 2 * self.width() * list.len();
        if values == 0 {
            return Ok(Vec::new());
        }
        let stream = device.stream()?;
        let (own, places) = (device.memory(values * self.rows[0].size(), 0)?, device.memory(4 * list.len(), 0)?);
        let (mut doubles, mut singles) = (Vec::new(), Vec::new());
        // SAFETY: memory is as large as what is written to it; all is waited for before anything is dropped.
        let done = unsafe {
            stream
                .send(list, &places)
                .and_then(|()| self.gather(device, &stream, own.address, Some((places.address, list.len()))))
                .and_then(|()| match self.are_singles() {
                    true => {
                        singles = vec![0.0_f32; values];
                        stream.receive(&own, 0, &mut singles)
                    }
                    false => {
                        doubles = vec![0.0_f64; values];
                        stream.receive(&own, 0, &mut doubles)
                    }
                })
        };
        done.and(stream.wait())?;
        Ok(if self.are_singles() { singles.into_iter().map(f64::from).collect() } else { doubles })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rows(address: u64, shape: [usize; 2], strides: [i64; 2], singles: bool) -> Result<CardRows, CardRowsError> {
        // SAFETY: no number is read.
        unsafe { CardRows::new(address, shape, strides, singles) }
    }

    #[test]
    fn arrays_that_lead_out_of_memory_are_refused() {
        let base = 1 << 20;
        let layout = |own: Result<CardRows, CardRowsError>| matches!(own, Err(CardRowsError::Layout));
        assert!(rows(base, [4, 7], [7, 1], false).is_ok());
        assert_eq!(rows(base, [4, 7], [-7, 1], false).unwrap().ends(), Some([base - 3 * 56, base + 6 * 8]));
        assert_eq!(rows(base, [4, 7], [0, 4], true).unwrap().ends(), Some([base, base + 6 * 16]));
        // A library that divides the bytes of a negative stride as a number without sign.
        for (size, singles) in [(8, false), (4, true)] {
            let odd = |numbers: i64| ((size * numbers) as u64 / size as u64) as i64;
            let own = rows(base, [4, 7], [odd(-7), odd(-1)], singles).unwrap();
            assert_eq!(own.strides, Strides { row: -7, column: -1 });
            assert!(layout(rows(base, [4, 7], [odd(-(1 << 41)), 1], singles)));
            assert!(layout(rows(base, [4, 7], [odd(-1) + 1, 1], singles)));
        }
        assert!(layout(rows(base, [4, 7], [i64::MAX, 1], false)));
        assert!(layout(rows(base, [4, 7], [-(1 << 40), 1], false)));
        assert!(layout(rows(base + 4, [4, 7], [7, 1], false)) && rows(base + 4, [4, 7], [7, 1], true).is_ok());
        assert!(layout(rows(0, [4, 7], [7, 1], false)) && rows(0, [0, 7], [7, 1], false).is_ok());
        assert!(layout(rows(base, [1 << 33, 7], [0, 0], false)));
    }

    #[test]
    fn edges_have_starts_and_ends_of_one_kind_and_shape() {
        let own = |shape, singles| rows(1 << 20, shape, [7, 1], singles).unwrap();
        assert!(matches!(CardEdges::new(own([4, 7], false), own([4, 7], true)), Err(CardRowsError::Kinds)));
        let error = CardEdges::new(own([4, 7], false), own([5, 7], false)).unwrap_err();
        assert!(matches!(error, CardRowsError::Shapes { starts: [4, 7], ends: [5, 7] }), "{error}");
        let edges = CardEdges::new(own([4, 7], true), own([4, 7], true)).unwrap();
        assert_eq!((edges.count(), edges.width(), edges.are_singles()), (4, 7, true));
        let part = edges.part(1, 3).part(1, 2);
        assert_eq!((part.first, part.count), (2, 2));
    }

    #[test]
    #[should_panic(expected = "edges that are there")]
    fn there_are_no_more_edges_than_rows() {
        let own = rows(1 << 20, [4, 7], [7, 1], false).unwrap();
        let _ = CardEdges::new(own, own).unwrap().part(1, 3).part(1, 3);
    }
}

//! Edges out of arrays that belong to someone else, and which of their rows are beyond limits.

use core::sync::atomic::{AtomicU32, Ordering::Relaxed};

use crate::decide::{GatherNumbers, is_within, number_of_edge};
use crate::surfaces::{thread, threads};

/// # Safety
/// As of `gather_edges`.
#[inline(always)]
unsafe fn copy<T: Copy>(starts: *const T, ends: *const T, list: *const u32, values: *mut T, numbers: &GatherNumbers) {
    unsafe {
        let all = 2 * u64::from(numbers.dofs) * u64::from(numbers.edge_count);
        let mut number = u64::from(thread());
        while number < all {
            let (edge, end, joint) = number_of_edge(number, numbers.dofs);
            let row = if numbers.listed != 0 { u64::from(*list.add(edge as usize)) } else { u64::from(edge) };
            let row = numbers.first + row;
            *values.add(number as usize) = if end != 0 {
                *ends.offset(numbers.strides[1].place(row, joint) as isize)
            } else {
                *starts.offset(numbers.strides[0].place(row, joint) as isize)
            };
            number += u64::from(threads());
        }
    }
}

/// Writes edges one after the other, all of the start and all of the end.
///
/// # Safety
/// Addresses are those of live device memory, as long as the numbers say; the list is as long as there are edges, if it is used.
#[unsafe(no_mangle)]
pub unsafe extern "ptx-kernel" fn gather_edges(
    starts: *const u8,
    ends: *const u8,
    list: *const u32,
    values: *mut u8,
    numbers: GatherNumbers,
) {
    unsafe {
        if numbers.singles != 0 {
            copy::<u32>(starts.cast(), ends.cast(), list, values.cast(), &numbers);
        } else {
            copy::<u64>(starts.cast(), ends.cast(), list, values.cast(), &numbers);
        }
    }
}

/// Takes down the first row of the first array with a number beyond its limits, which are pairs of doubles by joint.
///
/// # Safety
/// As above.
#[unsafe(no_mangle)]
pub unsafe extern "ptx-kernel" fn find_beyond(
    rows: *const u8,
    limits: *const [f64; 2],
    found: *mut u32,
    numbers: GatherNumbers,
) {
    unsafe {
        let dofs = u64::from(numbers.dofs.max(1));
        let all = u64::from(numbers.dofs) * u64::from(numbers.edge_count);
        let mut number = u64::from(thread());
        while number < all {
            let (row, joint) = (number / dofs, (number % dofs) as u32);
            let place = numbers.strides[0].place(numbers.first + row, joint) as isize;
            let value = if numbers.singles != 0 {
                f64::from(*rows.cast::<f32>().offset(place))
            } else {
                *rows.cast::<f64>().offset(place)
            };
            if !is_within(value, *limits.add(joint as usize)) {
                AtomicU32::from_ptr(found).fetch_min(row as u32, Relaxed);
            }
            number += u64::from(threads());
        }
    }
}

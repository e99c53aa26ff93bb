//! Arrays in the memory of a card, as PyTorch, CuPy and JAX give them: DLPack's capsules.

use noclash::CardRows;
use pyo3::prelude::*;
use pyo3::types::{PyCapsule, PyDict};

use crate::errors::PythonError;

/// Name of a capsule that nobody has taken.
const UNTAKEN: &std::ffi::CStr = c"dltensor";

/// Memory of a card, in DLPack's numbers; the stream that everybody waits for; floating-point numbers.
const CUDA: i32 = 2;
const LEGACY_STREAM: i32 = 1;
const FLOAT: u8 = 2;

/// DLPack's description of an array, the first field of what a capsule holds.
#[repr(C)]
struct Tensor {
    data: *mut std::ffi::c_void,
    device_kind: i32,
    device: i32,
    dimensions: i32,
    kind: u8,
    bits: u8,
    lanes: u16,
    shape: *const i64,
    /// In numbers; none: rows follow each other.
    strides: *const i64,
    byte_offset: u64,
}

/// An array on a card, for as long as this lives.
pub struct CardArray<'py> {
    /// It gives the array back when it is dropped.
    _capsule: Bound<'py, PyCapsule>,
    pub rows: CardRows,
}

impl<'py> CardArray<'py> {
    /// Rows of numbers.
    pub fn of(array: &Bound<'py, PyAny>, what: &str) -> PyResult<Self> {
        let named = PyDict::new(array.py());
        named.set_item("stream", LEGACY_STREAM)?;
        let capsule = array.call_method("__dlpack__", (), Some(&named))?.cast_into::<PyCapsule>()?;
        let tensor = capsule.pointer_checked(Some(UNTAKEN))?.cast::<Tensor>();
        // SAFETY: a capsule of this name holds a tensor, which lives as long as the capsule that nobody else takes.
        let rows = unsafe { rows_of(tensor.as_ref(), what) }?;
        Ok(Self { _capsule: capsule, rows })
    }
}

/// # Safety
/// The tensor is one that a producer made.
unsafe fn rows_of(tensor: &Tensor, what: &str) -> PyResult<CardRows> {
    let refused = |kind, message: String, remedy: &str| Err(PythonError::argument(kind, message, remedy).into());
    if tensor.device_kind != CUDA || tensor.device != 0 {
        let message = format!("{what} is on device {} of kind {}", tensor.device, tensor.device_kind);
        return refused(
            "value",
            message,
            "noclash reads arrays of the host and of the first NVIDIA card: move it there",
        );
    }
    let size = match (tensor.kind, tensor.bits, tensor.lanes) {
        (FLOAT, 32, 1) => 4,
        (FLOAT, 64, 1) => 8,
        _ => return refused("dtype", format!("{what} is no array of float64 or float32"), "convert it"),
    };
    if tensor.dimensions != 2 {
        return refused("shape", format!("{what} has {} dimensions", tensor.dimensions), "one row per configuration");
    }
    // SAFETY: as many as there are dimensions.
    let shape = unsafe { [*tensor.shape, *tensor.shape.add(1)] };
    let strides = if tensor.strides.is_null() {
        [shape[1], 1]
    } else {
        // SAFETY: as above.
        unsafe { [*tensor.strides, *tensor.strides.add(1)] }
    };
    let is_dense = (strides[1] == 1 || shape[1] <= 1) && (strides[0] >= shape[1] || shape[0] <= 1);
    let [count, width] = shape.map(|length| usize::try_from(length).unwrap_or(0));
    if !is_dense {
        return refused("value", format!("rows of {what} are not contiguous"), "give a contiguous array");
    }
    // Of a single row there is no next one, and it may say anything.
    let pitch = if count > 1 { usize::try_from(strides[0]).unwrap_or(width) } else { width };
    let address = tensor.data as u64 + tensor.byte_offset;
    // SAFETY: the producer says that they are there, and that what it wrote is on the stream that was named.
    Ok(unsafe { CardRows::new(address, [count, width], pitch * size, size == 4) })
}

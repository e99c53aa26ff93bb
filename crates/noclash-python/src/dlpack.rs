//! Arrays of other libraries by DLPack (<https://dmlc.github.io/dlpack/latest/>, the C structs of versions 0 and 1): of those on a card, where their
//! numbers are. The array API standard says how streams are agreed on: the producer makes its array ready for the stream that the consumer names.

use std::ffi::{CStr, c_void};

use pyo3::exceptions::PyTypeError;
use pyo3::ffi;
use pyo3::prelude::*;
use pyo3::types::PyDict;

use crate::errors::PythonError;

/// `kDLCUDA`: memory of an NVIDIA card.
const CUDA: i32 = 2;

/// `kDLFloat`.
const FLOAT: u8 = 2;

/// The newest version of the structs that is known here.
const VERSION: (u32, u32) = (1, 0);

/// The stream that arrays are to be ready for: the default one.
const STREAM: usize = 1;

#[repr(C)]
struct DlTensor {
    data: *mut c_void,
    device_type: i32,
    device_id: i32,
    dimensions: i32,
    code: u8,
    bits: u8,
    lanes: u16,
    shape: *const i64,
    strides: *const i64,
    byte_offset: u64,
}

/// `DLManagedTensor`.
#[repr(C)]
struct Managed {
    tensor: DlTensor,
    context: *mut c_void,
    deleter: Option<unsafe extern "C" fn(*mut Managed)>,
}

/// `DLManagedTensorVersioned`.
#[repr(C)]
struct Versioned {
    major: u32,
    minor: u32,
    context: *mut c_void,
    deleter: Option<unsafe extern "C" fn(*mut Versioned)>,
    flags: u64,
    tensor: DlTensor,
}

/// Whoever made an array, until it is given back.
enum Owner {
    Plain(*mut Managed),
    Versioned(*mut Versioned),
}

impl Drop for Owner {
    fn drop(&mut self) {
        // SAFETY: taken out of its capsule, which no longer frees it; given back once, with the interpreter held as everywhere here.
        unsafe {
            match *self {
                Self::Plain(own) => (*own).deleter.into_iter().for_each(|deleter| deleter(own)),
                Self::Versioned(own) => (*own).deleter.into_iter().for_each(|deleter| deleter(own)),
            }
        }
    }
}

/// Rows of numbers on a card, which stay there until this is dropped.
#[cfg_attr(not(feature = "gpu"), allow(dead_code, reason = "without support of cards nobody reads them"))]
pub struct OnCard {
    /// Of the first number.
    pub address: u64,
    /// Rows and columns.
    pub shape: [usize; 2],
    /// In numbers.
    pub strides: [i64; 2],
    /// Singles, not doubles.
    pub singles: bool,
    _owner: Owner,
}

/// Kind and number of the device of an array.
fn device_of(value: &Bound<'_, PyAny>, what: &str) -> PyResult<(i32, i32)> {
    let said = value.call_method0("__dlpack_device__").and_then(|said| said.extract());
    said.map_err(|cause| {
        let message = format!("`__dlpack_device__` of {what} does not say where it is: {}", cause.value(value.py()));
        refused("unsupported", message, "give an array in the host's memory")
    })
}

fn refused(kind: &'static str, message: String, remedy: &str) -> PyErr {
    PythonError::argument(kind, message, remedy).into()
}

/// The capsule of an array, ready for the default stream; of a version that is known here.
fn capsule<'py>(value: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
    let options = PyDict::new(value.py());
    options.set_item("stream", STREAM)?;
    options.set_item("max_version", VERSION)?;
    match value.call_method("__dlpack__", (), Some(&options)) {
        // Libraries of before 2023 do not know the word.
        Err(error) if error.is_instance_of::<PyTypeError>(value.py()) => {
            options.del_item("max_version")?;
            value.call_method("__dlpack__", (), Some(&options))
        }
        found => found,
    }
}

/// Takes the array out of a capsule.
fn owner_of(capsule: &Bound<'_, PyAny>, what: &str) -> PyResult<Owner> {
    let take = |name: &CStr, used: &'static CStr| {
        // SAFETY: the name is that of the capsule; the new one lives for ever, and says that the array is someone else's now.
        unsafe {
            let own = ffi::PyCapsule_GetPointer(capsule.as_ptr(), name.as_ptr());
            let is_renamed = !own.is_null() && ffi::PyCapsule_SetName(capsule.as_ptr(), used.as_ptr()) == 0;
            if is_renamed { Ok(own) } else { Err(PyErr::fetch(capsule.py())) }
        }
    };
    // SAFETY: looks at the name of a capsule that is there, or says that it is none of that name.
    let is_named = |name: &CStr| unsafe { ffi::PyCapsule_IsValid(capsule.as_ptr(), name.as_ptr()) == 1 };
    if is_named(c"dltensor_versioned") {
        let own = Owner::Versioned(take(c"dltensor_versioned", c"used_dltensor_versioned")?.cast());
        if let Owner::Versioned(own) = own
            // SAFETY: the version stands first in all versions.
            && let major = unsafe { (*own).major }
            && major > VERSION.0
        {
            let message = format!("{what} is an array by version {major} of DLPack, which is not known here");
            return Err(refused("unsupported", message, "ask its library for version 1"));
        }
        return Ok(own);
    }
    if is_named(c"dltensor") {
        return Ok(Owner::Plain(take(c"dltensor", c"used_dltensor")?.cast()));
    }
    Err(refused("unsupported", format!("`__dlpack__` of {what} gives no array"), "give an array in the host's memory"))
}

/// An array on the first card as rows of so many doubles or singles.
pub fn rows_on_card(value: &Bound<'_, PyAny>, what: &str, width: usize) -> PyResult<OnCard> {
    let (kind, number) = device_of(value, what)?;
    if kind != CUDA {
        let message = format!("{what} is not on an NVIDIA card (its device has the type {kind} of DLPack)");
        return Err(refused("inconsistent", message, "give both arrays on the card, or both in the host's memory"));
    }
    if number != 0 {
        let message = format!("{what} is on card {number}, and card 0 is the one that is used");
        return Err(refused("unsupported", message, "copy it to card 0, or choose cards by CUDA_VISIBLE_DEVICES"));
    }
    // PyTorch hands out the memory of a tensor with its negative bit as it is: all signs would be wrong.
    let is_negative = value.call_method0("is_neg").and_then(|answer| answer.is_truthy()).unwrap_or(false);
    if is_negative {
        let message = format!("{what} is a view with the opposite sign of what is in its memory");
        return Err(refused("dtype", message, "give plain numbers (.resolve_neg())"));
    }
    let capsule = capsule(value).map_err(|cause| {
        let message = format!("{what} is an array that its library does not hand out: {}", cause.value(value.py()));
        refused("dtype", message, "give an array of plain numbers (.detach())")
    })?;
    let owner = owner_of(&capsule, what)?;
    // SAFETY: the array is ours until it is given back; shape and strides are as long as it has dimensions.
    let (tensor, shape, strides) = unsafe {
        let tensor = match owner {
            Owner::Plain(own) => &(*own).tensor,
            Owner::Versioned(own) => &(*own).tensor,
        };
        let of = |list: *const i64| match tensor.dimensions > 0 && !list.is_null() {
            true => std::slice::from_raw_parts(list, tensor.dimensions as usize).to_vec(),
            false => Vec::new(),
        };
        (tensor, of(tensor.shape), of(tensor.strides))
    };
    if tensor.device_type != CUDA || tensor.device_id != 0 {
        let message = format!("{what} says of itself that it is on another device than card 0");
        return Err(refused("inconsistent", message, "give an array in the host's memory"));
    }
    if tensor.code != FLOAT || tensor.lanes != 1 || !matches!(tensor.bits, 32 | 64) {
        let message = format!("{what} on the card has numbers of type {} with {} bits", tensor.code, tensor.bits);
        return Err(refused("dtype", message, "expected float64 or float32"));
    }
    let &[rows, columns] = &shape[..] else {
        let message = format!("{what} on the card has {} dimensions", tensor.dimensions);
        return Err(refused("shape", message, &format!("expected shape (N, {width})")));
    };
    if columns != width as i64 || rows < 0 {
        let message = format!("{what} on the card has the shape ({rows}, {columns})");
        return Err(refused("shape", message, &format!("expected shape (N, {width})")));
    }
    // Without strides rows are one behind the other.
    let strides = <[i64; 2]>::try_from(strides).unwrap_or([columns, 1]);
    Ok(OnCard {
        address: (tensor.data as u64).wrapping_add(tensor.byte_offset),
        shape: [rows as usize, width],
        strides,
        singles: tensor.bits == 32,
        _owner: owner,
    })
}

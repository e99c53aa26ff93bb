//! Cells for C: loaded, described, freed.

use std::ffi::{CStr, CString, c_char};
use std::path::Path;
use std::sync::Arc;

use noclash::OpenCell;

use crate::error::{NoclashError, NoclashStatus, answer, text};

/// Robots, obstacles and attached objects. Free it with `noclash_cell_free`.
pub struct NoclashCell {
    /// Shared with monitors, which go on with the cell as it was when it is edited.
    pub(crate) open: Arc<OpenCell>,
    joints: Vec<CString>,
    bodies: Vec<CString>,
    assumptions: Vec<CString>,
}

impl NoclashCell {
    /// A cell that C can ask about: one whose configurations are free values.
    pub(crate) fn accepted(open: OpenCell) -> Result<Self, Box<NoclashError>> {
        match open.cell.has_loops() {
            true => Err(NoclashError::new(
                "a robot of the cell has closed loops, which the C API does not solve",
                "use the command, Rust or Python",
            )),
            false => Ok(Self::new(open)),
        }
    }

    pub(crate) fn new(open: OpenCell) -> Self {
        let joints = open.cell.dofs().iter().map(|dof| text(dof.name.clone())).collect();
        let bodies = open.cell.bodies().iter().map(|body| text(body.name.clone())).collect();
        let assumptions = open.assumptions_at_rest().into_iter().map(text).collect();
        Self { open: Arc::new(open), joints, bodies, assumptions }
    }
}

/// The text of a C string that must be there.
///
/// # Safety
/// `words` is null or a C string.
pub(crate) unsafe fn required<'a>(words: *const c_char, what: &str) -> Result<&'a str, Box<NoclashError>> {
    if words.is_null() {
        return Err(NoclashError::new(format!("{what} is null"), "give a C string"));
    }
    // SAFETY: not null, and the caller promised a C string.
    let words = unsafe { CStr::from_ptr(words) }
        .to_str()
        .map_err(|_| NoclashError::new(format!("{what} is not UTF-8"), "give UTF-8 text"))?;
    if words.trim().is_empty() {
        return Err(NoclashError::new(format!("{what} is empty"), "give a name"));
    }
    Ok(words)
}

/// The cell behind a pointer that must be there.
///
/// # Safety
/// `cell` is null or comes from `noclash_cell_load` and is not freed.
pub(crate) unsafe fn required_cell<'a>(cell: *const NoclashCell) -> Result<&'a NoclashCell, Box<NoclashError>> {
    // SAFETY: the caller's promise.
    unsafe { cell.as_ref() }.ok_or_else(|| NoclashError::new("the cell is null", "load one with noclash_cell_load"))
}

/// The place for a result that must be there.
pub(crate) fn required_place<T>(place: *mut T) -> Result<*mut T, Box<NoclashError>> {
    match place.is_null() {
        true => Err(NoclashError::new("there is no place for the answer", "give the address of a struct")),
        false => Ok(place),
    }
}

/// Loads a cell file (`.yaml`) or a robot (`.urdf`) into `*cell`.
///
/// # Safety
/// `file` is a C string, `cell` may be written, `error` is null or may be written.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn noclash_cell_load(
    file: *const c_char,
    cell: *mut *mut NoclashCell,
    error: *mut *mut NoclashError,
) -> NoclashStatus {
    // SAFETY: the caller's promises, passed on.
    unsafe {
        answer(error, || {
            let file = required(file, "the file")?;
            if cell.is_null() {
                return Err(NoclashError::new("there is no place for the cell", "give the address of a pointer"));
            }
            let open = noclash::open(Path::new(file))?;
            *cell = Box::into_raw(Box::new(NoclashCell::accepted(open)?));
            Ok(())
        })
    }
}

/// Frees a cell; null is fine.
///
/// # Safety
/// `cell` comes from `noclash_cell_load` and is not used again.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn noclash_cell_free(cell: *mut NoclashCell) {
    if !cell.is_null() {
        // SAFETY: made by `Box::into_raw` above, and freed once.
        drop(unsafe { Box::from_raw(cell) });
    }
}

/// How many values a configuration has; 0 for null.
///
/// # Safety
/// `cell` is null or comes from `noclash_cell_load` and is not freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn noclash_cell_dof(cell: *const NoclashCell) -> usize {
    // SAFETY: the caller's promise.
    unsafe { cell.as_ref() }.map_or(0, |cell| cell.joints.len())
}

/// Name of value number `index`, `robot/joint`; null beyond the last. Valid until the cell is edited or freed.
///
/// # Safety
/// `cell` is null or comes from `noclash_cell_load` and is not freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn noclash_cell_joint_name(cell: *const NoclashCell, index: usize) -> *const c_char {
    // SAFETY: the caller's promise.
    let name = unsafe { cell.as_ref() }.and_then(|cell| cell.joints.get(index));
    name.map_or(std::ptr::null(), |name| name.as_ptr())
}

/// How many bodies there are; 0 for null.
///
/// # Safety
/// `cell` is null or comes from `noclash_cell_load` and is not freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn noclash_cell_body_count(cell: *const NoclashCell) -> usize {
    // SAFETY: the caller's promise.
    unsafe { cell.as_ref() }.map_or(0, |cell| cell.bodies.len())
}

/// Name of body number `index`; null beyond the last. Valid until the cell is edited or freed.
///
/// # Safety
/// `cell` is null or comes from `noclash_cell_load` and is not freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn noclash_cell_body_name(cell: *const NoclashCell, index: usize) -> *const c_char {
    // SAFETY: the caller's promise.
    let name = unsafe { cell.as_ref() }.and_then(|cell| cell.bodies.get(index));
    name.map_or(std::ptr::null(), |name| name.as_ptr())
}

/// How many assumptions answers about this cell rest on: open meshes, cavities, meshes of no plain closed surface; 0 for null.
///
/// # Safety
/// `cell` is null or comes from `noclash_cell_load` and is not freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn noclash_cell_assumption_count(cell: *const NoclashCell) -> usize {
    // SAFETY: the caller's promise.
    unsafe { cell.as_ref() }.map_or(0, |cell| cell.assumptions.len())
}

/// Assumption number `index`, a sentence; null beyond the last. Valid until the cell is edited or freed.
///
/// # Safety
/// `cell` is null or comes from `noclash_cell_load` and is not freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn noclash_cell_assumption(cell: *const NoclashCell, index: usize) -> *const c_char {
    // SAFETY: the caller's promise.
    let sentence = unsafe { cell.as_ref() }.and_then(|cell| cell.assumptions.get(index));
    sentence.map_or(std::ptr::null(), |sentence| sentence.as_ptr())
}

/// Limits of all values, infinite where there are none, and the cell's state; each is null or has room for as many numbers as a
/// configuration has.
///
/// # Safety
/// `cell` is null or comes from `noclash_cell_load` and is not freed; the arrays are as said.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn noclash_cell_limits(
    cell: *const NoclashCell,
    lower: *mut f64,
    upper: *mut f64,
    state: *mut f64,
) {
    // SAFETY: the caller's promise.
    let Some(cell) = (unsafe { cell.as_ref() }) else { return };
    let cell = &cell.open.cell;
    for (index, dof) in cell.dofs().iter().enumerate() {
        let range = dof.dof.range.map_or([f64::NEG_INFINITY, f64::INFINITY], |range| [range.lower, range.upper]);
        for (array, value) in [(lower, range[0]), (upper, range[1]), (state, cell.state()[index])] {
            if !array.is_null() {
                // SAFETY: not null, so it has room for every value.
                unsafe { *array.add(index) = value };
            }
        }
    }
}

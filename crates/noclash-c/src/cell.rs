//! Cells for C: loaded, described, edited, freed.

use std::ffi::{CStr, CString, c_char};
use std::path::Path;

use glam::DVec3;
use noclash::OpenCell;
use noclash::geometry::Pose;

use crate::error::{NoclashError, NoclashStatus, answer, text};

/// Robots, obstacles and attached objects. Free it with `noclash_cell_free`.
pub struct NoclashCell {
    pub(crate) open: OpenCell,
    joints: Vec<CString>,
    bodies: Vec<CString>,
}

impl NoclashCell {
    fn new(open: OpenCell) -> Self {
        let joints = open.cell.dofs().iter().map(|dof| text(dof.name.clone())).collect();
        let bodies = open.cell.bodies().iter().map(|body| text(body.name.clone())).collect();
        Self { open, joints, bodies }
    }
}

/// The text of a C string that must be there.
///
/// # Safety
/// `words` is null or a C string.
unsafe fn required<'a>(words: *const c_char, what: &str) -> Result<&'a str, Box<NoclashError>> {
    if words.is_null() {
        return Err(NoclashError::new(format!("{what} is null"), "give a C string"));
    }
    // SAFETY: not null, and the caller promised a C string.
    unsafe { CStr::from_ptr(words) }
        .to_str()
        .map_err(|_| NoclashError::new(format!("{what} is not UTF-8"), "give UTF-8 text"))
}

/// The cell behind a pointer that must be there.
///
/// # Safety
/// `cell` is null or comes from `noclash_cell_load` and is not freed.
pub(crate) unsafe fn required_cell<'a>(cell: *const NoclashCell) -> Result<&'a NoclashCell, Box<NoclashError>> {
    // SAFETY: the caller's promise.
    unsafe { cell.as_ref() }.ok_or_else(|| NoclashError::new("the cell is null", "load one with noclash_cell_load"))
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
            *cell = Box::into_raw(Box::new(NoclashCell::new(open)));
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

/// Moves an obstacle to `xyz` with the orientation `quaternion` (x, y, z, w, of any length but 0). Nothing else is built again.
///
/// # Safety
/// `cell` comes from `noclash_cell_load` and nobody else uses it meanwhile; `name` is a C string, `xyz` has 3 numbers, `quaternion` 4;
/// `error` is null or may be written.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn noclash_cell_move(
    cell: *mut NoclashCell,
    name: *const c_char,
    xyz: *const f64,
    quaternion: *const f64,
    error: *mut *mut NoclashError,
) -> NoclashStatus {
    // SAFETY: the caller's promises, passed on.
    unsafe {
        answer(error, || {
            let name = required(name, "the name")?;
            if xyz.is_null() || quaternion.is_null() {
                return Err(NoclashError::new("the pose is null", "give three and four numbers"));
            }
            let (at, turn) = (std::slice::from_raw_parts(xyz, 3), std::slice::from_raw_parts(quaternion, 4));
            let pose = Pose::from_xyz_quaternion(DVec3::from_slice(at), [turn[0], turn[1], turn[2], turn[3]])
                .ok_or_else(|| {
                    NoclashError::new("this is no pose", "give finite numbers and a quaternion that is not 0")
                })?;
            let mut description = required_cell(cell)?.open.cell.description().clone();
            match description.obstacles.iter_mut().find(|obstacle| obstacle.name == name) {
                Some(obstacle) => obstacle.pose = pose,
                None => {
                    return Err(NoclashError::new(
                        format!("there is no obstacle `{name}`"),
                        "see noclash_cell_body_name",
                    ));
                }
            }
            let edited = NoclashCell::new((*cell).open.rebuilt(description)?);
            *cell = edited;
            Ok(())
        })
    }
}

//! Cells that change, for C: obstacles added, moved, removed; objects picked up and put down. What is made of bodies that stay is
//! not made again, and an edit that is refused leaves the cell as it was.

use std::ffi::c_char;

use glam::DVec3;
use noclash::cell::{AttachedObject, CellDescription, Obstacle};
use noclash::geometry::{Element, Pose, Shape, TriangleMesh};

use crate::cell::{NoclashCell, required, required_cell};
use crate::error::{NoclashError, NoclashStatus, answer};
use crate::sized::{self, GrowingStruct};

/// A box by its three edge lengths in `size`.
pub const NOCLASH_BOX: u32 = 0;
/// A ball by its radius in `size[0]`.
pub const NOCLASH_SPHERE: u32 = 1;
/// A capsule along z by its radius in `size[0]` and its length without caps in `size[1]`.
pub const NOCLASH_CAPSULE: u32 = 2;
/// A cylinder along z by its radius in `size[0]` and its length in `size[1]`.
pub const NOCLASH_CYLINDER: u32 = 3;
/// Triangles, by `vertices` and `triangles`; closed parts are solid.
pub const NOCLASH_MESH: u32 = 4;

/// An obstacle, or an object for a link to hold. Metres; what its shape does not use may be 0.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct NoclashBody {
    /// `sizeof(struct noclash_body)`.
    pub struct_size: usize,
    /// A C string that no other body is called by.
    pub name: *const c_char,
    /// One of NOCLASH_BOX, NOCLASH_SPHERE, NOCLASH_CAPSULE, NOCLASH_CYLINDER, NOCLASH_MESH.
    pub shape: u32,
    /// Dimensions of the shape.
    pub size: [f64; 3],
    /// Three numbers for each vertex of a mesh.
    pub vertices: *const f64,
    /// How many vertices.
    pub vertex_count: usize,
    /// Three numbers of vertices for each triangle of a mesh.
    pub triangles: *const u32,
    /// How many triangles.
    pub triangle_count: usize,
    /// Where its frame is: in the world, or in that of the link that holds it.
    pub xyz: [f64; 3],
    /// How its frame is turned: x, y, z, w, of any length but 0.
    pub quaternion: [f64; 4],
}

/// Which link holds an object.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct NoclashHold {
    /// `sizeof(struct noclash_hold)`.
    pub struct_size: usize,
    /// The robot; null where there is only one.
    pub robot: *const c_char,
    /// The link.
    pub link: *const c_char,
    /// Links of that robot, and objects it holds, that the object may touch.
    pub touches: *const *const c_char,
    /// How many.
    pub touch_count: usize,
}

// SAFETY: as the trait asks; four bytes follow `shape`.
unsafe impl GrowingStruct for NoclashBody {
    const NAME: &'static str = "noclash_body";
    const SMALLEST: usize = size_of::<Self>();

    fn defaults() -> Self {
        Self {
            struct_size: size_of::<Self>(),
            name: std::ptr::null(),
            shape: NOCLASH_BOX,
            size: [0.0; 3],
            vertices: std::ptr::null(),
            vertex_count: 0,
            triangles: std::ptr::null(),
            triangle_count: 0,
            xyz: [0.0; 3],
            quaternion: [0.0; 4],
        }
    }
}

// SAFETY: as the trait asks.
unsafe impl GrowingStruct for NoclashHold {
    const NAME: &'static str = "noclash_hold";
    const SMALLEST: usize = size_of::<Self>();

    fn defaults() -> Self {
        let none = std::ptr::null();
        Self { struct_size: size_of::<Self>(), robot: none, link: none, touches: std::ptr::null(), touch_count: 0 }
    }
}

/// Puts another description in the place of a cell's.
///
/// # Safety
/// `cell` comes from `noclash_cell_load`, is not freed, and nobody else uses it meanwhile.
unsafe fn edit(
    cell: *mut NoclashCell,
    change: impl FnOnce(&mut CellDescription) -> Result<(), Box<NoclashError>>,
) -> Result<(), Box<NoclashError>> {
    // SAFETY: the caller's promise.
    let before = unsafe { required_cell(cell) }?;
    let mut description = before.open.cell.description().clone();
    change(&mut description)?;
    let edited = NoclashCell::new(before.open.rebuilt(description)?);
    // SAFETY: not null, or it would have been refused; nobody else uses it.
    unsafe { *cell = edited };
    Ok(())
}

pub(crate) fn pose(xyz: [f64; 3], quaternion: [f64; 4]) -> Result<Pose, Box<NoclashError>> {
    let known = quaternion.iter().chain(&xyz).all(|number| number.is_finite());
    let pose = Pose::from_xyz_quaternion(DVec3::from_array(xyz), quaternion).filter(|_| known);
    pose.ok_or_else(|| NoclashError::new("this is no pose", "give finite numbers and a quaternion that is not 0"))
}

/// The numbers behind a pointer, which is null only if there are none.
///
/// # Safety
/// `numbers` is null or has `count` numbers.
pub(crate) unsafe fn numbers<'a, T>(numbers: *const T, count: usize, what: &str) -> Result<&'a [T], Box<NoclashError>> {
    match (numbers.is_null(), count) {
        (_, 0) => Ok(&[]),
        (true, _) => Err(NoclashError::new(format!("the {what} are null"), "give as many as their count says")),
        // SAFETY: not null, and the caller promised as many.
        (false, _) => Ok(unsafe { std::slice::from_raw_parts(numbers, count) }),
    }
}

/// Description of a body, with its name and place.
///
/// # Safety
/// `body` is null or as `NoclashBody` says.
unsafe fn read_body(body: *const NoclashBody) -> Result<(String, Shape, Pose), Box<NoclashError>> {
    // SAFETY: the caller's promise.
    let body = unsafe { sized::read(body) }?;
    let body = body.ok_or_else(|| NoclashError::new("the body is null", "describe a body"))?;
    // SAFETY: the caller's promise.
    let name = unsafe { required(body.name, "the name") }?.to_string();
    let [a, b, _] = body.size;
    let wrong = |error: &dyn std::fmt::Display| NoclashError::new(format!("`{name}`: {error}"), "correct its shape");
    let shape = match body.shape {
        NOCLASH_BOX => Shape::cuboid(DVec3::from_array(body.size)).map_err(|error| wrong(&error))?,
        NOCLASH_SPHERE => Shape::sphere(a).map_err(|error| wrong(&error))?,
        NOCLASH_CAPSULE => Shape::capsule(a, b).map_err(|error| wrong(&error))?,
        NOCLASH_CYLINDER => Shape::cylinder(a, b).map_err(|error| wrong(&error))?,
        NOCLASH_MESH => {
            // No more than an address space holds.
            let fits = |count: &usize| *count <= isize::MAX as usize / size_of::<f64>();
            let room =
                |count: usize| count.checked_mul(3).filter(fits).ok_or_else(|| wrong(&"there are too many numbers"));
            // SAFETY: the caller's promise.
            let (vertices, triangles) = unsafe {
                (
                    numbers(body.vertices, room(body.vertex_count)?, "vertices")?,
                    numbers(body.triangles, room(body.triangle_count)?, "triangles")?,
                )
            };
            let vertices = vertices.chunks_exact(3).map(DVec3::from_slice).collect();
            let triangles = triangles.chunks_exact(3).map(|t| [t[0], t[1], t[2]]).collect();
            Shape::mesh(TriangleMesh::new(vertices, triangles).map_err(|error| wrong(&error))?)
        }
        other => {
            return Err(NoclashError::new(
                format!("`{name}` has the shape {other}, which is none"),
                "give one of NOCLASH_BOX, NOCLASH_SPHERE, NOCLASH_CAPSULE, NOCLASH_CYLINDER, NOCLASH_MESH",
            ));
        }
    };
    Ok((name, shape, pose(body.xyz, body.quaternion)?))
}

fn unknown(name: &str, what: &str) -> Box<NoclashError> {
    NoclashError::new(format!("there is no {what} `{name}`"), "see noclash_cell_body_name")
}

/// Adds an obstacle.
///
/// # Safety
/// `cell` comes from `noclash_cell_load` and nobody else uses it meanwhile; `body` is as its type says; `error` is null or may be
/// written.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn noclash_cell_add(
    cell: *mut NoclashCell,
    body: *const NoclashBody,
    error: *mut *mut NoclashError,
) -> NoclashStatus {
    // SAFETY: the caller's promises, passed on.
    unsafe {
        answer(error, || {
            let (name, shape, pose) = read_body(body)?;
            let elements = vec![Element { shape, pose: Pose::IDENTITY }];
            edit(cell, |description| {
                description.obstacles.push(Obstacle { name, elements, pose, motion: None });
                Ok(())
            })
        })
    }
}

/// Lets a link hold an object; it moves with the link until it is removed.
///
/// # Safety
/// `cell` comes from `noclash_cell_load` and nobody else uses it meanwhile; `body` and `hold` are as their types say; `error` is null
/// or may be written.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn noclash_cell_attach(
    cell: *mut NoclashCell,
    body: *const NoclashBody,
    hold: *const NoclashHold,
    error: *mut *mut NoclashError,
) -> NoclashStatus {
    // SAFETY: the caller's promises, passed on.
    unsafe {
        answer(error, || {
            let (name, shape, pose) = read_body(body)?;
            let hold = sized::read(hold)?;
            let hold = hold.ok_or_else(|| NoclashError::new("no link is named", "say which link holds it"))?;
            let link = required(hold.link, "the link")?.to_string();
            let robots = required_cell(cell)?.open.cell.stated_robots();
            let robot = match (hold.robot.is_null(), robots) {
                (false, _) => required(hold.robot, "the robot")?.to_string(),
                (true, [only]) => only.name.clone(),
                (true, _) => return Err(NoclashError::new("the robot is null", "name one: there is not just one")),
            };
            if hold.touch_count > isize::MAX as usize / size_of::<*const c_char>() {
                return Err(NoclashError::new("there are too many links that it may touch", "give their true count"));
            }
            let touches = numbers(hold.touches, hold.touch_count, "links that it may touch")?;
            let touches = touches.iter().map(|&name| required(name, "a link that it may touch").map(str::to_string));
            let touches = touches.collect::<Result<_, _>>()?;
            let elements = vec![Element { shape, pose: Pose::IDENTITY }];
            edit(cell, |description| {
                description.attached.push(AttachedObject { name, robot, link, elements, pose, touches });
                Ok(())
            })
        })
    }
}

/// Removes an obstacle, or an object that a link holds. What is put down where it is: add it there.
///
/// # Safety
/// `cell` comes from `noclash_cell_load` and nobody else uses it meanwhile; `name` is a C string; `error` is null or may be written.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn noclash_cell_remove(
    cell: *mut NoclashCell,
    name: *const c_char,
    error: *mut *mut NoclashError,
) -> NoclashStatus {
    // SAFETY: the caller's promises, passed on.
    unsafe {
        answer(error, || {
            let name = required(name, "the name")?;
            edit(cell, |CellDescription { obstacles, attached, .. }| {
                let before = obstacles.len() + attached.len();
                obstacles.retain(|obstacle| obstacle.name != name);
                attached.retain(|held| held.name != name);
                let found = obstacles.len() + attached.len() < before;
                if found { Ok(()) } else { Err(unknown(name, "obstacle or attached object")) }
            })
        })
    }
}

/// Removes an object that a link holds, and nothing else.
///
/// # Safety
/// `cell` comes from `noclash_cell_load` and nobody else uses it meanwhile; `name` is a C string; `error` is null or may be written.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn noclash_cell_detach(
    cell: *mut NoclashCell,
    name: *const c_char,
    error: *mut *mut NoclashError,
) -> NoclashStatus {
    // SAFETY: the caller's promises, passed on.
    unsafe {
        answer(error, || {
            let name = required(name, "the name")?;
            edit(cell, |CellDescription { attached, .. }| {
                let before = attached.len();
                attached.retain(|held| held.name != name);
                if attached.len() < before { Ok(()) } else { Err(unknown(name, "attached object")) }
            })
        })
    }
}

/// Moves an obstacle to `xyz` with the orientation `quaternion` (x, y, z, w, of any length but 0).
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
            let (Some(&xyz), Some(&quaternion)) =
                (xyz.cast::<[f64; 3]>().as_ref(), quaternion.cast::<[f64; 4]>().as_ref())
            else {
                return Err(NoclashError::new("the pose is null", "give three and four numbers"));
            };
            let there = pose(xyz, quaternion)?;
            edit(cell, |description| {
                let obstacle = description.obstacles.iter_mut().find(|obstacle| obstacle.name == name);
                obstacle.ok_or_else(|| unknown(name, "obstacle"))?.pose = there;
                Ok(())
            })
        })
    }
}

/// Allows contact between bodies; `*` in a name stands for any run of characters.
///
/// # Safety
/// `cell` comes from `noclash_cell_load` and nobody else uses it meanwhile; `a` and `b` are C strings; `error` is null or may be
/// written.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn noclash_cell_allow(
    cell: *mut NoclashCell,
    a: *const c_char,
    b: *const c_char,
    error: *mut *mut NoclashError,
) -> NoclashStatus {
    // SAFETY: the caller's promises, passed on.
    unsafe {
        answer(error, || {
            let line = [required(a, "the first body")?.to_string(), required(b, "the second body")?.to_string()];
            edit(cell, |description| {
                description.allow.push(line);
                Ok(())
            })
        })
    }
}

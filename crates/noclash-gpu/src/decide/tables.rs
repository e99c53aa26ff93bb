//! Tables of a cell, laid out for walks without a stack: joints in order, each with the bodies it carries.

use core::mem::MaybeUninit;

use super::real::Real;

/// Most joints of a cell.
pub const STEPS: usize = 24;

/// Most frames whose poses a walk keeps.
pub const SLOTS: usize = 12;

/// Most bodies whose centres a walk keeps.
pub const KEPT: usize = 24;

pub const ROTATES_NOT: u32 = 0;
pub const ROTATES_ABOUT_X: u32 = 1;

/// No slot; as a parent: the frame of the joint before.
pub const NO_SLOT: u32 = u32::MAX;
/// As a parent: the world.
pub const WORLD: u32 = u32::MAX - 1;

/// A joint. Rows are copied to the device as they are.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub struct StepRow<R> {
    /// Slot of the parent's pose.
    pub parent: u32,
    /// Slot that its own pose is kept in.
    pub own: u32,
    pub turns: u32,
    /// How much of the rotation has to be computed.
    pub rotation_kind: u32,
    pub translation: [R; 3],
    /// By columns.
    pub rotation: [R; 9],
    /// Bodies that it carries: up to here, from where those of the joint before end.
    pub movers_end: u32,
    /// Value of the configuration.
    pub dof: u32,
    /// Frame of the parent, for sums along the chain.
    pub parent_frame: u32,
    pub unused: u32,
    /// What a rate of 1 adds to the error of velocities, in parts of the pad: 1 for turning joints.
    pub weight: f64,
    pub factor: f64,
    pub constant: f64,
    /// Limits of the value of the configuration.
    pub lower: f64,
    pub upper: f64,
}

#[derive(Clone, Copy, Debug)]
#[repr(C, align(16))]
pub struct NodeRow<R> {
    pub centre: [R; 3],
    pub radius: R,
    pub skip: u32,
    /// 1: no children; 2: exact.
    pub flags: u32,
}

#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub struct MoverRow {
    pub root: u32,
    pub end: u32,
    pub view: u32,
    pub obstacles: [u32; 2],
    pub pairs: [u32; 2],
    /// Index among the centres kept for pairs.
    pub kept: u32,
}

#[derive(Clone, Copy, Debug)]
#[repr(C, align(16))]
pub struct ObstacleRow<R> {
    pub centre: [R; 3],
    /// 0: box, 1: cylinder, 2: half-space.
    pub kind: u32,
    pub half: [R; 3],
    pub group: u32,
    /// Radius and margin.
    pub keep: R,
    /// Radius and touching, less the pad; below −10^30 where it is not exact.
    pub touch: R,
    pub pair: u32,
    pub unused: u32,
}

/// The body of a mover that comes later in the walk, against one that came before.
#[derive(Clone, Copy, Debug)]
#[repr(C, align(16))]
pub struct PairRow<R> {
    pub other_root: u32,
    pub other_end: u32,
    /// Slot of the other's pose, and its index among the kept centres.
    pub other_slot: u32,
    pub other_kept: u32,
    /// The sum of both bodies' views.
    pub view: u32,
    pub pair: u32,
    pub unused: [u32; 2],
    pub keep: R,
    pub touch: R,
}

/// A body seen from a frame, or two bodies together. Levers are in a table of their own.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub struct ViewRow {
    pub frame: u32,
}

/// The tables of a cell.
#[derive(Clone, Copy)]
pub struct Model<'a, R> {
    pub steps: &'a [StepRow<R>],
    pub nodes: &'a [NodeRow<R>],
    pub movers: &'a [MoverRow],
    pub obstacles: &'a [ObstacleRow<R>],
    pub pairs: &'a [PairRow<R>],
    pub groups: &'a [[R; 9]],
    pub views: &'a [ViewRow],
    /// By view and joint.
    pub levers: &'a [f64],
    pub pad: R,
    /// Weight of the curvature's bound.
    pub remainder: R,
}

impl<R: Real> Model<'_, R> {
    /// Numbers of a prepared edge: values and rates of all joints, then both bounds of all views, then the sum of all rates.
    pub fn record(&self) -> usize {
        2 * (self.steps.len() + self.views.len()) + 1
    }
}

/// Values that a walk keeps, each written before it is read: nothing is written to begin with, which costs more than the walk on a device.
pub struct Slots<T, const N: usize> {
    values: [MaybeUninit<T>; N],
    #[cfg(not(target_arch = "nvptx64"))]
    written: [bool; N],
}

impl<T: Copy, const N: usize> Slots<T, N> {
    #[inline(always)]
    pub fn new() -> Self {
        Self {
            values: [const { MaybeUninit::uninit() }; N],
            #[cfg(not(target_arch = "nvptx64"))]
            written: [false; N],
        }
    }

    #[inline(always)]
    pub fn put(&mut self, slot: u32, value: T) {
        *at_mut(&mut self.values, slot as usize) = MaybeUninit::new(value);
        #[cfg(not(target_arch = "nvptx64"))]
        {
            self.written[slot as usize] = true;
        }
    }

    #[inline(always)]
    #[allow(unsafe_code)]
    pub fn get(&self, slot: u32) -> &T {
        #[cfg(not(target_arch = "nvptx64"))]
        assert!(self.written[slot as usize], "slot {slot} is read before it is written");
        // SAFETY: written, by the line above; on the device, because the twin walks the same tables.
        unsafe { at(&self.values, slot as usize).assume_init_ref() }
    }
}

/// An element of a table. Indices come from tables that the host made: it checks them, the device does not.
#[inline(always)]
pub fn at<T>(table: &[T], index: usize) -> &T {
    #[cfg(target_arch = "nvptx64")]
    // SAFETY: the twin runs the same walk over the same tables with checked indices.
    return unsafe { table.get_unchecked(index) };
    #[cfg(not(target_arch = "nvptx64"))]
    &table[index]
}

#[inline(always)]
pub fn at_mut<T>(table: &mut [T], index: usize) -> &mut T {
    #[cfg(target_arch = "nvptx64")]
    // SAFETY: as above.
    return unsafe { table.get_unchecked_mut(index) };
    #[cfg(not(target_arch = "nvptx64"))]
    &mut table[index]
}

//! Tables of a cell, laid out for walks without a stack: joints in order, each with the bodies it carries as one tree of balls.

use super::real::Real;

/// Most joints of a cell.
pub const STEPS: usize = 24;

pub const ROTATES_NOT: u32 = 0;
pub const ROTATES_ABOUT_X: u32 = 1;

/// No table of clearances.
pub const NONE: u32 = u32::MAX;

/// `keep` of two bodies whose contact is allowed.
pub const ALLOWED: f64 = -1e30;

/// A joint. Rows are copied to the device as they are.
#[derive(Clone, Copy, Debug)]
#[repr(C, align(16))]
pub struct StepRow<R> {
    pub translation: [R; 3],
    /// How much of the rotation has to be computed; 4 where the joint turns; 8 where its parent is the frame of the joint before.
    pub kind: u32,
    /// By columns.
    pub rotation: [R; 9],
    /// Bit i: joint i is on the way from the world to here, this one included.
    pub ancestors: u32,
    /// What a rate of 1 adds to the error of velocities, in parts of the pad: 1 for turning joints.
    pub weight: R,
}

impl<R> StepRow<R> {
    #[inline(always)]
    pub fn rotates(&self) -> u32 {
        self.kind & 3
    }
    #[inline(always)]
    pub fn turns(&self) -> bool {
        self.kind & 4 != 0
    }
    #[inline(always)]
    pub fn follows(&self) -> bool {
        self.kind & 8 != 0
    }
}

/// How the value of a joint comes from a configuration, and the limits of that.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub struct JointRow {
    pub factor: f64,
    pub constant: f64,
    pub lower: f64,
    pub upper: f64,
    pub dof: u32,
    pub turns: u32,
}

/// Bodies that a joint carries: one tree of balls, whose first holds all of them.
#[derive(Clone, Copy, Debug)]
#[repr(C, align(16))]
pub struct FrameRow {
    /// Balls. None: nothing is carried.
    pub nodes: [u32; 2],
    /// Obstacles: boxes along the axes of the chains, up to the second, in clusters behind a box around them; others, up to the third.
    pub obstacles: [u32; 3],
    /// Pairs with frames before.
    pub pairs: [u32; 2],
    pub view: u32,
    /// By obstacle and body.
    pub contacts: u32,
    pub bodies: u32,
    pub unused: [u32; 2],
}

#[derive(Clone, Copy, Debug)]
#[repr(C, align(16))]
pub struct NodeRow<R> {
    pub centre: [R; 3],
    pub radius: R,
    pub skip: u32,
    /// 1: no children; 2: exact; from bit 8 on: body of the frame.
    pub flags: u32,
}

#[derive(Clone, Copy, Debug)]
#[repr(C, align(16))]
pub struct ObstacleRow<R> {
    pub centre: [R; 3],
    /// Radius, and the largest margin of the frame's bodies.
    pub keep: R,
    pub half: [R; 3],
    /// 0: box, 1: cylinder, 2: half-space; from bit 2 on: axes. Of a box around others: how many follow.
    pub shape: u32,
}

impl<R> ObstacleRow<R> {
    #[inline(always)]
    pub fn kind(&self) -> u32 {
        self.shape & 3
    }
    #[inline(always)]
    pub fn group(&self) -> u32 {
        self.shape >> 2
    }
}

/// A body and an obstacle.
#[derive(Clone, Copy, Debug)]
#[repr(C, align(16))]
pub struct ContactRow<R> {
    /// Radius and margin; `ALLOWED`.
    pub keep: R,
    /// Radius and touching, less the pad; below −10^30 where it is not exact.
    pub touch: R,
    pub pair: u32,
    pub unused: u32,
}

/// Bodies of a frame against those of one that came before.
#[derive(Clone, Copy, Debug)]
#[repr(C, align(16))]
pub struct FramePairRow<R> {
    /// Radii of both first balls and the largest margin.
    pub keep: R,
    /// Joint of the other frame.
    pub other: u32,
    /// Of both bodies together.
    pub view: u32,
    /// Pairs of bodies.
    pub bodies: [u32; 2],
    /// Table of clearances.
    pub table: u32,
}

/// A body of the later frame, then one of the frame before.
#[derive(Clone, Copy, Debug)]
#[repr(C, align(16))]
pub struct BodyPairRow<R> {
    pub root: u32,
    pub end: u32,
    pub other_root: u32,
    pub other_end: u32,
    pub keep: R,
    pub touch: R,
    pub pair: u32,
    pub unused: u32,
}

/// Clearances of two frames with one or two joints between them, by cells of these joints' values.
#[derive(Clone, Copy, Debug)]
#[repr(C, align(16))]
pub struct ClearanceRow<R> {
    /// Value at which cells begin, and cells per radian.
    pub origin: [R; 2],
    pub scale: [R; 2],
    pub joints: [u32; 2],
    /// Cells of both joints.
    pub size: [u32; 2],
    /// Place of the first cell.
    pub first: u32,
}

/// The tables of a cell.
#[derive(Clone, Copy)]
pub struct Model<'a, R> {
    pub steps: &'a [StepRow<R>],
    pub frames: &'a [FrameRow],
    pub nodes: &'a [NodeRow<R>],
    pub obstacles: &'a [ObstacleRow<R>],
    pub contacts: &'a [ContactRow<R>],
    pub groups: &'a [[R; 9]],
    pub pairs: &'a [FramePairRow<R>],
    pub bodies: &'a [BodyPairRow<R>],
    pub tables: &'a [ClearanceRow<R>],
    /// By view: the frame that it is seen from.
    pub views: &'a [u32],
    /// By joint and view.
    pub levers: &'a [R],
    pub joints: &'a [JointRow],
    /// Lower bounds of clearances less margins, in metres; −1 − i where the pair of bodies i of the frames' certainly touches.
    pub clearances: &'a [f32],
    pub pad: R,
    /// Weight of the curvature's bound.
    pub remainder: R,
}

impl<R: Real> Model<'_, R> {
    /// Numbers of a prepared edge: values and rates of all joints, both bounds of all views, turning rates before and up to all joints, the sum of
    /// all rates.
    #[inline(always)]
    pub fn record(&self) -> usize {
        4 * self.steps.len() + 2 * self.views.len() + 2
    }
}

/// Tables of a cell, in the order of `Model`, but that clearances are by themselves.
pub const BALL_TABLES: usize = 12;

/// Sizes and constants of a launch.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub struct BallNumbers {
    pub pad: f64,
    pub remainder: f64,
    /// By table.
    pub lengths: [u32; BALL_TABLES],
    /// Bytes before each table, and of all.
    pub offsets: [u32; BALL_TABLES + 1],
    pub clearance_count: u32,
    pub edge_count: u32,
    pub dofs: u32,
    pub queue_length: u32,
    /// 1: edges are singles.
    pub singles: u32,
    pub unused: u32,
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

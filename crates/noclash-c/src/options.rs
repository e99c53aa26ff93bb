//! Options of queries, for C. `struct_size` says how much of the struct the caller knows, so that fields can be added without breaking
//! programs that were compiled against an older header.

use std::time::Duration;

use noclash::cell::{JointTolerance, PoseTolerance, RobotTolerance};
use noclash::check::CheckOptions;
use noclash::{CheckQuery, Deadline, MotionReader, OpenCell, Tolerances};

use crate::error::NoclashError;
use crate::sized::{self, GrowingStruct};

/// How to check. `noclash_options_default` fills it in; then change what differs.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct NoclashOptions {
    /// `sizeof(struct noclash_options)`, as the default has it. Fields beyond it take their defaults.
    pub struct_size: usize,
    /// Everything must stay farther apart than this, in metres.
    pub margin: f64,
    /// Search effort: free is found whenever the clearance exceeds the margin by more than this, in metres.
    pub epsilon: f64,
    /// Most volume and triangle tests per motion; 0 for no bound. What is open then is undecided.
    pub budget: u64,
    /// How many threads for several motions; 0 for all cores. The answer is the same.
    pub threads: usize,
    /// Whether values beyond joint limits are accepted.
    pub ignore_limits: bool,
    /// Seconds after which the search ends; 0 for no end. What is open then is undecided.
    pub timeout: f64,
    /// Errors that a free covers, all of them at the same time; 0 for none. The larger of these and those of the cell file apply.
    pub tolerances: NoclashTolerances,
    /// Whether the least clearance of free motions is not measured: quicker, and `clearance` is NaN.
    pub skip_clearance: bool,
}

/// Sizes of errors: calibration of bases, tracking of joints, places of obstacles, clocks.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct NoclashTolerances {
    /// How far the base of a robot may be from its place, in metres.
    pub base_translation: f64,
    /// By which angle it may be turned, in radians.
    pub base_rotation: f64,
    /// How far a joint that turns may be from what is commanded, in radians.
    pub joint_turn: f64,
    /// How far a joint that slides may be, in metres.
    pub joint_slide: f64,
    /// How far an obstacle may be from its place, in metres.
    pub obstacle_translation: f64,
    /// By which angle it may be turned, in radians.
    pub obstacle_rotation: f64,
    /// By how much the clocks of any two things that move may differ, in seconds; the motion needs times.
    pub clock_skew: f64,
}

impl NoclashTolerances {
    pub(crate) fn sizes(self) -> Tolerances {
        let pose = |translation: f64, rotation: f64| PoseTolerance { translation, rotation };
        Tolerances {
            robots: RobotTolerance {
                base: pose(self.base_translation, self.base_rotation),
                joints: JointTolerance { turn: self.joint_turn, slide: self.joint_slide },
            },
            obstacles: pose(self.obstacle_translation, self.obstacle_rotation),
            ..Tolerances::default()
        }
    }
}

// SAFETY: as the trait asks; a bool is 0 or 1 in any program that follows the header.
unsafe impl GrowingStruct for NoclashOptions {
    const NAME: &'static str = "noclash_options";
    const SMALLEST: usize = std::mem::offset_of!(NoclashOptions, timeout);

    fn defaults() -> Self {
        let CheckOptions { margin, epsilon, threads, .. } = CheckOptions::default();
        Self {
            struct_size: size_of::<Self>(),
            margin,
            epsilon,
            budget: 0,
            threads,
            ignore_limits: false,
            timeout: 0.0,
            tolerances: NoclashTolerances::default(),
            skip_clearance: false,
        }
    }
}

impl NoclashOptions {
    /// The options behind a pointer; null for the default.
    ///
    /// # Safety
    /// `options` is null or has as many bytes as its `struct_size` says.
    pub(crate) unsafe fn read(options: *const Self) -> Result<Self, Box<NoclashError>> {
        // SAFETY: the caller's promise.
        let known = unsafe { sized::read(options) }?.unwrap_or_else(Self::defaults);
        if !(known.timeout.is_finite() && known.timeout >= 0.0) {
            let message = format!("the timeout is {}, which is no time", known.timeout);
            return Err(NoclashError::new(message, "give seconds of at least 0; 0 for no end"));
        }
        Ok(known)
    }

    pub(crate) fn reader(self, cell: &OpenCell) -> MotionReader<'_> {
        cell.motions().ignore_limits(self.ignore_limits)
    }

    pub(crate) fn budget(self) -> Option<u64> {
        (self.budget > 0).then_some(self.budget)
    }

    /// When the search ends, counted from now.
    pub(crate) fn deadline(self) -> Deadline {
        // A time beyond the clock's range is no end.
        Deadline::after(
            (self.timeout > 0.0).then(|| Duration::try_from_secs_f64(self.timeout).unwrap_or(Duration::MAX)),
        )
    }

    pub(crate) fn apply<'a>(self, query: CheckQuery<'a>) -> CheckQuery<'a> {
        let Self { margin, epsilon, threads, tolerances, .. } = self;
        let query = query.margin(margin).epsilon(epsilon).budget(self.budget()).threads(threads);
        query.tolerances(tolerances.sizes()).clock_skew(tolerances.clock_skew).clearance(!self.skip_clearance)
    }

    /// Refuses what a query does not take into account, rather than to pass over it.
    pub(crate) fn without(self, what: &str, is_default: impl Fn(&Self) -> bool) -> Result<(), Box<NoclashError>> {
        match is_default(&self) {
            true => Ok(()),
            false => Err(NoclashError::new(format!("this query does not take {what}"), "leave it at its default")),
        }
    }
}

/// Fills in the default: margin 0, epsilon 1e-6, no budget, all cores, limits count, no timeout, no tolerances. `struct_size` is the
/// sizeof of the caller's struct; `noclash_options_default` of the header calls this.
///
/// # Safety
/// `options` is null or has room for `struct_size` bytes.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn noclash_options_init(options: *mut NoclashOptions, struct_size: usize) {
    let known = struct_size.min(size_of::<NoclashOptions>());
    if options.is_null() || known < size_of::<usize>() {
        return;
    }
    let defaults = NoclashOptions { struct_size, ..NoclashOptions::defaults() };
    // SAFETY: the caller has room for `struct_size` bytes, and no more than the struct has are written.
    unsafe {
        std::ptr::write_bytes(options.cast::<u8>(), 0, struct_size);
        std::ptr::copy_nonoverlapping((&raw const defaults).cast::<u8>(), options.cast::<u8>(), known);
    }
}

//! A search of a bundle that rests may go on; one that does not rest proves nothing more.

use glam::DVec3;
use noclash_cell::{CellDescription, RunToTheEnd};
use noclash_check::{CorridorChecker, CorridorEffort, CorridorPart, Cuts, MotionBundle, RestingSearch, Verdict};
use noclash_numeric::DyadicInterval;
use noclash_robot::JointKind;

use crate::small_cells::*;

/// The slider's way from 0 to 1.
struct Slide;

impl MotionBundle for Slide {
    fn corridor(&self, over: DyadicInterval, part: &mut CorridorPart) {
        (part.from, part.to) = (vec![over.from().to_f64()], vec![over.to().to_f64()]);
        (part.deviation, part.least_deviation, part.drift) = (vec![0.0], vec![0.0], vec![0.0; 3]);
        part.cuts = Cuts::Shorter;
    }

    fn start(&self) -> &[f64] {
        &[0.0]
    }
}

/// A slider, and a wall across its way or beside it.
fn slider(wall: [f64; 3]) -> CorridorChecker {
    let links = vec![link("base", cube(0.1, [0.0; 3])), link("slide", cube(0.1, [0.0; 3]))];
    let mut rail = joint("rail", JointKind::Prismatic, ["base", "slide"], [0.0; 3]);
    rail.axis = DVec3::X;
    let cell = build(CellDescription {
        robots: vec![robot("r", links, vec![rail])],
        obstacles: vec![obstacle("wall", 0.1, wall)],
        ..CellDescription::default()
    });
    CorridorChecker::new(cell.shared(), 0.0, &[0.0]).expect("nothing moves by a clock")
}

#[test]
fn a_search_that_does_not_rest_cannot_go_on_to_a_free() {
    let effort = |tests| CorridorEffort { tests, thorough: true, share: 0.1, open: 1 };
    let (across, beside) = ([0.8, 0.0, 0.0], [0.8, 0.5, 0.0]);
    for (wall, is_free) in [(across, false), (beside, true)] {
        let mut checker = slider(wall);
        let mut search = RestingSearch::default();
        let never_begun = checker.go_on(&mut search, &Slide, effort(1000), &RunToTheEnd).unwrap();
        assert!(never_begun.is_none(), "{never_begun:?}");

        let begun = checker.begin(&mut search, &Slide, effort(0), &RunToTheEnd).unwrap().expect("known this way");
        assert!(begun.verdict.is_none(), "{begun:?}");
        let ended = checker.go_on(&mut search, &Slide, effort(100_000), &RunToTheEnd).unwrap().expect("it rests");
        assert_eq!(matches!(ended.verdict, Some(Verdict::Free { .. })), is_free, "{ended:?}");
        let again = checker.go_on(&mut search, &Slide, effort(200_000), &RunToTheEnd).unwrap();
        assert!(again.is_none(), "{again:?}");

        let whole = checker.begin(&mut search, &Slide, effort(100_000), &RunToTheEnd).unwrap().expect("known this way");
        assert_eq!(matches!(whole.verdict, Some(Verdict::Free { .. })), is_free, "{whole:?}");
        let after = checker.go_on(&mut search, &Slide, effort(200_000), &RunToTheEnd).unwrap();
        assert!(after.is_none(), "{after:?}");
    }
}

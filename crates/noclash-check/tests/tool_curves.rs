//! Tools led along lines: what is proved holds for the exact line, of which the joint spline that is checked strays a little.

use glam::DVec3;
use noclash_cell::{CellMotion, Curve, PathDescription, RunToTheEnd, Tolerances};
use noclash_check::{CheckOptions, Engine, PreparedCell, ProfileOptions, Verdict, check, clearance_profile};
use noclash_geometry::{Element, Pose, Shape};
use noclash_robot::{JointKind, Limits, ToolTube};

use crate::engines::carts::{self, obstacle, provers};
use crate::small_cells::{joint, link, robot};

const START: [f64; 6] = [0.2, -0.4, 0.9, 0.3, 0.8, -0.2];
const END: [f64; 6] = [0.5, -0.2, 0.7, 0.1, 0.9, 0.0];
const TOOL: f64 = 0.02;
const BALL: f64 = 0.05;

/// Six axes and a ball as tool, which is led along a line, past a ball that is `gap` from it where it is nearest.
fn past_a_ball(gap: f64) -> (PreparedCell, Vec<CellMotion>) {
    let places = [[0.0, 0.0, 0.3], [0.1, 0.0, 0.1], [0.0, 0.0, 0.6], [0.2, 0.0, 0.1], [0.4, 0.0, 0.0], [0.1, 0.0, 0.0]];
    let axes = [DVec3::Z, DVec3::Y, DVec3::Y, DVec3::X, DVec3::Y, DVec3::X];
    let name = |k: usize| format!("link_{k}");
    let tool = Element { shape: Shape::Sphere { radius: TOOL }, pose: Pose::IDENTITY };
    let links = (0..=6).map(|k| link(&name(k), if k == 6 { vec![tool.clone()] } else { Vec::new() })).collect();
    let turn = |k: usize| {
        let turn = joint(&format!("joint_{k}"), JointKind::Continuous, [&name(k), &name(k + 1)], places[k]);
        noclash_robot::JointDescription { axis: axes[k], range: None, ..turn }
    };
    let arm = robot("arm", links, (0..6).map(turn).collect());
    let alone = carts::cell(vec![arm.clone()], Vec::new());
    let own = &alone.stated_robots()[0].robot;
    let led = own.find_link("link_6").unwrap();
    let at = |values: &[f64]| {
        let mut poses = vec![Pose::IDENTITY; own.links().len()];
        own.forward(&Pose::IDENTITY, values, &mut poses);
        poses[led.index()].translation
    };
    let (from, to) = (at(&START), at(&END));
    // Beside the middle of the line: nearer to it than to either end.
    let beside = (to - from).normalize().any_orthonormal_vector();
    let ball = from.midpoint(to) + beside * (gap + TOOL + BALL);
    let cell = carts::cell(vec![arm], vec![obstacle("ball", Shape::Sphere { radius: BALL }, ball.to_array())]);
    let line =
        Curve::Tool { robot: 0, link: led, start: START.to_vec(), via: None, end: END.to_vec(), tube: ToolTube::NONE };
    let motions = CellMotion::of_path(&cell, &PathDescription::Curves(vec![line]), Limits::Enforced).unwrap();
    (cell, motions)
}

fn least_lower(cell: &PreparedCell, motions: &[CellMotion], tolerances: Option<Tolerances>) -> f64 {
    let options = ProfileOptions { gap: 1e-7, threads: 1, tolerances, ..ProfileOptions::default() };
    let told = clearance_profile(cell, motions, &options, &RunToTheEnd, &|_| {});
    told.iter().flatten().map(|piece| piece.lower.unwrap().get()).fold(f64::INFINITY, f64::min)
}

#[test]
fn lower_bounds_of_a_clearance_hold_for_the_exact_line() {
    let gap = 0.01;
    let (cell, motions) = past_a_ball(gap);
    let exact_line = least_lower(&cell, &motions, Some(Tolerances::default()));
    assert!(exact_line <= gap + 1e-12 && exact_line > gap - 1e-4, "{exact_line}");
    // What the spline may stray by is taken from it; of the spline itself nothing.
    let spline = least_lower(&cell, &motions, None);
    assert!(exact_line < spline - 1e-9, "{exact_line} {spline}");
}

#[test]
fn free_is_said_of_the_exact_line_up_to_its_clearance_and_not_beyond() {
    let gap = 0.01;
    let (cell, motions) = past_a_ball(gap);
    let proved = least_lower(&cell, &motions, Some(Tolerances::default()));
    let free = |engine: Engine, margin: f64| {
        let options = CheckOptions { margin, epsilon: 1e-6, ..CheckOptions::default() };
        let found = check(&cell, &motions, engine, &options, &RunToTheEnd, &|_| {}).remove(0).verdict;
        matches!(found, Verdict::Free { .. })
    };
    for engine in provers() {
        assert!(!free(engine, gap), "{engine:?}");
        assert!(free(engine, proved - 1e-5), "{engine:?}");
    }
}

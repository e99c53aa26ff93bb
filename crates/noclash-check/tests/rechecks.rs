//! Re-checks: the same verdicts as full checks after any edit, and nothing proved again that an edit does not touch.

use glam::DVec3;
use noclash_cell::{
    CellDescription, CellMotion, Obstacle, PairMargin, PathDescription, PoseTolerance, RunToTheEnd, Tolerances,
    Waypoint,
};
use noclash_check::{
    CheckOptions, CheckedBefore, ContactKind, Engine, Overall, PreparedCell, Rechecked, SegmentAnswer, SegmentReuse,
    Verdict, check, measure_free, overall, recheck,
};
use noclash_geometry::{Element, Pose, Shape};
use noclash_numeric::{ErrorModel, ErrorTerm};
use noclash_robot::{JointKind, JointRange, Limits};

use crate::random_cells::{any_shape, cuboid_mesh, obstacle as shaped};
use crate::sample_cells::Configurations;
use crate::small_cells::{arm, build, cube, held, obstacle, patterns};

fn description() -> CellDescription {
    CellDescription {
        robots: vec![arm("arm")],
        obstacles: vec![obstacle("near", 0.1, [0.3, 0.45, 0.0]), obstacle("far", 0.1, [0.0, 0.5, 0.0])],
        ..CellDescription::default()
    }
}

fn path() -> Vec<Vec<f64>> {
    (0..9).map(|row| vec![0.05 * f64::from(row) - 0.6, -0.1, 0.02 * f64::from(row)]).collect()
}

fn motions(cell: &PreparedCell, rows: &[Vec<f64>]) -> Vec<CellMotion> {
    let waypoint =
        |row: &Vec<f64>| Waypoint { configuration: row.clone(), velocity: None, acceleration: None, time: None };
    let path = PathDescription::Waypoints(rows.iter().map(waypoint).collect());
    CellMotion::of_path(cell, &path, Limits::Ignored).unwrap()
}

fn checked(cell: &PreparedCell, motions: &[CellMotion], options: &CheckOptions) -> Vec<SegmentAnswer> {
    let mut answers = check(cell, motions, Engine::default(), options, &RunToTheEnd, &|_| {});
    measure_free(cell, motions, &mut answers, options, &RunToTheEnd);
    answers
}

fn again(cell: &PreparedCell, motions: &[CellMotion], options: &CheckOptions, before: &CheckedBefore) -> Rechecked {
    recheck(cell, motions, Engine::default(), options, before, (&RunToTheEnd, &|_| {}))
}

fn before(description: CellDescription, rows: &[Vec<f64>], options: &CheckOptions) -> CheckedBefore {
    let cell = build(description);
    let motions = motions(&cell, rows);
    let answers = checked(&cell, &motions, options);
    assert_eq!(overall(&answers), Overall::Free);
    CheckedBefore::of(&cell, &motions, options, &answers)
}

/// What a description makes of the record of another, for the same path and options.
fn after(edited: CellDescription) -> Rechecked {
    let options = CheckOptions::default();
    let cell = build(edited);
    again(&cell, &motions(&cell, &path()), &options, &before(description(), &path(), &options))
}

#[test]
fn nothing_is_proved_again_in_a_cell_that_is_the_same() {
    let rechecked = after(description());
    assert_eq!(overall(&rechecked.answers), Overall::Free);
    assert_eq!(rechecked.reused.counts(), [8, 0, 0]);
    assert!(rechecked.reused.changed.is_empty() && rechecked.reused.gone.is_empty() && rechecked.to_measure.is_empty());
    assert_eq!(rechecked.reused.checked_claims, 0);
    for answer in &rechecked.answers {
        assert_eq!((answer.counters.volume_tests, answer.poses), (0, 0));
        assert!(matches!(answer.verdict, Verdict::Free { clearance: Some(known) } if known.t.is_some()));
    }
}

#[test]
fn names_and_the_order_of_bodies_do_not_count() {
    let mut edited = description();
    edited.obstacles.reverse();
    edited.obstacles[0].name = "renamed".to_string();
    let rechecked = after(edited);
    assert_eq!(rechecked.reused.counts(), [8, 0, 0]);
}

#[test]
fn a_distant_obstacle_that_moves_costs_one_box_for_each_link() {
    let mut edited = description();
    edited.obstacles[1].pose = Pose::from_translation(DVec3::new(0.0, 0.5, 0.02));
    let rechecked = after(edited.clone());
    assert_eq!(overall(&rechecked.answers), Overall::Free);
    // Those links that can reach it.
    let cell = build(edited);
    let moved = cell.find_body("far").unwrap();
    let pairs = cell.pairs().checked().iter().filter(|pair| pair.bodies.contains(&moved)).count();
    assert!((1..5).contains(&pairs));
    assert!(rechecked.reused.segments.iter().all(|&segment| segment == SegmentReuse::Partly { pairs }));
    assert_eq!(rechecked.reused.changed.len(), 1);
    assert_eq!(rechecked.reused.gone, ["far"]);
    assert!(rechecked.answers.iter().all(|answer| answer.counters.volume_tests == 0));
    assert!(rechecked.to_measure.is_empty(), "the nearest pair is another one, and the distant one stays distant");
}

#[test]
fn a_link_that_starts_inside_an_obstacle_that_was_moved_collides() {
    let options = CheckOptions::default();
    let mut hollow = description();
    let shell = Shape::mesh(cuboid_mesh([4.0, 4.0, 4.0]));
    hollow.obstacles[1] = shaped("far", shell, [5.0, 0.0, 0.0]);
    let known = before(hollow.clone(), &path(), &options);
    // Around the whole arm, whose surface it does not meet.
    hollow.obstacles[1].pose = Pose::from_translation(DVec3::new(0.2, 0.0, 0.0));
    let cell = build(hollow);
    let motions = motions(&cell, &path());
    let rechecked = again(&cell, &motions, &options, &known);
    let expected = checked(&cell, &motions, &options);
    assert_eq!(words(&rechecked.answers), words(&expected));
    assert!(words(&expected).contains(&"collision"));
    let inside =
        |answer: &SegmentAnswer| matches!(&answer.verdict, Verdict::Collision(w) if w.kind == ContactKind::Containment);
    assert!(expected.iter().any(inside), "the test is about insides");
}

type Change = Box<dyn Fn(&mut CellDescription)>;

/// Everything that a claim rests on, changed by as little as there is: the pairs concerned must be checked again.
#[test]
fn every_change_of_content_counts_to_the_last_bit() {
    let next = |value: f64| f64::from_bits(value.to_bits() + 1);
    let changes: Vec<(&str, Change)> = vec![
        ("place", Box::new(move |cell| cell.obstacles[0].pose.translation.x = next(0.3))),
        ("size", Box::new(move |cell| cell.obstacles[0].elements = cube(next(0.1), [0.0; 3]))),
        ("place of a shape", Box::new(|cell| cell.obstacles[0].elements = cube(0.1, [0.0, 0.0, 1e-300]))),
        ("error of a pose", Box::new(|cell| cell.obstacles[0].pose.translation_error = 1e-300)),
        ("base", Box::new(|cell| cell.robots[0].base = Pose::from_translation(DVec3::new(0.0, 1e-300, 0.0)))),
        ("joint", Box::new(move |cell| cell.robots[0].description.joints[2].origin.translation.x = next(0.2))),
        ("axis", Box::new(|cell| cell.robots[0].description.joints[2].axis = DVec3::new(1e-200, 0.0, 1.0))),
        ("link", Box::new(move |cell| cell.robots[0].description.links[4].elements = cube(next(0.1), [0.0; 3]))),
        ("margin", Box::new(|cell| cell.margin = 1e-300)),
        (
            "margin of a pair",
            Box::new(|cell| {
                cell.margins = vec![PairMargin { bodies: patterns("arm/hand", "near"), margin: 1e-300 }];
            }),
        ),
        (
            "tolerance",
            Box::new(|cell| {
                cell.obstacle_tolerances =
                    vec![("near".to_string(), PoseTolerance { translation: 1e-300, rotation: 0.0 })];
            }),
        ),
        ("another one", Box::new(|cell| cell.obstacles.push(obstacle("third", 0.1, [-0.05, 0.5, 0.0])))),
        ("held", Box::new(|cell| cell.attached.push(held("part", ["arm", "hand"], &[])))),
    ];
    for (what, change) in changes {
        let mut edited = description();
        change(&mut edited);
        let rechecked = after(edited);
        assert!(rechecked.reused.checked_claims >= 8, "{what}: {:?}", rechecked.reused);
        assert_eq!(rechecked.reused.counts()[0], 0, "{what}");
        assert_eq!(overall(&rechecked.answers), Overall::Free, "{what}");
    }
}

#[test]
fn a_smaller_margin_and_an_allowed_pair_need_no_proof_and_a_pair_that_was_allowed_does() {
    let options = CheckOptions { margin: 0.01, ..CheckOptions::default() };
    let known = before(description(), &path(), &options);
    let cell = build(description());
    let along = motions(&cell, &path());
    for margin in [0.01, 0.001, 0.0] {
        let smaller = again(&cell, &along, &CheckOptions { margin, ..options }, &known);
        assert_eq!(smaller.reused.counts(), [8, 0, 0], "{margin}");
    }
    let larger = again(&cell, &along, &CheckOptions { margin: 0.02, ..options }, &known);
    assert_eq!(larger.reused.counts(), [0, 8, 0]);
    let mut allowing = description();
    allowing.allow = vec![patterns("arm/hand", "near")];
    let plain = CheckOptions::default();
    let known = before(allowing.clone(), &path(), &plain);
    let forbidden = again(&cell, &along, &plain, &known);
    assert!(forbidden.reused.segments.iter().all(|&segment| segment == SegmentReuse::Partly { pairs: 1 }));
    let known = before(description(), &path(), &plain);
    let cell = build(allowing);
    assert_eq!(again(&cell, &motions(&cell, &path()), &plain, &known).reused.counts(), [8, 0, 0]);
}

#[test]
fn a_waypoint_that_moves_costs_two_segments_and_one_that_is_added_two() {
    let options = CheckOptions::default();
    let known = before(description(), &path(), &options);
    let cell = build(description());
    let mut edited = path();
    edited[4][2] += 0.01;
    let rechecked = again(&cell, &motions(&cell, &edited), &options, &known);
    assert_eq!((rechecked.reused.counts()[0], rechecked.reused.segments.len()), (6, 8));
    let mut longer = path();
    longer.insert(3, vec![-0.47, -0.11, 0.05]);
    let rechecked = again(&cell, &motions(&cell, &longer), &options, &known);
    assert_eq!((rechecked.reused.counts()[0], rechecked.reused.segments.len()), (7, 9));
    assert_eq!(overall(&rechecked.answers), Overall::Free);
}

#[test]
fn of_two_robots_the_pairs_of_the_one_that_moves_as_before_are_kept() {
    let two = || {
        let mut cell = description();
        let mut other = arm("other");
        other.base = Pose::from_translation(DVec3::new(3.0, 0.0, 0.0));
        cell.robots.push(other);
        cell
    };
    let rows = |last: f64| -> Vec<Vec<f64>> {
        (0..3).map(|row| vec![0.02 * f64::from(row), 0.0, 0.0, 0.01 * f64::from(row), 0.1, last]).collect()
    };
    let options = CheckOptions::default();
    let known = before(two(), &rows(0.0), &options);
    let cell = build(two());
    let rechecked = again(&cell, &motions(&cell, &rows(0.1)), &options, &known);
    let all = cell.pairs().checked().len();
    let is_kept = |pair: &&noclash_cell::CheckedPair| {
        pair.bodies.iter().all(|&body| !cell.bodies()[body].name.starts_with("other/"))
    };
    let kept = cell.pairs().checked().iter().filter(is_kept).count();
    assert!(0 < kept && kept < all);
    let expected = SegmentReuse::Partly { pairs: all - kept };
    assert!(rechecked.reused.segments.iter().all(|&segment| segment == expected), "{:?}", rechecked.reused);
}

/// Errors within tolerances are those of a robot as a whole, so bodies of one robot are not taken for bodies of two that are alike.
#[test]
fn tolerances_are_part_of_what_is_claimed() {
    let loose = |turn: f64| {
        let mut tolerances = Tolerances::default();
        tolerances.robots.joints.turn = turn;
        CheckOptions { tolerances: Some(tolerances), ..CheckOptions::default() }
    };
    let known = before(description(), &path(), &loose(1e-3));
    let cell = build(description());
    let along = motions(&cell, &path());
    assert_eq!(again(&cell, &along, &loose(1e-3), &known).reused.counts(), [8, 0, 0]);
    for other in [loose(2e-3), loose(5e-4), CheckOptions::default()] {
        assert_eq!(again(&cell, &along, &other, &known).reused.counts()[0], 0);
    }
}

#[test]
fn with_an_error_term_dropped_nothing_is_recorded() {
    let options = CheckOptions { model: ErrorModel::without(ErrorTerm::Pose), ..CheckOptions::default() };
    let cell = build(description());
    let along = motions(&cell, &path());
    let answers = check(&cell, &along, Engine::default(), &options, &RunToTheEnd, &|_| {});
    let known = CheckedBefore::of(&cell, &along, &options, &answers);
    assert_eq!(again(&cell, &along, &CheckOptions::default(), &known).reused.counts(), [0, 0, 8]);
}

/// The same record with digests in place of motions, as files have it.
fn as_filed(known: &CheckedBefore) -> CheckedBefore {
    CheckedBefore::new(known.bodies.clone(), known.segments(), known.pairs.clone(), known.answers.clone())
}

type Edit = Box<dyn Fn(&mut CellDescription, &mut Vec<Vec<f64>>, &mut CheckOptions)>;

/// Edits, each of another part of what a claim rests on, that make the path collide.
fn edits_that_collide() -> Vec<(&'static str, Edit)> {
    vec![
        (
            "place",
            Box::new(|cell, _, _| cell.obstacles[1].pose = Pose::from_translation(DVec3::new(0.384, -0.078, 0.0))),
        ),
        ("shape", Box::new(|cell, _, _| cell.obstacles[0].elements = cube(1.5, [0.0; 3]))),
        ("base", Box::new(|cell, _, _| cell.robots[0].base = Pose::from_translation(DVec3::new(0.0, 0.5, 0.0)))),
        (
            "joint",
            Box::new(|cell, _, _| {
                cell.robots[0].description.joints[1].origin.translation = DVec3::new(0.0, 0.45, 0.0);
            }),
        ),
        ("motion", Box::new(|_, rows, _| rows[4] = vec![1.2, -0.1, 0.08])),
        ("margin", Box::new(|_, _, options| options.margin = 0.35)),
    ]
}

/// The mutants: a record that has each of them as it is after the edit, as one would that leaves that part out of what it compares.
#[test]
fn with_any_part_of_the_content_left_out_a_collision_would_be_missed() {
    let plain = CheckOptions::default();
    let known = before(description(), &path(), &plain);
    for (what, edit) in edits_that_collide() {
        let (mut edited, mut rows, mut options) = (description(), path(), plain);
        edit(&mut edited, &mut rows, &mut options);
        let cell = build(edited);
        let along = motions(&cell, &rows);
        let full = checked(&cell, &along, &options);
        assert_eq!(overall(&full), Overall::Collision, "{what}");
        for record in [&known, &as_filed(&known)] {
            let rechecked = again(&cell, &along, &options, record);
            assert_eq!(words(&rechecked.answers), words(&full), "{what}");
        }
        let after = CheckedBefore::of(&cell, &along, &options, &full);
        let mutant =
            CheckedBefore::new(after.bodies.clone(), after.segments(), after.pairs.clone(), known.answers.clone());
        let missed = again(&cell, &along, &options, &mutant);
        assert_eq!(overall(&missed.answers), Overall::Free, "{what}: the mutant finds it by something else");
    }
}

#[test]
fn every_number_of_a_motion_counts_to_the_last_bit() {
    let options = CheckOptions::default();
    let known = before(description(), &path(), &options);
    let cell = build(description());
    for record in [&known, &as_filed(&known)] {
        for (row, place) in (0..9).flat_map(|row| (0..3).map(move |place| (row, place))) {
            let mut rows = path();
            rows[row][place] = f64::from_bits(rows[row][place].to_bits() ^ 1);
            let rechecked = again(&cell, &motions(&cell, &rows), &options, record);
            let touched = if row == 0 || row == 8 { 1 } else { 2 };
            assert_eq!(rechecked.reused.counts()[0], 8 - touched, "{row} {place}");
        }
    }
}

/// Proofs of unreachability hold within the limits, and the path goes beyond them.
#[test]
fn beyond_limits_that_are_narrower_than_before_verdicts_are_those_of_full_checks() {
    let limited = |range: f64, at: [f64; 3]| {
        let mut cell = description();
        for joint in &mut cell.robots[0].description.joints[..3] {
            joint.kind = JointKind::Revolute;
            joint.range = Some(JointRange { lower: -range, upper: range });
        }
        cell.obstacles[1].pose = Pose::from_translation(at.into());
        cell
    };
    let options = CheckOptions::default();
    let known = before(limited(3.0, [0.0, 0.5, 0.0]), &path(), &options);
    // Where the hand gets to.
    let cell = build(limited(0.01, [0.6, -0.35, 0.0]));
    let along = motions(&cell, &path());
    let full = checked(&cell, &along, &options);
    assert_eq!(overall(&full), Overall::Collision);
    for record in [&known, &as_filed(&known)] {
        assert_eq!(words(&again(&cell, &along, &options, record).answers), words(&full));
    }
}

fn words(answers: &[SegmentAnswer]) -> Vec<&'static str> {
    let word = |answer: &SegmentAnswer| match answer.verdict {
        Verdict::Free { .. } => "free",
        Verdict::Collision(_) => "collision",
        Verdict::Undecided { .. } => "undecided",
        Verdict::NotChecked => "not checked",
    };
    answers.iter().map(word).collect()
}

fn random_place(random: &mut Configurations) -> Pose {
    let mut along = || 1.8 * random.unit() - 0.9;
    Pose::from_translation(DVec3::new(along(), along(), 0.5 * along()))
}

fn edit(description: &mut CellDescription, rows: &mut [Vec<f64>], random: &mut Configurations, step: usize) {
    let which = |count: usize, random: &mut Configurations| ((random.unit() * count as f64) as usize).min(count - 1);
    let place = which(description.obstacles.len(), random);
    match which(8, random) {
        0..=2 => description.obstacles[place].pose = random_place(random),
        3 => description.obstacles[place].elements = vec![Element { shape: any_shape(random), pose: Pose::IDENTITY }],
        4 if description.obstacles.len() > 3 => drop(description.obstacles.remove(place)),
        4 | 5 => {
            let pose = random_place(random);
            let added = shaped(&format!("added_{step}"), any_shape(random), [0.0; 3]);
            description.obstacles.push(Obstacle { pose, ..added });
        }
        6 => {
            let row = which(rows.len(), random);
            rows[row].iter_mut().for_each(|value| *value += 0.1 * (random.unit() - 0.5));
        }
        _ => {
            let attached = &mut description.attached;
            if attached.pop().is_none() {
                attached.push(held("part", ["arm", "hand"], &[]));
            }
        }
    }
}

#[test]
fn random_edits_have_the_verdicts_of_full_checks() {
    let options = CheckOptions { threads: 1, ..CheckOptions::default() };
    let (mut kept, mut seen) = (0, [0; 3]);
    for seed in 0..6 {
        let mut random = Configurations::new(0x5EED + seed);
        let mut now = CellDescription { robots: vec![arm("arm")], ..CellDescription::default() };
        for index in 0..6 {
            let shape = any_shape(&mut random);
            let pose = random_place(&mut random);
            now.obstacles.push(Obstacle { pose, ..shaped(&format!("o{index}"), shape, [0.0; 3]) });
        }
        let mut rows: Vec<Vec<f64>> = vec![(0..3).map(|_| 6.0 * random.unit() - 3.0).collect()];
        for _ in 0..12 {
            let last = rows[rows.len() - 1].clone();
            rows.push(last.iter().map(|value| value + 0.3 * (random.unit() - 0.5)).collect());
        }
        let mut cell = build(now.clone());
        let along = motions(&cell, &rows);
        let mut known = CheckedBefore::of(&cell, &along, &options, &checked(&cell, &along, &options));
        for step in 0..20 {
            edit(&mut now, &mut rows, &mut random, step);
            cell = PreparedCell::new(cell.rebuilt(now.clone()).unwrap());
            let along = motions(&cell, &rows);
            let mut rechecked = again(&cell, &along, &options, &known);
            let expected = checked(&cell, &along, &options);
            // Digests find what numbers do.
            let filed = again(&cell, &along, &options, &as_filed(&known));
            assert_eq!(
                (&filed.reused.segments, words(&filed.answers)),
                (&rechecked.reused.segments, words(&rechecked.answers))
            );
            for (index, (own, full)) in words(&rechecked.answers).into_iter().zip(words(&expected)).enumerate() {
                let differ_by_effort = own == "undecided" || full == "undecided";
                assert!(own == full || differ_by_effort, "seed {seed}, step {step}, segment {index}: {own}, {full}");
            }
            compare_clearances(&cell, &along, &options, &mut rechecked, &expected);
            kept += rechecked.reused.kept_claims;
            rechecked.reused.counts().into_iter().zip(&mut seen).for_each(|(own, all)| *all += own);
            // Every other time the re-check is what the next one goes on from.
            let next = if step % 2 == 0 { &rechecked.answers } else { &expected };
            known = CheckedBefore::of(&cell, &along, &options, next);
        }
    }
    assert!(kept > 10_000 && seen.iter().all(|&count| count > 5), "{kept} {seen:?}");
}

/// Kept clearances are those of the cell as it is now.
fn compare_clearances(
    cell: &PreparedCell,
    along: &[CellMotion],
    options: &CheckOptions,
    rechecked: &mut Rechecked,
    expected: &[SegmentAnswer],
) {
    let wanted = rechecked.to_measure.clone();
    let measured = |index: usize| wanted.contains(&index);
    noclash_check::measure_some(cell, along, &mut rechecked.answers, options, &RunToTheEnd, &measured);
    for (own, full) in rechecked.answers.iter().zip(expected) {
        if let (Verdict::Free { clearance: Some(own) }, Verdict::Free { clearance: Some(full) }) =
            (&own.verdict, &full.verdict)
        {
            assert!(own.lower.get() <= full.upper.get() && full.lower.get() <= own.upper.get(), "{own:?} {full:?}");
            assert!(own.t.is_some());
        }
    }
}

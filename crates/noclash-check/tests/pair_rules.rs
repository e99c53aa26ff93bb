//! Which pairs are checked: every rule of the cell file, on cells small enough to see the answer. Neighbours: `adjacency.rs`.

use glam::DVec3;
use noclash_cell::{Cell, CellDescription, CellError, PairMargin, Reason, WithoutEffect, pattern};
use noclash_geometry::Pose;
use noclash_robot::JointKind;

use crate::sample_cells::{every_cell, load};
use crate::small_cells::*;

fn one_arm() -> CellDescription {
    CellDescription { robots: vec![arm("arm")], ..Default::default() }
}

fn margin(first: &str, second: &str, margin: f64) -> PairMargin {
    PairMargin { bodies: patterns(first, second), margin }
}

#[test]
fn every_pair_of_every_sample_cell_is_told_exactly_once_and_in_order() {
    for (name, cell) in every_cell() {
        let bodies = cell.bodies().len();
        let mut listed: Vec<[usize; 2]> = cell.pairs().checked().iter().map(|pair| pair.bodies).collect();
        assert!(listed.is_sorted(), "{name}");
        listed.extend(cell.pairs().excluded().iter().map(|pair| pair.bodies));
        listed.sort_unstable();
        let all: Vec<[usize; 2]> = (0..bodies).flat_map(|a| (a + 1..bodies).map(move |b| [a, b])).collect();
        assert_eq!(listed, all, "{name}");
    }
}

#[test]
fn links_joined_by_fixed_joints_are_rigid_and_the_two_links_of_a_movable_joint_are_adjacent() {
    let cell = build(one_arm());
    assert_eq!(cell.bodies().len(), 5, "the frame without geometry is no body");
    assert_eq!(cell.robots()[0].bare_links().collect::<Vec<_>>(), ["frame"]);
    assert_eq!(verdict(&cell, "arm/wrist", "arm/hand"), Err(Reason::Rigid));
    assert_eq!(verdict(&cell, "arm/base", "arm/upper"), Err(Reason::Adjacent));
    assert_eq!(verdict(&cell, "arm/lower", "arm/wrist"), Err(Reason::Adjacent));
    // The hand hangs from the wrist by a fixed joint; no joint connects it with the lower arm.
    assert_eq!(verdict(&cell, "arm/lower", "arm/hand"), Ok(0.0));
    assert_eq!(verdict(&cell, "arm/base", "arm/lower"), Ok(0.0));
    assert_eq!(verdict(&cell, "arm/upper", "arm/hand"), Ok(0.0));
}

#[test]
fn what_moves_neither_way_is_static_also_between_two_robots() {
    let mut second = arm("other");
    second.base = Pose::from_translation(DVec3::new(0.5, 0.0, 0.0));
    let cell = build(CellDescription {
        robots: vec![arm("arm"), second],
        obstacles: vec![obstacle("floor", 1.0, [0.0, 0.0, -0.58]), obstacle("post", 0.1, [0.3, 0.3, 0.0])],
        attached: vec![held("plate", ["arm", "base"], &[])],
        ..Default::default()
    });
    for (first, second) in [
        ("floor", "post"),
        ("arm/base", "floor"),
        ("arm/base", "other/base"),
        ("plate", "floor"),
        ("plate", "other/base"),
    ] {
        assert_eq!(verdict(&cell, first, second), Err(Reason::Static), "{first} {second}");
    }
    assert_eq!(verdict(&cell, "arm/upper", "floor"), Ok(0.0));
    assert_eq!(verdict(&cell, "arm/lower", "other/base"), Ok(0.0));
    assert_eq!(verdict(&cell, "arm/hand", "other/hand"), Ok(0.0));
}

#[test]
fn what_no_configuration_brings_together_is_unreachable_and_the_margin_counts() {
    // The farthest corner of the arm's cubes is within 0.2·4 + 0.05·√3 < 0.89 m of the first axis, at x = 0.2.
    let far = |margin: f64| {
        build(CellDescription { obstacles: vec![obstacle("far", 0.2, [2.2, 0.0, 0.0])], margin, ..one_arm() })
    };
    for link in ["arm/upper", "arm/lower", "arm/wrist", "arm/hand"] {
        assert_eq!(verdict(&far(0.0), link, "far"), Err(Reason::Unreachable), "{link}");
        assert_eq!(verdict(&far(2.0), link, "far"), Ok(2.0), "{link}");
    }
    let near = build(CellDescription { obstacles: vec![obstacle("near", 0.2, [0.9, 0.0, 0.0])], ..one_arm() });
    assert_eq!(verdict(&near, "arm/hand", "near"), Ok(0.0));
}

#[test]
fn joint_limits_make_links_of_one_robot_unreachable_for_each_other() {
    let slider = |kind: JointKind| {
        let links = ["base", "middle", "tip"].map(|name| link(name, cube(0.1, [0.0; 3])));
        let joints = vec![
            joint("first", kind, ["base", "middle"], [0.0, 0.0, 0.5]),
            joint("second", kind, ["middle", "tip"], [0.0, 0.0, 0.5]),
        ];
        build(CellDescription { robots: vec![robot("r", links.to_vec(), joints)], ..Default::default() })
    };
    assert_eq!(verdict(&slider(JointKind::Prismatic), "r/base", "r/tip"), Err(Reason::Unreachable));
    assert_eq!(verdict(&slider(JointKind::Planar), "r/base", "r/tip"), Ok(0.0));
    assert_eq!(verdict(&slider(JointKind::Floating), "r/base", "r/tip"), Ok(0.0));
}

#[test]
fn switched_off_self_collision_excludes_the_robots_own_pairs_alone() {
    let mut quiet = arm("arm");
    quiet.self_collision = false;
    let cell = build(CellDescription {
        robots: vec![quiet, arm("other")],
        obstacles: vec![obstacle("post", 0.1, [0.3, 0.3, 0.0])],
        attached: vec![held("tool", ["arm", "hand"], &[])],
        ..Default::default()
    });
    assert_eq!(verdict(&cell, "arm/base", "arm/lower"), Err(Reason::User));
    assert_eq!(verdict(&cell, "arm/base", "tool"), Err(Reason::User), "what it holds belongs to it");
    assert_eq!(verdict(&cell, "arm/hand", "post"), Ok(0.0));
    assert_eq!(verdict(&cell, "arm/hand", "other/hand"), Ok(0.0));
    assert_eq!(verdict(&cell, "other/base", "other/lower"), Ok(0.0));
}

#[test]
fn the_srdf_excludes_link_pairs_either_way_round_with_its_own_reason() {
    let mut stated = arm("arm");
    stated.disabled = vec![disabled("lower", "base", "Never"), disabled("base", "upper", "Adjacent")];
    let cell = build(CellDescription { robots: vec![stated, arm("other")], ..Default::default() });
    let reason = verdict(&cell, "arm/base", "arm/lower").unwrap_err();
    assert_eq!((reason.to_string().as_str(), &reason), ("srdf:Never", &Reason::Srdf("Never".to_string())));
    assert_eq!(verdict(&cell, "arm/base", "arm/upper"), Err(Reason::Adjacent), "what holds by itself is said first");
    assert_eq!(verdict(&cell, "other/base", "other/lower"), Ok(0.0), "another robot's SRDF");
}

#[test]
fn allow_takes_wildcards_on_either_side_and_touches_names_links() {
    let cell = build(CellDescription {
        obstacles: vec![obstacle("table_1", 0.1, [0.2, 0.15, 0.0]), obstacle("table_2", 0.1, [0.2, -0.15, 0.0])],
        attached: vec![held("gun", ["arm", "hand"], &["lower", "frame"])],
        allow: vec![patterns("table_*", "arm/hand"), patterns("arm/*er", "table_1"), patterns("gun", "*_2")],
        ..one_arm()
    });
    let allowed = [
        ("arm/hand", "table_1"),
        ("arm/hand", "table_2"),
        ("arm/upper", "table_1"),
        ("arm/lower", "table_1"),
        ("gun", "table_2"),
        ("gun", "arm/lower"),
    ];
    for (first, second) in allowed {
        assert_eq!(verdict(&cell, first, second), Err(Reason::Allow), "{first} {second}");
    }
    for (first, second) in [("arm/upper", "table_2"), ("gun", "table_1"), ("gun", "arm/upper"), ("gun", "arm/base")] {
        assert_eq!(verdict(&cell, first, second), Ok(0.0), "{first} {second}");
    }
    assert_eq!(verdict(&cell, "gun", "arm/hand"), Err(Reason::Rigid));
    assert_eq!(verdict(&cell, "gun", "arm/wrist"), Err(Reason::Rigid), "wrist and hand are one rigid group");
}

#[test]
fn an_attached_object_stays_checked_against_the_link_before_its_holder() {
    let cell = build(CellDescription { attached: vec![held("gun", ["arm", "hand"], &[])], ..one_arm() });
    assert_eq!(verdict(&cell, "gun", "arm/lower"), Ok(0.0));
}

#[test]
fn the_last_matching_margin_counts() {
    let cell = build(CellDescription {
        obstacles: vec![obstacle("cage", 0.1, [0.3, 0.3, 0.0]), obstacle("table", 0.1, [0.3, -0.3, 0.0])],
        margin: 0.001,
        margins: vec![margin("arm/*", "cage", 0.01), margin("cage", "arm/hand", 0.02), margin("arm/*r", "*", 0.03)],
        ..one_arm()
    });
    assert_eq!(verdict(&cell, "arm/hand", "cage"), Ok(0.02));
    assert_eq!(verdict(&cell, "arm/wrist", "cage"), Ok(0.01));
    assert_eq!(verdict(&cell, "arm/lower", "cage"), Ok(0.03));
    assert_eq!(verdict(&cell, "arm/hand", "table"), Ok(0.001));
    assert_eq!(verdict(&cell, "arm/base", "arm/lower"), Ok(0.03));
}

#[test]
fn sample_cells_have_the_pairs_their_files_ask_for() {
    let cage = load("cells/cage.yaml");
    assert_eq!(verdict(&cage, "arm/link_6", "cage"), Ok(0.01));
    assert_eq!(verdict(&cage, "arm/base_link", "cage"), Err(Reason::Static));
    assert_eq!(verdict(&cage, "arm/base_link", "arm/link_1"), Err(Reason::Adjacent));
    let tool = load("cells/machine_tool.yaml");
    assert_eq!(verdict(&tool, "gun", "arm/link_6"), Err(Reason::Rigid));
    assert_eq!(verdict(&tool, "gun", "machine_tool_works"), Ok(0.0));
    let demo = load("cells/demo.yaml");
    assert_eq!(verdict(&demo, "arm/gun", "ring"), Ok(0.0));
    assert_eq!(verdict(&demo, "floor", "table"), Err(Reason::Static));
    let six = load("cells/six_robots.yaml");
    assert_eq!(verdict(&six, "arm_1/link_1", "arm_6/link_1"), Err(Reason::Unreachable), "5.6 m apart");
    assert_eq!(verdict(&six, "arm_1/gun", "arm_2/gun"), Ok(0.0), "1.6 m apart");
}

#[test]
fn what_names_nothing_or_the_same_twice_is_no_cell() {
    let error = |description: CellDescription| Cell::new(description).unwrap_err();
    let post = || obstacle("post", 0.1, [0.3, 0.3, 0.0]);
    let unknown = |error: CellError| matches!(error, CellError::UnknownName { .. });
    assert!(unknown(error(CellDescription { allow: vec![patterns("arm/*", "tabel")], ..one_arm() })));
    assert!(unknown(error(CellDescription { margins: vec![margin("arm/*", "tabel", 0.1)], ..one_arm() })));
    assert!(unknown(error(CellDescription { attached: vec![held("g", ["arm", "hnad"], &[])], ..one_arm() })));
    assert!(unknown(error(CellDescription { attached: vec![held("g", ["amr", "hand"], &[])], ..one_arm() })));
    assert!(unknown(error(CellDescription { attached: vec![held("g", ["arm", "hand"], &["lowr"])], ..one_arm() })));
    assert!(unknown(error(CellDescription { state: vec![("arm/trun_1".to_string(), 0.1)], ..one_arm() })));
    let nameless = CellDescription { obstacles: vec![obstacle(" ", 0.1, [0.3, 0.3, 0.0])], ..one_arm() };
    assert_eq!(error(nameless), CellError::EmptyName { what: "an obstacle" });
    let turn = || ("arm/turn_1".to_string(), 0.1);
    assert!(matches!(
        error(CellDescription { state: vec![turn(), turn()], ..one_arm() }),
        CellError::StatedTwice { name } if name == "arm/turn_1"
    ));
    let twice = error(CellDescription { obstacles: vec![post(), post()], ..one_arm() });
    assert_eq!(twice, CellError::DuplicateName { name: "post".to_string() });
    let as_a_link = CellDescription { obstacles: vec![obstacle("arm/base", 0.1, [0.0; 3])], ..one_arm() };
    assert_eq!(error(as_a_link), CellError::DuplicateName { name: "arm/base".to_string() });
    for bad in [-0.1, f64::NAN, f64::INFINITY] {
        assert!(matches!(error(CellDescription { margin: bad, ..one_arm() }), CellError::BadMargin { .. }));
        let margins = vec![margin("*", "*", bad)];
        assert!(matches!(error(CellDescription { margins, ..one_arm() }), CellError::BadMargin { .. }));
    }
    let state = vec![("arm/turn_1".to_string(), f64::NAN)];
    assert!(matches!(error(CellDescription { state, ..one_arm() }), CellError::BadState { .. }));
}

#[test]
fn a_star_in_a_name_is_matched_by_its_exact_pattern_alone() {
    let stars = |first: &str| {
        build(CellDescription {
            obstacles: vec![obstacle("a*", 0.1, [0.3, 0.3, 0.0]), obstacle("ab", 0.1, [0.3, -0.3, 0.0])],
            allow: vec![patterns(first, "arm/hand")],
            ..one_arm()
        })
    };
    let exactly = stars(&pattern::exact("a*"));
    assert_eq!(verdict(&exactly, "a*", "arm/hand"), Err(Reason::Allow));
    assert_eq!(verdict(&exactly, "ab", "arm/hand"), Ok(0.0));
    assert_eq!(verdict(&stars("a*"), "ab", "arm/hand"), Err(Reason::Allow), "a wildcard");
}

#[test]
fn lines_about_pairs_that_change_nothing_are_reported() {
    let mut stated = arm("arm");
    let links = |a: &str, b: &str| [a.to_string(), b.to_string()];
    stated.enabled = vec![links("wrist", "hand"), links("base", "frame"), links("base", "lower")];
    let cell = build(CellDescription {
        robots: vec![stated],
        obstacles: vec![obstacle("post", 0.1, [0.3, 0.3, 0.0])],
        allow: vec![patterns("post", "post")],
        margins: vec![
            margin("arm/base", "arm/upper", 0.1),
            margin("arm/hand", "post", 0.2),
            margin("arm/*", "post", 0.01),
            margin("post", "pos*", 0.3),
        ],
        ..Default::default()
    });
    let expected = [
        WithoutEffect::NoPair { key: "allow", bodies: patterns("post", "post") },
        WithoutEffect::NoPair { key: "margins", bodies: patterns("post", "pos*") },
        WithoutEffect::MarginOfExcluded { bodies: patterns("arm/base", "arm/upper"), reason: Reason::Adjacent },
        WithoutEffect::MarginReplaced { bodies: patterns("arm/hand", "post") },
        WithoutEffect::Enabled { robot: "arm".to_string(), links: links("wrist", "hand"), reason: Some(Reason::Rigid) },
        WithoutEffect::Enabled { robot: "arm".to_string(), links: links("base", "frame"), reason: None },
    ];
    assert_eq!(cell.pairs().without_effect(), expected);
}

#[test]
fn excluded_pairs_that_touch_are_found_and_those_that_hold_by_themselves_are_not_asked() {
    let cell = build(CellDescription {
        obstacles: vec![obstacle("on_the_way", 0.3, [0.2, 0.25, 0.0]), obstacle("aside", 0.1, [0.3, -0.3, 2.0])],
        allow: vec![patterns("arm/*", "on_the_way"), patterns("arm/*", "aside")],
        ..one_arm()
    });
    let found = cell.excluded_contacts();
    let name = |body: usize| cell.bodies()[body].name.as_str();
    let named: Vec<[&str; 2]> = found.iter().map(|contact| contact.bodies.map(name)).collect();
    assert!(named.contains(&["arm/lower", "on_the_way"]), "{named:?}");
    assert!(named.iter().all(|bodies| !bodies.contains(&"aside")), "{named:?}");
    for contact in &found {
        assert!(matches!(contact.reason, Reason::Allow | Reason::Adjacent), "{contact:?}");
    }
}

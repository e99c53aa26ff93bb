//! Which links count as neighbours: the two that a movable joint connects, and no other members of their rigid groups.

use std::collections::BTreeSet;

use noclash_cell::{CellDescription, CellMotion, Reason, RunToTheEnd};
use noclash_check::{CheckOptions, Engine, Overall, PreparedCell, check, overall};
use noclash_robot::{JointDescription, JointKind, LinkDescription};

use crate::sample_cells::Configurations;
use crate::small_cells::*;

fn body(name: &str, centre: [f64; 3]) -> LinkDescription {
    link(name, cube(0.1, centre))
}

fn frame(name: &str) -> LinkDescription {
    link(name, Vec::new())
}

fn cell_of(links: Vec<LinkDescription>, joints: Vec<JointDescription>) -> PreparedCell {
    build(CellDescription { robots: vec![robot("r", links, joints)], ..Default::default() })
}

fn verdict_along(cell: &PreparedCell, from: &[f64], to: &[f64]) -> Overall {
    let motion = CellMotion::straight(cell, from, to).unwrap_or_else(|error| panic!("{error}"));
    overall(&check(cell, &[motion], Engine::default(), &CheckOptions::default(), &RunToTheEnd, &|_| {}))
}

#[test]
fn a_chassis_does_not_drive_through_a_wall_that_is_fixed_to_the_world() {
    let links = || vec![frame("world"), body("wall", [1.0, 0.0, 0.0]), body("chassis", [0.0; 3])];
    let joints = || {
        vec![
            joint("stands", JointKind::Fixed, ["world", "wall"], [0.0; 3]),
            joint("drives", JointKind::Planar, ["world", "chassis"], [0.0; 3]),
        ]
    };
    let cell = cell_of(links(), joints());
    assert_eq!(verdict(&cell, "r/wall", "r/chassis"), Ok(0.0));
    assert_eq!(verdict_along(&cell, &[0.0; 3], &[2.0, 0.0, 0.0]), Overall::Collision);
    // With geometry the root is the chassis' neighbour; the wall is not.
    let mut solid = links();
    solid[0] = body("world", [0.0, 0.0, -1.0]);
    let cell = cell_of(solid, joints());
    assert_eq!(verdict(&cell, "r/world", "r/chassis"), Err(Reason::Adjacent));
    assert_eq!(verdict(&cell, "r/wall", "r/chassis"), Ok(0.0));
}

#[test]
fn an_arm_does_not_sweep_through_a_pillar_welded_to_its_base() {
    let links = vec![body("base", [0.0; 3]), body("pillar", [0.0, 0.5, 0.0]), body("arm", [0.5, 0.0, 0.0])];
    let joints = vec![
        joint("weld", JointKind::Fixed, ["base", "pillar"], [0.0; 3]),
        joint("turn", JointKind::Continuous, ["base", "arm"], [0.0; 3]),
    ];
    let cell = cell_of(links, joints);
    assert_eq!(verdict(&cell, "r/base", "r/arm"), Err(Reason::Adjacent));
    assert_eq!(verdict(&cell, "r/pillar", "r/arm"), Ok(0.0));
    assert_eq!(verdict_along(&cell, &[0.0], &[3.0]), Overall::Collision);
    assert_eq!(verdict_along(&cell, &[-1.0], &[1.0]), Overall::Free);
}

#[test]
fn links_without_geometry_are_seen_through_along_chains_of_fixed_joints() {
    // base - mount - (turn) - flange - adapter - tool, where mount, flange and adapter are bare.
    let links =
        || vec![body("base", [0.0; 3]), frame("mount"), frame("flange"), frame("adapter"), body("tool", [0.0; 3])];
    let joints = || {
        vec![
            joint("a", JointKind::Fixed, ["base", "mount"], [0.0; 3]),
            joint("turn", JointKind::Continuous, ["mount", "flange"], [0.0; 3]),
            joint("b", JointKind::Fixed, ["flange", "adapter"], [0.0; 3]),
            joint("c", JointKind::Fixed, ["adapter", "tool"], [0.0; 3]),
        ]
    };
    assert_eq!(verdict(&cell_of(links(), joints()), "r/base", "r/tool"), Err(Reason::Adjacent));
    // A camera beside the tool: which of the two meets the joint is not known, so both are checked.
    let (mut more, mut joined) = (links(), joints());
    more.push(body("camera", [0.0; 3]));
    joined.push(joint("d", JointKind::Fixed, ["flange", "camera"], [0.0; 3]));
    let cell = cell_of(more, joined);
    assert_eq!(verdict(&cell, "r/base", "r/tool"), Ok(0.0));
    assert_eq!(verdict(&cell, "r/base", "r/camera"), Ok(0.0));
    // Two movable joints in a row, with a bare link between them, connect no two bodies.
    let mut moving = joints();
    moving[2].kind = JointKind::Continuous;
    assert_eq!(verdict(&cell_of(links(), moving), "r/base", "r/tool"), Ok(0.0));
}

#[test]
fn neighbours_that_the_srdf_enables_are_checked() {
    let links = vec![body("base", [0.0; 3]), body("arm", [0.05, 0.0, 0.0]), body("tip", [0.1, 0.0, 0.0])];
    let joints = vec![
        joint("first", JointKind::Continuous, ["base", "arm"], [0.0; 3]),
        joint("second", JointKind::Continuous, ["arm", "tip"], [0.0; 3]),
    ];
    let mut stated = robot("r", links, joints);
    stated.enabled = vec![["arm".to_string(), "base".to_string()]];
    let cell = build(CellDescription { robots: vec![stated], ..Default::default() });
    assert_eq!(verdict(&cell, "r/base", "r/arm"), Ok(0.0));
    assert_eq!(verdict(&cell, "r/arm", "r/tip"), Err(Reason::Adjacent));
    assert_eq!(cell.pairs().without_effect(), []);
}

/// The statement itself, looked at from the pair and not from the joint: walks the way between two links.
fn are_neighbours(links: &[LinkDescription], joints: &[JointDescription], a: &str, b: &str) -> bool {
    let bare = |name: &str| links.iter().any(|link| link.name == name && link.elements.is_empty());
    let above = |name: &str| joints.iter().find(|joint| joint.child == name);
    let below_is_one_chain = |top: &str, end: &str| {
        let mut at = top.to_string();
        while at != end {
            // Of a bare link, every fixed branch that holds a body must be the one that leads on.
            let fixed = joints.iter().filter(|joint| joint.parent == at && joint.kind == JointKind::Fixed);
            let with_body: Vec<&JointDescription> =
                fixed.filter(|joint| holds_body(links, joints, &joint.child)).collect();
            let [only] = with_body[..] else { return false };
            if !bare(&at) {
                return false;
            }
            at = only.child.clone();
        }
        true
    };
    let one_way = |parent_side: &str, child_side: &str| {
        joints.iter().filter(|joint| joint.kind != JointKind::Fixed).any(|joint| {
            let mut at = joint.parent.as_str();
            while at != parent_side {
                match above(at) {
                    Some(up) if bare(at) && up.kind == JointKind::Fixed => at = &up.parent,
                    _ => return false,
                }
            }
            below_is_one_chain(&joint.child, child_side)
        })
    };
    one_way(a, b) || one_way(b, a)
}

/// Whether a link or anything that fixed joints hang below it has geometry, not looking past the first of each branch.
fn holds_body(links: &[LinkDescription], joints: &[JointDescription], name: &str) -> bool {
    links.iter().any(|link| link.name == name && !link.elements.is_empty())
        || joints.iter().any(|joint| {
            joint.parent == name && joint.kind == JointKind::Fixed && holds_body(links, joints, &joint.child)
        })
}

#[test]
fn random_trees_have_the_neighbours_that_the_statement_names_and_no_others() {
    let mut random = Configurations::new(7);
    let (mut adjacent, mut checked) = (0, 0);
    for _ in 0..300 {
        let count = 2 + (random.unit() * 9.0) as usize;
        let name = |index: usize| format!("l{index}");
        let links: Vec<LinkDescription> = (0..count)
            .map(|index| if random.unit() < 0.4 { frame(&name(index)) } else { body(&name(index), [0.0; 3]) })
            .collect();
        let joints: Vec<JointDescription> = (1..count)
            .map(|index| {
                let parent = name((random.unit() * index as f64) as usize);
                let kind = if random.unit() < 0.5 { JointKind::Fixed } else { JointKind::Continuous };
                joint(&format!("j{index}"), kind, [&parent, &name(index)], [0.0; 3])
            })
            .collect();
        let cell = cell_of(links.clone(), joints.clone());
        let own = |body: usize| cell.bodies()[body].name.trim_start_matches("r/");
        let excluded: BTreeSet<[usize; 2]> = cell
            .pairs()
            .excluded()
            .iter()
            .filter(|pair| pair.reason == Reason::Adjacent)
            .map(|pair| pair.bodies)
            .collect();
        for a in 0..cell.bodies().len() {
            for b in a + 1..cell.bodies().len() {
                let expected = are_neighbours(&links, &joints, own(a), own(b));
                assert_eq!(excluded.contains(&[a, b]), expected, "{} {}: {joints:?}", own(a), own(b));
                *(if expected { &mut adjacent } else { &mut checked }) += 1;
            }
        }
    }
    assert!(adjacent > 200 && checked > 1000, "{adjacent} {checked}");
}

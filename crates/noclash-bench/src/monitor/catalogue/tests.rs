//! Each method is a lower bound, the plain ones are equal to each other, trees are learnt and cut.

use std::path::Path;

use noclash::OpenCell;
use noclash::cell::{Cell, ClearanceOptions, ClearanceScratch};
use noclash::io::{LoadOptions, MemoryFiles};
use noclash::monitor::CollisionClasses;

use super::method::{Criterion, Method, MethodOptions};
use super::method_monitor::MethodMonitor;
use crate::context::Configurations;
use crate::monitor::cells::Drive;

/// Five cubes of 0.1 m in a row 0.2 m apart along x, three continuous joints about z, and a post of 0.1 m on the x axis.
fn arm_and_post(post_x: f64) -> OpenCell {
    let names = ["base", "upper", "lower", "wrist", "hand"];
    let link = |name: &str| {
        format!(r#"<link name="{name}"><collision><geometry><box size="0.1 0.1 0.1"/></geometry></collision></link>"#)
    };
    let joint = |index: usize| {
        let kind = if index < 3 { "continuous" } else { "fixed" };
        let [parent, child] = [names[index], names[index + 1]];
        format!(
            r#"<joint name="turn_{index}" type="{kind}"><parent link="{parent}"/><child link="{child}"/>
               <origin xyz="0.2 0 0"/><axis xyz="0 0 1"/></joint>"#
        )
    };
    let links: String = names.iter().map(|name| link(name)).collect();
    let joints: String = (0..4).map(joint).collect();
    let urdf = format!(r#"<robot name="arm">{links}{joints}</robot>"#);
    let yaml = format!(
        "robots:\n  - {{ name: arm, urdf: arm.urdf }}\nobstacles:\n  - {{ name: post, box: [0.1, 0.1, 0.1], pose: {{ xyz: [{post_x}, 0, 0] }} }}\n"
    );
    let files: MemoryFiles = [("cell.yaml", yaml.as_str()), ("arm.urdf", urdf.as_str())].into_iter().collect();
    noclash::open_from(Path::new("cell.yaml"), &files, &LoadOptions::default())
        .unwrap_or_else(|error| panic!("{error}"))
}

fn monitor(cell: &Cell, seed: u64, options: MethodOptions) -> MethodMonitor<&Cell> {
    let mut samples = Configurations::new(seed);
    MethodMonitor::new(cell, CollisionClasses::derived(cell), options, &mut || samples.next(cell))
}

#[test]
fn every_method_stays_below_the_distance_of_the_classes_and_hulls_agree_where_all_are_measured() {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../data/cells/six_robots.yaml");
    let open = noclash::open(&file).unwrap_or_else(|error| panic!("{error}"));
    let cell: &Cell = &open.cell;
    let classes = CollisionClasses::derived(cell);
    assert!(classes.classes.len() > 6 && !classes.pairs.is_empty());
    let between = |bodies: [usize; 2]| !classes.inside.contains(&bodies);
    let options = |method| MethodOptions { method, samples: 60, ..MethodOptions::default() };
    let mut monitors: Vec<_> = Method::ALL.iter().map(|&method| monitor(cell, 7, options(method))).collect();
    let (mut drive, mut random) = (Drive::new(cell, 9, 0.02), Configurations::new(11));
    for step in 0..40 {
        // Small steps, and now and then a jump.
        let configuration = if step % 13 == 12 { random.next(cell) } else { drive.next(cell).to_vec() };
        let nearest = ClearanceOptions { nearest: usize::MAX, ..ClearanceOptions::default() };
        let all = cell.clearance(&configuration, &nearest, &mut ClearanceScratch::default());
        let least = all.nearest.iter().filter(|pair| between(pair.bodies)).map(|pair| pair.upper.get());
        let least = least.fold(f64::INFINITY, f64::min);
        let lowers: Vec<f64> = monitors.iter_mut().map(|monitor| monitor.update(&configuration).lower.get()).collect();
        for (method, lower) in Method::ALL.iter().zip(&lowers) {
            assert!(*lower <= least, "{method:?}: {lower} above {least}");
            assert!(*lower > 0.0 || lowers[0] < 1e-9, "{method:?} gives nothing where hulls are {} apart", lowers[0]);
        }
        assert!((lowers[0] - lowers[1]).abs() < 3e-9, "begun with the last vector: {lowers:?}");
        // Below the threshold the others measure hulls too.
        if lowers[0] < 0.1 {
            for (method, lower) in Method::ALL.iter().zip(&lowers).skip(2) {
                let updated = matches!(method, Method::UpdateLocal | Method::UpdateGlobal);
                assert!((lowers[0] - lower).abs() < 3e-9 || updated, "{method:?}: {lower} instead of {}", lowers[0]);
            }
        }
    }
}

#[test]
fn placing_several_times_between_two_looks_loses_no_way() {
    let open = arm_and_post(0.95);
    for method in Method::ALL {
        let options = MethodOptions { method, threshold: 0.01, samples: 3, ..MethodOptions::default() };
        let mut monitor = monitor(&open.cell, 3, options);
        monitor.update(&[2.0, 0.0, 0.0]);
        (0..=20).for_each(|step| monitor.place(&[2.0 - 0.1 * f64::from(step), 0.0, 0.0]));
        // The hand ends at 0.85, the post begins at 0.9.
        let lower = monitor.find().lower.get();
        assert!(lower <= 0.05 + 1e-12, "{method:?}: {lower}");
    }
}

#[test]
fn trees_are_learnt_counted_and_cut_by_every_criterion() {
    let open = arm_and_post(1.0);
    for criterion in Criterion::ALL {
        let learn = |rare: f64| {
            let options = MethodOptions { criterion, rare, samples: 300, ..MethodOptions::default() };
            monitor(&open.cell, 3, options).learned_trees()[0].clone()
        };
        let all = learn(0.0);
        let share: f64 = all.iter().map(|tree| tree.share).sum();
        assert!((share - 1.0).abs() < 1e-9 && all.len() > 1, "{criterion:?}: {} trees, {share}", all.len());
        assert!(all.iter().all(|tree| tree.merges.len() == 4 && tree.region.len() == 3));
        assert!(learn(0.2).len() < all.len(), "{criterion:?}");
    }
}

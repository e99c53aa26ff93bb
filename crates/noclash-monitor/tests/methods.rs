//! The paper's methods: each a lower bound, the plain ones equal to each other, trees learnt and cut.

use noclash_cell::{CellDescription, StatedClasses};
use noclash_monitor::{CollisionClasses, Criterion, Method, MethodMonitor, MethodOptions, Monitor, MonitorOptions};

use crate::sample_cells::{Configurations, load};
use crate::small_cells::*;
use crate::stream::Stream;

#[test]
fn every_method_stays_below_the_distance_of_the_classes_and_hulls_agree_where_all_are_measured() {
    let cell = load("cells/six_robots.yaml");
    let classes = CollisionClasses::derived(&cell);
    assert!(classes.classes.len() > 6 && !classes.pairs.is_empty());
    let between = |bodies: [usize; 2]| !classes.inside.contains(&bodies);
    let mut monitors: Vec<_> = Method::ALL
        .iter()
        .map(|&method| {
            let mut samples = Configurations::new(7);
            let options = MethodOptions { method, samples: 60, ..MethodOptions::default() };
            MethodMonitor::new(&cell, classes.clone(), options, &mut || samples.next(&cell))
        })
        .collect();
    let mut stream = Stream::new(&cell, 9, 0.02);
    for _ in 0..40 {
        let configuration = stream.next(&cell);
        let all = measure(&cell, &configuration, usize::MAX);
        let least = all.nearest.iter().filter(|pair| between(pair.bodies)).map(|pair| pair.upper.get());
        let least = least.fold(f64::INFINITY, f64::min);
        let told: Vec<f64> = monitors.iter_mut().map(|monitor| monitor.update(&configuration).lower.get()).collect();
        for (method, lower) in Method::ALL.iter().zip(&told) {
            assert!(*lower <= least, "{method:?}: {lower} above {least}");
            assert!(*lower > 0.0 || told[0] < 1e-9, "{method:?} gives nothing where hulls are {} apart", told[0]);
        }
        assert!((told[0] - told[1]).abs() < 3e-9, "begun with the last vector: {told:?}");
        // Below the threshold the others measure hulls too.
        if told[0] < 0.1 {
            for (method, lower) in Method::ALL.iter().zip(&told).skip(2) {
                let updated = matches!(method, Method::UpdateLocal | Method::UpdateGlobal);
                assert!((told[0] - lower).abs() < 3e-9 || updated, "{method:?}: {lower} instead of {}", told[0]);
            }
        }
    }
}

#[test]
fn placing_several_times_between_two_looks_loses_no_way() {
    let cell = build(CellDescription {
        robots: vec![arm("arm")],
        obstacles: vec![obstacle("post", 0.1, [0.95, 0.0, 0.0])],
        ..Default::default()
    });
    for method in Method::ALL {
        let options = MethodOptions { method, threshold: 0.01, samples: 3, ..MethodOptions::default() };
        let mut samples = Configurations::new(3);
        let classes = CollisionClasses::derived(&cell);
        let mut monitor = MethodMonitor::new(&cell, classes, options, &mut || samples.next(&cell));
        monitor.update(&[2.0, 0.0, 0.0]);
        (0..=20).for_each(|step| monitor.place(&[2.0 - 0.1 * f64::from(step), 0.0, 0.0]));
        // The hand ends at 0.85, the post begins at 0.9.
        let lower = monitor.find().lower.get();
        assert!(lower <= 0.05 + 1e-12, "{method:?}: {lower}");
    }
}

#[test]
fn trees_are_learnt_counted_and_cut_by_every_criterion() {
    let cell = build(CellDescription {
        robots: vec![arm("arm")],
        obstacles: vec![obstacle("post", 0.1, [1.0, 0.0, 0.0])],
        ..Default::default()
    });
    let classes = CollisionClasses::derived(&cell);
    for criterion in Criterion::ALL {
        let learn = |rare: f64| {
            let mut samples = Configurations::new(3);
            let options = MethodOptions { criterion, rare, samples: 300, ..MethodOptions::default() };
            let monitor = MethodMonitor::new(&cell, classes.clone(), options, &mut || samples.next(&cell));
            monitor.learned_trees()[0].clone()
        };
        let all = learn(0.0);
        let share: f64 = all.iter().map(|tree| tree.share).sum();
        assert!((share - 1.0).abs() < 1e-9 && all.len() > 1, "{criterion:?}: {} trees, {share}", all.len());
        assert!(all.iter().all(|tree| tree.merges.len() == 4 && tree.region.len() == 3));
        assert!(learn(0.2).len() < all.len(), "{criterion:?}");
    }
}

#[test]
fn classes_have_the_properties_of_the_paper() {
    let mut cart = robot("cart", vec![link("rail", Vec::new()), link("deck", cube(0.2, [0.0; 3]))], Vec::new());
    cart.description.joints = vec![joint("drive", noclash_robot::JointKind::Prismatic, ["rail", "deck"], [0.0; 3])];
    let cell = build(CellDescription {
        robots: vec![arm("arm"), cart],
        obstacles: vec![obstacle("post", 0.1, [0.4, 0.3, 0.0]), obstacle("table", 0.1, [0.4, -0.3, 0.0])],
        ..Default::default()
    });
    let classes = CollisionClasses::derived(&cell);
    let told: Vec<(&str, bool, bool)> =
        classes.classes.iter().map(|class| (class.name.as_str(), class.moved, class.dynamic)).collect();
    assert_eq!(told, [("arm", false, true), ("cart", true, false), ("scenery", false, false)]);
    assert_eq!(classes.pairs, [[0, 1], [0, 2], [1, 2]]);
    assert!(!classes.inside.is_empty(), "the arm's own pairs are listed as not covered");
    let declared = CollisionClasses::declared(
        &cell,
        &[("hand".to_string(), vec!["arm/hand".to_string()]), ("rest".to_string(), vec!["*".to_string()])],
    );
    assert_eq!(declared.classes[0].bodies.len(), 1);
    assert_eq!(declared.pairs, [[0, 1]]);
}

#[test]
fn a_monitor_leaves_to_stated_classes_what_they_cover_and_nothing_else() {
    let one = |name: &str, pattern: &str| (name.to_string(), vec![pattern.to_string()]);
    let watched = |classes: Option<StatedClasses>| {
        let cell = build(CellDescription {
            robots: vec![arm("left"), arm("right")],
            obstacles: vec![obstacle("post", 0.1, [0.4, 0.3, 0.0])],
            classes,
            ..Default::default()
        });
        let monitor = Monitor::new(&cell, MonitorOptions::default()).unwrap();
        let all = cell.pairs().checked().len();
        let names = monitor.left_to_classes().iter().map(|pair| pair.map(|body| cell.bodies()[body].name.clone()));
        (all, monitor.pair_count(), names.collect::<Vec<_>>())
    };
    let robots = vec![one("left", "left/*"), one("right", "right/*")];
    let (_, plain, left_out) = watched(None);
    assert!(left_out.is_empty());
    // The arms' own pairs are left out; the post is in no class and stays watched against both.
    let (_, count, left_out) = watched(Some(StatedClasses { classes: robots.clone(), pairs: None }));
    assert_eq!(count + left_out.len(), plain);
    assert!(!left_out.is_empty());
    let robot = |name: &str| name.split('/').next().unwrap().to_string();
    assert!(left_out.iter().all(|[a, b]| robot(a) == robot(b)), "{left_out:?}");
    // An empty index set leaves the arms to each other as well, and still not the post.
    let (_, count, left_out) = watched(Some(StatedClasses { classes: robots, pairs: Some(Vec::new()) }));
    assert_eq!(count + left_out.len(), plain);
    assert!(left_out.iter().any(|[a, b]| robot(a) != robot(b)));
    assert!(left_out.iter().flatten().all(|name| name != "post"), "{left_out:?}");
}

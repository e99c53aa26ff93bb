//! Collision classes, and what a monitor leaves to them.

use noclash_cell::{CellDescription, StatedClasses};
use noclash_monitor::{CollisionClasses, Monitor, MonitorOptions};

use crate::small_cells::*;

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
    let reported: Vec<(&str, bool, bool)> =
        classes.classes.iter().map(|class| (class.name.as_str(), class.moved, class.dynamic)).collect();
    assert_eq!(reported, [("arm", false, true), ("cart", true, false), ("scenery", false, false)]);
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

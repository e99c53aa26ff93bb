//! Builders of hierarchies: every one of them encloses, covers every leaf once, and gives the same tree for any number of threads.

use glam::DVec3;
use noclash_geometry::volume::{Aabb, Obb, Volume};
use noclash_geometry::{
    BuildOptions, Element, Geometry, Hierarchy, HierarchyChoice, HierarchyOrder, HierarchyRequest, LeafSource,
    OrderError, PointCloud, Pose, Shape, Split,
};

use crate::in_parts::walked;
use crate::meshes::{Sketch, binary_stl, real_meshes};
use crate::random::Random;
use crate::sheets::{l_sheet, perforated, three_pages};

fn body(shapes: Vec<Shape>) -> Geometry {
    let elements: Vec<Element> = shapes.into_iter().map(|shape| Element { shape, pose: Pose::IDENTITY }).collect();
    Geometry::new(&elements)
}

fn of(sketch: &Sketch) -> Geometry {
    body(vec![Shape::mesh(sketch.mesh())])
}

#[test]
fn leaves_are_listed_below_every_node_as_if_all_were_visited() {
    let mut bodies = awkward();
    bodies.push(("blob of thousands", of(&Sketch::globe(60, 50, |r, s| 1.0 + 0.1 * f64::from((r * s) % 3)))));
    for (name, geometry) in bodies {
        for split in Split::ALL {
            let tree = Hierarchy::<Aabb>::build(&geometry, split);
            for node in 0..tree.node_count() as u32 {
                let expected = walked(&tree, node);
                let mut listed = tree.leaves_below(node, expected.len()).expect("not more than there are");
                listed.sort_unstable();
                assert_eq!(listed, expected, "{name}, {split:?}, node {node}");
                assert_eq!(tree.leaves_below(node, expected.len() - 1), None, "{name}, {split:?}, node {node}");
            }
        }
    }
}

/// Bodies that builders may stumble over.
fn awkward() -> Vec<(&'static str, Geometry)> {
    let mut random = Random::new(7);
    let soup = |random: &mut Random| {
        let mut sketch = Sketch::default();
        for _ in 0..60 {
            let first = sketch.vertices.len() as u32;
            let at = random.vector(1.0);
            sketch.vertices.extend([at, at + random.vector(0.2), at + random.vector(0.2)]);
            sketch.triangles.push([first, first + 1, first + 2]);
        }
        sketch
    };
    let copies = {
        let mut cube = Sketch::cube(0.0, 1.0);
        let all = cube.triangles.clone();
        cube.triangles.extend(all.iter().map(|&[a, b, c]| [a, c, b]));
        cube.triangles.extend(all);
        cube
    };
    let collapsed = Sketch::cube(0.0, 1.0).with([0, 0, 1]).with([2, 2, 2]).with([0, 1, 3]);
    let points = PointCloud::new((0..40).map(|_| random.vector(1.0)).collect(), 0.02).unwrap();
    let same = Sketch { vertices: vec![DVec3::ZERO, DVec3::X, DVec3::Y], triangles: vec![[0, 1, 2]; 30] };
    let tiny = Sketch::globe(6, 9, |_, _| 1e-7);
    let far = Sketch::globe(6, 9, |r, s| 1.0 + 0.1 * f64::from((r + s) % 2)).map(|p| p + DVec3::splat(1e6));
    vec![
        ("cube", of(&Sketch::cube(0.0, 1.0))),
        ("globe with spikes", of(&Sketch::globe(12, 16, |r, s| if (r + s) % 3 == 0 { 2.0 } else { 1.0 }))),
        ("two cubes that share an edge", of(&Sketch::cube(0.0, 1.0).and(Sketch::cube(1.0, 2.0)))),
        ("sheet with an L outline", of(&l_sheet(8))),
        ("sheet with holes", of(&perforated(12))),
        ("three pages on one edge", of(&three_pages(5))),
        ("one triangle", of(&Sketch { vertices: vec![DVec3::ZERO, DVec3::X, DVec3::Y], triangles: vec![[0, 1, 2]] })),
        ("soup", of(&soup(&mut random))),
        ("copies", of(&copies)),
        ("collapsed triangles", of(&collapsed)),
        ("the same triangle many times", of(&same)),
        ("tiny", of(&tiny)),
        ("far from the origin", of(&far)),
        ("turned faces", of(&l_sheet(6).with_flipped(3).with_flipped(10))),
        (
            "everything",
            body(vec![
                Shape::mesh(l_sheet(4).mesh()),
                Shape::sphere(0.3).unwrap(),
                Shape::Points(std::sync::Arc::new(points)),
                Shape::cuboid(DVec3::splat(0.5)).unwrap(),
            ]),
        ),
        ("nothing", body(Vec::new())),
    ]
}

fn encloses<V: Volume>(name: &str, geometry: &Geometry, split: Split) {
    let tree = Hierarchy::<V>::build(geometry, split);
    tree.validate(geometry).unwrap_or_else(|error| panic!("{name}, {}: {error}", split.name()));
    assert_eq!(tree.node_count(), (2 * geometry.leaf_count()).saturating_sub(1), "{name}");
}

#[test]
fn every_builder_encloses_every_leaf_of_awkward_bodies_once() {
    for (name, geometry) in awkward() {
        for split in Split::ALL {
            encloses::<Aabb>(name, &geometry, split);
            encloses::<Obb>(name, &geometry, split);
        }
    }
}

#[test]
fn every_builder_encloses_every_triangle_of_real_meshes_once() {
    let scans = ["scenes_gazebo/prius_hybrid.stl", "scenes_gazebo/polaris_ranger_ev.stl", "cad_parts/featuretype.stl"];
    let links = ["kuka_iiwa/meshes/link_0.stl", "ur5_robotiq85/meshes/robotiq/inner_finger_fine.STL"];
    let test = "every_builder_encloses_every_triangle_of_real_meshes_once";
    let Some(files) = real_meshes(test, &[&scans, &links]) else { return };
    for file in files {
        let mesh = binary_stl(&std::fs::read(&file).unwrap()).expect("a binary STL");
        let geometry = body(vec![Shape::mesh(mesh)]);
        for split in Split::ALL {
            encloses::<Aabb>(&file.to_string_lossy(), &geometry, split);
        }
    }
}

#[test]
fn the_tree_is_the_same_for_any_number_of_threads() {
    let wavy = Sketch::globe(66, 68, |r, s| 1.0 + 0.3 * f64::from((r * 7 + s * 3) % 5));
    let geometry = of(&wavy);
    for split in Split::ALL {
        let order =
            |threads: usize| HierarchyOrder::of(&geometry, &BuildOptions { threads, ..BuildOptions::of(split) });
        let alone = order(1);
        for threads in [2, 3, 64] {
            assert_eq!(order(threads), alone, "{} with {threads} threads", split.name());
        }
    }
    let boxes = |threads: usize| {
        let options = BuildOptions { threads, ..BuildOptions::of(Split::PrincipalDirection) };
        let tree = Hierarchy::<Obb>::build_with(&geometry, &options);
        tree.by_level().map(|(node, _)| format!("{:?}", node.volume)).collect::<Vec<_>>()
    };
    assert_eq!(boxes(1), boxes(4));
}

#[test]
fn an_order_gives_the_tree_it_was_taken_from() {
    for (name, geometry) in awkward() {
        for split in Split::ALL {
            let options = BuildOptions::of(split);
            let order = HierarchyOrder::of(&geometry, &options);
            let tree = Hierarchy::<Aabb>::build_with(&geometry, &options);
            assert_eq!(tree.order(), order, "{name}, {}", split.name());
            let kept = HierarchyOrder::from_lists(order.leaves().to_vec(), order.middles().to_vec());
            assert_eq!(kept.as_ref(), Ok(&order), "{name}");
        }
    }
}

#[test]
fn lists_that_are_no_order_are_refused() {
    let lists = |leaves: &[u32], middles: &[u32]| HierarchyOrder::from_lists(leaves.to_vec(), middles.to_vec());
    assert!(lists(&[], &[]).is_ok());
    assert!(lists(&[0, 2, 1], &[1, 2]).is_ok());
    assert_eq!(lists(&[0, 1], &[]), Err(OrderError::Length { leaves: 2 }));
    assert_eq!(lists(&[0, 0, 1], &[1, 2]), Err(OrderError::Leaf { leaf: 0 }));
    assert_eq!(lists(&[0, 3, 1], &[1, 2]), Err(OrderError::Leaf { leaf: 3 }));
    assert_eq!(lists(&[0, 1, 2], &[0, 1]), Err(OrderError::Division { index: 0 }));
    assert_eq!(lists(&[0, 1, 2], &[1, 1]), Err(OrderError::Division { index: 1 }));
    assert_eq!(lists(&[0, 1, 2], &[3, 2]), Err(OrderError::Division { index: 0 }));
}

#[test]
fn an_order_of_other_leaves_is_not_taken() {
    let cube = [Element { shape: Shape::mesh(Sketch::cube(0.0, 1.0).mesh()), pose: Pose::IDENTITY }];
    let order = HierarchyOrder::from_lists(vec![0, 1], vec![1]).unwrap();
    let geometry = Geometry::with_hierarchy(&cube, &HierarchyRequest::default(), Some((Split::Shells, &order)));
    geometry.hierarchy().validate(&geometry).unwrap();
}

#[test]
fn a_chosen_builder_is_told_with_its_reason() {
    let cube = [Element { shape: Shape::mesh(Sketch::cube(0.0, 1.0).mesh()), pose: Pose::IDENTITY }];
    for name in HierarchyChoice::names() {
        let choice = HierarchyChoice::named(name).unwrap();
        let request = HierarchyRequest { choice, ..HierarchyRequest::default() };
        let built = Geometry::with_hierarchy(&cube, &request, None).builder();
        match choice {
            HierarchyChoice::Builder(Split::SurfaceArea) => assert_eq!(built.reason, "the default"),
            HierarchyChoice::Builder(split) => assert_eq!((built.split, built.reason), (split, "asked for")),
            HierarchyChoice::Auto => assert!(built.reason.starts_with("solids"), "{}", built.reason),
        }
    }
    let auto = HierarchyRequest { choice: HierarchyChoice::Auto, ..HierarchyRequest::default() };
    let sheet = [Element { shape: Shape::mesh(l_sheet(6).mesh()), pose: Pose::IDENTITY }];
    let built = Geometry::with_hierarchy(&sheet, &auto, None);
    assert!(built.builder().reason.starts_with("open shells"), "{}", built.builder().reason);
    // What was found once is reported alike when only its order is known.
    let order = built.hierarchy().order();
    let again = Geometry::with_hierarchy(&sheet, &auto, Some((built.builder().split, &order)));
    assert_eq!((again.builder(), again.hierarchy().order()), (built.builder(), order));
    assert_eq!(
        Geometry::with_hierarchy(&[], &auto, None).builder().reason,
        "no triangles whose shape could be followed"
    );
    assert_eq!(HierarchyChoice::named("octree"), None);
}

#[test]
fn a_notch_is_where_concavity_divides_first() {
    // A C: two arms on a back. The notch is the inside of the back, so the first cut parts an arm from the rest.
    let bars =
        [([0.0, 0.0, 0.0], [1.0, 6.0, 1.0]), ([1.0, 0.0, 0.0], [5.0, 1.0, 1.0]), ([1.0, 5.0, 0.0], [5.0, 6.0, 1.0])];
    let c = bars.into_iter().fold(Sketch::default(), |sketch, (low, high)| {
        sketch.and(Sketch::cuboid(DVec3::from_array(low), DVec3::from_array(high)))
    });
    let geometry = of(&c);
    let covers = |split: Split| {
        let levels = Hierarchy::<Aabb>::build(&geometry, split).levels();
        levels.iter().map(|level| level.cover).collect::<Vec<f64>>()
    };
    let concavity = covers(Split::Concavity);
    assert!((concavity[0] - 30.0).abs() < 1e-9);
    // Two levels down the three bars are apart, which is all there is to the shape.
    assert!(concavity[2] < 1.2 * 14.0, "{concavity:?}");
}

#[test]
fn levels_tell_nodes_volumes_and_what_covers_the_body() {
    let geometry = of(&Sketch::cube(0.0, 1.0));
    let levels = geometry.hierarchy().levels();
    assert_eq!(levels.iter().map(|level| level.nodes).sum::<usize>(), geometry.hierarchy().node_count());
    assert_eq!(levels.iter().map(|level| level.leaves).sum::<usize>(), 12);
    assert!((levels[0].volume - 1.0).abs() < 1e-9);
    assert!(levels.windows(2).all(|pair| pair[1].cover <= pair[0].cover + 1e-9));
}

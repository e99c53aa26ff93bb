//! `pieces:`, `simplify:` and `links:` of a robot: reported link by link, refused where they do nothing, and never free where the meshes
//! are not.

use noclash_cell::{Cell, CellMotion, ClearanceOptions, RunToTheEnd};
use noclash_check::{CheckOptions, Engine, PreparedCell, Verdict, check};
use noclash_geometry::{Shape, Solidity};
use noclash_io::{HierarchyCache, InputError, InputErrorKind, LoadedCell, OuterKind};

use super::outer_models::plate;
use super::test_data::{ARM, TETRAHEDRON, load, load_beside_disk, real_data};

/// A carriage with two meshes and a box, which slides over a block.
const CARRIAGE: &str = r#"<robot name="carriage"><link name="rail"><collision><geometry><box size="0.1 0.1 0.1"/></geometry></collision></link>
    <link name="sheet"><collision><origin xyz="0 0 0.5"/><geometry><mesh filename="plate.obj"/></geometry></collision>
      <collision><origin xyz="0 0 0.7" rpy="0 0 1"/><geometry><mesh filename="plate.obj" scale="0.5 0.5 20"/></geometry></collision>
      <collision><origin xyz="0 0 1"/><geometry><box size="0.2 0.2 0.2"/></geometry></collision></link>
    <link name="cover"><collision><origin xyz="0 0 2"/><geometry><mesh filename="plate.obj"/></geometry></collision></link>
    <joint name="x" type="prismatic"><parent link="rail"/><child link="sheet"/><axis xyz="1 0 0"/><limit lower="-2" upper="2" velocity="1" effort="1"/></joint>
    <joint name="lid" type="fixed"><parent link="sheet"/><child link="cover"/></joint></robot>"#;

fn read(keys: &str, height: f64) -> Result<LoadedCell, InputError> {
    let cell = format!(
        "robots:\n  - {{ name: c, urdf: c.urdf{keys} }}\nobstacles:\n  - {{ name: block, box: [0.2, 0.2, 0.2], pose: {{ xyz: [0, 0.3, {height}] }} }}\n"
    );
    load("cell.yaml", &[("cell.yaml", &cell), ("c.urdf", CARRIAGE), ("plate.obj", &plate())])
}

fn ask(cell: &PreparedCell, engine: Engine, budget: u64, ends: [&[f64]; 2]) -> Verdict {
    let motion = CellMotion::straight(cell, ends[0], ends[1]).unwrap();
    let options = CheckOptions { budget: Some(budget), ..CheckOptions::default() };
    check(cell, &[motion], engine, &options, &RunToTheEnd, &|_| {}).remove(0).verdict
}

fn bodies(loaded: &LoadedCell) -> Vec<&str> {
    loaded.outer.iter().map(|model| model.body.as_str()).collect()
}

#[test]
fn a_link_may_stand_for_the_hulls_of_its_meshes() {
    let loaded = read(", links: { cover: hull }", 0.0).unwrap();
    let links = &loaded.description.robots[0].description.links;
    assert!(matches!(links[2].elements[0].shape, Shape::Polytope(_)) && loaded.outer.is_empty());
    assert!(matches!(links[1].elements[0].shape, Shape::Mesh { .. }), "other links stay");
    assert_eq!(
        links[2].elements[0].pose,
        read("", 0.0).unwrap().description.robots[0].description.links[2].elements[0].pose
    );
    assert_eq!(
        read(", links: { rail: hull }", 0.0).unwrap_err().kind,
        InputErrorKind::Inconsistent,
        "no mesh is there"
    );
}

#[test]
fn models_of_all_links_or_of_chosen_ones_are_told_body_by_body() {
    let loaded = read(", pieces: 0.2", 0.0).unwrap();
    assert_eq!(bodies(&loaded), ["c/sheet", "c/sheet", "c/cover"]);
    for model in &loaded.outer {
        assert!(matches!(model.kind, OuterKind::Pieces { of: 1152, .. }), "{model:?}");
        assert!(model.file.ends_with("plate.obj") && model.excess > 0.0 && model.assumption().is_some(), "{model:?}");
        assert!(loaded.warnings.contains(&model.sentence()), "{:?}", loaded.warnings);
    }
    let links = &loaded.description.robots[0].description.links;
    assert!(links.iter().flat_map(|link| &link.elements).all(|e| !matches!(e.shape, Shape::Mesh { .. })));
    assert!(matches!(links[1].elements.last().unwrap().shape, Shape::Box { .. }), "what is no mesh stays");

    assert_eq!(bodies(&read(", links: { cover: { pieces: 0.2 } }", 0.0).unwrap()), ["c/cover"]);
    assert_eq!(bodies(&read(", links: { c/cover: { pieces: 0.2 } }", 0.0).unwrap()), ["c/cover"]);
    assert_eq!(bodies(&read(", links: { 's*': { pieces: 0.2 } }", 0.0).unwrap()), ["c/sheet"; 2]);
    assert_eq!(bodies(&read(", pieces: 0.2, links: { sheet: exact }", 0.0).unwrap()), ["c/cover"]);
    let last = read(", pieces: 0.2, links: { '*': { simplify: 5mm }, cover: { simplify: 1mm } }", 0.0);
    assert_eq!(last.unwrap_err().kind, InputErrorKind::Inconsistent, "`pieces` holds for nothing");
    let mixed = read(", pieces: 0.2, links: { sheet: { simplify: 10mm } }", 0.0).unwrap();
    let kinds = mixed.outer.iter().map(|model| matches!(model.kind, OuterKind::Simplified { .. }));
    assert_eq!(kinds.collect::<Vec<_>>(), [true, true, false]);
    assert!(read("", 0.0).unwrap().outer.is_empty());
}

#[test]
fn the_excess_of_simplified_links_counts_the_ball_of_the_whole_link() {
    let loaded = read(", simplify: 10mm", 0.0).unwrap();
    let cell = PreparedCell::new(Cell::new(loaded.description.clone()).unwrap());
    let ball = cell.bodies()[cell.find_body("c/sheet").unwrap()].geometry.grown();
    let own: Vec<f64> = loaded.description.robots[0].description.links[1]
        .elements
        .iter()
        .filter_map(|element| match element.shape {
            Shape::Mesh { grown, .. } => Some(grown),
            _ => None,
        })
        .collect();
    assert!(own.len() == 2 && own[0] != own[1] && own.contains(&ball), "{own:?} {ball}");
    for (model, own) in loaded.outer.iter().zip(own) {
        assert!(model.excess >= own + ball && model.excess <= 0.01, "{model:?} {own} {ball}");
    }
}

#[test]
fn what_counts_as_inside_holds_for_all_links_or_for_chosen_ones() {
    use Solidity::{Auto, Shell, Union};
    let solidities = |keys: &str| -> Vec<Solidity> {
        let loaded = read(keys, 0.0).unwrap_or_else(|error| panic!("{keys}: {error:?}"));
        let links = &loaded.description.robots[0].description.links;
        let own = |shape: &Shape| match shape {
            Shape::Mesh { solidity, .. } => Some(*solidity),
            _ => None,
        };
        links.iter().flat_map(|link| &link.elements).filter_map(|element| own(&element.shape)).collect()
    };
    assert_eq!(solidities(""), [Auto; 3]);
    assert_eq!(solidities(", solid: union"), [Union; 3]);
    assert_eq!(solidities(", links: { cover: { solid: union } }"), [Auto, Auto, Union]);
    assert_eq!(solidities(", solid: union, links: { cover: { solid: auto } }"), [Union, Union, Auto]);
    assert_eq!(solidities(", links: { '*': { solid: union }, cover: { solid: false } }"), [Union, Union, Shell]);
    // Beside outer models: each line speaks for what it names.
    let mixed = read(", solid: union, links: { '*': { simplify: 1mm }, cover: exact }", 0.0).unwrap();
    assert_eq!(bodies(&mixed), ["c/sheet"; 2]);
    assert_eq!(solidities(", solid: union, links: { cover: { simplify: 1mm } }")[..2], [Union; 2]);
}

#[test]
fn what_makes_no_sense_for_a_robot_is_an_error_with_place_and_remedy() {
    use InputErrorKind::{Inconsistent, Missing, Unknown, Value};
    for (keys, kind, message, remedy) in [
        (", pieces: 2", Value, "`pieces` is 2", "0.05"),
        (", simplify: 1 inch", Value, "`simplify` is 1 inch", "1mm"),
        (", pieces: 0.1, simplify: 1mm", Inconsistent, "both", "choose one"),
        (", links: { shet: { pieces: 0.1 } }", Missing, "no link `shet`", "sheet"),
        (", links: { 'arm_*': { pieces: 0.1 } }", Missing, "matches no link", ""),
        (", links: { rail: { pieces: 0.1 } }", Inconsistent, "no mesh is there", "remove"),
        (", links: { sheet: { pieces: 0.1 }, '*': { simplify: 1mm } }", Inconsistent, "`sheet` does nothing", "after"),
        (", links: { sheet: exact }", Inconsistent, "the same holds without it", "remove"),
        (", pieces: 0.1, links: { sheet: { pieces: 0.1 } }", Inconsistent, "the same holds", "remove"),
        (", links: { sheet: {} }", Missing, "nothing is said about `sheet`", "pieces: 0.05"),
        (", links: { sheet: 0.05 }", Value, "not stated", "pieces: 0.05"),
        (", links: { sheet: }", Value, "not stated", "exact"),
        (", links: { sheet: { piece: 0.05 } }", Unknown, "`piece`", "pieces"),
        (", links: [sheet]", Value, "a list", "a mapping"),
        (", solid: onion", Value, "`solid` is neither", "union"),
        (", links: { sheet: { solid: onion } }", Value, "`solid` is neither", "union"),
        (", solid: union, links: { sheet: { solid: union } }", Inconsistent, "`sheet` does nothing", "remove"),
        (", solid: union, links: { '*': { solid: auto } }", Inconsistent, "`solid` does nothing", "remove"),
        (", links: { rail: { solid: union } }", Inconsistent, "no mesh is there", "remove"),
        (", links: { sheet: { pieces: 0.1, simplify: 1mm } }", Inconsistent, "both", "choose one"),
    ] {
        let error = read(keys, 0.0).unwrap_err();
        assert_eq!(error.kind, kind, "{keys}: {error:?}");
        assert!(error.message.contains(message) && error.remedy.contains(remedy), "{keys}: {error:?}");
        assert_eq!(error.line, Some(2), "{keys}: {error:?}");
    }
    let bare = CARRIAGE.replace("<mesh filename=\"plate.obj\"/>", "<sphere radius=\"1\"/>");
    let bare = bare.replace("<mesh filename=\"plate.obj\" scale=\"0.5 0.5 20\"/>", "<sphere radius=\"1\"/>");
    let cell = "robots:\n  - { name: c, urdf: c.urdf, pieces: 0.1 }\n";
    let error = load("cell.yaml", &[("cell.yaml", cell), ("c.urdf", &bare)]).unwrap_err();
    assert!(error.kind == Inconsistent && error.message.contains("no link with a mesh"), "{error:?}");
}

#[test]
fn a_mesh_that_several_robots_share_becomes_the_same_pieces() {
    let cell = "robots:\n  - { name: a, urdf: arm.urdf, pieces: 0.5 }\n  - { name: b, urdf: arm.urdf, pieces: 0.5, base: { xyz: [3, 0, 0] } }\n";
    let loaded = load("cell.yaml", &[("cell.yaml", cell), ("arm.urdf", ARM), ("t.stl", TETRAHEDRON)]).unwrap();
    assert_eq!(bodies(&loaded), ["a/upper", "a/finger", "b/upper", "b/finger"]);
    let piece = |robot: usize, link: usize| {
        let link = &loaded.description.robots[robot].description.links[link];
        let Shape::Polytope(piece) = &link.elements.last().unwrap().shape else { panic!("{link:?}") };
        piece.clone()
    };
    assert!(std::sync::Arc::ptr_eq(&piece(0, 1), &piece(1, 2)));
}

#[test]
fn no_engine_calls_free_what_the_meshes_of_links_contradict() {
    for keys in [", simplify: 10mm", ", pieces: 0.3", ", links: { sheet: { simplify: 4mm } }"] {
        // The sheet's waves are between 0.496 and 0.5, the block's upper side is 0.1 above its middle.
        for height in [0.397, 0.48] {
            let exact = PreparedCell::new(Cell::new(read("", height).unwrap().description).unwrap());
            assert!(matches!(ask(&exact, Engine::Spacetime, 60_000, [&[-0.8], &[0.8]]), Verdict::Collision(_)));
            let cell = PreparedCell::new(Cell::new(read(keys, height).unwrap().description).unwrap());
            for engine in Engine::ALL {
                let found = ask(&cell, engine, 60_000, [&[-0.8], &[0.8]]);
                assert!(!matches!(found, Verdict::Free { .. }), "{} {keys} {height}", engine.name());
            }
        }
        let loaded = read(keys, 0.0).unwrap();
        let excess = loaded.outer[0].excess;
        let below = PreparedCell::new(Cell::new(read(keys, 0.395 - excess).unwrap().description).unwrap());
        for engine in [Engine::Spacetime, Engine::Bisection] {
            let found = ask(&below, engine, 2_000_000, [&[-0.8], &[0.8]]);
            let Verdict::Free { .. } = found else { panic!("{} {keys}: {found:?}", engine.name()) };
        }
    }
}

#[test]
fn simplified_links_are_kept_between_runs_and_taken_again() {
    let folder = tempfile::tempdir().unwrap();
    let cache = HierarchyCache::new(folder.path());
    let made = |keys: &str| Cell::with_cache(read(keys, 0.0).unwrap().description, &cache).unwrap();
    let first = made(", simplify: 8mm");
    let bodies = cache.keep(&first).unwrap();
    assert!(bodies > 0);
    assert_eq!(made(", simplify: 8mm").cached_bodies(), bodies);
    assert_eq!(made(", simplify: 1mm").cached_bodies(), 0, "another model is another body");
    assert_eq!(made("").cached_bodies(), 0);
}

/// Splitmix64 as a share of 1.
fn share(state: &mut u64) -> f64 {
    *state = state.wrapping_add(0x9E37_79B9_7F4A_7C15);
    let mut mixed = *state;
    mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    ((mixed ^ (mixed >> 31)) >> 11) as f64 / (1_u64 << 53) as f64
}

/// Random segments and configurations of a robot among obstacles, with its meshes and with what stands for them.
fn never_free_and_never_farther(name: &str, cell: impl Fn(&str) -> String, models: &[&str], segments: usize) {
    let exact = PreparedCell::new(Cell::new(load_beside_disk(cell("")).unwrap().description).unwrap());
    let (mut collisions, mut freed) = (0, 0);
    for keys in models {
        let loaded = load_beside_disk(cell(keys)).unwrap();
        let excess_of = |body: &str| {
            loaded.outer.iter().filter(|model| model.body == body).map(|model| model.excess).fold(0.0, f64::max)
        };
        assert!(!loaded.outer.is_empty());
        let outer = PreparedCell::new(Cell::new(loaded.description.clone()).unwrap());
        let mut seed = 11;
        let mut configuration = || -> Vec<f64> {
            let value = |dof: &noclash_cell::CellDof| {
                let (low, high) = dof.dof.range.map_or((-3.0, 3.0), |range| (range.lower, range.upper));
                low + share(&mut seed) * (high - low)
            };
            exact.dofs().iter().map(value).collect()
        };
        for _ in 0..segments {
            let (from, to) = (configuration(), configuration());
            // A part of the way, so that some segments are free.
            let to: Vec<f64> = from.iter().zip(&to).map(|(a, b)| a + 0.1 * (b - a)).collect();
            let truth = ask(&exact, Engine::Spacetime, 20_000, [&from, &to]);
            let found = ask(&outer, Engine::Spacetime, 20_000, [&from, &to]);
            let free = matches!(found, Verdict::Free { .. });
            collisions += usize::from(matches!(truth, Verdict::Collision(_)));
            freed += usize::from(free);
            assert!(!free || !matches!(truth, Verdict::Collision(_)), "{name}{keys}: {from:?} {to:?}");
            let nearest = |cell: &Cell| cell.clearance(&from, &ClearanceOptions::default(), &mut Default::default());
            let (own, held) = (nearest(&exact), nearest(&outer));
            let (Some(own_least), [held_pair]) = (own.lower, &held.nearest[..]) else { panic!("{name}: no pairs") };
            assert!(held.lower.unwrap().get() <= own.nearest[0].upper.get(), "{name}{keys}: farther at {from:?}");
            let excess: f64 = held_pair.bodies.iter().map(|&body| excess_of(&outer.bodies()[body].name)).sum();
            let both = exact.pairs().checked().iter().any(|pair| pair.bodies == held_pair.bodies);
            assert!(
                !both || held_pair.upper.get() >= own_least.get() - excess,
                "{name}{keys}: {excess} is exceeded at {from:?}"
            );
        }
    }
    assert!(collisions > 0 && freed > 0, "{name}: {collisions} collisions, {freed} free");
}

#[test]
fn the_sample_arm_with_outer_models_is_never_free_where_its_meshes_are_not() {
    let data = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../data");
    let cell = |keys: &str| {
        let (urdf, srdf) =
            (data.join("robots/six_axis/six_axis_bare.urdf"), data.join("robots/six_axis/six_axis_bare.srdf"));
        let (cage, ring) = (data.join("scenes/cage.stl"), data.join("scenes/ring.stl"));
        format!(
            "robots: [{{ name: arm, urdf: {urdf:?}, srdf: {srdf:?}{keys} }}]\nobstacles:\n  - {{ name: cage, mesh: {cage:?} }}\n  - {{ name: ring, mesh: {ring:?}, pose: {{ xyz: [0, 0.95, 1.15] }} }}\n"
        )
    };
    let chosen = ", simplify: 5mm, links: { link_5: exact, link_2: { pieces: 0.1 } }";
    never_free_and_never_farther("six_axis", cell, &[", pieces: 0.1", ", simplify: 5mm", chosen], 20);
}

#[test]
fn a_real_robot_with_outer_models_is_never_free_where_its_meshes_are_not() {
    let Some(data) =
        real_data("a_real_robot_with_outer_models_is_never_free_where_its_meshes_are_not", &["panda/panda.urdf"])
    else {
        return;
    };
    for robot in ["panda/panda", "fanuc_m710ic50/fanuc_m710ic50"] {
        let (urdf, srdf) = (data.join(format!("{robot}.urdf")), data.join(format!("{robot}.srdf")));
        if !urdf.is_file() {
            println!("SKIPPED outer models of {robot}: it is not in {}", data.display());
            continue;
        }
        let srdf = if srdf.is_file() { format!(", srdf: {srdf:?}") } else { String::new() };
        let cell = |keys: &str| {
            format!(
                "robots: [{{ name: arm, urdf: {urdf:?}{srdf}{keys} }}]\nobstacles:\n  - {{ name: pillar, box: [0.2, 0.2, 2], pose: {{ xyz: [0.6, 0.3, 0.5] }} }}\n  - {{ name: shelf, box: [0.5, 0.5, 0.05], pose: {{ xyz: [-0.5, 0, 0.8] }} }}\n"
            )
        };
        never_free_and_never_farther(robot, cell, &[", pieces: 0.1", ", simplify: 3mm"], 15);
    }
}

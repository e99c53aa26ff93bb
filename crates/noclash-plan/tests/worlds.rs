//! Small worlds with known ways through them.

use std::path::Path;
use std::sync::atomic::{AtomicUsize, Ordering};

use noclash_cell::{Cell, CellMotion, RunToTheEnd, Stop};
use noclash_check::{CheckOptions, Engine, Overall, PreparedCell, check, overall};
use noclash_io::{LoadOptions, MemoryFiles, load_cell, load_cell_from};

/// A block of 0.2 m that slides in the plane, 4 m by 4 m.
const BLOCK: &str = r#"<robot name="block">
  <link name="base"/><link name="rail"/>
  <link name="block"><collision><geometry><box size="0.2 0.2 0.2"/></geometry></collision></link>
  <joint name="x" type="prismatic"><parent link="base"/><child link="rail"/><axis xyz="1 0 0"/>
    <limit lower="-2" upper="2" velocity="1" effort="1"/></joint>
  <joint name="y" type="prismatic"><parent link="rail"/><child link="block"/><axis xyz="0 1 0"/>
    <limit lower="-2" upper="2" velocity="1" effort="1"/></joint>
</robot>"#;

/// A plate with a floating joint: 0.1 m thick along x, 0.6 m wide along y, 0.3 m high.
const PLATE: &str = r#"<robot name="plate">
  <link name="base"/>
  <link name="plate"><collision><geometry><box size="0.1 0.6 0.3"/></geometry></collision></link>
  <joint name="free" type="floating"><parent link="base"/><child link="plate"/></joint>
</robot>"#;

/// Walls as boxes: centre and size in the plane.
pub fn block_among(walls: &[[f64; 4]], more: &str) -> PreparedCell {
    let mut cell = "robots:\n  - { name: r, urdf: block.urdf }\nobstacles:\n".to_string();
    for (index, [x, y, width, depth]) in walls.iter().enumerate() {
        cell += &format!("  - {{ name: wall_{index}, box: [{width}, {depth}, 1], pose: {{ xyz: [{x}, {y}, 0] }} }}\n");
    }
    cell += more;
    build(&cell)
}

fn build(cell: &str) -> PreparedCell {
    let ball = BLOCK.replace("<box size=\"0.2 0.2 0.2\"/>", "<sphere radius=\"0.1\"/>");
    let files = [("cell.yaml", cell), ("block.urdf", BLOCK), ("ball.urdf", &ball), ("plate.urdf", PLATE)];
    let files: MemoryFiles = files.into_iter().collect();
    let loaded = load_cell_from(&files, Path::new("cell.yaml"), &LoadOptions::default()).expect("the cell is read");
    PreparedCell::new(Cell::new(loaded.description).expect("the cell is built"))
}

/// A plate that floats, and a wall across with a slot 0.2 m wide along z.
pub fn floating_plate() -> PreparedCell {
    build(
        "robots:\n  - { name: r, urdf: plate.urdf }\nobstacles:\n  \
         - { name: left, box: [0.02, 4, 8], pose: { xyz: [0, 2.12, 0] } }\n  \
         - { name: right, box: [0.02, 4, 8], pose: { xyz: [0, -2.12, 0] } }\n",
    )
}

/// Two blocks in one plane; one holds a rod in front of it.
pub fn two_blocks() -> PreparedCell {
    build(
        "robots:\n  - { name: a, urdf: block.urdf }\n  - { name: b, urdf: block.urdf }\nobstacles: []\nattached:\n  \
         - { name: rod, robot: a, link: block, box: [0.5, 0.05, 0.05], pose: { xyz: [0.4, 0, 0] } }\n",
    )
}

/// A wall across the middle, thinner than any step, with a gap of 0.4 m at the top.
pub fn wall_with_a_gap() -> PreparedCell {
    block_among(&[[0.0, -0.6, 0.002, 4.0]], "  - { name: upper, box: [0.002, 0.6, 1], pose: { xyz: [0, 2.1, 0] } }\n")
}

/// The same for a ball of 0.1 m, whose edges balls decide.
pub fn ball_before_a_wall_with_a_gap() -> PreparedCell {
    build(
        "robots:\n  - { name: r, urdf: ball.urdf }\nobstacles:\n  \
         - { name: lower, box: [0.002, 4, 1], pose: { xyz: [0, -0.6, 0] } }\n  \
         - { name: upper, box: [0.002, 0.6, 1], pose: { xyz: [0, 2.1, 0] } }\n",
    )
}

/// The goal stands in a closed room.
pub fn closed_room() -> PreparedCell {
    block_among(&[[1.0, 0.5, 1.0, 0.01], [1.0, -0.5, 1.0, 0.01], [0.5, 0.0, 0.01, 1.0], [1.5, 0.0, 0.01, 1.0]], "")
}

pub fn load(path: &str) -> PreparedCell {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../data").join(path);
    let loaded = load_cell(&file, &LoadOptions::default()).unwrap_or_else(|error| panic!("{error}"));
    PreparedCell::new(Cell::new(loaded.description).unwrap_or_else(|error| panic!("{path}: {error}")))
}

/// Stops when asked for the n-th time.
pub struct After(AtomicUsize);

impl After {
    pub fn asked(times: usize) -> Self {
        Self(AtomicUsize::new(times))
    }
}

impl Stop for After {
    fn stop(&self) -> bool {
        self.0.fetch_update(Ordering::Relaxed, Ordering::Relaxed, |left| left.checked_sub(1)).is_err()
    }
}

/// The whole path is Free for two engines that share no search.
pub fn assert_proved(cell: &PreparedCell, path: &[Vec<f64>], margin: f64, what: &str) {
    assert!(path.len() > 1, "{what}: {path:?}");
    let motions: Vec<CellMotion> =
        path.windows(2).map(|edge| CellMotion::straight(cell, &edge[0], &edge[1]).expect("a motion")).collect();
    for engine in [Engine::Spacetime, Engine::Bisection] {
        let options = CheckOptions { margin, ..CheckOptions::default() };
        let answers = check(cell, &motions, engine, &options, &RunToTheEnd, &|_| {});
        assert_eq!(overall(&answers), Overall::Free, "{what} by {}: {path:?}", engine.name());
    }
}

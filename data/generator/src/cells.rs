//! Writes cell files (YAML): robots with their places, obstacles, attached objects, and the other keys as given lines.
//! Holds the committed sample cells; their paths are relative to `data/cells`.

use crate::mesh::Named;
use crate::robots::STATES;
use std::f64::consts::{FRAC_PI_2, PI};
use std::fmt::Write;

/// A cell file in the making.
#[derive(Default)]
pub(crate) struct CellText {
    remark: String,
    robots: Vec<String>,
    obstacles: Vec<String>,
    attached: Vec<String>,
    further: Vec<String>,
}

/// Where a robot or obstacle stands: position and turn about z.
#[derive(Clone, Copy)]
pub(crate) struct Stand {
    pub xyz: [f64; 3],
    pub yaw: f64,
}

/// At the origin, looking along x.
pub(crate) const ORIGIN: Stand = Stand { xyz: [0.0; 3], yaw: 0.0 };

impl CellText {
    pub fn new(remark: &str) -> Self {
        Self { remark: remark.to_owned(), ..Self::default() }
    }

    /// A robot described by `<stem>.urdf`, with `<stem>.srdf` where there is one.
    pub fn robot(mut self, name: &str, stem: &str, has_srdf: bool, at: Stand) -> Self {
        let mut entry = format!("  - name: {name}\n    urdf: {stem}.urdf\n");
        // Writing to a String cannot fail, here and below.
        if has_srdf {
            let _ = writeln!(entry, "    srdf: {stem}.srdf");
        }
        let [x, y, z] = at.xyz;
        let _ = writeln!(entry, "    base: {{ xyz: [{x}, {y}, {z}], rpy: [0, 0, {}] }}", at.yaw);
        self.robots.push(entry);
        self
    }

    /// An obstacle given by the keys after its name.
    pub fn obstacle(mut self, name: &str, keys: &str) -> Self {
        self.obstacles.push(format!("  - {{ name: {name}, {keys} }}\n"));
        self
    }

    /// Mesh obstacles `<folder>/<name>.stl`, placed as they are.
    pub fn meshes<'a>(self, folder: &str, names: impl IntoIterator<Item = &'a str>) -> Self {
        (names.into_iter()).fold(self, |cell, name| cell.obstacle(name, &format!("mesh: {folder}/{name}.stl")))
    }

    /// The floor, a box whose upper side is z = 0.
    pub fn floor(self, half: f64) -> Self {
        let side = 2.0 * half;
        self.obstacle("floor", &format!("box: [{side}, {side}, 0.1], pose: {{ xyz: [0, 0, -0.05] }}"))
    }

    pub fn attached(mut self, name: &str, keys: &str) -> Self {
        self.attached.push(format!("  - {{ name: {name}, {keys} }}\n"));
        self
    }

    /// A further line of the file, as it stands.
    pub fn line(mut self, line: &str) -> Self {
        self.further.push(format!("{line}\n"));
        self
    }

    pub fn text(&self) -> String {
        let mut text = format!("# {}\n", self.remark);
        for (key, entries) in [("robots", &self.robots), ("obstacles", &self.obstacles), ("attached", &self.attached)] {
            if !entries.is_empty() {
                let _ = writeln!(text, "{key}:");
                text.extend(entries.iter().map(String::as_str));
            }
        }
        text.extend(self.further.iter().map(String::as_str));
        text
    }
}

/// Names of meshes, for [`CellText::meshes`].
pub(crate) fn names(meshes: &[Named]) -> impl Iterator<Item = &str> {
    meshes.iter().map(|(name, _)| name.as_str())
}

/// Six arms around the car, looking at it: three on each side.
pub(crate) fn around_car() -> [Stand; 6] {
    [(1.6, -2.3), (0.0, -2.3), (-1.6, -2.3), (1.6, 2.3), (0.0, 2.3), (-1.6, 2.3)]
        .map(|(x, y)| Stand { xyz: [x, y, 0.0], yaw: if y < 0.0 { FRAC_PI_2 } else { -FRAC_PI_2 } })
}

/// Bases of the two skinny arms between the rings.
pub(crate) const SKINNY_STANDS: [Stand; 2] =
    [Stand { xyz: [0.05, -0.1, 0.0], yaw: 0.0 }, Stand { xyz: [-0.15, 0.25, 0.0], yaw: 0.0 }];

const ARM: &str = "../robots/six_axis/six_axis";
const BARE_ARM: &str = "../robots/six_axis/six_axis_bare";
const SKINNY: &str = "../robots/skinny_20/skinny_20";
const SCENES: &str = "../scenes";

/// The committed cells: file stem and text. `workshop` are the meshes of `scenes/workshop`.
pub(crate) fn sample_cells(workshop: &[Named]) -> Vec<(&'static str, String)> {
    let rings = ["thin_torus_1", "thin_torus_2", "thin_torus_3"];
    let [_, (_, ready)] = STATES;
    let ready_state: Vec<String> =
        (ready.iter().enumerate()).map(|(k, value)| format!("arm/joint_{}: {value}", k + 1)).collect();
    let six = (around_car().into_iter().enumerate())
        .fold(CellText::new("Six arms with guns around the car shell."), |cell, (k, at)| {
            cell.robot(&format!("arm_{}", k + 1), ARM, true, at)
        })
        .meshes(SCENES, ["car_shell"])
        .floor(4.0);
    let cells = [
        (
            "demo",
            CellText::new("The cell of `noclash demo`: an arm with a welding gun, a table, a ring, a pipe, a cage.")
                .robot("arm", ARM, true, ORIGIN)
                .floor(2.0)
                .obstacle("table", "box: [0.6, 0.9, 0.04], pose: { xyz: [0.95, 0, 0.6] }")
                .obstacle(
                    "ring",
                    &format!("mesh: {SCENES}/ring.stl, pose: {{ xyz: [0, 0.95, 1.15], rpy: [{FRAC_PI_2}, 0, 0] }}"),
                )
                .obstacle("pipe", "cylinder: { radius: 0.05, length: 2.1 }, pose: { xyz: [0.55, -0.8, 1.05] }")
                .meshes(SCENES, ["cage"]),
        ),
        (
            "welding",
            CellText::new("An arm with a welding gun beside the open front door of a car shell.")
                .robot("arm", ARM, true, Stand { xyz: [0.35, -2.1, 0.0], yaw: FRAC_PI_2 })
                .meshes(SCENES, ["car_shell"])
                .floor(4.0),
        ),
        (
            "skinny_rings",
            CellText::new("Two 20-joint arms between three thin rings.")
                .robot("left", SKINNY, false, SKINNY_STANDS[0])
                .robot("right", SKINNY, false, SKINNY_STANDS[1])
                .meshes(SCENES, rings),
        ),
        (
            "skinny_lattice",
            CellText::new("A 20-joint arm beside a lattice of bars.")
                .robot("arm", SKINNY, false, ORIGIN)
                .meshes(SCENES, ["lattice"]),
        ),
        (
            "cage",
            CellText::new("An arm without a gun in a cage; joints that a path does not name stay at `ready`.")
                .robot("arm", BARE_ARM, true, ORIGIN)
                .meshes(SCENES, ["cage"])
                .floor(2.0)
                .line("margins: [{ bodies: [arm/*, cage], margin: 0.01 }]")
                .line(&format!("state: {{ {} }}", ready_state.join(", "))),
        ),
        (
            "pipe_rack",
            CellText::new("An arm with a gun reaching between the decks of a pipe rack.")
                .robot("arm", ARM, true, ORIGIN)
                .meshes(SCENES, ["pipe_rack_steel", "pipe_rack_pipes"])
                .floor(3.0),
        ),
        (
            "machine_tool",
            CellText::new("An arm at the open door of a machine tool, the gun attached by the cell.")
                .robot("arm", BARE_ARM, true, ORIGIN)
                .meshes(SCENES, ["machine_tool_housing", "machine_tool_works"])
                .floor(4.0)
                .attached("gun", "robot: arm, link: tool0, mesh: ../robots/six_axis/meshes/gun.stl, touches: [link_6]"),
        ),
        (
            "workshop",
            CellText::new("An arm with a gun among the objects of a workshop.")
                .robot("arm", ARM, true, ORIGIN)
                .meshes(&format!("{SCENES}/workshop"), names(workshop))
                .floor(6.0),
        ),
        ("six_robots", six),
        (
            "point_cloud",
            CellText::new("An arm over a scanned part; every point stands for a ball. The scan is turned half round.")
                .robot("arm", ARM, true, ORIGIN)
                .obstacle(
                    "scan",
                    &format!(
                        "points: {SCENES}/scan.ply, radius: 0.01, pose: {{ xyz: [0.95, 0, 0.6], rpy: [0, 0, {PI}] }}"
                    ),
                )
                .floor(2.0),
        ),
        (
            "crossing",
            CellText::new(
                "An arm and a tall cart that drives through its reach: `motion` says where the cart is when.",
            )
            .robot("arm", ARM, true, ORIGIN)
            .floor(4.0)
            .obstacle("cart", "box: [0.3, 0.4, 1.3], pose: { xyz: [0, 0, 0.67] }, motion: ../paths/crossing_cart.csv"),
        ),
    ];
    cells.into_iter().map(|(name, cell)| (name, cell.text())).collect()
}

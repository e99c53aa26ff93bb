//! Motions of which the largest tolerance is known exactly, kind by kind: needles and carts whose nearest part is not their farthest.

use std::path::Path;

use noclash::cell::{PathDescription, Waypoint};
use noclash::check::ToleranceKind;

use crate::context::unwritable;
use crate::error::BenchError;

/// A motion with its critical tolerance.
pub struct ClosedForm {
    pub name: &'static str,
    pub kind: ToleranceKind,
    pub critical: f64,
    pub cell: noclash::OpenCell,
    pub path: PathDescription,
}

/// A bar of 2 m along x, 1 cm thick, on a pivot at its end.
const NEEDLE: &str = r#"<robot name="needle"><link name="base"/>
<link name="needle"><collision><origin xyz="1 0 0"/><geometry><box size="2 0.01 0.01"/></geometry></collision></link>
<joint name="turn" type="continuous"><parent link="base"/><child link="needle"/><axis xyz="0 0 1"/></joint></robot>"#;

/// A ball of 1 cm at the end of an arm of 1 m.
const ARM: &str = r#"<robot name="arm"><link name="base"/>
<link name="tip"><collision><origin xyz="1 0 0"/><geometry><sphere radius="0.01"/></geometry></collision></link>
<joint name="turn" type="continuous"><parent link="base"/><child link="tip"/><axis xyz="0 0 1"/></joint></robot>"#;

/// A ball of 5 cm on two slides at right angles.
const SLIDES: &str = r#"<robot name="slides"><link name="base"/><link name="along"/>
<link name="ball"><collision><geometry><sphere radius="0.05"/></geometry></collision></link>
<joint name="x" type="prismatic"><parent link="base"/><child link="along"/><axis xyz="1 0 0"/><limit lower="-5" upper="5" effort="1" velocity="1"/></joint>
<joint name="y" type="prismatic"><parent link="along"/><child link="ball"/><axis xyz="0 1 0"/><limit lower="-5" upper="5" effort="1" velocity="1"/></joint></robot>"#;

/// A cube of 10 cm on a rail.
const CART: &str = r#"<robot name="cart"><link name="rail"/>
<link name="car"><collision><geometry><box size="0.1 0.1 0.1"/></geometry></collision></link>
<joint name="x" type="prismatic"><parent link="rail"/><child link="car"/><axis xyz="1 0 0"/><limit lower="-5" upper="5" effort="1" velocity="1"/></joint></robot>"#;

/// Two links of half a metre in a plane, a ball of 6 cm at the end.
const TWO_LINKS: &str = r#"<robot name="two_links"><link name="base"/><link name="upper"/>
<link name="tip"><collision><origin xyz="0.5 0 0"/><geometry><sphere radius="0.06"/></geometry></collision></link>
<joint name="a" type="continuous"><parent link="base"/><child link="upper"/><axis xyz="0 0 1"/></joint>
<joint name="b" type="continuous"><parent link="upper"/><child link="tip"/><origin xyz="0.5 0 0"/><axis xyz="0 0 1"/></joint></robot>"#;

/// What is near the bar: a ball at a quarter of its length, 1 cm beside its face.
const BALL: &str = "{ name: ball, sphere: 0.02, pose: { xyz: [0.5, 0.035, 0] } }";

pub fn all(folder: &Path) -> Result<Vec<ClosedForm>, BenchError> {
    let needle = |kind, name, critical| Case {
        name,
        kind,
        critical,
        robots: vec![("needle", NEEDLE, "")],
        obstacles: BALL,
        rows: vec![(0.0, vec![-0.5]), (1.0, vec![0.0])],
    };
    // The bar's face meets the ball: 0.035 cos ε − 0.5 sin ε = 0.025.
    let turned = halved(0.1, |angle| 0.035 * angle.cos() - 0.5 * angle.sin() > 0.025);
    let up = "base: { xyz: [0, 0, 0], rpy: [0, 0, 1.5707963267948966] }, ";
    let cases = vec![
        needle(ToleranceKind::Joints, "a bar turns up to a ball", turned),
        needle(ToleranceKind::Pose, "a bar turns up to a ball", 0.01),
        needle(ToleranceKind::Obstacles, "a bar turns up to a ball", 0.01),
        Case {
            name: "an arm points away from a wall",
            kind: ToleranceKind::Joints,
            critical: 0.92_f64.acos() - 0.001,
            robots: vec![("arm", ARM, "")],
            obstacles: "{ name: wall, box: [0.02, 3, 1], pose: { xyz: [0.9, 0, 0] } }",
            rows: vec![(0.0, vec![0.0]), (1.0, vec![0.001])],
        },
        Case {
            name: "a ball on two slides",
            kind: ToleranceKind::Joints,
            critical: 0.3 - 0.15 / 2.0_f64.sqrt(),
            robots: vec![("slides", SLIDES, "")],
            obstacles: "{ name: post, sphere: 0.1, pose: { xyz: [0.3, 0.3, 0] } }",
            rows: vec![(0.0, vec![0.0, 0.0]), (1.0, vec![-0.01, 0.0])],
        },
        // Each cube is in the crossing for 0.2 s, the second from 0.2 s after the first on.
        Case {
            name: "two carts cross",
            kind: ToleranceKind::Time,
            critical: 0.2,
            robots: vec![("first", CART, ""), ("second", CART, up)],
            obstacles: "",
            rows: vec![(0.0, vec![-0.5, -0.9]), (0.3, vec![-0.2, -0.6]), (0.7, vec![0.2, -0.2]), (1.2, vec![0.7, 0.3])],
        },
        // Both arms turn by the same angles, one behind the other: their tips meet where they are late by what is between them.
        follower(),
    ];
    cases.into_iter().map(|case| case.open(folder)).collect()
}

/// Two arms of which the second has its pivot 2 m away from the first and is its mirror image a second late. By symmetry the tips are on the
/// plane between them at the same height once the skew takes the delay away, and 12 cm apart, when balls touch, a little before.
fn follower() -> Case {
    let rows = [[0.9, 0.3], [-0.9, -0.3]];
    let delay = 0.5;
    let at = |time: f64| {
        let share = time.clamp(0.0, 1.0);
        [0, 1].map(|k| rows[0][k] + share * (rows[1][k] - rows[0][k]))
    };
    let tip = |q: [f64; 2]| {
        let (a, b) = (q[0], q[0] + q[1]);
        [0.5 * (a.cos() + b.cos()), 0.5 * (a.sin() + b.sin())]
    };
    let mirrored = |q: [f64; 2]| [std::f64::consts::PI - q[0], -q[1]];
    let reach = 1.9;
    let gap = |one: f64, other: f64| {
        let ([x, y], [u, v]) = (tip(at(one)), tip(at(other)));
        f64::hypot(x - (reach - u), y - v)
    };
    // The second is at the place that the first had `delay` before; a skew takes away a part of that.
    let touches =
        |skew: f64| (0..=20_000).any(|k| gap(f64::from(k) / 20_000.0, f64::from(k) / 20_000.0 - delay + skew) <= 0.12);
    let critical = halved(delay, |skew| !touches(skew));
    let row = |time: f64| {
        let second = mirrored(at(time - delay));
        (time, [at(time).to_vec(), second.to_vec()].concat())
    };
    Case {
        name: "an arm mirrors another, late",
        kind: ToleranceKind::Time,
        critical,
        robots: vec![("first", TWO_LINKS, ""), ("second", TWO_LINKS, "base: { xyz: [1.9, 0, 0], rpy: [0, 0, 0] }, ")],
        obstacles: "",
        rows: vec![row(0.0), row(delay), row(1.0), row(1.0 + delay)],
    }
}

/// The largest value up to `most` for which `free` holds, where it holds for all smaller ones.
fn halved(most: f64, free: impl Fn(f64) -> bool) -> f64 {
    let (mut low, mut high) = (0.0, most);
    for _ in 0..40 {
        let middle = 0.5 * (low + high);
        if free(middle) { low = middle } else { high = middle }
    }
    low
}

struct Case {
    name: &'static str,
    kind: ToleranceKind,
    critical: f64,
    /// Name, URDF, and where its base is.
    robots: Vec<(&'static str, &'static str, &'static str)>,
    obstacles: &'static str,
    /// Times and values.
    rows: Vec<(f64, Vec<f64>)>,
}

impl Case {
    fn open(self, folder: &Path) -> Result<ClosedForm, BenchError> {
        let mut robots = String::new();
        for (name, urdf, base) in &self.robots {
            let file = folder.join(format!("{name}.urdf"));
            std::fs::write(&file, urdf).map_err(|error| unwritable(&file, &error))?;
            robots += &format!("  - {{ name: {name}, {base}urdf: {name}.urdf }}\n");
        }
        let file = folder.join("closed_form.yaml");
        let obstacles = self.obstacles;
        let text = format!("robots:\n{robots}obstacles: [{obstacles}]\n");
        std::fs::write(&file, text).map_err(|error| unwritable(&file, &error))?;
        let waypoint =
            |(time, configuration)| Waypoint { configuration, velocity: None, acceleration: None, time: Some(time) };
        let path = PathDescription::Waypoints(self.rows.into_iter().map(waypoint).collect());
        let Self { name, kind, critical, .. } = self;
        Ok(ClosedForm { name, kind, critical, cell: noclash::open(&file)?, path })
    }
}

//! A hexapod (Stewart platform): six legs that change their length carry a platform. The tree goes up the first leg; the others are joined to the platform by loops.

use super::urdf::{Joint, Urdf, cylinder_of};

/// Sizes of the hexapod: joints of the base and of the platform from their centres.
const HEXAPOD: [f64; 2] = [0.3, 0.16];
/// Where the legs stand and where they end, in degrees about the centres.
const ANGLES: [[f64; 6]; 2] = [[-12.0, 12.0, 108.0, 132.0, 228.0, 252.0], [-48.0, 48.0, 72.0, 168.0, 192.0, 288.0]];

/// Where leg `leg` is joined to the base.
pub fn foot(leg: usize) -> [f64; 3] {
    on_circle(HEXAPOD[0], ANGLES[0][leg])
}

/// Where leg `leg` is joined to the platform, from its centre.
pub fn head(leg: usize) -> [f64; 3] {
    on_circle(HEXAPOD[1], ANGLES[1][leg])
}

fn on_circle(radius: f64, degrees: f64) -> [f64; 3] {
    let (sin, cos) = degrees.to_radians().sin_cos();
    [radius * cos, radius * sin, 0.0]
}

/// Lengths of the legs where the platform is level with its centre at `centre`, turned by `yaw`.
pub fn lengths(centre: [f64; 3], yaw: f64) -> [f64; 6] {
    let (sin, cos) = yaw.sin_cos();
    std::array::from_fn(|leg| {
        let ([x, y, _], from) = (head(leg), foot(leg));
        let to = [centre[0] + cos * x - sin * y, centre[1] + sin * x + cos * y, centre[2]];
        (0..3).map(|axis| (to[axis] - from[axis]).powi(2)).sum::<f64>().sqrt()
    })
}

pub(super) fn hexapod() -> String {
    let mut urdf =
        Urdf::new("hexapod", "Six driven legs; their swivels and the platform's joints follow from five loops.");
    urdf.link("base_link", &[([0.0, 0.0, -0.06], [0.0; 3], cylinder_of(0.34, 0.04))]);
    let turn = |urdf: &mut Urdf, name: &str, links: [&str; 2], xyz: [f64; 3], axis: [f64; 3]| {
        let ([parent, child], axis, limit) = (links, Some(axis), Some([-1.5, 1.5, 100.0, 10.0]));
        urdf.joint(&Joint { name, kind: "revolute", parent, child, xyz, axis, limit, ..Joint::default() });
    };
    for leg in 0..6 {
        let [swivel, barrel, rod] = ["swivel", "barrel", "rod"].map(|part| format!("{part}_{leg}"));
        urdf.bare_link(&swivel);
        urdf.link(&barrel, &[([0.0, 0.0, 0.13], [0.0; 3], cylinder_of(0.018, 0.22))]);
        urdf.link(&rod, &[([0.0, 0.0, -0.13], [0.0; 3], cylinder_of(0.01, 0.2))]);
        turn(&mut urdf, &format!("swing_{leg}"), ["base_link", &swivel], foot(leg), [0.0, 1.0, 0.0]);
        turn(&mut urdf, &format!("tilt_{leg}"), [&swivel, &barrel], [0.0; 3], [1.0, 0.0, 0.0]);
        urdf.joint(&Joint {
            name: &format!("leg_{leg}"),
            kind: "prismatic",
            parent: &barrel,
            child: &rod,
            axis: Some([0.0, 0.0, 1.0]),
            limit: Some([0.3, 0.47, 1000.0, 0.5]),
            ..Joint::default()
        });
    }
    for link in ["gimbal_1", "gimbal_2"] {
        urdf.bare_link(link);
    }
    let [x, y, _] = head(0);
    let plate = ([-x, -y, 0.03], [0.0; 3], cylinder_of(0.18, 0.02));
    let spindle = ([-x, -y, 0.12], [0.0; 3], cylinder_of(0.03, 0.16));
    urdf.link("platform", &[plate, spindle]);
    turn(&mut urdf, "platform_y", ["rod_0", "gimbal_1"], [0.0; 3], [0.0, 1.0, 0.0]);
    turn(&mut urdf, "platform_x", ["gimbal_1", "gimbal_2"], [0.0; 3], [1.0, 0.0, 0.0]);
    turn(&mut urdf, "platform_z", ["gimbal_2", "platform"], [0.0; 3], [0.0, 0.0, 1.0]);
    urdf.finish()
}

//! Closed solids from which robots and scenes are put together: boxes, extruded outlines, lathed bodies, rings, tubes,
//! tori; and open sheets. All solids are closed, share vertices by index and face outwards.

use crate::mesh::Mesh;
use crate::outline::{inset, triangulate};
use glam::{DVec2, DVec3};
use std::f64::consts::TAU;

/// Axis-aligned box between two opposite corners (12 triangles).
pub fn cuboid(low: [f64; 3], high: [f64; 3]) -> Mesh {
    let mut mesh = Mesh::new();
    for k in 0..8 {
        let pick = |axis: usize| {
            if k >> axis & 1 == 1 { high[axis] } else { low[axis] }
        };
        mesh.vertex(DVec3::new(pick(0), pick(1), pick(2)));
    }
    mesh.quad(0, 2, 3, 1);
    mesh.quad(4, 5, 7, 6);
    mesh.quad(0, 1, 5, 4);
    mesh.quad(2, 6, 7, 3);
    mesh.quad(0, 4, 6, 2);
    mesh.quad(1, 3, 7, 5);
    mesh
}

/// A counter-clockwise outline in the xy-plane raised from `z0` to `z1`, both rims bevelled by `bevel` (0: sharp).
pub fn extrude(outline: &[DVec2], z0: f64, z1: f64, bevel: f64) -> Mesh {
    let count = outline.len() as u32;
    let layers: Vec<(Vec<DVec2>, f64)> = if bevel > 0.0 {
        let inner = inset(outline, bevel);
        vec![(inner.clone(), z0), (outline.to_vec(), z0 + bevel), (outline.to_vec(), z1 - bevel), (inner, z1)]
    } else {
        vec![(outline.to_vec(), z0), (outline.to_vec(), z1)]
    };
    let mut mesh = Mesh::new();
    for (points, z) in &layers {
        for p in points {
            mesh.vertex(p.extend(*z));
        }
    }
    let last = (layers.len() as u32 - 1) * count;
    for ring in 0..layers.len() as u32 - 1 {
        for i in 0..count {
            let j = (i + 1) % count;
            let (low, high) = (ring * count, (ring + 1) * count);
            mesh.quad(low + i, low + j, high + j, high + i);
        }
    }
    for t in triangulate(&layers[0].0) {
        mesh.triangles.push([t[0], t[2], t[1]]);
        mesh.triangles.push(t.map(|i| i + last));
    }
    mesh
}

/// An outline in the xz-plane given thickness from `y0` to `y1`, rims bevelled.
pub fn slab_y(outline_xz: &[DVec2], y0: f64, y1: f64, bevel: f64) -> Mesh {
    extrude(outline_xz, -y1, -y0, bevel).map(|p| DVec3::new(p.x, -p.z, p.y))
}

/// A body of revolution about z from `(radius, z)` points, rising in z at the outside; both ends are closed on the axis.
///
/// Triangles: 2 · `around` · (points): one fan at each end, one ring of quads between neighbouring points.
pub fn lathe(profile: &[(f64, f64)], around: usize) -> Mesh {
    let around = around.max(3) as u32;
    let mut mesh = Mesh::new();
    let (Some(first), Some(last)) = (profile.first(), profile.last()) else {
        return mesh;
    };
    for &(radius, z) in profile {
        push_circle(&mut mesh, around, |c, s| DVec3::new(radius * c, radius * s, z));
    }
    let bottom = mesh.vertex(DVec3::new(0.0, 0.0, first.1));
    let top = mesh.vertex(DVec3::new(0.0, 0.0, last.1));
    for ring in 0..profile.len() as u32 - 1 {
        stitch(&mut mesh, ring * around, (ring + 1) * around, around);
    }
    let rim = (profile.len() as u32 - 1) * around;
    for i in 0..around {
        let j = (i + 1) % around;
        mesh.triangles.push([bottom, j, i]);
        mesh.triangles.push([top, rim + i, rim + j]);
    }
    mesh
}

/// A ring about z from a closed counter-clockwise outline of `(radius, z)` points that keeps off the axis.
pub fn lathe_ring(outline: &[(f64, f64)], around: usize) -> Mesh {
    let around = around.max(3) as u32;
    let mut mesh = Mesh::new();
    for &(radius, z) in outline {
        push_circle(&mut mesh, around, |c, s| DVec3::new(radius * c, radius * s, z));
    }
    let rings = outline.len() as u32;
    for ring in 0..rings {
        stitch(&mut mesh, ring * around, (ring + 1) % rings * around, around);
    }
    mesh
}

/// A cylinder about z with bevelled rims (0: sharp).
pub fn cylinder(radius: f64, z0: f64, z1: f64, bevel: f64, around: usize) -> Mesh {
    if bevel > 0.0 {
        let inner = radius - bevel;
        let profile = [(inner, z0), (radius, z0 + bevel), (radius, z1 - bevel), (inner, z1)];
        lathe(&profile, around)
    } else {
        lathe(&[(radius, z0), (radius, z1)], around)
    }
}

/// A torus about z: 2 · `around` · `across` triangles.
pub fn torus(ring_radius: f64, tube_radius: f64, around: usize, across: usize) -> Mesh {
    let across = across.max(3);
    let outline: Vec<(f64, f64)> = (0..across)
        .map(|k| {
            let (s, c) = (TAU * k as f64 / across as f64).sin_cos();
            (ring_radius + tube_radius * c, tube_radius * s)
        })
        .collect();
    lathe_ring(&outline, around)
}

/// A round bar along a path, with one radius per path point; 2 · `sides` · (points − 1) + 2 · (`sides` − 2) triangles.
///
/// Path points must differ from their neighbours and must not fold straight back.
pub fn tube(path: &[DVec3], radii: &[f64], sides: usize) -> Mesh {
    let sides = sides.max(3) as u32;
    let mut mesh = Mesh::new();
    if path.len() < 2 || radii.len() != path.len() {
        return mesh;
    }
    let mut tangent = (path[1] - path[0]).normalize_or(DVec3::Z);
    let mut across = tangent.any_orthonormal_vector();
    for (i, (&centre, &radius)) in path.iter().zip(radii).enumerate() {
        let before = path[i] - path[i.saturating_sub(1)];
        let after = path[(i + 1).min(path.len() - 1)] - path[i];
        tangent = (before.normalize_or_zero() + after.normalize_or_zero()).normalize_or(tangent);
        // The frame is carried along by projection: no twist, no preferred direction.
        across = (across - tangent * across.dot(tangent)).normalize_or(across);
        let other = tangent.cross(across);
        push_circle(&mut mesh, sides, |c, s| centre + (across * c + other * s) * radius);
    }
    let rings = path.len() as u32;
    for ring in 0..rings - 1 {
        stitch(&mut mesh, ring * sides, (ring + 1) * sides, sides);
    }
    let last = (rings - 1) * sides;
    for i in 1..sides - 1 {
        mesh.triangles.push([0, i + 1, i]);
        mesh.triangles.push([last, last + i, last + i + 1]);
    }
    mesh
}

/// A tube of one radius along a polyline whose corners are rounded with `bend_radius` in `steps` pieces each.
pub fn bent_tube(corners: &[DVec3], radius: f64, bend: (f64, usize), sides: usize) -> Mesh {
    let path = rounded(corners, bend.0, bend.1);
    tube(&path, &vec![radius; path.len()], sides)
}

/// The polyline with each inner corner replaced by an arc of `bend_radius` in `steps` pieces; the radius shrinks where
/// the neighbouring pieces are too short for it.
pub fn rounded(corners: &[DVec3], bend_radius: f64, steps: usize) -> Vec<DVec3> {
    let mut path = Vec::new();
    for (i, &corner) in corners.iter().enumerate() {
        if i == 0 || i + 1 == corners.len() {
            path.push(corner);
            continue;
        }
        let back = corners[i - 1] - corner;
        let ahead = corners[i + 1] - corner;
        let (u, v) = (back.normalize_or_zero(), ahead.normalize_or_zero());
        let half_angle = u.dot(v).clamp(-1.0, 1.0).acos() * 0.5;
        let reach = (bend_radius / half_angle.tan().max(1e-3)).min(0.45 * back.length()).min(0.45 * ahead.length());
        let radius = reach * half_angle.tan();
        let centre = corner + (u + v).normalize_or_zero() * (radius / half_angle.sin().max(1e-3));
        let (from, to) = (corner + u * reach - centre, corner + v * reach - centre);
        let sweep = from.angle_between(to);
        for k in 0..=steps.max(1) {
            let f = k as f64 / steps.max(1) as f64;
            let weight = |g: f64| (g * sweep).sin() / if sweep > 0.0 { sweep.sin() } else { 1.0 };
            path.push(centre + from * weight(1.0 - f) + to * weight(f));
        }
    }
    path
}

/// An open sheet: the grid of `columns` × `rows` cells mapped by `place` from the unit square (2 triangles a cell).
pub fn sheet(columns: usize, rows: usize, place: impl Fn(f64, f64) -> DVec3) -> Mesh {
    let (columns, rows) = (columns.max(1) as u32, rows.max(1) as u32);
    let mut mesh = Mesh::new();
    for j in 0..=rows {
        for i in 0..=columns {
            mesh.vertex(place(f64::from(i) / f64::from(columns), f64::from(j) / f64::from(rows)));
        }
    }
    let at = |i: u32, j: u32| j * (columns + 1) + i;
    for j in 0..rows {
        for i in 0..columns {
            mesh.quad(at(i, j), at(i + 1, j), at(i + 1, j + 1), at(i, j + 1));
        }
    }
    mesh
}

fn push_circle(mesh: &mut Mesh, around: u32, place: impl Fn(f64, f64) -> DVec3) {
    for k in 0..around {
        let (s, c) = (TAU * f64::from(k) / f64::from(around)).sin_cos();
        mesh.vertex(place(c, s));
    }
}

fn stitch(mesh: &mut Mesh, low: u32, high: u32, around: u32) {
    for i in 0..around {
        let j = (i + 1) % around;
        mesh.quad(low + i, low + j, high + j, high + i);
    }
}

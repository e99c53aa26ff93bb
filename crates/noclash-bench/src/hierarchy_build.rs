//! How long a hierarchy takes to build and how much memory it keeps, from a thousand to a million triangles.

use std::time::Instant;

use noclash::geometry::volume::{Aabb, Obb, Rss, Volume};
use noclash::geometry::{Element, Geometry, Hierarchy, Pose, Shape, Split, TriangleMesh};
use serde_json::{Value, json};

use crate::error::BenchError;
use crate::table::table;
use crate::{Context, Measured};

pub fn run(context: &Context) -> Result<Measured, BenchError> {
    let mut rows = Vec::new();
    let mut numbers = Vec::new();
    for wanted in [1_000, 10_000, 100_000, context.count(1_000_000, 1_000)] {
        let mesh = wavy_sheet(wanted);
        let start = Instant::now();
        let geometry = Geometry::new(&[Element { shape: Shape::mesh(mesh), pose: Pose::IDENTITY }]);
        let whole = start.elapsed().as_secs_f64();
        numbers.push(json!({"triangles": geometry.triangle_count(), "body_seconds": whole}));
        rows.push([
            geometry.triangle_count().to_string(),
            "whole body, with diagnosis".into(),
            format!("{whole:.3}"),
            String::new(),
        ]);
        let mut add = |(row, number): ([String; 4], Value)| {
            rows.push(row);
            numbers.push(number);
        };
        add(build::<Aabb>(&geometry, Split::SurfaceArea, "surface area (default)"));
        add(build::<Rss>(&geometry, Split::PrincipalDirection, "principal direction (papers)"));
        add(build::<Obb>(&geometry, Split::PrincipalDirection, "principal direction (papers)"));
    }
    Ok(Measured { text: table(["triangles", "what", "seconds", "bytes per triangle"], rows), numbers: json!(numbers) })
}

fn build<V: Volume>(geometry: &Geometry, split: Split, split_name: &str) -> ([String; 4], Value) {
    let start = Instant::now();
    let tree = Hierarchy::<V>::build(geometry, split);
    let seconds = start.elapsed().as_secs_f64();
    let triangles = geometry.triangle_count();
    let bytes = tree.bytes() as f64 / triangles as f64;
    let row =
        [triangles.to_string(), format!("{}, {split_name}", V::NAME), format!("{seconds:.3}"), format!("{bytes:.0}")];
    (
        row,
        json!({"triangles": triangles, "volume": V::NAME, "split": split_name, "seconds": seconds, "bytes_per_triangle": bytes}),
    )
}

/// A sheet with bumps of two sizes, about `wanted` triangles.
fn wavy_sheet(wanted: usize) -> TriangleMesh {
    let side = ((wanted as f64 / 2.0).sqrt().round() as u32).max(2);
    let at = |i: u32, j: u32| i * (side + 1) + j;
    let mut vertices = Vec::with_capacity(((side + 1) * (side + 1)) as usize);
    for i in 0..=side {
        for j in 0..=side {
            let (x, y) = (f64::from(i) / f64::from(side), f64::from(j) / f64::from(side));
            let z = 0.1 * (9.0 * x).sin() * (7.0 * y).cos() + 0.01 * (80.0 * x * y).sin();
            vertices.push(glam::DVec3::new(x, y, z));
        }
    }
    let mut triangles = Vec::with_capacity(2 * (side * side) as usize);
    for i in 0..side {
        for j in 0..side {
            triangles.push([at(i, j), at(i + 1, j), at(i + 1, j + 1)]);
            triangles.push([at(i, j), at(i + 1, j + 1), at(i, j + 1)]);
        }
    }
    // The sheet's indices and coordinates are in range by construction.
    TriangleMesh::new(vertices, triangles).unwrap_or_else(|error| unreachable!("{error}"))
}

//! Stopped at any moment, the bounds hold.

use std::sync::atomic::{AtomicU64, Ordering};

use glam::DVec3;
use noclash_cell::{CellDescription, Obstacle, Stop};
use noclash_geometry::{Element, OuterMesh, Pose, Shape, Solidity, TriangleMesh};
use noclash_monitor::{Monitor, MonitorOptions, ObstacleOptions, Tick};

use crate::sample_cells::every_cell;
use crate::small_cells::*;
use crate::stream::Stream;

/// Says stop from the n-th question on.
struct After(AtomicU64);

impl Stop for After {
    fn stop(&self) -> bool {
        self.0.fetch_update(Ordering::Relaxed, Ordering::Relaxed, |left| Some(left.saturating_sub(1))) == Ok(0)
    }
}

#[test]
fn stopped_after_any_number_of_looks_the_bounds_hold_and_the_next_tick_is_right_again() {
    let (mut cut, mut whole) = (0, 0);
    for (name, cell) in every_cell() {
        let options = MonitorOptions { nearest: 2, ..MonitorOptions::default() };
        let mut monitor = Monitor::new(&cell, options).unwrap();
        let mut stream = Stream::new(&cell, 31, 0.05);
        for tick in 0..60 {
            let configuration = stream.next(&cell);
            let brute = measure(&cell, &configuration, 1);
            let (least, most) = (brute.lower.unwrap().get(), brute.nearest[0].upper.get());
            let looks = if tick % 3 == 2 { u64::MAX } else { tick / 2 };
            let reported = Tick { configuration: &configuration, velocity: None };
            let vector = monitor.update_until(reported, &After(AtomicU64::new(looks))).unwrap();
            assert!(vector.lower.unwrap().get() <= most, "{name}: {:?} above {most}", vector.lower);
            assert!(vector.upper.get() >= least, "{name}");
            if vector.complete {
                whole += 1;
                assert!(vector.upper.get() - vector.lower.unwrap().get() <= 2.1e-10 + 1e-12, "{name}: {vector:?}");
            } else {
                cut += 1;
            }
            assert!(vector.complete || looks < u64::MAX);
        }
    }
    assert!(cut > 50 && whole > 200, "{cut} cut short, {whole} whole");
}

/// A bumpy ball of radius 0.2 or so: as a mesh, or simplified and grown.
fn ball(bump: f64, simplified: bool) -> Vec<Element> {
    let (rings, segments) = (12_u32, 16_u32);
    let point = |ring: u32, segment: u32| {
        let polar = std::f64::consts::PI * f64::from(ring) / f64::from(rings);
        let turn = std::f64::consts::TAU * f64::from(segment % segments) / f64::from(segments);
        let radius = 0.2 + bump * f64::from((3 * ring + 5 * segment) % 7);
        DVec3::new(polar.sin() * turn.cos(), polar.sin() * turn.sin(), polar.cos()) * radius
    };
    let mut vertices: Vec<DVec3> =
        (1..rings).flat_map(|ring| (0..segments).map(move |segment| point(ring, segment))).collect();
    let top = vertices.len() as u32;
    vertices.extend([DVec3::Z * 0.2, DVec3::Z * -0.2]);
    let at = |ring: u32, segment: u32| match ring {
        0 => top,
        ring if ring == rings => top + 1,
        ring => (ring - 1) * segments + segment % segments,
    };
    let mut triangles = Vec::new();
    for (ring, segment) in (0..rings).flat_map(|ring| (0..segments).map(move |segment| (ring, segment))) {
        let [a, b] = [at(ring, segment), at(ring + 1, segment)];
        let [c, d] = [at(ring + 1, segment + 1), at(ring, segment + 1)];
        triangles.extend([[a, b, c], [a, c, d]].into_iter().filter(|[x, y, z]| x != y && y != z && z != x));
    }
    let mesh = TriangleMesh::new(vertices, triangles).unwrap();
    if !simplified {
        return vec![Element { shape: Shape::mesh(mesh), pose: Pose::IDENTITY }];
    }
    let OuterMesh { parts, grown, .. } = OuterMesh::of(&mesh, Solidity::Auto, 0.03);
    assert!(grown.get() > 0.0);
    let element = |(mesh, solidity): (TriangleMesh, Solidity)| Element {
        shape: Shape::Mesh { mesh: mesh.into(), solidity, grown: grown.get() },
        pose: Pose::IDENTITY,
    };
    parts.into_iter().map(element).collect()
}

#[test]
fn fronts_stay_right_when_searches_are_stopped_and_obstacles_take_each_others_places() {
    let cell = build(CellDescription { robots: vec![arm("arm")], ..Default::default() });
    let mut monitor = Monitor::new(&cell, MonitorOptions { nearest: 2, ..MonitorOptions::default() }).unwrap();
    let mut stream = Stream::new(&cell, 77, 0.02);
    let mut there: Vec<(String, Vec<Element>, [DVec3; 2])> = Vec::new();
    for tick in 0..240_u64 {
        if tick.is_multiple_of(40) {
            // One goes, another shape takes its place.
            if there.len() == 2 {
                monitor.remove_obstacle(&there.remove(0).0).unwrap();
            }
            while there.len() < 2 {
                let number = tick + there.len() as u64;
                let elements = ball(0.002 * f64::from(u32::try_from(number % 5).unwrap()) + 0.001, number % 2 == 1);
                let xyz = DVec3::new(0.3 + 0.5 * stream.unit(), 0.4 * stream.unit() - 0.2, 0.32 + 0.1 * stream.unit());
                let name = format!("ball_{number}");
                let pose = Pose::from_translation(xyz);
                monitor.add_obstacle(&name, &elements, pose, ObstacleOptions::default()).unwrap();
                there.push((name, elements, [xyz, DVec3::ZERO]));
            }
        }
        for (name, _, [xyz, rpy]) in &mut there {
            // Mostly a little, sometimes far, sometimes into the arm and out of it again.
            let by = [1e-4, 1e-3, 0.3][if stream.unit() < 0.03 { 2 } else { (tick % 2) as usize }];
            let mut aside = || DVec3::new(stream.unit() - 0.5, stream.unit() - 0.5, stream.unit() - 0.5) * by;
            *xyz += aside() + (DVec3::new(0.5, 0.0, 0.35) - *xyz) * 0.01;
            *rpy += aside();
            monitor.move_obstacle(name, Pose::from_xyz_rpy(*xyz, *rpy)).unwrap();
        }
        let configuration = stream.next(&cell);
        let obstacles = there.iter().map(|(name, elements, [xyz, rpy])| Obstacle {
            name: name.clone(),
            elements: elements.clone(),
            pose: Pose::from_xyz_rpy(*xyz, *rpy),
            motion: None,
        });
        let other =
            cell.rebuilt(CellDescription { obstacles: obstacles.collect(), ..cell.description().clone() }).unwrap();
        let brute = measure(&other, &configuration, 1);
        let (least, most) = (brute.lower.unwrap().get(), brute.nearest[0].upper.get());
        let looks = if tick % 3 == 2 { u64::MAX } else { tick % 17 };
        let reported = Tick { configuration: &configuration, velocity: None };
        let vector = monitor.update_until(reported, &After(AtomicU64::new(looks))).unwrap();
        assert!(vector.lower.unwrap().get() <= most, "{tick}: {:?} above {most}", vector.lower);
        if vector.complete {
            // The base stands, and a cell does not measure it against what stands.
            assert!(vector.upper.get() <= most + 2.1e-10, "{tick}: {vector:?} but {least} to {most}");
            assert!(vector.upper.get() - vector.lower.unwrap().get() <= 2.2e-10, "{tick}: {vector:?}");
        }
    }
}

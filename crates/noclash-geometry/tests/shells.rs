//! Boundaries, branches and shells of triangles: what the vertex-cycle table says, and how shells are divided.

use glam::DVec3;
use noclash_geometry::{Around, EdgeKind, Element, Geometry, Pose, Shape, ShellReport, shell_report};

use crate::meshes::Sketch;
use crate::sheets::{Sheet, l_sheet, perforated, three_pages};

fn report(sketch: &Sketch) -> ShellReport {
    let geometry = Geometry::new(&[Element { shape: Shape::mesh(sketch.mesh()), pose: Pose::IDENTITY }]);
    shell_report(&geometry, 0.05)
}

fn marks(report: &ShellReport, at: DVec3) -> Vec<(usize, usize, usize)> {
    let position = report.positions.iter().position(|&p| p == at).unwrap();
    let count = |cycle: &[Around], mark: Around| cycle.iter().filter(|&&around| around == mark).count();
    report.cycles[position]
        .iter()
        .map(|cycle| {
            let (boundary, branch) = (count(cycle, Around::Boundary), count(cycle, Around::Branch));
            (cycle.len() - boundary - branch, boundary, branch)
        })
        .collect()
}

#[test]
fn inside_a_sheet_a_cycle_has_no_mark_and_at_its_end_two() {
    let found = report(&Sheet::grid(3, 3).sketch());
    assert_eq!(marks(&found, DVec3::new(1.0, 1.0, 0.0)), [(6, 0, 0)]);
    assert_eq!(marks(&found, DVec3::new(1.0, 0.0, 0.0)), [(3, 2, 0)]);
    assert_eq!(marks(&found, DVec3::ZERO), [(2, 2, 0)]);
    assert_eq!(found.rims.len(), 1);
    assert_eq!(found.rims[0].vertices.len(), 12);
    assert!(found.rims[0].edges.iter().all(|&kind| kind == EdgeKind::Boundary));
}

#[test]
fn cycles_run_over_neighbours() {
    let found = report(&Sheet::grid(4, 4).sketch());
    for cycles in &found.cycles {
        for cycle in cycles {
            let faces: Vec<u32> =
                cycle.iter().filter_map(|a| if let Around::Face(f) = a { Some(*f) } else { None }).collect();
            let mut distinct = faces.clone();
            distinct.sort_unstable();
            distinct.dedup();
            assert_eq!(distinct.len(), faces.len());
        }
    }
}

#[test]
fn a_branch_edge_ends_every_page() {
    let found = report(&three_pages(3));
    // Inside the common edge every page has its own cycle, from branch to branch.
    assert_eq!(marks(&found, DVec3::new(0.0, 1.0, 0.0)), [(3, 0, 2); 3]);
    // At its end each goes from the boundary to the branch.
    assert!(marks(&found, DVec3::ZERO).iter().all(|&(_, boundary, branch)| (boundary, branch) == (1, 1)));
    assert_eq!(found.shells.len(), 3);
    assert_eq!(found.rims.len(), 3);
    for rim in &found.rims {
        assert_eq!(rim.edges.iter().filter(|&&kind| kind == EdgeKind::Branch).count(), 3);
        assert_eq!(rim.vertices.len(), 12);
    }
}

#[test]
fn holes_have_rims_of_their_own() {
    let found = report(&perforated(12));
    assert_eq!(found.shells.len(), 1);
    let mut lengths: Vec<usize> = found.rims.iter().map(|rim| rim.vertices.len()).collect();
    lengths.sort_unstable();
    assert_eq!(lengths, [4, 2 * 8 + 2, 48]);
}

#[test]
fn a_closed_body_has_no_rim() {
    let found = report(&Sketch::cube(0.0, 1.0));
    assert!(found.rims.is_empty());
    assert_eq!(found.shells.len(), 1);
}

#[test]
fn sheets_that_touch_in_a_vertex_have_two_cycles_there() {
    let two = Sheet::grid(2, 2).without(|column, row| column != row).sketch();
    let found = report(&two);
    assert_eq!(marks(&found, DVec3::new(1.0, 1.0, 0.0)), [(2, 2, 0); 2]);
    assert_eq!((found.shells.len(), found.rims.len()), (2, 2));
}

#[test]
fn an_l_is_divided_from_its_inner_corner_along_edges() {
    let found = report(&l_sheet(8));
    assert_eq!(found.shells.len(), 1);
    let pieces = &found.pieces[0];
    assert!(pieces.len() >= 2, "{} pieces", pieces.len());
    assert_eq!(pieces.iter().map(Vec::len).sum::<usize>(), found.shells[0].len());
    // The two arms are convex: nothing more is cut.
    assert_eq!(pieces.len(), 2);
}

#[test]
fn a_hole_is_cut_at_its_extremes() {
    let wide = Sheet::grid(12, 12).without(|column, row| (5..7).contains(&row) && (3..9).contains(&column)).sketch();
    let found = report(&wide);
    assert!(found.pieces[0].len() >= 2, "{} pieces", found.pieces[0].len());
}

#[test]
fn every_leaf_is_in_one_piece_of_one_shell() {
    for sketch in [l_sheet(6), perforated(9), three_pages(4), Sketch::cube(0.0, 1.0).and(l_sheet(3))] {
        let found = report(&sketch);
        let mut leaves: Vec<u32> = found.pieces.iter().flatten().flatten().copied().collect();
        leaves.sort_unstable();
        assert_eq!(leaves, (0..sketch.triangles.len() as u32).collect::<Vec<_>>());
    }
}

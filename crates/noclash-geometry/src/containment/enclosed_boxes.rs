//! Boxes that together hold everything that walls enclose: an outer approximation of the inside, for swept volumes.

use glam::DVec3;

use super::grid::Grid;

/// Boxes that hold the walls, which may be off by `error`, and every point that is not outside: `is_outside` says so of points on no wall.
/// `None` where there are too many walls, or no box holds them.
pub(crate) fn enclosed_boxes(
    walls: &[[DVec3; 3]],
    error: f64,
    cells: usize,
    is_outside: impl Fn(DVec3) -> bool,
) -> Option<Vec<[DVec3; 2]>> {
    let corners = || walls.iter().flatten().copied();
    let low = corners().fold(DVec3::INFINITY, DVec3::min);
    let extent = corners().fold(DVec3::NEG_INFINITY, DVec3::max) - low;
    let longest = extent.max_element();
    if !(longest.is_finite() && longest > 0.0 && error.is_finite()) {
        return None;
    }
    let (grid, marked) = Grid::marked(walls, [low, extent], cells.max(1), error);
    let marked = marked?;
    // No wall meets the other cells: what is outside at their centre is outside in all of them.
    let kept = grid.unreached(&marked).filter(|cell| cell.has_wall || !is_outside(cell.centre));
    Some(kept.map(|cell| [cell.low, cell.high]).collect())
}

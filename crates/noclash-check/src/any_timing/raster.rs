//! Rectangles that make up a square, on the lines of all their borders: which are neighbours, which hang together.

use noclash_numeric::sort_by_float;

use crate::engines::spacetime::any_timing::{Rectangle, RectangleState};

/// The square, cut along every border of a rectangle; in rows, which are exact numbers.
pub(super) struct Raster {
    /// Lines across either program.
    pub borders: [Vec<f64>; 2],
    /// Which rectangle a cell belongs to.
    owners: Vec<u32>,
    /// Cells that are not apart below and left of a corner.
    sums: Vec<u32>,
}

/// Cells that hang together.
pub(super) struct Component {
    /// Cells by their index along either program.
    pub cells: Vec<[usize; 2]>,
    /// The rows that hold them.
    pub rows: [[f64; 2]; 2],
}

impl Raster {
    pub fn new(rectangles: &[Rectangle]) -> Self {
        let borders = [0, 1].map(|side| {
            let mut lines: Vec<f64> = rectangles.iter().flat_map(|one| one.rows[side]).collect();
            sort_by_float(&mut lines, |&line| (line, 0));
            lines.dedup();
            lines
        });
        let mut raster = Self { borders, owners: Vec::new(), sums: Vec::new() };
        let [columns, rows] = raster.size();
        raster.owners = vec![u32::MAX; columns * rows];
        for (index, rectangle) in rectangles.iter().enumerate() {
            let [along, across] = [0, 1].map(|side| {
                let place = |row: f64| raster.borders[side].partition_point(|&line| line < row);
                place(rectangle.rows[side][0])..place(rectangle.rows[side][1])
            });
            for column in along {
                raster.owners[column * rows..][across.clone()].fill(index as u32);
            }
        }
        raster.sums = vec![0; (columns + 1) * (rows + 1)];
        for column in 0..columns {
            for row in 0..rows {
                let occupied = raster.state(rectangles, [column, row]) != RectangleState::Apart;
                let at = |column: usize, row: usize| column * (rows + 1) + row;
                raster.sums[at(column + 1, row + 1)] =
                    raster.sums[at(column, row + 1)] + raster.sums[at(column + 1, row)] - raster.sums[at(column, row)]
                        + u32::from(occupied);
            }
        }
        raster
    }

    /// Number of cells along either program.
    pub fn size(&self) -> [usize; 2] {
        [0, 1].map(|side| self.borders[side].len().saturating_sub(1))
    }

    pub fn owner(&self, [column, row]: [usize; 2]) -> usize {
        self.owners[column * self.size()[1] + row] as usize
    }

    /// What no rectangle covers is open.
    pub fn state(&self, rectangles: &[Rectangle], cell: [usize; 2]) -> RectangleState {
        rectangles.get(self.owner(cell)).map_or(RectangleState::Open, |one| one.state)
    }

    /// Whether all cells that share more than a border with the given rows are apart.
    pub fn is_apart(&self, rows: [[f64; 2]; 2]) -> bool {
        let size = self.size();
        let [along, across] = [0, 1].map(|side| {
            let lines = &self.borders[side];
            // At least one cell: what lies on a line is as free as a cell beside it.
            let first = lines.partition_point(|&line| line <= rows[side][0]).clamp(1, size[side]) - 1;
            let last = lines.partition_point(|&line| line < rows[side][1]).clamp(first + 1, size[side]);
            [first, last]
        });
        let at = |column: usize, row: usize| self.sums[column * (size[1] + 1) + row];
        at(along[1], across[1]) + at(along[0], across[0]) == at(along[0], across[1]) + at(along[1], across[0])
    }

    /// Cells of the wanted states that hang together, by borders or also by corners.
    pub fn components(
        &self,
        rectangles: &[Rectangle],
        wanted: impl Fn(RectangleState) -> bool,
        by_corners: bool,
    ) -> Vec<Component> {
        let [columns, rows] = self.size();
        let mut seen = vec![false; columns * rows];
        let mut components = Vec::new();
        for start in 0..columns * rows {
            let first = [start / rows, start % rows];
            if seen[start] || !wanted(self.state(rectangles, first)) {
                continue;
            }
            seen[start] = true;
            let mut cells = vec![first];
            let mut next = 0;
            while let Some(&[column, row]) = cells.get(next) {
                next += 1;
                for along in column.saturating_sub(1)..=(column + 1).min(columns - 1) {
                    for across in row.saturating_sub(1)..=(row + 1).min(rows - 1) {
                        let place = along * rows + across;
                        let neighbour = by_corners || along == column || across == row;
                        if neighbour && !seen[place] && wanted(self.state(rectangles, [along, across])) {
                            seen[place] = true;
                            cells.push([along, across]);
                        }
                    }
                }
            }
            let bounds = [0, 1].map(|side| {
                let least = cells.iter().map(|cell| cell[side]).min().unwrap_or(0);
                let most = cells.iter().map(|cell| cell[side]).max().unwrap_or(0);
                [self.borders[side][least], self.borders[side][most + 1]]
            });
            components.push(Component { cells, rows: bounds });
        }
        components
    }

    /// Which cells a path that never goes back can get to from the first, or (backwards) from which it can get to the last, through cells
    /// that do not meet everywhere. No place that such a path passes is in any other cell.
    pub fn passable(&self, rectangles: &[Rectangle], backwards: bool) -> Vec<bool> {
        let [columns, rows] = self.size();
        let mut passable = vec![false; columns * rows];
        for step in 0..columns * rows {
            let place = if backwards { columns * rows - 1 - step } else { step };
            let [column, row] = [place / rows, place % rows];
            if self.state(rectangles, [column, row]) == RectangleState::Meets {
                continue;
            }
            let from = |along: bool| match (backwards, along) {
                (false, true) => column.checked_sub(1).map(|column| column * rows + row),
                (false, false) => row.checked_sub(1).map(|row| column * rows + row),
                (true, true) => (column + 1 < columns).then(|| (column + 1) * rows + row),
                (true, false) => (row + 1 < rows).then(|| column * rows + row + 1),
            };
            passable[place] =
                step == 0 || [true, false].iter().any(|&along| from(along).is_some_and(|at| passable[at]));
        }
        passable
    }
}

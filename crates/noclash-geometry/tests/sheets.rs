//! Open sheets of square cells, two triangles each: outlines, holes, pages that branch.

use glam::DVec3;

use crate::meshes::Sketch;

/// The cells of a grid that are there.
#[derive(Clone, Debug)]
pub struct Sheet {
    columns: u32,
    rows: u32,
    there: Vec<bool>,
}

impl Sheet {
    pub fn grid(columns: u32, rows: u32) -> Self {
        Self { columns, rows, there: vec![true; (columns * rows) as usize] }
    }

    pub fn without(mut self, gone: impl Fn(u32, u32) -> bool) -> Self {
        for row in 0..self.rows {
            for column in 0..self.columns {
                self.there[(row * self.columns + column) as usize] &= !gone(column, row);
            }
        }
        self
    }

    /// In the plane z = 0, cells of size 1, sharing vertices.
    pub fn sketch(&self) -> Sketch {
        let at = |column: u32, row: u32| row * (self.columns + 1) + column;
        let vertices = (0..=self.rows)
            .flat_map(|row| (0..=self.columns).map(move |column| DVec3::new(f64::from(column), f64::from(row), 0.0)))
            .collect();
        let mut triangles = Vec::new();
        for row in 0..self.rows {
            for column in 0..self.columns {
                if self.there[(row * self.columns + column) as usize] {
                    let [a, b, c, d] =
                        [at(column, row), at(column + 1, row), at(column + 1, row + 1), at(column, row + 1)];
                    triangles.extend([[a, b, c], [a, c, d]]);
                }
            }
        }
        Sketch { vertices, triangles }
    }
}

/// A square sheet without its upper right quarter.
pub fn l_sheet(size: u32) -> Sketch {
    Sheet::grid(size, size).without(|column, row| 2 * column >= size && 2 * row >= size).sketch()
}

/// A square sheet with a wide and a narrow hole.
pub fn perforated(size: u32) -> Sketch {
    let wide = move |column: u32, row: u32| row == size / 3 && column > 1 && column < size - 2;
    let narrow = move |column: u32, row: u32| row == 2 * size / 3 && column == size / 2;
    Sheet::grid(size, size).without(|column, row| wide(column, row) || narrow(column, row)).sketch()
}

/// Three square sheets that meet along the edge x = 0.
pub fn three_pages(size: u32) -> Sketch {
    let page = Sheet::grid(size, size).sketch();
    let flat = page.clone().map(|p| p);
    let back = page.clone().map(|p| DVec3::new(-p.x, p.y, 0.0));
    let up = page.map(|p| DVec3::new(0.0, p.y, p.x));
    flat.and(back).and(up)
}

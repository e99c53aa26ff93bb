//! Plain tables for people.

use comfy_table::{CellAlignment, LineStyle, Table, TableStyle};

/// A line under the header, columns of numbers to the right.
pub fn table<const N: usize>(header: [&str; N], rows: impl IntoIterator<Item = [String; N]>) -> String {
    let rows: Vec<[String; N]> = rows.into_iter().collect();
    let mut table = Table::new();
    table.load_style(TableStyle::new().header_separator(LineStyle::none().fill('─').junction('─')));
    table.set_header(header);
    table.add_rows(&rows);
    for (index, column) in table.column_iter_mut().enumerate() {
        if holds_numbers(rows.iter().map(|row| row[index].as_str())) {
            column.set_cell_alignment(CellAlignment::Right);
        }
    }
    format!("{}\n", table.trim_fmt())
}

/// Whether a column is one of numbers, with words such as `none` in between.
fn holds_numbers<'a>(mut cells: impl Iterator<Item = &'a str> + Clone) -> bool {
    let is_number = |cell: &str| cell.trim().parse::<f64>().is_ok();
    cells.clone().any(is_number) && cells.all(|cell| is_number(cell) || !cell.contains(|c: char| c.is_ascii_digit()))
}

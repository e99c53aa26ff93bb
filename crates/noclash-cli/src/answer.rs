//! What a subcommand found, for people and for machines.

use std::io::Write;

/// One answer in both forms.
pub struct Answer {
    /// Text for people, ending with a newline.
    pub text: String,
    /// The same for machines.
    pub json: serde_json::Value,
}

impl Answer {
    /// Writes one of the two to stdout. A closed pipe (`| head`) is not an error.
    pub fn print(&self, json: bool) {
        let mut out = std::io::stdout().lock();
        let written = if json { writeln!(out, "{}", self.json) } else { out.write_all(self.text.as_bytes()) };
        drop(written.and_then(|()| out.flush()));
    }
}

/// A length for people: metres with a unit that keeps the digits readable.
pub fn length(metres: f64) -> String {
    match metres.abs() {
        0.0 => "0".to_string(),
        m if m >= 1.0 => format!("{metres:.4} m"),
        m if m >= 1e-3 => format!("{:.3} mm", metres * 1e3),
        m if m >= 1e-6 => format!("{:.3} µm", metres * 1e6),
        _ => format!("{metres:.2e} m"),
    }
}

/// A plain table.
pub fn table<const N: usize>(header: [&str; N], rows: impl IntoIterator<Item = [String; N]>) -> String {
    let mut table = comfy_table::Table::new();
    table.load_style(comfy_table::presets::UTF8_HORIZONTAL_ONLY);
    table.set_header(header);
    for row in rows {
        table.add_row(row);
    }
    format!("{table}\n")
}

//! The report: one HTML file that holds the page, the data and the answer, opens from disk and asks nothing of any network.

use std::io::Write as _;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD as BASE64;
use flate2::Compression;
use flate2::write::ZlibEncoder;
use noclash::verify::sha256::Sha256;
use serde_json::{Value, json};

use crate::export::Part;
use crate::page::{SCRIPT, STYLE, escaped};

/// Contents of a report.
#[derive(Clone, Debug)]
pub struct Report {
    /// Name of the cell and the path, for the window's title.
    pub title: String,
    /// The verdict in one word, in the window's title.
    pub verdict: String,
    /// The command that made it.
    pub command: String,
    /// The answer as plain text, for readers without scripts.
    pub text: String,
    /// The files it rests on, as [`crate::RecordedFiles::to_json`] lists them.
    pub inputs: Value,
    /// The cell.
    pub scene: Part,
    /// The path.
    pub path: Part,
    /// The answer.
    pub answer: Part,
    /// Further parts by name: `visual` (what robots look like), `beside` (further paths), `search` (of a planner).
    pub more: Vec<(&'static str, Part)>,
}

impl Report {
    /// The whole file.
    ///
    /// Guarantee: nothing that comes from input files appears in it as markup or script. Names are in base64 or are escaped;
    /// the content policy allows the page's own script and style by their hashes and no connection at all.
    pub fn html(&self) -> String {
        let about = json!({
            "version": env!("CARGO_PKG_VERSION"), "title": self.title, "command": self.command,
            "inputs": self.inputs, "live": false,
        });
        let mut out = String::new();
        out += "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n";
        out += "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n";
        out += &format!("<meta http-equiv=\"Content-Security-Policy\" content=\"{}\">\n", policy());
        out += &format!("<meta name=\"generator\" content=\"noclash {}\">\n", env!("CARGO_PKG_VERSION"));
        out += &format!("<title>{}: {}</title>\n", escaped(&self.verdict), escaped(&self.title));
        out += "<link rel=\"icon\" href=\"data:,\">\n";
        out += &format!("<style>{STYLE}</style>\n</head>\n<body>\n");
        out += &format!(
            "<noscript><h1>{}</h1><p>This page needs JavaScript to show the motion. The answer in words:</p><pre>{}</pre></noscript>\n",
            escaped(&self.title),
            escaped(&self.text)
        );
        out += "<div id=\"page\"></div>\n";
        block(&mut out, "about", about.to_string().as_bytes());
        let parts = [("scene", &self.scene), ("path", &self.path), ("answer", &self.answer)];
        let parts = parts.into_iter().chain(self.more.iter().map(|(name, part)| (*name, part)));
        for (name, part) in parts.filter(|(_, part)| !part.json.is_null()) {
            block(&mut out, name, part.json.to_string().as_bytes());
            for (number, chunk) in part.chunks.iter().enumerate() {
                block(&mut out, &format!("{name}-{number}"), chunk);
            }
        }
        // Its own notice is packed with it.
        out += "<!-- Contains three.js, copyright three.js authors, MIT licence. -->\n";
        block(&mut out, "script", SCRIPT.as_bytes());
        out += &format!("<script>{UNPACK}</script>\n</body>\n</html>\n");
        out
    }
}

/// Unpacks the page's own script and runs it. The content policy knows the hash of both, so nothing else runs.
const UNPACK: &str = r#"(async () => {
  const block = document.getElementById("data-script");
  const packed = Uint8Array.from(atob(block.textContent), (letter) => letter.charCodeAt(0));
  const script = document.createElement("script");
  script.textContent = await new Response(new Blob([packed]).stream().pipeThrough(new DecompressionStream("deflate"))).text();
  block.remove();
  document.body.append(script);
})().catch((error) => {
  document.getElementById("page").textContent = `This page cannot be shown: ${error.message}. It needs a browser of 2023 or later.`;
});"#;

/// Content security policy: run its own script, use its own style, show pictures it made itself. Nothing else, no connection.
fn policy() -> String {
    let hash = |text: &str| format!("'sha256-{}'", BASE64.encode(Sha256::of(text.as_bytes())));
    format!(
        "default-src 'none'; script-src {} {}; style-src {}; img-src data: blob:; base-uri 'none'; form-action 'none'",
        hash(UNPACK),
        hash(SCRIPT),
        hash(STYLE)
    )
}

/// A block of data: deflated, then as letters that mean nothing to HTML.
fn block(out: &mut String, id: &str, bytes: &[u8]) {
    let mut encoder = ZlibEncoder::new(Vec::new(), Compression::new(9));
    // Writing to memory does not fail.
    let packed = encoder.write_all(bytes).and_then(|()| encoder.finish()).unwrap_or_default();
    out.push_str("<script type=\"text/plain\" id=\"data-");
    out.push_str(id);
    out.push_str("\">");
    BASE64.encode_string(packed, out);
    out.push_str("</script>\n");
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_page_contains_nothing_that_would_end_its_own_element() {
        assert!(!UNPACK.to_lowercase().contains("</script") && !UNPACK.contains("<!--"));
        assert!(!STYLE.to_lowercase().contains("</style"));
    }

    #[test]
    fn names_of_files_cannot_become_markup() {
        let evil = "</title><script>alert(1)</script><img src=x onerror=alert(2)>&\"'";
        let part = Part { json: json!({"name": evil}), chunks: vec![evil.as_bytes().to_vec()] };
        let report = Report {
            title: evil.into(),
            verdict: evil.into(),
            command: evil.into(),
            text: evil.into(),
            inputs: json!([{"file": evil}]),
            scene: part.clone(),
            path: part.clone(),
            answer: part.clone(),
            more: vec![("visual", part)],
        };
        let html = report.html();
        assert!(!html.contains("alert(1)</script>") && !html.contains("<img"), "markup got through");
        assert_eq!(html.matches("</title>").count(), 1);
    }
}

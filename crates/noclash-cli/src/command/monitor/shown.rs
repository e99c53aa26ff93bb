//! The page that shows what the monitor sees: the cell once, then every tick through a WebSocket.

use std::sync::Arc;

use noclash::OpenCell;
use noclash::cell::{CellMotion, PathDescription, Waypoint};
use noclash::check::{CheckOptions, Engine};
use noclash::io::DiskFiles;
use noclash_view::{Loaded, Server, export_path, export_scene, export_visuals};
use serde_json::json;

use crate::diagnostics::CommandError;

/// Starts the server with the cell at its state and says on stderr where the page is.
pub fn serve(port: u16, open: &Arc<OpenCell>) -> Result<Server, CommandError> {
    let server = Server::start(port).map_err(|error| CommandError::Usage {
        message: format!("cannot listen on 127.0.0.1:{port}: {error}"),
        remedy: "choose another --view port, or 0 for any".to_string(),
    })?;
    let cell = &open.cell;
    let start = cell.state().to_vec();
    let standing = CellMotion::straight(cell, &start, &start)
        .map_err(|error| CommandError::usage(format!("the cell's state cannot be shown: {error}")))?;
    let waypoint = Waypoint { configuration: start, velocity: None, acceleration: None, time: None };
    let path = PathDescription::Waypoints(vec![waypoint]);
    let motions = vec![standing];
    server.show(Loaded {
        open: Arc::clone(open),
        engine: Engine::Spacetime,
        options: CheckOptions::default(),
        about: json!({
            "version": env!("CARGO_PKG_VERSION"), "title": format!("monitor of {}", open.file.display()),
            "command": "noclash monitor", "inputs": [], "live": true, "monitor": true,
        }),
        scene: export_scene(open),
        path: export_path(cell, &path, &motions),
        more: vec![("visual", export_visuals(open, &DiskFiles))],
        motions,
    });
    eprintln!("The page is at {}", server.url());
    Ok(server)
}

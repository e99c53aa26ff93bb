//! A search on the page: as it goes on (`plan --view`), and with its path as a report (`plan --report`).

use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use noclash::check::{CheckOptions, Engine};
use noclash::io::DiskFiles;
use noclash::{OpenCell, Stop, ensure_place, write};
use noclash_view::{
    Loaded, Part, RecordedFiles, Report, SearchLog, Server, answered, export_path, export_scene, export_visuals,
};
use serde_json::{Value, json};

use super::page_labels::{command_line, short_name};
use crate::arguments::PlanArguments;
use crate::diagnostics::CommandError;
use crate::progress;

/// How often the page is updated during a search.
const NEWS: Duration = Duration::from_millis(200);

/// What is to be shown of a search, and where.
pub struct PlanPage<'a> {
    report: Option<&'a Path>,
    server: Option<Server>,
    cell: Arc<OpenCell>,
    title: String,
    inputs: Value,
    /// What the search did.
    pub log: SearchLog,
}

impl<'a> PlanPage<'a> {
    /// `None` where nothing is to be shown.
    pub fn new(
        arguments: &'a PlanArguments,
        cell: &Arc<OpenCell>,
        files: &RecordedFiles,
        start: &[f64],
    ) -> Result<Option<Self>, CommandError> {
        let report = arguments.report.as_deref();
        report.map(ensure_place).transpose()?;
        let server = arguments.view.map(serve).transpose()?;
        if report.is_none() && server.is_none() {
            return Ok(None);
        }
        let title = format!("plan in {}", short_name(&arguments.cell.display().to_string()));
        let (cell, inputs) = (cell.clone(), files.to_json());
        let page = Self { report, server, cell, title, inputs, log: SearchLog::default() };
        // Until there is a path, the cell at the start.
        page.show(&[start.to_vec()], Part::none())?;
        if let Some(server) = &page.server {
            eprintln!("The page is at {}", server.url());
        }
        Ok(Some(page))
    }

    /// Runs a search and reports its progress to the page.
    pub fn during<T>(&self, search: impl FnOnce() -> T) -> T {
        let over = AtomicBool::new(false);
        let Some(server) = &self.server else { return search() };
        std::thread::scope(|scope| {
            scope.spawn(|| {
                let mut shown = 0;
                while !over.load(Ordering::Relaxed) {
                    if self.log.size() != shown {
                        shown = self.log.size();
                        server.searching(self.log.export());
                    }
                    std::thread::sleep(NEWS);
                }
            });
            let found = search();
            over.store(true, Ordering::Relaxed);
            found
        })
    }

    /// Writes the report of a path and shows it; without a path the search alone is shown. Waits for Ctrl-C where there is a server.
    pub fn finish(&self, path: &[Vec<f64>], stop: &dyn Stop) -> Result<(), CommandError> {
        if path.is_empty() {
            if let Some(server) = &self.server {
                server.searching(self.log.export());
            }
        } else {
            let motion = self.cell.motions().ignore_limits(true).waypoints(path)?;
            self.show(path, self.log.export())?;
            let checked = self.cell.check(&motion).cancel(stop).run()?;
            let bar = progress::Bar::new("clearance");
            let early = |part| {
                if let Some(server) = &self.server {
                    server.answer(part);
                }
            };
            let part = answered(&checked, stop, &bar, &early);
            bar.finish();
            if let Some(file) = self.report {
                let report = Report {
                    title: self.title.clone(),
                    verdict: checked.verdict.as_str().to_string(),
                    command: command_line(),
                    text: format!("{}: {}\n", self.title, checked.verdict.as_str()),
                    inputs: self.inputs.clone(),
                    scene: export_scene(&self.cell),
                    path: export_path(&self.cell.cell, motion.description(), motion.segments()),
                    answer: part.clone(),
                    more: vec![("search", self.log.export())],
                };
                write(file, report.html())?;
            }
            early(part);
        }
        if self.server.is_some() {
            while !stop.stop() {
                std::thread::sleep(NEWS);
            }
        }
        Ok(())
    }

    fn show(&self, path: &[Vec<f64>], search: Part) -> Result<(), CommandError> {
        let Some(server) = &self.server else { return Ok(()) };
        let motion = self.cell.motions().ignore_limits(true).waypoints(path)?;
        server.show(Loaded {
            open: self.cell.clone(),
            motions: motion.segments().to_vec(),
            engine: Engine::default(),
            options: CheckOptions::default(),
            about: json!({
                "version": env!("CARGO_PKG_VERSION"), "title": self.title, "command": command_line(),
                "inputs": self.inputs, "live": true, "plan": true,
            }),
            scene: export_scene(&self.cell),
            path: export_path(&self.cell.cell, motion.description(), motion.segments()),
            more: vec![("visual", export_visuals(&self.cell, &DiskFiles)), ("search", search)],
        });
        Ok(())
    }
}

fn serve(port: u16) -> Result<Server, CommandError> {
    Server::start(port).map_err(|error| CommandError::Usage {
        message: format!("cannot listen on 127.0.0.1:{port}: {error}"),
        remedy: "choose another --view port, or 0 for any".to_string(),
    })
}

//! `noclash view`: the page on loopback, kept in step with the files.

use std::collections::BTreeSet;
use std::io::{IsTerminal as _, Write as _};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use noclash::Stop;
use noclash::io::DiskFiles;
use noclash_view::{FileWatch, Loaded, RecordedFiles, Server, answered, export_path, export_scene, export_visuals};
use serde_json::{Value, json};

use super::beside::checked_beside;
use super::check::{query, sharded};
use super::interrupt::listen_patiently;
use super::motion::read_motion_from;
use super::opening;
use super::page_labels::{command_line, title};
use crate::answer::Answer;
use crate::arguments::{CheckArguments, ViewArguments};
use crate::diagnostics::CommandError;
use crate::progress;

/// How often the files are polled.
const GLANCE: Duration = Duration::from_millis(200);
/// An editor may write a file in several goes: it must be the same for so long before it is read.
const SETTLED: Duration = Duration::from_millis(150);

pub fn run(arguments: &ViewArguments) -> Result<Answer, CommandError> {
    let interrupt = listen_patiently();
    let server = Server::start(arguments.port).map_err(|error| CommandError::Usage {
        message: format!("cannot listen on 127.0.0.1:{}: {error}", arguments.port),
        remedy: "choose another --port, or omit it".to_string(),
    })?;
    let mut watched: BTreeSet<PathBuf> = named_files(&arguments.check).into_iter().collect();
    let announced = AtomicBool::new(false);
    let on_shown = || {
        if !announced.swap(true, Ordering::Relaxed) {
            announce(&server.url(), arguments.check.motion.json, !arguments.no_open);
        }
    };
    server.take_paths();
    while !interrupt.stop() {
        let (sent, dropped) = server.dropped();
        let files = match &dropped {
            Some(path) => RecordedFiles::default().with_file(PathBuf::from(&path.name), path.bytes.clone()),
            None => RecordedFiles::default(),
        };
        let dropped = dropped.as_ref().map(|path| path.name.as_str());
        let before = FileWatch::new(watched.iter().cloned());
        let until = UntilChanged {
            interrupt: &interrupt,
            named: &before,
            sent: (&server, sent),
            polled: Mutex::new((Instant::now(), false)),
        };
        if let Err(error) = show(&server, &files, (arguments, dropped), &until, &on_shown) {
            if !announced.load(Ordering::Relaxed) {
                // Nothing can be shown yet: as for every other command, that is an error.
                return Err(error);
            }
            let problem = error.to_json()["error"].clone();
            eprintln!("{}", problem["message"].as_str().unwrap_or("the files cannot be read"));
            server.fail(problem);
        }
        watched.extend(files.paths());
        let after = FileWatch::new(watched.iter().cloned());
        while !before.has_changed() && !after.has_changed() && server.dropped().0 == sent && !interrupt.stop() {
            std::thread::sleep(GLANCE);
        }
        if !interrupt.stop() {
            settle(&watched);
        }
    }
    // What there is to say, where the page is, was said when it could be opened.
    Ok(Answer::done(String::new(), Value::Null))
}

/// Loads, shows, asks, shows the answer. Ends early, without an answer, when the user ends it or a file changes.
fn show(
    server: &Server,
    files: &RecordedFiles,
    (arguments, dropped): (&ViewArguments, Option<&str>),
    stop: &UntilChanged,
    on_shown: &dyn Fn(),
) -> Result<(), CommandError> {
    let check = &arguments.check;
    let open = Arc::new(opening::open_shown(&check.motion.cell, files, &check.build, true)?);
    let motion = match (dropped, check.motion.paths.is_empty() && check.motion.edges.is_none()) {
        (Some(name), _) => open.motions().files(files).ignore_limits(check.motion.ignore_limits).path(name)?,
        // The cell at rest.
        (None, true) => open.motions().ignore_limits(true).waypoints(&[open.cell.state()])?,
        (None, false) => sharded(read_motion_from(files, &open, &check.motion)?, check)?,
    };
    let query = query(&open, &motion, check)?;
    let (engine, options) = query.how();
    let about = json!({
        "version": env!("CARGO_PKG_VERSION"), "title": shown_title(check, dropped), "command": command_line(),
        "inputs": files.to_json(), "live": true, "dropped": dropped,
    });
    let beside = checked_beside(&arguments.beside, &open, files, check, stop)?;
    server.show(Loaded {
        open: Arc::clone(&open),
        motions: query.segments()?.into_owned(),
        engine,
        options,
        about,
        scene: export_scene(&open),
        path: export_path(&open.cell, motion.description(), motion.segments()),
        more: vec![("visual", export_visuals(&open, &DiskFiles)), ("beside", beside)],
    });
    on_shown();
    let report_early = |part| {
        if !stop.stop() {
            server.answer(part);
        }
    };
    let checked = query.cancel(stop).run()?;
    if !stop.stop() {
        server.checked(&checked.segments);
    }
    let bar = progress::Bar::new("clearance");
    let part = answered(&checked, stop, &bar, &report_early);
    bar.finish();
    if !stop.stop() {
        server.answer(part);
    }
    Ok(())
}

/// Cancels a check when the user does, or when what is checked is no longer what the files say.
struct UntilChanged<'a> {
    interrupt: &'a dyn Stop,
    named: &'a FileWatch,
    /// Where pages send paths, and how often they had when this began.
    sent: (&'a Server, u64),
    /// When the files were last polled, and whether they had changed: engines ask very often.
    polled: Mutex<(Instant, bool)>,
}

impl Stop for UntilChanged<'_> {
    fn stop(&self) -> bool {
        if self.interrupt.stop() {
            return true;
        }
        // A caller that finds the lock taken need not wait for news.
        let Ok(mut polled) = self.polled.try_lock() else { return false };
        let (when, changed) = *polled;
        if !changed && when.elapsed() >= GLANCE {
            let (server, sent) = self.sent;
            *polled = (Instant::now(), self.named.has_changed() || server.dropped().0 != sent);
        }
        polled.1
    }
}

/// The names of cell and path, or of the file that was dropped instead.
fn shown_title(check: &CheckArguments, dropped: Option<&str>) -> String {
    match dropped {
        None => title(check),
        Some(name) => format!("{} · {name}", check.motion.cell.file_name().unwrap_or_default().to_string_lossy()),
    }
}

/// The files that the arguments name: watched even while they cannot be read.
fn named_files(check: &CheckArguments) -> Vec<PathBuf> {
    let motion = &check.motion;
    let paths = motion.paths.iter().map(|path| {
        let own = path.split_once('=').map(|(_, file)| file).filter(|_| !Path::new(path).exists());
        PathBuf::from(own.unwrap_or(path))
    });
    std::iter::once(motion.cell.clone()).chain(paths).chain(motion.edges.clone()).collect()
}

/// Waits until there was no write for a moment.
fn settle(files: &BTreeSet<PathBuf>) {
    loop {
        let watch = FileWatch::new(files.iter().cloned());
        std::thread::sleep(SETTLED);
        if !watch.has_changed() {
            return;
        }
    }
}

/// Prints the address of the page; the caller of the command may be waiting for it.
fn announce(url: &str, json: bool, open: bool) {
    let mut out = std::io::stdout().lock();
    let line = if json { json!({"url": url}).to_string() } else { format!("The page is at {url} (Ctrl-C ends it)") };
    drop(writeln!(out, "{line}").and_then(|()| out.flush()));
    // Whoever reads the address from a pipe opens it as they like.
    if open && !json && std::io::stdout().is_terminal() {
        open_browser(url);
    }
}

/// Asks the desktop to show a page; where there is none, the printed address must do.
fn open_browser(url: &str) {
    let (program, before): (&str, &[&str]) = match std::env::consts::OS {
        "macos" => ("open", &[]),
        "windows" => ("cmd", &["/C", "start", ""]),
        _ => ("xdg-open", &[]),
    };
    let mut command = std::process::Command::new(program);
    let quiet = || std::process::Stdio::null();
    drop(command.args(before).arg(url).stdin(quiet()).stdout(quiet()).stderr(quiet()).spawn());
}

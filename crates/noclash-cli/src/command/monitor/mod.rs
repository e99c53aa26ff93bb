//! `noclash monitor`: configurations in, one line each, collision vectors out. A line that makes no sense is answered by a line that
//! says so, and the stream goes on. What is measured is the monitor's own time, without reading and writing.

mod input;
mod latency;
mod obstacle;
mod shown;

use std::io::{BufRead, Write};
use std::sync::Arc;
use std::sync::mpsc::{Receiver, RecvTimeoutError, sync_channel};
use std::time::{Duration, Instant};

use noclash::cell::Stop;
use noclash::io::DiskFiles;
use noclash::monitor::{CollisionVector, MonitorOptions, NearPair, Stopping, Tick};
use noclash::{Deadline, Monitor, OpenCell};
use serde_json::{Value, json};

use super::interrupt::listen_patiently;
use super::opening;
use crate::answer::{Answer, ExitStatus, count};
use crate::arguments::MonitorArguments;
use crate::diagnostics::CommandError;
use input::{Message, Reader};
pub use latency::Latencies;

/// How often Ctrl-C is polled while no line comes.
const GLANCE: Duration = Duration::from_millis(100);
/// A longer line is an error: memory is bounded whatever comes in.
const LONGEST_LINE: usize = 16 << 20;
/// Lines that wait while one is processed, at most.
const LINES_WAITING: usize = 16;

pub fn run(arguments: &MonitorArguments) -> Result<Answer, CommandError> {
    let open = opening::open_shown(&arguments.cell, &DiskFiles, &Default::default(), arguments.view.is_some())?;
    let open = Arc::new(open);
    let options = options(arguments, &open)?;
    let deadline = arguments.deadline.as_deref().map(|text| super::plan::parse_time("--deadline", text)).transpose()?;
    let monitor = open.monitor(options).map_err(|error| CommandError::usage(error.to_string()))?;
    let interrupt = listen_patiently();
    let (send, lines) = sync_channel(LINES_WAITING);
    std::thread::spawn(move || {
        let mut input = std::io::stdin().lock();
        while let Some(line) = read_line(&mut input) {
            if send.send(line).is_err() {
                return;
            }
        }
    });
    for warning in open.warnings.iter().chain(&open.assumptions_at_rest()) {
        eprintln!("note: {warning}");
    }
    let left_out = monitor.left_to_classes().len();
    if left_out > 0 {
        let first = monitor.left_to_classes()[0].map(|body| monitor.body_name(body));
        eprintln!(
            "note: {} not watched, left to the cell's classes (first: {} and {})",
            count(left_out, "pair is", "pairs are"),
            first[0],
            first[1]
        );
    }
    let server = arguments.view.map(|port| shown::serve(port, &open)).transpose()?;
    let mut session = Session {
        server,
        monitor,
        reader: Reader::new(&open.cell, arguments.format),
        deadline,
        tick: 0,
        errors: 0,
        cut_short: 0,
        latencies: Latencies::default(),
        asked: Asked { nearest: arguments.nearest as usize, speed_scale: arguments.reaction.is_some() },
    };
    let ended = session.serve(&lines, &interrupt, &mut std::io::stdout().lock());
    let summary = session.statistics();
    if arguments.json {
        eprintln!("{summary}");
    } else {
        eprint!("{}", session.summary());
    }
    let exit = match ended {
        // The reader has gone: nobody is left for the message.
        Err(error) if error.kind() != std::io::ErrorKind::BrokenPipe => return Err(CommandError::unwritten(&error)),
        _ if interrupt.stop() => ExitStatus::Interrupted,
        Ok(()) | Err(_) => ExitStatus::Done,
    };
    Ok(Answer { text: String::new(), json: Value::Null, exit })
}

fn options(arguments: &MonitorArguments, open: &OpenCell) -> Result<MonitorOptions, CommandError> {
    let cell = &open.cell;
    let limits = |option: &str, text: Option<&str>, start: Vec<f64>| -> Result<Option<Vec<f64>>, CommandError> {
        let Some(text) = text else { return Ok(None) };
        let mut values = start;
        open.set_joint_values(option, text, &mut values)?;
        let flag = format!("--{}", option.replace('_', "-"));
        match values.iter().position(|value| !value.is_finite()) {
            None => Ok(Some(values)),
            Some(missing) => Err(CommandError::Usage {
                message: format!("{flag} says nothing about joint `{}`", cell.dofs()[missing].name),
                remedy: format!("begin with a number for all joints: {flag} 2.5,joint_1=1"),
            }),
        }
    };
    let stated = cell.dofs().iter().map(|dof| dof.dof.max_velocity.unwrap_or(f64::INFINITY)).collect();
    let max_velocity = limits("max_velocity", arguments.max_velocity.as_deref(), stated)?;
    let none = vec![f64::INFINITY; cell.dofs().len()];
    let max_acceleration = limits("max_acceleration", arguments.max_acceleration.as_deref(), none)?;
    let stopping = match &arguments.reaction {
        Some(_) if max_acceleration.is_none() => {
            return Err(CommandError::Usage {
                message: "--reaction asks how fast is slow enough to stop in time, which needs --max-acceleration"
                    .to_string(),
                remedy: "add --max-acceleration 2.5 (rad/s², m/s²), with which every joint can brake".to_string(),
            });
        }
        Some(text) => {
            let reaction_time = super::plan::parse_time("--reaction", text)?.as_secs_f64();
            Some(Stopping { reaction_time, keep: arguments.keep })
        }
        None => None,
    };
    Ok(MonitorOptions {
        nearest: arguments.nearest as usize,
        stickiness: arguments.stickiness,
        max_velocity,
        max_acceleration,
        stopping,
        ..MonitorOptions::default()
    })
}

/// A line without its end, or why there is none.
type Line = Result<Vec<u8>, String>;

/// The next line; of one that is too long only that it was. `None` at the end.
fn read_line(input: &mut impl BufRead) -> Option<Line> {
    let mut line = Vec::new();
    let mut too_long = false;
    loop {
        let available = match input.fill_buf() {
            Ok(available) => available,
            Err(error) if error.kind() == std::io::ErrorKind::Interrupted => continue,
            Err(_) => return None,
        };
        if available.is_empty() {
            return (too_long || !line.is_empty()).then(|| finished(line, too_long));
        }
        let end = available.iter().position(|&byte| byte == b'\n');
        let used = end.map_or(available.len(), |end| end + 1);
        if line.len() + used > LONGEST_LINE {
            (too_long, line) = (true, Vec::new());
        } else if !too_long {
            line.extend_from_slice(&available[..end.unwrap_or(used)]);
        }
        input.consume(used);
        if end.is_some() {
            return Some(finished(line, too_long));
        }
    }
}

fn finished(line: Vec<u8>, too_long: bool) -> Line {
    if too_long { Err(format!("the line is longer than {} MiB", LONGEST_LINE >> 20)) } else { Ok(line) }
}

/// Optional contents of a line of output.
struct Asked {
    nearest: usize,
    speed_scale: bool,
}

struct Session<'c> {
    server: Option<noclash_view::Server>,
    monitor: Monitor,
    reader: Reader<'c>,
    deadline: Option<Duration>,
    tick: u64,
    errors: u64,
    cut_short: u64,
    latencies: Latencies,
    asked: Asked,
}

impl Session<'_> {
    /// Answers lines until there are no more, Ctrl-C is pressed, or an answer cannot be written.
    fn serve(&mut self, lines: &Receiver<Line>, interrupt: &dyn Stop, out: &mut impl Write) -> std::io::Result<()> {
        loop {
            let line = match lines.recv_timeout(GLANCE) {
                Ok(line) => line,
                Err(RecvTimeoutError::Timeout) if interrupt.stop() => return Ok(()),
                Err(RecvTimeoutError::Timeout) => continue,
                Err(RecvTimeoutError::Disconnected) => return Ok(()),
            };
            let Some(answer) = self.answer(line) else { continue };
            writeln!(out, "{answer}").and_then(|()| out.flush())?;
            if interrupt.stop() {
                return Ok(());
            }
        }
    }

    /// The answer to a line; `None` for an empty one and for a header.
    fn answer(&mut self, line: Line) -> Option<Value> {
        let answered = match line.and_then(|bytes| self.reader.read(&bytes)) {
            Ok(None) => return None,
            Ok(Some(message)) => self.update(&message),
            Err(problem) => Err(problem),
        };
        let tick = self.tick;
        self.tick += 1;
        Some(answered.unwrap_or_else(|problem| {
            self.errors += 1;
            json!({"tick": tick, "error": problem})
        }))
    }

    fn update(&mut self, message: &Message) -> Result<Value, String> {
        for (name, change) in &message.obstacles {
            change.apply(name, &mut self.monitor)?;
        }
        let start = Instant::now();
        let until = Deadline::after(self.deadline);
        let tick = Tick { configuration: &message.configuration, velocity: message.velocity.as_deref() };
        self.monitor.update_until(tick, &until).map_err(|error| error.to_string())?;
        let elapsed = start.elapsed();
        self.latencies.note(elapsed);
        self.cut_short += u64::from(!self.monitor.vector().complete);
        let line = self.to_json(elapsed);
        if let Some(server) = &self.server {
            let mut event = line.clone();
            event["configuration"] = json!(message.configuration);
            server.tell(&event);
        }
        Ok(line)
    }

    fn to_json(&self, elapsed: Duration) -> Value {
        let CollisionVector { lower, upper, shown, nearest, complete, beyond_limits, safe_for, speed_scale, .. } =
            self.monitor.vector();
        let overlap = nearest.first().is_some_and(|near| near.overlap);
        // Nothing witnessed (a deadline, no pair) has no upper bound.
        let upper = upper.get().is_finite().then(|| upper.get());
        let mut line = json!({
            "tick": self.tick,
            "clearance": lower.map(|lower| json!({"lower": lower.get(), "upper": upper})),
            "bodies": shown.map(|near| self.names(&near)),
            "points": shown.map(|near| near.points.map(|point| point.to_array())),
            "direction": shown.and_then(|near| near.direction()).map(|direction| direction.to_array()),
            "overlap": overlap,
            "safe_for": safe_for,
            "micros": elapsed.as_secs_f64() * 1e6,
        });
        if self.asked.speed_scale {
            line["speed_scale"] = json!(speed_scale);
        }
        if self.asked.nearest > 1 {
            line["nearest"] = nearest.iter().map(|near| self.near_json(near)).collect();
        }
        if !complete {
            line["complete"] = json!(false);
        }
        if *beyond_limits {
            line["beyond_limits"] = json!(true);
        }
        line
    }

    fn names(&self, near: &NearPair) -> [&str; 2] {
        near.bodies.map(|body| self.monitor.body_name(body))
    }

    fn near_json(&self, near: &NearPair) -> Value {
        json!({
            "bodies": self.names(near), "clearance": {"lower": near.lower.get(), "upper": near.upper.get()},
            "points": near.points.map(|point| point.to_array()), "overlap": near.overlap,
            "direction": near.direction().map(|direction| direction.to_array()),
        })
    }

    fn statistics(&self) -> Value {
        let [p50, p99] = [0.5, 0.99].map(|share| self.latencies.quantile(share));
        json!({"ticks": self.tick, "errors": self.errors, "cut_short": self.cut_short,
               "micros": {"p50": p50, "p99": p99, "max": self.latencies.max()}})
    }

    fn summary(&self) -> String {
        let ticks = count(self.tick as usize, "tick", "ticks");
        let mut text = format!("{ticks}, {} of them answered with an error", self.errors);
        if self.cut_short > 0 {
            text += &format!(", {} cut short by the deadline", self.cut_short);
        }
        if let (Some(p50), Some(p99), Some(max)) =
            (self.latencies.quantile(0.5), self.latencies.quantile(0.99), self.latencies.max())
        {
            text += &format!("; time per tick: p50 {p50:.1} µs, p99 {p99:.1} µs, max {max:.1} µs");
        }
        text + "\n"
    }
}

//! The peers of `bench/peers/segments` as `bench/peers/run.sh` leaves them in a work folder: two Pythons (`venv`, `venv-hpp`) and `data`.
//! Scripts are run where they are; every run writes one result file below the data, which is read back.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use noclash::io::{InputError, InputErrorKind};
use serde_json::Value;

use crate::Context;
use crate::error::BenchError;

/// Longer than this no peer is waited for on a single hard segment.
const PATIENCE: Duration = Duration::from_secs(60);

/// How to get the peers.
pub const REMEDY: &str =
    "`bench/peers/run.sh WORK` installs the peers and makes their segments; then give --peers-work WORK";

pub struct PeerWork {
    work: PathBuf,
    scripts: PathBuf,
    scratch: PathBuf,
}

/// Results of a peer.
pub struct PeerRun {
    pub name: String,
    pub free: Vec<bool>,
    /// Processor seconds by segment.
    pub seconds: Vec<f64>,
    /// When it saw a contact, as a share of the segment; empty where it does not say.
    pub contacts: Vec<Option<f64>>,
}

/// A script of the peers and its arguments.
pub struct Peer<'a> {
    /// Name of its results.
    pub name: &'a str,
    pub script: &'a str,
    pub arguments: &'a [&'a str],
    /// Whether the scene is to be one mesh.
    pub merged: bool,
}

impl PeerWork {
    /// The work folder and the scripts, for a benchmark that is nothing without them.
    pub fn find(context: &Context, benchmark: &'static str) -> Result<Self, BenchError> {
        let missing = |what: String| BenchError::Missing { benchmark, what, remedy: REMEDY.to_string() };
        let scripts = Path::new("bench/peers/segments");
        let scripts = scripts
            .canonicalize()
            .map_err(|_| missing(format!("{} is not there: run from the root of the repository", scripts.display())))?;
        let work = context.peers_work().ok_or_else(|| missing("--peers-work names no folder with the peers".into()))?;
        let edges = work.join("data/edges.npy");
        if !edges.exists() {
            return Err(missing(format!("{} is not there", edges.display())));
        }
        let work = work.canonicalize().map_err(|error| missing(format!("{}: {error}", work.display())))?;
        Ok(Self { work, scripts, scratch: context.scratch().to_path_buf() })
    }

    pub fn data(&self) -> PathBuf {
        self.work.join("data")
    }

    /// A result that is there already, else run: for verdicts, not for times.
    pub fn result(&self, data: &Path, peer: &Peer) -> Result<Option<PeerRun>, BenchError> {
        match read(data, peer.name) {
            Some(run) => Ok(Some(run)),
            None => self.run(data, peer),
        }
    }

    /// Runs a script on a data folder; `None` if it does not end in time on a single segment.
    pub fn run(&self, data: &Path, peer: &Peer) -> Result<Option<PeerRun>, BenchError> {
        self.run_some(data, peer, None)
    }

    /// The same on so many of the first segments.
    pub fn run_some(&self, data: &Path, peer: &Peer, count: Option<&str>) -> Result<Option<PeerRun>, BenchError> {
        let Peer { name, script, arguments, merged } = *peer;
        let python = if script == "peer_hpp.py" { "venv-hpp/bin/python" } else { "venv/bin/python" };
        let mut command = Command::new(self.work.join(python));
        command.arg(self.scripts.join(script)).args(arguments).current_dir(&self.scripts);
        command.env("PEERS_DATA", data).env("OMP_NUM_THREADS", "1").env("PYTHONDONTWRITEBYTECODE", "1");
        if merged {
            command.env("PEERS_MERGE", "1");
        }
        if let Some(count) = count {
            command.env("PEERS_N", count);
        }
        if let Some(library) = library_folder(&self.work.join("venv-hpp")).filter(|_| script == "peer_hpp.py") {
            command.env("LD_LIBRARY_PATH", library);
        }
        let patience = (data != self.data()).then_some(PATIENCE);
        if !self.wait(command, script, patience)? {
            return Ok(None);
        }
        Ok(read(data, name))
    }

    /// Whether the links touch the scene at each configuration, by Coal.
    pub fn touches(&self, data: &Path, configurations: &[Vec<f64>]) -> Result<Vec<bool>, BenchError> {
        let (array, answer) = (self.scratch.join("witnesses.npy"), self.scratch.join("touches.json"));
        let columns = configurations.first().map_or(0, Vec::len);
        noclash::write_array(&array, configurations, columns).map_err(|error| failed(&array, &error.to_string()))?;
        let script = Path::new("bench/peers/confirm_segments.py");
        let mut command = Command::new(self.work.join("venv/bin/python"));
        command
            .arg(script)
            .arg("--peers")
            .arg(&self.scripts)
            .arg("--configurations")
            .arg(&array)
            .arg("--out")
            .arg(&answer);
        command.env("PEERS_DATA", data).env("PYTHONDONTWRITEBYTECODE", "1");
        self.wait(command, "confirm_segments.py", None)?;
        let text = std::fs::read_to_string(&answer).map_err(|error| failed(&answer, &error.to_string()))?;
        let answer: Value = serde_json::from_str(&text).map_err(|error| failed(script, &error.to_string()))?;
        let list = answer["touches"].as_array().cloned().unwrap_or_default();
        Ok(list.iter().map(|touches| touches == &Value::Bool(true)).collect())
    }

    /// Whether it ended by itself; an unsuccessful end is an error.
    fn wait(&self, mut command: Command, script: &str, patience: Option<Duration>) -> Result<bool, BenchError> {
        let script = Path::new(script);
        let why = |error: std::io::Error| failed(script, &error.to_string());
        let mut child = command.stdout(Stdio::null()).spawn().map_err(why)?;
        let start = Instant::now();
        loop {
            match child.try_wait().map_err(why)? {
                Some(status) if status.success() => return Ok(true),
                Some(status) => return Err(failed(script, &status.to_string())),
                None if patience.is_some_and(|patience| start.elapsed() > patience) => {
                    child.kill().map_err(why)?;
                    child.wait().map_err(why)?;
                    return Ok(false);
                }
                None => std::thread::sleep(Duration::from_millis(100)),
            }
        }
    }
}

/// The result file of a run.
fn read(data: &Path, name: &str) -> Option<PeerRun> {
    let file = data.join("results").join(format!("{}.json", name.replace(' ', "_")));
    let result: Value = serde_json::from_str(&std::fs::read_to_string(file).ok()?).ok()?;
    let free = result["verdict"].as_array()?.iter().map(|free| free == &Value::Bool(true)).collect();
    let seconds = result["seconds"].as_array()?.iter().filter_map(Value::as_f64).collect();
    let contacts = result["toc"].as_array().map_or(Vec::new(), |times| times.iter().map(Value::as_f64).collect());
    Some(PeerRun { name: name.to_string(), free, seconds, contacts })
}

/// The folder of HPP's libraries inside its virtual environment.
fn library_folder(venv: &Path) -> Option<PathBuf> {
    let pythons = std::fs::read_dir(venv.join("lib")).ok()?;
    let candidates = pythons.flatten().map(|entry| entry.path().join("site-packages/cmeel.prefix/lib"));
    candidates.into_iter().find(|folder| folder.join("libhpp-core.so").exists())
}

fn failed(file: &Path, why: &str) -> BenchError {
    InputError::new(InputErrorKind::Unreadable, file, format!("the peer did not answer: {why}"), REMEDY).into()
}

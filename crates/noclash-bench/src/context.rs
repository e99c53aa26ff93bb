//! Context of every benchmark: where data and peers are, a scratch folder, random configurations, a progress bar.

use std::path::{Path, PathBuf};
use std::process::Command;

use noclash::OpenCell;
use noclash::cell::Cell;
use noclash::check::Engine;
use noclash::io::{ImportOptions, InputError, InputErrorKind, import_scene};
use serde_json::{Value, json};

use crate::arguments::BenchOptions;
use crate::engine_run::provers;
use crate::error::BenchError;
use crate::random::Random;

/// How to get real robots and scenes.
pub const DATA_REMEDY: &str =
    "bench/data/fetch fills .data with what the package registry has; name another folder with --data or NOCLASH_DATA";

pub struct Context {
    data: PathBuf,
    peer_python: Option<PathBuf>,
    scale: f64,
    full: bool,
    case: Option<u64>,
    engines: Option<String>,
    peers_work: Option<PathBuf>,
    out: Option<PathBuf>,
    scratch: tempfile::TempDir,
}

impl Context {
    pub fn new(options: &BenchOptions) -> Result<Self, BenchError> {
        let scratch = tempfile::tempdir().map_err(|error| unwritable(&std::env::temp_dir(), &error))?;
        Ok(Self {
            // Cell files of benchmarks that are written elsewhere name robots of it.
            data: std::path::absolute(&options.data).unwrap_or_else(|_| options.data.clone()),
            peer_python: options.peer_python.clone(),
            scale: options.scale,
            full: options.full,
            case: options.case,
            engines: options.engine.clone(),
            peers_work: options.peers_work.clone(),
            out: options.out.clone(),
            scratch,
        })
    }

    /// A file or folder of the real data; `None` (with a message) where it is absent.
    pub fn data(&self, path: &str) -> Option<PathBuf> {
        let full = self.data.join(path);
        if full.exists() {
            return Some(full);
        }
        eprintln!("SKIPPED: {} is not there ({DATA_REMEDY})", full.display());
        None
    }

    /// A count of the committed size, scaled; at least `least`.
    pub fn count(&self, committed: usize, least: usize) -> usize {
        ((committed as f64 * self.scale) as usize).max(least)
    }

    /// How many problems of each class planners are asked: ten, scaled, or all of them.
    pub fn problems_per_class(&self) -> usize {
        if self.full { usize::MAX } else { self.count(10, 1) }
    }

    /// The one case of a soak to be reported in full.
    pub fn case(&self) -> Option<u64> {
        self.case
    }

    /// The engines to be asked, of those that can say Free.
    pub fn engines(&self) -> Result<Vec<Engine>, BenchError> {
        Ok(self.named_engines()?.unwrap_or_else(|| provers().collect()))
    }

    /// The engines that were named, if any were.
    pub fn named_engines(&self) -> Result<Option<Vec<Engine>>, BenchError> {
        let Some(names) = &self.engines else { return Ok(None) };
        let engine = |name: &str| {
            provers().find(|engine| engine.name() == name).ok_or_else(|| BenchError::Usage {
                message: format!("there is no engine `{name}` that proves"),
                remedy: format!("the engines are: {}", provers().map(Engine::name).collect::<Vec<_>>().join(", ")),
            })
        };
        names.split(',').map(engine).collect::<Result<_, _>>().map(Some)
    }

    /// Where `bench/peers/run.sh` worked.
    pub fn peers_work(&self) -> Option<&Path> {
        self.peers_work.as_deref()
    }

    /// The size of generated scenes: the papers', except in samples of less than a hundredth, which only show that nothing rots.
    pub fn scene_scale(&self) -> f64 {
        if self.scale >= 0.01 { 1.0 } else { 0.1 }
    }

    /// Writes a drawing beside the run file; nothing where no run file is wanted.
    pub fn draw(&self, name: &str, svg: &str) -> Result<(), BenchError> {
        let Some(folder) = &self.out else { return Ok(()) };
        let file = folder.join(format!("{name}.svg"));
        std::fs::create_dir_all(folder)
            .and_then(|()| std::fs::write(&file, svg))
            .map_err(|error| unwritable(&file, &error))
    }

    pub fn scratch(&self) -> &Path {
        self.scratch.path()
    }

    /// How to repeat the run.
    pub fn command(&self, name: &str) -> String {
        let mut command = format!(
            "cargo run --release -p noclash-bench -- {name} --scale {} --data {}",
            self.scale,
            self.data.display()
        );
        if self.full {
            command += " --full";
        }
        if let Some(engines) = &self.engines {
            command += &format!(" --engine {engines}");
        }
        if let Some(python) = &self.peer_python {
            command += &format!(" --peer-python {}", python.display());
        }
        if let Some(work) = &self.peers_work {
            command += &format!(" --peers-work {}", work.display());
        }
        if let Some(out) = &self.out {
            command += &format!(" --out {}", out.display());
        }
        command
    }

    /// Runs the same query on Coal; `None` (with a message) where no Python with the peers is named.
    pub fn coal(
        &self,
        cell: &Path,
        open: &OpenCell,
        configurations: &[Vec<f64>],
    ) -> Result<Option<CoalAnswer>, BenchError> {
        let pairs: Vec<[usize; 2]> = open.cell.pairs().checked().iter().map(|pair| pair.bodies).collect();
        let [question, array] = write_question(open, &pairs, configurations, self.scratch())?;
        let per_pair = self.scratch().join("per_pair.npy");
        let arguments =
            [("--cell", cell), ("--question", &question), ("--configurations", &array), ("--per-pair", &per_pair)];
        let Some(answer) = self.peer("coal_cell.py", &arguments)? else { return Ok(None) };
        let distances = read_array(&per_pair).map_err(|error| unwritable(&per_pair, &error))?;
        Ok(Some(CoalAnswer { seconds: answer["seconds"].clone(), distances }))
    }

    /// Asks Coal for the least distance of all pairs that are measured, those out of reach too, at every configuration, each by itself.
    pub fn coal_ticks(
        &self,
        cell: &Path,
        open: &OpenCell,
        configurations: &[Vec<f64>],
    ) -> Result<Option<CoalTicks>, BenchError> {
        let pairs: Vec<[usize; 2]> = open.cell.pairs().to_check(true).map(|pair| pair.bodies).collect();
        let [question, array] = write_question(open, &pairs, configurations, self.scratch())?;
        let arguments = [("--cell", cell), ("--question", question.as_path()), ("--configurations", array.as_path())];
        let Some(answer) = self.peer("coal_ticks.py", &arguments)? else { return Ok(None) };
        let list = |key: &str| -> Vec<f64> {
            answer[key].as_array().map_or(Vec::new(), |list| list.iter().filter_map(Value::as_f64).collect())
        };
        Ok(Some(CoalTicks { least: list("least"), seconds: list("seconds") }))
    }

    /// Runs a peer's script with the given arguments and reads the JSON it writes; `None` (with a message) without one.
    pub fn peer(&self, script: &str, arguments: &[(&str, &Path)]) -> Result<Option<Value>, BenchError> {
        let Some(python) = &self.peer_python else {
            eprintln!("SKIPPED: {script} (name a Python that has the peers with --peer-python)");
            return Ok(None);
        };
        let script = Path::new("bench/peers").join(script);
        let answer = self.scratch().join("peer.json");
        let mut command = Command::new(python);
        command.arg(&script).arg("--out").arg(&answer);
        for (flag, path) in arguments {
            command.arg(flag).arg(path);
        }
        let failed = |why: String| {
            BenchError::from(InputError::new(
                InputErrorKind::Unreadable,
                &script,
                format!("the peer did not answer: {why}"),
                "install bench/peers/requirements.txt into that Python and run from the root of the repository",
            ))
        };
        let status = command.status().map_err(|error| failed(error.to_string()))?;
        if !status.success() {
            return Err(failed(status.to_string()));
        }
        let text = std::fs::read_to_string(&answer).map_err(|error| failed(error.to_string()))?;
        serde_json::from_str(&text).map(Some).map_err(|error| failed(error.to_string()))
    }

    /// For a benchmark that is nothing without the peers of `bench/peers/requirements.txt`: asked before any work is done.
    pub fn needs_peer(&self, benchmark: &'static str) -> Result<(), BenchError> {
        if self.peer_python.is_some() {
            return Ok(());
        }
        let what = "no Python with the peers is named".to_string();
        let remedy = "`python3 -m venv .venv && .venv/bin/pip install -r bench/peers/requirements.txt`, then --peer-python .venv/bin/python";
        Err(BenchError::Missing { benchmark, what, remedy: remedy.to_string() })
    }

    /// The cells of the benchmarks, a name and a file each: our own demo cell, and the real ones whose data is there.
    pub fn cells(&self) -> Result<Vec<(&'static str, PathBuf)>, BenchError> {
        let sources: [(&str, &str, Option<&str>, Option<u64>); 3] = [
            (
                "panda in a bookshelf",
                "mbm_problems/panda_bookshelf_small.json",
                Some("panda_mbm/panda_mbm.urdf"),
                Some(1),
            ),
            ("irb2400 in a warehouse", "composed_scenes/irb2400_in_warehouse.json", None, None),
            ("puma560 in a house", "composed_scenes/puma560_in_house.json", None, None),
        ];
        let own = self.scratch().join("data");
        noclash_data::write_all(&own).map_err(|error| unwritable(&own, &error))?;
        let mut cells = vec![("arm with welding gun (own data)", own.join("cells/demo.yaml"))];
        for (name, scene, robot, problem) in sources {
            let Some(scene) = self.data(scene) else { continue };
            let robot = match robot.map(|robot| self.data(robot)) {
                Some(None) => continue,
                Some(Some(robot)) => Some(robot),
                None => None,
            };
            let cell = self.scratch().join(format!("{}.yaml", name.replace(' ', "_")));
            import_scene(&scene, &cell, &ImportOptions { robot, problem, ..ImportOptions::default() })?;
            cells.push((name, cell));
        }
        Ok(cells)
    }
}

/// Results of Coal tick by tick.
pub struct CoalTicks {
    /// The least distance of all pairs, overlap as 0.
    pub least: Vec<f64>,
    /// Processor seconds of each.
    pub seconds: Vec<f64>,
}

/// Results of Coal for the checked pairs of a cell.
pub struct CoalAnswer {
    /// Processor seconds by query, as the script measured them.
    pub seconds: Value,
    /// Distances, configuration by configuration and pair by pair.
    pub distances: Vec<f64>,
}

fn read_array(file: &Path) -> std::io::Result<Vec<f64>> {
    npyz::NpyFile::new(std::io::BufReader::new(std::fs::File::open(file)?))?.into_vec()
}

pub fn unwritable(path: &Path, error: &std::io::Error) -> BenchError {
    let message = format!("cannot be written: {error}");
    InputError::new(InputErrorKind::Unreadable, path, message, "name a folder that can be written").into()
}

/// Writes a run file; an older one of the same name is replaced.
pub fn write_run(folder: &Path, name: &str, run: &Value) -> Result<PathBuf, BenchError> {
    let file = folder.join(format!("{name}.json"));
    let text = format!("{run:#}\n");
    std::fs::create_dir_all(folder)
        .and_then(|()| std::fs::write(&file, text))
        .map_err(|error| unwritable(&file, &error))?;
    Ok(file)
}

/// The machine, as far as it shows itself.
pub fn machine() -> Value {
    let read = |file: &str| std::fs::read_to_string(file).unwrap_or_default();
    let field = |text: &str, key: &str| {
        let line = text.lines().find(|line| line.starts_with(key))?;
        Some(line.split_once(':')?.1.trim().to_string())
    };
    json!({
        "cpu": field(&read("/proc/cpuinfo"), "model name"),
        "cores": std::thread::available_parallelism().map(usize::from).ok(),
        "memory": field(&read("/proc/meminfo"), "MemTotal"),
        "os": std::env::consts::OS, "arch": std::env::consts::ARCH,
    })
}

/// Configurations spread over the joint ranges, the same on every machine; without limits a joint turns by ±π.
pub struct Configurations {
    random: Random,
}

impl Configurations {
    pub fn new(seed: u64) -> Self {
        Self { random: Random::new(seed) }
    }

    pub fn next(&mut self, cell: &Cell) -> Vec<f64> {
        cell.dofs()
            .iter()
            .map(|dof| {
                let (lower, upper) = dof.dof.range.map_or((-3.1, 3.1), |range| (range.lower, range.upper));
                (lower + (upper - lower) * self.random.unit()).clamp(lower, upper)
            })
            .collect()
    }
}

/// Writes the query for a peer: joint order and pairs as JSON, configurations as a NumPy array.
fn write_question(
    open: &OpenCell,
    pairs: &[[usize; 2]],
    configurations: &[Vec<f64>],
    folder: &Path,
) -> Result<[PathBuf; 2], BenchError> {
    let name = |body: usize| open.cell.bodies()[body].name.as_str();
    let question = json!({
        "dof": open.cell.dofs().iter().map(|dof| &dof.name).collect::<Vec<_>>(),
        "pairs": pairs.iter().map(|bodies| bodies.map(name)).collect::<Vec<_>>(),
    });
    let (question_file, array_file) = (folder.join("question.json"), folder.join("configurations.npy"));
    std::fs::write(&question_file, question.to_string()).map_err(|error| unwritable(&question_file, &error))?;
    noclash::write_array(&array_file, configurations, open.cell.dofs().len())
        .map_err(|error| unwritable(&array_file, &error))?;
    Ok([question_file, array_file])
}

/// Processor seconds of this thread; wall time where the system does not report it.
#[cfg(unix)]
pub fn processor_seconds() -> f64 {
    let now = rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime);
    now.tv_sec as f64 + 1e-9 * now.tv_nsec as f64
}

#[cfg(not(unix))]
pub fn processor_seconds() -> f64 {
    std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).map_or(0.0, |time| time.as_secs_f64())
}

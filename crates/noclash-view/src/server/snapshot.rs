//! State shown at the moment. Snapshots are immutable and replaced as a whole, so a request sees one state of affairs.

use std::sync::{Arc, OnceLock};

use noclash::OpenCell;
use noclash::cell::CellMotion;
use noclash::check::{CheckOptions, CheckedBefore, Engine};
use serde_json::{Value, json};

use crate::export::Part;

/// How far we are with the files as they are now.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Stage {
    /// Nothing is loaded yet.
    #[default]
    Loading,
    /// The cell is shown, the answer is being worked out.
    Checking,
    /// The answer is there.
    Answered,
    /// The files cannot be read or make no sense.
    Failed,
}

impl Stage {
    fn as_str(self) -> &'static str {
        match self {
            Self::Loading => "loading",
            Self::Checking => "checking",
            Self::Answered => "answered",
            Self::Failed => "failed",
        }
    }
}

/// A cell and a path to be shown and asked about.
pub struct Loaded {
    /// The cell.
    pub open: Arc<OpenCell>,
    /// One per segment.
    pub motions: Vec<CellMotion>,
    /// Options of traces and re-checks.
    pub engine: Engine,
    /// The same.
    pub options: CheckOptions,
    /// Title, command, inputs and so on.
    pub about: Value,
    /// The cell for the page.
    pub scene: Part,
    /// The path for the page.
    pub path: Part,
    /// Further parts by name: `visual` (what robots look like), `beside` (further paths), `search` (of a planner).
    pub more: Vec<(&'static str, Part)>,
}

/// The same with its data ready to be sent.
pub struct Sealed {
    pub open: Arc<OpenCell>,
    pub motions: Vec<CellMotion>,
    pub engine: Engine,
    pub options: CheckOptions,
    /// What the answer proved, as soon as it is there.
    pub before: OnceLock<CheckedBefore>,
    about: Bytes,
    scene: SealedPart,
    path: SealedPart,
    more: Vec<(&'static str, SealedPart)>,
}

type Bytes = Arc<Vec<u8>>;

/// JSON and chunks as bytes that are shared by all who read them.
struct SealedPart {
    json: Bytes,
    chunks: Vec<Bytes>,
}

impl SealedPart {
    fn new(part: Part) -> Self {
        Self { json: text(&part.json), chunks: part.chunks.into_iter().map(Arc::new).collect() }
    }
}

fn text(json: &Value) -> Bytes {
    Arc::new(json.to_string().into_bytes())
}

impl Loaded {
    pub(super) fn sealed(self) -> Sealed {
        let Self { open, motions, engine, options, about, scene, path, more } = self;
        let (scene, path) = (SealedPart::new(scene), SealedPart::new(path));
        let more = more.into_iter().map(|(name, part)| (name, SealedPart::new(part))).collect();
        let (before, about) = (OnceLock::new(), text(&about));
        Sealed { open, motions, engine, options, before, about, scene, path, more }
    }
}

/// The answer, ready to be sent.
pub struct Answered(SealedPart);

impl Answered {
    pub fn new(part: Part) -> Self {
        Self(SealedPart::new(part))
    }
}

/// One state of affairs.
#[derive(Clone, Default)]
pub struct Snapshot {
    /// Grows with every change.
    pub generation: u64,
    /// The generation in which cell and path were loaded.
    pub loaded_at: u64,
    pub stage: Stage,
    pub loaded: Option<Arc<Sealed>>,
    pub answer: Option<Arc<Answered>>,
    /// A search that is going on.
    pub search: Option<Arc<Answered>>,
    pub problem: Option<Value>,
}

impl Snapshot {
    pub fn state(&self) -> Value {
        json!({
            "generation": self.generation, "loaded": self.loaded.as_ref().map(|_| self.loaded_at),
            "stage": self.stage.as_str(), "answered": self.answer.is_some(), "searching": self.search.is_some(), "problem": self.problem,
        })
    }

    /// A part as JSON, or one of its chunks.
    pub fn part(&self, name: &str, chunk: Option<usize>) -> Option<Bytes> {
        let loaded = self.loaded.as_ref()?;
        let part = match name {
            "about" => return chunk.is_none().then(|| loaded.about.clone()),
            "scene" => &loaded.scene,
            "path" => &loaded.path,
            "answer" => &self.answer.as_ref()?.0,
            "search" if self.search.is_some() => &self.search.as_ref()?.0,
            other => &loaded.more.iter().find(|(own, _)| *own == other)?.1,
        };
        match chunk {
            None => Some(part.json.clone()),
            Some(number) => part.chunks.get(number).cloned(),
        }
    }
}

//! The values of a glTF document, each with its place in it, and what keeps a document from being read.
//!
//! An absent entry and `null` are the same. A value of the wrong kind and an index beyond its list are faults that name their place.

use serde_json::{Map, Value};

pub(super) enum Fault {
    /// Line and column, from 1.
    Syntax {
        line: usize,
        column: usize,
        message: String,
    },
    Content(String),
    Unsupported {
        message: String,
        remedy: &'static str,
    },
}

impl Fault {
    pub(super) fn extension(extension: &str) -> Self {
        let message = format!("the file uses the extension {extension}, which is not read");
        let remedy = "Export it again without compression, instancing and other extensions of geometry.";
        Self::Unsupported { message, remedy }
    }
}

/// Extensions that replace or multiply the geometry.
const SHAPE_EXTENSIONS: [&str; 4] =
    ["KHR_draco_mesh_compression", "EXT_meshopt_compression", "KHR_meshopt_compression", "EXT_mesh_gpu_instancing"];

pub(super) fn refuse_shape_extension(extension: &str) -> Result<(), Fault> {
    match SHAPE_EXTENSIONS.contains(&extension) {
        true => Err(Fault::extension(extension)),
        false => Ok(()),
    }
}

const ROOT: &str = "the document";

/// A value with its place in the document.
pub(super) struct Entry<'a> {
    value: &'a Value,
    place: String,
}

impl<'a> Entry<'a> {
    pub(super) fn root(value: &'a Value) -> Self {
        Self { value, place: ROOT.to_owned() }
    }

    /// The value of a key, if the entry is an object that has it.
    pub(super) fn optional(&self, key: &str) -> Option<Entry<'a>> {
        let value = self.value.get(key).filter(|value| !value.is_null())?;
        let place = if self.place == ROOT { key.to_owned() } else { format!("{}.{key}", self.place) };
        Some(Entry { value, place })
    }

    pub(super) fn required(&self, key: &str) -> Result<Entry<'a>, Fault> {
        self.optional(key).ok_or_else(|| self.fault(&format!("has no {key}")))
    }

    pub(super) fn list(&self, key: &str) -> Result<Vec<Entry<'a>>, Fault> {
        let Some(list) = self.optional(key) else { return Ok(Vec::new()) };
        let items = list.value.as_array().ok_or_else(|| list.fault("is not a list"))?;
        let item = |(i, value)| Entry { value, place: format!("{}[{i}]", list.place) };
        Ok(items.iter().enumerate().map(item).collect())
    }

    pub(super) fn each<T>(&self, key: &str, read: impl Fn(&Entry<'a>) -> Result<T, Fault>) -> Result<Vec<T>, Fault> {
        let read = |item: &Entry<'a>| {
            item.object()?;
            read(item)
        };
        self.list(key)?.iter().map(read).collect()
    }

    fn object(&self) -> Result<&'a Map<String, Value>, Fault> {
        self.value.as_object().ok_or_else(|| self.fault("is not an object"))
    }

    pub(super) fn text(&self) -> Result<&'a str, Fault> {
        self.value.as_str().ok_or_else(|| self.fault("is not a text"))
    }

    pub(super) fn truth(&self) -> Result<bool, Fault> {
        self.value.as_bool().ok_or_else(|| self.fault("is neither true nor false"))
    }

    pub(super) fn number(&self) -> Result<f64, Fault> {
        self.value.as_f64().ok_or_else(|| self.fault("is not a number"))
    }

    pub(super) fn whole(&self) -> Result<usize, Fault> {
        let whole = self.value.as_u64().and_then(|whole| usize::try_from(whole).ok());
        whole.ok_or_else(|| self.fault("is not a whole number"))
    }

    /// An index into a list of `count`.
    pub(super) fn index(&self, key: &str, count: usize) -> Result<Option<usize>, Fault> {
        self.optional(key).map(|index| index.below(count)).transpose()
    }

    pub(super) fn indices(&self, key: &str, count: usize) -> Result<Vec<usize>, Fault> {
        self.list(key)?.iter().map(|index| index.below(count)).collect()
    }

    fn below(&self, count: usize) -> Result<usize, Fault> {
        let index = self.whole()?;
        if index >= count {
            return Err(self.fault(&format!("is {index}, but there are only {count}, counted from 0")));
        }
        Ok(index)
    }

    pub(super) fn numbers<const N: usize>(&self, key: &str) -> Result<Option<[f64; N]>, Fault> {
        let Some(entry) = self.optional(key) else { return Ok(None) };
        let numbers: Result<Vec<f64>, Fault> = self.list(key)?.iter().map(|number| number.number()).collect();
        match <[f64; N]>::try_from(numbers?) {
            Ok(numbers) => Ok(Some(numbers)),
            Err(numbers) => Err(entry.fault(&format!("has {} numbers instead of {N}", numbers.len()))),
        }
    }

    /// Extensions are named where they act, also where the document does not declare them.
    pub(super) fn refuse_shape_extensions(&self) -> Result<(), Fault> {
        let Some(extensions) = self.optional("extensions") else { return Ok(()) };
        extensions.object()?.keys().try_for_each(|extension| refuse_shape_extension(extension))
    }

    pub(super) fn fault(&self, what: &str) -> Fault {
        Fault::Content(format!("{} {what}", self.place))
    }
}

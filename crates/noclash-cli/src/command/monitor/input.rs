//! Lines of the stream as messages: objects or arrays (NDJSON), or rows under a header (CSV).

use noclash::cell::Cell;
use noclash::io::suggest;
use serde_json::{Map, Value};

use super::obstacle::Change;
use crate::arguments::StreamFormat;
use noclash::io::UniqueKeys;

/// Contents of a line.
pub struct Message {
    pub configuration: Vec<f64>,
    pub velocity: Option<Vec<f64>>,
    pub obstacles: Vec<(String, Change)>,
}

pub struct Reader<'c> {
    cell: &'c Cell,
    format: Format,
}

enum Format {
    /// The first line that makes sense decides.
    Open,
    Lines,
    /// A table whose header is yet to come.
    Header,
    /// Meaning of each column.
    Table(Vec<Column>),
}

#[derive(Clone, Copy, PartialEq)]
enum Column {
    Position(usize),
    Velocity(usize),
    /// `time`.
    PassedOver,
}

/// Keys of a line that are no joints.
const CONFIGURATION: &str = "configuration";
const VELOCITY: &str = "velocity";
const OBSTACLES: &str = "obstacles";

impl<'c> Reader<'c> {
    pub fn new(cell: &'c Cell, format: StreamFormat) -> Self {
        let format = match format {
            StreamFormat::Auto => Format::Open,
            StreamFormat::Ndjson => Format::Lines,
            StreamFormat::Csv => Format::Header,
        };
        Self { cell, format }
    }

    /// The message of a line; `None` for an empty line and for the header of a table.
    pub fn read(&mut self, bytes: &[u8]) -> Result<Option<Message>, String> {
        let text = std::str::from_utf8(bytes).map_err(|_| "the line is not UTF-8".to_string())?.trim();
        if text.is_empty() {
            return Ok(None);
        }
        if matches!(self.format, Format::Open) && text.starts_with(['{', '[']) {
            self.format = Format::Lines;
        }
        match &self.format {
            Format::Lines => self.json(text).map(Some),
            Format::Table(columns) => row(self.cell, columns, text).map(Some),
            Format::Open | Format::Header => {
                let header = columns(self.cell, text);
                self.format =
                    Format::Table(header.map_err(|problem| format!("read as a header of joints: {problem}"))?);
                Ok(None)
            }
        }
    }

    fn json(&self, text: &str) -> Result<Message, String> {
        let UniqueKeys(value) = serde_json::from_str(text).map_err(|error| format!("not JSON: {error}"))?;
        let object = match value {
            Value::Array(_) => {
                let configuration = self.values(&value, "the line", self.cell.state())?;
                return Ok(Message { configuration, velocity: None, obstacles: Vec::new() });
            }
            Value::Object(object) => object,
            Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {
                return Err("a line is an object {\"robot/joint\": value} or an array of all values".to_string());
            }
        };
        let configuration = match object.get(CONFIGURATION) {
            Some(values) => {
                let others = object.keys().find(|key| ![CONFIGURATION, VELOCITY, OBSTACLES].contains(&key.as_str()));
                if let Some(key) = others {
                    return Err(format!("`{key}` stands beside `configuration`: put it inside"));
                }
                self.values(values, CONFIGURATION, self.cell.state())?
            }
            None => self.named(&object, self.cell.state())?,
        };
        let velocity = match object.get(VELOCITY) {
            None | Some(Value::Null) => None,
            Some(values) => Some(self.values(values, VELOCITY, &vec![0.0; configuration.len()])?),
        };
        let mut obstacles = Vec::new();
        match object.get(OBSTACLES) {
            None | Some(Value::Null) => {}
            Some(Value::Object(named)) => {
                for (name, value) in named {
                    if name.trim().is_empty() {
                        return Err("an obstacle has an empty name".to_string());
                    }
                    let change = Change::read(value).map_err(|problem| format!("obstacle `{name}`: {problem}"))?;
                    obstacles.push((name.clone(), change));
                }
            }
            Some(_) => return Err("`obstacles` is no object {name: pose}".to_string()),
        }
        Ok(Message { configuration, velocity, obstacles })
    }

    fn values(&self, value: &Value, what: &str, start: &[f64]) -> Result<Vec<f64>, String> {
        match value {
            Value::Array(list) => {
                let numbers: Option<Vec<f64>> = list.iter().map(Value::as_f64).collect();
                let numbers = numbers.ok_or_else(|| format!("{what}: not all entries are numbers"))?;
                if numbers.len() != start.len() {
                    return Err(format!("{what}: {} numbers, but the cell has {} joints", numbers.len(), start.len()));
                }
                Ok(numbers)
            }
            Value::Object(object) => self.named(object, start),
            Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {
                Err(format!("{what}: neither an array nor an object"))
            }
        }
    }

    fn named(&self, object: &Map<String, Value>, start: &[f64]) -> Result<Vec<f64>, String> {
        let mut values = start.to_vec();
        let mut stated = vec![false; values.len()];
        for (name, value) in object.iter().filter(|(name, _)| ![VELOCITY, OBSTACLES].contains(&name.as_str())) {
            let dof = dof_of(self.cell, name)?;
            if std::mem::replace(&mut stated[dof], true) {
                return Err(format!("joint `{}` is stated twice", self.cell.dofs()[dof].name));
            }
            values[dof] = value.as_f64().ok_or_else(|| format!("joint `{name}` is {value}, which is not a number"))?;
        }
        Ok(values)
    }
}

fn dof_of(cell: &Cell, name: &str) -> Result<usize, String> {
    cell.find_dof(name).ok_or_else(|| {
        let known = cell.dofs().iter().flat_map(|dof| [dof.name.as_str(), dof.dof.name.as_str()]);
        format!("joint `{name}` does not exist in this cell, or several robots have it; {}", suggest(name, known))
    })
}

fn cells_of(text: &str) -> Result<Vec<String>, String> {
    let mut table = csv::ReaderBuilder::new().has_headers(false).flexible(true).from_reader(text.as_bytes());
    let record = table.records().next().ok_or("the line is empty")?;
    let record = record.map_err(|error| format!("not CSV: {error}"))?;
    Ok(record.iter().map(|cell| cell.trim().to_string()).collect())
}

fn columns(cell: &Cell, text: &str) -> Result<Vec<Column>, String> {
    let mut columns = Vec::new();
    for name in cells_of(text)? {
        let column = match name.strip_prefix("vel:") {
            Some(joint) => Column::Velocity(dof_of(cell, joint)?),
            None if name == "time" => Column::PassedOver,
            None => Column::Position(dof_of(cell, &name)?),
        };
        if columns.contains(&column) {
            return Err(format!("`{name}` stands there twice"));
        }
        columns.push(column);
    }
    Ok(columns)
}

fn row(cell: &Cell, columns: &[Column], text: &str) -> Result<Message, String> {
    let cells = cells_of(text)?;
    if cells.len() != columns.len() {
        return Err(format!("{} cells under a header of {}", cells.len(), columns.len()));
    }
    let mut configuration = cell.state().to_vec();
    let mut velocity: Option<Vec<f64>> = None;
    for (column, text) in columns.iter().zip(&cells) {
        let number = || text.parse::<f64>().map_err(|_| format!("`{text}` is not a number"));
        match column {
            Column::Position(dof) => configuration[*dof] = number()?,
            Column::Velocity(dof) => {
                velocity.get_or_insert_with(|| vec![0.0; configuration.len()])[*dof] = number()?;
            }
            Column::PassedOver => {}
        }
    }
    Ok(Message { configuration, velocity, obstacles: Vec::new() })
}

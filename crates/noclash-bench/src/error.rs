//! Why a benchmark cannot run.

use noclash::io::InputError;

#[derive(Debug, thiserror::Error)]
pub enum BenchError {
    /// A file is at fault.
    #[error(transparent)]
    Input(#[from] InputError),
    /// The way of asking is at fault.
    #[error("{message}")]
    Usage { message: String, remedy: String },
    /// Data, a peer or a program that the benchmark needs is not there: an empty table would look like a result.
    #[error("{benchmark} cannot run: {what}")]
    Missing { benchmark: &'static str, what: String, remedy: String },
}

impl BenchError {
    pub fn usage(message: impl Into<String>) -> Self {
        Self::Usage { message: message.into(), remedy: "see `noclash-bench --help`".to_string() }
    }

    /// How to get it to run.
    pub fn remedy(&self) -> String {
        match self {
            Self::Input(error) => error.remedy.to_string(),
            Self::Usage { remedy, .. } | Self::Missing { remedy, .. } => remedy.clone(),
        }
    }
}

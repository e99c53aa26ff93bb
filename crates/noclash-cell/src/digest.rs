//! SHA-256 of numbers and text, handed over piece by piece.

use std::fmt;

use noclash_verify::sha256::Sha256;

use crate::content_hash::ContentSink;

/// A SHA-256.
pub type Digest = [u8; 32];

/// The SHA-256 of bytes.
pub fn digest_of(bytes: &[u8]) -> Digest {
    Sha256::of(bytes)
}

/// A digest in the making.
#[derive(Default)]
pub(crate) struct Digesting(Sha256);

impl Digesting {
    pub fn finish(self) -> Digest {
        self.0.finish()
    }
}

impl ContentSink for Digesting {
    fn add(&mut self, word: u64) {
        self.0.update(&word.to_le_bytes());
    }

    fn add_bytes(&mut self, bytes: &[u8]) {
        self.add(bytes.len() as u64);
        self.0.update(bytes);
    }
}

impl fmt::Write for Digesting {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.0.update(text.as_bytes());
        Ok(())
    }
}

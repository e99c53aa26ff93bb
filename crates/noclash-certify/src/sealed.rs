//! Bytes of a certificate, with the digest that ends it.

use std::io::Write;

use noclash_verify::sha256::Sha256;

/// Writes what goes into the digest, and the digest.
pub(crate) struct Sealed<'a> {
    digest: Sha256,
    out: &'a mut dyn Write,
}

impl<'a> Sealed<'a> {
    pub fn new(out: &'a mut dyn Write) -> Self {
        Self { digest: Sha256::default(), out }
    }

    pub fn write(&mut self, bytes: &[u8]) -> std::io::Result<()> {
        self.digest.update(bytes);
        self.out.write_all(bytes)
    }

    pub fn seal(self) -> std::io::Result<()> {
        self.out.write_all(&self.digest.finish())?;
        self.out.flush()
    }
}

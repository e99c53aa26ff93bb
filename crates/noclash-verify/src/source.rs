//! The bytes of a proof, one after another: every one is counted and goes into the digest, and no count that the file states
//! is believed before the bytes are there.

use std::io::{ErrorKind, Read};

use noclash_numeric::Interval;

use crate::Refusal;
use crate::effort::UNITS_PER_BYTE;
use crate::sha256::Sha256;
use crate::vector::Vector;

/// Names and reasons are no longer than this.
const LONGEST_TEXT: u64 = 1 << 16;

/// A proof being read.
pub struct Source<R> {
    inner: R,
    whole: Sha256,
    statement: Sha256,
    /// Whether what is read now says what is proved, and not how.
    pub(crate) stating: bool,
    bytes_read: u64,
    /// Units of work that the file has asked for.
    work: u64,
}

impl<R: Read> Source<R> {
    /// Reads from `inner`, which should be buffered.
    pub fn new(inner: R) -> Self {
        let (whole, statement) = (Sha256::default(), Sha256::default());
        Self { inner, whole, statement, stating: false, bytes_read: 0, work: 0 }
    }

    pub(crate) fn bytes<const N: usize>(&mut self) -> Result<[u8; N], Refusal> {
        let mut bytes = [0; N];
        self.fill(&mut bytes)?;
        Ok(bytes)
    }

    fn fill(&mut self, bytes: &mut [u8]) -> Result<(), Refusal> {
        self.inner.read_exact(bytes).map_err(|error| match error.kind() {
            ErrorKind::UnexpectedEof => Refusal::unreadable("the file ends too early"),
            _ => Refusal::Unreadable(error.to_string()),
        })?;
        self.whole.update(bytes);
        if self.stating {
            self.statement.update(bytes);
        }
        self.bytes_read += bytes.len() as u64;
        Ok(())
    }

    pub(crate) fn byte(&mut self) -> Result<u8, Refusal> {
        Ok(self.bytes::<1>()?[0])
    }

    /// A count in groups of seven bits, lowest first; the eighth bit says that more follow.
    pub(crate) fn count(&mut self) -> Result<u64, Refusal> {
        let mut count = 0_u64;
        for group in 0..9 {
            let byte = self.byte()?;
            count |= u64::from(byte & 127) << (7 * group);
            if byte < 128 {
                return Ok(count);
            }
        }
        Err(Refusal::unreadable("a count of more than 63 bits"))
    }

    /// A count below `limit`.
    pub(crate) fn index(&mut self, limit: usize, what: &str) -> Result<usize, Refusal> {
        let index = self.count()?;
        match usize::try_from(index) {
            Ok(index) if index < limit => Ok(index),
            _ => Err(Refusal::Unreadable(format!("{what} {index} does not exist"))),
        }
    }

    /// A finite number.
    pub(crate) fn number(&mut self) -> Result<f64, Refusal> {
        let number = f64::from_le_bytes(self.bytes()?);
        if number.is_finite() { Ok(number) } else { Err(Refusal::unreadable("a number that is not finite")) }
    }

    /// A finite number that is not negative.
    pub(crate) fn size(&mut self) -> Result<f64, Refusal> {
        let size = self.number()?;
        if size >= 0.0 { Ok(size) } else { Err(Refusal::unreadable("a size below 0")) }
    }

    pub(crate) fn triple(&mut self) -> Result<[f64; 3], Refusal> {
        Ok([self.number()?, self.number()?, self.number()?])
    }

    /// Three numbers, each known up to the same error.
    pub(crate) fn around(&mut self, error: f64) -> Result<Vector, Refusal> {
        Ok(self.triple()?.map(|number| Interval::point(number) + Interval::new(-error, error)))
    }

    /// A count, and so many of what `read` reads. Nothing is set aside for what is not there yet.
    pub(crate) fn list<T>(&mut self, mut read: impl FnMut(&mut Self) -> Result<T, Refusal>) -> Result<Vec<T>, Refusal> {
        let mut list = Vec::new();
        for _ in 0..self.count()? {
            list.push(read(self)?);
        }
        Ok(list)
    }

    /// The numbers between two.
    pub(crate) fn interval(&mut self) -> Result<Interval, Refusal> {
        let (low, high) = (self.number()?, self.number()?);
        if low <= high { Ok(Interval::new(low, high)) } else { Err(Refusal::unreadable("an interval that is empty")) }
    }

    pub(crate) fn text(&mut self) -> Result<String, Refusal> {
        let length = self.count()?;
        if length > LONGEST_TEXT {
            return Err(Refusal::unreadable("a name that is too long"));
        }
        let mut bytes = vec![0; length as usize];
        self.fill(&mut bytes)?;
        String::from_utf8(bytes).map_err(|_| Refusal::unreadable("a name that is not UTF-8"))
    }

    /// Counts work that bytes ask for, before it is done where its size is known: never more than [`UNITS_PER_BYTE`] for each byte
    /// read so far.
    pub(crate) fn spend(&mut self, units: u64) -> Result<(), Refusal> {
        self.work = self.work.saturating_add(units);
        if self.work > self.bytes_read.saturating_mul(UNITS_PER_BYTE) {
            return Err(Refusal::fails("the file asks for more work than a proof of its length needs"));
        }
        Ok(())
    }

    /// Units of work that the file has asked for, whether or not it was accepted.
    pub fn work(&self) -> u64 {
        self.work
    }

    /// How many bytes have been read.
    pub fn bytes_read(&self) -> u64 {
        self.bytes_read
    }

    /// Reads the digest at the end of the file and checks that nothing follows; returns the digest of the statement and the
    /// length of the file.
    pub(crate) fn finish(&mut self) -> Result<([u8; 32], u64), Refusal> {
        let expected = self.whole.clone().finish();
        if self.bytes::<32>()? != expected {
            return Err(Refusal::fails("the digest is not that of the file: it was changed after it was written"));
        }
        match self.inner.read(&mut [0]) {
            Ok(0) => Ok((self.statement.clone().finish(), self.bytes_read)),
            Ok(_) => Err(Refusal::fails("something follows the end of the proof")),
            Err(error) => Err(Refusal::Unreadable(error.to_string())),
        }
    }
}

//! A record as bytes: little endian, counts of eight bytes, its SHA-256 at the end.

use noclash_check::{AnswerBefore, BodyBefore, CheckedBefore, ProvedClearance};
use noclash_numeric::{Dyadic, Lower, Upper};
use noclash_verify::sha256::Sha256;

const MAGIC: &[u8; 8] = b"NOCLASHR";

/// Other versions may prove, or mean, something else.
const VERSION: &str = concat!("1 ", env!("CARGO_PKG_VERSION"));

pub(super) fn to_bytes(before: &CheckedBefore, rests_on: &[String]) -> Vec<u8> {
    let mut out = Writer(MAGIC.to_vec());
    out.text(VERSION);
    out.list(rests_on, |out, sentence| out.text(sentence));
    out.list(&before.bodies, |out, body| {
        out.text(&body.name);
        out.0.extend(body.digest);
        out.number(body.robot.map_or(0, |robot| robot as u64 + 1));
    });
    out.list(&before.segments(), |out, robots| out.list(robots, |out, digest| out.0.extend(digest)));
    out.list(&before.pairs, |out, ([a, b], margin)| {
        [*a as u64, *b as u64, margin.to_bits()].into_iter().for_each(|number| out.number(number));
    });
    out.list(&before.answers, |out, answer| match answer {
        AnswerBefore::Collision(_) | AnswerBefore::Other => out.0.push(0),
        AnswerBefore::Free(None) => out.0.push(1),
        AnswerBefore::Free(Some(known)) => {
            out.0.push(2);
            out.clearance(known);
        }
    });
    let seal = Sha256::of(&out.0);
    out.0.extend(seal);
    out.0
}

pub(super) fn from_bytes(bytes: &[u8]) -> Result<(CheckedBefore, Vec<String>), String> {
    let content = bytes.strip_prefix(&MAGIC[..]).ok_or("it does not begin as one")?;
    let (content, seal) = content.split_at_checked(content.len().saturating_sub(32)).ok_or("it is too short")?;
    if Sha256::of(&bytes[..bytes.len() - seal.len()])[..] != *seal {
        return Err("it is damaged: its seal does not fit".to_string());
    }
    let mut reader = Reader(content);
    let version = reader.text().ok_or("it names no version")?;
    if version != VERSION {
        return Err(format!("it is of version {version}, and this is {VERSION}"));
    }
    let before = reader.record().filter(|_| reader.0.is_empty());
    before.ok_or_else(|| "its lists do not fit together".to_string())
}

struct Writer(Vec<u8>);

impl Writer {
    fn number(&mut self, number: u64) {
        self.0.extend(number.to_le_bytes());
    }

    fn text(&mut self, text: &str) {
        self.number(text.len() as u64);
        self.0.extend(text.as_bytes());
    }

    fn list<T>(&mut self, list: &[T], mut each: impl FnMut(&mut Self, &T)) {
        self.number(list.len() as u64);
        list.iter().for_each(|item| each(self, item));
    }

    fn clearance(&mut self, known: &ProvedClearance) {
        let t = known.t.map_or([0, u64::MAX], |t| [t.numerator(), t.level().into()]);
        let bounds = [known.lower.get().to_bits(), known.upper.get().to_bits()];
        let bodies = known.bodies.map(|body| body as u64);
        [bounds, t, bodies].into_iter().flatten().for_each(|number| self.number(number));
    }
}

struct Reader<'a>(&'a [u8]);

impl Reader<'_> {
    fn take(&mut self, count: usize) -> Option<&[u8]> {
        let (taken, rest) = self.0.split_at_checked(count)?;
        self.0 = rest;
        Some(taken)
    }

    fn number(&mut self) -> Option<u64> {
        Some(u64::from_le_bytes(self.take(8)?.try_into().ok()?))
    }

    fn index(&mut self) -> Option<usize> {
        usize::try_from(self.number()?).ok()
    }

    /// Bounds are numbers: NaN would be one that nothing can be compared with.
    fn float(&mut self) -> Option<f64> {
        Some(f64::from_bits(self.number()?)).filter(|value| !value.is_nan())
    }

    fn digest(&mut self) -> Option<[u8; 32]> {
        self.take(32)?.try_into().ok()
    }

    fn text(&mut self) -> Option<String> {
        let length = self.index()?;
        String::from_utf8(self.take(length)?.to_vec()).ok()
    }

    /// Never allocates more than there are bytes.
    fn list<T>(&mut self, mut each: impl FnMut(&mut Self) -> Option<T>) -> Option<Vec<T>> {
        let count = self.index()?;
        let mut list = Vec::with_capacity(count.min(self.0.len()));
        for _ in 0..count {
            list.push(each(self)?);
        }
        Some(list)
    }

    fn record(&mut self) -> Option<(CheckedBefore, Vec<String>)> {
        let rests_on = self.list(Self::text)?;
        let bodies = self.list(|reader| {
            let (name, digest) = (reader.text()?, reader.digest()?);
            let robot = reader.index()?.checked_sub(1);
            Some(BodyBefore { name, digest, robot })
        })?;
        let segments = self.list(|reader| reader.list(Self::digest))?;
        let is_body = |body: usize| body < bodies.len();
        let pairs = self.list(|reader| {
            let pair = [reader.index()?, reader.index()?];
            (pair[0] < pair[1] && is_body(pair[1])).then_some((pair, reader.float()?))
        })?;
        let answers = self.list(|reader| match reader.take(1)?[0] {
            0 => Some(AnswerBefore::Other),
            1 => Some(AnswerBefore::Free(None)),
            2 => Some(AnswerBefore::Free(
                Some(reader.clearance()?).filter(|known| known.bodies.into_iter().all(is_body)),
            )),
            _ => None,
        })?;
        let fits = answers.len() == segments.len();
        fits.then(|| (CheckedBefore::new(bodies, segments, pairs, answers), rests_on))
    }

    fn clearance(&mut self) -> Option<ProvedClearance> {
        let (lower, upper) = (Lower::proved(self.float()?), Upper::proved(self.float()?));
        let (numerator, level) = (self.number()?, self.number()?);
        let t = u8::try_from(level).ok().and_then(|level| Dyadic::new(numerator, level));
        Some(ProvedClearance { lower, upper, t, bodies: [self.index()?, self.index()?] })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn record() -> CheckedBefore {
        let body = |name: &str, at: u8| BodyBefore { name: name.to_string(), digest: [at; 32], robot: Some(0) };
        let known = ProvedClearance {
            lower: Lower::proved(0.1),
            upper: Upper::proved(0.2),
            t: Dyadic::new(3, 2),
            bodies: [0, 1],
        };
        CheckedBefore::new(
            vec![body("a", 1), BodyBefore { robot: None, ..body("b", 2) }],
            vec![vec![[3; 32]], vec![[4; 32]], vec![[5; 32]]],
            vec![([0, 1], 0.01)],
            vec![AnswerBefore::Free(Some(known)), AnswerBefore::Free(None), AnswerBefore::Other],
        )
    }

    #[test]
    fn what_was_written_is_read() {
        let (read, rests_on) = from_bytes(&to_bytes(&record(), &["on that".to_string()])).unwrap();
        assert_eq!(format!("{read:?}"), format!("{:?}", record()));
        assert_eq!(rests_on, ["on that"]);
    }

    #[test]
    fn every_changed_byte_and_every_lost_one_is_noticed() {
        let bytes = to_bytes(&record(), &[]);
        for place in 0..bytes.len() {
            let mut changed = bytes.clone();
            changed[place] ^= 0x10;
            assert!(from_bytes(&changed).is_err(), "byte {place}");
            assert!(from_bytes(&bytes[..place]).is_err(), "length {place}");
        }
    }

    /// Bytes under a seal that fits.
    fn sealed(mut content: Vec<u8>) -> Vec<u8> {
        let seal = Sha256::of(&content);
        content.extend(seal);
        content
    }

    #[test]
    fn another_version_and_lists_that_do_not_fit_are_refused_even_under_a_seal() {
        let bytes = to_bytes(&record(), &[]);
        let content = &bytes[..bytes.len() - 32];
        let mut other = content.to_vec();
        other[MAGIC.len() + 8] = b'0';
        assert!(from_bytes(&sealed(other)).unwrap_err().contains("version"));
        assert!(from_bytes(&sealed(content[..content.len() - 1].to_vec())).is_err());
        assert!(from_bytes(&sealed([content, &[0]].concat())).is_err());
    }
}

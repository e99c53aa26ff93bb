//! "Did you mean …": the known name nearest to a misspelt one, if any is near enough to be worth naming.

/// The candidate with the fewest edits from `word`, when those are few for its length. The first of equals wins.
pub fn nearest<'a>(word: &str, candidates: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    nearest_of(word, &mut candidates.into_iter())
}

/// Compiled once, not for every kind of list.
fn nearest_of<'a>(word: &str, candidates: &mut dyn Iterator<Item = &'a str>) -> Option<&'a str> {
    let lowered = word.to_lowercase();
    let mut best: Option<(usize, &str)> = None;
    for candidate in candidates {
        // `base_link` for `arm/base_link` is the commonest slip in cell files: a forgotten robot.
        let tail = candidate.rsplit_once('/').is_some_and(|(_, tail)| tail == word);
        let edits = if tail { 0 } else { edits_between(&lowered, &candidate.to_lowercase()) };
        let allowed = 1 + word.chars().count().max(candidate.chars().count()) / 4;
        if edits <= allowed && best.is_none_or(|(fewest, _)| edits < fewest) {
            best = Some((edits, candidate));
        }
    }
    best.map(|(_, candidate)| candidate)
}

/// A remedy that names the nearest candidate, or lists what there is (at most twelve).
pub fn remedy<'a>(word: &str, candidates: impl IntoIterator<Item = &'a str>) -> String {
    remedy_among(word, &candidates.into_iter().collect::<Vec<_>>())
}

fn remedy_among(word: &str, known: &[&str]) -> String {
    if let Some(candidate) = nearest(word, known.iter().copied()) {
        return format!("did you mean `{candidate}`?");
    }
    match known.len() {
        0 => "there is nothing of the kind here".to_string(),
        1..=12 => format!("known here: {}", known.join(", ")),
        count => format!("known here: {}, … ({count} in all)", known[..12].join(", ")),
    }
}

/// Insertions, deletions, replacements and swaps of neighbours that turn one word into the other.
fn edits_between(a: &str, b: &str) -> usize {
    // Long words are never suggestions; the bound keeps the table small on hostile input.
    const LONGEST: usize = 200;
    let (a, b): (Vec<char>, Vec<char>) = (a.chars().take(LONGEST).collect(), b.chars().take(LONGEST).collect());
    let mut before_last: Vec<usize> = Vec::new();
    let mut last: Vec<usize> = (0..=b.len()).collect();
    for i in 1..=a.len() {
        let mut row = vec![i; b.len() + 1];
        for j in 1..=b.len() {
            let replace = last[j - 1] + usize::from(a[i - 1] != b[j - 1]);
            row[j] = replace.min(last[j] + 1).min(row[j - 1] + 1);
            if i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1] {
                row[j] = row[j].min(before_last[j - 2] + 1);
            }
        }
        before_last = std::mem::replace(&mut last, row);
    }
    last[b.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn typos_are_recognised_and_strangers_are_not() {
        assert_eq!(nearest("colision", ["visual", "collision", "inertial"]), Some("collision"));
        assert_eq!(nearest("ryp", ["xyz", "rpy"]), Some("rpy"));
        assert_eq!(nearest("limits", ["limit", "mimic"]), Some("limit"));
        assert_eq!(nearest("base_link", ["arm/tool", "arm/base_link"]), Some("arm/base_link"));
        assert_eq!(nearest("camera", ["box", "sphere"]), None);
    }
}

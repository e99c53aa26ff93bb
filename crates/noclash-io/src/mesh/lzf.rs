//! LZF, the compression of PCD files: literal runs and copies of what came before.

/// The data that `packed` stands for; `None` unless it is whole and exactly `length` bytes long.
pub(super) fn decompressed(packed: &[u8], length: usize) -> Option<Vec<u8>> {
    // A copy of two bytes gives 264 at most: more cannot come of what is there.
    if length > packed.len().saturating_mul(264) {
        return None;
    }
    let mut made = Vec::with_capacity(length);
    let mut rest = packed;
    while let Some((&control, after)) = rest.split_first() {
        rest = after;
        let control = usize::from(control);
        if control < 32 {
            let (literal, after) = rest.split_at_checked(control + 1)?;
            made.extend_from_slice(literal);
            rest = after;
        } else {
            let mut count = control >> 5;
            if count == 7 {
                let (&more, after) = rest.split_first()?;
                count += usize::from(more);
                rest = after;
            }
            let (&low, after) = rest.split_first()?;
            rest = after;
            let back = ((control & 31) << 8) + usize::from(low) + 1;
            let start = made.len().checked_sub(back)?;
            // The copy may overlap what it writes.
            for at in start..start + count + 2 {
                made.push(made[at]);
            }
        }
        if made.len() > length {
            return None;
        }
    }
    (made.len() == length).then_some(made)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn literals_and_overlapping_copies_are_expanded() {
        // "ab", then six bytes copied from two back.
        let packed = [1, b'a', b'b', 4 << 5, 1];
        assert_eq!(decompressed(&packed, 8).unwrap(), b"abababab");
        let long = [0, b'x', 7 << 5, 3, 0];
        assert_eq!(decompressed(&long, 13).unwrap(), [b'x'; 13]);
    }

    #[test]
    fn damaged_data_are_refused() {
        let packed = [1, b'a', b'b', 4 << 5, 1];
        for end in 0..packed.len() {
            assert!(decompressed(&packed[..end], 8).is_none());
        }
        assert!(decompressed(&packed, 7).is_none() && decompressed(&packed, 9).is_none());
        assert!(decompressed(&[0, b'a', 1 << 5, 9], 4).is_none());
        assert!(decompressed(&packed, usize::MAX).is_none());
    }
}

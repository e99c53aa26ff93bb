//! Divides a range of leaves down to single ones, by planes, on several threads where that pays.

use super::entry::Entry;
use super::few;
use super::planes::Planes;

/// Fewer leaves than this are not worth a thread.
pub(super) const LEAST_SHARE: usize = 4096;

/// Divides a range down to single leaves: reorders it and gives the divisions, parents before children and left before right.
/// `first` is where the range begins.
pub(super) fn divide(entries: &mut [Entry], first: usize, planes: Planes, threads: usize) -> Vec<u32> {
    let mut aside = Vec::new();
    if threads > 1 && entries.len() > 2 * LEAST_SHARE {
        let middle = planes.divide(entries, &mut aside);
        drop(aside);
        let (left, right) = entries.split_at_mut(middle);
        let (threads_left, threads_right) = (threads / 2, threads - threads / 2);
        let mut middles = vec![(first + middle) as u32];
        let (on_left, on_right) = std::thread::scope(|scope| {
            let on_left = scope.spawn(|| divide(left, first, planes, threads_left));
            let on_right = divide(right, first + middle, planes, threads_right);
            (on_left.join(), on_right)
        });
        // A thread fails only by a panic, which goes on here.
        middles.extend(on_left.unwrap_or_else(|panic| std::panic::resume_unwind(panic)));
        middles.extend(on_right);
        return middles;
    }
    let mut middles = Vec::with_capacity(entries.len().saturating_sub(1));
    let mut pending = vec![(0, entries.len())];
    while let Some((from, to)) = pending.pop() {
        if planes == Planes::SurfaceArea && to - from <= few::FEW {
            few::divide(&mut entries[from..to], first + from, &mut middles);
        } else if to - from > 1 {
            let middle = from + planes.divide(&mut entries[from..to], &mut aside);
            middles.push((first + middle) as u32);
            pending.extend([(middle, to), (from, middle)]);
        }
    }
    middles
}

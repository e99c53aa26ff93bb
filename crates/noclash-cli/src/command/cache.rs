//! `noclash cache`: what is kept between runs, and removing it.

use noclash::io::{CacheContent, HierarchyCache, InputError, InputErrorKind};
use serde_json::json;

use super::opening;
use crate::answer::{Answer, count};
use crate::arguments::CacheOptions;
use crate::diagnostics::CommandError;

pub fn run(options: &CacheOptions) -> Result<Answer, CommandError> {
    let Some(cache) = opening::cache_folder().map(HierarchyCache::new) else {
        let text = "The cache is switched off.\n".to_string();
        return Ok(Answer::done(text, json!({ "folder": null, "bodies": 0, "bytes": 0 })));
    };
    let folder = cache.folder().display();
    let clear = options.clear || options.action.is_some();
    let CacheContent { bodies, bytes } = if clear { cache.clear() } else { cache.content() }.map_err(|error| {
        let message = format!("the cache cannot be read or cleared: {error}");
        InputError::new(InputErrorKind::Unreadable, cache.folder(), message, "check the folder and its permissions")
    })?;
    let held = format!("{}, {:.1} MB", count(bodies, "body", "bodies"), bytes as f64 / 1e6);
    let text = if clear {
        format!("Removed from {folder}: {held}.\n")
    } else {
        format!("{folder}: {held} (at most {:.0} MB; the oldest goes first).\n", cache.most_bytes() as f64 / 1e6)
    };
    let json = json!({
        "folder": folder.to_string(),
        "bodies": bodies,
        "bytes": bytes,
        "most_bytes": cache.most_bytes(),
        "cleared": clear,
    });
    Ok(Answer::done(text, json))
}

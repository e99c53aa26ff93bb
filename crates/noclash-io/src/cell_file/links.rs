//! `pieces:`, `simplify:` and `links:` of a robot: outer models in the place of the meshes of its links.
//!
//! A robot's own `pieces` or `simplify` holds for all its links; `links` says something else for those that a name or pattern picks, the
//! last line that matches. A line that changes nothing is an error: it would look as if it had an effect.

use noclash_check::pattern;
use noclash_geometry::Shape;
use noclash_robot::LinkDescription;

use super::outer::{self, Request};
use crate::document::Item;
use crate::intake::Intake;
use crate::suggestion;
use crate::{InputError, InputErrorKind};

/// The word for a link whose meshes stay as they are.
const EXACT: &str = "exact";

/// One line of `links`.
struct Choice<'a> {
    item: Item<'a>,
    /// The pattern, with and without the robot's name before it.
    patterns: [&'a str; 2],
    /// What stands for meshes; `None`: they themselves.
    request: Option<Request>,
}

impl Choice<'_> {
    fn picks(&self, link: &LinkDescription) -> bool {
        self.patterns.iter().any(|own| pattern::matches(own, &link.name))
    }
}

/// Replaces the meshes of links by what the robot's entry asks for.
pub(super) fn stand_in(
    intake: &mut Intake<'_>,
    robot: Item<'_>,
    name: &str,
    links: &mut [LinkDescription],
) -> Result<(), InputError> {
    let of_all = outer::requested(robot)?;
    let mut choices = Vec::new();
    for (_, item) in robot.get("links").map_or(Ok(Vec::new()), Item::entries)? {
        // `arm/link_6` means the same link as `link_6`, as in `touches`.
        let written = item.key;
        let own = written.strip_prefix(name).and_then(|rest| rest.strip_prefix('/')).unwrap_or(written);
        choices.push(Choice { item, patterns: [written, own], request: read_choice(item)? });
    }
    // Which line decides about a link: the place of a choice, or none for the robot's own.
    let decider = |link: &LinkDescription| choices.iter().rposition(|choice| choice.picks(link));
    let has_mesh = |link: &LinkDescription| link.elements.iter().any(|e| matches!(e.shape, Shape::Mesh { .. }));
    for (place, choice) in choices.iter().enumerate() {
        // `exact` must take back what would hold otherwise.
        let otherwise = |link: &LinkDescription| {
            let before = choices[..place].iter().rfind(|choice| choice.picks(link));
            before.map_or(of_all, |choice| choice.request)
        };
        let changes = |link: &LinkDescription| choice.request != otherwise(link) && decider(link) == Some(place);
        if !links.iter().any(|link| has_mesh(link) && changes(link)) {
            return Err(without_effect(choice, name, links, has_mesh));
        }
    }
    if of_all.is_some() && !links.iter().any(|link| has_mesh(link) && decider(link).is_none()) {
        let stated = outer::KEYS.iter().find_map(|key| robot.get(key)).unwrap_or(robot);
        let (key, left) = (stated.key, if choices.is_empty() { "" } else { " that `links` leaves to it" });
        let message = format!("`{key}` does nothing: robot `{name}` has no link with a mesh{left}");
        return Err(stated.error(InputErrorKind::Inconsistent, message, format!("remove `{key}`")));
    }
    for link in links {
        let request = match decider(link) {
            Some(place) => choices[place].request,
            None => of_all,
        };
        if let Some(request) = request {
            link.elements = outer::stand_in(intake, request, &link.elements, &format!("{name}/{}", link.name));
        }
    }
    Ok(())
}

/// `{ pieces: 0.02 }`, `{ simplify: 1mm }` or `exact`.
fn read_choice(item: Item<'_>) -> Result<Option<Request>, InputError> {
    let remedy = format!("write {{ pieces: 0.05 }}, {{ simplify: 1mm }} or {EXACT}");
    if !item.is_map() {
        return match item.text() {
            Ok(EXACT) => Ok(None),
            _ => {
                let message = format!("`links`: what stands for the meshes of `{}` is not stated", item.key);
                Err(item.error(InputErrorKind::Value, message, remedy))
            }
        };
    }
    let request = outer::requested(item.only_keys(&outer::KEYS)?)?;
    request.map(Some).ok_or_else(|| {
        let message = format!("`links`: nothing is said about `{}`", item.key);
        item.error(InputErrorKind::Missing, message, remedy)
    })
}

/// Why a line of `links` changes nothing.
fn without_effect(
    choice: &Choice<'_>,
    robot: &str,
    links: &[LinkDescription],
    has_mesh: impl Fn(&LinkDescription) -> bool,
) -> InputError {
    let (item, written) = (choice.item, choice.item.key);
    let picked: Vec<&LinkDescription> = links.iter().filter(|link| choice.picks(link)).collect();
    if picked.is_empty() {
        let message = match written.contains('*') {
            true => format!("`links`: the pattern `{written}` matches no link of robot `{robot}`"),
            false => format!("robot `{robot}` has no link `{written}`"),
        };
        let remedy = suggestion::remedy(written, links.iter().map(|link| link.name.as_str()));
        return item.error(InputErrorKind::Missing, message, remedy);
    }
    let (why, remedy) = match picked.iter().any(|link| has_mesh(link)) {
        true => ("the same holds without it, or later lines count for its links", "remove it, or put it after them"),
        false => ("no mesh is there", "remove it"),
    };
    let message = format!("`links`: `{written}` does nothing: {why}");
    item.error(InputErrorKind::Inconsistent, message, remedy)
}

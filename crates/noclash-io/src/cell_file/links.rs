//! `pieces:`, `simplify:`, `solid:` and `links:` of a robot: outer models in the place of the meshes of its links, and what
//! counts as their inside.
//!
//! A robot's own `pieces`, `simplify` or `solid` holds for all its links; `links` says something else for those that a name or pattern
//! picks, the last line that matches and speaks of it. A line that changes nothing is an error: it would look as if it had an effect.

use std::sync::Arc;

use noclash_cell::pattern;
use noclash_geometry::{ConvexPolytope, Element, Shape, Solidity};
use noclash_robot::LinkDescription;

use super::outer;
use super::outer_model::Request;
use super::shapes::read_solidity;
use crate::document::Item;
use crate::intake::Intake;
use crate::suggestion;
use crate::{InputError, InputErrorKind};

/// The word for a link whose meshes stay as they are.
const EXACT: &str = "exact";
/// The word for a link each of whose meshes stands for the convex hull of its vertices.
const HULL: &str = "hull";

/// One line of `links`.
struct Choice<'a> {
    item: Item<'a>,
    /// The pattern, with and without the robot's name before it.
    patterns: [&'a str; 2],
    said: Said,
}

/// Point set that a mesh stands for.
#[derive(Clone, Copy, Default, PartialEq)]
enum Reading {
    /// The mesh itself.
    #[default]
    Exact,
    /// The convex hull of its vertices.
    Hull,
    /// An outer model.
    Outer(Request),
}

/// Statement of a line about the meshes of links.
#[derive(Clone, Copy, Default)]
struct Said {
    /// What meshes stand for, if the line states it.
    request: Option<Reading>,
    /// What counts as their inside, if the line states it.
    solidity: Option<Solidity>,
}

/// Rules for the meshes of a link.
#[derive(Clone, Copy, PartialEq)]
struct Settled {
    request: Reading,
    solidity: Solidity,
}

impl Choice<'_> {
    fn picks(&self, link: &LinkDescription) -> bool {
        self.patterns.iter().any(|own| pattern::matches(own, &link.name))
    }
}

/// The last word on a link among lines, of which the first is the robot's own.
fn settled(lines: impl DoubleEndedIterator<Item = Said> + Clone) -> Settled {
    let request = lines.clone().rev().find_map(|said| said.request).unwrap_or_default();
    let solidity = lines.rev().find_map(|said| said.solidity).unwrap_or_default();
    Settled { request, solidity }
}

/// Replaces the meshes of links by what the robot's entry asks for, and says what is solid in them.
pub(super) fn reshape(
    intake: &mut Intake<'_>,
    robot: Item<'_>,
    name: &str,
    links: &mut [LinkDescription],
) -> Result<(), InputError> {
    let of_all = Said {
        request: outer::requested(robot)?.map(Reading::Outer),
        solidity: robot.get("solid").map(read_solidity).transpose()?,
    };
    let mut choices = Vec::new();
    for (_, item) in robot.get("links").map_or(Ok(Vec::new()), Item::entries)? {
        // `arm/link_6` means the same link as `link_6`, as in `touches`.
        let written = item.key;
        let own = written.strip_prefix(name).and_then(|rest| rest.strip_prefix('/')).unwrap_or(written);
        choices.push(Choice { item, patterns: [written, own], said: read_choice(item)? });
    }
    // What holds for a link if one line is left out: the robot's own is number 0, no line has the number after the last.
    let without = |link: &LinkDescription, left_out: usize| {
        let own = std::iter::once(of_all).chain(choices.iter().map(|choice| choice.said));
        let picks = |place: usize| place == 0 || choices[place - 1].picks(link);
        let kept: Vec<Said> =
            own.enumerate().filter(|&(place, _)| place != left_out && picks(place)).map(|(_, said)| said).collect();
        settled(kept.into_iter())
    };
    let all = choices.len() + 1;
    let has_mesh = |link: &LinkDescription| link.elements.iter().any(|e| matches!(e.shape, Shape::Mesh { .. }));
    for (place, choice) in choices.iter().enumerate() {
        let changes = |link: &LinkDescription| without(link, all) != without(link, place + 1);
        if !links.iter().any(|link| has_mesh(link) && changes(link)) {
            return Err(without_effect(choice, name, links, has_mesh));
        }
    }
    let speaks_for = |overruled: &dyn Fn(&Choice) -> bool| {
        let left = |link: &LinkDescription| !choices.iter().any(|choice| choice.picks(link) && overruled(choice));
        links.iter().any(|link| has_mesh(link) && left(link))
    };
    let idle_request = of_all.request.is_some() && !speaks_for(&|choice| choice.said.request.is_some());
    let idle_solid = of_all.solidity.is_some() && !speaks_for(&|choice| choice.said.solidity.is_some());
    if idle_request || idle_solid {
        let keys: &[&str] = if idle_request { &outer::KEYS } else { &["solid"] };
        let stated = keys.iter().find_map(|key| robot.get(key)).unwrap_or(robot);
        let (key, left) = (stated.key, if choices.is_empty() { "" } else { " that `links` leaves to it" });
        let message = format!("`{key}` does nothing: robot `{name}` has no link with a mesh{left}");
        return Err(stated.error(InputErrorKind::Inconsistent, message, format!("remove `{key}`")));
    }
    let settled: Vec<Settled> = links.iter().map(|link| without(link, all)).collect();
    for (link, Settled { request, solidity }) in links.iter_mut().zip(settled) {
        for element in &mut link.elements {
            if let Shape::Mesh { solidity: own, .. } = &mut element.shape {
                *own = solidity;
            }
        }
        match request {
            Reading::Exact => {}
            Reading::Hull => link.elements.iter_mut().for_each(make_convex),
            Reading::Outer(request) => {
                link.elements = outer::stand_in(intake, request, &link.elements, &format!("{name}/{}", link.name));
            }
        }
    }
    Ok(())
}

/// Replaces a mesh by the convex hull of its vertices, which encloses it.
fn make_convex(element: &mut Element) {
    let Shape::Mesh { mesh, .. } = &element.shape else { return };
    // The vertices of a mesh are finite, and a mesh without any has no hull and stays.
    if let Ok(hull) = ConvexPolytope::new(mesh.vertices().to_vec()) {
        element.shape = Shape::Polytope(Arc::new(hull));
    }
}

/// `{ pieces: 0.02 }` or `{ simplify: 1mm }`, with or without `solid: union` or the like; that alone; or `exact`, or `hull`.
fn read_choice(item: Item<'_>) -> Result<Said, InputError> {
    let remedy = format!("write {{ pieces: 0.05 }}, {{ simplify: 1mm }}, {{ solid: union }}, {HULL} or {EXACT}");
    if !item.is_map() {
        return match item.text() {
            Ok(EXACT) => Ok(Said { request: Some(Reading::Exact), solidity: None }),
            Ok(HULL) => Ok(Said { request: Some(Reading::Hull), solidity: None }),
            _ => {
                let message = format!("`links`: the outer model for the meshes of `{}` is not stated", item.key);
                Err(item.error(InputErrorKind::Value, message, remedy))
            }
        };
    }
    let item = item.complete_keys(&[&outer::KEYS[..], &["solid"]].concat())?;
    let solidity = item.get("solid").map(read_solidity).transpose()?;
    let request = outer::requested(item)?.map(Reading::Outer);
    if request.is_none() && solidity.is_none() {
        let message = format!("`links`: nothing is said about `{}`", item.key);
        return Err(item.error(InputErrorKind::Missing, message, remedy));
    }
    Ok(Said { request, solidity })
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

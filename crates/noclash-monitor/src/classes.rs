//! Collision classes and the index set of class pairs ([Henrich 1992]): who moves as a whole, who moves within itself, and which
//! classes are watched against which.

use noclash_cell::{BodyKind, Cell, StatedClasses, pattern::matches};

/// Bodies that are not watched against each other.
#[derive(Clone, Debug, PartialEq)]
pub struct CollisionClass {
    /// The robot's name, `scenery`, an obstacle's, or the one that was declared.
    pub name: String,
    /// Bodies of the cell.
    pub bodies: Vec<usize>,
    /// Whether the class as a whole moves in the world (a vehicle), as against standing (a table, the base of a manipulator).
    pub moved: bool,
    /// Whether its bodies move against each other (a manipulator).
    pub dynamic: bool,
}

/// Classes with the pairs of them that are watched.
#[derive(Clone, Debug, PartialEq)]
pub struct CollisionClasses {
    /// The classes.
    pub classes: Vec<CollisionClass>,
    /// The index set I: unordered pairs, the smaller number first.
    pub pairs: Vec<[usize; 2]>,
    /// Pairs of the cell, checked or proved unreachable, that no class pair covers, because both bodies are of one class: the paper leaves them to joint limits.
    pub inside: Vec<[usize; 2]>,
    /// Such pairs between two classes that a stated index set leaves out.
    pub left_out: Vec<[usize; 2]>,
    /// The index set as the cell states it: `pairs` lacks those between which every pair of bodies is excluded. `None`:
    /// every two classes.
    stated: Option<Vec<[usize; 2]>>,
}

impl CollisionClasses {
    /// Those that the cell states; derived where it states none.
    pub fn of_cell(cell: &Cell) -> Self {
        match &cell.description().classes {
            Some(stated) => Self::stated(cell, stated),
            None => Self::derived(cell),
        }
    }

    fn stated(cell: &Cell, stated: &StatedClasses) -> Self {
        let mut classes = Self::declared(cell, &stated.classes);
        if let Some(index_set) = &stated.pairs {
            let named = |name: &String| stated.classes.iter().position(|(class, _)| class == name);
            let wanted: Vec<[usize; 2]> = index_set
                .iter()
                .filter_map(|[a, b]| Some([named(a)?, named(b)?]))
                .map(|[a, b]| [a.min(b), a.max(b)])
                .collect();
            classes.pairs.retain(|pair| wanted.contains(pair));
            let checked = cell.pairs().to_check(true).map(|pair| pair.bodies);
            classes.left_out = checked
                .filter(|&bodies| classes.pair_of(bodies).is_some_and(|[a, b]| a != b && !wanted.contains(&[a, b])))
                .collect();
            classes.stated = Some(wanted);
        }
        classes
    }

    /// Whether the pair is left to its classes: both bodies belong to one, or to two that a stated index set does not hold. A body of no
    /// class is watched against everything, so that nothing is overlooked; and so are two classes that are out of each
    /// other's reach, because an obstacle that is moved may bring them within it.
    pub fn leaves_out(&self, bodies: [usize; 2]) -> bool {
        let left_out = |[a, b]: [usize; 2]| match &self.stated {
            Some(wanted) => !wanted.contains(&[a, b]),
            None => a == b,
        };
        self.pair_of(bodies).is_some_and(left_out)
    }

    /// The classes of two bodies, the smaller number first; `None` where one belongs to none.
    fn pair_of(&self, bodies: [usize; 2]) -> Option<[usize; 2]> {
        let class_of = |body: usize| self.classes.iter().position(|class| class.bodies.contains(&body));
        let [a, b] = bodies.map(class_of);
        let (a, b) = (a?, b?);
        Some([a.min(b), a.max(b)])
    }

    /// Each robot with what it holds; the static scene; each obstacle that moves. Two classes are a pair unless every pair of
    /// bodies between them is excluded, proofs of unreachability not counted.
    pub fn derived(cell: &Cell) -> Self {
        let robots = cell.stated_robots().len();
        let mut names: Vec<String> = cell.stated_robots().iter().map(|robot| robot.name.clone()).collect();
        names.push("scenery".to_string());
        names.extend(cell.moving_obstacles().iter().map(|moving| moving.name.clone()));
        let class_of = |body: usize| match cell.bodies()[body].kind {
            BodyKind::Link { robot, .. } | BodyKind::Attached { robot, .. } => robot,
            BodyKind::Obstacle { .. } => robots,
            BodyKind::MovingObstacle { robot, .. } => robot + 1,
        };
        Self::of(cell, names, class_of)
    }

    /// Classes by patterns of body names, in order: a body belongs to the first that names it; what none names is left out of all.
    pub fn declared(cell: &Cell, classes: &[(String, Vec<String>)]) -> Self {
        let rest = classes.len();
        let class_of = |body: usize| {
            let name = &cell.bodies()[body].name;
            classes
                .iter()
                .position(|(_, patterns)| patterns.iter().any(|pattern| matches(pattern, name)))
                .unwrap_or(rest)
        };
        Self::of(cell, classes.iter().map(|(name, _)| name.clone()).collect(), class_of)
    }

    fn of(cell: &Cell, names: Vec<String>, class_of: impl Fn(usize) -> usize) -> Self {
        let count = names.len();
        let mut classes: Vec<CollisionClass> = names
            .into_iter()
            .map(|name| CollisionClass { name, bodies: Vec::new(), moved: false, dynamic: false })
            .collect();
        for body in 0..cell.bodies().len() {
            if let Some(class) = classes.get_mut(class_of(body)) {
                class.bodies.push(body);
            }
        }
        for class in &mut classes {
            let moves = |&body: &usize| cell.bodies()[body].moves(cell.robots());
            class.moved = !class.bodies.is_empty() && class.bodies.iter().all(moves);
            class.dynamic = class.bodies.iter().any(|&a| {
                class.bodies.iter().any(|&b| match (cell.bodies()[a].carrier(), cell.bodies()[b].carrier()) {
                    (Some((robot, first)), Some((other, second))) if robot == other => {
                        !cell.robots()[robot].robot.same_rigid_group(first, second)
                    }
                    _ => moves(&a) != moves(&b),
                })
            });
        }
        let (mut pairs, mut inside) = (Vec::new(), Vec::new());
        for checked in cell.pairs().to_check(true) {
            let mut pair = checked.bodies.map(&class_of);
            pair.sort_unstable();
            if pair[0] == pair[1] && pair[0] < count {
                inside.push(checked.bodies);
            } else if pair[1] < count && !pairs.contains(&pair) {
                pairs.push(pair);
            }
        }
        pairs.sort_unstable();
        Self { classes, pairs, inside, left_out: Vec::new(), stated: None }
    }
}

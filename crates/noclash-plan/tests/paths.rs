//! What `plan` promises: proved paths, honest refusals, the same result for every number of threads.

use noclash_cell::RunToTheEnd;
use noclash_check::{CheckOptions, CheckScratch, Checker, EdgeVerdict, PreparedCell, Verdict};
use noclash_plan::{EdgeBatch, NotFound, PlanOptions, Planner, Problem, Session, Status, plan};

use crate::worlds::{
    After, assert_proved, ball_before_a_wall_with_a_gap, closed_room, floating_plate, load, two_blocks, wall_with_a_gap,
};

fn across() -> Problem {
    Problem { start: vec![-1.0, -1.0], goals: vec![vec![1.0, -1.0]] }
}

#[test]
fn every_planner_finds_the_gap_and_its_path_is_proved() {
    let cell = wall_with_a_gap();
    for planner in Planner::ALL {
        let mut options = PlanOptions::new(&cell, &across());
        options.planner = planner;
        for seed in 0..3 {
            options.seed = seed;
            let outcome = plan(&cell, &across(), &options, &RunToTheEnd);
            let what = format!("{} with seed {seed}", planner.name());
            assert!(matches!(outcome.status, Status::Found), "{what}: {:?}", outcome.status);
            assert_eq!((&outcome.path[0], outcome.path.last()), (&vec![-1.0, -1.0], Some(&vec![1.0, -1.0])), "{what}");
            assert_proved(&cell, &outcome.path, 0.0, &what);
            // Over the wall's end at 1.4 and back: sqrt(1 + 2.5²) each, at the least.
            assert!(outcome.length > 5.38 && outcome.length < 7.5, "{what}: {}", outcome.length);
            assert!(outcome.length <= outcome.stats.raw_length + 1e-12, "{what}");
        }
    }
}

#[test]
fn robots_of_spheres_step_through_the_gap_and_their_paths_are_proved() {
    let cell = ball_before_a_wall_with_a_gap();
    assert!(Checker::new(&cell, &CheckOptions::default()).is_of_balls());
    for seed in 0..5 {
        for margin in [0.0, 0.05] {
            let mut options = PlanOptions::new(&cell, &across());
            (options.seed, options.check.margin) = (seed, margin);
            let outcome = plan(&cell, &across(), &options, &RunToTheEnd);
            assert!(matches!(outcome.status, Status::Found), "{seed}: {:?}", outcome.status);
            assert_proved(&cell, &outcome.path, margin, &format!("seed {seed}, margin {margin}"));
            assert_eq!(outcome.proof.len() + 1, outcome.path.len());
            assert!(outcome.proof.iter().all(|answer| matches!(answer.verdict, Verdict::Free { .. })));
        }
    }
    // The gap of 0.4 m is too narrow for 0.2 m and a margin of 0.1 m on either side.
    let mut options = PlanOptions::new(&cell, &across());
    options.check.margin = 0.1;
    let outcome = plan(&cell, &across(), &options, &After::asked(2_000));
    assert!(matches!(outcome.status, Status::NotFound(NotFound::Stopped)), "{:?}", outcome.status);
}

#[test]
fn the_same_seed_gives_the_same_path_for_any_number_of_threads() {
    let cell = load("cells/demo.yaml");
    let start = cell.state().to_vec();
    let goal = vec![-1.5, 0.3, 0.2, 1.0, -0.5, 0.0];
    let problem = Problem { start, goals: vec![goal] };
    for planner in [Planner::RrtConnect, Planner::ASbl] {
        let path = |threads: usize, seed: u64| {
            let mut options = PlanOptions::new(&cell, &problem);
            options.planner = planner;
            options.seed = seed;
            options.check.threads = threads;
            let outcome = plan(&cell, &problem, &options, &RunToTheEnd);
            assert!(matches!(outcome.status, Status::Found), "{:?}", outcome.status);
            outcome.path
        };
        let expected = path(1, 7);
        assert_proved(&cell, &expected, 0.0, planner.name());
        for threads in [2, 3, 8] {
            assert_eq!(path(threads, 7), expected, "{} on {threads} threads", planner.name());
        }
    }
}

#[test]
fn a_start_or_goal_in_contact_is_named_and_a_free_goal_among_others_is_enough() {
    let cell = wall_with_a_gap();
    let outcome = |start: Vec<f64>, goals: Vec<Vec<f64>>| {
        let problem = Problem { start, goals };
        plan(&cell, &problem, &PlanOptions::new(&cell, &problem), &RunToTheEnd)
    };
    let inside = vec![0.05, -1.0];
    assert!(matches!(outcome(inside.clone(), vec![vec![1.0, 0.0]]).status, Status::StartCollides(_)));
    let refused = outcome(vec![-1.0, 0.0], vec![inside.clone(), vec![-0.05, 0.0]]);
    assert!(matches!(refused.status, Status::GoalCollides(_)) && refused.path.is_empty());
    let reached = outcome(vec![-1.0, 0.0], vec![inside, vec![1.0, 0.0]]);
    assert!(matches!(reached.status, Status::Found));
    assert_eq!(reached.path.last(), Some(&vec![1.0, 0.0]));
    // Exactly touching: not free, not certainly in collision, so no plan may start there.
    let touching = outcome(vec![0.101, 0.0], vec![vec![1.0, 0.0]]);
    assert!(!matches!(touching.status, Status::Found), "{:?}", touching.status);
}

#[test]
fn no_planner_leaves_a_closed_room_and_stopping_says_so() {
    let cell = closed_room();
    let problem = Problem { start: vec![-1.0, 0.0], goals: vec![vec![1.0, 0.0]] };
    for planner in Planner::ALL {
        let mut options = PlanOptions::new(&cell, &problem);
        options.planner = planner;
        // Balls settle most edges without asking: once a sample, more or less.
        let outcome = plan(&cell, &problem, &options, &After::asked(1_000));
        assert!(matches!(outcome.status, Status::NotFound(NotFound::Stopped)), "{}", planner.name());
        assert!(outcome.path.is_empty() && outcome.proof.is_empty());
    }
}

#[test]
fn a_margin_closes_the_gap_when_it_is_wider() {
    let cell = wall_with_a_gap();
    let with_margin = |margin: f64, stop: usize| {
        let mut options = PlanOptions::new(&cell, &across());
        options.check = CheckOptions { margin, ..options.check };
        plan(&cell, &across(), &options, &After::asked(stop))
    };
    // The gap is 0.4 m wide and the block 0.2 m.
    let narrow = with_margin(0.08, 10_000_000);
    assert!(matches!(narrow.status, Status::Found), "{:?}", narrow.status);
    assert_proved(&cell, &narrow.path, 0.08, "margin");
    assert!(!matches!(with_margin(0.11, 50_000).status, Status::Found));
}

#[test]
fn values_that_may_not_move_rest() {
    let cell = wall_with_a_gap();
    let problem = Problem { start: vec![-1.0, 1.6], goals: vec![vec![1.0, 1.6]] };
    let mut options = PlanOptions::new(&cell, &problem);
    options.moving = vec![true, false];
    let outcome = plan(&cell, &problem, &options, &RunToTheEnd);
    assert!(matches!(outcome.status, Status::Found));
    assert!(outcome.path.iter().all(|configuration| configuration[1] == 1.6), "{:?}", outcome.path);
}

#[test]
fn stopped_while_shortening_the_path_is_there_and_proved() {
    let cell = wall_with_a_gap();
    let options = PlanOptions::new(&cell, &across());
    let mut found = 0;
    for asked in [400, 800, 1600, 3200, 6400] {
        let outcome = plan(&cell, &across(), &options, &After::asked(asked));
        if matches!(outcome.status, Status::Found) {
            found += 1;
            assert_proved(&cell, &outcome.path, 0.0, "stopped");
        }
    }
    assert!(found > 0);
}

#[test]
fn a_session_keeps_its_roadmap_from_question_to_question() {
    let cell = wall_with_a_gap();
    for planner in [Planner::Prm, Planner::LazyPrm] {
        let mut options = PlanOptions::new(&cell, &across());
        options.planner = planner;
        options.shorten = None;
        let mut session = Session::new(&cell, &across(), &options, &RunToTheEnd);
        let first = session.plan(&across());
        let again = Problem { start: vec![-1.2, -0.8], goals: vec![vec![1.2, -0.7]] };
        let second = session.plan(&again);
        let alone = plan(&cell, &again, &options, &RunToTheEnd);
        for outcome in [&first, &second, &alone] {
            assert!(matches!(outcome.status, Status::Found), "{}", planner.name());
            assert_proved(&cell, &outcome.path, 0.0, planner.name());
        }
        let asked = |outcome: &noclash_plan::Outcome| outcome.stats.effort.edges + outcome.stats.effort.looks;
        assert!(asked(&second) * 2 < asked(&alone), "{}: {} {}", planner.name(), asked(&second), asked(&alone));
    }
}

#[test]
fn steps_inside_bubbles_are_not_asked_about() {
    let cell = wall_with_a_gap();
    let mut options = PlanOptions::new(&cell, &across());
    options.planner = Planner::Bls;
    let outcome = plan(&cell, &across(), &options, &RunToTheEnd);
    assert!(matches!(outcome.status, Status::Found));
    assert!(outcome.stats.effort.in_bubbles > 20, "{:?}", outcome.stats);
    assert_proved(&cell, &outcome.path, 0.0, "bls");
}

#[test]
fn a_body_that_floats_turns_its_way_through_a_slot() {
    // A plate 0.6 m wide must turn to pass a slot of 0.24 m.
    let cell = floating_plate();
    let flat = vec![-1.0, 0.0, 0.0, 0.0, 0.0, 0.0, 1.0];
    let problem = Problem { goals: vec![vec![1.0, 0.0, 0.0, 0.0, 0.0, 0.0, 1.0]], start: flat };
    let options = PlanOptions::new(&cell, &problem);
    let outcome = plan(&cell, &problem, &options, &RunToTheEnd);
    assert!(matches!(outcome.status, Status::Found), "{:?}", outcome.status);
    assert_proved(&cell, &outcome.path, 0.0, "plate");
}

#[test]
fn two_robots_move_at_once_and_hold_what_they_hold() {
    let cell = two_blocks();
    // They change places; the rod that one of them holds must pass as well.
    let problem = Problem { start: vec![-1.0, 0.0, 1.0, 0.0], goals: vec![vec![1.0, 0.0, -1.0, 0.0]] };
    let options = PlanOptions::new(&cell, &problem);
    let outcome = plan(&cell, &problem, &options, &RunToTheEnd);
    assert!(matches!(outcome.status, Status::Found), "{:?}", outcome.status);
    assert_proved(&cell, &outcome.path, 0.0, "two blocks");
    // Where one of them has nowhere to go it rests.
    let problem = Problem { start: vec![-1.0, 0.0, 1.0, 0.0], goals: vec![vec![1.8, 0.0, 1.0, 0.0]] };
    let outcome = plan(&cell, &problem, &PlanOptions::new(&cell, &problem), &RunToTheEnd);
    assert!(outcome.path.iter().all(|q| q[2..] == [1.0, 0.0]), "{:?}", outcome.path);
    assert_proved(&cell, &outcome.path, 0.0, "one of two blocks");
}

/// Batches by the checker, as a card would answer them.
struct Checked<'a>(Checker<'a>, usize);

impl EdgeBatch for Checked<'_> {
    fn free(&self, edges: &[f64], count: usize) -> Vec<bool> {
        assert_eq!(edges.len(), 2 * self.1 * count);
        let mut scratch = CheckScratch::default();
        let mut free = |edge: &[f64]| {
            let (from, to) = edge.split_at(self.1);
            let verdict = self.0.edge(from, to, &mut scratch, &RunToTheEnd);
            matches!(verdict, Ok(EdgeVerdict::Free))
        };
        edges.chunks(2 * self.1).map(&mut free).collect()
    }
}

/// Says the same of every edge.
struct Always(bool);

impl EdgeBatch for Always {
    fn free(&self, _: &[f64], count: usize) -> Vec<bool> {
        vec![self.0; count]
    }
}

fn batched(
    cell: &PreparedCell,
    batch: &dyn EdgeBatch,
    (planner, seed): (Planner, u64),
    threads: usize,
) -> noclash_plan::Outcome {
    let problem = across();
    let mut options = PlanOptions::new(cell, &problem);
    (options.planner, options.seed, options.check.threads) = (planner, seed, threads);
    Session::new(cell, &problem, &options, &After::asked(400)).batched_by(Some(batch)).plan(&problem)
}

#[test]
fn searches_in_batches_find_the_gap_and_their_paths_are_proved() {
    let cell = wall_with_a_gap();
    let batch = Checked(Checker::new(&cell, &CheckOptions::default()), cell.dofs().len());
    for planner in [Planner::RrtConnect, Planner::Prm] {
        for seed in 0..3 {
            let outcome = batched(&cell, &batch, (planner, seed), 1);
            assert!(matches!(outcome.status, Status::Found), "{}: {:?}", planner.name(), outcome.status);
            assert_proved(&cell, &outcome.path, 0.0, planner.name());
            assert_eq!(batched(&cell, &batch, (planner, seed), 3).path, outcome.path, "{}", planner.name());
        }
    }
}

#[test]
fn a_batch_that_is_wrong_costs_a_path_and_no_proof() {
    let cell = wall_with_a_gap();
    for planner in [Planner::RrtConnect, Planner::Prm] {
        let outcome = batched(&cell, &Always(true), (planner, 0), 1);
        if matches!(outcome.status, Status::Found) {
            assert_proved(&cell, &outcome.path, 0.0, "all edges said to be free");
        }
        assert!(!matches!(batched(&cell, &Always(false), (planner, 0), 1).status, Status::Found));
    }
}

//! Every measurement: a name, a sentence and a function.

use crate::error::BenchError;
use crate::{Context, Measured};
use crate::{
    agreement, certificates, clearance_cost, cold_start, contact, exact_planning, gate, grazing_turn, growth,
    hierarchy_build, hierarchy_builders, hierarchy_levels, hierarchy_shells, inspect_cold, instructions, loops,
    microseconds, monitor, mutations, one_edge, peer_checkers, peer_segments, planning_peer, planning_problems,
    real_cells, recheck, sbl_resolution, segments, soak, static_queries, table_one, toleranced, travel_quality,
    walk_and_smooth,
};

/// A benchmark.
pub struct Entry {
    pub name: &'static str,
    /// What it measures, in a sentence.
    pub what: &'static str,
    pub run: fn(&Context) -> Result<Measured, BenchError>,
}

/// In the order of `--list` and `all`.
pub const ENTRIES: &[Entry] = &[
    Entry {
        name: "hierarchy-build",
        what: "time and bytes per triangle to build a hierarchy, 1,000 to 1,000,000 triangles",
        run: hierarchy_build::run,
    },
    Entry {
        name: "hierarchy-builders",
        what: "tests and time per segment under every hierarchy builder on real meshes: cars, frames, pipes, robot links",
        run: hierarchy_builders::run,
    },
    Entry {
        name: "hierarchy-levels",
        what: "Tables 1 and 2 of [Higashi 2008]: box volumes by level and one motion, C- and S-shaped solids (experiment E1)",
        run: hierarchy_levels::run,
    },
    Entry {
        name: "hierarchy-shells",
        what: "open shells of [Higashi 2008]: tests per query and per segment on sheet-metal bodies under every builder",
        run: hierarchy_shells::run,
    },
    Entry {
        name: "inspect-cold",
        what: "wall time of `noclash inspect` as a new process on real robots",
        run: inspect_cold::run,
    },
    Entry {
        name: "cold-start",
        what: "first queries: new processes beside peers' loading, the first pass over a cell, the first answer after an edit",
        run: cold_start::run,
    },
    Entry {
        name: "table-one",
        what: "Table I of the papers: volume and triangle pairs per query on seven scenes (experiment A1)",
        run: table_one::run,
    },
    Entry {
        name: "travel-quality",
        what: "travel bounds beside true lengths over random segments: histogram of their ratio (experiment A2)",
        run: travel_quality::run,
    },
    Entry {
        name: "segments",
        what: "Tables III, VI and XI of the papers: random colliding and free segments by all engines (experiment A3)",
        run: segments::run,
    },
    Entry {
        name: "grazing-turn",
        what: "Tables VIII to X of the papers: a full turn at constant clearance over a floor and boxes (experiment A5)",
        run: grazing_turn::run,
    },
    Entry {
        name: "static-queries",
        what: "collide and distance queries per second beside Coal on the same poses",
        run: static_queries::run,
    },
    Entry {
        name: "gate-latency",
        what: "the gate for chunks of learned policies: latency, rows admitted and effort in scenes of four robots",
        run: gate::run,
    },
    Entry {
        name: "agreement",
        what: "distance of every checked pair at 10,000 random configurations of four cells against Coal",
        run: agreement::run,
    },
    Entry {
        name: "peer-segments",
        what: "time per segment beside HPP's Dichotomy and Coal's sampling on the peers' UR5 workload, verdicts compared",
        run: peer_segments::run,
    },
    Entry {
        name: "peer-checkers",
        what: "everything users could pick instead, on the same segments: HPP, Coal, FCL, Bullet, Drake, Tesseract, Klampt; time, misses, false alarms",
        run: peer_checkers::run,
    },
    Entry {
        name: "real-cells",
        what: "engines side by side on complex scenes and real cells: free, colliding and grazing segments, ratio to bisection",
        run: real_cells::run,
    },
    Entry {
        name: "planning-problems",
        what: "MotionBenchMaker problems of panda (of spheres and of meshes), ur5 and baxter: solved, time, length; every path proved",
        run: planning_problems::run,
    },
    Entry {
        name: "planning-peer",
        what: "the same problems beside OMPL's RRT-Connect with Coal's samples, and what is wrong with the paths it returns",
        run: planning_peer::run,
    },
    Entry {
        name: "sbl-resolution",
        what: "Table IV of the papers: SBL at the first resolution with N clean runs beside A-SBL (experiment A4)",
        run: sbl_resolution::run,
    },
    Entry {
        name: "walk-and-smooth",
        what: "Table VII of the papers: random walks of 20-joint arms and what recursive shortcuts leave of them (experiment A6)",
        run: walk_and_smooth::run,
    },
    Entry {
        name: "exact-planning",
        what: "Tables 3 and 4 of [Higashi 2008]: RRT and BLS with samples, exact edges, clearance bounds",
        run: exact_planning::run,
    },
    Entry {
        name: "first-contact",
        what: "100,000 random colliding segments of three real cells: first contacts against dense sampling",
        run: contact::sampled::run,
    },
    Entry {
        name: "contact-stages",
        what: "Tables 1 and 2 of [Redon 2004] in shape: stages of the engine interval on and off, and chains of 6 to 40 joints (experiment B1)",
        run: contact::stages::run,
    },
    Entry {
        name: "contact-peers",
        what: "first contacts beside parry's nonlinear cast, HPP Progressive, FCL and tight inclusion: time, misses, wrong dates",
        run: contact::peers::run,
    },
    Entry {
        name: "certificates",
        what: "size and replay time of certificates on the peers' segments; free segments of real cells certified and verified",
        run: certificates::run,
    },
    Entry {
        name: "mutations",
        what: "10,000 changed proofs (bits, lengths, fields, motions that collide): none may be accepted",
        run: mutations::run,
    },
    Entry {
        name: "growth",
        what: "how the cost grows with triangles, joints, segments, clearance, threads; peak memory beside the geometry's size",
        run: growth::run,
    },
    Entry {
        name: "instructions",
        what: "instructions of noclash per edge, counted by valgrind: the noise-free companion of its times",
        run: instructions::run,
    },
    Entry {
        name: "microseconds",
        what: "the verdict of one edge as planners ask for it, in microseconds: balls first, eight intervals of time at once",
        run: microseconds::run,
    },
    Entry {
        name: "one-edge",
        what: "one edge asked from Rust with warm memory: p50, p99, slowest, and the first call after loading",
        run: one_edge::run,
    },
    Entry {
        name: "clearance",
        what: "the least clearance of free edges and profiles of 16 pieces beside `check` on the same edges, and the paper's method",
        run: clearance_cost::run,
    },
    Entry {
        name: "loops",
        what: "random motions of linkages: verdicts beside distances at closed-form configurations",
        run: loops::run,
    },
    Entry {
        name: "recheck",
        what: "1,000 random edits of a cell with 1,000 obstacles: re-checks beside full checks, verdicts compared",
        run: recheck::run,
    },
    Entry {
        name: "monitor-exact",
        what: "the monitor's vector at 10,000 ticks of four cells with several arms against measuring every pair, and against Coal",
        run: monitor::exact::run,
    },
    Entry {
        name: "monitor-latency",
        what: "time of a monitor's tick (p50, p99, max) beside Coal's distance of every pair in the same run",
        run: monitor::latency::run,
    },
    Entry {
        name: "monitor-methods",
        what: "[Henrich 1992]'s comparison (experiment D1): its methods on one arm with 16 obstacles and on two arms",
        run: monitor::methods::run,
    },
    Entry {
        name: "monitor-safe-for",
        what: "1,000,000 random continuations within the limits: does anything touch before safe_for is over?",
        run: monitor::safe_for::run,
    },
    Entry {
        name: "monitor-hour",
        what: "an hour of ticks at 1 kHz with obstacles coming and going: memory and time per tick",
        run: monitor::hour::run,
    },
    Entry {
        name: "toleranced-octagons",
        what: "Tables 1 and 2 of [Schröcker 2014] in shape: octagons and squares on rational motions, with and without hierarchies",
        run: toleranced::octagons::run,
    },
    Entry {
        name: "toleranced-perturbed",
        what: "100,000 random motions within the tolerances of segments that are called free: none may touch",
        run: toleranced::perturbed::run,
    },
    Entry {
        name: "toleranced-cost",
        what: "a tracking error of 0.1 degrees against the exact check on the same segments of real cells",
        run: toleranced::cost::run,
    },
    Entry {
        name: "toleranced-tightness",
        what: "the largest tolerance that is proved beside the smallest that is refuted, on free segments of real cells",
        run: toleranced::tightness::run,
    },
    Entry {
        name: "soak",
        what: "1,000,000 random pair-segments, all engines that prove, against dense sampling with parry",
        run: soak::run,
    },
];

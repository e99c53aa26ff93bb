//! Links over intervals of time: poses and velocities of the motion are members of their enclosures, plain and tightened.

use glam::DVec3;
use noclash_geometry::Pose;
use noclash_numeric::{Dyadic, DyadicInterval, Interval};
use noclash_robot::{IntervalJet, IntervalPose, LinkId, LinkJet, MiddlePoses, MotionState, StateBox};

use crate::motion_bounds::motions;
use crate::random_robot::{Random, random_robot};

/// Whether a number known within `error` can be a member.
fn holds(interval: Interval, value: f64, error: f64) -> bool {
    let slack = error + 1e-13 * (1.0 + value.abs());
    interval.lo() <= value + slack && value - slack <= interval.hi()
}

fn width(pose: &IntervalPose) -> f64 {
    pose.rotation.iter().flatten().chain(&pose.translation).map(|entry| entry.width().get()).fold(0.0, f64::max)
}

#[test]
fn enclosures_over_an_interval_hold_poses_and_velocities_at_its_times_from_any_link() {
    let mut random = Random::new(91);
    let (mut tested, mut plain_width, mut tight_width, mut chained_width) = (0, 0.0, 0.0, 0.0);
    for _ in 0..120 {
        let sample = random_robot(&mut random);
        let robot = &sample.robot;
        let links = robot.links().len();
        for motion in motions(robot, &mut random) {
            let level = random.below(9) as u8;
            let over = DyadicInterval::new(random.bits() % (1 << level), level).expect("in [0, 1]");
            let mut state = StateBox::default();
            motion.state_over(robot, over, &mut state);
            let start = LinkId(random.below(links) as u32);
            let nowhere = IntervalJet::resting(IntervalPose::IDENTITY);
            let mut plain = vec![nowhere; links];
            robot.forward_interval_jets(start, &IntervalPose::IDENTITY, &state.state(), &mut plain);
            let poses_at = |state: &MotionState| {
                let mut poses = vec![Pose::IDENTITY; links];
                robot.forward_within(&Pose::IDENTITY, &state.values, &state.errors, &mut poses);
                poses
            };
            let middle = poses_at(state.middle());
            let pose_of = |link: LinkId| middle[start.index()].relative(&middle[link.index()]);
            let about = MiddlePoses { pose_of: &pose_of, half_width: over.half_width() };
            let mut chained = vec![nowhere; links];
            robot.forward_tightened_jets(start, &IntervalPose::IDENTITY, &state.state(), &about, &mut chained);
            for _ in 0..5 {
                let t = Dyadic::new((over.index() << (20 - level)) + random.bits() % ((1 << (20 - level)) + 1), 20)
                    .expect("in the interval");
                let mut now = MotionState::default();
                motion.state_at(t, &mut now);
                let mut jets: Vec<LinkJet> = poses_at(&now).into_iter().map(LinkJet::resting).collect();
                robot.forward_jets(&now, &mut jets);
                for link in robot.link_ids().filter(|&link| robot.lowest_common_ancestor(start, link) == start) {
                    let jet = jets[link.index()].seen_from(&jets[start.index()]);
                    let wide = &plain[link.index()];
                    let seen = middle[start.index()].relative(&middle[link.index()]);
                    let tight = wide.tightened(&seen, over.half_width());
                    let along = &chained[link.index()];
                    for enclosure in [wide, &tight, along] {
                        for row in 0..3 {
                            let place = jet.pose.translation[row];
                            assert!(holds(enclosure.pose.translation[row], place, jet.pose.translation_error));
                            for column in 0..3 {
                                let entry = jet.pose.rotation.col(column)[row];
                                assert!(holds(enclosure.pose.rotation[row][column], entry, jet.pose.rotation_error));
                            }
                        }
                    }
                    // At a kink the rates of one side are reported, and only inside the interval they are enclosed.
                    if motion.is_smooth_within(over) && over.from() < t && t < over.to() {
                        let point = DVec3::new(0.3, -0.2, 0.5);
                        let arm = jet.pose.rotation * point;
                        let velocity = jet.velocity.vector + jet.omega.vector.cross(arm);
                        let error = jet.velocity.error + jet.omega.error + 1e-12 * (1.0 + velocity.length());
                        for enclosure in [wide, along] {
                            let enclosed = enclosure.velocity_at(&enclosure.pose.enclose_point(point));
                            assert!((0..3).all(|axis| holds(enclosed[axis], velocity[axis], error)), "{link:?}");
                        }
                    }
                    (plain_width, tight_width) = (plain_width + width(&wide.pose), tight_width + width(&tight.pose));
                    chained_width += width(&along.pose);
                    tested += 1;
                }
            }
        }
    }
    assert!(tested > 2000, "{tested}");
    assert!(tight_width < plain_width, "{tight_width} {plain_width}");
    assert!(chained_width < tight_width, "{chained_width} {tight_width}");
}

//! Triangle counts come out as dialled.

use noclash_data::mesh::total_triangles;
use noclash_data::robots::{SixAxisDials, SkinnyDials, six_axis, skinny};
use noclash_data::scenes::{self, PipeRackDials, ToriDials, WorkshopDials};

fn assert_near(count: usize, wanted: usize) {
    let ratio = count as f64 / wanted as f64;
    assert!((0.95..=1.05).contains(&ratio), "{count} for {wanted}");
}

#[test]
fn bars_have_the_papers_counts_exactly() {
    let cage = scenes::cage(&scenes::CageDials::default());
    let lattice = scenes::lattice(&scenes::LatticeDials::default());
    assert_eq!(total_triangles(&cage), 432);
    assert_eq!(total_triangles(&lattice), 384);
}

#[test]
fn skinny_links_have_sixteen_triangles_or_as_dialled() {
    assert_eq!(skinny(&SkinnyDials::default()).triangles(), 16);
    let finer = SkinnyDials { triangles_per_link: 100, ..SkinnyDials::default() };
    assert_eq!(skinny(&finer).triangles(), 100);
}

#[test]
fn arm_and_gun_follow_their_dials() {
    for (arm_triangles, gun) in [(800, None), (2991, None), (1422, Some(1080)), (9000, Some(3000))] {
        let robot = six_axis(&SixAxisDials { arm_triangles, gun_triangles: gun });
        assert_near(robot.triangles(), arm_triangles + gun.unwrap_or(0));
    }
}

#[test]
fn scenes_follow_their_dials() {
    for triangles in [3000, 10_000, 38_000] {
        let rack = scenes::pipe_rack(&PipeRackDials { pipes_per_deck: 5, triangles });
        assert_near(total_triangles(&rack), triangles);
        let machine = scenes::machine_tool(&scenes::MachineToolDials { triangles });
        assert_near(total_triangles(&machine), triangles);
        let car = scenes::car_shell(&scenes::CarShellDials { triangles });
        assert_near(total_triangles(&car), triangles);
        let rings = scenes::tori(&ToriDials { triangles_each: triangles, ..ToriDials::default() });
        assert_near(total_triangles(&rings), 3 * triangles);
        let shop = scenes::workshop(&WorkshopDials { objects: 18, triangles });
        assert_eq!(shop.len(), 18);
        assert_near(total_triangles(&shop), triangles);
    }
}

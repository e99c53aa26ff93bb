// Obstacles are dragged and waypoints set by hand: the verdict, the curve and the bodies follow, and the files stay as they are.
import assert from "node:assert/strict";
import { after, test } from "node:test";
import { closeBrowser, data, keep, noBrowser, open, view, words } from "./setting.mjs";

after(closeBrowser);

test("an obstacle is dragged and the verdict follows", { skip: noBrowser }, async () => {
  const viewer = await view(data("cells/demo.yaml"), data("paths/demo_free.csv"));
  try {
    const { page, complaints } = await open(viewer.url);
    const chip = (word) => page.waitForFunction((wanted) => document.querySelector(".chip")?.textContent === wanted, word);
    await chip("Free");
    await page.keyboard.press("o");
    assert.match(await words(page, ".move-told"), /Drag an obstacle/);

    // A pixel on the table.
    const at = await page.evaluate(() => {
      const { stage, bodies } = window.noclash;
      const area = stage.canvas.getBoundingClientRect();
      for (let y = 20; y < area.height; y += 8) {
        for (let x = 20; x < area.width; x += 8) {
          const place = { clientX: area.left + x, clientY: area.top + y };
          const among = bodies.all.filter((body) => body.showing === "solid").map((body) => body.group);
          const seen = document.elementFromPoint(place.clientX, place.clientY) === stage.canvas;
          if (seen && stage.hit(place, among)?.body === "table") return [place.clientX, place.clientY];
        }
      }
      return null;
    });
    assert.ok(at, "the table is seen");
    const camera = () => page.evaluate(() => window.noclash.stage.camera.position.toArray());
    const before = await camera();
    await page.mouse.move(...at);
    await page.mouse.down();
    await page.mouse.move(at[0] + 15, at[1] + 5, { steps: 3 });
    await page.mouse.up();
    await page.waitForFunction(() => /table moved by .* ms$/.test(document.querySelector(".move-told").textContent));
    assert.deepEqual(await camera(), before, "the view does not turn");

    // Into the robot's way, and out of it again: free, and what collides is coloured.
    const move = (by) => page.evaluate((by) => window.noclash.move.move("table", { toArray: () => by }), by);
    await move([0, 0, 0.45]);
    await chip("Collision");
    assert.match(await words(page, ".move-told"), /Collision in segment .*table/);
    assert.ok((await page.locator(".plot rect.contact").count()) > 0);
    await page.evaluate(() => window.noclash.store.go({ segment: window.noclash.model.tried.contact[0].segment, t: 0.5 }));
    assert.ok(await page.evaluate(() => window.noclash.bodies.isMarked("table")));
    await keep(page, "moved");
    await move([3, 0, 0]);
    await chip("Free");
    assert.equal(await page.locator(".plot rect.contact").count(), 0);
    assert.match(await words(page, ".sentence"), /you moved/);

    // At a waypoint the sliders move it.
    await move([0, 0, 0]);
    await page.keyboard.press("Home");
    await page.getByRole("tab", { name: "Joints" }).click();
    await page.getByLabel("arm/joint_2 in rad", { exact: true }).evaluate((element) => {
      element.value = "1.6";
      element.dispatchEvent(new Event("input"));
    });
    await page.waitForFunction(() => /waypoint 0 moved/.test(document.querySelector(".move-told").textContent));

    // Off: everything is as the files say.
    await page.evaluate(() => window.noclash.move.toggle());
    await chip("Free");
    assert.doesNotMatch(await words(page, ".sentence"), /you moved/);
    assert.deepEqual(complaints, []);
    await page.close();
  } finally {
    await viewer.end();
  }
});

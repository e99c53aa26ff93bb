// The page on a phone, a tablet and a desk: layout, marks, the close look at a contact, paper.
import assert from "node:assert/strict";
import { after, test } from "node:test";
import { SIZES, closeBrowser, colours, data, eachSize, file, keep, noBrowser, open, report, view } from "./setting.mjs";

const demo = data("cells/demo.yaml");
const browser = { skip: noBrowser };
after(closeBrowser);

/** Red and pale red: the two bodies in contact; white: the point. */
const SEEN = { first: [[150, 255], [0, 95], [0, 105]], second: [[170, 255], [90, 185], [90, 190]], point: [[235, 255], [235, 255], [235, 255]] };

test("layout: nothing lies over anything, no word breaks into letters", browser, async () => {
  const { url } = report(demo, data("paths/demo_missed.csv"));
  await eachSize(url, async (page, size) => {
    const found = await page.evaluate(() => {
      const rect = (selector) => document.querySelector(selector).getBoundingClientRect().toJSON();
      const parts = Object.fromEntries(["header", ".stage", ".transport", ".plot", "aside"].map((name) => [name, rect(name)]));
      const clash = [];
      for (const [a, ra] of Object.entries(parts)) {
        for (const [b, rb] of Object.entries(parts)) {
          const over = Math.min(Math.min(ra.right, rb.right) - Math.max(ra.left, rb.left), Math.min(ra.bottom, rb.bottom) - Math.max(ra.top, rb.top));
          if (a < b && over > 1) clash.push(`${a} and ${b}: ${over} pixels`);
        }
      }
      const line = parseFloat(getComputedStyle(document.querySelector(".sentence")).lineHeight) || 22;
      return { clash, sentence: rect(".sentence"), lines: rect(".sentence").height / line, wide: document.documentElement.scrollWidth, stage: parts[".stage"], plot: parts[".plot"] };
    });
    assert.deepEqual(found.clash, [], `${size.width}`);
    assert.ok(found.wide <= size.width, `${size.width}: scrolls sideways to ${found.wide}`);
    assert.ok(found.sentence.width >= 200 && found.lines <= 4, `${size.width}: the sentence is ${found.sentence.width} wide, ${found.lines} lines`);
    assert.ok(found.stage.width >= 0.6 * size.width && found.stage.height >= 250, `${size.width}: stage`);
    assert.ok(found.plot.width >= 0.6 * size.width && found.plot.height >= 150, `${size.width}: plot`);
    // Every tab can be reached and shows its panel.
    for (const name of await page.getByRole("tab").allTextContents()) {
      await page.getByRole("tab", { name }).click();
      assert.equal(await page.locator(".panel:visible").count(), 1);
    }
    await page.getByRole("tab", { name: "Answer" }).click();
    await keep(page, "layout");
  });
});

test("marks have their size in every frame, and a pose set by hand has no contact of the path", browser, async () => {
  const viewer = await view(demo, data("paths/demo_missed.csv"));
  try {
    await eachSize(viewer.url, async (page, size) => {
      await page.waitForFunction(() => window.noclash.model.answer?.first_contact);
      await page.evaluate(() => {
        const { stage, scene: { marks } } = window.noclash;
        window.widest = 0;
        // Of all balls of all marks in every frame, the largest as a share of its distance.
        stage.onDrawn(() => marks.root.traverse((part) => {
          if (part.geometry?.type === "SphereGeometry") window.widest = Math.max(window.widest, part.scale.x / part.position.distanceTo(stage.camera.position));
        }));
      });
      assert.ok(await page.evaluate(() => window.noclash.scene.marks.contactParts.balls > 0), "the first contact is marked");
      await page.getByRole("tab", { name: "Joints" }).click();
      await page.getByLabel("arm/joint_1 in rad", { exact: true }).focus();
      await page.keyboard.press("ArrowRight");
      await page.waitForFunction(() => document.querySelector(".measured").textContent !== "");
      await page.waitForFunction(() => window.widest > 0);
      const { parts, widest } = await page.evaluate(() => ({ parts: window.noclash.scene.marks.contactParts, widest: window.widest }));
      assert.equal(parts.balls, 0, "no contact of the path is marked");
      assert.ok(widest < 0.03, `${size.width}: a ball of ${widest} of its distance`);
      await keep(page, "by-hand");
      await page.getByRole("button", { name: "Back to the path" }).click();
    });
  } finally {
    await viewer.end();
  }
});

test("the close look shows both bodies and the point, whatever is in the way", browser, async () => {
  // The ring of the demo, behind a wall that hides it from where the page opens, and a ceiling above.
  const cell = file(
    "hidden.yaml",
    `robots:\n  - { name: arm, urdf: ${JSON.stringify(data("robots/six_axis/six_axis.urdf"))} }\nobstacles:\n  - { name: block, box: [0.3, 0.9, 0.9], pose: { xyz: [0.95, 0.75, 0.8] } }\n  - { name: screen, box: [0.02, 2.4, 2.4], pose: { xyz: [1.6, 0.3, 1.2] } }\n  - { name: ceiling, box: [3, 3, 0.02], pose: { xyz: [0.5, 0.5, 2.3] } }\n  - { name: back, box: [3, 0.02, 2.4], pose: { xyz: [0.5, 1.9, 1.2] } }\n`,
  );
  const { url, answer } = report(cell, file("into.csv", "joint_1,joint_2,joint_3,joint_4,joint_5,joint_6\n-0.6,0.2,0.1,0,0,0\n1.2,0.2,0.1,0,0,0\n"));
  assert.equal(answer.verdict, "collision");
  for (const [address, name] of [[url, "hidden"], [report(demo, data("paths/demo_collision.csv")).url, "collision"]]) {
    await eachSize(address, async (page, size) => {
      await page.getByRole("button", { name: /^Show the contact/ }).click();
      const { shares, middle } = await colours(page, SEEN);
      await keep(page, `contact-${name}`);
      assert.ok(shares.first > 0.004 && shares.second > 0.004, `${name} ${size.width}: ${JSON.stringify(shares)}`);
      assert.ok(middle.point > 4, `${name} ${size.width}: no white point in the middle, ${JSON.stringify(middle)}`);
      // Nothing stays glass when the reader goes on.
      await page.keyboard.press("f");
      assert.equal(await page.evaluate(() => window.noclash.bodies.all.filter((body) => body.veiled).length), 0);
    });
  }
});

test("paper: verdict, picture, curve and all tables, no tools", browser, async () => {
  const { url, answer } = report(demo, data("paths/demo_collision.csv"));
  const { page } = await open(url, SIZES[0]);
  await page.emulateMedia({ media: "print" });
  for (const name of ["Answer", "Pairs", "Details"]) assert.ok(await page.locator(`.panel[data-name=${name}]`).isVisible(), name);
  for (const selector of [".transport", ".tabs", ".stage-tools", ".panel[data-name=Joints]"]) assert.equal(await page.locator(selector).isVisible(), false, selector);
  assert.ok((await page.evaluate(() => document.body.innerText)).includes(answer.pairs.excluded[0].reason));
  const pdf = await page.pdf({ format: "A4" });
  assert.ok(pdf.length > 30_000);
  await page.close();
});

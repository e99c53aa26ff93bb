// The viewer: what is measured by hand, what happens when files change, what the trace shows.
import assert from "node:assert/strict";
import { copyFileSync, writeFileSync } from "node:fs";
import { after, test } from "node:test";
import { closeBrowser, data, file, noBrowser, noclash, open, view, words } from "./setting.mjs";

const demo = data("cells/demo.yaml");
after(closeBrowser);

test("sliders, changed files and traces", { skip: noBrowser }, async () => {
  const path = file("live.csv");
  copyFileSync(data("paths/demo_collision.csv"), path);
  const viewer = await view(demo, path);
  try {
    const { page, complaints } = await open(viewer.url);
    await page.waitForFunction(() => document.querySelector(".chip")?.textContent === "Collision");

    // By hand: the page says what the command says.
    await page.getByRole("tab", { name: "Joints" }).click();
    await page.getByLabel("Configuration, numbers in the order of the joints").fill("0.1, -0.2, 0.1, 0, 0.5, 0");
    await page.keyboard.press("Enter");
    await page.waitForFunction(() => document.querySelector(".measured")?.textContent.startsWith("Nearest"));
    const told = await words(page, ".measured");
    const asked = JSON.parse(noclash("distance", demo, "--at", "0.1,-0.2,0.1,0,0.5,0", "--json"));
    assert.ok(told.includes(asked.bodies.join(" and ")), told);
    assert.ok(told.includes(`${(Math.floor(asked.clearance.lower * 1e6) / 1e3).toFixed(3)} mm (proved)`), told);
    const slider = page.getByLabel("arm/joint_2 in rad", { exact: true });
    await slider.evaluate((element) => {
      element.value = "0.95";
      element.dispatchEvent(new Event("input"));
    });
    await page.waitForFunction((before) => document.querySelector(".measured")?.textContent !== before, told);
    await page.getByRole("button", { name: "Back to the path" }).click();

    // A changed file is checked anew.
    copyFileSync(data("paths/demo_free.csv"), path);
    await page.waitForFunction(() => document.querySelector(".chip")?.textContent === "Free", null, { timeout: 60_000 });

    // The proof, step by step.
    await page.keyboard.press("Home");
    await page.getByRole("tab", { name: "Trace" }).click();
    await page.getByRole("button", { name: "Trace this segment" }).click();
    await page.waitForFunction(() => document.querySelector(".panel:not([hidden]) .measured")?.textContent.startsWith("Step 1 of"));
    await page.getByRole("button", { name: "Step on" }).click();
    assert.match(await words(page, ".panel:not([hidden]) .measured"), /^Step 2 of \d+: .* stay at least /);

    // A broken file does not leave an old verdict standing.
    writeFileSync(path, "joint_1,joint_x\n0,0\n");
    await page.waitForFunction(() => document.querySelector(".chip")?.textContent === "Out of date");
    assert.match(await words(page, ".note"), /live\.csv, line 1.*no joint `joint_x`/);
    copyFileSync(data("paths/demo_collision.csv"), path);
    await page.waitForFunction(() => document.querySelector(".chip")?.textContent === "Collision", null, { timeout: 60_000 });
    assert.equal(await page.locator(".note").isVisible(), false);
    assert.deepEqual(complaints, []);
    await page.close();
  } finally {
    assert.equal(await viewer.end(), 0);
  }
});

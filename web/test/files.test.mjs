// Files that come to the page: another report to compare with, a path to check on the spot; and the measuring tool.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, test } from "node:test";
import { SIZES, closeBrowser, data, eachSize, file, keep, noBrowser, noclash, open, report, view, words } from "./setting.mjs";

const demo = data("cells/demo.yaml");
const browser = { skip: noBrowser };
after(closeBrowser);

test("two reports: which pairs came nearer, which contacts are new, which files changed", browser, async () => {
  const before = report(demo, data("paths/demo_free.csv"));
  const now = report(demo, data("paths/demo_missed.csv"));
  await eachSize(now.url, async (page) => {
    await page.getByRole("tab", { name: "Answer" }).click();
    await page.getByLabel("Compare with another report").setInputFiles(before.html);
    const row = page.locator('.compare tr[data-pair="arm/gun ring"]');
    await row.waitFor();
    assert.match(await row.innerText(), /≥ [\d.]+ m?m\s+contact\s+new contact/);
    assert.match(await words(page, ".compare p"), /demo_free\.csv, free\. Now: .*demo_missed\.csv, collision\./);
    assert.match(await page.locator(".compare ul").innerText(), /demo_free\.csv: gone\s+demo_missed\.csv: new/);
    await row.getByRole("button").click();
    assert.deepEqual(await page.evaluate(() => window.noclash.store.state.selected), ["arm/gun", "ring"]);
    await keep(page, "compare");
  });
  // The same report has no difference, another file is refused in words.
  const { page, complaints } = await open(now.url, SIZES[0]);
  await page.getByLabel("Compare with another report").setInputFiles(now.html);
  await page.getByText("No pair differs").waitFor();
  await page.getByRole("tab", { name: "Answer" }).click();
  await page.getByLabel("Compare with another report").setInputFiles(file("other.html", "<p>hello"));
  await page.getByText("other.html is not taken: other.html is no report of noclash.").waitFor();
  assert.deepEqual(complaints, []);
  await page.close();
});

test("a dropped path is checked like a file, and the files come back", browser, async () => {
  const viewer = await view(demo, data("paths/demo_free.csv"));
  try {
    const { page, complaints } = await open(viewer.url, SIZES[0]);
    const chip = (text) => page.waitForFunction((wanted) => document.querySelector(".chip")?.textContent === wanted, text);
    await chip("Free");
    await page.evaluate((content) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([content], "from desk.csv", { type: "text/csv" }));
      document.querySelector(".app").dispatchEvent(new DragEvent("drop", { dataTransfer: transfer, bubbles: true, cancelable: true }));
    }, readFileSync(data("paths/demo_missed.csv"), "utf8"));
    await chip("Collision");
    assert.match(await page.title(), /from desk\.csv/);
    await page.getByText("Shown: from desk.csv, dropped here.").waitFor();
    // It is hashed like every input.
    assert.ok(await page.evaluate(() => window.noclash.model.about.inputs.some(({ file: name }) => name === "from desk.csv")));
    await page.getByRole("button", { name: "Back to the files" }).click();
    await chip("Free");
    // What cannot be read is said with its line, and leaves no verdict.
    await page.getByLabel("Check another path, or compare with a report").setInputFiles(file("bad.csv", "joint_1,joint_x\n0,0\n"));
    await chip("Out of date");
    assert.match(await words(page, ".note"), /bad\.csv, line 1.*no joint `joint_x`/);
    await keep(page, "dropped");
    assert.deepEqual(complaints, []);
    await page.close();
  } finally {
    await viewer.end();
  }
});

test("measuring: the proved distance of two bodies is the command's, and follows the motion", browser, async () => {
  const viewer = await view(demo, data("paths/demo_free.csv"));
  try {
    await eachSize(viewer.url, async (page) => {
      await page.waitForFunction(() => window.noclash.model.answer?.clearance.profile.length > 0);
      await page.keyboard.press("Home");
      await page.getByRole("button", { name: /^Measure/ }).click();
      // A pick is a click on a body; where bodies are on the screen depends on its size.
      await page.evaluate(() => {
        const { measure, bodies } = window.noclash;
        const middle = (name) => bodies.box((body) => body.name === name).getCenter(window.noclash.stage.controls.target.clone());
        for (const name of ["arm/gun", "table"]) measure.pick(name, middle(name));
      });
      await page.waitForFunction(() => document.querySelector(".measure-told:not(.move-told)").textContent.includes("(proved)"));
      const said = await words(page, ".measure-told:not(.move-told)");
      const lower = Number(said.match(/at least ([\d.]+) mm/)[1]);
      const asked = JSON.parse(noclash("distance", demo, "--at", readFileSync(data("paths/demo_free.csv"), "utf8").trim().split("\n")[1], "--nearest", "60", "--json"));
      const pair = asked.nearest.find(({ bodies }) => bodies.includes("arm/gun") && bodies.includes("table"));
      assert.ok(lower <= 1e3 * pair.clearance.upper && lower >= 1e3 * pair.clearance.lower - 0.01, `${said} ${JSON.stringify(pair)}`);
      await page.keyboard.press("End");
      await page.waitForFunction((old) => document.querySelector(".measure-told:not(.move-told)").textContent !== old, said);
      await keep(page, "measure");
      await page.getByRole("button", { name: /^Measure/ }).click();
    });
  } finally {
    await viewer.end();
  }
});

// For everyone: contrast, names, roles and the order of focus, checked by axe-core in light and dark at every size; and no request leaves
// the file.
import assert from "node:assert/strict";
import { after, test } from "node:test";
import { SIZES, closeBrowser, data, noBrowser, open, report, violations } from "./setting.mjs";

const demo = data("cells/demo.yaml");
const browser = { skip: noBrowser };
after(closeBrowser);

test("axe finds nothing, in light and dark, on every panel", browser, async () => {
  const { url } = report(demo, data("paths/demo_missed.csv"));
  const { page } = await open(url, SIZES[0]);
  const all = [];
  for (const size of [SIZES[0], SIZES[2]]) {
    await page.setViewportSize(size);
    all.push(...(await violations(page, ["Answer", "Joints", "Bodies", "Pairs", "Details"])));
  }
  assert.deepEqual(all, []);
  await page.close();
});

test("the keyboard reaches everything in the order of the page", browser, async () => {
  const { url } = report(demo, data("paths/demo_missed.csv"));
  const { page } = await open(url, SIZES[2]);
  const seen = [];
  for (let i = 0; i < 45; i += 1) {
    await page.keyboard.press("Tab");
    seen.push(await page.evaluate(() => document.activeElement.closest("header, .stage, .transport, .plot, aside")?.className || document.activeElement.closest("header, aside")?.tagName || "none"));
  }
  const order = seen.filter((name, i) => name !== seen[i - 1]).slice(0, 5);
  assert.deepEqual(order, ["HEADER", "stage", "transport", "plot", "ASIDE"]);
  await page.close();
});

test("no request leaves the file, whatever is pressed", browser, async () => {
  const { url } = report(demo, data("paths/demo_missed.csv"));
  const { page } = await open(url, SIZES[2]);
  const requests = [];
  page.on("request", (request) => !/^(data|blob):/.test(request.url()) && requests.push(request.url()));
  for (const tab of ["Joints", "Bodies", "Pairs", "Details", "Answer"]) await page.getByRole("tab", { name: tab }).click();
  for (const key of ["g", "s", "z", "f", "l", "c", "n", "m", "t", "Space"]) await page.keyboard.press(key);
  await page.waitForTimeout(500);
  assert.deepEqual(requests, []);
  // Nor could one: the policy forbids every connection.
  const refused = await page.evaluate(() => fetch("http://127.0.0.1:9/").then(() => "sent", () => "refused"));
  assert.equal(refused, "refused");
  assert.match(await page.locator("meta[http-equiv=Content-Security-Policy]").getAttribute("content"), /^default-src 'none'/);
  await page.close();
});

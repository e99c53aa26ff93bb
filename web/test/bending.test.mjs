// Reports of cells with cables and regions: what they may occupy is drawn, and moves with the links and with time.
import assert from "node:assert/strict";
import { after, test } from "node:test";
import { closeBrowser, data, keep, noBrowser, open, report } from "./setting.mjs";

after(closeBrowser);

test("envelopes follow links and time, and a contact of a region is where the command says", { skip: noBrowser }, async () => {
  const { url, answer } = report(data("bending/dressed.yaml"), data("bending/dressed_late.csv"));
  const { page, complaints } = await open(url);
  const parts = await page.evaluate(() => window.noclash.scene.bending.root.children.length);
  const spans = answer.bending.reduce((sum, body) => sum + (body.spans?.length ?? 1), 0);
  assert.equal(parts, spans);
  const box = (segment, part) => page.evaluate(([segment, part]) => {
    const { store, scene } = window.noclash;
    store.go({ segment, t: 0.5 });
    const mesh = scene.bending.root.children[part];
    mesh.updateMatrixWorld(true);
    mesh.geometry.boundingBox = null;
    mesh.geometry.computeBoundingBox();
    const { min, max } = mesh.geometry.boundingBox.clone().applyMatrix4(mesh.matrixWorld);
    return [...min.toArray(), ...max.toArray()];
  }, [segment, part]);
  assert.notDeepEqual(await box(0, 0), await box(1, 0), "the hose moves with its links");
  const at = answer.segments.findIndex(({ contact }) => contact);
  const place = answer.segments[at].contact;
  await page.locator(".row.contact").first().click();
  const shown = await page.evaluate(() => window.noclash.store.state.position);
  assert.deepEqual([shown.segment, shown.t], [at, place.t]);
  assert.ok((await page.locator(".sentence").textContent()).includes("operator"));
  await keep(page, "bending");
  // Looking closely at what is no body does no harm.
  await page.keyboard.press("z");
  assert.deepEqual(complaints, []);
  await page.close();
});

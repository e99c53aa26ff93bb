// What robots look like: colours and textures of URDF, COLLADA, OBJ and glTF, beside the geometry that is checked.
import assert from "node:assert/strict";
import { after, test } from "node:test";
import { crc32, deflateSync } from "node:zlib";
import { closeBrowser, colours, data, eachSize, file, keep, noBrowser, open, report, view } from "./setting.mjs";

const browser = { skip: noBrowser };
after(closeBrowser);

/** A picture of one colour. */
function png([r, g, b]) {
  const chunk = (name, content) => {
    const body = Buffer.concat([Buffer.from(name), content]);
    const out = Buffer.alloc(8 + body.length);
    out.writeUInt32BE(content.length, 0);
    body.copy(out, 4);
    out.writeUInt32BE(crc32(body), 4 + body.length);
    return out;
  };
  const header = Buffer.from([0, 0, 0, 2, 0, 0, 0, 2, 8, 2, 0, 0, 0]);
  const rows = Buffer.from([0, r, g, b, r, g, b, 0, r, g, b, r, g, b]);
  return Buffer.concat([Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]), chunk("IHDR", header), chunk("IDAT", deflateSync(rows)), chunk("IEND", Buffer.alloc(0))]);
}

const CORNERS = [0, 1, 2, 3, 4, 5, 6, 7].map((bits) => [bits & 1, (bits >> 1) & 1, bits >> 2].map((bit) => 0.4 * bit - 0.2));
const FACES = [[0, 4, 6], [0, 6, 2], [1, 3, 7], [1, 7, 5], [0, 1, 5], [0, 5, 4], [2, 6, 7], [2, 7, 3], [0, 2, 3], [0, 3, 1], [4, 5, 7], [4, 7, 6]];

/** A cube in each format: green by a material, magenta and cyan by textures. */
function cubes() {
  const vertices = CORNERS.map((corner) => corner.join(" ")).join(" ");
  const dae = `<?xml version="1.0"?><COLLADA xmlns="http://www.collada.org/2005/11/COLLADASchema" version="1.4.1"><asset><unit meter="1" name="meter"/><up_axis>Z_UP</up_axis></asset>
<library_effects><effect id="e"><profile_COMMON><technique sid="common"><lambert><diffuse><color>0 0.8 0 1</color></diffuse></lambert></technique></profile_COMMON></effect></library_effects>
<library_materials><material id="m" name="m"><instance_effect url="#e"/></material></library_materials>
<library_geometries><geometry id="g"><mesh><source id="p"><float_array id="pa" count="24">${vertices}</float_array><technique_common><accessor source="#pa" count="8" stride="3"><param name="X" type="float"/><param name="Y" type="float"/><param name="Z" type="float"/></accessor></technique_common></source>
<vertices id="v"><input semantic="POSITION" source="#p"/></vertices><triangles count="12" material="s"><input semantic="VERTEX" source="#v" offset="0"/><p>${FACES.flat().join(" ")}</p></triangles></mesh></geometry></library_geometries>
<library_visual_scenes><visual_scene id="scene"><node id="n"><instance_geometry url="#g"><bind_material><technique_common><instance_material symbol="s" target="#m"/></technique_common></bind_material></instance_geometry></node></visual_scene></library_visual_scenes><scene><instance_visual_scene url="#scene"/></scene></COLLADA>`;
  file("cube.dae", dae);
  const obj = `mtllib cube.mtl\n${CORNERS.map((corner) => `v ${corner.join(" ")}`).join("\n")}\nvt 0 0\nvt 1 0\nvt 1 1\nusemtl paint\n${FACES.map((face) => `f ${face.map((corner, i) => `${corner + 1}/${i + 1}`).join(" ")}`).join("\n")}\n`;
  file("cube.obj", obj);
  file("cube.mtl", "newmtl paint\nKd 1 1 1\nmap_Kd magenta.png\n");
  file("magenta.png", png([230, 0, 230]));
  const binary = Buffer.alloc(96 + 64 + 72);
  CORNERS.flat().forEach((value, i) => binary.writeFloatLE(value, 4 * i));
  CORNERS.forEach((corner, i) => [corner[0] > 0 ? 1 : 0, corner[1] > 0 ? 1 : 0].forEach((value, k) => binary.writeFloatLE(value, 96 + 8 * i + 4 * k)));
  FACES.flat().forEach((value, i) => binary.writeUInt16LE(value, 160 + 2 * i));
  file("cube.bin", binary);
  file("cyan.png", png([0, 220, 230]));
  const [low, high] = [[-0.2, -0.2, -0.2], [0.2, 0.2, 0.2]];
  file("cube.gltf", JSON.stringify({
    asset: { version: "2.0" }, scene: 0, scenes: [{ nodes: [0] }], nodes: [{ mesh: 0 }],
    meshes: [{ primitives: [{ attributes: { POSITION: 0, TEXCOORD_0: 1 }, indices: 2, material: 0 }] }],
    materials: [{ pbrMetallicRoughness: { baseColorTexture: { index: 0 }, metallicFactor: 0 } }], textures: [{ source: 0 }], images: [{ uri: "cyan.png" }],
    buffers: [{ uri: "cube.bin", byteLength: binary.length }],
    bufferViews: [{ buffer: 0, byteOffset: 0, byteLength: 96 }, { buffer: 0, byteOffset: 96, byteLength: 64 }, { buffer: 0, byteOffset: 160, byteLength: 72 }],
    accessors: [{ bufferView: 0, componentType: 5126, count: 8, type: "VEC3", min: low, max: high }, { bufferView: 1, componentType: 5126, count: 8, type: "VEC2" }, { bufferView: 2, componentType: 5123, count: 36, type: "SCALAR" }],
  }));
}

/** Two links that slide: five looks on the first, none that can be read on the second. */
function robot() {
  cubes();
  const visual = (x, geometry, material = "") => `<visual><origin xyz="${x} 0 0.3"/><geometry>${geometry}</geometry>${material}</visual>`;
  const mesh = (name) => `<mesh filename="${name}"/>`;
  return file("looks.urdf", `<robot name="looks"><material name="paint"><color rgba="0.9 0 0 1"/></material>
<link name="base">${visual(-1.2, '<box size="0.4 0.4 0.4"/>', '<material name="paint"/>')}${visual(-0.6, mesh("cube.dae"))}${visual(0, mesh("cube.obj"))}${visual(0.6, mesh("cube.gltf"))}${visual(1.2, mesh("cube.dae"), '<material name="unused"><color rgba="0 0 0 1"/></material>')}
<collision><origin xyz="0 0 0.3"/><geometry><box size="3 0.6 0.6"/></geometry></collision></link>
<link name="slider">${visual(0, mesh("absent.dae"))}<collision><geometry><sphere radius="0.15"/></geometry></collision></link>
<joint name="slide" type="prismatic"><parent link="base"/><child link="slider"/><origin xyz="0 -1 0.3"/><axis xyz="1 0 0"/><limit lower="-1" upper="1" velocity="1" effort="1"/></joint></robot>`);
}

const SEEN = { red: [[120, 255], [0, 60], [0, 60]], green: [[0, 70], [90, 255], [0, 70]], magenta: [[110, 255], [0, 70], [110, 255]], cyan: [[0, 70], [100, 255], [100, 255]] };
const shownOf = (shares) => Object.fromEntries(Object.entries(shares).map(([name, share]) => [name, share > 0.002]));

test("looks have their colours and textures, beside and around what is checked", browser, async () => {
  const urdf = robot();
  const path = file("slide.csv", "slide\n-0.5\n0.5\n");
  const plain = report(urdf, path);
  const { url, bytes } = report(urdf, path, "--visual");
  assert.ok(bytes > plain.bytes, "looks are in the report where they are asked for");
  await eachSize(url, async (page) => {
    const choice = (name) => page.getByRole("group", { name: "Geometry" }).getByRole("button", { name });
    await page.keyboard.press("2");
    const none = await colours(page, SEEN);
    assert.deepEqual(shownOf(none.shares), { red: false, green: false, magenta: false, cyan: false });
    await choice("Visual").click();
    await page.waitForFunction(() => window.noclash.store.state.geometry === "visual");
    // Pictures of textures come a moment later.
    await page.waitForFunction(() => {
      const surfaces = window.noclash.bodies.all.flatMap((body) => [...(body.look?.materials ?? [])]);
      return surfaces.every(({ map }) => !map || map.image?.complete !== false);
    });
    await page.waitForTimeout(100);
    const looks = await colours(page, SEEN);
    await keep(page, "looks");
    assert.deepEqual(shownOf(looks.shares), { red: true, green: true, magenta: true, cyan: true }, JSON.stringify(looks.shares));
    // With both, the checked box around everything dims the colours; the sphere, which has no look, stays as it is.
    await page.keyboard.press("v");
    await page.waitForFunction(() => window.noclash.store.state.geometry === "both");
    const opacity = (name) => page.evaluate((wanted) => {
      const body = window.noclash.bodies.all.find((drawn) => drawn.name === wanted);
      return [body.group.visible, body.material.opacity];
    }, name);
    const [visible, shell] = await opacity("looks/base");
    assert.ok(visible && shell < 0.5, `${shell}`);
    assert.deepEqual(await opacity("looks/slider"), [true, 1]);
    await keep(page, "looks-both");
    await choice("Checked").click();
    assert.deepEqual(await opacity("looks/base"), [true, 1]);
  });
  // The plain report has no chooser and asks for nothing.
  const { page, complaints } = await open(plain.url);
  assert.equal(await page.getByRole("group", { name: "Geometry" }).count(), 0);
  assert.deepEqual(complaints, []);
  await page.close();
});

test("the viewer has looks without being asked, and a swept volume of one body", browser, async () => {
  const viewer = await view(data("cells/demo.yaml"), data("paths/demo_free.csv"));
  try {
    await eachSize(viewer.url, async (page) => {
      await page.waitForFunction(() => window.noclash.model.answer);
      await page.getByRole("group", { name: "Geometry" }).getByRole("button", { name: "Visual" }).click();
      await page.waitForFunction(() => window.noclash.bodies.all.filter((body) => body.look).length === 8);
      await page.getByRole("group", { name: "Geometry" }).getByRole("button", { name: "Checked" }).click();
      const drawn = () => page.evaluate(() => {
        let copies = 0;
        window.noclash.stage.world.traverse((part) => (copies += part.isInstancedMesh ? 1 : 0));
        return copies;
      });
      await page.keyboard.press("s");
      const whole = await drawn();
      await page.getByRole("tab", { name: "Bodies" }).click();
      await page.getByRole("button", { name: "sweep: swept volume of arm/gun" }).click();
      assert.deepEqual([whole > 3, await drawn()], [true, 1]);
      await keep(page, "swept-one");
      await page.getByRole("button", { name: "sweep: swept volume of arm/gun" }).click();
      assert.equal(await drawn(), 0);
    });
  } finally {
    await viewer.end();
  }
});

test("tolerances are a halo around every body that they displace", browser, async () => {
  const { url } = report(data("cells/demo.yaml"), data("paths/demo_free.csv"), "--tolerance-pose", "2mm,0deg", "--no-clearance");
  await eachSize(url, async (page) => {
    const button = page.getByRole("button", { name: /^Halo/ });
    const halos = () => page.evaluate(() => {
      const { answer } = window.noclash.model;
      const root = window.noclash.scene.halo.root;
      const grown = root.children.map((group) => group.matrix.elements[12]);
      return [Object.keys(answer.displaced).length, root.children.length, grown.every(Number.isFinite)];
    });
    assert.deepEqual((await halos())[1], 0);
    await button.click();
    const [displaced, shown, finite] = await halos();
    assert.ok(displaced > 4 && shown === displaced && finite, `${displaced} ${shown}`);
    // A base that may be 2 mm off takes every link with it.
    assert.ok(await page.evaluate(() => Math.abs(window.noclash.model.answer.displaced["arm/gun"] - 0.002) < 1e-9));
    await keep(page, "halo");
    await page.keyboard.press("h");
    assert.deepEqual((await halos())[1], 0);
  });
  const plain = report(data("cells/demo.yaml"), data("paths/demo_free.csv"), "--no-clearance");
  const { page } = await open(plain.url);
  assert.equal(await page.getByRole("button", { name: /^Halo/ }).isVisible(), false);
  await page.close();
});

test("the first view shows all of what moves, however tall", browser, async () => {
  const links = [0, 1, 2].map((i) => `<link name="l${i}"><collision><geometry><box size="0.1 0.1 1.2"/></geometry><origin xyz="0 0 0.6"/></collision></link>`);
  const joints = [0, 1].map((i) => `<joint name="j${i}" type="revolute"><parent link="l${i}"/><child link="l${i + 1}"/><origin xyz="0 0 1.3"/><axis xyz="0 0 1"/><limit lower="-1" upper="1" velocity="1" effort="1"/></joint>`);
  const tall = file("tall.urdf", `<robot name="tall">${links.join("")}${joints.join("")}</robot>`);
  const { url } = report(tall, file("tall.csv", "j0,j1\n0,0\n0.3,0.1\n"), "--no-clearance");
  await eachSize(url, async (page) => {
    const outside = await page.evaluate(() => {
      const { stage, bodies } = window.noclash;
      const box = bodies.box((body) => body.moves);
      const { clientWidth, clientHeight } = stage.canvas;
      return [box.min.z, box.max.z].filter((z) => {
        const [x, y] = stage.project(box.getCenter(box.min.clone()).setZ(z));
        return x < 0 || y < 0 || x > clientWidth || y > clientHeight;
      });
    });
    assert.deepEqual(outside, []);
  });
});

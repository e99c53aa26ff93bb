// Files made of what is shown: a picture, the curve as CSV, the scene as GLB. They are made here and given to the browser to save.

import { GLTFExporter } from "three/addons/exporters/GLTFExporter.js";
import { Group, Mesh, MeshStandardMaterial } from "three";
import { about } from "../data/format";
import type { Piece } from "../data/types";
import type { Model } from "../model";
import type { Bodies } from "../stage/bodies";
import type { Stage } from "../stage/stage";

export function save(blob: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** A name for files: what was checked, without characters that file systems refuse. */
export function baseName(model: Model): string {
  return model.about.title.replace(/[^\p{L}\p{N}._-]+/gu, "-").replace(/^-|-$/g, "") || "noclash";
}

/** The stage with its background, and a line that says what it is. */
export async function picture(stage: Stage, caption: string): Promise<Blob> {
  stage.draw();
  const { canvas } = stage;
  const out = document.createElement("canvas");
  const foot = Math.round(34 * (canvas.width / canvas.clientWidth || 1));
  [out.width, out.height] = [canvas.width, canvas.height + foot];
  const context = out.getContext("2d");
  if (!context) throw new Error("this browser makes no pictures");
  const style = getComputedStyle(document.documentElement);
  const colour = (name: string): string => {
    const probe = document.body.appendChild(document.createElement("i"));
    probe.style.color = style.getPropertyValue(name) || "#fff";
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  };
  const sky = context.createLinearGradient(0, 0, 0, canvas.height);
  sky.addColorStop(0, colour("--sky"));
  sky.addColorStop(1, colour("--ground"));
  context.fillStyle = sky;
  context.fillRect(0, 0, out.width, canvas.height);
  context.drawImage(canvas, 0, 0);
  context.fillStyle = colour("--paper");
  context.fillRect(0, canvas.height, out.width, foot);
  context.fillStyle = colour("--ink");
  context.font = `${Math.round(0.4 * foot)}px system-ui, sans-serif`;
  context.textBaseline = "middle";
  context.fillText(caption, 0.4 * foot, canvas.height + foot / 2, out.width - 0.8 * foot);
  return new Promise((done, failed) => out.toBlob((blob) => (blob ? done(blob) : failed(new Error("no picture"))), "image/png"));
}

function quoted(text: string): string {
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** All intervals of the curve of all pairs, then those of single pairs; lengths in metres, times in seconds where the path has them. */
export function curveCsv(model: Model): string {
  const { path, answer } = model;
  const lines = ["curve,segment,from,to,time_from,time_to,lower,upper,body_a,body_b"];
  const add = (curve: string, { segment, from, to, lower, upper, bodies }: Piece, names = bodies): void => {
    const times = path?.timed ? [path.x({ segment, t: from }), path.x({ segment, t: to })] : ["", ""];
    lines.push([curve, segment, from, to, ...times, lower ?? "", upper ?? "", ...(names ?? ["", ""]).map(quoted)].join(","));
  };
  for (const piece of answer?.clearance.profile ?? []) add("all", piece);
  for (const pair of answer?.clearance.pairs ?? []) for (const piece of pair.profile) add("pair", piece, pair.bodies);
  return `${lines.join("\n")}\n`;
}

/** The bodies where they are, each a node with its name; what is hidden and what has no end stays out. */
export async function sceneGlb(bodies: Bodies): Promise<Blob> {
  const scene = new Group();
  scene.name = "noclash";
  // glTF's y points up.
  scene.rotation.x = -Math.PI / 2;
  for (const body of bodies.all) {
    if (body.showing === "hidden") continue;
    const copy = body.group.clone(true);
    copy.name = body.name;
    for (const part of [...copy.children]) if (part instanceof Mesh && part.userData.endless) copy.remove(part);
    // The material that glTF has, whatever is drawn with.
    const { color, opacity, transparent, side } = body.material;
    const material = new MeshStandardMaterial({ color, opacity, transparent, side, roughness: 0.62, metalness: 0.08 });
    copy.traverse((part) => {
      part.userData = {};
      if (part instanceof Mesh) part.material = material;
    });
    scene.add(copy);
  }
  scene.updateMatrixWorld(true);
  const bytes = await new GLTFExporter().parseAsync(scene, { binary: true });
  return new Blob([bytes as ArrayBuffer], { type: "model/gltf-binary" });
}

/** What a picture shows, in a line. */
export function captionOf(model: Model, where: string): string {
  const verdict = model.verdict ? `${model.verdict.replace("_", " ")} · ` : "";
  const least = model.answer?.clearance.clearance;
  return `noclash · ${model.about.title} · ${verdict}${where}${least && model.verdict === "free" ? ` · least clearance ${about(least.lower)}` : ""}`;
}

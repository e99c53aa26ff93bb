// What robots look like, on the stage: one group for every link or body that has a look of its own, of few meshes each.

import { Color, DoubleSide, FrontSide, Group, Material, Matrix4, Mesh, MeshLambertMaterial, MeshStandardMaterial, type BufferGeometry, type Object3D, type Texture } from "three";
import { mergeGeometries, toCreasedNormals } from "three/addons/utils/BufferGeometryUtils.js";
import type { Source } from "../data/source";
import type { Model } from "../model";
import type { Pose, VisualData, VisualItem } from "../data/types";
import { drawsInSoftware } from "../stage/quality";
import { toMatrix } from "../stage/matrix";
import { build, readForm } from "../stage/shapes";
import { VisualFiles } from "./files";

/** Looks without a colour of their own. */
const PLAIN = "#b9bec6";
const CREASE = Math.PI / 6;
/** Files that say something about colours, which count for more than those of the URDF. */
const COLOURED = /\.(dae|obj|gltf|glb)$/i;

type Surface = MeshLambertMaterial | MeshStandardMaterial;

export interface Look {
  robot: number | null;
  link: number | null;
  /** Index of the body it belongs to; null for a link that is drawn and not checked. */
  body: number | null;
  group: Group;
  materials: Set<Surface>;
}

/** Loads all looks; what cannot be read is counted in `missing`. */
export async function loadLooks(data: VisualData, source: Source, model: Model, arrived: () => void): Promise<{ looks: Look[]; missing: number }> {
  const files = new VisualFiles(data, source, arrived);
  const byOwner = new Map<string, Look>();
  let missing = 0;
  for (const item of data.items) {
    const object = await objectOf(item, data, files);
    if (!object) {
      missing += 1;
      continue;
    }
    const look = byOwner.get(ownerOf(item)) ?? newLook(item, model);
    byOwner.set(ownerOf(item), look);
    const holder = new Group().add(object);
    toMatrix(item.pose).decompose(holder.position, holder.quaternion, holder.scale);
    if (item.scale) holder.scale.set(...item.scale);
    await add(look, holder, item, files, data);
  }
  return { looks: [...byOwner.values()], missing };
}

function ownerOf({ robot, link, body }: VisualItem): string {
  return body === undefined ? `${robot}/${link}` : `body ${body}`;
}

function newLook(item: VisualItem, model: Model): Look {
  const { robot = null, link = null } = item;
  const found = item.body ?? model.scene.bodies.findIndex((body) => body.kind === "link" && body.robot === robot && body.link === link);
  const group = new Group();
  group.matrixAutoUpdate = false;
  return { robot, link, body: found < 0 ? null : found, group, materials: new Set() };
}

async function objectOf(item: VisualItem, data: VisualData, files: VisualFiles): Promise<Object3D | null> {
  if (item.file !== undefined) return (await files.object(item.file))?.clone(true) ?? null;
  if (item.shape === undefined) return null;
  const shape = data.shapes[item.shape];
  return build(readForm(shape, await files.chunk(shape.chunk)), new MeshLambertMaterial(), 1);
}

/** Puts an object into a look: meshes of one material become one. */
async function add(look: Look, holder: Group, item: VisualItem, files: VisualFiles, data: VisualData): Promise<void> {
  holder.updateMatrixWorld(true);
  const own = item.file !== undefined && COLOURED.test(data.files[item.file].name);
  const texture = typeof item.texture === "number" ? await files.texture(item.texture).catch(() => null) : null;
  const byMaterial = new Map<string, { surface: Surface; parts: BufferGeometry[] }>();
  holder.traverse((part) => {
    if (!(part instanceof Mesh)) return;
    const geometry = part.geometry as BufferGeometry;
    const materials = (Array.isArray(part.material) ? part.material : [part.material]) as Material[];
    const groups = materials.length > 1 && geometry.groups.length > 0 ? geometry.groups : [{ start: 0, count: Infinity, materialIndex: 0 }];
    for (const { start, count, materialIndex = 0 } of groups) {
      const wanted = wantedOf(materials[materialIndex] ?? materials[0], own ? null : (item.colour ?? null), texture);
      const piece = cut(geometry, start, count, part.matrixWorld, wanted.map !== null, wanted.vertexColors);
      const entry = byMaterial.get(wanted.key) ?? { surface: surfaceOf(wanted), parts: [] };
      byMaterial.set(wanted.key, entry);
      entry.parts.push(piece);
    }
  });
  for (const { surface, parts } of byMaterial.values()) {
    const mesh = new Mesh(parts.length === 1 ? parts[0] : mergeGeometries(parts), surface);
    mesh.castShadow = mesh.receiveShadow = true;
    look.materials.add(surface);
    look.group.add(mesh);
  }
}

interface Wanted {
  key: string;
  colour: Color;
  opacity: number;
  map: Texture | null;
  vertexColors: boolean;
  double: boolean;
}

/** What of a loaded material is shown: its colour, texture and opacity, with the URDF's in its place where that says something. */
function wantedOf(material: Material & { color?: Color; map?: Texture | null }, stated: number[] | null, texture: Texture | null): Wanted {
  const plain = !material.color && !material.map;
  const colour = stated ? new Color().setRGB(stated[0], stated[1], stated[2], "srgb") : plain ? new Color(PLAIN) : (material.color ?? new Color(PLAIN)).clone();
  const map = texture ?? material.map ?? null;
  // Some exporters write 0 and mean 1.
  const opacity = stated ? stated[3] || 1 : material.transparent && material.opacity > 0.02 ? material.opacity : 1;
  const { vertexColors } = material;
  const double = material.side === DoubleSide;
  return { key: [colour.getHexString(), opacity, map?.uuid, vertexColors, double].join(), colour, opacity, map, vertexColors, double };
}

function surfaceOf({ colour, opacity, map, vertexColors, double }: Wanted): Surface {
  const common = { color: vertexColors ? new Color("#ffffff") : colour, map, vertexColors, opacity, transparent: opacity < 1, side: double ? DoubleSide : FrontSide };
  const surface = drawsInSoftware() ? new MeshLambertMaterial(common) : new MeshStandardMaterial({ ...common, roughness: 0.6, metalness: 0.1 });
  surface.userData.opacity = opacity;
  return surface;
}

/** A part of a geometry in the frame of the look, with what its material needs. */
function cut(geometry: BufferGeometry, start: number, count: number, place: Matrix4, textured: boolean, coloured: boolean): BufferGeometry {
  let part = geometry.clone();
  part.clearGroups();
  part.morphAttributes = {};
  if (count !== Infinity) part = only(part, start, count);
  for (const name of Object.keys(part.attributes)) {
    if (name === "position" || name === "normal" || (name === "uv" && textured) || (name === "color" && coloured)) continue;
    part.deleteAttribute(name);
  }
  part = part.index ? part.toNonIndexed() : part;
  if (!part.hasAttribute("normal") || !textured) {
    part.deleteAttribute("normal");
    part = toCreasedNormals(part, CREASE);
  }
  if (place.determinant() < 0) mirror(part);
  part.applyMatrix4(place);
  return part;
}

function only(geometry: BufferGeometry, start: number, count: number): BufferGeometry {
  const whole = geometry.index ? geometry.toNonIndexed() : geometry;
  const out = whole.clone();
  for (const [name, attribute] of Object.entries(whole.attributes)) {
    const size = attribute.itemSize;
    const copy = attribute.clone();
    copy.array = attribute.array.slice(start * size, (start + count) * size);
    Object.assign(copy, { count: copy.array.length / size });
    out.setAttribute(name, copy);
  }
  return out;
}

/** Turns triangles round: a mirrored surface would face inward. */
function mirror(geometry: BufferGeometry): void {
  for (const attribute of Object.values(geometry.attributes)) {
    const { array, itemSize } = attribute;
    for (let i = 0; i + 3 * itemSize <= array.length; i += 3 * itemSize) {
      for (let k = 0; k < itemSize; k += 1) [array[i + itemSize + k], array[i + 2 * itemSize + k]] = [array[i + 2 * itemSize + k], array[i + itemSize + k]];
    }
  }
}

/** Puts looks where links and bodies are. */
export function placeLooks(looks: Look[], links: Pose[][], bodies: Pose[]): void {
  for (const { robot, link, body, group } of looks) {
    const pose = robot !== null && link !== null ? links[robot][link] : body !== null ? bodies[body] : null;
    if (!pose) continue;
    group.matrix.copy(toMatrix(pose));
    group.matrixWorldNeedsUpdate = true;
  }
}

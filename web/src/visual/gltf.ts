// A glTF with all its buffers in one binary file: a loader then has nothing to fetch.

const GLTF = 0x46546c67;
const JSON_CHUNK = 0x4e4f534a;
const BINARY_CHUNK = 0x004e4942;

interface Document {
  buffers?: { uri?: string; byteLength: number }[];
  bufferViews?: { buffer: number; byteOffset?: number }[];
}

function aligned(length: number): number {
  return (length + 3) & ~3;
}

function decoded(uri: string): ArrayBuffer {
  const letters = atob(uri.slice(uri.indexOf(",") + 1));
  return Uint8Array.from(letters, (letter) => letter.charCodeAt(0)).buffer;
}

/** The file as it is where it is binary already; else with its buffers, from the address itself or from `others` by name, behind it. */
export function toBinary(file: ArrayBuffer, others: Map<string, ArrayBuffer>): ArrayBuffer {
  if (new DataView(file).getUint32(0, true) === GLTF) return file;
  const document = JSON.parse(new TextDecoder().decode(file)) as Document;
  const parts = (document.buffers ?? []).map(({ uri = "" }) => (uri.startsWith("data:") ? decoded(uri) : (others.get(uri) ?? new ArrayBuffer(0))));
  const starts: number[] = [];
  const length = parts.reduce((sum, part) => {
    starts.push(sum);
    return sum + aligned(part.byteLength);
  }, 0);
  for (const view of document.bufferViews ?? []) {
    view.byteOffset = (view.byteOffset ?? 0) + starts[view.buffer];
    view.buffer = 0;
  }
  if (document.buffers) document.buffers = [{ byteLength: length }];
  const json = new TextEncoder().encode(JSON.stringify(document));
  const out = new Uint8Array(28 + aligned(json.length) + length);
  const words = new DataView(out.buffer);
  const header = [GLTF, 2, out.length, aligned(json.length), JSON_CHUNK];
  header.forEach((word, i) => words.setUint32(4 * i, word, true));
  // Spaces after the JSON.
  out.fill(0x20, 20, 20 + aligned(json.length));
  out.set(json, 20);
  const at = 20 + aligned(json.length);
  words.setUint32(at, length, true);
  words.setUint32(at + 4, BINARY_CHUNK, true);
  parts.forEach((part, i) => out.set(new Uint8Array(part), at + 8 + starts[i]));
  return out.buffer;
}

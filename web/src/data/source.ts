// Where data comes from: blocks of the page itself (a report), or the server on loopback (the viewer). Nowhere else.

export interface Source {
  /** A part as JSON; null where there is none (yet). */
  json<T>(part: string): Promise<T | null>;
  /** A binary chunk of a part. */
  chunk(part: string, number: number): Promise<ArrayBuffer>;
}

/** Blocks of base64 in the page, deflated. */
export class EmbeddedSource implements Source {
  constructor(private readonly page: Document = document) {}

  static isThere(): boolean {
    return document.getElementById("data-about") !== null;
  }

  async json<T>(part: string): Promise<T | null> {
    const bytes = await this.block(part);
    return bytes ? (JSON.parse(new TextDecoder().decode(bytes)) as T) : null;
  }

  async chunk(part: string, number: number): Promise<ArrayBuffer> {
    const bytes = await this.block(`${part}-${number}`);
    if (!bytes) throw new Error(`this report lacks its block ${part}-${number}: the file may be cut off`);
    return bytes;
  }

  private async block(name: string): Promise<ArrayBuffer | null> {
    const element = this.page.getElementById(`data-${name}`);
    if (!element) return null;
    const letters = atob(element.textContent ?? "");
    // What has been read is not needed as text any more.
    element.remove();
    const packed = new Uint8Array(letters.length);
    for (let i = 0; i < letters.length; i += 1) packed[i] = letters.charCodeAt(i);
    const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream("deflate"));
    return new Response(stream).arrayBuffer();
  }
}

/** The server on loopback; one load of the files at a time. */
export class ServerSource implements Source {
  constructor(private readonly loaded: number) {}

  async json<T>(part: string): Promise<T | null> {
    const response = await fetch(`/data/${this.loaded}/${part}`);
    return response.status === 200 ? ((await response.json()) as T) : null;
  }

  async chunk(part: string, number: number): Promise<ArrayBuffer> {
    const response = await fetch(`/data/${this.loaded}/${part}/${number}`);
    if (!response.ok) throw new Error(`the server has no chunk ${number} of ${part} any more`);
    return response.arrayBuffer();
  }
}

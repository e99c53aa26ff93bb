// How much the graphics of this machine can do. Without a graphics card every pixel is computed by the processor: shadows, smooth edges
// and physical materials would cost more than they show.

/** Names under which browsers draw in software. */
const SOFTWARE = /swiftshader|llvmpipe|softpipe|software|basic render/i;

/** Above so many triangles there are no shadows and fewer pixels, and bodies are coarse while the view turns. */
export const MANY_TRIANGLES = 400_000;

let known: boolean | null = null;

/** Whether three-dimensional graphics are drawn by the processor. */
export function drawsInSoftware(): boolean {
  known ??= ask();
  return known;
}

function ask(): boolean {
  const gl = document.createElement("canvas").getContext("webgl2");
  if (!gl) return false;
  const names = gl.getExtension("WEBGL_debug_renderer_info");
  const name = String(gl.getParameter(names ? names.UNMASKED_RENDERER_WEBGL : gl.RENDERER));
  gl.getExtension("WEBGL_lose_context")?.loseContext();
  return SOFTWARE.test(name);
}

/** Public interface for other modules. */
export { createPageRenderer } from "./page-renderer.ts";
export type { CallAnswer, RenderedDocument } from "./page-renderer.ts";

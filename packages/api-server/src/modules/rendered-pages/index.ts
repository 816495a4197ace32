/** What other modules may use. */
export { createPageRenderer } from "./page-renderer.ts";
export type { CallAnswer, RenderedDocument } from "./page-renderer.ts";

/** What other modules may use. */
export { createPageRenderer, type PageRenderer } from "./page-renderer.ts";

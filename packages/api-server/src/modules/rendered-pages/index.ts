/** What other modules may use. */
export { createPageRenderer } from "./page-renderer.ts";

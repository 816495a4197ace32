export { PLACES, apart, callAddress, withSummary } from "./call-address.ts";
export { loadRenderTexts, renderMarkup, renderPage, type RenderPageOptions } from "./render-page.tsx";

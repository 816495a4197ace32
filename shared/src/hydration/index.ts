export { CoveredPage } from "./covered-page.tsx";
export { loadable, useLoadable, useLoadedOrLazy, type Loadable } from "./loadable.tsx";
export { PrerenderedPage, keepPrerenderedPage } from "./prerendered-page.tsx";
export { replayHeldActions } from "./replay-actions.ts";
export { getRenderTime, setRenderTime } from "./render-time.ts";
export { useBrowserValue } from "./use-browser-value.ts";
export { splitMarkup, type RenderedPage } from "./split-markup.ts";

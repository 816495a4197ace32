export { getRenderTime, setRenderTime } from "./render-time.ts";
export { useBrowserValue } from "./use-browser-value.ts";

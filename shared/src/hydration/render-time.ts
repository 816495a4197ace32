import { SECOND_MS } from "../format/index.ts";

let given: number | undefined;

/**
 * Sets the render time of a page that is rendered outside of a browser.
 *
 * @param seconds seconds since 1970
 */
export function setRenderTime(seconds: number): void {
  given = seconds;
}

/** @returns when the page was prerendered, in seconds since 1970; the current time if not set */
export function getRenderTime(): number {
  if (given !== undefined) return given;
  const written = typeof document === "undefined" ? "" : document.documentElement.dataset["renderedAt"];
  return Number.parseInt(written ?? "", 10) || Math.floor(Date.now() / SECOND_MS);
}

import { hasAppFrame } from "shared/api";
import type { RouteDefinition } from "shared/navigation";

/** Name of a layout (spec 2.5). */
export type LayoutName = RouteDefinition["layout"];

/** Whether a layout is for activities, which an app shows in its own frame. */
export function isActivityLayout(layout: LayoutName): boolean {
  return layout === "activity" || layout === "newActivity";
}

/**
 * Whether an app draws its own frame around the page.
 *
 * @param layout layout of the page
 * @param search query of the address
 */
export function isFramedByApp(layout: LayoutName, search: string): boolean {
  // A prerendered page has no browser.
  const userAgent = typeof navigator === "undefined" ? "" : navigator.userAgent;
  return isActivityLayout(layout) && hasAppFrame(userAgent, search);
}

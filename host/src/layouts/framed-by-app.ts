import type { RouteDefinition } from "shared/navigation";
import { isNativeApp } from "#/components/device.ts";

/** Name of a layout (spec 2.5). */
export type LayoutName = RouteDefinition["layout"];

/** Whether a layout is that of an activity, which an app shows in a frame of its own. */
export function isActivityLayout(layout: LayoutName): boolean {
  return layout === "activity" || layout === "newActivity";
}

/**
 * Whether an app draws its own frame around the page; `isIos` is how an older app asks for it (R2.5.2).
 *
 * @param layout layout of the page
 * @param search query of the address
 */
export function isFramedByApp(layout: LayoutName, search: string): boolean {
  return isActivityLayout(layout) && (isNativeApp() || new URLSearchParams(search).has("isIos"));
}

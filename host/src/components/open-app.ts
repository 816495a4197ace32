import type { Locale } from "contracts";
import { brand, getBrandLink } from "brand";
import { TIMINGS_MS } from "contracts";
import { getLocaleState } from "shared/locale";
import { getRoute, loadPage, pathTo } from "shared/navigation";
import { getDevice } from "./device.ts";

/** Whether a field has the focus, whose input would be lost with the page. */
function isTyping(): boolean {
  return document.activeElement?.matches("input, textarea, select") === true;
}

/** Opens the app; if it has not opened after 5 s, shows the download page (R9.8), unless the person went on in the browser. */
export function openApp(): void {
  const fallback = getRoute("download").isBuilt
    ? pathTo("download", {})
    : getBrandLink(getDevice().isIos ? "appIos" : "appAndroid", getLocaleState().locale);
  const { href } = location;
  const timer = setTimeout(() => {
    if (location.href === href && !isTyping()) loadPage(fallback);
  }, TIMINGS_MS.appLinkTimeout);
  document.addEventListener("visibilitychange", () => clearTimeout(timer), { once: true });
  loadPage(brand.links.appScheme);
}

/**
 * Whether the brand has an app in a store; otherwise app links show how to use the site on a phone.
 *
 * @param locale language of the page
 * @returns true when the app links leave the site
 */
export function hasAppStore(locale: Locale): boolean {
  return getBrandLink("appIos", locale).startsWith("https://");
}

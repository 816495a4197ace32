import { brand } from "brand";
import { TIMINGS_MS } from "contracts";
import { getRoute, loadPage, pathTo } from "shared/navigation";
import { getDevice } from "./device.ts";

/** Opens the app; when nothing has taken over after 5 s, the page of the app's downloads (R9.8). */
export function openApp(): void {
  const fallback = getRoute("download").isBuilt
    ? pathTo("download", {})
    : getDevice().isIos
      ? brand.links.appIos
      : brand.links.appAndroid;
  const timer = setTimeout(() => loadPage(fallback), TIMINGS_MS.appLinkTimeout);
  document.addEventListener("visibilitychange", () => clearTimeout(timer), { once: true });
  loadPage(brand.links.appScheme);
}

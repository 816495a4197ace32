import { getLocaleState } from "shared/locale";
import type { VerifiedRelease } from "./release-source.ts";

/**
 * Asks the browser for the files of a route before the remote's own runtime does, all at once instead of one after the other.
 *
 * @param verified - release whose files the integrity table holds
 * @param routeName - name of the page that will be shown; only what all pages need when absent
 * @param urgency - `preload` for the page that is being opened, `prefetch` for one that may be next
 */
export function preloadFiles(
  { release, base }: VerifiedRelease,
  routeName?: string,
  urgency: "preload" | "prefetch" = "preload",
): void {
  const route = routeName === undefined ? [] : (release.preload[routeName] ?? []);
  const catalogue = Object.entries(release.catalogues).flatMap(([locale, file]) =>
    locale === getLocaleState().locale ? [file] : [],
  );
  // The loader asks for the entry of the page that is being opened itself, and first of all.
  const entry = urgency === "prefetch" ? [release.entry] : [];
  for (const file of new Set([...entry, ...(release.preload["*"] ?? []), ...route, ...catalogue])) {
    const href = new URL(file, base).href;
    if (
      [...document.querySelectorAll<HTMLLinkElement>(`link[rel=${urgency}]`)].some(
        (link) => link.href === href,
      )
    )
      continue;
    const link = document.createElement("link");
    link.rel = urgency;
    link.as = file.endsWith(".css") ? "style" : "script";
    link.crossOrigin = "anonymous";
    link.integrity = release.files[file] ?? "";
    link.href = href;
    document.head.append(link);
  }
}

import { findUnmet, type Registry, type ReleaseReference } from "federation";
import { getLocaleState } from "shared/locale";
import { resolveBase } from "./asset-origins.ts";
import type { VerifiedRelease } from "./release-source.ts";
import { readHostOffer } from "./shared-scope.ts";

type Urgency = "preload" | "prefetch";

function typeOf(file: string): string {
  return file.endsWith(".css") ? "style" : "script";
}

function addHint(rel: Urgency, { href }: URL, as: string, integrity?: string): void {
  const known = document.querySelectorAll<HTMLLinkElement>(`link[rel=${rel}]`);
  if ([...known].some((link) => link.href === href)) return;
  const link = document.createElement("link");
  link.rel = rel;
  link.as = as;
  link.crossOrigin = "anonymous";
  if (integrity !== undefined) link.integrity = integrity;
  link.href = href;
  document.head.append(link);
}

/**
 * Makes the browser load what every page of a remote needs while the release file is still loading, unless this host cannot run
 * the release. Nothing runs before the release file was verified and names the same files.
 *
 * @param reference - release that is about to be loaded
 * @param registry - names the asset origins in use
 */
export function preloadFirstFiles({ base, first }: ReleaseReference, registry: Registry): void {
  if (first === undefined || findUnmet(first, readHostOffer()) !== null) return;
  const folder = resolveBase(base, registry);
  for (const [file, integrity] of Object.entries(first.files)) {
    const url = new URL(file, folder);
    // The loader fetches the entry and checks its hash itself; a hint with a hash would not match that request.
    if (file === first.entry) addHint("preload", url, "fetch");
    else addHint("preload", url, typeOf(file), integrity);
  }
}

/**
 * Makes the browser load the files of a route before the remote's runtime does, in parallel instead of one after the other.
 *
 * @param verified - release whose files are in the integrity table
 * @param routeName - name of the page to show; when absent, only what all pages need
 * @param urgency - `preload` for the page being opened, `prefetch` for one that may be next
 */
export function preloadFiles(
  { release, base }: VerifiedRelease,
  routeName?: string,
  urgency: Urgency = "preload",
): void {
  const route = routeName === undefined ? [] : (release.preload[routeName] ?? []);
  const catalogue = Object.entries(release.catalogues).flatMap(([locale, file]) =>
    locale === getLocaleState().locale ? [file] : [],
  );
  // For a page being opened, the loader already requests the entry first.
  const entry = urgency === "prefetch" ? [release.entry] : [];
  for (const file of new Set([...entry, ...(release.preload["*"] ?? []), ...route, ...catalogue]))
    addHint(urgency, new URL(file, base), typeOf(file), release.files[file] ?? "");
}

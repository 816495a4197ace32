import * as v from "valibot";
import { storedValue } from "shared/storage";
import { failedChunkOf } from "./remote-error.ts";

const GUARD_MS = 60_000;

const reloads = storedValue({
  area: "session",
  name: "chunk-reloads",
  schema: v.record(v.string(), v.number()),
  initial: {},
});

/** Whether the browser gives us a storage that outlives a reload. */
function hasSessionStorage(): boolean {
  try {
    globalThis.sessionStorage.setItem("chunk-reloads-probe", "1");
    globalThis.sessionStorage.removeItem("chunk-reloads-probe");
    return true;
  } catch {
    // Blocked or full.
    return false;
  }
}

/** Without storage, a page that came up by a reload counts as one that has had its chance. */
function cameByReload(): boolean {
  return performance
    .getEntriesByType("navigation")
    .some((entry) => "type" in entry && entry.type === "reload");
}

/**
 * Whether a full reload may still help against a file that did not load: at most once per file in 60 s.
 *
 * @param file - address of the file; empty when it is unknown
 */
export function mayReloadFor(file: string): boolean {
  if (!hasSessionStorage()) return !cameByReload();
  const at = reloads.read()[file];
  return at === undefined || Date.now() - at > GUARD_MS;
}

/**
 * Reloads the page because a file did not load, unless this file has had its reload already (spec 2.1).
 *
 * @param file - address of the file; empty when it is unknown
 * @param reload - how to reload; the browser's own unless told
 * @returns true when the page is on its way to reload, so that nothing else need be shown
 */
export function reloadOnce(file: string, reload: () => void = () => globalThis.location.reload()): boolean {
  if (!mayReloadFor(file)) return false;
  const recent = Object.entries(reloads.read()).filter(([, at]) => Date.now() - at <= GUARD_MS);
  reloads.write({ ...Object.fromEntries(recent), [file]: Date.now() });
  reload();
  return true;
}

/**
 * {@link reloadOnce} for whatever was thrown.
 *
 * @param error - what was thrown; only the failure of a script or sheet leads to a reload
 * @param reload - as for {@link reloadOnce}
 * @returns true when the page is on its way to reload
 */
export function reloadOnceForChunk(error: unknown, reload?: () => void): boolean {
  const file = failedChunkOf(error);
  return file !== null && reloadOnce(file, reload);
}

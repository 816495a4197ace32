import * as v from "valibot";
import { storedValue } from "../storage/index.ts";
import { isServerReachable } from "../api/index.ts";

const GUARD_MS = 60_000;
const REFRESH_MS = 3_000;

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
 * Whether a full reload may still help against a file that failed to load: at most once per file in 60 s.
 *
 * @param file - address of the file; empty when it is unknown
 */
function mayReloadFor(file: string): boolean {
  if (!hasSessionStorage()) return !cameByReload();
  const at = reloads.read()[file];
  return at === undefined || Date.now() - at > GUARD_MS;
}

/**
 * The address of the script or stylesheet whose loading failed.
 *
 * @param error - what was thrown, or an error with that as its cause
 * @returns address, empty when the failure does not name it; null when this is another kind of failure
 */
export function failedChunkOf(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  const isChunk =
    error.name === "ChunkLoadError" || ("code" in error && error.code === "CSS_CHUNK_LOAD_FAILED");
  if (!isChunk) return failedChunkOf(error.cause);
  return "request" in error && typeof error.request === "string" ? error.request : "";
}

/**
 * Whether a full reload may still help: at most once per file in 60 s.
 *
 * @param error - what was thrown
 * @returns false when nothing failed to load, or when its reload has been
 */
export function mayReloadForChunk(error: unknown): boolean {
  const file = failedChunkOf(error);
  return file !== null && mayReloadFor(file);
}

/** Several parts of a page may fail with one file; the page is reloaded once. */
let isOnItsWay = false;

/** A reload takes what the browser's cache holds; a damaged copy is replaced before it. */
async function refreshCopy(file: string): Promise<void> {
  if (file === "") return;
  try {
    // eslint-disable-next-line no-restricted-globals -- a file of the build, no call of the server
    const answer = await fetch(file, { cache: "reload", signal: AbortSignal.timeout(REFRESH_MS) });
    await answer.arrayBuffer();
  } catch {
    // The reload meets the same failure, and that one is shown.
  }
}

/**
 * Reloads the page because a script or stylesheet failed to load, unless this file has had its reload already (spec 2.1) or the
 * server is out of reach: a reload would then put the browser's own error in place of a page that still works.
 *
 * @param error - what was thrown; only the failure of a script or stylesheet leads to a reload
 * @param reload - how to reload; the browser's own by default
 * @returns true when the page is on its way to reload, so that nothing else need be shown
 */
export async function reloadOnceForChunk(
  error: unknown,
  reload: () => void = () => globalThis.location.reload(),
): Promise<boolean> {
  const file = failedChunkOf(error);
  if (file === null || !mayReloadFor(file) || !(await isServerReachable())) return false;
  if (isOnItsWay) return true;
  // Meanwhile another part of the page may have met the same failure.
  if (!mayReloadFor(file)) return false;
  isOnItsWay = true;
  const recent = Object.entries(reloads.read()).filter(([, at]) => Date.now() - at <= GUARD_MS);
  reloads.write({ ...Object.fromEntries(recent), [file]: Date.now() });
  await refreshCopy(file);
  isOnItsWay = false;
  reload();
  return true;
}

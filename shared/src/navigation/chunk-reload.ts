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

/** Checks whether the browser provides a storage that survives a reload. */
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

/** Without storage, a page that was loaded by a reload counts as already reloaded. */
function cameByReload(): boolean {
  return performance
    .getEntriesByType("navigation")
    .some((entry) => "type" in entry && entry.type === "reload");
}

/** Checks that the page at this address has not been reloaded within the last 60 s, for any file. */
function mayReload(): boolean {
  if (!hasSessionStorage()) return !cameByReload();
  const at = reloads.read()[globalThis.location.pathname];
  return at === undefined || Date.now() - at > GUARD_MS;
}

/**
 * Returns the address of the script or stylesheet that failed to load.
 *
 * @param error - the thrown error, or an error with it as its cause
 * @returns address, empty when the failure does not name it; null for other errors
 */
export function failedChunkOf(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  const isChunk =
    error.name === "ChunkLoadError" || ("code" in error && error.code === "CSS_CHUNK_LOAD_FAILED");
  if (!isChunk) return failedChunkOf(error.cause);
  return "request" in error && typeof error.request === "string" ? error.request : "";
}

/**
 * Checks whether a full reload may still help: at most once per page in 60 s, however many of its files failed.
 *
 * @param error - the thrown error
 * @returns false when nothing failed to load, or when the page was already reloaded
 */
export function mayReloadForChunk(error: unknown): boolean {
  return failedChunkOf(error) !== null && mayReload();
}

/** Cached copies being replaced before the reload; null while there is none. */
let refreshing: Promise<void>[] | null = null;

/** Replaces the cached copy of a file, which may be damaged, because a reload uses the browser's cache. */
async function refreshCopy(file: string): Promise<void> {
  if (file === "") return;
  try {
    // eslint-disable-next-line no-restricted-globals -- a file of the build, no call of the server
    const answer = await fetch(file, { cache: "reload", signal: AbortSignal.timeout(REFRESH_MS) });
    await answer.arrayBuffer();
  } catch {
    // The reload will hit the same failure and show it.
  }
}

/** Also replaces the copies of files that fail meanwhile: there is no second reload. */
async function refreshCopies(first: string): Promise<void> {
  const copies = [refreshCopy(first)];
  refreshing = copies;
  for (let done = 0; done < copies.length;) {
    done = copies.length;
    await Promise.all(copies);
  }
  refreshing = null;
}

/**
 * Reloads the page because a script or stylesheet failed to load, unless it was already reloaded (spec 2.1) or the server is
 * unreachable: a reload would then replace a page that still works with the browser's error page.
 *
 * @param error - the thrown error; only the failure of a script or stylesheet causes a reload
 * @param reload - how to reload; the browser's own by default
 * @returns true when the page is about to reload, so that nothing else need be shown
 */
export async function reloadOnceForChunk(
  error: unknown,
  reload: () => void = () => globalThis.location.reload(),
): Promise<boolean> {
  const file = failedChunkOf(error);
  if (file === null) return false;
  if (refreshing !== null) {
    refreshing.push(refreshCopy(file));
    return true;
  }
  if (!mayReload() || !(await isServerReachable())) return false;
  // Another part of the page may have failed in the meantime.
  if (refreshing !== null) return reloadOnceForChunk(error, reload);
  if (!mayReload()) return false;
  const recent = Object.entries(reloads.read()).filter(([, at]) => Date.now() - at <= GUARD_MS);
  reloads.write({ ...Object.fromEntries(recent), [globalThis.location.pathname]: Date.now() });
  await refreshCopies(file);
  reload();
  return true;
}

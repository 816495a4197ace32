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

/** Whether the page at this address has not been reloaded within the last 60 s, for whichever file. */
function mayReload(): boolean {
  if (!hasSessionStorage()) return !cameByReload();
  const at = reloads.read()[globalThis.location.pathname];
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
 * Whether a full reload may still help: at most once per page in 60 s, however many of its files are lost.
 *
 * @param error - what was thrown
 * @returns false when nothing failed to load, or when the page has had its reload
 */
export function mayReloadForChunk(error: unknown): boolean {
  return failedChunkOf(error) !== null && mayReload();
}

/** Copies that are being replaced before the reload; null while none is on its way. */
let refreshing: Promise<void>[] | null = null;

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

/** The copies of further files that are lost meanwhile are replaced too: after the reload there is no second one. */
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
 * Reloads the page because a script or stylesheet failed to load, unless the page has had its reload already (spec 2.1) or the
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
  if (file === null) return false;
  if (refreshing !== null) {
    refreshing.push(refreshCopy(file));
    return true;
  }
  if (!mayReload() || !(await isServerReachable())) return false;
  // Meanwhile another part of the page may have met a failure too.
  if (refreshing !== null) return reloadOnceForChunk(error, reload);
  if (!mayReload()) return false;
  const recent = Object.entries(reloads.read()).filter(([, at]) => Date.now() - at <= GUARD_MS);
  reloads.write({ ...Object.fromEntries(recent), [globalThis.location.pathname]: Date.now() });
  await refreshCopies(file);
  reload();
  return true;
}

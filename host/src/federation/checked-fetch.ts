import { RemoteError } from "./remote-error.ts";

/** Which file is fetched and what it must be. */
export type CheckedFile = {
  url: string;
  /** `sha384-…`; null only for a release that staging loads by override. */
  integrity: string | null;
  deadlineMs: number;
  /** Start of an admissible content type, e.g. `application/json`. */
  contentTypes: readonly string[];
  signal?: AbortSignal;
};

async function hashOf(bytes: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-384", bytes));
  return `sha384-${btoa(String.fromCharCode(...digest))}`;
}

/** Hashing in script needs a secure context; elsewhere the browser's own check does it, without telling why it refused. */
function canHash(): boolean {
  return globalThis.isSecureContext !== false && "subtle" in crypto;
}

/** Addresses whose last answer was not the published file; the cache must not give that answer again. */
const distrusted = new Set<string>();

async function request(file: CheckedFile, signal: AbortSignal): Promise<ArrayBuffer> {
  const { url, integrity, contentTypes } = file;
  const isCheckedByBrowser = integrity !== null && !canHash();
  const response = await fetch(url, {
    signal,
    ...(isCheckedByBrowser ? { integrity } : {}),
    ...(distrusted.has(url) ? { cache: "reload" } : {}),
  });
  if (!response.ok) throw new RemoteError("http", `${url} answered ${String(response.status)}`);
  const contentType = response.headers.get("content-type") ?? "";
  if (!contentTypes.some((admissible) => contentType.startsWith(admissible))) {
    throw new RemoteError("content-type", `${url} came as "${contentType}"`);
  }
  return response.arrayBuffer();
}

/**
 * Fetches a file within its deadline and checks status, content type and hash before anything is done with it.
 *
 * @throws RemoteError of kind `timeout`, `http`, `content-type`, `integrity` or `network`
 */
export async function fetchChecked(file: CheckedFile): Promise<ArrayBuffer> {
  const { url, integrity, deadlineMs, signal } = file;
  const deadline = new AbortController();
  const timer = setTimeout(() => deadline.abort(), deadlineMs);
  try {
    const bytes = await request(file, signal ? AbortSignal.any([signal, deadline.signal]) : deadline.signal);
    if (integrity !== null && canHash() && (await hashOf(bytes)) !== integrity) {
      throw new RemoteError("integrity", `${url} is not the file that was published`);
    }
    distrusted.delete(url);
    return bytes;
  } catch (error) {
    distrusted.add(url);
    if (error instanceof RemoteError) throw error;
    if (deadline.signal.aborted)
      throw new RemoteError("timeout", `${url} took longer than ${String(deadlineMs)} ms`, { cause: error });
    throw new RemoteError("network", `${url} could not be reached`, { cause: error });
  } finally {
    clearTimeout(timer);
  }
}

/** Reads JSON out of fetched bytes; null when it is none. */
export function readJson(bytes: ArrayBuffer): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    // The caller's schema refuses null like any other wrong shape.
    return null;
  }
}

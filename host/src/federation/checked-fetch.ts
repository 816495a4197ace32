import { RemoteError } from "./remote-error.ts";

/** The file to fetch and its expected properties. */
export type CheckedFile = {
  url: string;
  /** `sha384-…`; null only for a release that staging loads by override. */
  integrity: string | null;
  deadlineMs: number;
  /** Allowed prefixes of the content type, e.g. `application/json`. */
  contentTypes: readonly string[];
  signal?: AbortSignal;
  /** Whether to bypass and replace the browser's cached copy. */
  isPastCache?: boolean;
};

async function hashOf(bytes: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-384", bytes));
  return `sha384-${btoa(String.fromCharCode(...digest))}`;
}

/**
 * Whether scripts can hash, which requires a secure context; otherwise the browser's own check applies, without reporting why it
 * refused.
 */
function canHash(): boolean {
  return globalThis.isSecureContext !== false && "subtle" in crypto;
}

async function request(file: CheckedFile, signal: AbortSignal, isPastCache: boolean): Promise<ArrayBuffer> {
  const { url, integrity, contentTypes } = file;
  const response = await fetch(url, {
    signal,
    ...(integrity !== null && !canHash() ? { integrity } : {}),
    ...(isPastCache ? { cache: "reload" } : {}),
  });
  if (!response.ok) throw new RemoteError("http", `${url} answered ${String(response.status)}`);
  const contentType = response.headers.get("content-type") ?? "";
  if (!contentTypes.some((admissible) => contentType.startsWith(admissible))) {
    throw new RemoteError("content-type", `${url} came as "${contentType}"`);
  }
  const bytes = await response.arrayBuffer();
  if (integrity !== null && canHash() && (await hashOf(bytes)) !== integrity) {
    throw new RemoteError("integrity", `${url} is not the file that was published`);
  }
  return bytes;
}

/** Whether the error may be due to a damaged cached copy, that is, whether a response arrived. */
function mayBeDamagedCopy(error: unknown): boolean {
  return error instanceof RemoteError && (error.kind === "integrity" || error.kind === "content-type");
}

async function requestPastDamage(file: CheckedFile, signal: AbortSignal): Promise<ArrayBuffer> {
  const { isPastCache = false } = file;
  try {
    return await request(file, signal, isPastCache);
  } catch (error) {
    if (isPastCache || !mayBeDamagedCopy(error)) throw error;
    return request(file, signal, true);
  }
}

/**
 * Fetches a file within its deadline and checks status, content type and hash before using it. A file that fails the checks is
 * fetched again bypassing the browser's cache, which may hold a damaged copy for up to a year.
 *
 * @throws RemoteError of kind `timeout`, `http`, `content-type`, `integrity` or `network`
 */
export async function fetchChecked(file: CheckedFile): Promise<ArrayBuffer> {
  const { url, deadlineMs, signal } = file;
  const deadline = new AbortController();
  const timer = setTimeout(() => deadline.abort(), deadlineMs);
  try {
    return await requestPastDamage(
      file,
      signal ? AbortSignal.any([signal, deadline.signal]) : deadline.signal,
    );
  } catch (error) {
    if (error instanceof RemoteError) throw error;
    if (deadline.signal.aborted)
      throw new RemoteError("timeout", `${url} took longer than ${String(deadlineMs)} ms`, { cause: error });
    throw new RemoteError("network", `${url} could not be reached`, { cause: error });
  } finally {
    clearTimeout(timer);
  }
}

/** Parses fetched bytes as JSON; null if invalid. */
export function readJson(bytes: ArrayBuffer): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    // The caller's schema rejects null like any other wrong shape.
    return null;
  }
}

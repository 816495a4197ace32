import type { RemoteError } from "./remote-error.ts";

const WINDOW_MS = 60_000;
const LIMIT = 3;

/** Interval at which a degraded remote is retried in the background. */
export const PROBE_MS = 30_000;

type Failure = { at: number; error: RemoteError };

const failures = new Map<string, Failure[]>();

function recentFailures(remote: string): Failure[] {
  const now = Date.now();
  return (failures.get(remote) ?? []).filter(({ at }) => now - at < WINDOW_MS);
}

/** Records that a remote could not be shown. */
export function noteFailure(remote: string, error: RemoteError): void {
  failures.set(remote, [...recentFailures(remote), { at: Date.now(), error }]);
}

/** Clears the failures of a remote after it was loaded again. */
export function clearFailures(remote: string): void {
  failures.delete(remote);
}

/**
 * Returns the latest failure of a remote that failed three times in a minute, which is then only probed occasionally to spare the
 * person and the server.
 *
 * @param remote - name of the remote
 * @returns null for a remote that deserves a normal try
 */
export function degradedBy(remote: string): RemoteError | null {
  const recent = recentFailures(remote);
  return recent.length >= LIMIT ? (recent.at(-1)?.error ?? null) : null;
}

import type { RemoteError } from "./remote-error.ts";

const WINDOW_MS = 60_000;
const LIMIT = 3;

/** How often a degraded remote is tried in the background. */
export const PROBE_MS = 30_000;

type Failure = { at: number; error: RemoteError };

const failures = new Map<string, Failure[]>();

function recentFailures(remote: string): Failure[] {
  const now = Date.now();
  return (failures.get(remote) ?? []).filter(({ at }) => now - at < WINDOW_MS);
}

/** Notes that a remote could not be shown. */
export function noteFailure(remote: string, error: RemoteError): void {
  failures.set(remote, [...recentFailures(remote), { at: Date.now(), error }]);
}

/** Forgets what went wrong with a remote, after it was loaded again. */
export function clearFailures(remote: string): void {
  failures.delete(remote);
}

/**
 * The latest failure of a remote that failed three times in a minute: such a one costs neither the person nor the server
 * more than a probe now and then.
 *
 * @param remote - name of the remote
 * @returns null for a remote that is worth a normal try
 */
export function degradedBy(remote: string): RemoteError | null {
  const recent = recentFailures(remote);
  return recent.length >= LIMIT ? (recent.at(-1)?.error ?? null) : null;
}

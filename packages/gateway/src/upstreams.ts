/** A failed server is tried again after this time, like `fail_timeout` of nginx. */
const FAILED_MS = 2000;

/** The API servers behind the gateway, with recent failures. */
export interface Upstreams {
  /** Whether a request that one server did not accept can be sent to another. */
  readonly hasSeveral: boolean;
  /**
   * Chooses the next server in rotation; one that failed recently only when all did.
   *
   * @param tried - servers already tried for this request
   * @returns address, or undefined when all were tried
   */
  choose(tried?: ReadonlySet<string>): string | undefined;
  /** Records that a server could not be reached or is shutting down. */
  fail(address: string): void;
}

/**
 * Creates the load balancer of the API servers.
 *
 * @param addresses - addresses of the servers, at least one
 * @param now - monotonic clock in milliseconds
 */
export function createUpstreams(
  addresses: readonly string[],
  now: () => number = () => performance.now(),
): Upstreams {
  const failed = new Map<string, number>();
  let turn = 0;

  const isWell = (address: string) => now() - (failed.get(address) ?? -FAILED_MS) >= FAILED_MS;

  return {
    hasSeveral: addresses.length > 1,
    choose(tried = new Set()) {
      turn = (turn + 1) % addresses.length;
      const rotated = [...addresses.slice(turn), ...addresses.slice(0, turn)];
      const left = rotated.filter((address) => !tried.has(address));
      return left.find(isWell) ?? left[0];
    },
    fail: (address) => failed.set(address, now()),
  };
}

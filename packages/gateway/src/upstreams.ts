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
  /** Records that a server responded. */
  succeed(address: string): void;
}

/**
 * Creates the load balancer of the API servers.
 *
 * @param addresses - addresses of the servers, at least one
 * @param options - `now`, a monotonic clock in milliseconds; `onChange`, called when a server fails that responded before, and
 * when it responds again
 */
export function createUpstreams(
  addresses: readonly string[],
  {
    now = () => performance.now(),
    onChange = () => undefined,
  }: { now?: () => number; onChange?: (address: string, isUp: boolean) => void } = {},
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
    fail(address) {
      if (!failed.has(address)) onChange(address, false);
      failed.set(address, now());
    },
    succeed(address) {
      if (failed.delete(address)) onChange(address, true);
    },
  };
}

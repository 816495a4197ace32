/** A server that failed is asked again after this time, as nginx does with `fail_timeout`. */
const FAILED_MS = 2000;

/** The API servers behind the gateway, and which of them failed a moment ago. */
export interface Upstreams {
  /** Whether a request that one server did not take can go to another. */
  readonly hasSeveral: boolean;
  /**
   * The server to ask, in turn; one that failed a moment ago only when all did.
   *
   * @param tried - addresses that this request has been to
   * @returns address, or undefined when it has been to all
   */
  choose(tried?: ReadonlySet<string>): string | undefined;
  /** Notes that a server could not be reached or is about to end. */
  fail(address: string): void;
}

/**
 * Makes the choice among API servers.
 *
 * @param addresses - addresses of the servers, at least one
 * @param now - milliseconds of a clock that never goes back
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

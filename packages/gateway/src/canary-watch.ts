import { countRelease, judgeCanary, DEFAULT_STOP_RULE } from "federation";
import type { Registry, ReleaseReference } from "federation";
import { readReportedCounts } from "federation/counts";
import { placesOf, stopCanary } from "federation/publish";
import type { GatewayLog, RegistryReader } from "./registry.ts";

/** A bad canary loses its share within a minute: pages report failures within seconds. */
const EVERY_MS = 10_000;

/** Options of the canary watch. */
export interface WatchOptions {
  readonly assetsDir: string;
  readonly keysDir: string;
  readonly apiServers: readonly string[];
  readonly getRegistry: RegistryReader;
  readonly log: GatewayLog;
}

/** Watches canaries while the gateway runs. */
export interface CanaryWatch {
  /** Looks once. */
  check(): Promise<void>;
  /** Why the last check failed; null if it succeeded or there was nothing to check. */
  problem(): string | null;
  start(): void;
  stop(): void;
}

/** A canary with a share, and the stable release to compare it with. */
interface Pair {
  readonly remote: string;
  readonly canary: ReleaseReference;
  readonly stable: ReleaseReference;
}

function findPairs(registry: Registry): Pair[] {
  return Object.entries(registry.remotes).flatMap(([remote, { enabled, releases }]) => {
    const canary = releases.find(({ channel, weight }) => channel === "canary" && weight > 0);
    const stable = releases.find(({ channel }) => channel === "stable");
    return enabled && canary && stable ? [{ remote, canary, stable }] : [];
  });
}

/** Returns a key for one start of a canary; the same build may be tried again later. */
function startOf({ base, since = 0 }: ReleaseReference): string {
  return `${base} ${String(since)}`;
}

/**
 * Removes the share of a canary that fails significantly more often than the stable release.
 *
 * @param options - location of the registry, and pool servers that count page reports
 */
export function createCanaryWatch(options: WatchOptions): CanaryWatch {
  const { apiServers, getRegistry, log } = options;
  const places = placesOf(options.assetsDir, options.keysDir);
  let timer: NodeJS.Timeout | undefined;
  let isChecking = false;
  let problem: string | null = null;
  /** Seconds since 1970 at which this gateway first saw each start of a canary. */
  let seen = new Map<string, number>();

  /** Remembers when this gateway first saw a canary: the time of the machine that published it may be ahead. */
  function see(pairs: readonly Pair[]): void {
    const now = Math.floor(Date.now() / 1000);
    seen = new Map(pairs.map(({ canary }) => [startOf(canary), seen.get(startOf(canary)) ?? now]));
  }

  async function judge({ remote, canary, stable }: Pair): Promise<void> {
    const since = Math.min(canary.since ?? 0, seen.get(startOf(canary)) ?? Infinity);
    const { counts } = await readReportedCounts(apiServers, since);
    const reason = judgeCanary(
      countRelease(counts, { remote, ...canary }),
      countRelease(counts, { remote, ...stable }),
      canary.stop ?? DEFAULT_STOP_RULE,
    );
    if (reason === null) return;
    const { base, version } = canary;
    if (await stopCanary({ places, remote, base, version, reason }))
      log.warn({ remote, version, reason }, "canary stopped");
  }

  async function check(): Promise<void> {
    if (isChecking) return;
    isChecking = true;
    try {
      const served = await getRegistry();
      const pairs = served === null ? [] : findPairs(served.registry);
      see(pairs);
      for (const pair of pairs) await judge(pair);
      problem = null;
    } catch (error) {
      const text = error instanceof Error ? error.message : String(error);
      if (problem !== text) log.warn({ problem: text }, "canaries cannot be watched");
      problem = text;
    } finally {
      isChecking = false;
    }
  }

  return {
    check,
    problem: () => problem,
    start() {
      timer = setInterval(() => void check(), EVERY_MS).unref();
    },
    stop: () => clearInterval(timer),
  };
}

/**
 * Finds canaries that automatically lost their share.
 *
 * @param registry - registry in use
 * @returns remote to version, time and reason
 */
export function findStopped(registry: Registry): Record<string, string> {
  return Object.fromEntries(
    Object.entries(registry.remotes).flatMap(([remote, { releases }]) =>
      releases.flatMap(({ version, stopped }) =>
        stopped === undefined
          ? []
          : [[remote, `${version} at ${new Date(stopped.at * 1000).toISOString()}: ${stopped.reason}`]],
      ),
    ),
  );
}

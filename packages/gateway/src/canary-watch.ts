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

  async function judge({ remote, canary, stable }: Pair): Promise<void> {
    const { counts } = await readReportedCounts(apiServers, canary.since ?? 0);
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
      for (const pair of served === null ? [] : findPairs(served.registry)) await judge(pair);
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

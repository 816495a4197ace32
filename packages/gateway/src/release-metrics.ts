import { Gauge, Registry } from "prom-client";
import { readReportedCounts, type ReportedCounts } from "federation/counts";
import { readRegistry, type Places } from "federation/publish";
import type { RegistryReader } from "./registry.ts";

const DAY_SECONDS = 24 * 60 * 60;

/** The sources of the release metrics. */
export interface MetricsParts {
  readonly places: Places;
  /** Internal addresses of the pool servers, which count the events that pages report. */
  readonly apiServers: readonly string[];
  readonly getRegistry: RegistryReader;
}

type Counts = ReportedCounts["counts"];

/** Null while no pool server responds: the other metrics are still available. */
async function readCounts(apiServers: readonly string[]): Promise<Counts | null> {
  const since = Math.floor(Date.now() / 1000) - DAY_SECONDS;
  return readReportedCounts(apiServers, since).then(
    ({ counts }) => counts,
    () => null,
  );
}

/** The metrics by name, for releases that the registry lists and those that pages reported. */
function createGauges() {
  const registry = new Registry();
  const make = <Label extends string>(name: string, help: string, labelNames: readonly Label[] = []) =>
    new Gauge({ name, help, labelNames, registers: [registry] });
  const release = ["remote", "version", "channel"] as const;
  return {
    registry,
    events: make("pool_release_events_24h", "What pages reported of a release in the last 24 hours", [
      ...release,
      "kind",
    ]),
    share: make("pool_release_share_percent", "Share of the visitors who get the release", release),
    stopped: make("pool_release_stopped", "1 for a canary that lost its share by itself", release),
    enabled: make("pool_remote_enabled", "0 for a remote that is switched off", ["remote"]),
    revision: make("pool_registry_revision", "Revision of the registry that was written last"),
    isServed: make("pool_registry_served", "1 while what is served is the registry that was written last"),
    areCounted: make("pool_release_counts_up", "1 while a pool server answers how often releases failed"),
  };
}

/**
 * Creates the Prometheus metrics of all releases.
 *
 * @param parts - installation, pool servers and the registry that is served
 * @returns media type, and a function that writes the current metrics
 */
export function createReleaseMetrics({ places, apiServers, getRegistry }: MetricsParts): {
  contentType: string;
  write: () => Promise<string>;
} {
  const { registry, ...gauges } = createGauges();

  async function write(): Promise<string> {
    const [written, served, counts] = await Promise.all([
      readRegistry(places),
      getRegistry(),
      readCounts(apiServers),
    ]);
    registry.resetMetrics();
    for (const [remote, { enabled, releases }] of Object.entries(written.remotes)) {
      gauges.enabled.set({ remote }, enabled ? 1 : 0);
      for (const { version, channel, weight, stopped } of releases) {
        gauges.share.set({ remote, version, channel }, weight);
        if (stopped !== undefined) gauges.stopped.set({ remote, version, channel }, 1);
      }
    }
    for (const { remote, version, channel, kind, count } of counts ?? [])
      gauges.events.inc({ remote, version, channel, kind }, count);
    gauges.revision.set(written.revision);
    gauges.isServed.set(served !== null && served.difference === null ? 1 : 0);
    gauges.areCounted.set(counts === null ? 0 : 1);
    return registry.metrics();
  }

  return { contentType: registry.contentType, write };
}

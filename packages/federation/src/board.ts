import { readAudit, type AuditEntry } from "./audit.ts";
import { readReportedCounts, type ReportedCounts } from "./counts.ts";
import type { Places } from "./places.ts";
import { readRegistry } from "./registry-file.ts";
import type { Channel } from "./registry.ts";
import type { StoredRegistry } from "./stored-registry.ts";
import { countRelease } from "./stop-rule.ts";
import { nowSeconds } from "./now-seconds.ts";

const DAY_SECONDS = 24 * 60 * 60;
const SWITCHES_SHOWN = 20;
const FAILURES_SHOWN = 20;

/** A release as shown to operators. */
export type BoardRelease = {
  channel: Channel;
  version: string;
  share: number;
  since: number | null;
  by: string | null;
  /** Loads and failures of sampled pages within 24 hours; null if no pool server responds. */
  reported: { tries: number; failures: number } | null;
  /** Why a canary lost its share. */
  stopped: string | null;
};

/** A remote or site as shown to operators. */
export type BoardRemote = {
  name: string;
  isEnabled: boolean;
  releases: BoardRelease[];
  /** Other versions that a rollback can reach. */
  kept: string[];
};

/** Live releases, since when and by whom, their failures, and the latest switches. */
export type Board = {
  revision: number;
  remotes: BoardRemote[];
  /** The latest switches, newest first. */
  switches: AuditEntry[];
  /** The latest failures reported by pages, newest first. */
  failures: ReportedCounts["failures"];
  /** Why counts are missing; null if there are counts. */
  problem: string | null;
};

/** Finds the switch that gave a version its current state. */
function findSwitch(audit: readonly AuditEntry[], remote: string, version: string): AuditEntry | undefined {
  return audit.findLast(
    (entry) =>
      entry.remote === remote &&
      entry.to === version &&
      ["publish", "canary", "promote", "rollback"].includes(entry.action),
  );
}

function describeRemotes(
  registry: StoredRegistry,
  audit: readonly AuditEntry[],
  counts: ReportedCounts["counts"] | null,
): BoardRemote[] {
  const sites = Object.entries(registry.sites ?? {}).map(
    ([name, entry]) => [name, { ...entry, enabled: true }] as const,
  );
  return [...sites, ...Object.entries(registry.remotes)]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, { enabled, releases, kept = [] }]) => ({
      name,
      isEnabled: enabled,
      kept: kept.filter(({ stopped }) => stopped === undefined).map(({ version }) => version),
      releases: releases.map(({ channel, version, weight, since, stopped }) => {
        const entry = findSwitch(audit, name, version);
        return {
          channel,
          version,
          share: weight,
          since: since ?? entry?.at ?? null,
          by: entry?.by ?? null,
          reported: counts && countRelease(counts, { remote: name, version }),
          stopped: stopped?.reason ?? null,
        };
      }),
    }));
}

/**
 * Reads the operator's overview of all releases.
 *
 * @param places - the installation
 * @param apiServers - internal URLs of the pool servers, which count page reports
 * @param now - seconds since 1970
 */
export async function readBoard(
  places: Places,
  apiServers: readonly string[],
  now: number = nowSeconds(),
): Promise<Board> {
  const registry = await readRegistry(places);
  const audit = await readAudit(places, registry.revision);
  let reported: ReportedCounts | null = null;
  let problem: string | null = null;
  try {
    reported = await readReportedCounts(apiServers, now - DAY_SECONDS);
  } catch (error) {
    problem = error instanceof Error ? error.message : String(error);
  }
  return {
    revision: registry.revision,
    remotes: describeRemotes(registry, audit, reported?.counts ?? null),
    switches: audit.slice(-SWITCHES_SHOWN).reverse(),
    failures: reported?.failures.slice(0, FAILURES_SHOWN) ?? [],
    problem,
  };
}

/**
 * Formats a time for comparison with logs.
 *
 * @param seconds - since 1970
 * @returns date and time to the second, UTC
 */
export function writeTime(seconds: number): string {
  return `${new Date(seconds * 1000).toISOString().slice(0, 19).replace("T", " ")} UTC`;
}

/**
 * Formats loads and failures of a release.
 *
 * @param reported - counts of the release
 * @returns e.g. `3 of 412 (0.7 %)`; a dash if unknown
 */
export function writeFailures(reported: BoardRelease["reported"]): string {
  if (reported === null || reported.tries === 0) return "–";
  const { tries, failures } = reported;
  return `${String(failures)} of ${String(tries)} (${String(Math.round((failures / tries) * 1000) / 10)} %)`;
}

/**
 * Formats the change made by a switch.
 *
 * @param entry - line of the audit log
 * @returns e.g. `canary 1.0.1 to 10 %, 1.0.0 before`
 */
export function writeSwitch({ action, from, to, share, reason, forced }: AuditEntry): string {
  const what =
    action === "stop"
      ? `canary ${from ?? ""} stopped`
      : [action, to ?? "", share === undefined ? "" : `to ${String(share)} %`].filter(Boolean).join(" ");
  const before = action === "stop" || from === null || from === to ? "" : `, ${from} before`;
  const why = reason === undefined ? "" : `: ${reason}`;
  const force = forced === undefined ? "" : ` (forced; ${forced})`;
  return `${what}${before}${why}${force}`;
}

import type { StopRule } from "./registry.ts";

/** Default thresholds at which a canary loses its share. */
export const DEFAULT_STOP_RULE: StopRule = {
  minimumLoads: 20,
  minimumFailures: 4,
  significance: 0.001,
  points: 1,
};

/** Tries and failures of a release on sampled pages. */
export type ReleaseCounts = { tries: number; failures: number };

/** A row of the pool server's counts. */
export type CountRow = { remote: string; version: string; channel: string; kind: string; sampled: number };

const TRIES: readonly string[] = ["load", "fallback", "load_failure"];
const FAILURES: readonly string[] = ["load_failure", "run_failure"];

/**
 * Totals the page reports on a release.
 *
 * @param rows - counts of the pool server
 * @param release - remote and version, and its channel at that time; in every channel without one
 */
export function countRelease(
  rows: readonly CountRow[],
  release: { remote: string; version: string; channel?: string },
): ReleaseCounts {
  const own = rows.filter(
    ({ remote, version, channel }) =>
      remote === release.remote &&
      version === release.version &&
      (release.channel === undefined || channel === release.channel),
  );
  const sum = (kinds: readonly string[]) =>
    own.reduce((total, { kind, sampled }) => total + (kinds.includes(kind) ? sampled : 0), 0);
  const tries = sum(TRIES);
  // A page that loaded the release and then failed counts once.
  return { tries, failures: Math.min(tries, sum(FAILURES)) };
}

/** Returns the logarithm of a factorial: exact sums for small values, Stirling's series otherwise. */
function logFactorial(n: number): number {
  if (n < 32) {
    let sum = 0;
    for (let factor = 2; factor <= n; factor += 1) sum += Math.log(factor);
    return sum;
  }
  const correction = 1 / (12 * n) - 1 / (360 * n ** 3) + 1 / (1260 * n ** 5);
  return n * Math.log(n) - n + 0.5 * Math.log(2 * Math.PI * n) + correction;
}

function logChoose(n: number, k: number): number {
  return logFactorial(n) - logFactorial(k) - logFactorial(n - k);
}

/**
 * Fisher's exact test, one-sided: the probability of at least as many failures if the canary were as good as stable.
 *
 * @param canary - counts of the canary
 * @param stable - counts of the stable release
 * @returns the p-value, 0 to 1
 */
export function fisherExact(canary: ReleaseCounts, stable: ReleaseCounts): number {
  const tries = canary.tries + stable.tries;
  const failures = canary.failures + stable.failures;
  const all = logChoose(tries, canary.tries);
  let sum = 0;
  for (let count = canary.failures; count <= Math.min(failures, canary.tries); count += 1) {
    if (canary.tries - count > tries - failures) continue;
    sum += Math.exp(logChoose(failures, count) + logChoose(tries - failures, canary.tries - count) - all);
  }
  return Math.min(1, sum);
}

function share({ tries, failures }: ReleaseCounts): number {
  return tries === 0 ? 0 : failures / tries;
}

function writeCounts({ tries, failures }: ReleaseCounts): string {
  return `${String(failures)} of ${String(tries)}`;
}

/**
 * Decides whether a canary is so much worse than the stable release that it must lose its share.
 *
 * @param canary - counts of the canary
 * @param stable - counts of the stable release in the same period
 * @param rule - thresholds
 * @returns the reason for the log; null while the canary keeps its share
 */
export function judgeCanary(canary: ReleaseCounts, stable: ReleaseCounts, rule: StopRule): string | null {
  if (canary.tries < rule.minimumLoads || canary.failures < rule.minimumFailures) return null;
  if (stable.tries < rule.minimumLoads) return null;
  if (share(canary) - share(stable) <= rule.points / 100) return null;
  const p = fisherExact(canary, stable);
  if (p >= rule.significance) return null;
  const chance = p < 1e-6 ? "p < 0.000001" : `p = ${p.toPrecision(2)}`;
  return `${writeCounts(canary)} loads failed, ${writeCounts(stable)} of the stable release (Fisher's exact test, ${chance})`;
}

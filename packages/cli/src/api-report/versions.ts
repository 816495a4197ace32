import { compareVersions } from "federation";
import * as v from "valibot";
import type { Difference, Weight } from "./compare.ts";
import { VERSION_NAMES } from "./entries.ts";

const VersionSchema = v.pipe(v.string(), v.regex(/^\d+\.\d+\.\d+$/));

const StateSchema = v.object({
  /** The last released version. */
  released: VersionSchema,
  /** Changes since then that may affect others, e.g. `shared/session useSession`. */
  changed: v.array(v.string()),
  /** Version that introduced or extended each name, within a major version. */
  since: v.record(v.string(), VersionSchema),
});

/** Schema of `versions.json`, the state of each version in addition to the reports. */
export const VersionsSchema = v.object(v.entriesFromList(VERSION_NAMES, StateSchema));

/** State of one version. */
export type VersionState = v.InferOutput<typeof StateSchema>;

/** States by version name. */
export type VersionStates = v.InferOutput<typeof VersionsSchema>;

/** A difference and its entry. */
export interface EntryDifference extends Difference {
  readonly entry: string;
}

const numbers = (version: string) => version.split(".").map(Number);

/** Names added after the last release, which nobody relies on yet. */
const unreleased = ({ since, released }: VersionState) =>
  Object.entries(since).filter(([, version]) => compareVersions(version, released) > 0);

/**
 * Returns the lowest version allowed by the changes since the last release.
 *
 * @param state of the version
 */
export function leastVersion(state: VersionState): string {
  const [major = 0, minor = 0] = numbers(state.released);
  if (state.changed.length > 0) return `${String(major + 1)}.0.0`;
  return unreleased(state).length > 0 ? `${String(major)}.${String(minor + 1)}.0` : state.released;
}

/**
 * Adds differences to the state of a version.
 *
 * @param state before
 * @param differences between the last report and the sources
 * @returns new state; `since` of new names is the lowest allowed version
 */
export function recordDifferences(
  state: VersionState,
  differences: readonly EntryDifference[],
): VersionState {
  const isNew = new Set(unreleased(state).map(([key]) => key));
  const keysOf = (...weights: readonly Weight[]) =>
    differences.filter(({ weight }) => weights.includes(weight)).map(({ entry, name }) => `${entry} ${name}`);
  const removed = new Set(keysOf("removed"));
  const changed = keysOf("changed", "removed").filter((key) => !isNew.has(key));
  const all = [...new Set([...state.changed, ...changed])].sort();
  // A new major version resets the record: all names exist from its first version on.
  if (all.length > 0) return { ...state, changed: all, since: {} };
  const [major = 0, minor = 0] = numbers(state.released);
  const next = `${String(major)}.${String(minor + 1)}.0`;
  const kept = Object.entries(state.since).filter(([key]) => !removed.has(key));
  const since = [...kept, ...keysOf("added").map((key): [string, string] => [key, next])];
  return { ...state, since: Object.fromEntries(since.sort(([left], [right]) => (left < right ? -1 : 1))) };
}

/**
 * Returns the state after a release.
 *
 * @param state before
 * @param version the one that was released
 */
export function recordRelease(state: VersionState, version: string): VersionState {
  return { ...state, released: version, changed: [] };
}

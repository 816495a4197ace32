import { compareVersions } from "federation";
import * as v from "valibot";
import type { Difference, Weight } from "./compare.ts";
import { VERSION_NAMES } from "./entries.ts";

const VersionSchema = v.pipe(v.string(), v.regex(/^\d+\.\d+\.\d+$/));

const StateSchema = v.object({
  /** Version under which others last got it. */
  released: VersionSchema,
  /** What changed since in a way that others may notice, e.g. `shared/session useSession`. */
  changed: v.array(v.string()),
  /** Version since which there is a name, or more of it, within a major version. */
  since: v.record(v.string(), VersionSchema),
});

/** Shape of `versions.json`, what is known of each version beside the reports. */
export const VersionsSchema = v.object(v.entriesFromList(VERSION_NAMES, StateSchema));

/** What is known of one version. */
export type VersionState = v.InferOutput<typeof StateSchema>;

/** The same by version. */
export type VersionStates = v.InferOutput<typeof VersionsSchema>;

/** A difference and the entry that has it. */
export interface EntryDifference extends Difference {
  readonly entry: string;
}

const numbers = (version: string) => version.split(".").map(Number);

/** Names that came after the last release: nobody relies on them yet. */
const unreleased = ({ since, released }: VersionState) =>
  Object.entries(since).filter(([, version]) => compareVersions(version, released) > 0);

/**
 * Lowest version that what changed since the last release allows.
 *
 * @param state what is known of the version
 */
export function leastVersion(state: VersionState): string {
  const [major = 0, minor = 0] = numbers(state.released);
  if (state.changed.length > 0) return `${String(major + 1)}.0.0`;
  return unreleased(state).length > 0 ? `${String(major)}.${String(minor + 1)}.0` : state.released;
}

/**
 * Adds differences to what is known of a version.
 *
 * @param state what was known
 * @param differences between the last report and the sources
 * @returns what is known now; `since` of new names is the least version
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
  // A new major version begins a new count: all names are there from its first version on.
  if (all.length > 0) return { ...state, changed: all, since: {} };
  const [major = 0, minor = 0] = numbers(state.released);
  const next = `${String(major)}.${String(minor + 1)}.0`;
  const kept = Object.entries(state.since).filter(([key]) => !removed.has(key));
  const since = [...kept, ...keysOf("added").map((key): [string, string] => [key, next])];
  return { ...state, since: Object.fromEntries(since.sort(([left], [right]) => (left < right ? -1 : 1))) };
}

/**
 * What is known once others have the version.
 *
 * @param state what was known
 * @param version the one that was released
 */
export function recordRelease(state: VersionState, version: string): VersionState {
  return { ...state, released: version, changed: [] };
}

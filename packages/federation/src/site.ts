import * as v from "valibot";
import { IntegritySchema, ReleaseFileSchema, VersionSchema, type RegistryRemote } from "./registry.ts";

/** Sites, which have their own HTML page and are released as a whole: the host shell, and the observer deployment. */
export const SITES = ["host", "observer-app"] as const;

/** Name of a site. */
export type SiteName = (typeof SITES)[number];

/** Shape of a site's `release.json`. */
const SiteReleaseSchema = v.object({
  schema: v.literal(1),
  site: v.picklist(SITES),
  version: VersionSchema,
  /** Id of the build, as in its `build.json`. */
  build: v.string(),
  /** Seconds since 1970, set when the release is published. */
  builtAt: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** Every file of the release with its hash, except compressed copies, which are verified by their content. */
  files: v.record(ReleaseFileSchema, IntegritySchema),
});

/** A site's parsed and validated release file. */
export type SiteRelease = v.InferOutput<typeof SiteReleaseSchema>;

/** A site's releases in the registry. */
export type SiteEntry = Pick<RegistryRemote, "releases" | "kept">;

/**
 * Checks whether a name is that of a site rather than a remote.
 *
 * @param name - name in the registry
 */
export function isSite(name: string): name is SiteName {
  return SITES.some((site) => site === name);
}

/**
 * Parses a site's release file.
 *
 * @param value - parsed JSON of unknown shape
 * @returns the release, or null for an invalid shape or unknown `schema`
 */
export function parseSiteRelease(value: unknown): SiteRelease | null {
  const result = v.safeParse(SiteReleaseSchema, value);
  return result.success ? result.output : null;
}

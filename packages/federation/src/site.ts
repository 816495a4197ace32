import * as v from "valibot";
import { IntegritySchema, VersionSchema, type RegistryRemote } from "./registry.ts";
import { ReleaseFileSchema } from "./release.ts";

/** What has a page of its own and is released as a whole: the host shell, and the observer as a deployment of its own. */
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
  /** Every file of the release with its hash, apart from compressed forms, which are compared by their content. */
  files: v.record(ReleaseFileSchema, IntegritySchema),
});

/** A site's release file, read and checked. */
export type SiteRelease = v.InferOutput<typeof SiteReleaseSchema>;

/** Releases of a site in the registry. */
export type SiteEntry = Pick<RegistryRemote, "releases" | "kept">;

/**
 * Whether a name is that of a site, and not of a remote.
 *
 * @param name - name in the registry
 */
export function isSite(name: string): name is SiteName {
  return SITES.some((site) => site === name);
}

/**
 * Reads a site's release file from parsed JSON.
 *
 * @param value - parsed JSON of unknown shape
 * @returns the release, or null when its shape or `schema` is not ours
 */
export function parseSiteRelease(value: unknown): SiteRelease | null {
  const result = v.safeParse(SiteReleaseSchema, value);
  return result.success ? result.output : null;
}

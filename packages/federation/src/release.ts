import * as v from "valibot";
import {
  IntegritySchema,
  MountSchema,
  PageSchema,
  ReleaseFileSchema,
  RemoteNameSchema,
  RequirementsSchema,
  VersionSchema,
} from "./registry.ts";

const RouteSchema = v.object({
  name: v.string(),
  /** Path relative to the mount. */
  path: v.string(),
  access: v.string(),
  /** For a page that is not in the product's route map: its path, titles and menu entry. */
  page: v.optional(PageSchema),
});

const PrerenderedPageSchema = v.object({
  /**
   * URLs under `/res`; `{coin}` is replaced by the page's coin; the suffix `#coin` marks a call that determines the coin if the
   * URL does not.
   */
  calls: v.array(v.pipe(v.string(), v.regex(/^\/res\/[\w/{}-]+(?:#coin)?$/))),
  /**
   * Calls with queries; the suffix `#apart` marks one whose response has no place in the page. Hosts of contract 1.0 do not
   * support them.
   */
  moreCalls: v.optional(
    v.array(v.pipe(v.string(), v.regex(/^\/res\/[\w/{}-]+(?:\?[\w=&-]+)?(?:#apart)?$/))),
    [],
  ),
  /** Calls with placeholders in their queries, e.g. `{access_key}`. Hosts without support leave them to the page's code. */
  filledCalls: v.optional(
    v.array(v.pipe(v.string(), v.regex(/^\/res\/[\w/{}-]+\?[\w=&{}-]+(?:#apart)?$/))),
    [],
  ),
  pages: v.record(v.string(), ReleaseFileSchema),
});

/** Shape of `release.json`: what the host must know about a release before running it. */
export const ReleaseSchema = v.pipe(
  v.object({
    schema: v.literal(1),
    remote: RemoteNameSchema,
    /** First path segment of its pages; for a remote of the product it is in the route map. */
    mount: v.optional(MountSchema),
    version: VersionSchema,
    commit: v.string(),
    /** Seconds since 1970, set when the release is published. */
    builtAt: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 0),
    container: v.string(),
    entry: ReleaseFileSchema,
    expose: v.pipe(v.string(), v.startsWith("./")),
    contract: VersionSchema,
    requires: RequirementsSchema,
    routes: v.array(RouteSchema),
    locales: v.array(v.string()),
    /** Files to preload by route name; `*` lists those that every route needs. */
    preload: v.record(v.string(), v.array(ReleaseFileSchema)),
    /** File of each locale's catalog, requested together with the page. */
    catalogues: v.optional(v.record(v.string(), ReleaseFileSchema), {}),
    /** By route name: the prerendered HTML in each locale, and the calls whose responses are inserted into it. */
    early: v.optional(v.record(v.string(), PrerenderedPageSchema), {}),
    /** Every script and stylesheet of the release with its hash. */
    files: v.record(ReleaseFileSchema, IntegritySchema),
  }),
  v.check((release) => release.entry in release.files, "the entry has no hash"),
  v.check(
    ({ preload, catalogues, early, files }) =>
      [
        ...Object.values(preload).flat(),
        ...Object.values(catalogues),
        ...Object.values(early).flatMap(({ pages }) => Object.values(pages)),
      ].every((file) => file in files),
    "a file that is sent ahead has no hash",
  ),
);

/** A parsed and validated release file. */
export type Release = v.InferOutput<typeof ReleaseSchema>;

/**
 * Parses a release file.
 *
 * @param value - parsed JSON of unknown shape
 * @returns the release, or null for an invalid shape or unknown `schema`
 */
export function parseRelease(value: unknown): Release | null {
  const result = v.safeParse(ReleaseSchema, value);
  return result.success ? result.output : null;
}

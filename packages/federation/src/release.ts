import * as v from "valibot";
import { IntegritySchema, MountSchema, PageSchema, RemoteNameSchema, VersionSchema } from "./registry.ts";

/** A file of a release: a path inside its folder, without `.` or `..` segments. */
export const ReleaseFileSchema = v.pipe(
  v.string(),
  v.regex(/^(?:[A-Za-z0-9_~@-][A-Za-z0-9._~@-]*\/)*[A-Za-z0-9_~@-][A-Za-z0-9._~@-]*$/),
);

const RouteSchema = v.object({
  name: v.string(),
  /** Below the mount. */
  path: v.string(),
  access: v.string(),
  /** Of a page that the route map of the product does not have: its path, its titles, its place in a menu. */
  page: v.optional(PageSchema),
});

const PrerenderedPageSchema = v.object({
  /** Addresses under `/res`; `{coin}` is replaced by the page's coin; `#coin` ends one that names the coin if the address does not. */
  calls: v.array(v.pipe(v.string(), v.regex(/^\/res\/[\w/{}-]+(?:#coin)?$/))),
  /** The same with queries; `#apart` ends one whose answer has no place in the page. Hosts of contract 1.0 do not know them. */
  moreCalls: v.optional(
    v.array(v.pipe(v.string(), v.regex(/^\/res\/[\w/{}-]+(?:\?[\w=&-]+)?(?:#apart)?$/))),
    [],
  ),
  /** The same with places in their queries, e.g. `{access_key}`. Hosts that know no such calls leave them to the page's code. */
  filledCalls: v.optional(
    v.array(v.pipe(v.string(), v.regex(/^\/res\/[\w/{}-]+\?[\w=&{}-]+(?:#apart)?$/))),
    [],
  ),
  pages: v.record(v.string(), ReleaseFileSchema),
});

/** Shape of `release.json`: what the host must know about a release before it runs it. */
export const ReleaseSchema = v.pipe(
  v.object({
    schema: v.literal(1),
    remote: RemoteNameSchema,
    /** First path segment of its pages; that of a remote of the product comes from the route map. */
    mount: v.optional(MountSchema),
    version: VersionSchema,
    commit: v.string(),
    /** Seconds since 1970, set when the release is published. */
    builtAt: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 0),
    container: v.string(),
    entry: ReleaseFileSchema,
    expose: v.pipe(v.string(), v.startsWith("./")),
    contract: VersionSchema,
    requires: v.object({
      hostContract: v.string(),
      shared: v.record(v.string(), v.string()),
      capabilities: v.array(v.string()),
      /** Names that the release uses of `shared/*`, by specifier. */
      exports: v.optional(v.record(v.string(), v.array(v.string())), {}),
    }),
    routes: v.array(RouteSchema),
    locales: v.array(v.string()),
    /** Files to preload by route name; `*` holds those every route needs. */
    preload: v.record(v.string(), v.array(ReleaseFileSchema)),
    /** File of each locale's catalogue, requested together with the page. */
    catalogues: v.optional(v.record(v.string(), ReleaseFileSchema), {}),
    /** By route name: what is prerendered of the scripts in each locale, and the calls whose answers are put into it. */
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

/** A release file, read and checked. */
export type Release = v.InferOutput<typeof ReleaseSchema>;

/**
 * Reads a release file from parsed JSON.
 *
 * @param value - parsed JSON of unknown shape
 * @returns the release, or null when its shape or `schema` is not ours
 */
export function parseRelease(value: unknown): Release | null {
  const result = v.safeParse(ReleaseSchema, value);
  return result.success ? result.output : null;
}

import * as v from "valibot";
import { isVersion } from "./range.ts";

/** Where the host's build serves the registry that was put into it. */
export const BAKED_REGISTRY_PATH = "/baked-registry.json";

/** A SHA-384 hash as the browser's `integrity` attribute wants it. */
export const IntegritySchema = v.pipe(v.string(), v.regex(/^sha384-[A-Za-z0-9+/]{64}$/));

/** Name of a remote: also part of its folder, of its owner attribute and of its container's variable, hence no hyphen. */
export const RemoteNameSchema = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9]{0,30}$/));

/** A full version, e.g. `1.8.2`. */
export const VersionSchema = v.pipe(v.string(), v.check(isVersion, "a full version is expected"));

function isFolderAddress(base: string): boolean {
  if (!base.endsWith("/") || /[\\?#\s%]|\/\.{1,2}\//.test(base)) return false;
  if (base.startsWith("/")) return !base.includes("//");
  return /^https?:\/\/[a-z0-9.-]+(:\d{1,5})?\/([^/]+\/)+$/i.test(base);
}

const StopRuleSchema = v.object({
  /** Loads of canary and stable release each before anything is decided. */
  minimumLoads: v.pipe(v.number(), v.integer(), v.minValue(1)),
  /** Failures of the canary before anything is decided. */
  minimumFailures: v.pipe(v.number(), v.integer(), v.minValue(1)),
  /** Largest p-value of Fisher's exact test, one-sided, at which the canary is stopped. */
  significance: v.pipe(v.number(), v.minValue(0), v.maxValue(1)),
  /** Percentage points by which its share of failures must be larger. */
  points: v.pipe(v.number(), v.minValue(0), v.maxValue(100)),
});

/** Most pages that a remote may bring itself. */
export const PAGES_MAX = 20;

/** A line of text of a page. */
const TextSchema = v.pipe(v.string(), v.regex(/^\P{Cc}{1,60}$/u, "1 to 60 characters are expected"));

/** First path segment of a remote's pages. */
export const MountSchema = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{0,39}$/));

/**
 * What a page is that a remote brings itself. Words of a newer product, as of an access, do not make the registry unreadable: the host
 * shows such a page to no one.
 */
export const PageSchema = v.object({
  /** Path after the language prefix; `:id` is a parameter, `:id?` an optional one. */
  pattern: v.pipe(
    v.string(),
    v.maxLength(120),
    v.regex(/^[a-z][a-z0-9-]*(?:\/(?:[A-Za-z0-9_-]+|:[A-Za-z][A-Za-z0-9]*\??))*$/, "a path is expected"),
  ),
  /** By locale code. */
  title: v.pipe(v.record(v.pipe(v.string(), v.regex(/^[A-Za-z_]{2,20}$/)), TextSchema), v.maxEntries(20)),
  menu: v.optional(
    v.object({
      group: v.pipe(v.string(), v.regex(/^[a-z]{1,20}$/)),
      order: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1000)),
    }),
  ),
});

/** Name of a page: that of its remote and words. */
export const PageNameSchema = v.pipe(
  v.string(),
  v.maxLength(80),
  v.regex(/^[a-z][a-z0-9]{0,30}(?:\.[A-Za-z0-9-]+)+$/),
);

const ServedPageSchema = v.object({
  ...PageSchema.entries,
  name: PageNameSchema,
  access: v.pipe(v.string(), v.maxLength(20)),
});

const ReleaseReferenceSchema = v.object({
  channel: v.picklist(["stable", "canary", "previous"]),
  version: VersionSchema,
  /** Percent of the visitors, 0 to 100. */
  weight: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100)),
  /** Folder of the release: a path on the host's origin or an absolute address, with a closing slash. */
  base: v.pipe(v.string(), v.check(isFolderAddress, "a folder address is expected")),
  /** Hash of `<base>release.json`. */
  integrity: IntegritySchema,
  /** When it got its channel, seconds since 1970. */
  since: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
  /** Of a canary: when it loses its share by itself. */
  stop: v.optional(StopRuleSchema),
  /** Of a canary that lost its share by itself: when and why. */
  stopped: v.optional(v.object({ at: v.pipe(v.number(), v.integer()), reason: v.string() })),
  /** Pages that the route map of the product does not have, from the release file. */
  pages: v.optional(v.pipe(v.array(ServedPageSchema), v.maxLength(PAGES_MAX))),
});

/** Shape of a remote in the registry. */
export const RemoteEntrySchema = v.object({
  enabled: v.boolean(),
  container: v.pipe(v.string(), v.regex(/^mfe_[a-z][a-z0-9_]*$/)),
  mount: MountSchema,
  releases: v.array(ReleaseReferenceSchema),
  /** Older releases that a rollback can reach, newest first; hosts never try them, and gateways do not serve the list. */
  kept: v.optional(v.array(ReleaseReferenceSchema)),
});

/** Shape of `/federation/registry.json`. Unknown fields are ignored, an unknown `schema` is refused. */
export const RegistrySchema = v.object({
  schema: v.literal(1),
  env: v.string(),
  /** Grows by one with every change; publishing compares and sets it. */
  revision: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** Origins besides the host's own from which remotes may come. */
  assetOrigins: v.array(v.pipe(v.string(), v.regex(/^https?:\/\/[a-z0-9.-]+(:\d{1,5})?$/i))),
  /** `staging` admits a remote named in the address of one tab. */
  overrides: v.picklist(["off", "staging"]),
  /** Share of the pages, 0 to 1, that report their loads; failures are always reported. All pages when absent. */
  sampleRate: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(1))),
  remotes: v.record(RemoteNameSchema, RemoteEntrySchema),
});

/** The list of remotes and their releases, as served at run time. */
export type Registry = v.InferOutput<typeof RegistrySchema>;
/** One remote in the registry. */
export type RegistryRemote = v.InferOutput<typeof RemoteEntrySchema>;
/** One release of a remote in the registry. */
export type ReleaseReference = v.InferOutput<typeof ReleaseReferenceSchema>;
/** When a canary loses its share by itself. */
export type StopRule = v.InferOutput<typeof StopRuleSchema>;
/** A release's place: what most get, what a share of visitors tries, what a failure falls back to. */
export type Channel = ReleaseReference["channel"];

/**
 * Reads a registry from parsed JSON.
 *
 * @param value - parsed JSON of unknown shape
 * @returns the registry, or null when the shape or the `schema` is not ours
 */
export function parseRegistry(value: unknown): Registry | null {
  const result = v.safeParse(RegistrySchema, value);
  return result.success ? result.output : null;
}

import * as v from "valibot";
import { isVersion } from "./range.ts";

/** Path at which the host's build serves its embedded registry. */
export const BAKED_REGISTRY_PATH = "/baked-registry.json";

/** A SHA-384 hash in the format of the `integrity` attribute. */
export const IntegritySchema = v.pipe(v.string(), v.regex(/^sha384-[A-Za-z0-9+/]{64}$/));

/** Name of a remote: also part of its folder, its owner attribute and its container's variable, hence no hyphen. */
export const RemoteNameSchema = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9]{0,30}$/));

/** A full version, e.g. `1.8.2`. */
export const VersionSchema = v.pipe(v.string(), v.check(isVersion, "a full version is expected"));

/** A file of a release: a path inside its folder, without `.` or `..` segments. */
export const ReleaseFileSchema = v.pipe(
  v.string(),
  v.regex(/^(?:[A-Za-z0-9_~@-][A-Za-z0-9._~@-]*\/)*[A-Za-z0-9_~@-][A-Za-z0-9._~@-]*$/),
);

/** What a release needs of its host. */
export const RequirementsSchema = v.object({
  hostContract: v.string(),
  shared: v.record(v.string(), v.string()),
  capabilities: v.array(v.string()),
  /** Names that the release uses from `shared/*`, by specifier. */
  exports: v.optional(v.record(v.string(), v.array(v.string())), {}),
});

/** Maximum number of files that a registry names for a release. */
export const FIRST_FILES_MAX = 6;

const FirstFilesSchema = v.object({
  entry: ReleaseFileSchema,
  /** The entry and the scripts and stylesheets that each of the remote's pages needs, with their hashes. */
  files: v.pipe(v.record(ReleaseFileSchema, IntegritySchema), v.maxEntries(FIRST_FILES_MAX)),
  /** A host that does not meet them requests none of the files. */
  requires: RequirementsSchema,
});

function isFolderAddress(base: string): boolean {
  if (!base.endsWith("/") || /[\\?#\s%]|\/\.{1,2}\//.test(base)) return false;
  if (base.startsWith("/")) return !base.includes("//");
  return /^https?:\/\/[a-z0-9.-]+(:\d{1,5})?\/([^/]+\/)+$/i.test(base);
}

const StopRuleSchema = v.object({
  /** Minimum loads of both canary and stable release before a decision. */
  minimumLoads: v.pipe(v.number(), v.integer(), v.minValue(1)),
  /** Minimum failures of the canary before a decision. */
  minimumFailures: v.pipe(v.number(), v.integer(), v.minValue(1)),
  /** Maximum p-value of Fisher's exact test, one-sided, at which the canary is stopped. */
  significance: v.pipe(v.number(), v.minValue(0), v.maxValue(1)),
  /** Percentage points by which the canary's failure rate must be higher. */
  points: v.pipe(v.number(), v.minValue(0), v.maxValue(100)),
});

/** Maximum number of pages that a remote can declare. */
export const PAGES_MAX = 20;

/** A single-line text of a page. */
const TextSchema = v.pipe(v.string(), v.regex(/^\P{Cc}{1,60}$/u, "1 to 60 characters are expected"));

/** First path segment of a remote's pages. */
export const MountSchema = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{0,39}$/));

/**
 * A page declared by a remote. Unknown values from a newer version, e.g. of access, do not make the registry unreadable: the host
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

/** Name of a page, prefixed by that of its remote. */
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
  /** Percentage of visitors, 0 to 100. */
  weight: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100)),
  /** Folder of the release: a path on the host's origin or an absolute URL, with a trailing slash. */
  base: v.pipe(v.string(), v.check(isFolderAddress, "a folder address is expected")),
  /** Hash of `<base>release.json`. */
  integrity: IntegritySchema,
  /**
   * Files to request together with `release.json`; absent for fallbacks. The host trusts only what `release.json` lists, and ignores
   * a shape from a newer version.
   */
  first: v.fallback(v.optional(FirstFilesSchema), undefined),
  /** When it entered its channel, seconds since 1970. */
  since: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
  /** For a canary: when it automatically loses its share. */
  stop: v.optional(StopRuleSchema),
  /** For a canary that automatically lost its share: when and why. */
  stopped: v.optional(v.object({ at: v.pipe(v.number(), v.integer()), reason: v.string() })),
  /** Pages that are not in the product's route map, from the release file. */
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

/** Shape of `/federation/registry.json`. Unknown fields are ignored, an unknown `schema` is rejected. */
export const RegistrySchema = v.object({
  schema: v.literal(1),
  env: v.string(),
  /** Incremented with every change; publishing uses it for compare-and-set. */
  revision: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** Origins other than the host's own from which remotes can be loaded. */
  assetOrigins: v.array(v.pipe(v.string(), v.regex(/^https?:\/\/[a-z0-9.-]+(:\d{1,5})?$/i))),
  /** `staging` allows a remote to be overridden in the URL of one tab. */
  overrides: v.picklist(["off", "staging"]),
  /** Fraction of page loads, 0 to 1, that are reported; failures are always reported. All loads when absent. */
  sampleRate: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(1))),
  remotes: v.record(RemoteNameSchema, RemoteEntrySchema),
});

/** The list of remotes and their releases, as served at run time. */
export type Registry = v.InferOutput<typeof RegistrySchema>;
/** One remote in the registry. */
export type RegistryRemote = v.InferOutput<typeof RemoteEntrySchema>;
/** One release of a remote in the registry. */
export type ReleaseReference = v.InferOutput<typeof ReleaseReferenceSchema>;
/** Files of a release that a page requests before it has read the release file. */
export type FirstFiles = v.InferOutput<typeof FirstFilesSchema>;
/** When a canary automatically loses its share. */
export type StopRule = v.InferOutput<typeof StopRuleSchema>;
/** Channel of a release: used by most visitors, tried by a share of them, or the fallback after a failure. */
export type Channel = ReleaseReference["channel"];

/**
 * Parses a registry.
 *
 * @param value - parsed JSON of unknown shape
 * @returns the registry, or null for an invalid shape or unknown `schema`
 */
export function parseRegistry(value: unknown): Registry | null {
  const result = v.safeParse(RegistrySchema, value);
  return result.success ? result.output : null;
}

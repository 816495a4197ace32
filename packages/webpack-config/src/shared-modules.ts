import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { contractVersion } from "./contract.ts";
import { RUNTIME_PACKAGE } from "./federation-options.ts";
import { ROOT } from "./root.ts";

/** How the host provides a shared module: in its first files, or in its own file when someone asks. */
export type Provision = "eager" | "lazy";

/** Folders of `shared` that hold module state: one copy per page, owned by the host. */
export const STATEFUL_FOLDERS = [
  "api",
  "events",
  "i18n",
  "locale",
  "navigation",
  "remote-contract",
  "router",
  "security",
  "session",
  "storage",
  "telemetry",
  "toast",
] as const;

const EAGER_PACKAGES = [
  "react",
  "react/jsx-runtime",
  "react-dom",
  "react-dom/client",
  "@lingui/core",
  "@lingui/react",
  "swr",
  "swr/mutation",
  "valtio",
  "valtio/vanilla",
  "valtio/react",
] as const;

const LAZY_PACKAGES = [
  // Neither host nor remotes of the product use these three.
  "swr/infinite",
  "swr/immutable",
  "valtio/utils",
  "@radix-ui/react-dialog",
  "@radix-ui/react-dismissable-layer",
  "@radix-ui/react-focus-guards",
  "@radix-ui/react-focus-scope",
  "react-remove-scroll",
  "highcharts",
  "highcharts-react-official",
  // As large as a page of a remote, and what it adds it adds to the one library.
  "highcharts/modules/accessibility.js",
] as const;

/** One shared specifier. */
export interface SharedModule {
  specifier: string;
  provision: Provision;
}

/** Every specifier of which a page has one copy, federation guide section 3. The host owns all of them. */
export const SHARED_MODULES: readonly SharedModule[] = [
  ...EAGER_PACKAGES.map((specifier) => ({ specifier, provision: "eager" }) as const),
  ...STATEFUL_FOLDERS.map((folder) => ({ specifier: `shared/${folder}`, provision: "eager" }) as const),
  ...LAZY_PACKAGES.map((specifier) => ({ specifier, provision: "lazy" }) as const),
];

/**
 * Name of the package that a specifier belongs to.
 *
 * @param specifier - A bare import, e.g. `swr/mutation` or `@lingui/core`.
 * @returns The package name, e.g. `swr` or `@lingui/core`.
 */
export function packageOf(specifier: string): string {
  return specifier.split("/", specifier.startsWith("@") ? 2 : 1).join("/");
}

/** The one package whose version is that of the contract: what else of it is compiled in has a version of its own. */
const OWN_PACKAGE = "shared";

/** In the kit for remotes outside of the repository, where no host is: what the host had that it was made with. */
const RELEASED_VERSIONS = path.join(ROOT, "shared-versions.json");

function readText(file: string, member: string): string {
  const parsed: unknown = JSON.parse(readFileSync(file, "utf8"));
  const value: unknown = typeof parsed === "object" && parsed !== null ? Reflect.get(parsed, member) : null;
  if (typeof value === "string") return value;
  throw new Error(`${file} names no ${member}`);
}

/**
 * Version of a shared package as installed for the host.
 *
 * @param name - Package name.
 * @returns The exact version.
 * @throws Error when the package is not a dependency of the host.
 */
export function versionOf(name: string): string {
  if (name === OWN_PACKAGE) return contractVersion();
  if (existsSync(RELEASED_VERSIONS)) return readText(RELEASED_VERSIONS, name);
  return readText(path.join(ROOT, "host/node_modules", name, "package.json"), "version");
}

/**
 * Range of a shared package that a remote built now accepts: the same major, from the built minor on; of our own, which minor is
 * needed follows from the names that are used.
 *
 * @param name - Package name.
 * @returns A caret range.
 */
export function rangeOf(name: string): string {
  const [major = "0", minor = "0"] = versionOf(name).split(".");
  return `^${major}.${name === OWN_PACKAGE ? "0" : minor}.0`;
}

/** Packages of which a page has one copy: those of the shared modules, and the one that starts remotes. */
function sharedPackages(): string[] {
  const names = SHARED_MODULES.map(({ specifier }) => packageOf(specifier));
  return [...new Set([...names, RUNTIME_PACKAGE])].sort();
}

/**
 * Versions that the host shares, one per package.
 *
 * @returns Package name to version, sorted by name.
 */
export function sharedVersions(): Record<string, string> {
  return Object.fromEntries(sharedPackages().map((name) => [name, versionOf(name)]));
}

/**
 * Ranges that go into a release file, one per shared package.
 *
 * @returns Package name to range, sorted by name.
 */
export function sharedRanges(): Record<string, string> {
  return Object.fromEntries(sharedPackages().map((name) => [name, rangeOf(name)]));
}

/**
 * `shared` option of the federation plugin in the host: singletons with a copy.
 *
 * @returns Specifier to plugin options.
 */
export function hostShared() {
  return Object.fromEntries(
    SHARED_MODULES.map(({ specifier, provision }) => {
      const name = packageOf(specifier);
      return [
        specifier,
        {
          singleton: true,
          eager: provision === "eager",
          version: versionOf(name),
          requiredVersion: rangeOf(name),
        },
      ];
    }),
  );
}

/**
 * `shared` option of the federation plugin in a remote: never its own copy, refused on a version that does not fit.
 *
 * @returns Specifier to plugin options.
 */
export function remoteShared() {
  return Object.fromEntries(
    SHARED_MODULES.map(({ specifier }) => [
      specifier,
      {
        singleton: true,
        strictVersion: true,
        import: false as const,
        requiredVersion: rangeOf(packageOf(specifier)),
      },
    ]),
  );
}

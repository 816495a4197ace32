import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { contractVersion } from "./contract.ts";
import { RUNTIME_PACKAGE } from "./federation-options.ts";
import { ROOT } from "./root.ts";

/** How the host provides a shared module: in its first files, or in its own file on demand. */
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
  // As large as a page of a remote; it only extends the one shared library.
  "highcharts/modules/accessibility.js",
] as const;

/** One shared specifier. */
export interface SharedModule {
  specifier: string;
  provision: Provision;
}

/** Every specifier with one copy per page, federation guide section 3. The host owns all of them. */
export const SHARED_MODULES: readonly SharedModule[] = [
  ...EAGER_PACKAGES.map((specifier) => ({ specifier, provision: "eager" }) as const),
  ...STATEFUL_FOLDERS.map((folder) => ({ specifier: `shared/${folder}`, provision: "eager" }) as const),
  ...LAZY_PACKAGES.map((specifier) => ({ specifier, provision: "lazy" }) as const),
];

/**
 * Returns the package name of a specifier.
 *
 * @param specifier - A bare import, e.g. `swr/mutation` or `@lingui/core`.
 * @returns The package name, e.g. `swr` or `@lingui/core`.
 */
export function packageOf(specifier: string): string {
  return specifier.split("/", specifier.startsWith("@") ? 2 : 1).join("/");
}

/** The only package whose version is the contract's; the other packages have their own versions. */
const OWN_PACKAGE = "shared";

/** Used in the kit for remotes outside of the repository, where there is no host: the versions of the host it was built with. */
const RELEASED_VERSIONS = path.join(ROOT, "shared-versions.json");

function readText(file: string, member: string): string {
  const parsed: unknown = JSON.parse(readFileSync(file, "utf8"));
  const value: unknown = typeof parsed === "object" && parsed !== null ? Reflect.get(parsed, member) : null;
  if (typeof value === "string") return value;
  throw new Error(`${file} names no ${member}`);
}

/**
 * Returns the version of a shared package as installed for the host.
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
 * Returns the range of a shared package that a remote built now accepts: the same major, from the built minor up; for our own
 * package, the required minor follows from the used names.
 *
 * @param name - Package name.
 * @returns A caret range.
 */
export function rangeOf(name: string): string {
  const [major = "0", minor = "0"] = versionOf(name).split(".");
  return `^${major}.${name === OWN_PACKAGE ? "0" : minor}.0`;
}

/** Returns the packages with one copy per page: those of the shared modules, and the one that starts remotes. */
function sharedPackages(): string[] {
  const names = SHARED_MODULES.map(({ specifier }) => packageOf(specifier));
  return [...new Set([...names, RUNTIME_PACKAGE])].sort();
}

/**
 * Returns the versions that the host shares, one per package.
 *
 * @returns Package name to version, sorted by name.
 */
export function sharedVersions(): Record<string, string> {
  return Object.fromEntries(sharedPackages().map((name) => [name, versionOf(name)]));
}

/**
 * Returns the ranges for a release file, one per shared package.
 *
 * @returns Package name to range, sorted by name.
 */
export function sharedRanges(): Record<string, string> {
  return Object.fromEntries(sharedPackages().map((name) => [name, rangeOf(name)]));
}

/**
 * Returns the `shared` option of the federation plugin in the host: singletons with a copy.
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
 * Returns the `shared` option of the federation plugin in a remote: never its own copy, rejected on an incompatible version.
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

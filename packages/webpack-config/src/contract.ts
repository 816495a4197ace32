import { readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import { ROOT } from "./root.ts";

/** Names by specifier, e.g. `{ "shared/session": ["useSession"] }`. */
type UsedNames = Readonly<Record<string, readonly string[]>>;

/** Where `pnpm check:api` records the contract version that introduced each name. */
const VERSIONS_FILE = path.join(ROOT, "packages/docs/api/versions.json");

/** Finds a declaration in the contract's source, which cannot be imported because it is browser code. */
function readContract(pattern: RegExp, name: string): string {
  const folder = path.join(ROOT, "shared/src/remote-contract");
  for (const file of readdirSync(folder)) {
    const value = pattern.exec(readFileSync(path.join(folder, file), "utf8"))?.[1];
    if (value !== undefined) return value;
  }
  throw new Error(`shared/remote-contract declares no ${name}`);
}

/**
 * Returns the version of the contract between host and remotes.
 *
 * @returns E.g. `1.0.0`.
 */
export function contractVersion(): string {
  return readContract(/export const CONTRACT_VERSION = "([\d.]+)"/, "CONTRACT_VERSION");
}

/**
 * Returns the host's capabilities for remotes.
 *
 * @returns Names with version, e.g. `events@1`.
 */
export function hostCapabilities(): string[] {
  const list = readContract(/export const HOST_CAPABILITIES[^=]*= \[([^\]]*)\]/, "HOST_CAPABILITIES");
  return [...list.matchAll(/"([^"]+)"/g)].flatMap(([, name]) => (name === undefined ? [] : [name]));
}

function memberOf(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;
}

/** Returns contract versions by `shared/session useSession`, for names added after the first version of the major. */
function readSince(): Readonly<Record<string, string>> {
  const parsed: unknown = JSON.parse(readFileSync(VERSIONS_FILE, "utf8"));
  const since = memberOf(memberOf(parsed, "contract"), "since");
  if (typeof since !== "object" || since === null) throw new Error(`${VERSIONS_FILE} names no versions`);
  return Object.fromEntries(Object.entries(since).map(([key, version]) => [key, String(version)]));
}

/**
 * Whether a build that uses these names may depend on the given one: because it uses it, or because it may use a type, which
 * leaves no trace in the build.
 */
function isReliedOn(used: UsedNames, key: string): boolean {
  const [specifier = "", name = ""] = key.split(" ");
  const names = used[specifier] ?? [];
  if (specifier === "shared/remote-contract") return true;
  return names.includes(name) || (names.length > 0 && /^[A-Z]/.test(name));
}

/**
 * Returns the contract range that a build requires: not the version it was built with, but the oldest one that has all it uses.
 *
 * @param used - Names of `shared/*` by specifier.
 * @param since - Version that introduced each name; by default as recorded.
 * @returns A range, e.g. `>=1.2.0 <2.0.0`.
 */
export function requiredContract(used: UsedNames, since = readSince()): string {
  const major = Number.parseInt(contractVersion(), 10);
  const minors = Object.entries(since)
    .filter(([key]) => isReliedOn(used, key))
    .map(([, version]) => Number(version.split(".")[1]));
  return `>=${String(major)}.${String(Math.max(0, ...minors))}.0 <${String(major + 1)}.0.0`;
}

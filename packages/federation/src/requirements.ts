import { isInRange } from "./range.ts";
import type { Release } from "./release.ts";

/** What a host offers to the remotes that it loads. */
export type HostOffer = {
  /** Version of the contract between host and remotes. */
  contract: string;
  capabilities: readonly string[];
  /** Versions by shared package. */
  shared: ReadonlyMap<string, string>;
  /** Names of `shared/*` by specifier; empty if the host does not report them. */
  exports: Readonly<Record<string, readonly string[]>>;
};

function findMissingExport(used: HostOffer["exports"], offered: HostOffer["exports"]): string | null {
  if (Object.keys(offered).length === 0) return null;
  for (const [specifier, names] of Object.entries(used)) {
    const missing = names.find((name) => !offered[specifier]?.includes(name));
    if (missing !== undefined) return `${missing} of ${specifier}`;
  }
  return null;
}

/**
 * Finds the first requirement of a release that a host does not meet.
 *
 * @param release - release file, or its entry in the registry
 * @param host - what the host offers
 * @returns the requirement, or null when all are met
 */
export function findUnmet(release: Pick<Release, "requires">, host: HostOffer): string | null {
  const { hostContract, shared: packages, capabilities, exports } = release.requires;
  if (!isInRange(host.contract, hostContract)) return `contract ${hostContract}`;
  const missing = capabilities.find((capability) => !host.capabilities.includes(capability));
  if (missing !== undefined) return missing;
  const unmet = Object.entries(packages).find(
    ([name, range]) => !isInRange(host.shared.get(name) ?? "", range),
  );
  return unmet ? unmet.join(" ") : findMissingExport(exports, host.exports);
}

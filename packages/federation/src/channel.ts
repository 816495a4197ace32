import type { RegistryRemote, ReleaseReference } from "./registry.ts";

const FNV_OFFSET = 0x811c9dc5;
const FNV_PRIME = 0x01000193;

function hash(text: string): number {
  let value = FNV_OFFSET;
  for (const byte of new TextEncoder().encode(text)) value = Math.imul(value ^ byte, FNV_PRIME);
  // FNV's low bits mix poorly on short texts that differ at the end, so the high bits are folded in.
  value ^= value >>> 15;
  value = Math.imul(value, 0x2c1b3c6d);
  return (value ^ (value >>> 13)) >>> 0;
}

/**
 * Returns a visitor's bucket for a remote.
 *
 * @param visitorId - stable id of the browser
 * @param remote - name of the remote, so that one visitor is not in every canary
 * @returns 0 to 99, always the same for the same pair
 */
export function bucketOf(visitorId: string, remote: string): number {
  return hash(`${visitorId}:${remote}`) % 100;
}

/**
 * Returns the releases to try, in order: the canary if this visitor is in its share, the stable release, then the previous ones,
 * newest first.
 *
 * @param options - `remote` with its releases, its `name`, the `visitorId`, and the folders of the releases to exclude as
 * `without`
 * @returns empty when the remote is switched off or has no release left
 */
export function releasesFor(options: {
  name: string;
  remote: RegistryRemote;
  visitorId: string;
  without?: readonly string[];
}): ReleaseReference[] {
  const { name, remote, visitorId, without = [] } = options;
  if (!remote.enabled) return [];
  const bucket = bucketOf(visitorId, name);
  let reached = 0;
  const canary = remote.releases.find((release) => {
    reached += release.channel === "canary" ? release.weight : 0;
    return release.channel === "canary" && bucket < reached;
  });
  return [
    ...(canary ? [canary] : []),
    ...remote.releases.filter(({ channel }) => channel === "stable"),
    ...remote.releases.filter(({ channel }) => channel === "previous"),
  ].filter(({ base }) => !without.includes(base));
}

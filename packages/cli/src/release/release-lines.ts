import type { Published } from "federation/publish";

/**
 * Returns the line to print for a stored preview.
 *
 * @param stored - name of the remote, its version, and the URL of a page, which may be empty
 */
export function writePreviewLine({
  remote,
  version,
  preview,
}: Record<"remote" | "version" | "preview", string>): string {
  const stored = `Stored ${remote} ${version}; no visitor gets it.`;
  return preview === ""
    ? `${stored} No page of it can be shown before the first release that has one.`
    : `${stored} Open ${preview}`;
}

/**
 * Returns the line to print for a release.
 *
 * @param released - what was published
 * @param canaryWeight - percentage of the visitors who get it; all when absent
 */
export function writeReleaseLine(released: Published, canaryWeight?: number): string {
  const { remote, version, base, revision, isChanged, isSignedAgain = false } = released;
  if (!isChanged && isSignedAgain)
    return `${remote} ${version} was signed again; gateways serve it once they read the registry again.`;
  if (!isChanged) return `${remote} ${version} is already released; nothing has changed.`;
  const share =
    canaryWeight === undefined ? "visitors get it" : `${String(canaryWeight)} % of the visitors get it`;
  return `Released ${remote} ${version} at ${base} (registry revision ${String(revision)}); ${share} with their next page load.`;
}

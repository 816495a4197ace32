import { readFile } from "node:fs/promises";
import path from "node:path";
import { readAudit, stableVersion, type AuditNote } from "./audit.ts";
import { rolledBack, withoutShare } from "./entry-changes.ts";
import { firstFilesOf } from "./first-files.ts";
import { releaseFolder, type Places } from "./places.ts";
import type { Published } from "./publish.ts";
import { readRegistry, updateRegistry } from "./registry-file.ts";
import type { Registry } from "./registry.ts";
import { parseRelease } from "./release.ts";
import { changeEntry, entryOf, type StoredRegistry } from "./stored-registry.ts";
import { nowSeconds } from "./now-seconds.ts";

function withEnabled(registry: Registry, remote: string, isEnabled: boolean): Registry {
  const entry = registry.remotes[remote];
  if (!entry) throw new Error(`the registry knows no remote "${remote}"`);
  return { ...registry, remotes: { ...registry.remotes, [remote]: { ...entry, enabled: isEnabled } } };
}

/** Returns the version that was stable at a revision of the registry. */
async function versionAt(
  places: Places,
  current: Registry,
  remote: string,
  revision: number,
): Promise<string> {
  const entries = await readAudit(places, current.revision);
  const entry = entries.findLast((one) => one.remote === remote && one.revision <= revision);
  if (!entry?.stable || revision > current.revision)
    throw new Error(`the audit log knows no release of ${remote} at revision ${String(revision)}`);
  return entry.stable;
}

/**
 * Checks the release that a rollback is about to make stable, in its folder; it must not change the registry.
 *
 * @returns failed checks that were overridden, for the audit log; undefined for none
 * @throws Error to leave the registry unchanged
 */
export type RollbackGate = (target: { version: string; folder: string }) => Promise<string | undefined>;

/** Lets the gate check the stable release of the next registry. */
async function passGate(
  gate: RollbackGate,
  places: Places,
  { next, remote }: { next: Registry; remote: string },
): Promise<string | undefined> {
  const { version = "", base = "" } = entryOf(next, remote)?.releases[0] ?? {};
  const folder = releaseFolder(places, remote, base);
  if (!folder) throw new Error(`${base} is not a folder for ${remote}`);
  return gate({ version, folder });
}

/** Adds the first files of a remote's stable release, which a release before the stable one does not have in the registry. */
async function withFirstFiles(places: Places, next: StoredRegistry, remote: string): Promise<StoredRegistry> {
  const base = next.remotes[remote]?.releases[0]?.base;
  const folder = base === undefined ? null : releaseFolder(places, remote, base);
  if (folder === null) return next;
  const stored = await readFile(path.join(folder, "release.json"), "utf8")
    .then((text): unknown => JSON.parse(text))
    .catch(() => null);
  const release = parseRelease(stored);
  if (release === null) return next;
  return changeEntry(next, remote, (entry) => ({
    ...entry,
    releases: entry.releases.map((one) =>
      one.base === base ? { ...one, first: firstFilesOf(release) } : one,
    ),
  }));
}

/**
 * Goes back to an earlier release of a remote or site and ends a canary.
 *
 * @param options - `places`, name of the `remote` or site, `version` to go back to or the `toRevision` under which it was stable
 * (the newest previous one when both are absent), `expectedRevision`, a `gate` for the release, and the person as `by`
 * @returns version now stable, and the registry's revision
 * @throws Error when there is no such release
 */
export async function rollbackRelease(options: {
  places: Places;
  remote: string;
  version?: string;
  toRevision?: number;
  expectedRevision?: number;
  gate?: RollbackGate;
  by?: string;
}): Promise<Published> {
  const { places, remote, toRevision, expectedRevision, gate, by } = options;
  let forced: string | undefined;
  const registry = await updateRegistry({
    places,
    expectedRevision,
    change: async (current) => {
      const version =
        toRevision === undefined ? options.version : await versionAt(places, current, remote, toRevision);
      const next = changeEntry(current, remote, (entry) =>
        rolledBack({ entry, remote, now: nowSeconds(), ...(version === undefined ? {} : { version }) }),
      );
      if (gate) forced = await passGate(gate, places, { next, remote });
      return withFirstFiles(places, next, remote);
    },
    note: (before, next) => ({
      action: "rollback",
      remote,
      from: stableVersion(before, remote),
      to: stableVersion(next, remote),
      ...(by === undefined ? {} : { by }),
      ...(forced === undefined ? {} : { forced }),
    }),
  });
  const stable = entryOf(registry, remote)?.releases[0];
  return {
    remote,
    version: stable?.version ?? "",
    base: stable?.base ?? "",
    revision: registry.revision,
    isChanged: true,
  };
}

/**
 * Switches a remote off or on for everyone from the next page load.
 *
 * @param options - `places`, name of the `remote`, `isEnabled`, and the person as `by`
 * @returns the resulting registry
 */
export async function setRemoteEnabled(options: {
  places: Places;
  remote: string;
  isEnabled: boolean;
  by?: string;
}): Promise<Registry> {
  const { places, remote, isEnabled, by } = options;
  return updateRegistry({
    places,
    change: (current) => withEnabled(current, remote, isEnabled),
    note: (before, next) => ({
      action: isEnabled ? "on" : "off",
      remote,
      from: isEnabled ? null : stableVersion(before, remote),
      to: isEnabled ? stableVersion(next, remote) : null,
      ...(by === undefined ? {} : { by }),
    }),
  });
}

/** Removes the share of the canary with this base; returns false if it has none any more. */
async function takeShare(
  options: { places: Places; remote: string; base: string; reason: string },
  note: Pick<AuditNote, "from" | "by" | "reason">,
): Promise<boolean> {
  const { places, remote, base, reason } = options;
  let isStopped = false;
  await updateRegistry({
    places,
    change: (current) => {
      const entry = entryOf(current, remote);
      if (!entry || !withoutShare(entry, base, { at: nowSeconds(), reason })) return null;
      isStopped = true;
      return changeEntry(
        current,
        remote,
        (before) => withoutShare(before, base, { at: nowSeconds(), reason }) ?? before,
      );
    },
    note: (_before, next) => ({ action: "stop", remote, to: stableVersion(next, remote), ...note }),
  });
  return isStopped;
}

/**
 * Removes the share of a failing canary. Does nothing if it has none any more, so that several gateways can make the same
 * decision.
 *
 * @param options - `places`, name of the `remote`, `base` of the canary, `version` of it, and the `reason`
 * @returns whether this call removed the share
 */
export async function stopCanary(options: {
  places: Places;
  remote: string;
  base: string;
  version: string;
  reason: string;
}): Promise<boolean> {
  const { version, reason } = options;
  return takeShare(options, { from: version, by: "gateway", reason });
}

/**
 * Ends a canary of a remote or site by hand; the stable release is unchanged.
 *
 * @param options - `places`, and name of the `remote` or site
 * @returns version that lost its share, and the one that everyone gets now
 * @throws Error when it has no canary with a share
 */
export async function endCanary(options: {
  places: Places;
  remote: string;
}): Promise<{ ended: string; stable: string }> {
  const { places, remote } = options;
  const registry = await readRegistry(places);
  const releases = entryOf(registry, remote)?.releases ?? [];
  const canary = releases.find(({ channel, weight }) => channel === "canary" && weight > 0);
  const reason = "ended by hand";
  if (
    !canary ||
    !(await takeShare({ places, remote, base: canary.base, reason }, { from: canary.version, reason }))
  )
    throw new Error(`${remote} has no canary with a share`);
  return { ended: canary.version, stable: stableVersion(registry, remote) ?? "" };
}

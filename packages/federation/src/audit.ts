import { appendFile, readFile } from "node:fs/promises";
import { userInfo } from "node:os";
import path from "node:path";
import * as v from "valibot";
import { hasCode } from "./error-code.ts";
import type { Places } from "./places.ts";
import { VersionSchema, type Registry } from "./registry.ts";
import { entryOf, ReleasedNameSchema } from "./stored-registry.ts";
import { nowSeconds } from "./now-seconds.ts";

const AuditEntrySchema = v.object({
  /** Seconds since 1970. */
  at: v.pipe(v.number(), v.integer()),
  /** Operating system user, name of a key, or `gateway`. */
  by: v.string(),
  action: v.picklist(["publish", "canary", "promote", "rollback", "stop", "off", "on"]),
  /** Name of the remote or site. */
  remote: ReleasedNameSchema,
  /** Version that is replaced, if any. */
  from: v.nullable(VersionSchema),
  /** Version that replaces it. */
  to: v.nullable(VersionSchema),
  /** Stable version after the change. */
  stable: v.nullable(VersionSchema),
  /** Revision of the registry after the change. */
  revision: v.pipe(v.number(), v.integer()),
  /** Percentage of visitors that a canary gets. */
  share: v.optional(v.number()),
  reason: v.optional(v.string()),
  /** Checks that failed before a release that was forced. */
  forced: v.optional(v.string()),
});

/** A switch of a remote or site: who changed what, when and why. */
export type AuditEntry = v.InferOutput<typeof AuditEntrySchema>;
/** Input of an audit entry; the rest is derived from the registry. */
export type AuditNote = Pick<AuditEntry, "action" | "remote" | "from" | "to"> &
  Partial<Pick<AuditEntry, "by" | "share" | "reason" | "forced">>;

function auditFile(places: Places): string {
  return path.join(places.assetsDir, "registry.audit.jsonl");
}

async function readText(places: Places): Promise<string> {
  try {
    return await readFile(auditFile(places), "utf8");
  } catch (error) {
    if (hasCode(error, "ENOENT")) return "";
    throw error;
  }
}

/** Returns the operating system user, by name if it has one. */
function findUser(): string {
  try {
    return userInfo().username;
  } catch {
    // Containers can run under a user id without a name.
    return `user ${String(process.getuid?.() ?? "unknown")}`;
  }
}

/** Returns the stable version of a remote or site. */
export function stableVersion(registry: Registry, remote: string): string | null {
  const releases = entryOf(registry, remote)?.releases ?? [];
  return releases.find(({ channel }) => channel === "stable")?.version ?? null;
}

/**
 * Appends a line to the audit log. Call it only while holding the registry lock, before the registry is replaced: no switch lacks
 * its line, and the line of a switch that did not happen is followed by one with the same revision.
 *
 * @param places - the installation
 * @param note - what is changed
 * @param next - the registry after the change
 */
export async function appendAudit(places: Places, note: AuditNote, next: Registry): Promise<void> {
  const entry: AuditEntry = {
    at: nowSeconds(),
    by: findUser(),
    ...note,
    stable: stableVersion(next, note.remote),
    revision: next.revision,
  };
  const text = await readText(places);
  const separator = text === "" || text.endsWith("\n") ? "" : "\n";
  await appendFile(auditFile(places), `${separator}${JSON.stringify(entry)}\n`, { flush: true });
}

function parseLine(line: string): AuditEntry[] {
  try {
    const parsed = v.safeParse(AuditEntrySchema, JSON.parse(line));
    return parsed.success ? [parsed.output] : [];
  } catch {
    // A line truncated when its process ended.
    return [];
  }
}

/**
 * Returns the switches that led to the registry, oldest first.
 *
 * @param places - the installation
 * @param revision - revision of the registry; later lines are of switches that did not happen
 */
export async function readAudit(places: Places, revision: number): Promise<AuditEntry[]> {
  const entries: AuditEntry[] = [];
  for (const entry of (await readText(places)).split("\n").flatMap(parseLine)) {
    while ((entries.at(-1)?.revision ?? -1) >= entry.revision) entries.pop();
    entries.push(entry);
  }
  return entries.filter((entry) => entry.revision <= revision);
}

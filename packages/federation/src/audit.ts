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
  /** User of the operating system, name of a key, or `gateway`. */
  by: v.string(),
  action: v.picklist(["publish", "canary", "promote", "rollback", "stop", "off", "on"]),
  /** Name of the remote, or of the site. */
  remote: ReleasedNameSchema,
  /** Version that visitors lose, if any. */
  from: v.nullable(VersionSchema),
  /** Version that they get in its place. */
  to: v.nullable(VersionSchema),
  /** Stable version afterwards. */
  stable: v.nullable(VersionSchema),
  /** Revision of the registry afterwards. */
  revision: v.pipe(v.number(), v.integer()),
  /** Percent of the visitors that a canary gets. */
  share: v.optional(v.number()),
  reason: v.optional(v.string()),
  /** Checks that failed before the release, which was forced. */
  forced: v.optional(v.string()),
});

/** One switch of a remote or a site: who changed what, when and why. */
export type AuditEntry = v.InferOutput<typeof AuditEntrySchema>;
/** What a change says of itself; the rest follows from the registry. */
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

/** The user of the operating system, as far as it has a name. */
function findUser(): string {
  try {
    return userInfo().username;
  } catch {
    // Containers may run under a number that has no name.
    return `user ${String(process.getuid?.() ?? "unknown")}`;
  }
}

/** The stable version of a remote or a site. */
export function stableVersion(registry: Registry, remote: string): string | null {
  const releases = entryOf(registry, remote)?.releases ?? [];
  return releases.find(({ channel }) => channel === "stable")?.version ?? null;
}

/**
 * Adds a line to the audit log. Only who holds the lock of the registry may call it, before the registry is replaced: no switch is
 * without its line, and the line of a switch that did not happen is followed by one with the same revision.
 *
 * @param places - the installation
 * @param note - what is changed
 * @param next - the registry afterwards
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
    // A line that was cut by the end of its process.
    return [];
  }
}

/**
 * The switches that led to the registry, oldest first.
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

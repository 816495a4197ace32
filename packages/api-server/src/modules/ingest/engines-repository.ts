import { and, asc, eq, isNotNull } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import { ingestEngines } from "../../platform/database/schema/index.ts";
import { hashToken } from "../../platform/tokens.ts";

/** An engine that pushes its figures. */
export type IngestEngine = typeof ingestEngines.$inferSelect;

/** Finds the engine of a key. */
export async function findEngineByKey(database: Database, key: string): Promise<IngestEngine | undefined> {
  const [row] = await database
    .select()
    .from(ingestEngines)
    .where(eq(ingestEngines.key_hash, hashToken(key)));
  return row;
}

/** Finds an engine by name. */
export async function findEngineByName(database: Database, name: string): Promise<IngestEngine | undefined> {
  const [row] = await database.select().from(ingestEngines).where(eq(ingestEngines.name, name));
  return row;
}

/** Lists all engines by name, including those without a key. */
export async function listEngines(database: Database): Promise<readonly IngestEngine[]> {
  return database.select().from(ingestEngines).orderBy(asc(ingestEngines.name));
}

/** Lists engines with a valid key. */
export async function listPushing(database: Database): Promise<readonly IngestEngine[]> {
  return database.select().from(ingestEngines).where(isNotNull(ingestEngines.key_hash));
}

/**
 * Stores a new key for an engine, replacing the previous one. Its batch numbers continue.
 *
 * @param key the key itself, of which only a hash is stored
 */
export async function storeEngineKey(
  database: Database,
  { name, key, coins, now }: { name: string; key: string; coins: readonly string[]; now: number },
): Promise<void> {
  const own = { key_hash: hashToken(key), coins: [...coins] };
  await database
    .insert(ingestEngines)
    .values({ name, ...own, created_time: now })
    .onConflictDoUpdate({ target: ingestEngines.name, set: own });
}

/**
 * Revokes an engine's key.
 *
 * @returns false when it has none
 */
export async function revokeEngineKey(database: Database, name: string): Promise<boolean> {
  const revoked = await database
    .update(ingestEngines)
    .set({ key_hash: null })
    .where(and(eq(ingestEngines.name, name), isNotNull(ingestEngines.key_hash)))
    .returning({ id: ingestEngines.id });
  return revoked.length > 0;
}

/** Locks an engine for the rest of a transaction, so that its batches are processed one at a time. */
export async function lockEngine(tx: Database, id: number): Promise<IngestEngine | undefined> {
  const [row] = await tx.select().from(ingestEngines).where(eq(ingestEngines.id, id)).for("update");
  return row;
}

/** Records the progress of an engine. */
export async function advanceEngine(
  tx: Database,
  id: number,
  progress: Pick<IngestEngine, "last_sequence" | "open_minute" | "received_time">,
): Promise<void> {
  await tx.update(ingestEngines).set(progress).where(eq(ingestEngines.id, id));
}

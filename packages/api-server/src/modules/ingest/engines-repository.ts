import { and, asc, eq, isNotNull } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import { ingestEngines } from "../../platform/database/schema/index.ts";
import { hashToken } from "../../platform/tokens.ts";

/** An engine that pushes its figures. */
export type IngestEngine = typeof ingestEngines.$inferSelect;

/** The engine behind a key. */
export async function findEngineByKey(database: Database, key: string): Promise<IngestEngine | undefined> {
  const [row] = await database
    .select()
    .from(ingestEngines)
    .where(eq(ingestEngines.key_hash, hashToken(key)));
  return row;
}

/** The engine of a name. */
export async function findEngineByName(database: Database, name: string): Promise<IngestEngine | undefined> {
  const [row] = await database.select().from(ingestEngines).where(eq(ingestEngines.name, name));
  return row;
}

/** Every engine by name, those without a key included. */
export async function listEngines(database: Database): Promise<readonly IngestEngine[]> {
  return database.select().from(ingestEngines).orderBy(asc(ingestEngines.name));
}

/** Engines whose keys are valid. */
export async function listPushing(database: Database): Promise<readonly IngestEngine[]> {
  return database.select().from(ingestEngines).where(isNotNull(ingestEngines.key_hash));
}

/**
 * Gives an engine a key; the one before is valid no longer. Its batches continue with the same numbers.
 *
 * @param key the key itself, of which a hash is stored
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
 * Takes an engine's key away.
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

/** Locks an engine for the rest of a transaction, so that its batches are taken over one after another. */
export async function lockEngine(tx: Database, id: number): Promise<IngestEngine | undefined> {
  const [row] = await tx.select().from(ingestEngines).where(eq(ingestEngines.id, id)).for("update");
  return row;
}

/** Records how far an engine has come. */
export async function advanceEngine(
  tx: Database,
  id: number,
  progress: Pick<IngestEngine, "last_sequence" | "open_minute" | "received_time">,
): Promise<void> {
  await tx.update(ingestEngines).set(progress).where(eq(ingestEngines.id, id));
}

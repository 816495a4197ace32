import { and, desc, eq } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import { favoriteCoins, favorites } from "../../platform/database/schema/index.ts";
import type { PagePart } from "../../platform/paging.ts";

/** A favorite about to be stored. */
export type NewFavorite = Omit<typeof favorites.$inferInsert, "id">;

/** Counts the favorites of a person. */
export function countFavorites(database: Database, accountId: number): Promise<number> {
  return database.$count(favorites, eq(favorites.account_id, accountId));
}

/** Lists the favorites of a person, newest first. */
export function listFavorites(
  database: Database,
  accountId: number,
  { limit, offset }: PagePart,
): Promise<(typeof favorites.$inferSelect)[]> {
  return database
    .select()
    .from(favorites)
    .where(eq(favorites.account_id, accountId))
    .orderBy(desc(favorites.created_time), desc(favorites.id))
    .limit(limit)
    .offset(offset);
}

/** Stores a favorite; returns false if the person already has this address. */
export async function insertFavorite(database: Database, favorite: NewFavorite): Promise<boolean> {
  const made = await database
    .insert(favorites)
    .values(favorite)
    .onConflictDoNothing()
    .returning({ id: favorites.id });
  return made.length > 0;
}

/** Deletes a favorite of a person; returns false if the person has none with this id. */
export async function removeFavorite(database: Database, accountId: number, id: number): Promise<boolean> {
  const removed = await database
    .delete(favorites)
    .where(and(eq(favorites.id, id), eq(favorites.account_id, accountId)))
    .returning({ id: favorites.id });
  return removed.length > 0;
}

/** A person and the key of a link, as stored with its coin. */
export type FavoriteKey = Pick<typeof favoriteCoins.$inferSelect, "account_id" | "key_hash">;

/** Reads the coin that a person last chose through a link. */
export async function readLastCoin(
  database: Database,
  { account_id, key_hash }: FavoriteKey,
): Promise<string | undefined> {
  const [row] = await database
    .select({ coin: favoriteCoins.coin })
    .from(favoriteCoins)
    .where(and(eq(favoriteCoins.account_id, account_id), eq(favoriteCoins.key_hash, key_hash)));
  return row?.coin;
}

/** Stores the coin that a person chose through a link. */
export async function saveLastCoin(database: Database, key: FavoriteKey, coin: string): Promise<void> {
  await database
    .insert(favoriteCoins)
    .values({ ...key, coin })
    .onConflictDoUpdate({ target: [favoriteCoins.account_id, favoriteCoins.key_hash], set: { coin } });
}

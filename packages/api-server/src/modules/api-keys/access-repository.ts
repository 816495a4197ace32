import { and, eq, lt } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Database } from "../../platform/database/database.ts";
import { accounts, apiKeys, apiTonces } from "../../platform/database/schema/index.ts";
import type { AccountRow } from "../../platform/sessions/sessions-repository.ts";
import { hashToken } from "../../platform/tokens.ts";
import { isNamed } from "../accounts/index.ts";
import type { ApiKeyRow } from "./repository.ts";

const parent = alias(accounts, "parent");

/** An existing key with its account. */
export interface FoundKey {
  readonly key: ApiKeyRow;
  readonly account: AccountRow & { account: string };
}

/**
 * Finds the key named in a request.
 *
 * @returns undefined for an unknown key, and for one of an account that is frozen or has no name
 */
export async function findByAccessKey(database: Database, access_key: string): Promise<FoundKey | undefined> {
  const [found] = await database
    .select({ key: apiKeys, account: accounts, frozen_above: parent.frozen_time })
    .from(apiKeys)
    .innerJoin(accounts, eq(accounts.id, apiKeys.account_id))
    .leftJoin(parent, eq(parent.id, accounts.parent_id))
    .where(eq(apiKeys.key_hash, hashToken(access_key)));
  if (found === undefined || !isNamed(found.account)) return undefined;
  const isFrozen = (found.account.frozen_time ?? found.frozen_above) !== null;
  return isFrozen ? undefined : { key: found.key, account: found.account };
}

/**
 * Uses up a tonce and deletes those of the key that are too old to be accepted.
 *
 * @returns false when it was used before
 */
export async function useTonce(
  database: Database,
  { key_id, tonce, oldest }: { readonly key_id: number; readonly tonce: number; readonly oldest: number },
): Promise<boolean> {
  await database.delete(apiTonces).where(and(eq(apiTonces.key_id, key_id), lt(apiTonces.tonce, oldest)));
  const stored = await database
    .insert(apiTonces)
    .values({ key_id, tonce })
    .onConflictDoNothing()
    .returning({ tonce: apiTonces.tonce });
  return stored.length > 0;
}

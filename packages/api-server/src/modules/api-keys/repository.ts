import {
  apiPermissionSchema,
  type ApiKey,
  type ApiKeyUse,
  type ApiPermission,
} from "contracts/calls/api-keys";
import { LIMITS } from "contracts/limits";
import { asc, desc, eq, inArray, sql } from "drizzle-orm";
import * as v from "valibot";
import type { Database } from "../../platform/database/database.ts";
import { accounts, apiKeys, apiKeyUses } from "../../platform/database/schema/index.ts";
import type { Random } from "../../platform/runtime.ts";
import type { Secrets } from "../../platform/secrets.ts";
import type { AccountRow } from "../../platform/sessions/sessions-repository.ts";
import { hashToken } from "../../platform/tokens.ts";
import { isNamed } from "../accounts/index.ts";

const KEY_BYTES = 16;
const SECRET_BYTES = 32;

/** A row of the API keys. */
export type ApiKeyRow = typeof apiKeys.$inferSelect;

/** A key pair shown once, with the columns that store it. */
export interface NewPair {
  readonly access_key: string;
  readonly secret_key: string;
  readonly columns: Pick<ApiKeyRow, "key_hash" | "key_sealed" | "secret_sealed">;
}

/** Creates a key pair: 128 random bits as its id, 256 for signing. */
export function newPair(random: Random, secrets: Pick<Secrets, "seal">): NewPair {
  const access_key = random.bytes(KEY_BYTES).toString("hex");
  const secret_key = random.bytes(SECRET_BYTES).toString("hex");
  const columns = {
    key_hash: hashToken(access_key),
    key_sealed: secrets.seal(access_key),
    secret_sealed: secrets.seal(secret_key),
  };
  return { access_key, secret_key, columns };
}

const ALERTS = "alerts";

/** Whether a key can read and set alert rules, which is not in the API's list of permissions. */
function setsAlerts(key: Pick<ApiKeyRow, "permissions">): boolean {
  return key.permissions.includes(ALERTS);
}

/**
 * Converts stored permissions to those of the API.
 *
 * @returns those in the contract
 */
function permissionsOf(stored: readonly string[]): ApiPermission[] {
  return stored.filter((one): one is ApiPermission => v.is(apiPermissionSchema, one));
}

/**
 * Returns the key of an account.
 *
 * @returns undefined when it has none
 */
export async function findKey(database: Database, accountId: number): Promise<ApiKeyRow | undefined> {
  const [row] = await database.select().from(apiKeys).where(eq(apiKeys.account_id, accountId));
  return row;
}

/** Stores the key of an account; an account has at most one. */
export async function insertKey(tx: Database, key: typeof apiKeys.$inferInsert): Promise<void> {
  await tx.insert(apiKeys).values(key);
}

/** Updates columns of an account's key; returns false if it has none. */
export async function updateKey(
  tx: Database,
  accountId: number,
  change: Partial<ApiKeyRow>,
): Promise<boolean> {
  const changed = await tx
    .update(apiKeys)
    .set(change)
    .where(eq(apiKeys.account_id, accountId))
    .returning({ id: apiKeys.id });
  return changed.length > 0;
}

/**
 * Changes a key's permissions and other given columns.
 *
 * @param change `alerts`: whether it can set alert rules
 * @returns false when the account has no key
 */
export async function changeAllowed(
  tx: Database,
  accountId: number,
  {
    permissions,
    alerts,
    ...columns
  }: Partial<ApiKeyRow> & { readonly permissions?: readonly ApiPermission[]; readonly alerts?: boolean },
): Promise<boolean> {
  const [key] = await tx.select().from(apiKeys).where(eq(apiKeys.account_id, accountId)).for("update");
  if (key === undefined) return false;
  const allowed = [
    ...(permissions ?? permissionsOf(key.permissions)),
    ...((alerts ?? setsAlerts(key)) ? [ALERTS] : []),
  ];
  return updateKey(tx, accountId, { ...columns, permissions: allowed });
}

/** Lists mining accounts whose key can set alert rules. */
export async function listAlertKeys(database: Database, ids: readonly number[]): Promise<string[]> {
  const rows = await database
    .select({ permissions: apiKeys.permissions, account: accounts.account })
    .from(apiKeys)
    .innerJoin(accounts, eq(accounts.id, apiKeys.account_id))
    .where(inArray(apiKeys.account_id, [...ids]))
    .orderBy(asc(accounts.id));
  return rows.filter(setsAlerts).flatMap(({ account }) => account ?? []);
}

/** Deletes the key of an account; returns false if it has none. */
export async function removeKey(tx: Database, accountId: number): Promise<boolean> {
  const removed = await tx
    .delete(apiKeys)
    .where(eq(apiKeys.account_id, accountId))
    .returning({ id: apiKeys.id });
  return removed.length > 0;
}

/**
 * Returns the addresses allowed to use a key: its own list, or that of the main account's key if empty.
 *
 * @param parentId main account above, null for a main account
 * @returns an empty list, which allows no address, when both are empty
 */
export async function effectiveList(
  database: Database,
  own: readonly string[],
  parentId: number | null,
): Promise<readonly string[]> {
  if (own.length > 0 || parentId === null) return own;
  return (await findKey(database, parentId))?.ip_whitelist ?? [];
}

/** Lists keys of mining accounts, in the order of the accounts. */
export async function listKeys(
  database: Database,
  ids: readonly number[],
  secrets: Pick<Secrets, "unseal">,
): Promise<ApiKey[]> {
  const rows = await database
    .select({ key: apiKeys, account: accounts.account, parent_id: accounts.parent_id })
    .from(apiKeys)
    .innerJoin(accounts, eq(accounts.id, apiKeys.account_id))
    .where(inArray(apiKeys.account_id, [...ids]))
    .orderBy(asc(accounts.id));
  return Promise.all(
    rows.map(async ({ key, account, parent_id }) => ({
      account_id: key.account_id,
      account: account ?? "",
      access_key: secrets.unseal(key.key_sealed),
      permissions: permissionsOf(key.permissions),
      ip_whitelist: [...key.ip_whitelist],
      effective_whitelist: [...(await effectiveList(database, key.ip_whitelist, parent_id))],
      remark: key.remark,
      created_time: key.created_time,
      used_time: key.used_time,
      used_address: key.used_address,
    })),
  );
}

/**
 * Lists the latest uses of the keys of mining accounts.
 *
 * @returns newest first
 */
export async function listUses(database: Database, ids: readonly number[]): Promise<ApiKeyUse[]> {
  const rows = await database
    .select({ use: apiKeyUses, account: accounts.account })
    .from(apiKeyUses)
    .innerJoin(accounts, eq(accounts.id, apiKeyUses.account_id))
    .where(inArray(apiKeyUses.account_id, [...ids]))
    .orderBy(desc(apiKeyUses.id))
    .limit(LIMITS.apiKeyUses);
  return rows.map(({ use: { account_id: _of, ...use }, account }) => ({ ...use, account: account ?? "" }));
}

/** Records a use of a key and deletes all but the last hundred. */
export async function recordUse(database: Database, use: typeof apiKeyUses.$inferInsert): Promise<void> {
  const { account_id, time, address } = use;
  await database.transaction(async (tx) => {
    await tx.insert(apiKeyUses).values(use);
    await tx
      .update(apiKeys)
      .set({ used_time: time, used_address: address })
      .where(eq(apiKeys.account_id, account_id));
    await tx.execute(
      sql`delete from api_key_uses where account_id = ${account_id} and id <= (
            select id from api_key_uses where account_id = ${account_id} order by id desc offset ${LIMITS.apiKeyUses} limit 1)`,
    );
  });
}

/**
 * Finds a mining account by its name.
 *
 * @param name name in any case
 */
export async function findNamed(
  database: Database,
  name: string,
): Promise<(AccountRow & { account: string }) | undefined> {
  const [row] = await database
    .select()
    .from(accounts)
    .where(eq(sql`lower(${accounts.account})`, name.toLowerCase()));
  return row !== undefined && isNamed(row) ? row : undefined;
}

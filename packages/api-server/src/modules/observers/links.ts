import { and, count, desc, eq, sql } from "drizzle-orm";
import type { ObserverPermission } from "contracts/calls/observer";
import { observerPermissionSchema } from "contracts/calls/observer";
import { OBSERVER_LIFE_SECONDS, type Observer, type observerLifeSchema } from "contracts/calls/observers";
import * as v from "valibot";
import type { Database } from "../../platform/database/database.ts";
import { accounts, observers } from "../../platform/database/schema/index.ts";
import { ApiError, notFound } from "../../platform/errors.ts";
import { partOf, readListing, type Listing, type PageRequest } from "../../platform/paging.ts";
import type { Random } from "../../platform/runtime.ts";
import type { Secrets } from "../../platform/secrets.ts";
import { hashToken } from "../../platform/tokens.ts";

/** Links that a person may have. */
export const MAX_LINKS = 50;

const KEY_BYTES = 16;

/** A row of the links. */
export type ObserverRow = typeof observers.$inferSelect;

/**
 * Makes the key of a link, 128 random bits.
 *
 * @param random randomness
 * @param secrets encryption
 * @returns the columns in which it is kept
 */
export function newKey(
  random: Random,
  secrets: Pick<Secrets, "seal">,
): Pick<ObserverRow, "key_hash"> & { key_sealed: string } {
  const key = random.bytes(KEY_BYTES).toString("hex");
  return { key_hash: hashToken(key), key_sealed: secrets.seal(key) };
}

/**
 * When a link of some life ends.
 *
 * @param life choice of the form
 * @param now present time
 * @returns its end, or null for none
 */
export function endOf(life: v.InferOutput<typeof observerLifeSchema>, now: number): number | null {
  const seconds = OBSERVER_LIFE_SECONDS[life];
  return seconds === null ? null : now + seconds;
}

/**
 * Permissions as the wire knows them.
 *
 * @param open_auth stored list
 * @returns those that the contract names
 */
export function permissionsOf(open_auth: readonly string[]): ObserverPermission[] {
  return open_auth.filter((one): one is ObserverPermission => v.is(observerPermissionSchema, one));
}

interface PresentOptions {
  readonly account: string | null;
  readonly secrets: Pick<Secrets, "unseal">;
  readonly now: number;
}

/**
 * A link as its owner sees it.
 *
 * @param row the link
 * @param options name of its account, encryption, present time
 * @returns row of the list
 */
export function presentLink(row: ObserverRow, { account, secrets, now }: PresentOptions): Observer {
  return {
    id: row.id,
    global: row.global,
    user_id: row.account_id,
    account,
    remark: row.remark,
    open_auth: permissionsOf(row.open_auth),
    open_coins: row.open_coins === null ? null : row.open_coins.filter((coin) => coin !== "bitcoin"),
    access_key: row.key_sealed === null ? null : secrets.unseal(row.key_sealed),
    created_time: row.created_time,
    used_time: row.used_time,
    expire_time: row.expire_time,
    is_expired: row.expire_time !== null && row.expire_time <= now,
  };
}

/** Which links a list shows. */
export interface LinkFilter extends PageRequest {
  readonly ownerId: number;
  readonly accountId?: number | undefined;
}

/**
 * A page of links, newest first.
 *
 * @param database database
 * @param filter whose links, of which account, which page
 * @returns rows with the names of their accounts, and how many there are
 */
export async function listLinks(
  database: Database,
  { ownerId, accountId, ...request }: LinkFilter,
): Promise<Listing<{ link: ObserverRow; account: string | null }>> {
  const condition = and(
    eq(observers.owner_id, ownerId),
    accountId === undefined ? undefined : eq(observers.account_id, accountId),
  );
  const part = partOf(request);
  return readListing(
    database
      .select({ link: observers, account: accounts.account })
      .from(observers)
      .leftJoin(accounts, eq(accounts.id, observers.account_id))
      .where(condition)
      .orderBy(desc(observers.created_time), desc(observers.id))
      .limit(part.limit)
      .offset(part.offset),
    database.$count(observers, condition),
  );
}

/**
 * A person's link with the name of its account.
 *
 * @param database database or transaction
 * @param ownerId the person
 * @param id the link
 * @returns the link
 * @throws {ApiError} 404 when it is not the person's
 */
export async function requireLink(
  database: Database,
  ownerId: number,
  id: number,
): Promise<{ link: ObserverRow; account: string | null }> {
  const [row] = await database
    .select({ link: observers, account: accounts.account })
    .from(observers)
    .leftJoin(accounts, eq(accounts.id, observers.account_id))
    .where(and(eq(observers.id, id), eq(observers.owner_id, ownerId)));
  if (row === undefined) throw notFound();
  return row;
}

/**
 * Refuses a link too many. The person's row is locked, so that links made at once are counted one after the other.
 *
 * @param transaction transaction that makes the link
 * @param ownerId the person
 * @throws {ApiError} 25001
 */
export async function requireRoom(transaction: Database, ownerId: number): Promise<void> {
  await transaction.execute(sql`select id from accounts where id = ${ownerId} for update`);
  const [sum] = await transaction
    .select({ total: count() })
    .from(observers)
    .where(eq(observers.owner_id, ownerId));
  if ((sum?.total ?? 0) >= MAX_LINKS) {
    throw new ApiError(25001, "observer_limit", { values: { limit: MAX_LINKS } });
  }
}

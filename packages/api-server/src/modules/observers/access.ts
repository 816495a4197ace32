import { and, asc, desc, eq, gt, isNotNull, isNull, like, lt, or, sql } from "drizzle-orm";
import type { ObserverPermission } from "contracts/calls/observer";
import type { Database } from "../../platform/database/database.ts";
import { accounts, favorites, observers } from "../../platform/database/schema/index.ts";
import { ApiError } from "../../platform/errors.ts";
import { coinParameters, type CoinParameters } from "../coins/coins.ts";
import type { Services } from "../../services.ts";
import { hashToken } from "../../platform/tokens.ts";
import { listAccounts, type ScopeAccount } from "../accounts/scope.ts";
import { permissionsOf } from "./links.ts";

/** Calls by one address: generous for a wall of dashboards, far too few for guessing. */
const CALL_LIMIT = { name: "observer", limit: 600, seconds: 60, portion: 10 } as const;
const MISS_LIMIT = { name: "observer-miss", limit: 30, seconds: 600 } as const;

// Writing the time of each call would make every read a write.
const TOUCH_SECONDS = 3600;

/** What an observer asks for. */
export interface ObserverQuery {
  readonly access_key: string;
  readonly coin: string;
  readonly user_id?: number | undefined;
}

/** What an access key opens, and the account and coin of this call. */
export interface Observed {
  readonly owner_id: number;
  readonly global: boolean;
  readonly open_auth: readonly ObserverPermission[];
  readonly open_coins: readonly string[];
  readonly link: Pick<typeof observers.$inferSelect, "global" | "owner_id" | "account_id">;
  readonly account: ScopeAccount;
  readonly coin: CoinParameters;
}

/** Wrong, revoked and expired keys answer alike. */
function denied(): ApiError {
  return new ApiError(4060, "observer_denied");
}

/** Coins that a link opens; `bitcoin` is a value of old links and no coin of the pool (spec 6). */
export function openCoins(
  chosen: readonly string[] | null,
  poolSource: Pick<Services["poolSource"], "coins">,
): readonly string[] {
  const mined = poolSource.coins.map(({ coin }) => coin);
  return chosen === null ? mined : chosen.filter((coin) => coin !== "bitcoin" && mined.includes(coin));
}

/** Accounts that a link opens. */
function opens({
  global,
  owner_id,
  account_id,
}: Pick<typeof observers.$inferSelect, "global" | "owner_id" | "account_id">) {
  const isOwned = or(eq(accounts.id, owner_id), eq(accounts.parent_id, owner_id));
  return and(isNotNull(accounts.account), isOwned, global ? undefined : eq(accounts.id, account_id ?? 0));
}

/** A link that is alive, with the account asked for, else the first that it opens. */
async function findLink(database: Database, { access_key, user_id = 0 }: ObserverQuery, now: number) {
  const isOwned = or(eq(accounts.id, observers.owner_id), eq(accounts.parent_id, observers.owner_id));
  const first = database
    .select({ id: accounts.id, account: accounts.account })
    .from(accounts)
    .where(
      and(isNotNull(accounts.account), isOwned, or(observers.global, eq(accounts.id, observers.account_id))),
    )
    .orderBy(desc(eq(accounts.id, user_id)), asc(accounts.id))
    .limit(1)
    .as("first");
  const [found] = await database
    .select({ link: observers, id: first.id, account: first.account })
    .from(observers)
    .leftJoinLateral(first, sql`true`)
    .where(
      and(
        eq(observers.key_hash, hashToken(access_key)),
        or(isNull(observers.expire_time), gt(observers.expire_time, now)),
      ),
    );
  return found;
}

/**
 * All accounts that a key opens.
 *
 * @param database database
 * @param observed what the key opens
 * @returns accounts in the order they were made
 */
export function openedAccounts(database: Database, { link }: Observed): Promise<readonly ScopeAccount[]> {
  return listAccounts(database, opens(link));
}

async function touch(
  database: Database,
  { id, used_time }: Pick<typeof observers.$inferSelect, "id" | "used_time">,
  now: number,
): Promise<void> {
  if (used_time !== null && used_time >= now - TOUCH_SECONDS) return;
  await database
    .update(observers)
    .set({ used_time: now })
    .where(
      and(
        eq(observers.id, id),
        or(isNull(observers.used_time), lt(observers.used_time, now - TOUCH_SECONDS)),
      ),
    );
}

/**
 * Resolves an access key. A coin that is not open falls to the first open one; the account is the one asked for, else the
 * first, so that an id of somebody else's account tells nothing (spec 4.4).
 *
 * @param services services of the process
 * @param request query of the call and address of the caller
 * @returns what the key opens
 * @throws {ApiError} 4060 for a key that is wrong, revoked or expired, 21003 when the address calls too often
 */
export async function observe(
  services: Services,
  request: { readonly query: ObserverQuery; readonly address: string },
): Promise<Observed> {
  const { database, rateLimits, clock } = services;
  const { query, address } = request;
  await rateLimits.count(CALL_LIMIT, address);
  const found = await findLink(database, query, clock.now());
  if (found === undefined) {
    await rateLimits.count(MISS_LIMIT, address);
    throw denied();
  }
  const { link, id, account } = found;
  const open_coins = openCoins(link.open_coins, services.poolSource);
  const coin = open_coins.includes(query.coin) ? query.coin : open_coins[0];
  if (coin === undefined || id === null) throw denied();
  await touch(database, link, clock.now());
  return {
    owner_id: link.owner_id,
    global: link.global,
    open_auth: permissionsOf(link.open_auth),
    open_coins,
    link,
    account: { id, account: account ?? "" },
    coin: coinParameters(coin),
  };
}

/**
 * Refuses a call that the key does not open.
 *
 * @param observed what the key opens
 * @param permission what the call needs
 * @throws {ApiError} 4030
 */
export function requirePermission(observed: Observed, permission: ObserverPermission): void {
  if (!observed.open_auth.includes(permission)) throw new ApiError(4030, "observer_scope");
}

/**
 * Whether a person saved a link with this key.
 *
 * @param database database
 * @param account_id the person, or undefined when nobody is signed in
 * @param access_key key of the link
 * @returns true when one of the favourites carries the key
 */
export async function isFavourite(
  database: Database,
  account_id: number | undefined,
  access_key: string,
): Promise<boolean> {
  if (account_id === undefined || !/^[\w-]+$/.test(access_key)) return false;
  const rows = await database
    .select({ id: favorites.id })
    .from(favorites)
    .where(
      and(
        eq(favorites.account_id, account_id),
        like(favorites.url, `%access_key=${access_key.replaceAll("_", "\\_")}%`),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

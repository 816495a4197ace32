import type { ObserverPermission } from "contracts/calls/observer";
import type { Database } from "../../platform/database/database.ts";
import { ApiError } from "../../platform/errors.ts";
import { coinParameters } from "../coins/index.ts";
import type { EngineServices } from "../engine/index.ts";
import { listAccounts, type ScopeAccount } from "../accounts/index.ts";
import { permissionsOf } from "./links.ts";
import { type Observed, opens, type ObserverQuery, findLink, recordUse } from "./access-repository.ts";

/** Limit of calls per address: generous for a wall of dashboards, far too low for guessing. */
const CALL_LIMIT = { name: "observer", limit: 600, seconds: 60, portion: 10 } as const;
const MISS_LIMIT = { name: "observer-miss", limit: 30, seconds: 600 } as const;

/** Wrong, revoked and expired keys get the same error. */
function denied(): ApiError {
  return new ApiError(4060, "observer_denied");
}

/** Coins that a link gives access to; `bitcoin` is a value of old links and not a coin of the pool (spec 6). */
export function openCoins(
  chosen: readonly string[] | null,
  poolSource: Pick<EngineServices["poolSource"], "coins">,
): readonly string[] {
  const mined = poolSource.coins.map(({ coin }) => coin);
  return chosen === null ? mined : chosen.filter((coin) => coin !== "bitcoin" && mined.includes(coin));
}

/**
 * Coins whose balances and movements a link with `asset` shows. Coins that the pool pays without mining them, such as those of
 * merged mining, cannot be chosen, so only a link to all coins shows them.
 *
 * @returns undefined for all coins
 */
export function walletCoins({
  link,
  open_coins,
}: Pick<Observed, "open_coins"> & { readonly link: Pick<Observed["link"], "open_coins"> }):
  readonly string[] | undefined {
  return link.open_coins === null ? undefined : open_coins;
}

/**
 * Lists all accounts that a key gives access to.
 *
 * @returns accounts in order of creation
 */
export function openedAccounts(database: Database, { link }: Observed): Promise<readonly ScopeAccount[]> {
  return listAccounts(database, opens(link));
}

/**
 * Resolves an access key. A coin without access falls back to the first one with access; the account is the requested one or else
 * the first, so that the id of another owner's account reveals nothing (spec 4.4).
 *
 * @throws {ApiError} 4060 for a key that is wrong, revoked or expired, 21003 when the address calls too often
 */
export async function observe(
  services: EngineServices,
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
  await recordUse(database, link, clock.now());
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
 * Refuses a call without a permission of the key.
 *
 * @throws {ApiError} 4030
 */
export function requirePermission(observed: Observed, permission: ObserverPermission): void {
  if (!observed.open_auth.includes(permission)) throw new ApiError(4030, "observer_scope");
}

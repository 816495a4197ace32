import { and, asc, desc, eq, gt, isNotNull, isNull, like, lt, or, sql } from "drizzle-orm";
import type { ObserverPermission } from "contracts/calls/observer";
import type { Database } from "../../platform/database/database.ts";
import { accounts, favorites, observers } from "../../platform/database/schema/index.ts";
import type { CoinParameters } from "../coins/index.ts";
import { hashToken } from "../../platform/tokens.ts";
import type { ScopeAccount } from "../accounts/index.ts";

// Writing the time of each call would turn every read into a write.
const TOUCH_SECONDS = 3600;

/** Parameters of an observer request. */
export interface ObserverQuery {
  readonly access_key: string;
  readonly coin: string;
  readonly user_id?: number | undefined;
}

/** The link of an access key, with the account and coin of this call. */
export interface Observed {
  readonly owner_id: number;
  readonly global: boolean;
  readonly open_auth: readonly ObserverPermission[];
  readonly open_coins: readonly string[];
  readonly link: Pick<
    typeof observers.$inferSelect,
    "id" | "global" | "owner_id" | "account_id" | "open_coins"
  >;
  readonly account: ScopeAccount;
  readonly coin: CoinParameters;
}

/** Condition for the accounts that a link gives access to. */
export function opens({
  global,
  owner_id,
  account_id,
}: Pick<typeof observers.$inferSelect, "global" | "owner_id" | "account_id">) {
  const isOwned = or(eq(accounts.id, owner_id), eq(accounts.parent_id, owner_id));
  return and(isNotNull(accounts.account), isOwned, global ? undefined : eq(accounts.id, account_id ?? 0));
}

/** Finds an active link with the requested account, or else the first account of the link. */
export async function findLink(database: Database, { access_key, user_id = 0 }: ObserverQuery, now: number) {
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

/** Records that a link was opened. */
export async function recordUse(
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
 * Whether a person saved a link with this key.
 *
 * @param account_id the person, or undefined without a sign-in
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

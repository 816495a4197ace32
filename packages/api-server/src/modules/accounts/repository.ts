import { and, asc, desc, eq, ilike, ne, or, sql, type SQL } from "drizzle-orm";
import * as v from "valibot";
import { selectRows, type Database } from "../../platform/database/database.ts";
import { accounts, usedNames } from "../../platform/database/schema/index.ts";
import { partOf, type Listing, type PageRequest } from "../../platform/paging.ts";
import { readPage } from "../../platform/database/read-page.ts";
import type { AccountRow } from "../../platform/sessions/sessions-repository.ts";
import { arrayOf } from "../../platform/database/sum-rows.ts";
import { likeText } from "../../platform/database/like-text.ts";

/** Current figures of an account's workers. */
export interface HashFigures {
  /** Whole H/s as decimal text, on the coin viewed last; null if none. */
  readonly hashrate: string | null;
  readonly active: number;
  readonly unactive: number;
}

/** Selects the sub-accounts of a list. */
export interface AccountFilter extends PageRequest {
  readonly parentId: number;
  readonly visible?: boolean | undefined;
  readonly search?: string | undefined;
}

const workerCountRow = v.object({ active: v.number(), unactive: v.number() });
const figureRow = v.object({
  ...workerCountRow.entries,
  account_id: v.number(),
  hashrate: v.nullable(v.string()),
});

/** Returns the account with an id. */
export async function findAccount(database: Database, id: number): Promise<AccountRow | undefined> {
  const [row] = await database.select().from(accounts).where(eq(accounts.id, id));
  return row;
}

/**
 * Returns the account for a sign-in name: email address, phone number with its dial code, or the name of a sub-account with its
 * own password.
 */
export async function findByLogin(database: Database, login: string): Promise<AccountRow | undefined> {
  const [row] = await database.select().from(accounts).where(loginCondition(login)).limit(1);
  return row;
}

/** Matches the account of a phone number with its dial code, digits only; several countries share a dial code. */
function isOfPhone(digits: string): SQL {
  return eq(sql`split_part(${accounts.country_code}, '_', 1) || ${accounts.mobile}`, digits);
}

/**
 * Whether another account has a phone number, in any country with the same dial code: it is a sign-in name.
 *
 * @param digits number with its dial code, digits only
 */
export async function isPhoneTaken(database: Database, digits: string, exceptId: number): Promise<boolean> {
  const [row] = await database
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(isOfPhone(digits), ne(accounts.id, exceptId)))
    .limit(1);
  return row !== undefined;
}

function loginCondition(login: string): SQL | undefined {
  if (login.includes("@")) return eq(accounts.email, login.toLowerCase());
  if (/^\+?\d+$/.test(login)) return isOfPhone(login.replace("+", ""));
  return and(
    eq(accounts.account_type, "sub"),
    eq(sql`lower(${accounts.account})`, login.toLowerCase()),
    sql`${accounts.password} is not null`,
  );
}

/** Whether a mining account with this name exists or once did, ignoring case. */
export async function isNameTaken(database: Database, name: string): Promise<boolean> {
  const [row] = await database
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(sql`lower(${accounts.account})`, name.toLowerCase()));
  if (row !== undefined) return true;
  const [used] = await database.select().from(usedNames).where(eq(usedNames.name, name.toLowerCase()));
  return used !== undefined;
}

/** Returns a page of sub-accounts, oldest first after the one whose whole name is searched for, and their total number. */
export async function listSubAccounts(
  database: Database,
  filter: AccountFilter,
): Promise<Listing<AccountRow>> {
  const { parentId, visible, search } = filter;
  const text = search === undefined || search === "" ? undefined : likeText(search);
  const condition = and(
    eq(accounts.parent_id, parentId),
    visible === undefined ? undefined : eq(accounts.visible, visible),
    text === undefined ? undefined : or(ilike(accounts.account, text), ilike(accounts.remark, text)),
  );
  const isNamed = sql`lower(${accounts.account}) = ${(search ?? "").toLowerCase()}`;
  return readPage(database, accounts, database.select().from(accounts).$dynamic(), {
    where: condition,
    order: text === undefined ? [asc(accounts.id)] : [desc(isNamed), asc(accounts.id)],
    part: partOf(filter),
  });
}

/**
 * Returns figures of accounts for the coin each viewed last, as its home page shows them; accounts without workers are omitted.
 */
export async function hashFigures(
  database: Database,
  ids: readonly number[],
): Promise<ReadonlyMap<number, HashFigures>> {
  if (ids.length === 0) return new Map();
  const rows = await selectRows(
    database,
    sql`select a.id as account_id,
          (sum(w.hashrate_10min) filter (where w.coin = a.last_visit_coin))::numeric(60, 0)::text as hashrate,
          coalesce(sum(w.active) filter (where w.coin = a.last_visit_coin), 0)::int as active,
          coalesce(sum(w.unactive) filter (where w.coin = a.last_visit_coin), 0)::int as unactive
        from worker_sums w join accounts a on a.id = w.account_id
        where a.id = any(${arrayOf(ids)}) group by a.id`,
    figureRow,
  );
  return new Map(rows.map(({ account_id, ...figures }) => [account_id, figures]));
}

/** Counts active and inactive workers of accounts, over all coins. */
export async function countWorkers(
  database: Database,
  ids: readonly number[],
): Promise<v.InferOutput<typeof workerCountRow>> {
  const [row] = await selectRows(
    database,
    sql`select coalesce(sum(active), 0)::int as active, coalesce(sum(unactive), 0)::int as unactive
        from worker_sums where account_id = any(${arrayOf(ids)})`,
    workerCountRow,
  );
  return row ?? { active: 0, unactive: 0 };
}

/** Returns the ids of a main account's sub-accounts. */
export async function subAccountIds(database: Database, parentId: number): Promise<number[]> {
  const rows = await database
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.parent_id, parentId));
  return rows.map(({ id }) => id);
}

/** Updates columns of one account. */
export async function changeAccount(
  database: Database,
  id: number,
  change: Partial<typeof accounts.$inferInsert>,
): Promise<void> {
  await database.update(accounts).set(change).where(eq(accounts.id, id));
}

/** Replaces the hash of an account's password; returns false if the password was replaced meanwhile. */
export async function replaceHash(
  database: Database,
  { id, password }: Pick<AccountRow, "id" | "password">,
  hash: string,
): Promise<boolean> {
  const replaced = await database
    .update(accounts)
    .set({ password: hash })
    .where(and(eq(accounts.id, id), eq(accounts.password, password ?? "")))
    .returning({ id: accounts.id });
  return replaced.length === 1;
}

/** Lifts the freeze of an account that began at a time, in seconds since 1970; one that began since is left. */
export async function liftFreeze(database: Database, id: number, frozenTime: number): Promise<void> {
  await database
    .update(accounts)
    .set({ frozen_time: null })
    .where(and(eq(accounts.id, id), eq(accounts.frozen_time, frozenTime)));
}

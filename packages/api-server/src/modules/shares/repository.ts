import { and, asc, eq, gt, gte, inArray, isNull, ne, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { SHARE_DAY_OFFSET } from "contracts/calls/shares";
import type { Database } from "../../platform/database/database.ts";
import { accounts, shareRules } from "../../platform/database/schema/index.ts";
import { partOf, readListing, type Listing, type PageRequest } from "../../platform/paging.ts";
import type { AccountRow } from "../../platform/sessions/sessions-repository.ts";
import { DAY, startOfDay } from "../../platform/time.ts";

const receiver = alias(accounts, "share_receiver");

/**
 * Start of the first period affected by a change made at a time.
 *
 * @returns the next 16:00 UTC
 */
export function nextPeriod(now: number): number {
  return startOfDay(now, SHARE_DAY_OFFSET) + DAY;
}

/** A rule with the names of its parties. */
export interface NamedRule {
  readonly rule: typeof shareRules.$inferSelect;
  readonly account: string | null;
  readonly receiver: Pick<AccountRow, "account" | "email">;
}

/** Filter of a list of rules. */
export interface RuleFilter extends PageRequest {
  readonly ownerId: number;
  readonly accountId?: number | undefined;
  readonly coin?: string | undefined;
  readonly now: number;
}

/** Reads a page of a person's current and future rules, by account and coin. */
export async function listRules(
  database: Database,
  { ownerId, accountId, coin, now, ...request }: RuleFilter,
): Promise<Listing<NamedRule>> {
  const condition = and(
    eq(shareRules.owner_id, ownerId),
    or(isNull(shareRules.end_time), gt(shareRules.end_time, now)),
    accountId === undefined ? undefined : eq(shareRules.account_id, accountId),
    coin === undefined ? undefined : eq(shareRules.coin, coin),
  );
  const part = partOf(request);
  const order = [asc(accounts.account), asc(shareRules.coin), asc(shareRules.start_time), asc(shareRules.id)];
  // Names are looked up only for the rows of the page.
  const chosen = database
    .select({ id: shareRules.id })
    .from(shareRules)
    .innerJoin(accounts, eq(accounts.id, shareRules.account_id))
    .where(condition)
    .orderBy(...order)
    .limit(part.limit)
    .offset(part.offset)
    .as("chosen");
  return readListing(
    database
      .select({
        rule: shareRules,
        account: accounts.account,
        receiver: { account: receiver.account, email: receiver.email },
      })
      .from(chosen)
      .innerJoin(shareRules, eq(shareRules.id, chosen.id))
      .innerJoin(accounts, eq(accounts.id, shareRules.account_id))
      .innerJoin(receiver, eq(receiver.id, shareRules.receiver_id))
      .orderBy(...order),
    database.$count(shareRules, condition),
  );
}

/** A receiver of a new set of rules. */
export interface NewShare {
  readonly receiver_id: number;
  /** Ten-thousandths. */
  readonly ratio: number;
  readonly remark: string;
}

/** The account and coin whose earnings are shared. */
export interface SharePlace {
  readonly account_id: number;
  readonly owner_id: number;
  readonly coin: string;
}

/**
 * Replaces the rules of an account and coin from the next period on: running ones end with their period, future ones are removed.
 */
export async function replaceRules(
  transaction: Database,
  place: SharePlace,
  { items, now }: { readonly items: readonly NewShare[]; readonly now: number },
): Promise<void> {
  const start = nextPeriod(now);
  const own = and(eq(shareRules.account_id, place.account_id), eq(shareRules.coin, place.coin));
  await transaction.delete(shareRules).where(and(own, gte(shareRules.start_time, start)));
  await transaction
    .update(shareRules)
    .set({ end_time: start })
    .where(and(own, or(isNull(shareRules.end_time), gt(shareRules.end_time, start))));
  if (items.length === 0) return;
  await transaction
    .insert(shareRules)
    .values(items.map((item) => ({ ...place, ...item, start_time: start })));
}

/**
 * Ends a rule with the running period, or removes one that has not begun.
 *
 * @returns false if the person has no such rule
 */
export async function endRule(
  transaction: Database,
  ownerId: number,
  { id, now }: { readonly id: number; readonly now: number },
): Promise<boolean> {
  const start = nextPeriod(now);
  const own = and(eq(shareRules.id, id), eq(shareRules.owner_id, ownerId));
  const gone = await transaction
    .delete(shareRules)
    .where(and(own, gte(shareRules.start_time, start)))
    .returning({ id: shareRules.id });
  if (gone.length > 0) return true;
  const ended = await transaction
    .update(shareRules)
    .set({ end_time: start })
    .where(and(own, isNull(shareRules.end_time)))
    .returning({ id: shareRules.id });
  return ended.length > 0;
}

/**
 * Whether shared earnings of a coin would return to their owner: a receiver shares with the owner, directly or through others.
 */
export async function closesCircle(
  transaction: Database,
  place: SharePlace,
  { receivers, start }: { readonly receivers: readonly number[]; readonly start: number },
): Promise<boolean> {
  const seen = new Set(receivers);
  let next = [...seen];
  while (next.length > 0) {
    if (seen.has(place.owner_id)) return true;
    const found = await transaction
      .selectDistinct({ receiver_id: shareRules.receiver_id })
      .from(shareRules)
      .where(
        and(
          inArray(shareRules.owner_id, next),
          eq(shareRules.coin, place.coin),
          or(isNull(shareRules.end_time), gt(shareRules.end_time, start)),
        ),
      );
    next = found.map(({ receiver_id }) => receiver_id).filter((id) => !seen.has(id));
    for (const id of next) seen.add(id);
  }
  return false;
}

/** Serializes changes of rules, so that two changes cannot close a circle together. */
export async function lockRules(transaction: Database): Promise<void> {
  await transaction.execute(sql`lock table share_rules in share row exclusive mode`);
}

/**
 * Finds the main accounts with some email addresses.
 *
 * @param emails addresses in lower case
 */
export async function findReceivers(
  database: Database,
  emails: readonly string[],
  exceptId: number,
): Promise<ReadonlyMap<string, AccountRow>> {
  if (emails.length === 0) return new Map();
  const rows = await database
    .select()
    .from(accounts)
    .where(
      and(inArray(accounts.email, [...emails]), eq(accounts.account_type, "main"), ne(accounts.id, exceptId)),
    );
  return new Map(rows.map((row) => [row.email ?? "", row]));
}

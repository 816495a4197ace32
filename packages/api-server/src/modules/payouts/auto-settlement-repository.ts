import { and, asc, eq, exists, gt, gte, isNull, notExists, or, sql } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import {
  accounts,
  autoWithdrawals,
  securityHolds,
  withdrawals,
} from "../../platform/database/schema/index.ts";
import { arrayOf } from "../../platform/database/sum-rows.ts";
import type { MoneyLimits } from "./limits-repository.ts";

/** An auto-withdrawal rule. */
export type Rule = typeof autoWithdrawals.$inferSelect;

/** Whether the rule already ran at this settlement or a later one: settling a day again pays nothing twice. */
export async function hasRun(tx: Database, rule: Rule, now: number): Promise<boolean> {
  const rows = await tx
    .select({ id: withdrawals.id })
    .from(withdrawals)
    .where(
      and(
        eq(withdrawals.account_id, rule.account_id),
        eq(withdrawals.coin, rule.coin),
        eq(withdrawals.auto, true),
        gte(withdrawals.create_time, now),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

/** A hold on all outgoing money, for the account or its main account. */
function outgoingHold(tx: Database, now: number) {
  return tx
    .select({ id: securityHolds.id })
    .from(securityHolds)
    .where(
      and(
        or(eq(securityHolds.account_id, accounts.id), eq(securityHolds.account_id, accounts.parent_id)),
        eq(securityHolds.kind, "outgoing"),
        or(isNull(securityHolds.end_time), gt(securityHolds.end_time, now)),
      ),
    );
}

/** Lists the accounts whose rules do not run because of a hold on outgoing money. */
export async function listStopped(
  database: Database,
  ids: readonly number[],
  now: number,
): Promise<ReadonlySet<number>> {
  const rows = await database
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(sql`${accounts.id} = any(${arrayOf(ids)})`, exists(outgoingHold(database, now))));
  return new Set(rows.map(({ id }) => id));
}

/** The account and coin whose rules run; by default all of them. */
export interface AutoScope {
  readonly account?: string;
  readonly coin?: string;
  /** The limits of the reference server by default. */
  readonly limits?: MoneyLimits;
}

/** Lists active rules of accounts without a hold on outgoing money. */
export function listRules(tx: Database, now: number, { account, coin }: AutoScope) {
  return tx
    .select({ rule: autoWithdrawals, id: accounts.id, parent_id: accounts.parent_id })
    .from(autoWithdrawals)
    .innerJoin(accounts, eq(accounts.id, autoWithdrawals.account_id))
    .where(
      and(
        eq(autoWithdrawals.enabled, true),
        notExists(outgoingHold(tx, now)),
        account === undefined ? undefined : eq(accounts.account, account),
        coin === undefined ? undefined : eq(autoWithdrawals.coin, coin),
      ),
    )
    .orderBy(asc(autoWithdrawals.account_id), asc(autoWithdrawals.coin));
}

/** Locks everyone for whom the settlement pays out or repays, in ascending order and before any balance, as every order does. */
export async function lockSettledPeople(transaction: Database): Promise<void> {
  await transaction.execute(sql`
    select id from accounts where id in (
      select coalesce(a.parent_id, a.id) from auto_withdrawals r join accounts a on a.id = r.account_id where r.enabled
      union select account_id from loan_settings where auto_repay)
    order by id for no key update`);
}

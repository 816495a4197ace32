import { and, eq, inArray, sql } from "drizzle-orm";
import { lockAccount } from "../../platform/account-lock-repository.ts";
import type { Database } from "../../platform/database/database.ts";
import { accounts, autoWithdrawalLog, autoWithdrawals } from "../../platform/database/schema/index.ts";
import { listGroupAccounts } from "../accounts/index.ts";
import { hasExchangeAccount } from "./destinations-repository.ts";
import type { Rule } from "./auto-settlement-repository.ts";

type Target = Pick<Rule, "account_id" | "coin" | "address_type" | "address">;

/** Lists the names of the accounts that a rule of an account can be paid to, in lower case. */
async function namesFor(database: Database, accountIds: readonly number[]) {
  const owners = await database
    .select({ id: accounts.id, parent_id: accounts.parent_id })
    .from(accounts)
    .where(inArray(accounts.id, [...accountIds]));
  const groups = new Map<number, ReadonlySet<string>>();
  for (const owner of new Set(owners.map(({ id, parent_id }) => parent_id ?? id))) {
    const group = await listGroupAccounts(database, owner);
    groups.set(owner, new Set(group.map(({ account }) => account.toLowerCase())));
  }
  return new Map(owners.map(({ id, parent_id }) => [id, groups.get(parent_id ?? id)]));
}

/**
 * Finds the rules whose destination account no longer exists, here or at the exchange.
 *
 * @returns those of the given rules
 */
export async function findLost<One extends Target>(
  database: Database,
  rules: readonly One[],
): Promise<ReadonlySet<One>> {
  const inner = rules.filter(({ address_type }) => address_type === "inner");
  const lost = new Set<One>();
  if (inner.length > 0) {
    const names = await namesFor(database, [...new Set(inner.map(({ account_id }) => account_id))]);
    for (const rule of inner)
      if (names.get(rule.account_id)?.has(rule.address.toLowerCase()) !== true) lost.add(rule);
  }
  const atExchange = rules.filter(({ address_type }) => address_type === "CoinEx");
  for (const email of new Set(atExchange.map(({ address }) => address))) {
    if (await hasExchangeAccount(database, email)) continue;
    for (const rule of atExchange) if (rule.address === email) lost.add(rule);
  }
  return lost;
}

/** Who deletes an account, for the log. */
export interface Deletion {
  readonly owner_id: number;
  /** Name of the deleted account. */
  readonly name: string;
  /** Network address of the request. */
  readonly ip: string;
  readonly time: number;
}

/**
 * Pauses the person's rules that pay to an account about to be deleted, and logs it.
 *
 * @returns coins of the rules that were running, each once
 */
export async function pauseRulesTo(
  tx: Database,
  { owner_id, name, ip, time }: Deletion,
): Promise<readonly string[]> {
  await lockAccount(tx, owner_id);
  const group = await listGroupAccounts(tx, owner_id);
  const ids = group.map(({ id }) => id);
  if (ids.length === 0) return [];
  const paused = await tx
    .update(autoWithdrawals)
    .set({ enabled: false })
    .where(
      and(
        inArray(autoWithdrawals.account_id, ids),
        eq(autoWithdrawals.address_type, "inner"),
        eq(sql`lower(${autoWithdrawals.address})`, name.toLowerCase()),
        eq(autoWithdrawals.enabled, true),
      ),
    )
    .returning();
  if (paused.length === 0) return [];
  await tx.insert(autoWithdrawalLog).values(
    paused.map(({ account_id, coin, address, threshold }) => ({
      account_id,
      actor_id: owner_id,
      ip,
      coin,
      action: "disable" as const,
      old_address: address,
      new_address: address,
      old_threshold: threshold,
      new_threshold: threshold,
      time,
    })),
  );
  return [...new Set(paused.map(({ coin }) => coin))].toSorted();
}

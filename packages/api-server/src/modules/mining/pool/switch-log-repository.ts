import { desc, eq } from "drizzle-orm";
import type { Database } from "../../../platform/database/database.ts";
import { accounts, quickSwitches } from "../../../platform/database/schema/index.ts";
import { ApiError } from "../../../platform/errors.ts";
import { pageOf, partOf, type PageRequest } from "../../../platform/paging.ts";
import { readPage } from "../../../platform/database/read-page.ts";
import type { QuickSwitchEngine } from "../../engine/index.ts";
import { lockAccount } from "../../../platform/account-lock-repository.ts";

/** A stored switch. */
export type SwitchRow = typeof quickSwitches.$inferSelect;

/**
 * Reads the last switch of an account.
 *
 * @returns the row, or undefined if the account never switched
 */
export async function lastSwitch(database: Database, account_id: number): Promise<SwitchRow | undefined> {
  const [row] = await database
    .select()
    .from(quickSwitches)
    .where(eq(quickSwitches.account_id, account_id))
    .orderBy(desc(quickSwitches.id))
    .limit(1);
  return row;
}

/** A request to switch an account to another coin. */
export interface SwitchRequest {
  readonly account: { readonly id: number; readonly account: string };
  readonly operator_id: number;
  readonly coin: string;
  readonly now: number;
}

/**
 * Switches an account's workers to another coin and logs it. Choosing the current coin changes nothing, so that repeated requests
 * make one switch, across processes too.
 *
 * @returns the time from which the workers mine the new coin
 * @throws {ApiError} 26008 for a coin that the address does not offer
 */
export async function chooseSwitch(
  database: Database,
  engine: QuickSwitchEngine | undefined,
  { account, operator_id, coin, now }: SwitchRequest,
): Promise<number> {
  if (engine === undefined || !engine.coins.includes(coin)) throw new ApiError(26008, "coin_not_switchable");
  return database.transaction(async (transaction) => {
    // Concurrent requests run in turn, so that the second one sees what the first one chose.
    await lockAccount(transaction, account.id);
    const last = await lastSwitch(transaction, account.id);
    const from_coin = last?.to_coin ?? engine.coins[0] ?? coin;
    if (from_coin === coin) return last?.effective_time ?? now;
    const choice = await engine.choose({ account: account.account, coin, time: now });
    const effective_time = Math.max(choice.effective_time, last?.effective_time ?? 0);
    await transaction
      .insert(quickSwitches)
      .values({ account_id: account.id, time: now, effective_time, from_coin, to_coin: coin, operator_id });
    return effective_time;
  });
}

/** Lists the switches of an account, newest first. */
export async function listSwitches(database: Database, account_id: number, position: PageRequest) {
  const own = eq(quickSwitches.account_id, account_id);
  const found = await readPage(
    database,
    quickSwitches,
    database
      .select({
        id: quickSwitches.id,
        time: quickSwitches.time,
        effective_time: quickSwitches.effective_time,
        from_coin: quickSwitches.from_coin,
        to_coin: quickSwitches.to_coin,
        operator: accounts.account,
      })
      .from(quickSwitches)
      .innerJoin(accounts, eq(accounts.id, quickSwitches.operator_id))
      .$dynamic(),
    { where: own, order: [desc(quickSwitches.id)], part: partOf(position) },
  );
  return pageOf(found, position, (row) => ({ ...row, operator: row.operator ?? "" }));
}

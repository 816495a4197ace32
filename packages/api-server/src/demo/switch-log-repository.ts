import { asc, eq } from "drizzle-orm";
import type { Database } from "../platform/database/database.ts";
import { accounts, quickSwitches } from "../platform/database/schema/index.ts";
import type { CoinSwitch } from "./quick-switch.ts";

/**
 * Reads the coin switches. The model has no store of its own but follows the server's log, so that all processes on one database
 * agree where a machine is.
 *
 * @returns switches in the order in which they were chosen
 */
export async function readSwitchLog(database: Database): Promise<readonly CoinSwitch[]> {
  const rows = await database
    .select({
      account: accounts.account,
      coin: quickSwitches.to_coin,
      effective_time: quickSwitches.effective_time,
    })
    .from(quickSwitches)
    .innerJoin(accounts, eq(accounts.id, quickSwitches.account_id))
    .orderBy(asc(quickSwitches.id));
  return rows.flatMap(({ account, ...row }) => (account === null ? [] : [{ ...row, account }]));
}

import type { Database } from "../platform/database/database.ts";
import { deposits } from "../platform/database/schema/index.ts";
import { addressOf } from "./withdrawing.ts";

/** Which part of a balance becomes a deposit that its chain can still take back. */
export interface Unsettled {
  readonly account_id: number;
  readonly coin: string;
  /** Smallest units. */
  readonly amount: string;
  readonly now: number;
  /** Number that makes its transaction its own. */
  readonly mark: number;
}

/** Makes a part of a balance a deposit that its chain can still take back. */
export async function unsettle(database: Database, unsettled: Unsettled): Promise<void> {
  const { mark, now, coin, ...row } = unsettled;
  await database.insert(deposits).values({
    ...row,
    coin,
    chain: coin,
    address: addressOf(mark),
    txid: mark.toString(16).padStart(64, "0"),
    confirmations: 2,
    status: "credited",
    create_time: now,
    update_time: now,
  });
}

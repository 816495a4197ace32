import type { Database } from "../platform/database/database.ts";
import { deposits } from "../platform/database/schema/index.ts";
import { addressOf } from "./withdrawing.ts";

/** The part of a balance to turn into a deposit that the chain can still revert. */
export interface Unsettled {
  readonly account_id: number;
  readonly coin: string;
  /** Amount in smallest units. */
  readonly amount: string;
  readonly now: number;
  /** Number that makes its transaction unique. */
  readonly mark: number;
}

/** Turns part of a balance into a deposit that the chain can still revert. */
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

import { and, eq } from "drizzle-orm";
import { coinDays } from "../../../platform/database/schema/index.ts";
import type { CoinState } from "../../engine/index.ts";
import type { ProfitRequest } from "./reads.ts";

/** Coin figures of a day: from its row, or for the running day from the current state. */
export interface DayTerms {
  readonly difficulty: number;
  readonly network_hashrate: number;
  readonly tx_fee: bigint;
  readonly hashes_per_block: bigint;
}

/** Reads the terms of a coin on a settled day. */
export async function coinTermsOf(
  { database, coin, utc }: ProfitRequest,
  time: number,
  running: CoinState | undefined,
): Promise<DayTerms | undefined> {
  if (running !== undefined) return running;
  const [row] = await database
    .select()
    .from(coinDays)
    .where(and(eq(coinDays.coin, coin.coin), eq(coinDays.utc, utc), eq(coinDays.time, time)));
  if (row === undefined) return undefined;
  return { ...row, tx_fee: BigInt(row.tx_fee), hashes_per_block: BigInt(row.hashes_per_block) };
}

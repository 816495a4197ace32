import { fiat, multiplyByRatio, ratio, type Fiat } from "amount";
import type { CallData } from "contracts/call";
import type { getWalletValueChart } from "contracts/calls/wallet-summary";
import type { Database } from "../../platform/database/database.ts";
import { bucketStart, DAY_OFFSET, memoize } from "../mining/index.ts";
import type { DisplayCurrency } from "../prices/index.ts";
import { readDailyValues } from "./value-chart-repository.ts";
import { DAY } from "../../platform/time.ts";

const POINTS = 30;

// The pool job records values when a day has ended, and they never change.
const valuesSince = memoize("hour", readDailyValues);

function inCurrency(value: Fiat, currency: DisplayCurrency): Fiat {
  return multiplyByRatio(value, ratio(currency.rate), { decimals: 2, rounding: "half-up" });
}

/**
 * Total value of some accounts at the ends of the last days, as recorded then.
 *
 * @returns the response of `GET /wallet/value/chart`; null where no account had a recorded value
 */
export async function walletValueChart(
  database: Database,
  request: {
    readonly account_ids: readonly number[];
    readonly currency: DisplayCurrency;
    readonly now: number;
  },
): Promise<CallData<typeof getWalletValueChart>> {
  const { account_ids, currency, now } = request;
  const start = bucketStart(now, { step: DAY, offset: DAY_OFFSET }) - (POINTS - 1) * DAY;
  const notes = await valuesSince(database, { account_ids }, start);
  const byTime = new Map(notes.map((note) => [note.time, note.value]));
  const value = Array.from({ length: POINTS }, (_, index) => {
    const noted = byTime.get(start + index * DAY);
    return noted === undefined ? null : inCurrency(fiat(noted), currency);
  });
  return { start, step: DAY, currency: currency.value, value };
}

import { fiat, multiplyByRatio, ratio, sum, type Fiat } from "amount";
import type { CallData } from "contracts/call";
import type { getWalletValueChart } from "contracts/calls/wallet-summary";
import { and, gte, inArray } from "drizzle-orm";
import type { Database } from "../../database/database.ts";
import { walletValues } from "../../database/schema/index.ts";
import { bucketStart, DAY_OFFSET } from "../../pool-source/collector/hashrates.ts";
import type { DisplayCurrency } from "../../pool-source/currencies.ts";

const DAY = 86_400;
const POINTS = 30;

function inCurrency(values: readonly Fiat[], currency: DisplayCurrency): Fiat {
  return multiplyByRatio(sum(values), ratio(currency.rate), { decimals: 2, rounding: "half-up" });
}

/**
 * What some accounts were worth together at the ends of the last days, as noted then.
 *
 * @param database database
 * @param request accounts, currency, present time
 * @returns the answer of `GET /wallet/value/chart`; null where no account had anything noted
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
  const rows = await database
    .select({ time: walletValues.time, value: walletValues.value })
    .from(walletValues)
    .where(and(inArray(walletValues.account_id, [...account_ids]), gte(walletValues.time, start)));
  const byTime = Map.groupBy(rows, (row) => row.time);
  const value = Array.from({ length: POINTS }, (_, index) => {
    const noted = byTime.get(start + index * DAY);
    if (noted === undefined) return null;
    return inCurrency(
      noted.map((row) => fiat(row.value)),
      currency,
    );
  });
  return { start, step: DAY, currency: currency.value, value };
}

import { fiat, multiplyByRatio, ratio, type Fiat } from "amount";
import type { CallData } from "contracts/call";
import type { getWalletValueChart } from "contracts/calls/wallet-summary";
import { sql } from "drizzle-orm";
import * as v from "valibot";
import { selectRows, type Database } from "../../platform/database/database.ts";
import { bucketStart, DAY_OFFSET } from "../mining/collect/hashrates.ts";
import type { DisplayCurrency } from "../prices/currencies.ts";
import { remembering } from "../mining/pool/memoize.ts";
import { idsOf, type SumScope } from "../../platform/database/sum-rows.ts";

const DAY = 86_400;
const POINTS = 30;

const noteRow = v.object({
  time: v.pipe(v.union([v.string(), v.number()]), v.transform(Number)),
  value: v.string(),
});

function readNotes(database: Database, scope: SumScope, start: number) {
  return selectRows(
    database,
    sql`select time, trim_scale(sum(value::numeric))::text as value from wallet_values
        where account_id = any(${idsOf(scope)}::int[]) and time >= ${start} group by time`,
    noteRow,
  );
}

// The pool's clock notes values when a day has ended, and they are never changed.
const notesSince = remembering("hour", readNotes);

function inCurrency(value: Fiat, currency: DisplayCurrency): Fiat {
  return multiplyByRatio(value, ratio(currency.rate), { decimals: 2, rounding: "half-up" });
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
  const notes = await notesSince(database, { account_ids }, start);
  const byTime = new Map(notes.map((note) => [note.time, note.value]));
  const value = Array.from({ length: POINTS }, (_, index) => {
    const noted = byTime.get(start + index * DAY);
    return noted === undefined ? null : inCurrency(fiat(noted), currency);
  });
  return { start, step: DAY, currency: currency.value, value };
}

import { amount, isZero, multiplyByRatio, ratio, ratioOf, subtract, sum } from "amount";
import type { ProfitEstimate } from "contracts/calls/profit";
import { amountText, decimalText, unitFactor } from "../../coins/index.ts";
import { DAY } from "../../../platform/time.ts";
import { todayStart } from "./days.ts";
import { scopeOf, type ProfitRequest } from "./reads.ts";
import type { DayRow } from "./rows-repository.ts";
import { readDays } from "./sums.ts";

const WINDOWS = [7, 30] as const;

/** Decimals of a hashrate in units of the coin. */
const UNIT_DECIMALS = 9;

function estimateOf({ hashrate, unit_output }: DayRow, { coin }: ProfitRequest) {
  const units = ratio(decimalText(hashrate / unitFactor(coin.hash_unit), UNIT_DECIMALS));
  return multiplyByRatio(amount(unit_output ?? "0"), units, {
    decimals: coin.precision,
    rounding: "half-up",
  });
}

/** Days without a yield of the coin are left out on both sides. */
function windowOf(
  rows: readonly DayRow[],
  days: (typeof WINDOWS)[number],
  request: ProfitRequest,
): ProfitEstimate {
  const first = todayStart(request.now, request.utc) - days * DAY;
  const compared = rows.filter(({ time, unit_output }) => time >= first && unit_output !== null);
  const credits = compared.map(
    ({ pps_profit, pplns_profit, solo_profit }) => pps_profit + pplns_profit + solo_profit,
  );
  const estimated = sum(compared.map((row) => estimateOf(row, request)));
  const credited = amountText(
    credits.reduce((total, one) => total + one, 0n),
    request.coin.coin,
  );
  const difference = isZero(estimated)
    ? null
    : ratioOf(subtract(credited, estimated), estimated, { decimals: 4, rounding: "half-up" });
  return { days, compared_days: compared.length, estimated, credited, difference };
}

/** Reads estimated earnings beside the credited ones, for the last full days. */
export async function readEstimates(request: ProfitRequest): Promise<ProfitEstimate[]> {
  const to = todayStart(request.now, request.utc);
  const [, longest] = WINDOWS;
  const range = { from: to - longest * DAY, to, utc: request.utc, page: 1, limit: longest };
  const rows = await readDays(request.database, scopeOf(request), range);
  return WINDOWS.map((days) => windowOf(rows, days, request));
}

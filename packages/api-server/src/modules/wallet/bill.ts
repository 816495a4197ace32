import { fiat, isZero } from "amount";
import type { Bill, BillTotal } from "contracts/calls/wallet-bill";
import type { Database } from "../../platform/database/database.ts";
import { maskAddress, maskDestination } from "../../platform/masks.ts";
import type { Listing, PagePart } from "../../platform/paging.ts";
import { type DisplayCurrency, worth } from "../prices/index.ts";
import { amountText } from "../coins/index.ts";
import type { ScopeAccount } from "../accounts/index.ts";
import { readBalances, type BillFilter } from "./bill-lines-repository.ts";
import { sumLines } from "./bill-sums.ts";
import { type Line, selectLines } from "./bill-repository.ts";

/** Presentation of lines. */
export interface BillView {
  readonly isSummary: boolean;
  readonly isMasked: boolean;
  readonly currency: DisplayCurrency;
}

const REFERENCES = ["withdrawal", "deposit", "exchange", "loan", "share", "mining"] as const;

function referenceOf(line: Line): Pick<Bill, "ref_type" | "ref_id"> {
  const [type = "", id = ""] = line.reference.split(":");
  const known = REFERENCES.find((one) => one === type) ?? null;
  if (known === "withdrawal" && line.order_type === "inner") return { ref_type: "transfer", ref_id: id };
  // A movement of an exchange rule names the rule and the day, which is no record's id.
  return { ref_type: known, ref_id: known !== null && /^\d+$/.test(id) ? id : null };
}

/** Value of a line at its price at the time; null if there was none. */
export function valueOf(
  line: Pick<Line, "amount" | "coin" | "price">,
  currency: DisplayCurrency,
): string | null {
  if (isZero(fiat(line.price))) return null;
  return worth(amountText(line.amount.replace("-", ""), line.coin), line.price, currency);
}

/**
 * A line in the bill's format.
 *
 * @param accounts accounts whose names may be shown
 */
export function presentLine(line: Line, accounts: readonly ScopeAccount[], view: BillView): Bill {
  const { txid, address } = line;
  return {
    id: line.id,
    create_time: line.time,
    account: view.isSummary ? (accounts.find(({ id }) => id === line.account_id)?.account ?? null) : null,
    coin: line.coin,
    type: line.type,
    amount: amountText(line.amount, line.coin),
    balance_after: amountText(line.after, line.coin),
    ...referenceOf(line),
    txid: txid !== null && view.isMasked ? maskAddress(txid) : txid,
    address:
      address !== null && view.isMasked ? maskDestination(line.order_type ?? "outer", address) : address,
    remark: view.isMasked ? "" : line.remark,
    fiat_value: valueOf(line, view.currency),
  };
}

/** Lists lines of the bill with their total count. */
export async function listBills(
  database: Database,
  filter: BillFilter,
  view: BillView & PagePart,
): Promise<Listing<Bill>> {
  const balances = await readBalances(database, filter);
  const [lines, sums] = await Promise.all([
    selectLines(database, filter, { ...view, balances }),
    sumLines(database, filter, balances),
  ]);
  const total = sums.reduce((count, sum) => count + sum.count, 0);
  return { rows: lines.map((line) => presentLine(line, filter.accounts, view)), total };
}

/** Sums a filter per coin. */
export async function billTotals(database: Database, filter: BillFilter): Promise<BillTotal[]> {
  const all = await sumLines(database, filter, await readBalances(database, filter));
  const sums = all.filter(({ count }) => count > 0);
  const coins = [...Map.groupBy(sums, ({ coin }) => coin)].toSorted(([a], [b]) => (a < b ? -1 : 1));
  return coins.map(([coin, own]) => ({
    coin,
    in: amountText(
      own.reduce((total, sum) => total + sum.in, 0n),
      coin,
    ),
    out: amountText(
      own.reduce((total, sum) => total + sum.out, 0n),
      coin,
    ),
    count: own.reduce((total, sum) => total + sum.count, 0),
  }));
}

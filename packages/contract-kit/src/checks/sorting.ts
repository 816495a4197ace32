import { compare, fiat } from "amount";
import type { CallDefinition } from "contracts/call";
import type { Check } from "../check.ts";
import type { Kit } from "../context.ts";
import { choicesOf, entriesOf } from "../schema-walk.ts";
import { LISTS, readPage } from "./lists.ts";

const DECIMAL = /^-?\d+(?:\.\d+)?$/;

/** Lists that the caller can sort by a column. */
const SORTED = LISTS.filter((call) => "sort_by" in entriesOf(call.query));

/** Lists that the contract defines as newest first, with the member that holds the time. */
const NEWEST_FIRST: Readonly<Record<string, string>> = {
  getPoolBlocks: "time",
  getMessages: "time",
  getBills: "time",
  getObserverBills: "time",
  getDepositHistory: "time",
  getWithdrawHistory: "time",
  getTransferHistory: "time",
  getObservers: "created_time",
  openPayments: "time",
  getSecurityLog: "time",
  getProfitDetail: "date",
};

/** Compares two values of a column: decimals and numbers by size, texts by characters. */
function compareValues(a: unknown, b: unknown): number {
  if (typeof a === "number" && typeof b === "number") return a - b;
  const [left, right] = [String(a), String(b)];
  if (DECIMAL.test(left) && DECIMAL.test(right)) return compare(fiat(left), fiat(right));
  return left < right ? -1 : left > right ? 1 : 0;
}

/** Whether values are sorted in one direction; unknown values may be at either end and are ignored. */
function isOrdered(values: readonly unknown[], order: string): boolean {
  const known = values.filter((value) => value !== null && value !== undefined);
  const sign = order === "asc" ? 1 : -1;
  return known.every((value, index) => index === 0 || sign * compareValues(known[index - 1], value) <= 0);
}

/** Columns whose order differs from that of their text values. */
const OWN_ORDER: ReadonlySet<string> = new Set(["name", "status"]);

async function sortFaults(kit: Kit, call: CallDefinition): Promise<string[]> {
  const faults: string[] = [];
  for (const column of choicesOf(entriesOf(call.query)["sort_by"])) {
    const lists: string[][] = [];
    for (const order of ["asc", "desc"]) {
      const { data } = await readPage(kit, call, { sort_by: column, sort_order: order, limit: "100" });
      const values = data.map((row) => row[column]);
      lists.push(values.map(String));
      if (!OWN_ORDER.has(column) && !isOrdered(values, order))
        faults.push(`${column} ${order} is out of order`);
    }
    const [up = [], down = []] = lists;
    const isSame = new Set(up).size > 1 && up.join() === down.join();
    if (isSame) faults.push(`${column} is the same up and down`);
  }
  return faults;
}

async function newestFaults(kit: Kit, call: CallDefinition, member: string): Promise<string[]> {
  const { data } = await readPage(kit, call, { limit: "50" });
  return isOrdered(
    data.map((row) => row[member]),
    "desc",
  )
    ? []
    : [`the rows are not the newest first`];
}

/** Lists are in the requested order, or in the one that the contract defines. */
export const sorting: readonly Check[] = [
  ...SORTED.map((call): Check => ({ area: "sorting", name: call.name, run: (kit) => sortFaults(kit, call) })),
  ...LISTS.flatMap((call): Check[] => {
    const member = NEWEST_FIRST[call.name];
    return member === undefined
      ? []
      : [{ area: "sorting", name: call.name, run: (kit) => newestFaults(kit, call, member) }];
  }),
];

import { LIMITS, addressBookItemSchema } from "contracts";
import * as v from "valibot";
import type { WithdrawType } from "#/model/withdraw-amounts.ts";

/** Coin, chain and kind of an address in the book. */
export interface BookScope {
  coin: string;
  chain: string;
  type: WithdrawType;
}

type Item = v.InferOutput<typeof addressBookItemSchema>;

/** Addresses from a file, or its problem; `row` counts from 1 below the header. */
export type BookReading =
  | { ok: true; items: Item[] }
  | { ok: false; problem: "head" | "empty" | "too_many" }
  | { ok: false; problem: "row"; row: number };

/**
 * Converts the cells of a saved address book to entries. Columns are found by name, in any order; without a coin, chain or type
 * column, the values on screen are used.
 *
 * @param cells rows of cells, the first one the header
 * @param scope coin, chain and kind on screen
 * @returns entries, or the problem
 */
export function toBookItems(cells: readonly (readonly string[])[], scope: BookScope): BookReading {
  const [head = [], ...lines] = cells;
  const columns = head.map((name) => name.trim().toLowerCase());
  if (!columns.includes("address") || !columns.includes("label")) return { ok: false, problem: "head" };
  const rows = lines.filter((line) => line.some((cell) => cell.trim() !== ""));
  if (rows.length === 0) return { ok: false, problem: "empty" };
  if (rows.length > LIMITS.batchWithdrawRows) return { ok: false, problem: "too_many" };
  const items: Item[] = [];
  for (const [index, line] of rows.entries()) {
    const cellOf = (name: string): string => line[columns.indexOf(name)]?.trim() ?? "";
    const parsed = v.safeParse(addressBookItemSchema, {
      coin: cellOf("coin") || scope.coin,
      chain: cellOf("chain") || scope.chain,
      type: cellOf("type") || scope.type,
      address: cellOf("address"),
      label: cellOf("label"),
    });
    if (!parsed.success) return { ok: false, problem: "row", row: index + 1 };
    items.push(parsed.output);
  }
  return { ok: true, items };
}

import type { Database } from "../../platform/database/database.ts";
import { lockBalance, postTransfers, requireConfirmed, type Transfer } from "../ledger/index.ts";
import { recordHistory } from "./positions-repository.ts";
import { sourcesOf } from "./pledge-repository.ts";

/** Collateral to pledge, in smallest units. */
export interface Pledge {
  readonly account_id: number;
  readonly position_id: number;
  readonly coin: string;
  readonly amount: bigint;
  readonly price: string;
  readonly price_id: number | null;
  readonly now: number;
}

/**
 * Pledges collateral: first from the free loan account balance, the rest from the mining account.
 *
 * @throws {ApiError} 22001 when both together are too little, or the chain can still reverse them
 */
export async function pledgeOwn(transaction: Database, pledge: Pledge): Promise<void> {
  const { account_id, coin, amount, price, now } = pledge;
  const free = await lockBalance(transaction, account_id, coin, "loan_free");
  const missing = amount > free ? amount - free : 0n;
  await requireConfirmed(transaction, { account_id, owner_id: account_id, coin }, missing);
  const reference = await recordHistory(transaction, account_id, {
    position_id: pledge.position_id,
    kind: "transfer",
    time: now,
    coin,
    amount: amount.toString(),
    direction: "in",
    price,
    price_id: pledge.price_id,
  });
  const common = { time: now, coin, reference, price, kind: "loan_collateral_out" } as const;
  await postTransfers(transaction, [
    {
      ...common,
      from: { account_id, kind: "available" },
      to: { account_id, kind: "loan_free" },
      amount: missing,
    },
    {
      ...common,
      from: { account_id, kind: "loan_free" },
      to: { account_id, kind: "loan_collateral" },
      amount,
    },
  ]);
}

/**
 * Takes collateral at a margin call from every balance of the coin, as far as the chain cannot reverse it.
 *
 * @param transaction transaction that holds the borrower's lock
 * @returns smallest units taken
 */
export async function pledgeAutomatically(transaction: Database, pledge: Pledge): Promise<bigint> {
  const { account_id, coin, price, now } = pledge;
  let missing = pledge.amount;
  const parts: Pick<Transfer, "from" | "amount">[] = [];
  for (const { from, usable } of await sourcesOf(transaction, account_id, coin)) {
    const part = usable < missing ? usable : missing;
    if (part > 0n) parts.push({ from, amount: part });
    missing -= part;
  }
  const taken = pledge.amount - missing;
  if (taken === 0n) return 0n;
  const reference = await recordHistory(transaction, account_id, {
    position_id: pledge.position_id,
    kind: "transfer",
    time: now,
    coin,
    amount: taken.toString(),
    direction: "in",
    is_automatic: true,
    price,
    price_id: pledge.price_id,
  });
  await postTransfers(
    transaction,
    parts.map((part) => ({
      ...part,
      time: now,
      coin,
      price,
      reference,
      to: { account_id, kind: "loan_collateral" },
      kind: "loan_collateral_out",
    })),
  );
  return taken;
}

import { asc, eq, inArray, or } from "drizzle-orm";
import { createWithdrawal } from "contracts/calls/wallet";
import * as v from "valibot";
import { depositAddress } from "../modules/payouts/deposits.ts";
import { payoutTransactions, withdrawals } from "../platform/database/schema/index.ts";
import type { TestApp } from "./app.ts";
import type { WalletBench } from "./wallet-bench.ts";
import { createHolder, type Holder, withdrawAs } from "./withdrawing.ts";

/** Creates a person whose balance was deposited on the chain. */
export async function createPayer(test: TestApp, bench: WalletBench, coins: string): Promise<Holder> {
  const person = await createHolder(test);
  const services = { ...test.app.services, chains: bench.chains };
  const request = { account_id: person.row.id, coin: "LTC", chain: "LTC", locale: "en_US" } as const;
  await bench.pay((await depositAddress(services, request)).address, coins);
  await bench.node.mine(12);
  await bench.round(test.app.services);
  await bench.round(test.app.services);
  return person;
}

/** Orders a withdrawal of LTC; returns its id. */
export async function orderFrom(
  test: TestApp,
  person: Holder,
  text: { readonly address: string; readonly amount: string },
): Promise<number> {
  const answer = await withdrawAs(test, person, { coin: "LTC", fee: "0.001", ...text });
  return v.parse(createWithdrawal.response, answer.data).id;
}

/** Reads orders from the database. */
export function ordersOf({ app }: TestApp, ids: readonly number[]) {
  return app.services.database
    .select()
    .from(withdrawals)
    .where(inArray(withdrawals.id, [...ids]))
    .orderBy(asc(withdrawals.id));
}

/** Reads an order from the database. */
export async function orderOf(test: TestApp, id: number) {
  const [row] = await ordersOf(test, [id]);
  if (row === undefined) throw new Error("the order is gone");
  return row;
}

/** Returns the transactions signed for an order, oldest first. */
export async function versionsOf(test: TestApp, id: number) {
  const first = (await orderOf(test, id)).transaction_id ?? 0;
  return test.app.services.database
    .select()
    .from(payoutTransactions)
    .where(or(eq(payoutTransactions.id, first), eq(payoutTransactions.first_id, first)))
    .orderBy(asc(payoutTransactions.id));
}

import { createWithdrawal } from "contracts/calls/wallet";
import { and, eq } from "drizzle-orm";
import * as v from "valibot";
import { createDemoSource } from "../demo/demo-source.ts";
import { runPayoutRound } from "../jobs/payouts.ts";
import type { PoolSource } from "../modules/engine/index.ts";
import { runAutoWithdrawals } from "../modules/payouts/auto-settlement.ts";
import { autoWithdrawals, withdrawals } from "../platform/database/schema/index.ts";
import { OPERATOR, OPERATOR_HEADERS } from "./client.ts";
import { registerTestApp } from "./hooks.ts";
import { credit } from "./money.ts";
import { addressOf, createHolder, insertFinished, withdrawAs, type Holder } from "./withdrawing.ts";

/** A person with an address that needs no review. */
export type KnownHolder = Holder & { readonly address: string };

const waitingSchema = v.object({ withdrawals: v.array(v.looseObject({ id: v.number() })) });

/**
 * The application of a test file, where operators review withdrawals and the engine knows no market of litecoin and the coins
 * mined along with it, and one of bitcoin at times.
 *
 * @param environment further settings
 */
export function registerUnpriced(environment: Readonly<Record<string, string>> = {}) {
  let bitcoin: string | null = null;
  const inner = createDemoSource();
  const poolSource: PoolSource = {
    ...inner,
    coinState: async (coin, at) => {
      const state = await inner.coinState(coin, at);
      return { ...state, price: coin === "BTC" ? bitcoin : null, merged: [] };
    },
  };
  const settings = { OPERATOR_TOKEN: OPERATOR, WITHDRAW_REVIEW: "operator", ...environment };
  const test = registerTestApp(settings, { poolSource });
  const database = () => test.app.services.database;
  beforeEach(() => (bitcoin = null));

  return {
    test,
    /** Sets the price of bitcoin in USD; null for none. */
    setBitcoin(price: string | null): void {
      bitcoin = price;
    },
    /** Creates a person whose address is known, so that only the value can require a review. */
    async createKnown(balance: string, coin = "BTC"): Promise<KnownHolder> {
      const person = await createHolder(test, coin === "BTC" ? balance : "1");
      if (coin !== "BTC") await credit(database(), person.row.id, coin, balance);
      const address = addressOf(person.row.id, coin);
      await insertFinished(test, person, { coin, address });
      return { ...person, address };
    },
    /** Orders a withdrawal to the person's address, or another one; returns its id. */
    async order(person: KnownHolder, amount: string, { coin = "BTC", address = person.address } = {}) {
      const fee = coin === "DOGE" ? { fee: "2" } : {};
      const answer = await withdrawAs(test, person, { coin, amount, address, ...fee });
      return v.parse(createWithdrawal.response, answer.data).id;
    },
    /** Lets a rule withdraw the whole balance of bitcoin; returns the id of the order. */
    async orderAutomatic({ address, row: { id: account_id } }: KnownHolder): Promise<number> {
      const rule = { account_id, coin: "BTC", chain: "BTC", enabled: true, address_type: "chain" } as const;
      await database()
        .insert(autoWithdrawals)
        .values({ ...rule, address, threshold: "1" });
      await database().transaction((tx) => runAutoWithdrawals(tx, test.clock.now(), new Map()));
      const ofPerson = and(eq(withdrawals.account_id, account_id), eq(withdrawals.auto, true));
      const [made] = await database().select({ id: withdrawals.id }).from(withdrawals).where(ofPerson);
      if (made === undefined) throw new Error("the rule ordered nothing");
      return made.id;
    },
    /** Runs one round of payouts. */
    async round(): Promise<void> {
      const onError = (error: unknown) => {
        throw error;
      };
      await runPayoutRound({ services: test.app.services, onError });
    },
    /** Reads an order from the database. */
    async rowOf(id: number) {
      const [row] = await database().select().from(withdrawals).where(eq(withdrawals.id, id));
      return row;
    },
    /** Reads an order as operators see it while it waits for them. */
    async waitingOf(id: number) {
      const answer = await test.app.inject({ url: "/operator/withdrawals", headers: OPERATOR_HEADERS });
      return v.parse(waitingSchema, answer.json()).withdrawals.find((row) => row.id === id);
    },
    /** Approves an order as an operator. */
    async approve(id: number): Promise<void> {
      await test.app.inject({
        method: "POST",
        url: `/operator/withdrawals/${String(id)}`,
        headers: OPERATOR_HEADERS,
        payload: { decision: "approve" },
      });
    },
  };
}

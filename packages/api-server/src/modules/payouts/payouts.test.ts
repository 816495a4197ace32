import { createWithdrawal } from "contracts/calls/wallet";
import { withdrawalRowSchema } from "contracts/calls/wallet-withdrawals";
import { count, eq, sql } from "drizzle-orm";
import * as v from "valibot";
import {
  accounts,
  addressBook,
  testChainTransactions,
  withdrawals,
} from "../../platform/database/schema/index.ts";
import { postTransfers } from "../ledger/ledger.ts";
import { call } from "../../testing/client.ts";
import { balanceOf } from "../../testing/money.ts";
import {
  addressOf,
  createHolder,
  withdrawAs,
  type Holder,
  type WithdrawalText,
} from "../../testing/withdrawing.ts";
import { runPayoutRound } from "../../jobs/payouts.ts";
import type { PayoutChain } from "./payout-chain.ts";
import { everyCoinOn } from "./payout-chains.ts";
import { REVIEW_SECONDS } from "./payouts-repository.ts";
import { createTestChain, TEST_CHAIN_SECONDS } from "./test-chain-repository.ts";
import { registerLedgerCheck, registerTestApp } from "../../testing/hooks.ts";

const test = registerTestApp();
registerLedgerCheck(test);

const database = () => test.app.services.database;

async function round(chain: PayoutChain = createTestChain({ database: database() })): Promise<unknown[]> {
  const errors: unknown[] = [];
  const services = {
    ...test.app.services,
    chains: everyCoinOn(chain),
    config: { ...test.app.services.config, mode: "production" } as const,
  };
  await runPayoutRound({ services, onError: (error) => errors.push(error) });
  return errors;
}

async function order(person: Holder, text: WithdrawalText = {}): Promise<number> {
  const answer = await withdrawAs(test, person, text);
  return v.parse(createWithdrawal.response, answer.data).id;
}

async function stateOf(person: Holder, id: number) {
  const answer = await call(test.app, `/wallet/withdraw/${String(id)}`, { token: person.token });
  return v.parse(withdrawalRowSchema, answer.data);
}

async function onChain(): Promise<number> {
  const [row] = await database().select({ rows: count() }).from(testChainTransactions);
  return row?.rows ?? 0;
}

describe("the payout job", () => {
  it("R7.4.1 waits for the review, signs, sends, counts confirmations and completes the order", async () => {
    const person = await createHolder(test);
    const id = await order(person, { amount: "0.5" });
    await round();
    const reviewed = await stateOf(person, id);
    test.clock.advance(REVIEW_SECONDS);
    await round();
    await round();
    const sent = await stateOf(person, id);
    test.clock.advance(TEST_CHAIN_SECONDS / 2);
    await round();
    const half = await stateOf(person, id);
    test.clock.advance(TEST_CHAIN_SECONDS / 2);
    await round();
    const done = await stateOf(person, id);

    expect(reviewed).toMatchObject({
      status: "pending",
      status_reason: "review",
      wait_until: expect.any(Number),
    });
    expect(sent).toMatchObject({
      status: "processing",
      status_reason: "confirming",
      confirmations: 0,
      txid: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    expect(half).toMatchObject({ status: "processing", confirmations: 3 });
    expect(done).toMatchObject({
      status: "finished",
      status_reason: null,
      confirmations: 6,
      txid: sent.txid,
    });
    expect(await balanceOf(database(), person.row.id, "BTC", "frozen")).toBe("0");
  });

  it("starts a small order to a known address at once", async () => {
    const person = await createHolder(test);
    const address = addressOf(40);
    const first = await order(person, { amount: "0.001", address });
    test.clock.advance(REVIEW_SECONDS);
    await round();
    test.clock.advance(TEST_CHAIN_SECONDS);
    await round();
    const second = await order(person, { amount: "0.001", address });
    await round();

    expect((await stateOf(person, first)).status).toBe("finished");
    expect((await stateOf(person, second)).status).toBe("processing");
  });

  it("R7.4.1 reviews an order to an address that is in the address book but was never paid", async () => {
    const person = await createHolder(test);
    const address = addressOf(41);
    const entry = { coin: "BTC", chain: "BTC", type: "outer", address, label: "Vault" } as const;
    await database()
      .insert(addressBook)
      .values({ ...entry, owner_id: person.row.id, create_time: 1, active_time: 1 });
    const query = new URLSearchParams({ coin: "BTC", chain: "BTC", type: "outer", address });
    const checked = await call(test.app, `/wallet/withdraw/address/check?${query.toString()}`, {
      token: person.token,
    });
    const id = await order(person, { amount: "0.001", address });
    await round();
    const state = await stateOf(person, id);
    await call(test.app, `/wallet/withdraw/${String(id)}/cancel`, { method: "POST", token: person.token });

    expect(checked.data).toMatchObject({ is_known: false });
    expect(state).toMatchObject({ status: "pending", status_reason: "review" });
  });

  it("sends the same transaction again when the response was lost, and never another one", async () => {
    const person = await createHolder(test);
    const id = await order(person);
    test.clock.advance(REVIEW_SECONDS);
    const chain = createTestChain({ database: database() });
    const before = await onChain();
    const lost: PayoutChain = {
      ...chain,
      send: async (raw, now) => {
        await chain.send(raw, now);
        throw new Error("no answer");
      },
    };
    const dead: PayoutChain = { ...chain, send: () => Promise.reject(new Error("killed before sending")) };
    await round(dead);
    const killed = await round(dead);
    const signed = await stateOf(person, id);
    const unanswered = await round(lost);
    await round();
    await round();

    expect(killed).toHaveLength(1);
    expect(unanswered).toHaveLength(1);
    expect(signed).toMatchObject({ status: "processing", status_reason: "sending" });
    expect((await stateOf(person, id)).txid).toBe(signed.txid);
    expect(await onChain()).toBe(before + 1);
  });

  it("returns everything when the chain proves that it will never accept the payment", async () => {
    const person = await createHolder(test);
    const address = addressOf(66);
    const id = await order(person, { address });
    test.clock.advance(REVIEW_SECONDS);
    const chain = createTestChain({
      database: database(),
      refuses: (payment) => payment.address === address,
    });
    await round(chain);

    expect(await stateOf(person, id)).toMatchObject({ status: "failed", status_reason: "not_sent" });
    expect(await balanceOf(database(), person.row.id, "BTC")).toBe("1");
  });

  it("cancels waiting orders when the account is frozen", async () => {
    const person = await createHolder(test);
    const id = await order(person);
    await database()
      .update(accounts)
      .set({ frozen_time: test.clock.now() })
      .where(eq(accounts.id, person.row.id));
    await round();
    const [row] = await database().select().from(withdrawals).where(eq(withdrawals.id, id));

    expect(row).toMatchObject({ status: "cancelled", status_reason: "frozen" });
    expect(await balanceOf(database(), person.row.id, "BTC")).toBe("1");
  });

  it("waits for the end of a hold that began after the order was placed", async () => {
    const person = await createHolder(test);
    const id = await order(person);
    await test.app.services.holds.add(database(), person.row.id, "email");
    test.clock.advance(REVIEW_SECONDS);
    await round();

    expect(await stateOf(person, id)).toMatchObject({
      status: "pending",
      status_reason: "held",
      wait_until: expect.any(Number),
    });
  });

  it("completes transfers to the exchange once the exchange confirms", async () => {
    const person = await createHolder(test);
    const id = await order(person, { type: "coinex", address: "me@exchange.example", amount: "0.3" });
    await round();
    await round();

    expect(await stateOf(person, id)).toMatchObject({ status: "finished", fee: "0" });
    expect(await balanceOf(database(), person.row.id, "BTC")).toBe("0.7");
  });

  it("R7.4.1 processes an order however many older ones are waiting", async () => {
    const held = await createHolder(test);
    const id = await order(held, { amount: "0.001" });
    const copies = 500;
    await database().transaction(async (tx) => {
      await tx.execute(sql`insert into withdrawals
          (account_id, owner_id, coin, chain, type, address, amount, fee, status, usd_value, limit_time, create_time, update_time)
        select account_id, owner_id, coin, chain, type, address, amount, fee, status, usd_value, limit_time, create_time, update_time
        from withdrawals, generate_series(1, ${copies}) where id = ${id}`);
      await postTransfers(tx, [
        {
          time: test.clock.now(),
          coin: "BTC",
          from: { account_id: held.row.id, kind: "available" },
          to: { account_id: held.row.id, kind: "frozen" },
          amount: 100_000n * BigInt(copies),
          kind: "withdraw",
          reference: "withdrawal:copies",
          price: "1",
        },
      ]);
    });
    await test.app.services.holds.add(database(), held.row.id, "email");
    const person = await createHolder(test);
    const later = await order(person, { type: "coinex", address: "me@exchange.example" });
    await round();

    expect((await stateOf(held, id)).status_reason).toBe("held");
    expect((await stateOf(person, later)).status).toBe("finished");
  });
});

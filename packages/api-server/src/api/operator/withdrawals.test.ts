import { createWithdrawal } from "contracts/calls/wallet";
import {
  getWithdrawalDetail,
  listOpenWithdrawals,
  listWaitingWithdrawals,
} from "contracts/operator/calls/withdrawals";
import { between, eq, sql } from "drizzle-orm";
import * as v from "valibot";
import { runPayoutRound } from "../../jobs/payouts.ts";
import { everyCoinOn } from "../../modules/payouts/payout-chains.ts";
import { raiseFee } from "../../modules/payouts/desk-orders.ts";
import { decideOrder } from "../../modules/payouts/reviews-repository.ts";
import { createTestChain } from "../../modules/payouts/test-chain-repository.ts";
import { askToRaise, endRaise } from "../../modules/payouts/raises-repository.ts";
import {
  payoutTransactions,
  testChainTransactions,
  withdrawals,
} from "../../platform/database/schema/index.ts";
import { registerLedgerCheck, registerTestApp } from "../../testing/hooks.ts";
import { createOperator, type TestOperator } from "../../testing/operators.ts";
import { addressOf, createHolder, withdrawAs } from "../../testing/withdrawing.ts";

const test = registerTestApp({ WITHDRAW_REVIEW: "operator", WITHDRAW_TWO_PERSONS_USD: "50000" });
registerLedgerCheck(test);

async function round(): Promise<void> {
  const errors: unknown[] = [];
  await runPayoutRound({ services: test.app.services, onError: (error) => errors.push(error) });
  expect(errors).toEqual([]);
}

async function order(amount: string, mark: number): Promise<number> {
  const person = await createHolder(test, "2");
  const answer = await withdrawAs(test, person, { amount, address: addressOf(mark) });
  await round();
  return v.parse(createWithdrawal.response, answer.data).id;
}

const decide = (who: TestOperator, id: number, payload: object) =>
  who.send("POST", `withdrawals/${String(id)}`, payload);

async function detail(who: TestOperator, id: number) {
  const answer = await who.send("GET", `withdrawals/${String(id)}`);
  return v.parse(getWithdrawalDetail.response, answer.json());
}

async function payments(mark: number) {
  const { database } = test.app.services;
  return database
    .select()
    .from(testChainTransactions)
    .where(eq(testChainTransactions.address, addressOf(mark)));
}

describe("withdrawals at the desk", () => {
  it("are restricted to finance and decided once; the second operator sees who decided", async () => {
    const [ada, bob] = [
      await createOperator(test.app, ["finance"]),
      await createOperator(test.app, ["finance"]),
    ];
    const support = await createOperator(test.app, ["support"]);
    const id = await order("0.1", 201);

    const foreign = await decide(support, id, { decision: "approve" });
    const before = await detail(ada, id);
    const approved = await decide(ada, id, { decision: "approve" });
    const repeated = await decide(ada, id, { decision: "approve" });
    const second = await decide(bob, id, { decision: "approve" });
    const opposite = await decide(bob, id, { decision: "refuse", reason: "No." });
    await round();
    await round();
    const after = await detail(ada, id);
    const again = await ada.send("POST", `withdrawals/${String(id)}/send`);
    const raised = await ada.send("POST", `withdrawals/${String(id)}/raise`);

    expect(foreign.statusCode).toBe(403);
    expect(before).toMatchObject({
      status: "pending",
      waiting: { review_reasons: ["large", "new_address"], needs_two: false, proposal: null },
      destination: { orders: [], other_owners: 0 },
      may_send_again: false,
    });
    expect([approved.json(), repeated.json()]).toEqual(Array(2).fill({ decision: "approve" }));
    for (const answer of [second, opposite]) {
      expect([answer.statusCode, answer.json().message]).toEqual([
        409,
        `This was already decided by ${ada.email}. Nothing was changed.`,
      ]);
    }
    expect(after).toMatchObject({
      status: "processing",
      review: { decision: "approve", operator: ada.email },
      may_send_again: true,
      may_raise: false,
    });
    expect(again.json()).toEqual({ result: "accepted" });
    expect([raised.statusCode, raised.json().message]).toEqual([
      409,
      "This order has no pending transaction on a chain of this server. Nothing was changed.",
    ]);
    expect(await payments(201)).toHaveLength(1);
  });

  it("require two operators above the second threshold; a refusal requires one", async () => {
    const [ada, bob] = [
      await createOperator(test.app, ["finance"]),
      await createOperator(test.app, ["finance"]),
    ];
    const id = await order("1.5", 202);
    const refusable = await order("1.5", 203);

    const proposed = await decide(ada, id, { decision: "approve", reason: "Called back." });
    const { approval_id } = v.parse(v.looseObject({ approval_id: v.number() }), proposed.json());
    const same = await decide(ada, id, { decision: "approve" });
    await round();
    const waiting = await detail(bob, id);
    const own = await ada.send("POST", `approvals/${String(approval_id)}`, { decision: "confirm" });
    const confirmed = await bob.send("POST", `approvals/${String(approval_id)}`, { decision: "confirm" });
    await round();
    const refused = await decide(bob, refusable, { decision: "refuse", reason: "Not convincing." });

    expect(same.json()).toEqual({ decision: "approve", approval_id });
    expect(waiting).toMatchObject({
      status: "pending",
      waiting: { needs_two: true, proposal: { id: approval_id, proposer: ada.email } },
    });
    expect(own.statusCode).toBe(409);
    expect(confirmed.json()).toMatchObject({ status: "done", reason: "Called back." });
    expect(confirmed.json().summary).toMatch(
      new RegExp(`^Withdrawal ${String(id)}: 1\\.5 BTC \\(\\d{1,3},\\d{3}\\.\\d+ USD\\) of `, "u"),
    );
    expect(await detail(ada, id)).toMatchObject({
      status: "processing",
      review: { operator: `${ada.email}, ${bob.email}` },
    });
    expect(refused.json()).toEqual({ decision: "refuse" });
    expect(await payments(202)).toHaveLength(1);
  });

  it("report a failure when a proposal is confirmed as its order is decided otherwise", async () => {
    const [ada, bob] = [
      await createOperator(test.app, ["finance"]),
      await createOperator(test.app, ["finance"]),
    ];
    const id = await order("1.5", 204);
    const proposed = await decide(ada, id, { decision: "approve" });
    const refusal = { decision: "refuse", reason: "The customer called.", operator: bob.email } as const;
    await decideOrder(test.app.services, id, refusal);
    const approval = v.parse(v.looseObject({ approval_id: v.number() }), proposed.json()).approval_id;
    const confirmed = await bob.send("POST", `approvals/${String(approval)}`, { decision: "confirm" });

    expect(confirmed.json()).toMatchObject({
      status: "failed",
      note: "This order is not waiting for a decision, or was decided differently.",
    });
    expect(await payments(204)).toEqual([]);
  });

  it("are listed once they wait for no decision, with what is known about their destination", async () => {
    const ada = await createOperator(test.app, ["finance"]);
    const [one, two] = [await order("0.2", 205), await order("0.3", 205)];
    const placed = await withdrawAs(test, await createHolder(test, "2"), {
      amount: "0.1",
      address: addressOf(211),
    });
    const { id: newest } = v.parse(createWithdrawal.response, placed.data);
    const listOpen = async () => {
      const answer = await ada.send("GET", "open-withdrawals?limit=100");
      const { data, total } = v.parse(listOpenWithdrawals.response, answer.json());
      expect(total).toBe(data.length);
      return data.filter(({ id }) => [one, two, newest].includes(id));
    };

    expect(await listOpen()).toMatchObject([{ id: newest, status_reason: "queued" }]);
    await decide(ada, one, { decision: "approve" });
    expect(await listOpen()).toMatchObject([{ id: one, amount: "0.2", status: "pending" }, { id: newest }]);
    await round();
    expect(await listOpen()).toMatchObject([{ id: one, amount: "0.2", status: "processing" }]);
    expect((await detail(ada, two)).destination).toEqual({ orders: [], other_owners: 1 });
    expect((await ada.send("GET", "withdrawals/999999")).statusCode).toBe(404);
    expect((await decide(ada, 999_999, { decision: "approve" })).statusCode).toBe(404);
  });

  it("are decided even if 200 older ones wait", async () => {
    const { database } = test.app.services;
    const ada = await createOperator(test.app, ["finance"]);
    const first = await order("0.1", 207);
    await database.execute(sql`select setval(pg_get_serial_sequence('withdrawals', 'id'), ${first + 200})`);
    const last = await order("0.1", 208);
    const isOlder = between(withdrawals.id, first + 1, first + 200);
    const [row] = await database.select().from(withdrawals).where(eq(withdrawals.id, first));
    if (row === undefined) throw new Error("the order is gone");
    const older = Array.from({ length: 200 }, (_, index) => ({
      ...row,
      id: first + 1 + index,
      client_id: null,
    }));
    await database.insert(withdrawals).overridingSystemValue().values(older);
    const answer = await ada.send("GET", "withdrawals");
    const shown = await detail(ada, last);
    const approved = await decide(ada, last, { decision: "approve" });
    await database.delete(withdrawals).where(isOlder);

    const list = v.parse(listWaitingWithdrawals.response, answer.json());
    expect(list.withdrawals).toHaveLength(200);
    expect(list.withdrawals.map(({ id }) => id)).not.toContain(last);
    expect(list.total).toBeGreaterThan(201);
    expect(shown.waiting).toMatchObject({ id: last, held_for: "review" });
    expect(approved.json()).toEqual({ decision: "approve" });
    expect((await detail(ada, last)).waiting).toBeNull();
  });

  it("have their fee raised if a wallet pays them; the request is kept until it was tried", async () => {
    const { database } = test.app.services;
    const id = await order("0.1", 206);
    const ada = await createOperator(test.app, ["finance"]);
    const [transaction] = await database
      .insert(payoutTransactions)
      .values({
        coin: "BTC",
        chain: "BTC",
        chain_name: "wallet",
        kind: "payment",
        txid: "ab".repeat(32),
        raw_tx: "00",
        inputs: [],
        network_fee: "400",
        vsize: 140,
        status: "sent",
        reason: "1 orders",
        create_time: test.clock.now(),
        sent_time: test.clock.now(),
      })
      .returning({ id: payoutTransactions.id });
    const transaction_id = transaction?.id ?? 0;
    await database
      .update(withdrawals)
      .set({ status: "processing", chain_name: "wallet", transaction_id, raw_tx: "00" })
      .where(eq(withdrawals.id, id));
    const wallet = { ...createTestChain(test.app.services), name: "wallet", prepare: jest.fn(), rules: {} };
    const chains = everyCoinOn(wallet as never);
    const services = { ...test.app.services, chains };

    await expect(raiseFee(services, id, "cd".repeat(32))).rejects.toMatchObject({
      status: 409,
      messageKey: "payout_newer",
    });
    const unasked = await detail(ada, id);
    await raiseFee(services, id, "ab".repeat(32));
    const asked = await detail(ada, id);
    await askToRaise(database, transaction_id, test.clock.now() + 5);
    const [kept] = await database.select().from(payoutTransactions);
    await endRaise(database, transaction_id, "at_bound");

    expect(unasked.raise).toBeNull();
    expect(asked).toMatchObject({
      raise: "asked",
      transactions: [{ network_fee: "0.000004", status: "sent" }],
    });
    expect(kept?.raise_time).toBe(test.clock.now());
    expect(await detail(ada, id)).toMatchObject({ raise: "at_bound" });
    await database
      .update(withdrawals)
      .set({
        status: "pending",
        status_reason: "review",
        transaction_id: null,
        raw_tx: null,
        chain_name: null,
      })
      .where(eq(withdrawals.id, id));
  });
});

describe("signed transactions at the desk", () => {
  it("are read up to the 400,000 characters of the contract", async () => {
    const ada = await createOperator(test.app, ["finance"]);
    const send = (length: number) => ada.send("POST", "psbts/999999/signed", { psbt: "A".repeat(length) });

    expect((await send(400_000)).statusCode).toBe(404);
    expect((await send(600_000)).statusCode).toBe(413);
  });
});

import { createWithdrawal } from "contracts/calls/wallet";
import { withdrawalRowSchema } from "contracts/calls/wallet-withdrawals";
import { eq } from "drizzle-orm";
import * as v from "valibot";
import { messages, noticeEmails, testChainTransactions } from "../../platform/database/schema/index.ts";
import { notifyBalanceChanges } from "../notifications/money-repository.ts";
import { OPERATOR, OPERATOR_HEADERS, call } from "../../testing/client.ts";
import { balanceOf } from "../../testing/money.ts";
import {
  addressOf,
  createHolder,
  insertFinished,
  withdrawAs,
  type Holder,
} from "../../testing/withdrawing.ts";
import { everyCoinOn, NO_CHAINS, type PayoutChains } from "./payout-chains.ts";
import { runPayoutRound } from "../../jobs/payouts.ts";
import { decideOrder, listWaitingOrders } from "./reviews-repository.ts";
import { createTestChain, TEST_CHAIN_SECONDS } from "./test-chain-repository.ts";
import { HOUR } from "../../platform/time.ts";
import { registerLedgerCheck, registerTestApp } from "../../testing/hooks.ts";

const test = registerTestApp({ OPERATOR_TOKEN: OPERATOR, WITHDRAW_REVIEW: "operator" });
registerLedgerCheck(test);

const listSchema = v.object({ withdrawals: v.array(v.looseObject({ id: v.number() })) });

async function round(chains?: PayoutChains): Promise<void> {
  const { services } = test.app;
  const errors: unknown[] = [];
  const used = { ...services, ...(chains === undefined ? {} : { chains }) };
  await runPayoutRound({ services: used, onError: (error) => errors.push(error) });
  expect(errors).toEqual([]);
}

async function order(person: Holder, amount = "0.5", address = addressOf(7)): Promise<number> {
  const answer = await withdrawAs(test, person, { amount, address });
  return v.parse(createWithdrawal.response, answer.data).id;
}

async function stateOf(person: Holder, id: number) {
  const answer = await call(test.app, `/wallet/withdraw/${String(id)}`, { token: person.token });
  return v.parse(withdrawalRowSchema, answer.data);
}

async function listed(id: number) {
  const answer = await test.app.inject({ url: "/operator/withdrawals", headers: OPERATOR_HEADERS });
  return v.parse(listSchema, answer.json()).withdrawals.find((row) => row.id === id);
}

function decide(id: number, payload: object) {
  return test.app.inject({
    method: "POST",
    url: `/operator/withdrawals/${String(id)}`,
    headers: OPERATOR_HEADERS,
    payload,
  });
}

async function emailsTo(person: Holder): Promise<string[]> {
  const { database } = test.app.services;
  // A transfer is processed one run after its id was first seen.
  for (let looks = 0; looks < 3; looks += 1) await notifyBalanceChanges(database, test.app.services);
  const rows = await database.select().from(noticeEmails).where(eq(noticeEmails.recipient, person.email));
  return rows.map(({ subject, body }) => `${subject ?? ""}\n${body}`);
}

describe("an order under review by a person", () => {
  it("waits as long as necessary, is sent after the approval, and is paid once", async () => {
    const person = await createHolder(test);
    const id = await order(person);
    await round();
    test.clock.advance(24 * HOUR);
    await round();
    await round();
    const waiting = await stateOf(person, id);
    const row = await listed(id);
    const approved = await decide(id, { decision: "approve", operator: "mina" });
    const again = await decide(id, { decision: "approve" });
    const contradicted = await decide(id, { decision: "refuse", reason: "No." });
    await round();
    test.clock.advance(TEST_CHAIN_SECONDS);
    await round();
    const emails = await emailsTo(person);

    expect(waiting).toMatchObject({ status: "pending", status_reason: "review", wait_until: null });
    expect(row).toMatchObject({
      account_id: person.row.id,
      coin: "BTC",
      amount: "0.5",
      address: addressOf(7),
      held_for: "review",
      paid_before: 0,
      age_seconds: expect.any(Number),
    });
    expect(approved.json()).toEqual({ decision: "approve" });
    expect(again.json()).toEqual({ decision: "approve" });
    expect(contradicted.statusCode).toBe(409);
    expect(await stateOf(person, id)).toMatchObject({ status: "finished" });
    expect(await listed(id)).toBeUndefined();
    expect(emails.filter((text) => text.startsWith("Withdrawal under review: 0.5 BTC"))).toHaveLength(1);
    const paid = await test.app.services.database
      .select()
      .from(testChainTransactions)
      .where(eq(testChainTransactions.address, addressOf(7)));
    expect(paid).toHaveLength(1);
  });

  it("A10 sends the owner a link that freezes the account, under review and once paid, by email only", async () => {
    const person = await createHolder(test);
    const id = await order(person, "0.5", addressOf(13));
    await round();
    await decide(id, { decision: "approve" });
    await round();
    test.clock.advance(TEST_CHAIN_SECONDS);
    await round();

    const emails = await emailsTo(person);
    for (const title of ["Withdrawal under review: 0.5 BTC", "Withdrawal sent: "]) {
      const [email, ...others] = emails.filter((text) => text.startsWith(title));
      const token = /If this wasn't you, freeze the account: \S+\/en\/freeze\?token=(\S+)/u.exec(
        email ?? "",
      )?.[1];
      const shown = await call(test.app, `/account/freeze?token=${token ?? ""}`);
      expect(others).toEqual([]);
      expect(shown.data).toEqual({ account_masked: expect.stringMatching(/@test\.example$/u) });
    }
    const { database } = test.app.services;
    const stored = await database.select().from(messages).where(eq(messages.account_id, person.row.id));
    const read = stored.map(({ content }) => content.en_US ?? "");
    expect(read.filter((text) => text.includes("link in our email"))).toHaveLength(3);
    expect(read.join("\n")).not.toContain("token=");
  });

  it("names a new address as the reason, unless a payment to it on its chain finished", async () => {
    const [person, payer] = [await createHolder(test), await createHolder(test)];
    const address = addressOf(9);
    await insertFinished(test, person, { coin: "BTC", address, type: "coinex" });
    await insertFinished(test, payer, { coin: "BTC", address });
    const [first, second] = [await order(person, "0.5", address), await order(payer, "0.5", address)];
    await round();

    expect(await listed(first)).toMatchObject({ paid_before: 0, review_reasons: ["large", "new_address"] });
    expect(await listed(second)).toMatchObject({ paid_before: 1, review_reasons: ["large"] });
  });

  it("returns the amount once when it is refused, and shows the customer the reason", async () => {
    const person = await createHolder(test);
    const id = await order(person, "0.6", addressOf(8));
    await round();
    const [first, second] = await Promise.all([
      decide(id, { decision: "refuse", reason: "Please confirm the address with support." }),
      decide(id, { decision: "refuse", reason: "Please confirm the address with support." }),
    ]);
    await round();
    const emails = await emailsTo(person);

    expect([first.statusCode, second.statusCode]).toEqual([200, 200]);
    expect(await stateOf(person, id)).toMatchObject({
      status: "failed",
      status_reason: "refused",
      review_reason: "Please confirm the address with support.",
      txid: null,
    });
    expect(await balanceOf(test.app.services.database, person.row.id, "BTC")).toBe("1");
    expect(emails.join("\n")).toContain("Reason given by our team: Please confirm the address with support.");
  });

  it.each([
    ["a refusal without a reason", { decision: "refuse" }, 400],
    ["an unknown decision", { decision: "maybe" }, 400],
  ])("refuses %s", async (_what, payload, status) => {
    const person = await createHolder(test);
    const id = await order(person, "0.5", addressOf(9));
    await round();

    expect((await decide(id, payload)).statusCode).toBe(status);
    expect(await stateOf(person, id)).toMatchObject({ status: "pending" });
  });

  it("decides nothing about an order that is not waiting or does not exist", async () => {
    const person = await createHolder(test);
    const id = await order(person, "0.5", addressOf(10));
    const early = await decide(id, { decision: "approve" });

    expect(early.statusCode).toBe(409);
    expect((await decide(999_999, { decision: "approve" })).statusCode).toBe(404);
    expect((await test.app.inject("/operator/withdrawals")).statusCode).toBe(401);
  });
});

describe("an order of a chain that is not served", () => {
  it("waits while its coin has no chain, and can be canceled", async () => {
    const person = await createHolder(test);
    const id = await order(person, "0.5", addressOf(11));
    await round(NO_CHAINS);

    expect(await stateOf(person, id)).toMatchObject({ status: "pending", status_reason: "paused" });
  });

  it("never finishes on a chain other than the one that signed it, until an operator refunds it", async () => {
    const person = await createHolder(test);
    const { database } = test.app.services;
    const id = await order(person, "0.5", addressOf(12));
    await round();
    await decide(id, { decision: "approve" });
    await round();
    await round();
    expect(await stateOf(person, id)).toMatchObject({ status: "processing", status_reason: "confirming" });
    const hot = everyCoinOn({ ...createTestChain({ database }), name: "hot" });
    test.clock.advance(TEST_CHAIN_SECONDS);
    for (const chains of [hot, NO_CHAINS]) await round(chains);

    expect(await stateOf(person, id)).toMatchObject({ status: "processing", status_reason: "paused" });
    expect(await emailsTo(person)).not.toContainEqual(expect.stringContaining("Withdrawal sent"));
    const elsewhere = { ...test.app.services, chains: NO_CHAINS };
    const [stranded] = (await listWaitingOrders(elsewhere)).rows.filter((one) => one.id === id);
    expect(stranded).toMatchObject({ held_for: "chain", txid: expect.any(String) });
    await decideOrder(elsewhere, id, { decision: "refuse", reason: "Never sent.", operator: "mina" });
    expect(await stateOf(person, id)).toMatchObject({ status: "failed", status_reason: "refused" });
    expect(await balanceOf(database, person.row.id, "BTC")).toBe("1");
  });
});

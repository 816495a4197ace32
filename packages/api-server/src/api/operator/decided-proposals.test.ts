import { listApprovals } from "contracts/operator/calls/approvals";
import { createWithdrawal } from "contracts/calls/wallet";
import { eq } from "drizzle-orm";
import * as v from "valibot";
import { runPayoutRound } from "../../jobs/payouts.ts";
import { accounts } from "../../platform/database/schema/index.ts";
import { call, OPERATOR, OPERATOR_HEADERS } from "../../testing/client.ts";
import { registerLedgerCheck, registerTestApp } from "../../testing/hooks.ts";
import { createOperator, type TestOperator } from "../../testing/operators.ts";
import { addressOf, createHolder, withdrawAs } from "../../testing/withdrawing.ts";

const test = registerTestApp({
  WITHDRAW_REVIEW: "operator",
  WITHDRAW_TWO_PERSONS_USD: "50000",
  OPERATOR_TOKEN: OPERATOR,
});
registerLedgerCheck(test);

let marks = 400;

async function round(): Promise<void> {
  const errors: unknown[] = [];
  await runPayoutRound({ services: test.app.services, onError: (error) => errors.push(error) });
  expect(errors).toEqual([]);
}

/** An order whose approval the first of three operators has proposed. */
async function proposed() {
  const finance = () => createOperator(test.app, ["finance"]);
  const [ada, bob, carl] = [await finance(), await finance(), await finance()];
  const person = await createHolder(test, "2");
  marks += 1;
  const answer = await withdrawAs(test, person, { amount: "1.5", address: addressOf(marks) });
  const { id } = v.parse(createWithdrawal.response, answer.data);
  await round();
  const made = await ada.send("POST", `withdrawals/${String(id)}`, { decision: "approve" });
  const { approval_id } = v.parse(v.looseObject({ approval_id: v.number() }), made.json());
  const confirm = async () => {
    const late = await carl.send("POST", `approvals/${String(approval_id)}`, { decision: "confirm" });
    return [late.statusCode, v.parse(v.looseObject({ message: v.string() }), late.json()).message];
  };
  return { bob, carl, id, person, approval: approval_id, confirm };
}

/** A proposal as an operator sees it, and how many they are asked to decide. */
async function stateFor(who: TestOperator, id: number) {
  const listed = await who.send("GET", "approvals?limit=100");
  const row = v.parse(listApprovals.response, listed.json()).data.find((one) => one.id === id);
  const me = v.parse(v.looseObject({ pending_approvals: v.number() }), (await who.send("GET", "me")).json());
  return { status: row?.status, decider: row?.decider, waiting: me.pending_approvals };
}

const OVER = [409, "This request is no longer pending. Nothing was changed."];
const REFUSAL = { decision: "refuse", reason: "The customer called." };

describe("a proposal to approve a withdrawal ends", () => {
  it("when another operator rejects the order, and names who did", async () => {
    const { bob, carl, id, approval, confirm } = await proposed();
    const before = await stateFor(carl, approval);
    await bob.send("POST", `withdrawals/${String(id)}`, REFUSAL);

    expect(before).toEqual({ status: "pending", decider: null, waiting: 1 });
    expect(await stateFor(carl, approval)).toEqual({ status: "declined", decider: bob.email, waiting: 0 });
    expect(await confirm()).toEqual([409, `This was already decided by ${bob.email}. Nothing was changed.`]);
  });

  it("when a script rejects it", async () => {
    const { carl, id, approval, confirm } = await proposed();
    await test.app.inject({
      method: "POST",
      url: `/operator/withdrawals/${String(id)}`,
      headers: OPERATOR_HEADERS,
      payload: REFUSAL,
    });

    expect(await stateFor(carl, approval)).toEqual({ status: "declined", decider: null, waiting: 0 });
    expect(await confirm()).toEqual(OVER);
  });

  it("when the customer cancels it", async () => {
    const { carl, id, person, approval, confirm } = await proposed();
    await call(test.app, `/wallet/withdraw/${String(id)}/cancel`, { method: "POST", token: person.token });

    expect(await stateFor(carl, approval)).toEqual({ status: "declined", decider: null, waiting: 0 });
    expect(await confirm()).toEqual(OVER);
  });

  it("when it is canceled because the account was frozen", async () => {
    const { carl, person, approval } = await proposed();
    const isOwner = eq(accounts.id, person.row.id);
    await test.app.services.database.update(accounts).set({ frozen_time: test.clock.now() }).where(isOwner);
    await round();

    expect(await stateFor(carl, approval)).toEqual({ status: "declined", decider: null, waiting: 0 });
  });

  it("not when the same order is only proposed again", async () => {
    const { carl, id, approval } = await proposed();
    const other = await carl.send("POST", `withdrawals/${String(id)}`, { decision: "approve" });

    expect(other.statusCode).toBe(409);
    expect(await stateFor(carl, approval)).toMatchObject({ status: "pending", waiting: 1 });
  });
});

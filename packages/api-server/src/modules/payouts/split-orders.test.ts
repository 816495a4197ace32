import { createBatchWithdrawal } from "contracts/calls/wallet";
import * as v from "valibot";
import { DAY } from "../../platform/time.ts";
import { call, lastCode } from "../../testing/client.ts";
import { registerLedgerCheck } from "../../testing/hooks.ts";
import { createOperator } from "../../testing/operators.ts";
import { nextTotp, TEST_PAYMENT_PASSWORD } from "../../testing/secure-person.ts";
import { registerUnpriced, type KnownHolder } from "../../testing/unpriced-bench.ts";
import { addressOf, newClientId } from "../../testing/withdrawing.ts";
import { decideOrder } from "./reviews-repository.ts";

const { test, createKnown, order, round, rowOf, waitingOf } = registerUnpriced({
  WITHDRAW_REVIEW_AMOUNTS: "BTC=1.5",
});
registerLedgerCheck(test);

const signIn = () => createOperator(test.app, ["finance"]);
const answerSchema = v.looseObject({ approval_id: v.optional(v.number()) });

/** Approves an order at the desk; returns the proposal if it takes two. */
async function approve(id: number): Promise<number | undefined> {
  const ada = await signIn();
  const answer = await ada.send("POST", `withdrawals/${String(id)}`, { decision: "approve" });
  expect(answer.statusCode).toBe(200);
  return v.parse(answerSchema, answer.json()).approval_id;
}

async function orderNew(person: KnownHolder, amount: string, mark: number): Promise<number> {
  const id = await order(person, amount, { address: addressOf(mark) });
  await round();
  return id;
}

async function orderBatch(person: KnownHolder, amounts: readonly string[]): Promise<readonly number[]> {
  const items = amounts.map((amount, index) => ({ row: index + 2, address: addressOf(300 + index), amount }));
  test.clock.advance(61);
  const post = (path: string, body: object) =>
    call(test.app, path, { method: "POST", token: person.token, body });
  await post("/common/batch/code", {
    channel: "email",
    coin: "BTC",
    items: items.map(({ address, amount }) => ({ address, amount })),
  });
  const codes = {
    payment_password: TEST_PAYMENT_PASSWORD,
    verify_type: "google_code",
    verify_code: nextTotp(test.clock),
    email_captcha: await lastCode(test.app, person.email),
  };
  const body = { client_id: newClientId(), coin: "BTC", chain: "BTC", type: "outer", items };
  const answer = await post("/wallet/batch/withdraw", { ...body, ...codes });
  await round();
  return v.parse(createBatchWithdrawal.response, answer.data).items.map(({ id }) => id);
}

const ONE = { needs_two: false, review_reasons: ["new_address"] };
const TWO = { needs_two: true, review_reasons: ["no_price", "new_address"] };

describe("orders without a price that are small by themselves", () => {
  it("need two operators while they wait together", async () => {
    const person = await createKnown("5");
    const first = await orderNew(person, "1.5", 201);
    const alone = await waitingOf(first);
    const second = await orderNew(person, "1.5", 202);

    expect(alone).toMatchObject(ONE);
    for (const id of [first, second]) expect(await waitingOf(id)).toMatchObject(TWO);
    expect(await approve(first)).toEqual(expect.any(Number));
    expect(await rowOf(first)).toMatchObject({ status: "pending" });
  });

  it("need two after one operator approved another one, until a day has passed since that one left", async () => {
    const person = await createKnown("5");
    const first = await orderNew(person, "1.5", 203);
    const proposed = await approve(first);
    // It left later than a day after it was placed.
    test.clock.advance(DAY);
    const second = await orderNew(person, "0.1", 204);
    const before = await waitingOf(second);
    test.clock.advance(DAY);
    const after = await waitingOf(second);

    expect(proposed).toBeUndefined();
    expect(await rowOf(first)).toMatchObject({ status: "processing", usd_value: null });
    expect([before, after]).toMatchObject([TWO, ONE]);
  });

  it("need one after two operators approved another one", async () => {
    const person = await createKnown("5");
    const first = await orderNew(person, "3", 205);
    const proposal = await approve(first);
    await (await signIn()).send("POST", `approvals/${String(proposal)}`, { decision: "confirm" });
    await round();
    const second = await orderNew(person, "1.5", 206);

    expect(await rowOf(first)).toMatchObject({ status: "processing" });
    expect(await waitingOf(second)).toMatchObject(ONE);
  });

  it("need two as the rows of a batch", async () => {
    const ids = await orderBatch(await createKnown("5"), ["0.6", "0.6", "0.6"]);

    expect(ids).toHaveLength(3);
    for (const id of ids) expect(await waitingOf(id)).toMatchObject(TWO);
    for (const id of ids) expect(await approve(id)).toEqual(expect.any(Number));
  });

  it("are checked again when an operator's approval is stored", async () => {
    const { services } = test.app;
    const person = await createKnown("5");
    const first = await orderNew(person, "1", 207);
    const second = await orderNew(person, "1", 208);
    // After a day, orders that nobody approved no longer count.
    test.clock.advance(DAY);
    const shown = [await waitingOf(first), await waitingOf(second)];
    const ada = await signIn();
    const states = jest.spyOn(services.lastMeasured, "states");
    // Another operator approves the first order after the desk has read the second one.
    states.mockImplementationOnce(async (now) => {
      const review = { decision: "approve", reason: "", operator: "bob" } as const;
      await decideOrder(services, first, review, { isAlone: true });
      return services.lastMeasured.states(now);
    });
    const answer = await ada.send("POST", `withdrawals/${String(second)}`, { decision: "approve" });
    states.mockRestore();
    const waiting = await waitingOf(second);
    await round();

    expect(shown).toMatchObject([ONE, ONE]);
    expect([answer.statusCode, answer.json().message]).toEqual([
      409,
      "This withdrawal now needs the approval of two operators. Nothing was changed: reload the page and propose it.",
    ]);
    expect(waiting).toMatchObject(TWO);
    expect(await rowOf(first)).toMatchObject({ status: "processing" });
    expect(await rowOf(second)).toMatchObject({ status: "pending" });
  });
});

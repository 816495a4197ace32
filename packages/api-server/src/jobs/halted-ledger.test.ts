import { createWithdrawal } from "contracts/calls/wallet";
import { eq } from "drizzle-orm";
import * as v from "valibot";
import { writeCheckState } from "../modules/ledger/check-state-repository.ts";
import { postTransfers } from "../modules/ledger/ledger.ts";
import { autoExchanges, withdrawals } from "../platform/database/schema/index.ts";
import { call, OPERATOR, OPERATOR_HEADERS } from "../testing/client.ts";
import { registerLedgerCheck, registerTestApp } from "../testing/hooks.ts";
import { balanceOf } from "../testing/money.ts";
import { createHolder, newClientId, withdrawAs, type Holder } from "../testing/withdrawing.ts";
import { runPayoutRound } from "./payouts.ts";

const test = registerTestApp({ OPERATOR_TOKEN: OPERATOR, WITHDRAW_REVIEW: "operator" });
registerLedgerCheck(test);

const database = () => test.app.services.database;

afterEach(() => writeCheckState(database(), { problems: [] }));

/** What a customer and an operator read. */
const WHY = {
  code: 22013,
  message: "Payments are paused while the ledger is being checked. Nothing was sent. Please try again later.",
};
/** A refusal, and no lost answer. */
const HALTED = { status: 200, ...WHY };

/** Records a problem, as the check of the ledger does. */
function halt(): Promise<void> {
  return writeCheckState(database(), { problems: ["chain 0 BTC chain"] });
}

/** Orders a withdrawal that waits for an operator. */
async function orderOf(person: Holder): Promise<number> {
  const answer = await withdrawAs(test, person, { amount: "0.1" });
  await runPayoutRound({
    services: test.app.services,
    onError: (error) => {
      throw error;
    },
  });
  return v.parse(createWithdrawal.response, answer.data).id;
}

async function statusOf(id: number): Promise<string | undefined> {
  const [row] = await database().select().from(withdrawals).where(eq(withdrawals.id, id));
  return row?.status;
}

function operator(url: string, payload: object) {
  return test.app.inject({ method: "POST", url: `/operator${url}`, headers: OPERATOR_HEADERS, payload });
}

describe("while the ledger does not balance", () => {
  it("no order is canceled; afterwards it is", async () => {
    const person = await createHolder(test);
    const id = await orderOf(person);
    const cancel = () =>
      call(test.app, `/wallet/withdraw/${String(id)}/cancel`, { method: "POST", token: person.token });
    await halt();
    const refused = await cancel();
    const frozen = await balanceOf(database(), person.row.id, "BTC", "frozen");
    await writeCheckState(database(), { problems: [] });

    expect(refused).toMatchObject(HALTED);
    expect(frozen).toBe("0.1");
    expect(await cancel()).toMatchObject({ code: 0, data: { status: "cancelled" } });
  });

  it("no operator's rejection returns an amount", async () => {
    const person = await createHolder(test);
    const id = await orderOf(person);
    await halt();
    const refused = await operator(`/withdrawals/${String(id)}`, { decision: "refuse", reason: "No." });

    expect([refused.statusCode, refused.json()]).toEqual([409, expect.objectContaining(WHY)]);
    expect(await statusOf(id)).toBe("pending");
    expect(await balanceOf(database(), person.row.id, "BTC", "frozen")).toBe("0.1");
  });

  it("no automatic exchange is deleted, which would return what it set aside", async () => {
    const person = await createHolder(test);
    const { id: account_id } = person.row;
    await database().transaction((transaction) =>
      postTransfers(transaction, [
        {
          time: 1,
          coin: "BTC",
          from: { account_id, kind: "available" },
          to: { account_id, kind: "auto_accum" },
          amount: 3n,
          kind: "exchange_out",
          reference: `exchange:test-${String(account_id)}`,
          price: "1",
        },
      ]),
    );
    const [rule] = await database()
      .insert(autoExchanges)
      .values({
        account_id,
        from_coin: "BTC",
        to_coin: "USDT",
        ratio: "0.5",
        enabled: true,
        accumulated: "3",
        start_time: 1,
      })
      .returning();
    await halt();
    const refused = await call(test.app, `/wallet/exchange/auto/${String(rule?.id)}`, {
      method: "DELETE",
      token: person.token,
    });

    expect(refused).toMatchObject(HALTED);
    expect(await balanceOf(database(), account_id, "BTC", "auto_accum")).toBe("0.00000003");
    expect(await database().select().from(autoExchanges)).toMatchObject([{ accumulated: "3" }]);
  });

  it("no fee is refunded by an operator", async () => {
    const person = await createHolder(test);
    await halt();
    const refused = await operator(`/accounts/${String(person.row.id)}/fee-corrections`, {
      client_id: newClientId(),
      coin: "BTC",
      day: "2026-11-18",
      amount: "0.001",
      remark: "Wrong fee",
    });

    expect([refused.statusCode, refused.json()]).toEqual([409, expect.objectContaining(WHY)]);
  });
});

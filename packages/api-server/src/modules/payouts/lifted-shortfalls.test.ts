import { and, eq, isNull } from "drizzle-orm";
import { runPayoutRound } from "../../jobs/payouts.ts";
import { deposits, ledgerAccounts, ledgerTransfers } from "../../platform/database/schema/index.ts";
import { createPerson, OPERATOR, OPERATOR_HEADERS } from "../../testing/client.ts";
import { registerLedgerCheck, registerTestApp } from "../../testing/hooks.ts";
import { balanceOf, credit } from "../../testing/money.ts";
import { unsettle } from "../../testing/unsettled.ts";
import { writeCheckState } from "../ledger/check-state-repository.ts";
import { postTransfers } from "../ledger/index.ts";

const test = registerTestApp({ OPERATOR_TOKEN: OPERATOR });
registerLedgerCheck(test);

const database = () => test.app.services.database;
let mark = 900;

/** A reversed deposit of a person who had spent it, with the hold that it leaves. */
async function lose(account_id: number, amount: string): Promise<void> {
  const { clock, holds } = test.app.services;
  mark += 1;
  await unsettle(database(), { account_id, coin: "BTC", amount, now: clock.now(), mark });
  const [deposit] = await database()
    .update(deposits)
    .set({ status: "returned" })
    .where(eq(deposits.txid, mark.toString(16).padStart(64, "0")))
    .returning();
  await database().transaction(async (tx) => {
    await postTransfers(tx, [
      {
        time: clock.now(),
        coin: "BTC",
        amount: BigInt(amount),
        reference: `deposit:${String(deposit?.id)}`,
        price: "50000",
        from: { account_id: null, kind: "suspense" },
        to: { account_id: null, kind: "chain" },
        kind: "deposit_loss",
      },
    ]);
    await holds.add(tx, account_id, "deposit_reversed");
  });
}

const lift = (account_id: number) =>
  test.app.inject({
    method: "POST",
    url: `/operator/accounts/${String(account_id)}/release`,
    headers: OPERATOR_HEADERS,
  });

async function round(): Promise<void> {
  const { services } = test.app;
  const config = { ...services.config, mode: "production" } as const;
  const onError = (error: unknown) => expect(error).toBeUndefined();
  await runPayoutRound({ services: { ...services, config }, onError });
}

async function poolBalance(kind: "suspense" | "fee_income"): Promise<bigint> {
  const isIt = and(
    isNull(ledgerAccounts.account_id),
    eq(ledgerAccounts.kind, kind),
    eq(ledgerAccounts.coin, "BTC"),
  );
  const [row] = await database().select().from(ledgerAccounts).where(isIt);
  return BigInt(row?.balance ?? "0");
}

describe("a loss whose hold the operators lifted", () => {
  it("is borne by the pool: the next one does not collect it again", async () => {
    const { row } = await createPerson(test.app);
    await lose(row.id, "100000000");
    const answer = await lift(row.id);
    const books = { suspense: await poolBalance("suspense"), fees: await poolBalance("fee_income") };
    test.clock.advance(60);
    await lose(row.id, "1000000");
    await credit(database(), row.id, "BTC", "2");
    await round();

    expect(answer.json()).toEqual({ status: "released" });
    expect(books).toEqual({ suspense: 0n, fees: -100_000_000n });
    expect(await balanceOf(database(), row.id, "BTC")).toBe("1.99");
    expect(await test.app.services.holds.of(database(), row.id)).toEqual([]);
  });

  it("is booked once, and not at all while the ledger does not balance", async () => {
    const { row } = await createPerson(test.app);
    await lose(row.id, "300");
    const before = await database().$count(ledgerTransfers);
    await writeCheckState(database(), { problems: ["chain 0 BTC chain"] });
    const halted = await lift(row.id);
    const held = await test.app.services.holds.of(database(), row.id);
    await writeCheckState(database(), { problems: [] });
    await lift(row.id);
    await lift(row.id);

    expect(halted.statusCode).not.toBe(200);
    expect(held).toMatchObject([{ reason: "deposit_reversed" }]);
    expect(await test.app.services.holds.of(database(), row.id)).toEqual([]);
    expect(await database().$count(ledgerTransfers)).toBe(before + 1);
  });
});

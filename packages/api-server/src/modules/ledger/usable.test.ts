import * as v from "valibot";
import { autoWithdrawals } from "../../platform/database/schema/index.ts";
import { call, type TestAnswer } from "../../testing/client.ts";
import { TEST_DATABASE_URL } from "../../testing/database.ts";
import { untilHeldUp } from "../../testing/wait-for-lock.ts";
import { balanceOf } from "../../testing/money.ts";
import { unsettle as unsettleOf } from "../../testing/unsettled.ts";
import { addressOf, createHolder, withdrawAs, type Holder } from "../../testing/withdrawing.ts";
import { createSubAccount } from "../accounts/service.ts";
import { runAutoWithdrawals } from "../payouts/auto-settlement.ts";
import { registerTestApp } from "../../testing/hooks.ts";

const test = registerTestApp();

async function switchTo(person: Holder, id: number): Promise<Holder> {
  const answer = await call(test.app, "/account/user", { method: "PUT", token: person.token, body: { id } });
  return { ...person, ...v.parse(v.object({ token: v.string() }), answer.data) };
}

const balancesSchema = v.object({
  balances: v.array(v.object({ account: v.nullable(v.string()), coin: v.string(), unconfirmed: v.string() })),
});

const database = () => test.app.services.database;

/** Turns part of a person's bitcoins into a deposit that the chain can still reverse. */
function unsettle(person: Holder, mark: number, amount: string): Promise<void> {
  const now = test.clock.now();
  return unsettleOf(database(), { account_id: person.row.id, coin: "BTC", amount, now, mark });
}

// The embedded database engine runs one transaction at a time.
const onPostgres = TEST_DATABASE_URL === "" ? it.skip : it;

describe("a deposit that the chain can still reverse", () => {
  onPostgres("R7.4.1 leaves by no rule while another account of its owner pays the rest out", async () => {
    const person = await createHolder(test);
    const { id: otherId } = await createSubAccount(test.app.services, {
      parentId: person.row.id,
      account: `${person.subName}2`,
    });
    for (const address of [person.subName, `${person.subName}2`])
      await withdrawAs(test, person, { type: "inner", address, amount: "0.5" });
    await unsettle(person, 42, "50000000");
    const rule = { account_id: otherId, coin: "BTC", chain: "BTC", enabled: true } as const;
    await database()
      .insert(autoWithdrawals)
      .values({ ...rule, address_type: "chain", address: addressOf(43), threshold: "1000000" });
    const sub = await switchTo(person, person.subId);
    let answer: Promise<TestAnswer> | undefined;
    await database().transaction(async (tx) => {
      await runAutoWithdrawals(tx, test.clock.now(), new Map([["BTC", "90000"]]));
      answer = withdrawAs(test, sub, { amount: "0.5" });
      await untilHeldUp(database(), answer);
    });

    expect(await answer).toMatchObject({ code: 22001, data: { available: "0" } });
    expect(await balanceOf(database(), otherId, "BTC")).toBe("0");
    expect(await balanceOf(database(), person.subId, "BTC")).toBe("0.5");
  });

  it("R7.4.1 does not leave the pool, not even through a sub-account", async () => {
    const person = await createHolder(test);
    await unsettle(person, 41, "60000000");
    const info = await call(test.app, "/wallet/withdraw/info?coin=BTC&chain=BTC", { token: person.token });
    const moved = await withdrawAs(test, person, { type: "inner", address: person.subName, amount: "1" });
    const sub = await switchTo(person, person.subId);
    const out = await withdrawAs(test, sub, { amount: "0.5" });
    const rest = await withdrawAs(test, sub, { amount: "0.4" });

    expect(info.data).toMatchObject({ available: "0.4", unconfirmed: "0.6" });
    expect(moved.code).toBe(0);
    expect(out).toMatchObject({ code: 22001, data: { available: "0.4" } });
    expect(rest.code).toBe(0);
  });

  it.each([
    ["nothing was moved", "0", { own: "0.6", sub: "0" }],
    ["a part was moved", "0.5", { own: "0.5", sub: "0.1" }],
    ["all was moved", "1", { own: "0", sub: "0.6" }],
  ])("R2.3.15 is listed separately in the balance summary when %s", async (_case, moved, expected) => {
    const person = await createHolder(test);
    await unsettle(person, person.row.id, "60000000");
    if (moved !== "0")
      await withdrawAs(test, person, { type: "inner", address: person.subName, amount: moved });
    const unconfirmed = async ({ token }: Holder) => {
      const { data } = await call(test.app, "/wallet/summary", { token });
      return v.parse(balancesSchema, data).balances.find(({ coin }) => coin === "BTC")?.unconfirmed;
    };
    const all = await call(test.app, "/wallet/summary?summary=true", { token: person.token });
    const rows = v.parse(balancesSchema, all.data).balances;
    const own = await unconfirmed(person);
    const sub = await unconfirmed(await switchTo(person, person.subId));

    expect({ own, sub }).toEqual(expected);
    const sums = Object.fromEntries(rows.map((row) => [row.account, row.unconfirmed]));
    expect(sums[person.subName] ?? "0").toBe(expected.sub);
  });
});

import { getWalletSummary } from "contracts/calls/wallet-summary";
import { eq } from "drizzle-orm";
import * as v from "valibot";
import { autoWithdrawals, coinChainSettings } from "../../platform/database/schema/index.ts";
import { DAY } from "../../platform/time.ts";
import { call } from "../../testing/client.ts";
import { registerTestApp } from "../../testing/hooks.ts";
import { addressOf, createHolder, type Holder } from "../../testing/withdrawing.ts";
import { findAutoPayout } from "./auto-list-repository.ts";

const test = registerTestApp();

const database = () => test.app.services.database;

/** Creates a person with a rule for bitcoin. */
async function createWithRule(own: Partial<typeof autoWithdrawals.$inferInsert> = {}): Promise<Holder> {
  const person = await createHolder(test);
  const rule = { account_id: person.row.id, coin: "BTC", chain: "BTC", enabled: true, threshold: "1000000" };
  await database()
    .insert(autoWithdrawals)
    .values({ ...rule, address_type: "chain", address: addressOf(31), ...own });
  return person;
}

/** Reads the next run of a person's rule as three pages show it, and why it is suspended. */
async function shownOf({ token, row: { id } }: Holder) {
  const summary = await call(test.app, "/wallet/summary", { token });
  const { balances } = v.parse(getWalletSummary.response, summary.data);
  const list = await call(test.app, "/wallet/v1/withdraw/address", { token });
  const rule = v.object({ next_time: v.nullable(v.number()), paused_reason: v.nullable(v.string()) });
  const [listed] = v.parse(v.array(rule), list.data);
  const payout = await findAutoPayout(database(), { account_id: id, coin: "BTC" }, test.clock.now());
  return {
    next: [balances.find(({ coin }) => coin === "BTC")?.auto.next_time, listed?.next_time, payout?.next_time],
    reason: listed?.paused_reason,
  };
}

describe("the next run of an automatic withdrawal", () => {
  it("R2.3.19 is the same on every page", async () => {
    const running = await shownOf(await createWithRule());
    const held = await shownOf(await createWithRule({ hold_until: test.clock.now() + 2 * DAY }));

    expect(new Set(running.next)).toEqual(new Set([expect.any(Number)]));
    expect(new Set(running.next).size).toBe(1);
    expect(new Set(held.next).size).toBe(1);
    expect(held.next[0]).toBeGreaterThanOrEqual(test.clock.now() + 2 * DAY);
  });

  it("R2.3.19 is shown nowhere once the destination account is gone", async () => {
    const person = await createWithRule({ address_type: "inner", address: "sub_of_nobody" });

    expect(await shownOf(person)).toMatchObject({ next: [null, null, null], reason: expect.any(String) });
  });

  it.each(["not_me", "deposit_reversed"] as const)(
    "R2.3.19 is shown nowhere while all outgoing money is held: %s",
    async (reason) => {
      const person = await createWithRule();
      await test.app.services.holds.add(database(), person.row.id, reason);
      const held = await shownOf(person);
      await test.app.services.holds.end(database(), person.row.id, reason);

      expect(held).toEqual({
        next: [null, null, null],
        reason: "Withdrawals are paused for now to protect your account.",
      });
      expect((await shownOf(person)).next).not.toContain(null);
    },
  );

  it("R2.3.19 is shown nowhere while automatic withdrawals of the coin are suspended", async () => {
    const person = await createWithRule();
    await database()
      .insert(coinChainSettings)
      .values({ coin: "BTC", chain: "BTC", auto_withdraw_enabled: false });
    const suspended = await shownOf(person);
    await database().delete(coinChainSettings).where(eq(coinChainSettings.coin, "BTC"));

    expect(suspended.next).toEqual([null, null, null]);
  });
});

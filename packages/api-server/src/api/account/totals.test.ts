import { fiat, sum } from "amount";
import { accountTotalsSchema } from "contracts/calls/account-totals";
import { walletSummarySchema } from "contracts/calls/wallet-summary";
import * as v from "valibot";
import { DEMO_OBSERVERS } from "../../demo/accounts.ts";
import { registerDemoApp } from "../../testing/hooks.ts";

const demo = registerDemoApp();

const totalsOf = async (as: string, currency = "USD") =>
  v.parse(accountTotalsSchema, (await demo.call("/account/total", { as, headers: { currency } })).data);
const walletOf = async (as: string, query = "") =>
  v.parse(walletSummarySchema, (await demo.call(`/wallet/summary${query}`, { as })).data);

async function save(as: string, name: string, more = ""): Promise<number> {
  const key = DEMO_OBSERVERS.find((link) => link.name === name)?.access_key ?? "";
  const url = `${demo.app.services.config.publicUrl}/en/observer/dashboard?access_key=${key}&coin=BTC${more}`;
  const body = { url, remark: name };
  return (await demo.call("/setting/observer/favorites", { method: "POST", as, body })).code;
}

describe("value of accounts and links", () => {
  it("is the total of the person's own accounts; links to them are not counted twice", async () => {
    const all = await walletOf("northfield", "?summary=true");
    const totals = await totalsOf("northfield");

    expect(totals.accounts.count).toBeGreaterThan(5);
    expect(totals.links).toMatchObject({ count: 0, balance_value: "0", today_value: "0" });
    expect(totals).toMatchObject({
      currency: "USD",
      balance_value: all.total_value,
      today_value: all.today_income_value,
    });
    expect(Number(totals.today_value)).toBeGreaterThan(0);
  });

  it("adds each account opened by a saved link with balances once, and counts links that show none", async () => {
    const before = await totalsOf("newcomer");
    const shown = await walletOf("northfield");
    expect([await save("newcomer", "global"), await save("newcomer", "global", "&user_id=1")]).toEqual([
      0, 0,
    ]);
    expect(await save("newcomer", "single")).toBe(0);
    const totals = await totalsOf("newcomer");

    expect(before.links.count).toBe(0);
    expect(totals.links).toMatchObject({
      count: 1,
      left_out: before.links.left_out + 1,
      balance_value: shown.total_value,
      today_value: shown.today_income_value,
    });
    expect(totals.balance_value).toBe(sum([fiat(before.balance_value), fiat(shown.total_value ?? "0")]));
  });

  it("is in the display currency, and requires a sign-in", async () => {
    const [usd, cny] = [await totalsOf("northfield"), await totalsOf("northfield", "CNY")];

    expect(cny.currency).toBe("CNY");
    expect(Number(cny.balance_value)).toBeGreaterThan(Number(usd.balance_value));
    expect((await demo.call("/account/total")).code).toBe(401);
  });
});

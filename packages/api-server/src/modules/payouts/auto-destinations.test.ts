import { and, eq } from "drizzle-orm";
import { autoWithdrawals, messages } from "../../platform/database/schema/index.ts";
import { call } from "../../testing/client.ts";
import { createDeletionSteps } from "../../testing/deleting.ts";
import { registerTestApp } from "../../testing/hooks.ts";
import { createHolder, paymentCodes, type Holder } from "../../testing/withdrawing.ts";

const test = registerTestApp();
const { remove } = createDeletionSteps(test);

const database = () => test.app.services.database;

const RULE = { coin: "BTC", chain: "BTC", enabled: true, threshold: "1000000" } as const;
const GONE = "The account to which BTC is paid out no longer exists. Choose another destination.";

async function insertRule(
  { row }: Holder,
  address: string,
  own: { address_type?: "inner" | "CoinEx"; coin?: string } = {},
): Promise<void> {
  const { address_type = "inner", coin = "BTC" } = own;
  await database()
    .insert(autoWithdrawals)
    .values({ ...RULE, account_id: row.id, address_type, address, coin, chain: coin });
}

const rulesOf = ({ token }: Holder) => call(test.app, "/wallet/v1/withdraw/address", { token });

describe("an automatic withdrawal whose destination no longer exists", () => {
  it("R2.3.19 is paused, logged and reported once when the account is deleted", async () => {
    const person = await createHolder(test);
    await insertRule(person, person.subName.toUpperCase());
    await insertRule(person, person.subName, { coin: "LTC" });
    const before = await rulesOf(person);
    const deleted = await remove(person, { id: person.subId, account: person.subName });
    const after = await rulesOf(person);
    const log = await call(test.app, "/wallet/v1/withdraw/address/log", { token: person.token });
    const isNews = and(eq(messages.account_id, person.row.id), eq(messages.category, "wallet"));
    const news = await database().select().from(messages).where(isNews);

    expect(deleted.code).toBe(0);
    expect(before.data).toMatchObject([{ coin: "BTC", enabled: true, paused_reason: null }, { coin: "LTC" }]);
    expect(after.data).toMatchObject([
      { coin: "BTC", enabled: false, paused_reason: GONE, next_time: null },
      { coin: "LTC", enabled: false },
    ]);
    expect(log.data).toMatchObject({ total: 2, data: [{ action: "disable" }, { action: "disable" }] });
    expect(news.map(({ title, content }) => [title.en_US, content.en_US])).toEqual([
      ["Automatic withdrawals were paused", expect.stringContaining(`${person.subName} were paused`)],
    ]);
    expect(news[0]?.content.en_US).toContain("BTC, LTC");
  });

  it.each([
    ["inner", "sub_of_nobody", 22009],
    ["CoinEx", "nobody@closed.example", 22014],
  ] as const)(
    "R2.3.19 says so in the list (%s), and cannot be resumed",
    async (address_type, address, code) => {
      const person = await createHolder(test);
      await insertRule(person, address, { address_type });
      const running = await rulesOf(person);
      await database()
        .update(autoWithdrawals)
        .set({ enabled: false })
        .where(eq(autoWithdrawals.account_id, person.row.id));
      const payment = { coin: "BTC", amount: "0.01", address, is_inner: address_type === "inner" };
      const codes = await paymentCodes(test, person, payment, "withdraw_address");
      const resumed = await call(test.app, "/wallet/v1/withdraw/address/switch", {
        method: "PUT",
        token: person.token,
        body: { enabled: true, coin: "BTC", ...codes },
      });

      expect(running.data).toMatchObject([{ enabled: true, paused_reason: GONE, next_time: null }]);
      expect(resumed).toMatchObject({ code, message: GONE, data: { coin: "BTC" } });
    },
  );

  it("R2.3.19 keeps running to accounts that exist", async () => {
    const person = await createHolder(test);
    await insertRule(person, person.subName);
    await insertRule(person, person.email, { address_type: "CoinEx", coin: "LTC" });

    expect((await rulesOf(person)).data).toMatchObject([
      { paused_reason: null, next_time: expect.any(Number) },
      { paused_reason: null, next_time: expect.any(Number) },
    ]);
  });
});

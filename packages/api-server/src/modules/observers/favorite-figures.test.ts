import { and, eq } from "drizzle-orm";
import { dailyProfits, favorites, observers } from "../../platform/database/schema/index.ts";
import { DEMO_OBSERVERS } from "../../demo/accounts.ts";
import { hashToken } from "../../platform/tokens.ts";
import { registerDemoApp } from "../../testing/hooks.ts";

const demo = registerDemoApp();

const PATH = "/setting/observer/favorites/figures";

function linkOf(name: string, coin: string): string {
  const key = DEMO_OBSERVERS.find((one) => one.name === name)?.access_key ?? "";
  return `https://pool.example/en/observer/dashboard?access_key=${key}&coin=${coin}`;
}

async function keep(url: string, is_foreign = false): Promise<void> {
  const account_id = await demo.idOf("newcomer");
  const row = { account_id, remark: url.slice(-8), url, is_foreign, created_time: 1 };
  await demo.open.database.insert(favorites).values(row);
}

it("R9.1 shows figures of open links, marks closed and foreign ones, and counts an account once", async () => {
  await keep(linkOf("single", "LTC"));
  await keep(`${linkOf("single", "LTC")}&x=1`);
  await keep(linkOf("dashboard", "BTC"));
  await keep(linkOf("revoked", "BTC"));
  await keep("https://other-pool.test/view/1", true);
  const figures = await demo.call(PATH, { as: "newcomer" });
  const single = await demo.call(
    `/observer/home?access_key=${DEMO_OBSERVERS.find((one) => one.name === "single")?.access_key ?? ""}&coin=LTC`,
  );

  expect(figures.data).toMatchObject({
    total: 5,
    data: [
      { state: "foreign", figures: null },
      { state: "closed", figures: null },
      { state: "open", figures: { account: "north_rack_a", coin: "BTC", profit_yesterday: null } },
      { state: "open", figures: { account: "lease_kz_02", coin: "LTC" } },
      { state: "open", figures: { account: "lease_kz_02", coin: "LTC" } },
    ],
    totals: [
      { coin: "BTC", accounts: 1, profit_yesterday: null },
      { coin: "LTC", accounts: 1, profit_yesterday: expect.stringMatching(/^\d/) },
    ],
  });
  const shown = JSON.stringify(figures.data);
  const { hashrate_1day: hashrate } = Object(single.data);
  expect(shown).toContain(`"coin":"LTC","accounts":1,"hashrate_1day":"${String(hashrate)}"`);
});

it("treats an expired link as closed, like a wrong one", async () => {
  const key = "a".repeat(32);
  await demo.open.database.insert(observers).values({
    owner_id: await demo.idOf("northfield"),
    key_hash: hashToken(key),
    global: true,
    remark: "",
    open_auth: ["dashboard", "profit"],
    created_time: 1,
    expire_time: demo.clock.now(),
  });
  const answer = await demo.call("/setting/observer/favorites", {
    as: "agency_desk",
    method: "POST",
    body: { remark: "Old", url: `https://pool.example/en/observer/dashboard?access_key=${key}` },
  });
  const figures = await demo.call(PATH, { as: "agency_desk" });

  expect(answer.code).toBe(0);
  expect(figures.data).toMatchObject({ data: [{ state: "closed", figures: null }], totals: [] });
});

it("R9.1 yesterday's profit includes every payout method and solo blocks", async () => {
  const owner = await demo.idOf("lease_kz_02");
  const key = DEMO_OBSERVERS.find((one) => one.name === "single")?.access_key ?? "";
  const url = `https://pool.example/en/observer/dashboard?access_key=${key}&coin=LTC`;
  await demo.open.database
    .insert(favorites)
    .values({ account_id: await demo.idOf("etc_garage"), remark: "", url, created_time: 1 });
  await demo.open.database
    .update(dailyProfits)
    .set({ pps_profit: "100000000", pplns_profit: "20000000", solo_profit: "3000000" })
    .where(and(eq(dailyProfits.account_id, owner), eq(dailyProfits.coin, "LTC")));

  const figures = await demo.call(PATH, { as: "etc_garage" });

  expect(figures.data).toMatchObject({
    data: [{ figures: { account: "lease_kz_02", profit_yesterday: "1.23" } }],
    totals: [{ coin: "LTC", profit_yesterday: "1.23" }],
  });
});

it("requires a sign-in", async () => {
  expect((await demo.call(PATH)).code).toBe(401);
});

it("R7.2.2 a favorite opens with the coin last chosen there, at first with the coin of its address", async () => {
  const as = "agency_desk";
  const key = DEMO_OBSERVERS.find((one) => one.name === "global")?.access_key ?? "";
  const url = linkOf("global", "KAS");
  const [call, coinPath] = [demo.call, "/setting/observer/favorites/coin"];
  await call("/setting/observer/favorites", { as, method: "POST", body: { remark: "All", url } });
  const read = async () => {
    const figures = await call(PATH, { as });
    const coin = await call(`${coinPath}?access_key=${key}`, { as });
    return [Object(figures.data).data[0], coin.data];
  };
  const before = await read();
  await call(coinPath, { as, method: "POST", body: { access_key: key, coin: "LTC" } });

  expect(before).toMatchObject([{ figures: { coin: "KAS" } }, { coin: "KAS" }]);
  expect(await read()).toMatchObject([{ url, figures: { coin: "LTC" } }, { coin: "LTC" }]);
});

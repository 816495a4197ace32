import { DEFAULT_CUSTOM_SETTINGS } from "contracts/calls/custom";
import { call, createPerson, TEST_PASSWORD } from "../../testing/client.ts";
import { changeAccount } from "../../modules/accounts/repository.ts";
import { createSubAccount } from "../../modules/accounts/service.ts";
import { registerTestApp } from "../../testing/hooks.ts";

const test = registerTestApp();

async function setup() {
  const { row, token, email } = await createPerson(test.app);
  const read = async () => (await call(test.app, "/setting/custom", { token })).data;
  const put = (body: object) => call(test.app, "/setting/custom", { method: "PUT", token, body });
  return { row, token, email, read, put };
}

describe("personal settings", () => {
  it("R2.3.33 have defaults until something is chosen, and then keep fields that are not sent", async () => {
    const { read, put } = await setup();
    const before = await read();
    const both = await Promise.all([put({ hide_amounts: true }), put({ hash_units: { BTC: "P" } })]);

    expect(before).toEqual(DEFAULT_CUSTOM_SETTINGS);
    expect(both.map(({ code }) => code)).toEqual([0, 0]);
    expect(await read()).toEqual({
      ...DEFAULT_CUSTOM_SETTINGS,
      hide_amounts: true,
      hash_units: { BTC: "P" },
    });
  });

  it.each([
    [{ default_coin: "NOPE" }],
    [{ quick_coins: ["BTC", "BTC"] }],
    [{ quick_coins: ["NOPE"] }],
    [{ hash_units: { BTC: "X" } }],
    [{ small_balance: "-1" }],
    [{ small_balance: "1.123456789" }],
    [{ start_page: "https://elsewhere.example" }],
    [{ time_zone: "Mars" }],
    [{ profit_columns: ["total"] }],
    [{ profit_columns: ["pps", "pps"] }],
    [{ unknown: 1 }],
    [[]],
    [[{ hide_amounts: true }]],
    [{ hash_units: [] }],
    [{ hash_units: ["P"] }],
  ])("R2.3.33 reject %j and stay unchanged", async (change) => {
    const { read, put } = await setup();

    expect((await put(change)).code).toBe(400);
    expect(await read()).toEqual(DEFAULT_CUSTOM_SETTINGS);
  });

  it("R2.3.33 accept an amount converted to dollars from another currency", async () => {
    const { read, put } = await setup();

    expect((await put({ small_balance: "6.98324022" })).code).toBe(0);
    expect(await read()).toMatchObject({ small_balance: "6.98324022" });
  });

  it("R2.3.33 choose the columns of profit exports", async () => {
    const { token, put } = await setup();
    const headOf = async (tab: string) => {
      const url = `/res/profit/BTC/${tab}/export?format=csv`;
      const { body } = await test.app.inject({ url, headers: { authorization: `Bearer ${token}` } });
      return body.replace(/^\uFEFF/u, "").trim();
    };
    const usual = await headOf("detail");
    await put({ profit_columns: ["money", "pps"] });
    const chosen = [await headOf("detail"), await headOf("pps")];
    await put({ profit_columns: null });

    expect(usual).toMatch(/PPLNS.*SOLO.*Fee.*Output per unit.*Price/u);
    expect(chosen).toEqual([
      '"Day (UTC+8)","Total, BTC","PPS, BTC","Value, USD","Note"',
      '"From (UTC)","To (UTC)","Earnings, BTC","Value, USD","Note"',
    ]);
    expect(await headOf("detail")).toBe(usual);
  });

  it("R2.3.33 start a sign-in in the chosen account, as long as it is the person's", async () => {
    const { row, email, put, read } = await setup();
    const stranger = await createPerson(test.app);
    const sub = await createSubAccount(test.app.services, {
      parentId: row.id,
      account: `${row.account ?? ""}s`,
    });
    const foreign = await put({ default_account: stranger.row.id });
    await put({ default_account: sub.id });
    const signIn = async () => {
      const body = { account: email, password: TEST_PASSWORD };
      const { data } = await call(test.app, "/account/signin", { method: "POST", body });
      const token = String(Reflect.get(Object(data), "token"));
      return (await call(test.app, "/account/user/info", { token })).data;
    };
    const chosen = await signIn();
    await changeAccount(test.app.services.database, sub.id, { parent_id: stranger.row.id });
    const lost = await signIn();

    expect(foreign.code).toBe(400);
    expect(chosen).toMatchObject({ id: sub.id });
    expect(lost).toMatchObject({ id: row.id });
    expect(await read()).toMatchObject({ default_account: null });
  });
});

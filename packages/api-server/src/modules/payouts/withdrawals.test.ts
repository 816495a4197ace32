import { createWithdrawal } from "contracts/calls/wallet";
import { getWithdrawInfo } from "contracts/calls/wallet-withdrawals";
import { eq } from "drizzle-orm";
import * as v from "valibot";
import {
  accounts,
  accountSecurity,
  addressBook,
  coinChainSettings,
  withdrawals,
} from "../../platform/database/schema/index.ts";
import { call, lastMessage } from "../../testing/client.ts";
import { balanceOf, credit } from "../../testing/money.ts";
import {
  addressOf,
  createHolder,
  newClientId,
  paymentCodes,
  withdrawalBody,
  withdrawAs,
  type Holder,
} from "../../testing/withdrawing.ts";
import { DAY } from "../../platform/time.ts";
import { registerLedgerCheck, registerTestApp } from "../../testing/hooks.ts";

const test = registerTestApp();
registerLedgerCheck(test);

const database = () => test.app.services.database;

function post(path: string, person: Holder, body: unknown) {
  return call(test.app, path, { method: "POST", token: person.token, body });
}

describe("a withdrawal", () => {
  it("R7.4.1 reserves the amount, notifies the owner and returns the record", async () => {
    const person = await createHolder(test);
    const answer = await withdrawAs(test, person, { amount: "0.25", remark: "rent" });

    expect(answer).toMatchObject({
      code: 0,
      data: { status: "pending", amount: "0.25", fee: "0.0001", final_amount: "0.2499" },
    });
    expect(await balanceOf(database(), person.row.id, "BTC")).toBe("0.75");
    expect(await balanceOf(database(), person.row.id, "BTC", "frozen")).toBe("0.25");
    expect((await lastMessage(test.app, person.email))?.body).toContain("0.25 BTC");
  });

  it("is executed once out of fifty concurrent requests", async () => {
    const person = await createHolder(test, "1");
    const bodies = Array.from({ length: 50 }, () => withdrawalBody({ amount: "1" }));
    const [first = withdrawalBody()] = bodies;
    const codes = await paymentCodes(test, person, first);
    const answers = await Promise.all(
      bodies.map((body) => post("/wallet/withdraw", person, { ...body, ...codes })),
    );

    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
    // The code is used up or was tried too often, the balance is gone, or the server is busy: each refusal has its code.
    for (const { code } of answers) expect([0, 21002, 21003, 22001, 503]).toContain(code);
    expect(await balanceOf(database(), person.row.id, "BTC")).toBe("0");
  });

  it("is one order per client_id, however often it is sent; another body is 22011", async () => {
    const person = await createHolder(test);
    const body = withdrawalBody();
    const codes = await paymentCodes(test, person, body);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => post("/wallet/withdraw", person, { ...body, ...codes })),
    );
    const later = await post("/wallet/withdraw", person, { ...body, ...codes });
    const changed = await post("/wallet/withdraw", person, { ...body, ...codes, remark: "other" });

    expect(answers.map(({ code }) => code)).toEqual(Array<number>(10).fill(0));
    for (const { data } of answers) expect(data).toEqual(later.data);
    expect(changed.code).toBe(22011);
    expect(await balanceOf(database(), person.row.id, "BTC", "frozen")).toBe("0.1");
  });

  it("needs a code for exactly this amount and address, and uses each code once", async () => {
    const person = await createHolder(test);
    const body = withdrawalBody({ amount: "0.1" });
    const codes = await paymentCodes(test, person, body);
    const more = await post("/wallet/withdraw", person, { ...body, ...codes, amount: "0.2" });
    const elsewhere = await post("/wallet/withdraw", person, { ...body, ...codes, address: addressOf(9) });
    const right = await post("/wallet/withdraw", person, { ...body, ...codes });
    const again = await post("/wallet/withdraw", person, { ...body, ...codes, client_id: newClientId() });

    expect([more.code, elsewhere.code, right.code, again.code]).toEqual([21002, 21002, 0, 21002]);
  });

  it("is found by client_id afterwards, and unknown before", async () => {
    const person = await createHolder(test);
    const body = withdrawalBody();
    const path = `/wallet/withdraw/by_client/${body.client_id}`;
    const before = await call(test.app, path, { token: person.token });
    const codes = await paymentCodes(test, person, body);
    await post("/wallet/withdraw", person, { ...body, ...codes });
    const after = await call(test.app, path, { token: person.token });
    const write = await call(test.app, `/wallet/write/${body.client_id}`, { token: person.token });

    expect(before.data).toEqual({ withdrawal: null, batch_id: null });
    expect(after.data).toMatchObject({ withdrawal: { amount: "0.1", status: "pending" } });
    expect(write.data).toMatchObject({ done: true, call: "createWithdrawal" });
  });

  it("is returned in full when canceled in time, and is final afterwards", async () => {
    const person = await createHolder(test);
    const answer = await withdrawAs(test, person);
    const { id } = v.parse(createWithdrawal.response, answer.data);
    const cancelled = await post(`/wallet/withdraw/${String(id)}/cancel`, person, undefined);
    const again = await post(`/wallet/withdraw/${String(id)}/cancel`, person, undefined);
    const stranger = await post(`/wallet/withdraw/${String(id)}/cancel`, await createHolder(test), undefined);

    expect(cancelled.data).toMatchObject({ status: "cancelled", status_reason: "by_user" });
    expect([again.code, stranger.code]).toEqual([22010, 404]);
    expect(await balanceOf(database(), person.row.id, "BTC")).toBe("1");
  });
});

describe("reasons to refuse a withdrawal", () => {
  it.each([
    ["R7.4.1 under the minimum", { amount: "0.0009" }, 22002],
    ["over the maximum", { amount: "100.1" }, 22003],
    ["more decimals than the coin", { amount: "0.100000001" }, 22004],
    ["an address of a test network", { address: "tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx" }, 22005],
    ["another fee than the present one", { fee: "0.0002" }, 22008],
    ["somebody else's account", { type: "inner", address: "person1" }, 22009],
    ["an unknown exchange account", { type: "coinex", address: "nobody@unknown.example" }, 22014],
    ["more than the balance", { amount: "2" }, 22001],
    ["a coin that is not held", { coin: "XMR" }, 26001],
  ] as const)("%s", async (_, text, code) => {
    const person = await createHolder(test);
    const body = withdrawalBody({ ...text });
    const codes = { verify_type: "google_code", verify_code: "000000", email_captcha: "000000" };
    // Form fields are checked before the codes, the balance after them.
    const answer =
      code === 22001
        ? await withdrawAs(test, person, text)
        : await post("/wallet/withdraw", person, { ...body, ...codes });

    expect(answer.code).toBe(code);
    expect(await balanceOf(database(), person.row.id, "BTC")).toBe("1");
  });

  it("accepts amounts exactly at the minimum and maximum", async () => {
    const person = await createHolder(test, "101");
    await withdrawAs(test, person, { amount: "0.001" });
    expect(await balanceOf(database(), person.row.id, "BTC", "frozen")).toBe("0.001");
  });

  it("a fee that changed since it was shown, with the new one, and reserves nothing", async () => {
    const person = await createHolder(test);
    const body = withdrawalBody();
    const codes = await paymentCodes(test, person, body);
    await database().insert(coinChainSettings).values({ coin: "BTC", chain: "BTC", withdraw_fee: "0.0003" });
    const answer = await post("/wallet/withdraw", person, { ...body, ...codes });
    await database().delete(coinChainSettings);

    expect(answer).toMatchObject({ code: 22008, data: { fee: "0.0003" } });
    expect(await balanceOf(database(), person.row.id, "BTC")).toBe("1");
  });

  it("R8.12 a paused chain, with the reason in the language of the request", async () => {
    const person = await createHolder(test);
    await credit(database(), person.row.id, "ZEN", "5");
    const body = withdrawalBody({ coin: "ZEN", address: addressOf(3, "ZEN"), fee: "0.01" });
    const codes = { verify_type: "google_code", verify_code: "000000", email_captcha: "000000" };
    const answer = await call(test.app, "/wallet/withdraw", {
      method: "POST",
      token: person.token,
      headers: { "accept-language": "es" },
      body: { ...body, ...codes },
    });

    expect(answer).toMatchObject({ code: 22006, message: expect.stringContaining("En pausa") });
  });

  it("R7.4.1 a hold after a factor change; transfers to own accounts continue", async () => {
    const person = await createHolder(test);
    await test.app.services.holds.add(database(), person.row.id, "authenticator");
    const outer = await withdrawAs(test, person);
    const inner = await withdrawAs(test, person, { type: "inner", address: person.subName });

    expect(outer).toMatchObject({ code: 21008, data: { reason: "authenticator" } });
    expect(inner).toMatchObject({ code: 0, data: { status: "finished", fee: "0" } });
    expect(await balanceOf(database(), person.subId, "BTC")).toBe("0.1");
  });

  it("an address that is not listed or still waits, while the allow-list is on", async () => {
    const person = await createHolder(test);
    const address = addressOf(21);
    await database().insert(accountSecurity).values({ account_id: person.row.id, is_allowlist: true });
    const unlisted = await withdrawAs(test, person, { address });
    const entry = {
      owner_id: person.row.id,
      coin: "BTC",
      chain: "BTC",
      type: "outer",
      address,
      label: "Cold",
    } as const;
    await database()
      .insert(addressBook)
      .values({ ...entry, create_time: 1, active_time: test.clock.now() + DAY });
    const waiting = await withdrawAs(test, person, { address });
    test.clock.advance(DAY);
    const active = await withdrawAs(test, person, { address });

    expect(unlisted).toMatchObject({ code: 22012, data: { active_time: null } });
    expect(waiting).toMatchObject({ code: 22012, data: { active_time: expect.any(Number) } });
    expect(active.code).toBe(0);
  });

  it("an address of the pool itself", async () => {
    const person = await createHolder(test);
    const own = await call(test.app, "/wallet/deposit/address?coin=BTC&chain=BTC", { token: person.token });
    const { address } = v.parse(v.object({ address: v.string() }), own.data);
    const answer = await withdrawAs(test, person, { address });

    expect(answer).toMatchObject({ code: 22005, data: { reason: "own_deposit" } });
  });

  it("more than the remaining limit of 24 hours", async () => {
    const person = await createHolder(test, "50");
    await database()
      .update(accounts)
      .set({ register_time: test.clock.now() - 5 * DAY })
      .where(eq(accounts.id, person.row.id));
    const info = await call(test.app, "/wallet/withdraw/info?coin=BTC&chain=BTC", { token: person.token });
    const { daily_limit } = v.parse(getWithdrawInfo.response, info.data);
    const first = await withdrawAs(test, person, { amount: "0.5" });
    const second = await withdrawAs(test, person, { amount: "20" });
    const { used } = v.parse(v.object({ used: v.string() }), second.data);
    const price = Number(used) / 0.5;
    const remaining = 100_000 - Number(used);
    const coins = (usd: number) => ({ amount: (usd / price).toFixed(8) });
    const slightlyMore = await withdrawAs(test, person, coins(remaining + 100));
    const slightlyLess = await withdrawAs(test, person, coins(remaining - 100));

    expect(daily_limit).toBe("100000");
    expect(first.code).toBe(0);
    expect(second).toMatchObject({ code: 22007, data: { limit: "100000" } });
    expect(remaining).toBeGreaterThan(1000);
    expect(slightlyMore).toMatchObject({ code: 22007, data: { limit: "100000", used } });
    expect(slightlyLess.code).toBe(0);
  });

  it("a new account that withdraws more than it mined today", async () => {
    const person = await createHolder(test);
    await database()
      .update(accounts)
      .set({ register_time: test.clock.now() })
      .where(eq(accounts.id, person.row.id));

    expect(await withdrawAs(test, person)).toMatchObject({ code: 22007, data: { limit: "0", used: "0" } });
  });

  it("more than five orders a minute", async () => {
    const person = await createHolder(test);
    const order = {
      account_id: person.row.id,
      owner_id: person.row.id,
      coin: "BTC",
      chain: "BTC",
      type: "outer",
      address: addressOf(1),
      amount: "10000",
      fee: "0",
      status: "cancelled",
      usd_value: "0",
    } as const;
    const body = withdrawalBody();
    const codes = await paymentCodes(test, person, body);
    const now = test.clock.now();
    await database()
      .insert(withdrawals)
      .values(Array.from({ length: 5 }, () => ({ ...order, create_time: now, update_time: now })));
    const answer = await post("/wallet/withdraw", person, { ...body, ...codes });

    expect(answer).toMatchObject({ code: 21003, data: { retry_after: 60 } });
  });
});

import { getBills, getBillTotals } from "contracts/calls/wallet-bill";
import { eq } from "drizzle-orm";
import * as v from "valibot";
import { accountSecurity, addressBook, autoWithdrawals, observers } from "../../database/schema/index.ts";
import { hashToken } from "../../services/tokens.ts";
import { createTestApp, type TestApp } from "../../testing/app.ts";
import { call, lastCode } from "../../testing/client.ts";
import { balanceOf } from "../../testing/money.ts";
import { nextTotp } from "../../testing/secure-person.ts";
import { addressOf, createHolder, paymentCodes, withdrawAs, type Holder } from "../../testing/withdrawing.ts";
import { runAutoWithdrawals } from "./auto-settlement.ts";
import { checkLedger } from "./ledger-check.ts";

jest.setTimeout(120_000);

const DAY = 86_400;

let test: TestApp;

beforeAll(async () => {
  test = await createTestApp();
});

afterEach(async () => {
  expect(await checkLedger(test.app.services.database)).toEqual([]);
});

afterAll(() => test.close());

const database = () => test.app.services.database;

function post(path: string, person: Holder, body: unknown, method: "POST" | "PUT" | "DELETE" = "POST") {
  return call(test.app, path, { method, token: person.token, body });
}

async function file(path: string, person: Holder): Promise<{ readonly name: string; readonly text: string }> {
  const answer = await test.app.inject({
    url: `/res${path}`,
    headers: { authorization: `Bearer ${person.token}` },
  });
  return { name: String(answer.headers["content-disposition"]), text: answer.body };
}

describe("the bill", () => {
  it("R2.3.20 has every change of the balance, and each line follows from the one before", async () => {
    const person = await createHolder(test);
    await withdrawAs(test, person, { amount: "0.25", remark: "=rent" });
    await withdrawAs(test, person, { type: "inner", address: person.subName, amount: "0.1" });
    const answer = await call(test.app, "/wallet/bill", { token: person.token });
    const { data } = v.parse(getBills.response, answer.data);
    const totals = await call(test.app, "/wallet/bill/totals", { token: person.token });
    const other = await call(test.app, "/wallet/bill?summary=true&type=transfer_in", { token: person.token });

    expect(data.map(({ type, amount, balance_after }) => [type, amount, balance_after])).toEqual([
      ["transfer_out", "-0.1", "0.65"],
      ["withdraw_fee", "-0.0001", "0.75"],
      ["withdraw", "-0.2499", "0.7501"],
      ["deposit", "1", "1"],
    ]);
    expect(v.parse(getBillTotals.response, totals.data)).toEqual([
      { coin: "BTC", in: "1", out: "0.35", count: 4 },
    ]);
    expect(other.data).toMatchObject({
      data: [{ account: person.subName, amount: "0.1", ref_type: "transfer" }],
    });
  });

  it("is exported with the columns that tax people ask for, and no formula", async () => {
    const person = await createHolder(test);
    await withdrawAs(test, person, { amount: "0.25", remark: "=1+1" });
    const { name, text } = await file("/wallet/bill/export?utc_offset=180", person);
    const [head = "", line = ""] = text.split("\r\n");

    expect(text.startsWith("\u{FEFF}")).toBe(true);
    expect(head.slice(1).replaceAll('"', "")).toBe(
      "Date,Time,UTC offset,Mining account,Type,Status,Coin,Amount,Fee,Fee coin,Balance after,Address,Transaction ID,Order,Remark,Currency,Price at the time,Value at the time,Note",
    );
    expect(line).toContain("UTC+03:00");
    expect(line).toContain("'=1+1");
    expect(line).not.toContain("E-");
    expect(name).toMatch(/bill_person\d+_\d{4}-\d\d-\d\d_\d{4}-\d\d-\d\d\.csv/);
  });

  it("R2.3.46 is shown to an observer with `asset` only, addresses masked", async () => {
    const person = await createHolder(test);
    await withdrawAs(test, person, { amount: "0.25" });
    const link = {
      owner_id: person.row.id,
      global: true,
      remark: "",
      open_coins: ["BTC"],
      created_time: 1,
    } as const;
    const keys = ["with-asset", "without"].map((key) => `${key}-${String(person.row.id)}`);
    await database()
      .insert(observers)
      .values(
        keys.map((key, index) => ({
          ...link,
          key_hash: hashToken(key),
          open_auth: index === 0 ? ["dashboard", "asset"] : ["dashboard"],
        })),
      );
    const paths = [
      "summary",
      "value/chart",
      "v1/withdraw/address",
      "bill",
      "bill/totals",
      "withdraw/history",
      "deposit/history",
      "transfer/history",
    ];
    const answers = await Promise.all(
      paths.map((path) => call(test.app, `/observer/wallet/${path}?access_key=${keys[0] ?? ""}`)),
    );
    const refused = await Promise.all(
      paths.map((path) => call(test.app, `/observer/wallet/${path}?access_key=${keys[1] ?? ""}`)),
    );

    expect(answers.map(({ code }) => code)).toEqual(paths.map(() => 0));
    expect(refused.map(({ code }) => code)).toEqual(paths.map(() => 4030));
    expect(JSON.stringify(answers)).not.toContain(addressOf(7));
    expect(JSON.stringify(answers[5]?.data)).toContain("…");
  });
});

describe("automatic withdrawal", () => {
  async function setRule(person: Holder, text: { threshold?: string; address?: string } = {}) {
    const { threshold = "0.5", address = addressOf(31) } = text;
    const codes = await paymentCodes(
      test,
      person,
      { coin: "BTC", amount: threshold, address, is_inner: false },
      "withdraw_address",
    );
    const rule = {
      coin: "BTC",
      chain: "BTC",
      address_type: "chain",
      withdraw_address: address,
      threshold,
      enabled: true,
    };
    return post("/wallet/v1/withdraw/address", person, { ...rule, ...codes });
  }

  const settle = () =>
    database().transaction((tx) => runAutoWithdrawals(tx, test.clock.now(), new Map([["BTC", "90000"]])));

  it("R2.3.19 orders the whole balance from the threshold on, once a settlement, without a fee", async () => {
    const person = await createHolder(test);
    const set = await setRule(person);
    await settle();
    await settle();
    const shown = await call(test.app, "/wallet/v1/withdraw/address", { token: person.token });

    expect(set).toMatchObject({ code: 0, data: { hold_until: null } });
    expect(await balanceOf(database(), person.row.id, "BTC")).toBe("0");
    expect(shown.data).toMatchObject([{ threshold: "0.5", last: { amount: "1", status: "pending" } }]);
  });

  it("waits under the threshold, while it is paused, and two days after another destination was set", async () => {
    const person = await createHolder(test);
    await setRule(person, { threshold: "1.5" });
    await settle();
    const low = await balanceOf(database(), person.row.id, "BTC");
    const changed = await setRule(person, { address: addressOf(32) });
    await settle();
    const held = await balanceOf(database(), person.row.id, "BTC");
    await post("/wallet/v1/withdraw/address/switch", person, { enabled: false }, "PUT");
    test.clock.advance(2 * DAY);
    await settle();
    const paused = await balanceOf(database(), person.row.id, "BTC");
    await database()
      .update(autoWithdrawals)
      .set({ enabled: true })
      .where(eq(autoWithdrawals.account_id, person.row.id));
    await settle();
    const log = await call(test.app, "/wallet/v1/withdraw/address/log", { token: person.token });

    expect([low, held, paused]).toEqual(["1", "1", "1"]);
    expect(changed.data).toEqual({ hold_until: expect.any(Number) });
    expect(await balanceOf(database(), person.row.id, "BTC")).toBe("0");
    expect(log.data).toMatchObject({
      total: 3,
      data: [{ action: "disable" }, { action: "set" }, { action: "set", old_address: null }],
    });
  });

  it("R2.3.19 makes no way round the wait by deleting the rule before another destination is set", async () => {
    const person = await createHolder(test);
    await setRule(person);
    await post("/wallet/v1/withdraw/address", person, { coin: "BTC" }, "DELETE");
    const other = await setRule(person, { address: addressOf(33) });
    await post("/wallet/v1/withdraw/address", person, { coin: "BTC" }, "DELETE");
    const again = await setRule(person, { address: addressOf(33) });
    await settle();

    expect([other.data, again.data]).toEqual(Array(2).fill({ hold_until: expect.any(Number) }));
    expect(await balanceOf(database(), person.row.id, "BTC")).toBe("1");
  });

  it("R2.3.19 pays a new destination that was set during a hold no sooner than the hold ends", async () => {
    const person = await createHolder(test);
    await test.app.services.holds.add(database(), person.row.id, "reset");
    const [hold] = await test.app.services.holds.of(database(), person.row.id);
    const set = await setRule(person);
    await settle();
    const held = await balanceOf(database(), person.row.id, "BTC");
    test.clock.advance(2 * DAY);
    await settle();

    expect(set.data).toEqual({ hold_until: hold?.until });
    expect([held, await balanceOf(database(), person.row.id, "BTC")]).toEqual(["1", "0"]);
  });

  it("R2.3.19 takes only listed destinations while only listed ones may be paid", async () => {
    const person = await createHolder(test);
    await database().insert(accountSecurity).values({ account_id: person.row.id, is_allowlist: true });

    expect(await setRule(person)).toMatchObject({ code: 22012, data: { active_time: null } });
  });

  const RESUME_ONE = { coin: "BTC", amount: "0.5", address: addressOf(31), is_inner: false };
  const RESUME_ALL = { coin: "ALL", amount: "0", address: "*", is_inner: false };
  const isOn = async (person: Holder) => {
    const rules = await call(test.app, "/wallet/v1/withdraw/address", { token: person.token });
    return v.parse(v.array(v.object({ enabled: v.boolean() })), rules.data).map(({ enabled }) => enabled);
  };

  it.each([
    ["one rule", { coin: "BTC" }, RESUME_ONE],
    ["all rules", {}, RESUME_ALL],
  ])(
    "R2.3.19 resumes %s to listed destinations only, while only listed ones may be paid",
    async (...args) => {
      const [, scope, payload] = args;
      const person = await createHolder(test);
      await setRule(person);
      await post("/wallet/v1/withdraw/address/switch", person, { enabled: false }, "PUT");
      await database().insert(accountSecurity).values({ account_id: person.row.id, is_allowlist: true });
      const resume = async () => {
        const codes = await paymentCodes(test, person, payload, "withdraw_address");
        return post(
          "/wallet/v1/withdraw/address/switch",
          person,
          { enabled: true, ...scope, ...codes },
          "PUT",
        );
      };
      const list = (active_time: number) =>
        database()
          .insert(addressBook)
          .values({
            owner_id: person.row.id,
            coin: "BTC",
            chain: "BTC",
            type: "outer",
            address: addressOf(31),
            label: "Vault",
            active_time,
            create_time: test.clock.now(),
          })
          .onConflictDoUpdate({
            target: [addressBook.owner_id, addressBook.coin, addressBook.chain, addressBook.address],
            set: { active_time },
          });

      const unlisted = await resume();
      const later = test.clock.now() + DAY;
      await list(later);
      const waiting = await resume();
      const before = await isOn(person);
      await list(test.clock.now());
      const listed = await resume();

      expect(unlisted).toMatchObject({ code: 22012, data: { coin: "BTC", active_time: null } });
      expect(waiting).toMatchObject({ code: 22012, data: { coin: "BTC", active_time: later } });
      expect(waiting.message).toContain("BTC");
      expect([before, listed.code, await isOn(person)]).toEqual([[false], 0, [true]]);
    },
  );

  it("refuses a threshold under the coin's least, and a bad address", async () => {
    const person = await createHolder(test);

    expect((await setRule(person, { threshold: "0.0005" })).code).toBe(22002);
    expect((await setRule(person, { address: "bc1qbad" })).code).toBe(22005);
  });
});

describe("the address book", () => {
  it("R2.9.7 an address added under the allow-list waits a day, older ones do not", async () => {
    const person = await createHolder(test);
    const add = async (mark: number) => {
      test.clock.advance(61);
      await call(test.app, "/common/email/code?business=address_book", { token: person.token });
      const entry = { coin: "BTC", chain: "BTC", type: "outer", address: addressOf(mark), label: "Vault" };
      const codes = {
        verify_type: "google_code",
        verify_code: nextTotp(test.clock),
        email_captcha: await lastCode(test.app, person.email),
      };
      return post("/wallet/address_book", person, { ...entry, ...codes });
    };
    const before = await add(61);
    const old = test.clock.now();
    await test.app.services.database
      .insert(accountSecurity)
      .values({ account_id: person.row.id, is_allowlist: true });
    const after = await add(62);

    expect(before.data).toMatchObject({ active_time: old });
    expect(after.data).toMatchObject({ active_time: test.clock.now() + 86_400 });
    const paid = await withdrawAs(test, person, { address: addressOf(61), amount: "0.01" });
    const refused = await withdrawAs(test, person, { address: addressOf(62), amount: "0.01" });
    expect(paid.code).toBe(0);
    expect(refused).toMatchObject({ code: 22012, data: { active_time: expect.any(Number) } });
    test.clock.advance(86_400);
    expect((await withdrawAs(test, person, { address: addressOf(62), amount: "0.01" })).code).toBe(0);
  });

  it("keeps an address once, in its normal form, and skips doubles of an import", async () => {
    const person = await createHolder(test);
    test.clock.advance(61);
    await call(test.app, "/common/email/code?business=address_book", { token: person.token });
    const codes = async () => ({
      verify_type: "google_code",
      verify_code: nextTotp(test.clock),
      email_captcha: await lastCode(test.app, person.email),
    });
    const entry = {
      coin: "BTC",
      chain: "BTC",
      type: "outer",
      address: addressOf(51).toUpperCase(),
      label: "Vault",
    };
    const added = await post("/wallet/address_book", person, { ...entry, ...(await codes()) });
    test.clock.advance(61);
    await call(test.app, "/common/email/code?business=address_book", { token: person.token });
    const items = [entry, { ...entry, address: addressOf(52), label: "=Cold" }];
    const imported = await post("/wallet/address_book/import", person, { items, ...(await codes()) });
    const listed = await call(test.app, "/wallet/address_book", { token: person.token });
    const { text } = await file("/wallet/address_book/export", person);

    expect(added.data).toMatchObject({ address: addressOf(51), label: "Vault" });
    expect(imported.data).toEqual({ added: 1, skipped: 1 });
    expect(listed.data).toMatchObject({ total: 2 });
    expect(text).toContain("'=Cold");
  });
});

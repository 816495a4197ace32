import { eq } from "drizzle-orm";
import * as v from "valibot";
import { accountSecurity, addressBook, autoWithdrawals } from "../../platform/database/schema/index.ts";
import { call } from "../../testing/client.ts";
import { balanceOf } from "../../testing/money.ts";
import { addressOf, createHolder, paymentCodes, type Holder } from "../../testing/withdrawing.ts";
import { runAutoWithdrawals } from "./auto-settlement.ts";
import { DAY } from "../../platform/time.ts";
import { registerLedgerCheck, registerTestApp } from "../../testing/hooks.ts";

const test = registerTestApp();
registerLedgerCheck(test);

const database = () => test.app.services.database;

function post(path: string, person: Holder, body: unknown, method: "POST" | "PUT" | "DELETE" = "POST") {
  return call(test.app, path, { method, token: person.token, body });
}

describe("auto-withdrawal", () => {
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

  it("R2.3.19 orders the whole balance once it reaches the threshold, once per settlement, without a fee", async () => {
    const person = await createHolder(test);
    const set = await setRule(person);
    await settle();
    await settle();
    const shown = await call(test.app, "/wallet/v1/withdraw/address", { token: person.token });

    expect(set).toMatchObject({ code: 0, data: { hold_until: null } });
    expect(await balanceOf(database(), person.row.id, "BTC")).toBe("0");
    expect(shown.data).toMatchObject([{ threshold: "0.5", last: { amount: "1", status: "pending" } }]);
  });

  it("waits below the threshold, while paused, and two days after the destination was changed", async () => {
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

  it("R2.3.19 does not let deleting the rule bypass the wait for a new destination", async () => {
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

  it("R2.3.19 pays a new destination set during a hold no sooner than the hold ends", async () => {
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

  it("R2.3.19 accepts only listed destinations while the allow-list is on", async () => {
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
  ])("R2.3.19 resumes %s to listed destinations only, while the allow-list is on", async (...args) => {
    const [, scope, payload] = args;
    const person = await createHolder(test);
    await setRule(person);
    await post("/wallet/v1/withdraw/address/switch", person, { enabled: false }, "PUT");
    await database().insert(accountSecurity).values({ account_id: person.row.id, is_allowlist: true });
    const resume = async () => {
      const codes = await paymentCodes(test, person, payload, "withdraw_address");
      return post("/wallet/v1/withdraw/address/switch", person, { enabled: true, ...scope, ...codes }, "PUT");
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
  });

  it("refuses a threshold below the coin's minimum, and a bad address", async () => {
    const person = await createHolder(test);

    expect((await setRule(person, { threshold: "0.0005" })).code).toBe(22002);
    expect((await setRule(person, { address: "bc1qbad" })).code).toBe(22005);
  });
});

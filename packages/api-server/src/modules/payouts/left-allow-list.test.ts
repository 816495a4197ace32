import { getWithdrawInfo } from "contracts/calls/wallet-withdrawals";
import * as v from "valibot";
import { addressBook, autoWithdrawals } from "../../platform/database/schema/index.ts";
import { DAY } from "../../platform/time.ts";
import { call } from "../../testing/client.ts";
import { registerLedgerCheck, registerTestApp } from "../../testing/hooks.ts";
import { addressOf, createHolder, paymentCodes, withdrawAs, type Holder } from "../../testing/withdrawing.ts";
import { advancePayouts } from "./payouts.ts";

const test = registerTestApp();
registerLedgerCheck(test);

const database = () => test.app.services.database;

/** A person who has just left the allow-list, with one listed address. */
async function leaver() {
  const person = await createHolder(test);
  await database()
    .insert(addressBook)
    .values({
      owner_id: person.row.id,
      coin: "BTC",
      chain: "BTC",
      type: "outer",
      address: addressOf(41),
      label: "Cold",
      create_time: 1,
      active_time: 1,
    });
  await test.app.services.holds.add(database(), person.row.id, "allowlist");
  return person;
}

async function setRule(person: Holder, address: string) {
  const payment = { coin: "BTC", amount: "0.5", address, is_inner: false };
  const codes = await paymentCodes(test, person, payment, "withdraw_address");
  const rule = { coin: "BTC", chain: "BTC", address_type: "chain", withdraw_address: address };
  const body = { ...rule, threshold: "0.5", enabled: true, ...codes };
  return call(test.app, "/wallet/v1/withdraw/address", { method: "POST", token: person.token, body });
}

async function infoOf(person: Holder) {
  const { data } = await call(test.app, "/wallet/withdraw/info?coin=BTC&chain=BTC", { token: person.token });
  return v.parse(getWithdrawInfo.response, data);
}

describe("a day after leaving the allow-list", () => {
  it("R2.9.7 listed addresses are paid, others only when it is over", async () => {
    const person = await leaver();
    const listed = await withdrawAs(test, person, { address: addressOf(41) });
    const other = await withdrawAs(test, person, { address: addressOf(42) });
    test.clock.advance(DAY);
    const later = await withdrawAs(test, person, { address: addressOf(42) });

    expect([listed.code, other.code, later.code]).toEqual([0, 22012, 0]);
  });

  it("R2.9.7 an order to a listed address does not wait for its end", async () => {
    const person = await leaver();
    await withdrawAs(test, person, { address: addressOf(41) });
    await advancePayouts({
      services: test.app.services,
      now: test.clock.now(),
      onError: (error) => {
        throw error;
      },
    });
    const orders = await call(test.app, "/wallet/withdraw/history", { token: person.token });

    expect(orders.data).toMatchObject({ data: [{ status_reason: expect.not.stringMatching("held") }] });
  });

  it("R2.3.19 an automatic withdrawal to a listed address begins at once, and none to another", async () => {
    const person = await leaver();
    const [listed, other] = [await setRule(person, addressOf(41)), await setRule(person, addressOf(42))];
    const rules = await database().select().from(autoWithdrawals);

    expect(listed).toMatchObject({ code: 0, data: { hold_until: null } });
    expect(other.code).toBe(22012);
    expect(rules.filter((rule) => rule.account_id === person.row.id)).toMatchObject([
      { address: addressOf(41), hold_until: null },
    ]);
  });

  it("R2.9.7 the page learns that only listed addresses are paid, and of a hold that stops everything", async () => {
    const person = await leaver();
    const left = await infoOf(person);
    test.clock.advance(3600);
    await test.app.services.holds.add(database(), person.row.id, "reset");
    const reset = await infoOf(person);
    test.clock.advance(DAY);

    expect(left).toMatchObject({ allowlist_only: true, hold: { reason: "allowlist" } });
    expect(reset).toMatchObject({ allowlist_only: true, hold: { reason: "reset" } });
    expect(await infoOf(person)).toMatchObject({ allowlist_only: false, hold: { reason: "reset" } });
  });
});

import { eq } from "drizzle-orm";
import { accounts } from "../../platform/database/schema/index.ts";
import { call } from "../../testing/client.ts";
import { registerTestApp } from "../../testing/hooks.ts";
import { createHolder, withdrawalBody, type Holder, type WithdrawalText } from "../../testing/withdrawing.ts";

const test = registerTestApp();

const WRONG = {
  payment_password: "000000",
  verify_type: "google_code",
  verify_code: "000000",
  email_captcha: "000000",
};

/** Orders a withdrawal with wrong codes, which are refused only if everything else is right. */
function withdraw(person: Holder, text: WithdrawalText) {
  const body = { ...withdrawalBody(text), ...WRONG };
  return call(test.app, "/wallet/withdraw", { method: "POST", token: person.token, body });
}

describe("a withdrawal is checked before its codes", () => {
  it("R3.1 against the balance", async () => {
    const person = await createHolder(test);
    const inner = { type: "inner", address: person.subName } as const;

    expect(await withdraw(person, { amount: "1.1" })).toMatchObject({
      code: 22001,
      data: { available: "1" },
    });
    expect(await withdraw(person, { ...inner, amount: "1.1" })).toMatchObject({ code: 22001 });
    expect(await withdraw(person, { amount: "1" })).toMatchObject({ code: 21002 });
    expect(await withdraw(person, { ...inner, amount: "1" })).toMatchObject({ code: 21002 });
  });

  it("R7.6 against the limit of 24 hours", async () => {
    const { database } = test.app.services;
    const person = await createHolder(test);
    const isIt = eq(accounts.id, person.row.id);
    await database.update(accounts).set({ register_time: test.clock.now() }).where(isIt);

    expect(await withdraw(person, {})).toMatchObject({ code: 22007, data: { limit: "0" } });
  });
});

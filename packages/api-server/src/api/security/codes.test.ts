import { call, lastMessage } from "../../testing/client.ts";
import { createSecurePerson, type SecurePerson } from "../../testing/secure-person.ts";
import { changeAccount } from "../../modules/accounts/repository.ts";
import { registerTestApp } from "../../testing/hooks.ts";

const ADDRESS = "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq";

const testApp = registerTestApp();

function sendCode(person: SecurePerson, query: string) {
  testApp.clock.advance(61);
  return call(testApp.app, `/common/email/code?${query}`, { token: person.token });
}

describe("codes for signed-in people", () => {
  it("R7.3.2 state fully what they approve and carry the anti-phishing word", async () => {
    const person = await createSecurePerson(testApp.app);
    await call(testApp.app, "/setting/antiphishing", {
      method: "PUT",
      token: person.token,
      body: { word: "blue heron" },
    });

    await sendCode(person, `business=withdraw&coin=BTC&amount=0.5&address=${ADDRESS}&is_inner=false`);
    const message = await lastMessage(testApp.app, person.email);

    expect(message?.body).toContain(`withdraw 0.5 BTC to ${ADDRESS}`);
    expect(message?.body).toContain("blue heron");
  });

  it("R7.3.2 list count, sum and the three largest rows of a batch, and are bound to its rows", async () => {
    const person = await createSecurePerson(testApp.app);
    const items = ["0.1", "0.4", "0.3", "0.2"].map((amount, index) => ({
      amount,
      address: `address-${index}`,
    }));
    testApp.clock.advance(61);

    const answer = await call(testApp.app, "/common/batch/code", {
      method: "POST",
      token: person.token,
      body: { channel: "email", coin: "LTC", items },
    });
    const message = await lastMessage(testApp.app, person.email);

    expect(answer.code).toBe(0);
    expect(message?.body).toContain("4 withdrawals of 1 LTC in all");
    expect(message?.body).toContain("0.4 LTC → address-1; 0.3 LTC → address-2; 0.2 LTC → address-3");
  });

  it("R4.3.5 are limited to one a minute and twenty a day in total", async () => {
    const person = await createSecurePerson(testApp.app);
    await sendCode(person, "business=change_email");
    const send = (business: string) =>
      call(testApp.app, `/common/email/code?business=${business}`, { token: person.token });

    const hasty = await send("change_email");
    const businesses = ["change_email", "delete_user", "create_api_key", "reset_api_key"];
    let sent = 1;
    for (let round = 0; round < 8; round += 1) {
      testApp.clock.advance(800);
      for (const business of businesses) if ((await send(business)).code === 0) sent += 1;
    }

    expect(hasty).toMatchObject({ code: 21003, data: { retry_after: 60 } });
    expect(sent).toBe(20);
  });

  it("are rejected for a payment without its payload, for a business without codes, and without a phone", async () => {
    const person = await createSecurePerson(testApp.app);
    await changeAccount(testApp.app.services.database, person.row.id, { mobile: null });
    const send = (path: string) => call(testApp.app, path, { token: person.token });

    expect(await send("/common/email/code?business=withdraw&coin=BTC")).toMatchObject({
      status: 400,
      data: { field: "amount" },
    });
    expect(await send("/common/email/code?business=exchange_manual")).toMatchObject({ status: 400 });
    expect(await send("/common/sms/code?business=edit_api_key")).toMatchObject({ status: 400 });
  });
});

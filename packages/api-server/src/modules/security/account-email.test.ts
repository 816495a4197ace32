import { call, lastMessage, TEST_PASSWORD } from "../../testing/client.ts";
import { queuedTo, sendWaitingEmails, whileRefused } from "../../testing/emails.ts";
import { registerTestApp } from "../../testing/hooks.ts";
import { createSecurePerson, nextTotp } from "../../testing/secure-person.ts";
import { createSecuritySteps } from "../../testing/security-steps.ts";
import { createHolder, paymentCodes, withdrawalBody } from "../../testing/withdrawing.ts";

const testApp = registerTestApp();
const { send, stepToken } = createSecuritySteps(testApp);

describe("an email about a withdrawal or a change of a factor", () => {
  it("A10 is stored with the withdrawal, and sent once when the email server accepts it", async () => {
    const person = await createHolder(testApp);
    const body = withdrawalBody({ amount: "0.25" });
    const codes = await paymentCodes(testApp, person, body);
    const { answer, stored } = await whileRefused(testApp.app, person.email, () =>
      call(testApp.app, "/wallet/withdraw", {
        method: "POST",
        token: person.token,
        body: { ...body, ...codes },
      }),
    );
    const kept = await queuedTo(testApp.app, person.email);
    testApp.clock.advance(60);
    await sendWaitingEmails(testApp.app);

    expect(answer.code).toBe(0);
    expect(stored).toHaveLength(1);
    expect(kept).toEqual(stored);
    expect((await lastMessage(testApp.app, person.email))?.body).toContain("0.25 BTC");
    expect(await queuedTo(testApp.app, person.email)).toEqual([]);
  });

  it("A10 is stored with the change, with its freeze link", async () => {
    const person = await createSecurePerson(testApp.app);
    const token = await stepToken(person, "/setting/password/signin/verify", {
      verify_type: "google_code",
      verify_code: nextTotp(testApp.clock),
      password: TEST_PASSWORD,
    });
    const { answer, stored } = await whileRefused(testApp.app, person.email, () =>
      send(person, "PUT", "/setting/password/signin", { token, password: "Fresh_Pool_88" }),
    );
    testApp.clock.advance(60);
    await sendWaitingEmails(testApp.app);

    expect(answer.code).toBe(0);
    expect(stored).toHaveLength(1);
    expect((await lastMessage(testApp.app, person.email))?.body).toMatch(/\/freeze\?token=[\w-]{43}/);
  });

  it("is sent at once, and only once, while the email server accepts emails", async () => {
    const person = await createHolder(testApp);
    const body = withdrawalBody({ amount: "0.2" });
    const codes = await paymentCodes(testApp, person, body);
    await call(testApp.app, "/wallet/withdraw", {
      method: "POST",
      token: person.token,
      body: { ...body, ...codes },
    });

    expect((await lastMessage(testApp.app, person.email))?.body).toContain("0.2 BTC");
    expect(await queuedTo(testApp.app, person.email)).toEqual([]);
  });
});

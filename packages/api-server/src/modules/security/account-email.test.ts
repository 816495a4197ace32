import { eq } from "drizzle-orm";
import { noticeEmails } from "../../platform/database/schema/index.ts";
import { call, lastMessage, TEST_PASSWORD } from "../../testing/client.ts";
import { sendWaitingEmails } from "../../testing/emails.ts";
import { registerTestApp } from "../../testing/hooks.ts";
import { createSecurePerson, nextTotp } from "../../testing/secure-person.ts";
import { createSecuritySteps } from "../../testing/security-steps.ts";
import { createHolder, paymentCodes, withdrawalBody } from "../../testing/withdrawing.ts";

const testApp = registerTestApp();
const { send, stepToken } = createSecuritySteps(testApp);

function queuedTo(email: string) {
  const { database } = testApp.app.services;
  return database.select().from(noticeEmails).where(eq(noticeEmails.recipient, email));
}

/** Makes a call while the email server refuses everything; returns the emails stored when it was first asked to send one. */
async function whileRefused<Answer>(email: string, work: () => Promise<Answer>) {
  const { sender } = testApp.app.services;
  const { send: accept } = sender;
  const asked: (typeof noticeEmails.$inferSelect)[][] = [];
  const refuse = async () => {
    asked.push(await queuedTo(email));
    throw Object.assign(new Error("greylisted"), { responseCode: 450 });
  };
  Object.assign(sender, { send: refuse });
  const answer = await work();
  Object.assign(sender, { send: accept });
  return { answer, stored: asked[0] };
}

describe("an email about a withdrawal or a change of a factor", () => {
  it("A10 is stored with the withdrawal, and sent once when the email server accepts it", async () => {
    const person = await createHolder(testApp);
    const body = withdrawalBody({ amount: "0.25" });
    const codes = await paymentCodes(testApp, person, body);
    const { answer, stored } = await whileRefused(person.email, () =>
      call(testApp.app, "/wallet/withdraw", {
        method: "POST",
        token: person.token,
        body: { ...body, ...codes },
      }),
    );
    const kept = await queuedTo(person.email);
    testApp.clock.advance(60);
    await sendWaitingEmails(testApp.app);

    expect(answer.code).toBe(0);
    expect(stored).toHaveLength(1);
    expect(kept).toEqual(stored);
    expect((await lastMessage(testApp.app, person.email))?.body).toContain("0.25 BTC");
    expect(await queuedTo(person.email)).toEqual([]);
  });

  it("A10 is stored with the change, with its freeze link", async () => {
    const person = await createSecurePerson(testApp.app);
    const token = await stepToken(person, "/setting/password/signin/verify", {
      verify_type: "google_code",
      verify_code: nextTotp(testApp.clock),
      password: TEST_PASSWORD,
    });
    const { answer, stored } = await whileRefused(person.email, () =>
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
    expect(await queuedTo(person.email)).toEqual([]);
  });
});

import { signIn } from "contracts/calls/auth";
import * as v from "valibot";
import { runSecurityJobs } from "../../jobs/security.ts";
import { DAY } from "../../platform/time.ts";
import { call, createPerson, lastCode, lastMessage, TEST_PASSWORD } from "../../testing/client.ts";
import { createDeletionSteps } from "../../testing/deleting.ts";
import { queuedTo, sendWaitingEmails, whileRefused } from "../../testing/emails.ts";
import { bindAuthenticator, nextFactor } from "../../testing/factors.ts";
import { registerTestApp } from "../../testing/hooks.ts";
import { createSecurePerson, nextTotp } from "../../testing/secure-person.ts";

const testApp = registerTestApp();
const { personWithSub, prepareRemoval, remove } = createDeletionSteps(testApp);

function signInFrom(address: string, account: string) {
  return call(testApp.app, "/account/signin", {
    method: "POST",
    body: { account, password: TEST_PASSWORD },
    headers: { "x-forwarded-for": address },
  });
}

/** Checks that an email was stored with what it reports, and is sent later. */
async function expectStored(email: string, stored: Awaited<ReturnType<typeof queuedTo>> | undefined) {
  expect(stored).toHaveLength(1);
  expect(await queuedTo(testApp.app, email)).toEqual(stored);
  testApp.clock.advance(60);
  await sendWaitingEmails(testApp.app);
  expect(await queuedTo(testApp.app, email)).toEqual([]);
  return (await lastMessage(testApp.app, email))?.body;
}

describe("A10 a notice is stored in the transaction of what it reports", () => {
  it("for a sign-in from a new address", async () => {
    const { email } = await createPerson(testApp.app);
    await signInFrom("203.0.113.20", email);
    const { answer, stored } = await whileRefused(testApp.app, email, () =>
      signInFrom("203.0.113.21", email),
    );

    expect(v.is(signIn.response, answer.data)).toBe(true);
    expect(await expectStored(email, stored)).toContain("203.0.113.21");
  });

  it("for a new API key", async () => {
    const person = await createSecurePerson(testApp.app);
    const { email, token, row } = person;
    await call(testApp.app, "/common/email/code?business=create_api_key", { token });
    const codes = {
      verify_type: "google_code",
      verify_code: nextTotp(testApp.clock),
      email_captcha: await lastCode(testApp.app, email),
    };
    const form = { account: row.account, ip_whitelist: "127.0.0.1", permissions: ["read"], remark: "Rig" };
    const { answer, stored } = await whileRefused(testApp.app, email, () =>
      call(testApp.app, "/setting/api/key", { method: "POST", token, body: { ...form, ...codes } }),
    );

    expect(answer.code).toBe(0);
    expect(await expectStored(email, stored)).toContain(row.account);
  });

  it("for a new observer link", async () => {
    const { row, email, token } = await createPerson(testApp.app);
    await bindAuthenticator(testApp.app, row.id);
    const body = { global: true, remark: "For the bank", ...nextFactor(testApp.clock) };
    const { answer, stored } = await whileRefused(testApp.app, email, () =>
      call(testApp.app, "/setting/observer", { method: "POST", token, body }),
    );

    expect(answer.code).toBe(0);
    expect(await expectStored(email, stored)).toContain("For the bank");
  });

  it("for a deletion: of a sub-account, the request for the main account, and its end", async () => {
    const { person, sub, account, main } = await personWithSub();
    const { email } = person;
    const deletion = await prepareRemoval(person, { id: sub.id, account });
    const { stored: ofSub } = await whileRefused(testApp.app, email, deletion);
    expect(await expectStored(email, ofSub)).toContain(account);
    const request = await prepareRemoval(person, main);
    const { stored: ofMain } = await whileRefused(testApp.app, email, request);
    expect(await expectStored(email, ofMain)).toContain(main.account);
    testApp.clock.advance(7 * DAY);
    const { stored: ofEnd } = await whileRefused(testApp.app, email, () =>
      runSecurityJobs(testApp.app.services),
    );
    expect(await expectStored(email, ofEnd)).toContain(main.account);
  });

  it("for a deletion that signing in cancels", async () => {
    const { person, main } = await personWithSub();
    await remove(person, main);
    const { stored } = await whileRefused(testApp.app, person.email, () =>
      signInFrom("203.0.113.22", person.email),
    );

    expect(stored).toHaveLength(1);
  });
});

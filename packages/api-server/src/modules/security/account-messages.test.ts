import { eq } from "drizzle-orm";
import { runSecurityJobs } from "../../jobs/security.ts";
import { messages } from "../../platform/database/schema/index.ts";
import {
  call,
  createPerson,
  lastLinkToken,
  lastMessage,
  requestNewPassword,
  TEST_PASSWORD,
} from "../../testing/client.ts";
import { createDeletionSteps } from "../../testing/deleting.ts";
import { registerTestApp } from "../../testing/hooks.ts";
import { createResetSteps } from "../../testing/reset-steps.ts";
import { createSecurePerson, nextTotp } from "../../testing/secure-person.ts";
import { createSecuritySteps } from "../../testing/security-steps.ts";
import { createHolder, withdrawAs } from "../../testing/withdrawing.ts";

const testApp = registerTestApp();
const { send, stepToken } = createSecuritySteps(testApp);
const { personWithSub, prepareRemoval } = createDeletionSteps(testApp);
const { prepare, submit } = createResetSteps(testApp);

const CHANGE = "A change to the security of your account";
const HINT =
  "<p>If this wasn't you, freeze the account with the link in our email about this, or contact support.</p>";

/** Messages of a person, oldest first: category, title and text. */
async function messagesOf({ row }: { readonly row: { readonly id: number } }) {
  const rows = await testApp.app.services.database
    .select()
    .from(messages)
    .where(eq(messages.account_id, row.id))
    .orderBy(messages.id);
  return rows.map(({ category, title, content }) => [category, title.en_US, content.en_US]);
}

function signInFrom(address: string, account: string) {
  return call(testApp.app, "/account/signin", {
    method: "POST",
    body: { account, password: TEST_PASSWORD },
    headers: { "x-forwarded-for": address },
  });
}

/** Makes the next link in an email fail, after the message was stored. */
function failNextLink(): void {
  const { steps } = testApp.app.services;
  const { start } = steps;
  Object.assign(steps, {
    start: () => {
      Object.assign(steps, { start });
      return Promise.reject(new Error("the database is away"));
    },
  });
}

async function changePassword() {
  const person = await createSecurePerson(testApp.app);
  const token = await stepToken(person, "/setting/password/signin/verify", {
    verify_type: "google_code",
    verify_code: nextTotp(testApp.clock),
    password: TEST_PASSWORD,
  });
  const change = () => send(person, "PUT", "/setting/password/signin", { token, password: "Fresh_Pool_88" });
  return { person, change };
}

describe("the message center has a message, besides the email with the freeze link", () => {
  it("about a sign-in from another address, and about none from the same one", async () => {
    const person = await createPerson(testApp.app);
    await signInFrom("203.0.113.20", person.email);
    expect(await messagesOf(person)).toEqual([]);
    await signInFrom("203.0.113.21", person.email);

    const text = "Someone signed in to your account from the IP address 203.0.113.21.";
    expect(await messagesOf(person)).toEqual([
      ["security", "Sign-in from a new place", `<p>${text}</p>${HINT}`],
    ]);
    expect((await lastMessage(testApp.app, person.email))?.body).toMatch(
      /203\.0\.113\.21\. If this wasn't you, freeze the account: \S+\/freeze\?token=/u,
    );
  });

  it("about a change of a password, stored with it", async () => {
    const { person, change } = await changePassword();
    failNextLink();
    const failed = await change();
    expect([failed.status, await messagesOf(person)]).toEqual([500, []]);
    const answer = await change();

    const text = "The password of your account was changed and all sessions were ended.";
    expect(answer.code).toBe(0);
    expect(await messagesOf(person)).toEqual([["security", CHANGE, `<p>${text}</p>${HINT}`]]);
  });

  it("about a new password by emailed link", async () => {
    const person = await createPerson(testApp.app);
    await requestNewPassword(testApp.app, person.email);
    const token = await lastLinkToken(testApp.app, person.email);
    const body = { token, password: "Other_Pool_88" };
    await call(testApp.app, "/account/password/reset", { method: "POST", body });

    expect(await messagesOf(person)).toEqual([
      ["security", "Your password was changed", expect.stringContaining(HINT)],
    ]);
  });

  it("about a requested withdrawal", async () => {
    const person = await createHolder(testApp);
    await withdrawAs(testApp, person, {
      amount: "0.25",
      address: "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4",
    });

    expect(await messagesOf(person)).toEqual([
      ["wallet", "Withdrawal requested", expect.stringMatching(/^<p>A withdrawal of 0\.25 BTC to bc1q/u)],
    ]);
  });

  it("about a granted request to reset a lost factor, without a link to its page", async () => {
    const person = await createSecurePerson(testApp.app);
    await submit(await prepare(person));
    testApp.clock.advance(60);
    await runSecurityJobs(testApp.app.services);

    const [found, ...others] = await messagesOf(person);
    expect(others).toEqual([]);
    expect(found).toEqual([
      "security",
      "Your request to reset a security item",
      expect.stringMatching(/^<p>Your request was approved\..* on hold for 48 hours\.<\/p>/u),
    ]);
    expect(found?.[2]).toContain(HINT);
    expect(found?.[2]).not.toContain("token=");
  });

  it("about a deleted sub-account, and about the deletion of the main account and its end by a sign-in", async () => {
    const { person, sub, account, main } = await personWithSub();
    await (
      await prepareRemoval(person, { id: sub.id, account })
    )();
    await (
      await prepareRemoval(person, main)
    )();
    await signInFrom("127.0.0.1", person.email);

    expect(await messagesOf(person)).toEqual([
      ["security", CHANGE, `<p>The mining account ${account} was deleted.</p>${HINT}`],
      ["security", CHANGE, expect.stringContaining("will be deleted in 7 days")],
      ["security", CHANGE, "<p>You signed in, so your account will not be deleted.</p>"],
    ]);
    expect((await lastMessage(testApp.app, person.email))?.body).toContain("You signed in");
  });

  it("also for a person without an email address", async () => {
    const person = await createPerson(testApp.app);
    const { database, accountEmail } = testApp.app.services;
    const text = {
      subject: "email_change_subject",
      body: "email_mobile_bound",
      values: { address: "::1" },
    } as const;
    const message = { category: "security" } as const;
    await accountEmail.store(
      database,
      { ...person.row, email: null },
      { ...text, message, hasFreezeHint: true },
    );

    expect(await messagesOf(person)).toEqual([
      ["security", CHANGE, `<p>A phone number was linked to your account (request from ::1).</p>${HINT}`],
    ]);
  });
});

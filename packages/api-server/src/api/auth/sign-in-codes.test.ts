import * as v from "valibot";
import { call, lastCode, lastMessage, TEST_PASSWORD } from "../../testing/client.ts";
import { registerTestApp } from "../../testing/hooks.ts";
import { createSecurePerson, nextTotp, type SecurePerson } from "../../testing/secure-person.ts";

const testApp = registerTestApp();
const tempSchema = v.object({ temp_token: v.string() });
const NEW_PASSWORD = "Other_Pool_77";
const MINUTES = 601;

function passFirst(person: Pick<SecurePerson, "email">, password = TEST_PASSWORD) {
  return call(testApp.app, "/account/signin", {
    method: "POST",
    body: { account: person.email, password },
  });
}

/** Passes the first step and returns the token of the second. */
async function tempToken(person: SecurePerson, password = TEST_PASSWORD): Promise<string> {
  return v.parse(tempSchema, (await passFirst(person, password)).data).temp_token;
}

function verify(person: SecurePerson, token: string, code: string, verify_type = "google_code") {
  return call(testApp.app, "/account/signin/verify", {
    method: "POST",
    body: { account: person.email, business: "signin", verify_type, verify_code: code, token },
  });
}

/** Enters wrong codes, each with a temporary token of its own. */
async function guess(person: SecurePerson, times: number, password = TEST_PASSWORD) {
  const answers = [];
  for (let time = 0; time < times; time += 1)
    answers.push(await verify(person, await tempToken(person, password), "000000"));
  return answers.map(({ code }) => code);
}

const withCodes = () => createSecurePerson(testApp.app, { is_signin_verify: true });

describe("wrong codes at the second step of a sign-in", () => {
  it("A5 count for the account, whichever temporary token they use, and even the right one waits then", async () => {
    const person = await withCodes();
    const [first, second] = [await tempToken(person), await tempToken(person)];
    const wrong = [];
    for (const token of [first, first, first, second, second])
      wrong.push(await verify(person, token, "000000"));
    const late = await verify(person, await tempToken(person), nextTotp(testApp.clock));
    testApp.clock.advance(MINUTES);
    const after = await verify(person, await tempToken(person), nextTotp(testApp.clock));

    expect(wrong.map(({ code }) => code)).toEqual([21001, 21001, 21001, 21001, 21001]);
    expect(late).toMatchObject({ status: 429, code: 21003 });
    expect(after.code).toBe(0);
  });

  it("A5 of 200 concurrent guesses with ten tokens, five are compared", async () => {
    const person = await withCodes();
    const tokens: string[] = [];
    for (let token = 0; token < 10; token += 1) tokens.push(await tempToken(person));
    const compare = jest.spyOn(testApp.app.services.totp, "accept");

    const answers = await Promise.all(
      Array.from({ length: 20 }, () => tokens.map((token) => verify(person, token, "000000"))).flat(),
    );

    expect(compare).toHaveBeenCalledTimes(5);
    expect(answers.filter(({ code }) => code === 21001)).toHaveLength(5);
    compare.mockRestore();
  });

  it("count together with those of text messages", async () => {
    const person = await withCodes();
    await guess(person, 4);
    const token = await tempToken(person);
    await call(testApp.app, `/account/signin/sms?token=${token}&business=signin`);
    const code = await lastCode(testApp.app, person.phone);
    const wrong = await verify(person, token, code === "111111" ? "222222" : "111111", "sms_code");

    expect(wrong.code).toBe(21001);
    expect(await verify(person, await tempToken(person), code, "sms_code")).toMatchObject({ code: 21003 });
  });

  it("are refused for the rest of the day after twenty", async () => {
    const person = await withCodes();
    for (let round = 0; round < 4; round += 1) {
      await guess(person, 5);
      testApp.clock.advance(MINUTES);
    }

    expect(await verify(person, await tempToken(person), nextTotp(testApp.clock))).toMatchObject({
      code: 21003,
    });
    testApp.clock.advance(86_400);
    expect((await verify(person, await tempToken(person), nextTotp(testApp.clock))).code).toBe(0);
  });

  it("are forgotten after a right one", async () => {
    const person = await withCodes();
    await guess(person, 4);
    await verify(person, await tempToken(person), nextTotp(testApp.clock));

    expect(await guess(person, 4)).toEqual([21001, 21001, 21001, 21001]);
  });

  it("cannot be used up by a stranger without the password", async () => {
    const person = await withCodes();
    const stranger = await withCodes();
    const foreign = await tempToken(stranger);
    const attempts = [];
    for (let attempt = 0; attempt < 6; attempt += 1) attempts.push(await verify(person, foreign, "000000"));

    expect(attempts.map(({ code }) => code)).toEqual(attempts.map(() => 21007));
    expect((await verify(person, await tempToken(person), nextTotp(testApp.clock))).code).toBe(0);
  });

  it("leave the owner's authenticator usable for other actions", async () => {
    const person = await withCodes();
    await guess(person, 5);

    expect(
      await call(testApp.app, "/setting/2fa/verify", {
        method: "POST",
        token: person.token,
        body: { business: "delegate", verify_type: "google_code", verify_code: nextTotp(testApp.clock) },
      }),
    ).toMatchObject({ code: 0 });
  });

  it("A10 notify the owner, whose new password ends the wait", async () => {
    const person = await withCodes();
    await guess(person, 5);
    const message = await lastMessage(testApp.app, person.email);
    const token = await testApp.app.services.steps.start({
      accountId: person.row.id,
      business: "reset_password",
      seconds: 600,
    });
    const reset = await call(testApp.app, "/account/password/reset", {
      method: "POST",
      body: { token, password: NEW_PASSWORD },
    });
    const right = await verify(person, await tempToken(person, NEW_PASSWORD), nextTotp(testApp.clock));

    expect(message?.body).toContain("an incorrect code five times");
    expect(message?.body).toContain("/en/freeze?token=");
    expect([reset.code, right.code]).toEqual([0, 0]);
  });
});

import { paymentPayload } from "contracts/businesses";
import { ApiError } from "../../platform/errors.ts";
import { call, lastCode, lastMessage, TEST_PASSWORD } from "../../testing/client.ts";
import { createSecurePerson, nextTotp, reload, TEST_PAYMENT_PASSWORD } from "../../testing/secure-person.ts";
import type { SecurePerson } from "../../testing/secure-person.ts";
import type { VerificationCodes, VerificationRequest } from "./verification.ts";
import { registerTestApp } from "../../testing/hooks.ts";

const ADDRESS = "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq";
const PAYLOAD = paymentPayload({ coin: "BTC", amount: "0.5", address: ADDRESS, is_inner: false });
const QUERY = `coin=BTC&amount=0.5&address=${ADDRESS}&is_inner=false`;

const testApp = registerTestApp();

/** Code and data of the error of a rejected promise. */
async function refusal(work: Promise<unknown>): Promise<unknown> {
  try {
    await work;
  } catch (error) {
    if (error instanceof ApiError) return { code: error.code, ...Object(error.data) };
    throw error;
  }
  return "accepted";
}

async function sendCode(person: SecurePerson, business = "withdraw", query = QUERY): Promise<string> {
  testApp.clock.advance(61);
  const answer = await call(testApp.app, `/common/email/code?business=${business}&${query}`, {
    token: person.token,
  });
  expect(answer).toMatchObject({ code: 0 });
  return lastCode(testApp.app, person.email);
}

async function check(
  person: SecurePerson,
  codes: VerificationCodes,
  request: Partial<VerificationRequest> = {},
) {
  return testApp.app.services.verification.check({
    session: { origin: await reload(testApp.app, person.row) },
    business: "withdraw",
    payload: PAYLOAD,
    codes,
    ...request,
  });
}

async function rightCodes(person: SecurePerson): Promise<VerificationCodes> {
  const email_captcha = await sendCode(person);
  return {
    email_captcha,
    verify_type: "google_code",
    verify_code: nextTotp(testApp.clock),
    payment_password: TEST_PAYMENT_PASSWORD,
  };
}

describe("a payment", () => {
  it("R4.3.6 is approved by email code, authenticator and payment password", async () => {
    const person = await createSecurePerson(testApp.app);
    const { database } = testApp.app.services;

    const proof = await check(person, await rightCodes(person));
    await database.transaction((tx) => proof.consume(tx));

    expect(proof.level).toBe(7);
  });

  it("uses up its codes once, and not when the transaction fails", async () => {
    const person = await createSecurePerson(testApp.app);
    const { database } = testApp.app.services;
    const codes = await rightCodes(person);
    const first = await check(person, codes);
    const second = await check(person, codes);

    await expect(
      database.transaction(async (tx) => {
        await first.consume(tx);
        throw new Error("nothing was paid");
      }),
    ).rejects.toThrow("nothing was paid");
    const paid = await refusal(database.transaction((tx) => first.consume(tx)));
    const again = await refusal(database.transaction((tx) => second.consume(tx)));
    const later = await refusal(check(person, codes));

    expect([paid, again, later]).toEqual([
      "accepted",
      expect.objectContaining({ code: 21002 }),
      expect.objectContaining({ code: 21002 }),
    ]);
  });

  it("is paid once for twenty concurrent requests with the same codes", async () => {
    const person = await createSecurePerson(testApp.app);
    const { database } = testApp.app.services;
    const codes = await rightCodes(person);
    const proofs = [];
    for (let index = 0; index < 20; index += 1) proofs.push(await check(person, codes));

    const outcomes = await Promise.all(
      proofs.map((proof) => refusal(database.transaction((tx) => proof.consume(tx)))),
    );

    expect(outcomes.filter((outcome) => outcome === "accepted")).toHaveLength(1);
  });

  it.each([
    ["amount", { coin: "BTC", amount: "0.50", address: ADDRESS, is_inner: false }],
    ["address", { coin: "BTC", amount: "0.5", address: `${ADDRESS}x`, is_inner: false }],
    ["coin", { coin: "BCH", amount: "0.5", address: ADDRESS, is_inner: false }],
    ["kind", { coin: "BTC", amount: "0.5", address: ADDRESS, is_inner: true }],
  ])("is refused when its %s is not the one the code was sent for", async (_name, changed) => {
    const person = await createSecurePerson(testApp.app);

    const codes = await rightCodes(person);

    expect(await refusal(check(person, codes, { payload: paymentPayload(changed) }))).toMatchObject({
      code: 21002,
      field: "email_captcha",
    });
  });

  it("names the field of each wrong factor and the number of attempts left", async () => {
    const person = await createSecurePerson(testApp.app);
    const codes = await rightCodes(person);
    const wrong = (code = "") => (code === "111111" ? "222222" : "111111");

    expect(await refusal(check(person, { ...codes, email_captcha: wrong(codes.email_captcha) }))).toEqual({
      code: 21001,
      field: "email_captcha",
      left: 4,
    });
    expect(await refusal(check(person, { ...codes, verify_code: wrong(codes.verify_code) }))).toEqual({
      code: 21001,
      field: "verify_code",
      left: 4,
    });
    expect(await refusal(check(person, { ...codes, payment_password: "000000" }))).toEqual({
      code: 21005,
      field: "payment_password",
      left: 4,
    });
    expect(await refusal(check(person, codes))).toBe("accepted");
  });

  it("is refused while a field is missing", async () => {
    const person = await createSecurePerson(testApp.app);
    const { email_captcha, ...rest } = await rightCodes(person);

    expect(await refusal(check(person, rest))).toMatchObject({ code: 400, field: "email_captcha" });
    expect(
      await refusal(check(person, { ...rest, email_captcha, payment_password: undefined })),
    ).toMatchObject({ code: 400, field: "payment_password" });
    expect(await refusal(check(person, { ...rest, email_captcha, verify_type: "email_code" }))).toMatchObject(
      {
        code: 400,
        field: "verify_type",
      },
    );
  });

  it("R4.3.6 does not require a payment password that its owner switched off", async () => {
    const person = await createSecurePerson(testApp.app, { is_payment_verify: false });
    const { payment_password, ...codes } = await rightCodes(person);

    expect(payment_password).toBe(TEST_PAYMENT_PASSWORD);
    expect((await check(person, codes)).level).toBe(3);
  });

  it("R4.3.3 reports what has to be bound first", async () => {
    const person = await createSecurePerson(testApp.app, { totp_secret: null, mobile: null });

    expect(await refusal(check(person, {}))).toEqual({ code: 21004, missing: [2] });
  });
});

describe("the payment password", () => {
  it("R5.3 is locked for two hours after five wrong attempts, however many are concurrent, and its owner is notified", async () => {
    const person = await createSecurePerson(testApp.app);
    const business = { business: "exchange_manual", payload: [] } as const;
    const guesses = await Promise.all(
      Array.from({ length: 12 }, () => refusal(check(person, { payment_password: "000000" }, business))),
    );

    const right = { payment_password: TEST_PAYMENT_PASSWORD };
    const locked = await refusal(check(person, right, business));
    testApp.clock.advance(7200);
    const later = await refusal(check(person, right, business));

    expect(guesses.filter((guess) => JSON.stringify(guess).includes("21005"))).toHaveLength(5);
    expect(locked).toEqual({ code: 21003, retry_after: 7200 });
    expect(later).toBe("accepted");
    expect((await lastMessage(testApp.app, person.email))?.body).toContain("locked for two hours");
  });
});

describe("an authenticator", () => {
  it("counts at most five of many concurrent guesses", async () => {
    const person = await createSecurePerson(testApp.app);
    const business = { business: "edit_api_key", payload: [] } as const;
    const guess = () =>
      refusal(check(person, { verify_type: "google_code", verify_code: "000000" }, business));

    const guesses = await Promise.all(Array.from({ length: 30 }, guess));

    expect(guesses.filter((one) => JSON.stringify(one).includes("21001"))).toHaveLength(5);
    expect(guesses.filter((one) => JSON.stringify(one).includes("21003"))).toHaveLength(25);
  });

  it("is required to extend an observer's permissions, but not to reduce them", async () => {
    const person = await createSecurePerson(testApp.app);
    const business = { business: "edit_observer", payload: [] } as const;

    expect((await check(person, {}, business)).level).toBe(0);
    expect(await refusal(check(person, {}, { ...business, level: 2 }))).toMatchObject({ code: 400 });
  });
});

describe("several server processes", () => {
  it("share codes, attempts and locks, with no state in a single process", async () => {
    const person = await createSecurePerson(testApp.app);
    const other = await testApp.another();
    const codes = await rightCodes(person);
    const session = { origin: await reload(testApp.app, person.row) };
    const request = { session, business: "withdraw", payload: PAYLOAD, codes } as const;
    const proof = await other.services.verification.check(request);
    const twin = await check(person, codes);

    const outcomes = await Promise.all([
      refusal(other.services.database.transaction((tx) => proof.consume(tx))),
      refusal(testApp.app.services.database.transaction((tx) => twin.consume(tx))),
    ]);
    const wrong = { session, business: "exchange_manual", codes: { payment_password: "000000" } } as const;
    const guess = (app: typeof other) => refusal(app.services.verification.check(wrong));
    const guesses = await Promise.all([1, 2, 3, 4].flatMap(() => [guess(testApp.app), guess(other)]));

    expect(outcomes.filter((outcome) => outcome === "accepted")).toHaveLength(1);
    expect(guesses.filter((guess) => JSON.stringify(guess).includes("21005"))).toHaveLength(5);
  });
});

describe("the login password", () => {
  it("R5.4 is requested where the level requires it, and compared", async () => {
    const person = await createSecurePerson(testApp.app);
    const business = { business: "change_signin_password", payload: [] } as const;
    const second = { verify_type: "google_code", verify_code: nextTotp(testApp.clock) } as const;

    expect(await refusal(check(person, { ...second, password: "Wrong_Password_1" }, business))).toEqual({
      code: 21006,
      field: "password",
      left: 4,
    });
    expect((await check(person, { ...second, password: TEST_PASSWORD }, business)).level).toBe(10);
  });
});

describe("a step token", () => {
  it("works once, for its business and its owner, within ten minutes", async () => {
    const person = await createSecurePerson(testApp.app);
    const other = await createSecurePerson(testApp.app);
    const { database, verification } = testApp.app.services;
    const give = async () =>
      verification.giveToken({
        session: { origin: await reload(testApp.app, person.row) },
        business: "delegate",
        codes: { verify_type: "google_code", verify_code: nextTotp(testApp.clock) },
      });
    const take = (token: string, business: "delegate" | "bind_email", owner = person) =>
      refusal(
        database.transaction((tx) => verification.takeToken(tx, { origin: owner.row }, business, token)),
      );
    const token = await give();

    expect(await take(token, "bind_email")).toMatchObject({ code: 21007 });
    expect(await take(token, "delegate", other)).toMatchObject({ code: 21007 });
    expect(await take(token, "delegate")).toBe("accepted");
    expect(await take(token, "delegate")).toMatchObject({ code: 21007 });
    const late = await give();
    testApp.clock.advance(600);
    expect(await take(late, "delegate")).toMatchObject({ code: 21007 });
  });

  it("is not issued for a business whose codes are sent with the call", async () => {
    const person = await createSecurePerson(testApp.app);
    const body = { business: "withdraw", verify_type: "google_code", verify_code: nextTotp(testApp.clock) };

    expect(
      await call(testApp.app, "/setting/2fa/verify", { method: "POST", token: person.token, body }),
    ).toMatchObject({ status: 400, data: { field: "business" } });
  });
});

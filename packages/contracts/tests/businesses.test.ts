import {
  batchPayload,
  BUSINESS_RULES,
  effectiveLevel,
  fieldsOf,
  missingPrerequisites,
  paymentPayload,
  startStep,
  verifyTypesFor,
  type FactorFlags,
} from "../src/businesses.ts";
import { listCalls } from "../src/openapi.ts";
import { isWeakPaymentPassword } from "../src/payment-password.ts";
import { BUSINESSES } from "../src/schemas/verification.ts";

const YES_NO = [false, true];

/** Every combination of bound factors and switches. */
const PEOPLE: FactorFlags[] = YES_NO.flatMap((hasEmail) =>
  YES_NO.flatMap((hasMobile) =>
    YES_NO.flatMap((has_totp_auth) =>
      YES_NO.flatMap((has_payment_password) =>
        YES_NO.map((is_payment_verify) => ({
          email: hasEmail ? "ada@test.example" : null,
          mobile: hasMobile ? "+1 ****0100" : null,
          has_totp_auth,
          has_payment_password,
          is_payment_verify,
        })),
      ),
    ),
  ),
);
const EVERYTHING = BUSINESSES.flatMap((business) => PEOPLE.map((person) => ({ business, person })));
const NAKED: FactorFlags = {
  email: null,
  mobile: null,
  has_totp_auth: false,
  has_payment_password: false,
  is_payment_verify: false,
};
const FULL: FactorFlags = {
  email: "ada@test.example",
  mobile: "+1 ****0100",
  has_totp_auth: true,
  has_payment_password: true,
  is_payment_verify: true,
};

describe("the business table", () => {
  it("names only calls of the contract, at least one per business unless its section is closed", () => {
    const names = new Set(listCalls().map(({ name }) => name));
    const closed = BUSINESSES.filter((business) => BUSINESS_RULES[business].calls.length === 0);

    expect(
      BUSINESSES.flatMap((business) => BUSINESS_RULES[business].calls).filter((name) => !names.has(name)),
    ).toEqual([]);
    expect(closed).toEqual(["cloud_mining_order", "leverage_order", "leverage_transfer"]);
  });

  it("R4.3.5 keeps levels within the four bits and starts token businesses with a verification call", () => {
    for (const business of BUSINESSES) {
      const { level, family, steps, isPreValidate } = BUSINESS_RULES[business];
      expect(level).toBeGreaterThanOrEqual(0);
      expect(level & ~15).toBe(0);
      expect(steps).toHaveLength(family === "token" ? 3 : isPreValidate ? 2 : 0);
    }
  });

  it.each([
    ["withdraw", 7, [1, 2]],
    ["exchange_manual", 4, [2]],
    ["delete_user", 11, [1, 2]],
    ["change_signin_password", 10, [2]],
    ["change_payment_password", 6, [2]],
    ["change_google_auth", 3, [5]],
    ["bind_google_auth", 2, [1]],
    ["payment_status", 0, [4]],
    ["reset_api_key", 3, [2]],
  ] as const)("%s requires level %i after prerequisites %j", (business, level, prerequisite) => {
    expect(BUSINESS_RULES[business]).toMatchObject({ level, prerequisite });
  });
});

describe("for every business and person", () => {
  it("R4.3.5 asks for the payment password exactly when it is set and requested", () => {
    for (const { business, person } of EVERYTHING) {
      const rule = BUSINESS_RULES[business];
      const isAsked = fieldsOf(effectiveLevel(business, person)).paymentPassword;
      const isRequested =
        fieldsOf(rule.level).paymentPassword &&
        person.has_payment_password &&
        (person.is_payment_verify || business === "change_payment_password");

      expect(isAsked).toBe(isRequested);
      expect(effectiveLevel(business, person) & ~4).toBe(rule.level & ~4);
    }
  });

  it("R4.3.1 starts at 0 before a summary, at 2 when nothing is required, otherwise at 1", () => {
    for (const { business, person } of EVERYTHING) {
      const expected = BUSINESS_RULES[business].isPreValidate
        ? 0
        : effectiveLevel(business, person) === 0
          ? 2
          : 1;

      expect(startStep(business, person)).toBe(expected);
    }
  });

  it("R4.3.3 reports nothing missing only if every required factor is bound", () => {
    for (const { business, person } of EVERYTHING.filter(({ business: one }) => one !== "signin")) {
      const fields = fieldsOf(effectiveLevel(business, person));
      const missing = missingPrerequisites(business, person);

      if (missing.length > 0) continue;
      if (fields.email) expect(person.email).not.toBeNull();
      if (fields.secondFactor) expect(verifyTypesFor(business, person)).not.toEqual([]);
    }
  });

  it("R4.3.4 starts with the authenticator, then the phone, and the email for two businesses only", () => {
    for (const { business, person } of EVERYTHING) {
      const takesEmail = business === "bind_google_auth" || business === "bind_mobile";
      const [first] = verifyTypesFor(business, person);
      const expected = person.has_totp_auth
        ? "google_code"
        : person.mobile !== null
          ? "sms_code"
          : takesEmail && person.email !== null
            ? "email_code"
            : undefined;

      expect(first).toBe(expected);
    }
  });

  it("R4.3.4 lets phone and authenticator be switched only if both are bound", () => {
    expect(verifyTypesFor("withdraw", FULL)).toEqual(["google_code", "sms_code"]);
    expect(verifyTypesFor("withdraw", { ...FULL, mobile: null })).toEqual(["google_code"]);
  });

  it("R4.3.3 requests missing factors in the order 1, 2, 5", () => {
    expect(missingPrerequisites("withdraw", NAKED)).toEqual([1, 2]);
    expect(missingPrerequisites("create_api_key", NAKED)).toEqual([1, 2]);
    expect(missingPrerequisites("change_google_auth", NAKED)).toEqual([1, 5]);
    expect(missingPrerequisites("payment_status", NAKED)).toEqual([4]);
    expect(missingPrerequisites("withdraw", FULL)).toEqual([]);
  });

  it("requires nothing to reduce an observer's rights and a code to extend them", () => {
    const { raisedLevel } = BUSINESS_RULES.edit_observer;

    expect(startStep("edit_observer", FULL)).toBe(2);
    expect(startStep("edit_observer", FULL, raisedLevel)).toBe(1);
  });
});

describe("the payload that codes are bound to", () => {
  it("is coin, amount, address and kind of a payment", () => {
    expect(paymentPayload({ coin: "BTC", amount: "0.5", address: "bc1q", is_inner: false })).toEqual([
      "BTC",
      "0.5",
      "bc1q",
      "false",
    ]);
  });

  it("is exactly the rows of a batch, in any order", () => {
    const rows = [
      { address: "b", amount: "2" },
      { address: "a", amount: "1" },
    ];

    expect(batchPayload("BTC", rows)).toEqual(batchPayload("BTC", rows.toReversed()));
    expect(batchPayload("BTC", rows)).not.toEqual(batchPayload("BTC", rows.slice(1)));
    expect(batchPayload("BTC", rows)).not.toEqual(
      batchPayload("BTC", [
        { address: "b", amount: "1" },
        { address: "a", amount: "2" },
      ]),
    );
  });
});

describe("payment passwords", () => {
  it.each(["000000", "123456", "654321", "890123", "121212", "123123", "900131", "310190", "123190"])(
    "R5.3 refuses %s",
    (digits) => {
      expect(isWeakPaymentPassword(digits)).toBe(true);
    },
  );

  it.each(["258036", "739150", "480295", "135790"])("R5.3 accepts %s", (digits) => {
    expect(isWeakPaymentPassword(digits)).toBe(false);
  });
});

import { BUSINESSES, BUSINESS_RULES, ERROR_CODES, fieldsOf, type Business } from "contracts";
import { ApiError } from "shared/api";
import type { ActBusiness, ProofByBusiness } from "shared/security";
import * as v from "valibot";
import { isBinding } from "../panes/bind-panes.ts";
import {
  EMPTY_VALUES,
  faultyField,
  isComplete,
  isOnlyField,
  shownFields,
  toProof,
  verifySchema,
} from "./verify-form.ts";

const FILLED = {
  email_captcha: "111111",
  verify_code: "222222",
  payment_password: "333333",
  password: "Secret_2026",
  agreed: true,
};
const FACTOR = { verify_type: "google_code", verify_code: "222222" } as const;
const EMAIL = { ...FACTOR, email_captcha: "111111" };
const PAID = { payment_password: "333333" };

/** The proof each caller is promised; the type checks it against the declaration in shared. */
const PROMISED: {
  readonly [B in Exclude<ActBusiness, "payment_status" | "delegate" | "edit_observer">]: ProofByBusiness[B];
} = {
  signin: FACTOR,
  signin_verify_status: FACTOR,
  withdraw: { ...EMAIL, ...PAID },
  batch_withdraw: { ...EMAIL, ...PAID },
  withdraw_address: { ...EMAIL, ...PAID },
  exchange_manual: PAID,
  exchange_auto: { ...FACTOR, ...PAID },
  address_book: EMAIL,
  allowlist_switch: { ...EMAIL, ...PAID },
  recovery_codes: FACTOR,
  weixin_bind: FACTOR,
  weixin_unbind: FACTOR,
  create_api_key: EMAIL,
  edit_api_key: FACTOR,
  reset_api_key: EMAIL,
  delete_api_key: FACTOR,
  create_observer: FACTOR,
  share_profit: { ...FACTOR, ...PAID },
  delete_user: { ...FACTOR, captcha: "111111", password: "Secret_2026" },
  loan_borrow: { ...FACTOR, ...PAID },
  loan_transfer: FACTOR,
  loan_repay: FACTOR,
  accelerator_pay: { ...FACTOR, ...PAID },
};

function proofOf(business: Business) {
  const fields = shownFields(BUSINESS_RULES[business].level, false);
  return toProof({ business, fields, type: "google_code", values: FILLED });
}

it.each(Object.entries(PROMISED))("R4.3.8 gives the caller of %s the promised proof", (name, promised) => {
  const business = BUSINESSES.find((one) => one === name);
  expect(business && proofOf(business)).toEqual(promised);
});

it("R4.3.8 promises a proof for every open operation", () => {
  const open = BUSINESSES.filter((one) => !isBinding(one) && BUSINESS_RULES[one].calls.length > 0);
  const others = ["payment_status", "delegate", "edit_observer"];
  expect([...Object.keys(PROMISED), ...others].sort()).toEqual([...open].sort());
});

it("R7.3.1 names the code of the old address as the call requires", () => {
  expect(proofOf("change_email")).toEqual({ ...FACTOR, captcha: "111111" });
});

it.each([
  [1, "email_captcha", ""],
  [2, "verify_code", "12345"],
  [2, "verify_code", "12345a"],
  [4, "payment_password", "12345"],
  [8, "password", ""],
  [8, "password", "x".repeat(65)],
] as const)("R5.2 R5.3 R5.4 rejects at level %s a %s of %j", (level, name, text) => {
  const schema = verifySchema(shownFields(level, false));
  expect(v.is(schema, { ...FILLED, [name]: text })).toBe(false);
  expect(v.is(schema, FILLED)).toBe(true);
});

it("R4.3.6 requires nothing of fields that are not shown", () => {
  expect(v.is(verifySchema(shownFields(0, false)), EMPTY_VALUES)).toBe(true);
});

it.each([
  [3, ERROR_CODES.codeWrong, null, "verify_code"],
  [3, ERROR_CODES.codeWrong, { field: "email_captcha" }, "email_captcha"],
  [3, ERROR_CODES.codeExpired, { field: "captcha" }, "email_captcha"],
  [1, ERROR_CODES.codeExpired, null, "email_captcha"],
  [6, ERROR_CODES.paymentPasswordWrong, { left: 3 }, "payment_password"],
  [10, ERROR_CODES.loginPasswordWrong, null, "password"],
  [2, ERROR_CODES.paymentPasswordWrong, null, undefined],
  [7, ERROR_CODES.balanceTooLow, null, undefined],
] as const)("R8.10 at level %s shows %s with %j at %s", (level, code, data, field) => {
  expect(faultyField(new ApiError(code, "no", data), shownFields(level, false))).toBe(field);
});

it("submits on the sixth digit only when nothing else is required", () => {
  expect(isOnlyField(shownFields(2, false))).toBe(true);
  expect(isOnlyField(shownFields(2, true))).toBe(false);
  expect([1, 3, 4, 6, 7, 10, 11].some((level) => isOnlyField(shownFields(level, false)))).toBe(false);
  expect(fieldsOf(2).secondFactor).toBe(true);
});

it.each([
  [15, true, {}, true],
  [15, true, { agreed: false }, false],
  [15, false, { agreed: false }, true],
  [15, true, { email_captcha: "" }, false],
  [15, true, { verify_code: "" }, false],
  [15, true, { payment_password: "" }, false],
  [15, true, { password: "" }, false],
  [2, false, { email_captcha: "", payment_password: "", password: "" }, true],
])("R4.3.6 of level %i, agreement %p, with %j is complete: %p", (level, needsAgreement, own, isReady) => {
  expect(isComplete(shownFields(level, needsAgreement), { ...FILLED, ...own })).toBe(isReady);
});

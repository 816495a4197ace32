import type { FactorFlags, Prerequisite } from "contracts";
import { securityStep, type SecurityStep } from "./security-step.ts";

const NOTHING: FactorFlags = {
  email: null,
  mobile: null,
  has_totp_auth: false,
  has_payment_password: false,
  is_payment_verify: false,
};
const EMAIL = { ...NOTHING, email: "a@b.example" };
const PHONE = { ...EMAIL, mobile: "86 138" };
const APP = { ...EMAIL, has_totp_auth: true };

it.each<[string, FactorFlags, readonly Prerequisite[] | undefined, SecurityStep]>([
  ["the email first", NOTHING, undefined, 1],
  ["phone or authenticator next", EMAIL, undefined, 2],
  ["the payment password after a phone", PHONE, undefined, 4],
  ["the payment password after an authenticator", APP, undefined, 4],
  ["nothing when all is there", { ...APP, has_payment_password: true }, undefined, 0],
  ["the authenticator although a phone is there", PHONE, [5], 5],
  ["a second factor before the authenticator", EMAIL, [5, 2], 2],
  ["the authenticator before the payment password", PHONE, [4, 5], 5],
  ["only what is needed", NOTHING, [], 0],
])("R4.3.7 names %s", (_, person, needed, expected) => {
  expect(securityStep(person, needed)).toBe(expected);
});

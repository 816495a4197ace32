import * as v from "valibot";
import { SIGN_IN_SCHEMAS, toSignInName } from "./sign-in-form.ts";
import { NEW_PASSWORD_SCHEMA, SIGN_UP_SCHEMA } from "./sign-up-form.ts";

const VALID = {
  email: "a@b.example",
  code: "123456",
  password: "Hashfront_2026",
  repeat: "Hashfront_2026",
  refer_code: "",
  agreed: true,
};

function issuesOf(change: Partial<typeof VALID>): string[] {
  const result = v.safeParse(SIGN_UP_SCHEMA, { ...VALID, ...change });
  return (result.issues ?? []).map((issue) => `${v.getDotPath(issue) ?? ""}: ${issue.message}`);
}

it("R2.3.9 accepts a complete sign-up", () => {
  expect(issuesOf({})).toEqual([]);
});

it.each([
  ["R5.1 an address without a domain", { email: "a@" }, "email: email_format"],
  ["R5.1 no address", { email: " " }, "email: email_required"],
  ["R5.1 more than 64 characters", { email: `${"a".repeat(60)}@b.example` }, "email: email_too_long"],
  ["R5.2 five digits", { code: "12345" }, "code: code_format"],
  ["R5.2 a letter", { code: "12345a" }, "code: code_format"],
  ["R5.4 nine characters", { password: "Short_202", repeat: "Short_202" }, "password: password_length"],
  [
    "R5.4 31 characters",
    { password: `Aa1${"x".repeat(28)}`, repeat: `Aa1${"x".repeat(28)}` },
    "password: password_length",
  ],
  [
    "R5.4 another character",
    { password: "Hashfront-2026", repeat: "Hashfront-2026" },
    "password: password_charset",
  ],
  [
    "R5.4 two of four kinds",
    { password: "hashfront2026", repeat: "hashfront2026" },
    "password: password_classes",
  ],
  ["R5.4 another repetition", { repeat: "Hashfront_2027" }, "repeat: repeat_password"],
  ["a referral code of three characters", { refer_code: "abc" }, "refer_code: refer_code_format"],
  ["terms that were not accepted", { agreed: false }, "agreed: agreement_required"],
])("rejects %s", (_name, change, issue) => {
  expect(issuesOf(change)).toContain(issue);
});

it("R5.4 R2.3.10 requires the repeated password to match", () => {
  const typed = { password: "Hashfront_2026", repeat: "Hashfront_2025" };
  expect(v.safeParse(NEW_PASSWORD_SCHEMA, typed).issues?.[0].message).toBe("repeat_password");
});

it.each([
  ["email", { account: "", country_code: "1_U", mobile: "", password: "x" }, "account_required"],
  ["mobile", { account: "", country_code: "1_U", mobile: "12a", password: "x" }, "phone_format"],
  ["mobile", { account: "", country_code: "1_U", mobile: "1".repeat(33), password: "x" }, "phone_format"],
  ["mobile", { account: "", country_code: "1_U", mobile: "123", password: "" }, "password_required"],
] as const)("R5.5 validates the sign-in name: %s %j", (method, values, message) => {
  expect(v.safeParse(SIGN_IN_SCHEMAS[method], values).issues?.map((issue) => issue.message)).toContain(
    message,
  );
});

it.each([
  ["email", { account: "a@b.example", country_code: "86_C", mobile: "138" }, "a@b.example"],
  ["mobile", { account: "a@b.example", country_code: "86_C", mobile: "13800000000" }, "+8613800000000"],
  ["mobile", { account: "", country_code: "1_U", mobile: "+4915100000000" }, "+4915100000000"],
] as const)("R5.5 builds the sign-in name by %s", (method, fields, name) => {
  expect(toSignInName(method, fields)).toBe(name);
});

import * as v from "valibot";
import {
  emailCaptchaField,
  emailField,
  googleCodeField,
  ipWhitelistField,
  isRepeatMatching,
  LIMITS,
  loginPasswordField,
  newPasswordField,
  newPasswordInDialogField,
  paymentPasswordField,
  phoneField,
  VALIDATION_TEXTS,
  verifyCodeField,
} from "../src/index.ts";
import { check } from "./check.ts";

describe("email", () => {
  it.each([
    ["miner@demo.example", "accepted"],
    [" miner@demo.example ", "accepted"],
    [`${"a".repeat(LIMITS.emailLength - 13)}@pool.example`, "accepted"],
    [`${"a".repeat(LIMITS.emailLength - 12)}@pool.example`, "email_too_long"],
    ["", "email_required"],
    ["   ", "email_required"],
    ["miner@", "email_format"],
    ["miner@xn--80aswg.xn--p1ai", "accepted"],
    ["miner@mail.xn--fiq228c.example", "accepted"],
    ["miner@xn--vermgensberater-ctb.xn--vermgensberater-ctb", "accepted"],
    ["miner@a-b.example", "accepted"],
    ["miner@-a.example", "email_format"],
    ["miner@a-.example", "email_format"],
    ["miner@a..example", "email_format"],
    ["miner@example", "email_format"],
    ["miner@example.c0m", "email_format"],
    ["miner@example.xn--", "email_format"],
    ["miner@.example", "email_format"],
    ["a@b@c.example", "email_format"],
    ["miner demo@demo.example", "email_format"],
    [null, "email_required"],
  ])("R5.1 %j is %s", (value, expected) => expect(check(emailField, value)).toBe(expected));

  it("R5.1 shows the message: Email format incorrect", () =>
    expect(VALIDATION_TEXTS.email_format).toBe("Email format incorrect"));
});

describe("codes", () => {
  it.each([
    [verifyCodeField, "123456", "accepted"],
    [verifyCodeField, "000000", "accepted"],
    [verifyCodeField, "12345", "code_format"],
    [verifyCodeField, "1234567", "code_format"],
    [verifyCodeField, "12a456", "code_format"],
    [verifyCodeField, " 12345", "code_format"],
    [googleCodeField, "123456", "accepted"],
    [googleCodeField, "12345", "google_code_format"],
    [googleCodeField, "1234567", "google_code_format"],
    [emailCaptchaField, "123456", "accepted"],
    [emailCaptchaField, "", "email_captcha_required"],
    [emailCaptchaField, "1234567", "code_format"],
  ])("R5.2 case %#: %j %j", (schema, value, expected) => expect(check(schema, value)).toBe(expected));

  it("R5.2 shows the message: Enter correct code", () =>
    expect(VALIDATION_TEXTS.code_format).toBe("Enter correct code"));
});

describe("payment password", () => {
  it.each([
    ["135790", "accepted"],
    ["13579", "payment_password_format"],
    ["1357901", "payment_password_format"],
    ["13579a", "payment_password_format"],
    ["", "payment_password_format"],
  ])("R5.3 %j is %s", (value, expected) => expect(check(paymentPasswordField, value)).toBe(expected));

  it.each([
    ["135790", "135790", true],
    ["135790", "135791", false],
    ["135790", "", false],
  ])("R5.3 %j repeated as %j: %s", (first, repeat, expected) =>
    expect(isRepeatMatching(first, repeat)).toBe(expected),
  );
});

describe("login passwords", () => {
  it.each([
    ["x", "accepted"],
    ["x".repeat(64), "accepted"],
    ["x".repeat(65), "password_length"],
    ["", "password_required"],
  ])("R5.4 for verification, case %#", (value, expected) =>
    expect(check(loginPasswordField, value)).toBe(expected),
  );

  it.each([
    ["abcdefghi1", "accepted"],
    ["ABCDEFGHI1", "accepted"],
    ["abcdefghi", "password_length"],
    [`a1${"_".repeat(28)}`, "accepted"],
    [`a1${"_".repeat(29)}`, "password_length"],
    ["abcdefghij", "password_letter_digit"],
    ["1234567890", "password_letter_digit"],
    ["abcdefg 1x", "password_charset"],
    ["abcdefgh1-", "password_charset"],
  ])("R5.4 new in the dialog: %j is %s", (value, expected) =>
    expect(check(newPasswordInDialogField, value)).toBe(expected),
  );

  it.each([
    ["Hashfront_2026", "accepted"],
    ["abcdefgh1_", "accepted"],
    ["ABCDEfghi1", "accepted"],
    ["ABCDEfghi_", "accepted"],
    ["abcdefghi1", "password_classes"],
    ["abcdefghi_", "password_classes"],
    ["_@$!%*#?&_", "password_classes"],
    ["Abcdefgh1é", "password_charset"],
    ["Abcdefgh1", "password_length"],
  ])("R5.4 new elsewhere: %j is %s", (value, expected) =>
    expect(check(newPasswordField, value)).toBe(expected),
  );

  it("R5.4 shows the message: Repeat password incorrect", () =>
    expect(VALIDATION_TEXTS.repeat_password).toBe("Repeat password incorrect"));
});

describe("phone", () => {
  it.each([
    ["13800138000", "accepted"],
    ["+13800138000", "accepted"],
    [" 13800138000 ", "accepted"],
    ["1".repeat(32), "accepted"],
    ["1".repeat(33), "phone_format"],
    ["", "phone_required"],
    ["138-0013", "phone_format"],
    ["++138", "phone_format"],
    ["138+0", "phone_format"],
    ["+", "phone_format"],
  ])("R5.5 %j is %s", (value, expected) => expect(check(phoneField, value)).toBe(expected));

  it("R5.5 shows the message: Enter correct mobile number", () =>
    expect(VALIDATION_TEXTS.phone_format).toBe("Enter correct mobile number"));
});

describe("IP whitelist", () => {
  const lines = (count: number) => Array.from({ length: count }, (_, index) => `10.0.0.${index}`).join("\n");

  it.each([
    ["", "accepted"],
    ["203.0.113.7", "accepted"],
    [" 203.0.113.7 \r\n\n 2001:db8::1 ", "accepted"],
    ["203.0.113.0/24", "accepted"],
    ["203.0.113.0/23", "ip_format"],
    ["256.0.0.1", "ip_format"],
    ["203.0.113.7, 203.0.113.8", "ip_format"],
    ["203.0.113.0/024", "ip_format"],
    ["192.0.2.01", "ip_format"],
    ["192.0.02.1", "ip_format"],
    ["00.0.2.1", "ip_format"],
    ["0.0.0.0", "accepted"],
    ["192.0.2.0/24", "accepted"],
    ["3221225985", "ip_format"],
    ["0xC0.0.2.1", "ip_format"],
    ["192.0.2", "ip_format"],
    ["::1.2.3.04", "ip_format"],
    ["::ffff:192.0.2.1", "ip_format"],
    ["fe80::1%eth0", "ip_format"],
    ["2001:db8::/32", "accepted"],
    ["2001:db8::/129", "ip_format"],
    ["2001:db8::/064", "ip_format"],
    ["2001:db8:::1", "ip_format"],
    [lines(20), "accepted"],
    [lines(21), "ip_too_many"],
    [`${lines(20)}\n10.0.0.1`, "accepted"],
  ])("R5.6 case %#", (value, expected) => expect(check(ipWhitelistField, value)).toBe(expected));

  it("R5.6 outputs trimmed lines without duplicates", () => {
    expect(v.parse(ipWhitelistField, " 10.0.0.1\n\n10.0.0.2 \n10.0.0.1")).toEqual(["10.0.0.1", "10.0.0.2"]);
  });
});

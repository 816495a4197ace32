import { VALIDATION_TEXTS } from "contracts/validation-texts";
import { isValidationKey, LOCALES, OWN_TEXTS, translate } from "./messages.ts";

const RULES = Object.keys(VALIDATION_TEXTS).filter(isValidationKey);
const PLACES = Object.values(OWN_TEXTS).flatMap(({ message = "" }) =>
  [...message.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name),
);
/** Chinese states the remaining price in tenths, where others state the discount. */
const OTHER_VALUES = "coupon_name";
const TRANSLATED = LOCALES.filter((locale) => locale !== "en_US");

function isOwnKey(key: string): key is keyof typeof OWN_TEXTS {
  return Object.hasOwn(OWN_TEXTS, key);
}

describe("texts of the server", () => {
  it("share no name with the rules of the contract", () => {
    expect(Object.keys(OWN_TEXTS).filter((key) => key in VALIDATION_TEXTS)).toEqual([]);
  });

  it.each(LOCALES)("include every rule in %s", (locale) => {
    const texts = RULES.map((rule) => translate(locale, rule));
    const english = RULES.filter((rule) => translate(locale, rule) === VALIDATION_TEXTS[rule]);

    expect(texts.every((text) => text.trim() !== "")).toBe(true);
    expect(english).toEqual(locale === "en_US" ? RULES : []);
  });

  it.each(TRANSLATED)("have the same placeholders in %s as in English", (locale) => {
    const values = Object.fromEntries(PLACES.map((name) => [name, `<${name}>`]));
    const places = (text: string) => (text.match(/<\w+>/g) ?? []).toSorted();
    const keys = Object.keys(OWN_TEXTS)
      .filter(isOwnKey)
      .filter((key) => key !== OTHER_VALUES);

    expect(keys.map((key) => places(translate(locale, key, values)))).toEqual(
      keys.map((key) => places(translate("en_US", key, values))),
    );
  });

  it.each([
    ["R5.1", "email_format", "Email format incorrect", "邮箱地址地址格式有误"],
    ["R5.1", "email_required", "Enter an email address.", "请输入邮箱地址"],
    ["R5.2", "code_format", "Enter correct code", "请填写正确验证码"],
    ["R5.2", "email_captcha_required", "Enter the email code.", "请输入邮箱验证码"],
    ["R5.3", "payment_password_format", "Enter the 6-digit payment password.", "请输入支付密码"],
    ["R5.4", "password_required", "Enter your login password.", "请输入登录密码"],
    ["R5.4", "repeat_password", "Repeat password incorrect", "重复密码错误"],
    ["R5.5", "phone_format", "Enter correct mobile number", "请输入正确的手机号"],
    ["R5.6", "ip_too_many", "Up to 20 addresses.", "最多20个"],
    ["R5.8", "observer_remark_required", "Enter a remark for the observer.", "请输入观察者备注"],
    ["R5.8", "mining_account_required", "Enter an existing mining account.", "请输入正确的挖矿账号"],
    ["R5.8", "remark_too_long", "The remark cannot exceed 32 characters.", "备注不能超过 32 个字符。"],
  ] as const)("%s states %s in the words of the specification", (_id, rule, english, chinese) => {
    expect(translate("en_US", rule)).toBe(english);
    expect(translate("zh_Hans_CN", rule)).toBe(chinese);
  });
});

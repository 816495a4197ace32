import { readCookie, removeCookie, writeCookie } from "../storage/index.ts";
import { GUESSED_LANGUAGE_COOKIE } from "routes";
import { getApiIdentity } from "../api/index.ts";
import {
  changeLanguage,
  followStoredLanguage,
  formatUtcOffset,
  localizeAddress,
  setCurrency,
  setTheme,
  startLocale,
  utcOffsetMinutes,
} from "./locale-store.ts";
import { getLocaleState } from "./locale-state.ts";

function visit(path: string): void {
  history.replaceState(null, "", path);
  startLocale();
}

beforeEach(() => {
  localStorage.clear();
  for (const name of ["lang", "currency", "timezone", "theme"]) removeCookie(name);
});

it.each([
  ["/en/", "en_US", "USD"],
  ["/zh/pool/state", "zh_Hans_CN", "CNY"],
  ["/zh-hk/", "zh_Hant_HK", "CNY"],
  ["/ru/", "ru_RU", "RUB"],
  ["/es/", "es_ES", "USD"],
])("R4.5.1 R2.1.3 starts %s in %s with %s", (path, locale, currency) => {
  visit(path);
  expect(getLocaleState()).toMatchObject({ locale, currency, timezone: "local", theme: "system" });
  expect(getApiIdentity()).toMatchObject({ locale, currency });
});

it("R9.3 keeps language and currency in cookies", () => {
  visit("/ru/");
  setCurrency("USD");
  expect(readCookie("lang")).toBe("ru");
  expect(readCookie("currency")).toBe("USD");
  visit("/ru/");
  expect(getLocaleState().currency).toBe("USD");
});

it("R9.3 keeps a chosen currency for 30 more days with every visit, and none that was not chosen", () => {
  const written = jest.spyOn(document, "cookie", "set");
  const currencies = () => written.mock.calls.flat().filter((cookie) => cookie.startsWith("currency="));
  visit("/ru/");
  expect(currencies()).toEqual([]);

  writeCookie("currency", "EUR");
  written.mockClear();
  visit("/ru/");
  expect(currencies()).toEqual([expect.stringMatching(/^currency=EUR;.*max-age=2592000/iu)]);
  written.mockRestore();
});

it.each(["XAU", "usd", ""])("starts with the currency of the language if the cookie holds %p", (code) => {
  writeCookie("currency", code);
  visit("/ru/");
  expect(getLocaleState().currency).toBe("RUB");
  expect(getApiIdentity().currency).toBe("RUB");
});

describe("a language that the server guessed", () => {
  const follow = (path: string, isGuessed: boolean) => {
    history.replaceState(null, "", path);
    if (isGuessed) writeCookie(GUESSED_LANGUAGE_COOKIE, "1");
    const left: string[] = [];
    const isLeft = followStoredLanguage((address) => left.push(address));
    expect(isLeft).toBe(left.length > 0);
    return left;
  };

  it("R2.1.3 is replaced by the stored one, once", () => {
    visit("/ru/");
    removeCookie("lang");

    expect(follow("/en/pricing?coin=BTC#top", true)).toEqual(["/ru/pricing?coin=BTC#top"]);
    expect(follow("/en/pricing", false)).toEqual([]);
  });

  it.each([
    ["the same", "ru"],
    ["none", null],
    ["unknown", "xx"],
  ])("R2.1.3 is kept if the stored one is %s", (_case, stored) => {
    if (stored !== null) localStorage.setItem("lang", JSON.stringify(stored));

    expect(follow("/ru/pricing", true)).toEqual([]);
  });
});

it("R2.1.4 loads the page under the new prefix with its query", () => {
  visit("/en/pool/worker?coin=BTC#top");
  const left: string[] = [];
  changeLanguage("zh_Hant_HK", (address) => left.push(address));
  expect(left).toEqual(["/zh-hk/pool/worker?coin=BTC#top"]);
  expect(readCookie("lang")).toBe("zh-hk");
});

it("R2.1.4 adds no second slash to the home page and drops a language query", () => {
  expect(localizeAddress("ru", "/en")).toBe("/ru");
  expect(localizeAddress("ru", "/en/wallet?lang=en")).toBe("/ru/wallet");
});

it("R2.6.7 applies the theme to the document and stores it", () => {
  visit("/en/");
  setTheme("dark");
  expect(document.documentElement.dataset["theme"]).toBe("dark");
  expect(readCookie("theme")).toBe("dark");
});

it.each([
  ["480", 480, "UTC+8"],
  ["-210", -210, "UTC−3:30"],
  ["0", 0, "UTC"],
])("R4.5.1 reads the time zone %s", (setting, minutes, text) => {
  expect(utcOffsetMinutes(setting, 0)).toBe(minutes);
  expect(formatUtcOffset(minutes)).toBe(text);
});

import { readCookie } from "../storage/index.ts";
import { getApiIdentity } from "../api/index.ts";
import {
  applyLook,
  changeLanguage,
  formatUtcOffset,
  setCurrency,
  setTheme,
  setTimezone,
  subscribeLocale,
  utcOffsetMinutes,
  type Look,
} from "./locale-store.ts";
import { getLocaleState } from "./locale-state.ts";

const USUAL: Look = {
  number_format: "language",
  hash_units: {},
  motion: "system",
  theme: null,
  time_zone: null,
};

afterEach(() => {
  applyLook(USUAL);
  setCurrency("USD");
  setTheme("system");
  setTimezone("local");
  jest.restoreAllMocks();
});

describe("a person's display settings", () => {
  it("R2.3.33 change figures, hashrates and motion", () => {
    applyLook({ ...USUAL, number_format: "point", hash_units: { BTC: "T" }, motion: "reduced" });

    expect(getLocaleState()).toMatchObject({ numberFormat: "point", hashUnits: { BTC: "T" } });
    expect(document.documentElement.dataset["motion"]).toBe("reduced");
    applyLook(USUAL);
    expect(document.documentElement.dataset["motion"]).toBeUndefined();
  });

  it("leave theme and time zone as in this browser if not set", () => {
    setTheme("dark");
    setTimezone("330");
    applyLook(USUAL);
    expect(getLocaleState()).toMatchObject({ theme: "dark", timezone: "330" });
  });

  it("change theme and time zone if set, for later visits too", () => {
    applyLook({ ...USUAL, theme: "dark", time_zone: "-210" });

    expect(getLocaleState()).toMatchObject({ theme: "dark", timezone: "-210" });
    expect(document.documentElement.dataset["theme"]).toBe("dark");
    expect(readCookie("theme")).toBe("dark");
    expect(readCookie("timezone")).toBe("-210");
  });
});

describe("a choice", () => {
  it("R9.7 of the currency is sent with every later call", () => {
    setCurrency("CNY");
    expect(getApiIdentity().currency).toBe("CNY");
    expect(readCookie("currency")).toBe("CNY");
  });

  it("is reported to subscribers, until they unsubscribe", async () => {
    const listener = jest.fn();
    const end = subscribeLocale(listener);
    setCurrency("RUB");
    await Promise.resolve();
    expect(listener).toHaveBeenCalled();

    listener.mockClear();
    end();
    setCurrency("CNY");
    await Promise.resolve();
    expect(listener).not.toHaveBeenCalled();
  });

  it("R2.1.4 of the language is stored, and reloads the page in it", () => {
    history.replaceState(null, "", "/en/wallet/bill?coin=BTC&lang=ru#top");
    const leave = jest.fn();

    changeLanguage("es_ES", leave);

    expect(leave).toHaveBeenCalledWith("/es/wallet/bill?coin=BTC#top");
    expect(readCookie("lang")).toBe("es");
  });
});

describe("the chosen time zone", () => {
  it.each([
    ["480", 480],
    ["-210", -210],
    ["+60", 60],
    ["0", 0],
  ])("%s is %i minutes east of UTC", (timezone, minutes) => {
    expect(utcOffsetMinutes(timezone, Date.now())).toBe(minutes);
  });

  it("“local” is the browser's at that moment", () => {
    const at = Date.UTC(2026, 6, 1);
    expect(utcOffsetMinutes("local", at)).toEqual(-new Date(at).getTimezoneOffset());
  });

  it.each([
    [0, "UTC"],
    [480, "UTC+8"],
    [330, "UTC+5:30"],
    [-210, "UTC−3:30"],
    [65, "UTC+1:05"],
  ])("%i minutes are shown as %s", (minutes, name) => {
    expect(formatUtcOffset(minutes)).toBe(name);
  });
});

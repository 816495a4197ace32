import {
  CHART,
  CODE_RESEND_SECONDS,
  COOKIE_LIFE_SECONDS,
  COOKIES,
  DEFAULT_ACCELERATION_COIN,
  DEFAULT_CURRENCIES,
  DEFAULT_HASH_UNITS,
  DIALOG_WIDTHS,
  FEE_WARNING_RATIO,
  HASH_UNITS,
  LIMITS,
  LOCAL_STORAGE_KEYS,
  NUMBER_FORMAT,
  PAGE_SIZES,
  POOL_COINS,
  POPUP_OPENED_IDS_MAX,
  SEARCH_SCROLL_THRESHOLD,
  SESSION_STORAGE_KEYS,
  TIMINGS_MS,
  UNREAD_COUNT_MAX,
  CAPTCHA_MAX_RESETS,
  ERROR_CODES,
  ACTIVITY_START,
} from "../src/index.ts";

describe("constants of the specification", () => {
  it("page sizes and unread limit", () => {
    expect(PAGE_SIZES).toMatchObject({
      subAccounts: 10,
      favourites: 20,
      favouritesInMenu: 10,
      announcements: 5,
      messages: 3,
    });
    expect(UNREAD_COUNT_MAX).toBe(99);
  });

  it("popups: one an hour, 49 cached ids", () => {
    expect(TIMINGS_MS.popupInterval).toBe(3_600_000);
    expect(POPUP_OPENED_IDS_MAX).toBe(49);
  });

  it("cookie names and storage keys", () => {
    expect(COOKIES).toMatchObject({
      token: "token",
      lang: "lang",
      currency: "currency",
      timezone: "timezone",
    });
    expect(COOKIE_LIFE_SECONDS).toBe(30 * 24 * 3600);
    expect(LOCAL_STORAGE_KEYS).toMatchObject({
      fingerprint: "fingerprint",
      isSupportWebp: "isSupportWebp",
      shortEvents: "shortEvents",
      anniversaryBanner: "3rd-anniv-shown",
    });
    expect(SESSION_STORAGE_KEYS.tempToken).toBe("tempToken");
  });

  it("number format", () => {
    expect(HASH_UNITS.join("")).toBe("KMGTPE");
    expect(NUMBER_FORMAT).toEqual({ abbreviationDecimals: 2, groupSize: 3, defaultDecimals: 8 });
  });

  it("default hash unit of each of the twelve coins, and the default acceleration coin", () => {
    const units = Object.entries(DEFAULT_HASH_UNITS).map(([coin, unit]) => `${coin} ${unit}`);
    const specified =
      "BTC P, BCH P, XEC P, LTC T, ETH G, ETC G, ZEC M, ZEN M, DASH T, CKB G, HNS G, KAS G".split(", ");

    expect(units.filter((unit) => specified.includes(unit))).toEqual(specified);
    expect(POOL_COINS.filter((coin) => specified.some((unit) => unit.startsWith(`${coin} `)))).toHaveLength(
      11,
    );
    expect(POOL_COINS).toContain("ETHW");
    expect(DEFAULT_ACCELERATION_COIN).toBe("BCH");
  });

  it("dialog widths", () =>
    expect(DIALOG_WIDTHS).toMatchObject({ prerequisite: 420, steps: 580, normal: 400 }));

  it("client timings", () => {
    expect(TIMINGS_MS).toMatchObject({
      requestTimeout: 10_000,
      repeatedWriteGuard: 500,
      fetchMinimumDelay: 200,
      progressBarThrottle: 200,
      progressBarDuration: 5000,
      idlePrefetchTimeout: 2000,
    });
    expect(SEARCH_SCROLL_THRESHOLD).toBe(30);
  });

  it("campaign start and app link fallback", () => {
    expect(ACTIVITY_START.startsWith("2024-06-03T16:00")).toBe(true);
    expect(TIMINGS_MS.appLinkTimeout).toBe(5000);
  });

  it("chart and captcha", () => {
    expect(CHART).toMatchObject({
      symbol: "BTCUSDT",
      interval: "15",
      readyTimeoutMs: 3000,
      saveDebounceMs: 500,
      autoSaveDelay: 2,
    });
    expect(CHART).toMatchObject({ barRetries: 2, barRetryDelayMs: 500, darkBackground: "#1b262d" });
    expect(CHART.timeFrames).toEqual(["5y", "1y", "6m", "3m", "1m", "5d", "1d"]);
    expect([TIMINGS_MS.captchaTimeout, CAPTCHA_MAX_RESETS, TIMINGS_MS.scriptLoadTimeout]).toEqual([
      5000, 3, 10_000,
    ]);
  });

  it("the 15 resolutions of the chart", () => {
    expect(CHART.resolutions.join(" ")).toBe("1 5 15 30 60 120 240 360 720 D 2D 3D W 2W M");
  });

  it("lengths of section 9, the code countdown and the fee warning", () => {
    expect(LIMITS).toMatchObject({
      codeLength: 6,
      paymentPasswordLength: 6,
      loginPasswordMin: 10,
      loginPasswordMax: 30,
      loginPasswordInputMax: 64,
      phoneLength: 32,
      ipWhitelistLines: 20,
      remarkLength: 32,
      emailLength: 64,
      vipIntroductionLength: 500,
      vipNameLength: 32,
    });
    expect(CODE_RESEND_SECONDS).toBe(60);
    expect(FEE_WARNING_RATIO).toBe("0.3");
  });

  it("R4.5.1 default display currency by language", () => {
    expect(DEFAULT_CURRENCIES).toMatchObject({
      en_US: "USD",
      es_ES: "USD",
      zh_Hans_CN: "CNY",
      zh_Hant_HK: "CNY",
      ru_RU: "RUB",
    });
  });

  it("codes of section 8, each used once", () => {
    expect(ERROR_CODES).toMatchObject({
      ok: 0,
      unauthorized: 401,
      sessionInvalid: 3001,
      sessionEnded: 3035,
      observerDenied: 4060,
    });
    expect(ERROR_CODES).toMatchObject({ captchaNotReachable: 60204, captchaNotLoaded: 60205 });
    expect(new Set(Object.values(ERROR_CODES)).size).toBe(Object.values(ERROR_CODES).length);
  });
});

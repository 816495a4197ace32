import { LANGUAGES, type Locale } from "routes";

/** Path prefix of every call, same origin (spec 7). */
export const API_PREFIX = "/res";

/** Language of texts and responses. */
export type { Locale };

/** Languages in menu order; the list is in `packages/routes`. */
export const LOCALES: readonly Locale[] = /* @__PURE__ */ LANGUAGES.map(({ locale }) => locale);

/** Default language (spec 3). */
export const DEFAULT_LOCALE = "en_US" satisfies Locale;

/** Display currencies in menu order; calls with any other currency are refused. */
export const CURRENCY_CODES = ["USD", "CNY", "RUB", "EUR", "HKD", "GBP", "KZT"] as const;

/** ISO code of a display currency. */
export type CurrencyCode = (typeof CURRENCY_CODES)[number];

/** Default display currency on a first visit, by language (spec 4.5). */
export const DEFAULT_CURRENCIES: Readonly<Record<Locale, CurrencyCode>> = {
  en_US: "USD",
  zh_Hans_CN: "CNY",
  zh_Hant_HK: "CNY",
  ru_RU: "RUB",
  es_ES: "USD",
};

/** Default display currency (spec 3). */
export const DEFAULT_CURRENCY = "USD" satisfies CurrencyCode;

/** Request header names (spec 7, 7.1, 7.6). */
export const HEADERS = {
  authorization: "Authorization",
  acceptLanguage: "Accept-Language",
  currency: "currency",
  platform: "platform",
  cacheControl: "Cache-Control",
  captcha: "captcha",
  signature: "signature",
  chatToken: "chat-token",
} as const;

/** Response header with the session's new token; the token sent with the request becomes invalid. */
export const RENEWED_TOKEN_HEADER = "X-Renewed-Token";

/** Values of the `platform` header (spec 7). */
export const PLATFORMS = ["web", "wechat"] as const;

/** Cookie names; all have the path `/` (spec 9). */
export const COOKIES = {
  token: "token",
  lang: "lang",
  currency: "currency",
  timezone: "timezone",
  theme: "theme",
} as const;

/** Lifetime of the cookies `token`, `lang` and `currency`: 30 days in seconds (spec 9). */
export const COOKIE_LIFE_SECONDS = 2_592_000;

/** Timezone setting when the person chose none; the offset is taken from the browser. */
export const DEFAULT_TIMEZONE = "local";

/** Local storage keys (spec 9 and the flags of spec 2.3, 2.9, 4.2). */
export const LOCAL_STORAGE_KEYS = {
  fingerprint: "fingerprint",
  isSupportWebp: "isSupportWebp",
  shortEvents: "shortEvents",
  lang: "lang",
  isSummary: "isSummary",
  popupTime: "popupTime",
  popupOpenedIds: "popupOpenedIds",
  anniversaryBanner: "3rd-anniv-shown",
  rateTip: "rateTipShown",
  miningTip: "miningTipShown",
  summaryTip: "summaryTipShown",
  openAppBanner: "openAppBannerHidden",
  chartLayout: "chartLayout",
  chartTheme: "chartTheme",
  finderRecent: "finderRecent",
} as const;

/** Session storage keys (spec 9, 2.9). */
export const SESSION_STORAGE_KEYS = {
  tempToken: "tempToken",
  siteAccessDismissed: "siteAccessDismissed",
  /** Times at which codes can be requested again. */
  codeResendAt: "codeResendAt",
  /** Person of the chat app who is to be linked. */
  weixinBind: "weixinBind",
  /** Orders that were sent and whose outcome is not known yet. */
  moneyWrites: "moneyWrites",
} as const;

/** Times in milliseconds (spec 4.2, 8, 9). */
export const TIMINGS_MS = {
  requestTimeout: 10_000,
  repeatedWriteGuard: 500,
  fetchMinimumDelay: 200,
  progressBarThrottle: 200,
  progressBarDuration: 5000,
  idlePrefetchTimeout: 2000,
  popupCheckDelay: 1500,
  summaryTipDelay: 1500,
  popupInterval: 3_600_000,
  appLinkTimeout: 5000,
  error666Redirect: 3000,
  unofficialHostRedirect: 5000,
  existUrlRedirect: 6000,
  passwordTipsShake: 1000,
  captchaTimeout: 5000,
  scriptLoadTimeout: 10_000,
  dashboardRefresh: 60_000,
} as const;

/** Seconds until a code can be resent (spec 9). */
export const CODE_RESEND_SECONDS = 60;

/** Captcha resets after an error before the page reloads (spec 4.7, 9). */
export const CAPTCHA_MAX_RESETS = 3;

/** Failed sign-ins after which a captcha is required. */
export const CAPTCHA_AFTER_FAILURES = 2;

/** Language codes of the captcha provider by locale (spec 9). */
export const CAPTCHA_LANGUAGES: Readonly<Record<Locale, string>> = {
  en_US: "eng",
  zh_Hans_CN: "zho",
  zh_Hant_HK: "zho-hk",
  ru_RU: "rus",
  es_ES: "spa",
};

/** Captcha language for any other locale (spec 9). */
export const DEFAULT_CAPTCHA_LANGUAGE = "eng";

/** Maximum number of cached ids of opened popups; then the list starts over (spec 9). */
export const POPUP_OPENED_IDS_MAX = 49;

/** Scroll distance in pixels from the end of the account list at which more accounts load (spec 9). */
export const SEARCH_SCROLL_THRESHOLD = 30;

/** Dialog widths in pixels (spec 9, 2.6, 2.9). */
export const DIALOG_WIDTHS = {
  prerequisite: 420,
  steps: 580,
  normal: 400,
  favourite: 580,
  announcements: 400,
} as const;

/** Maximum height of the account switcher in pixels (spec 2.6). */
export const ACCOUNT_SWITCHER_MAX_HEIGHT = 540;

/** Content width in pixels (spec 2.5). */
export const PAGE_WIDTH = 1200;

/** Style breakpoints in pixels (spec 2.5). */
export const BREAKPOINTS = [767, 768, 992, 1200, 1920] as const;

/** Ratio of network fee to final amount above which a withdrawal shows a warning (spec 5, 9). */
export const FEE_WARNING_RATIO = "0.3";

/** Start of the anniversary campaign, UTC (spec 9). */
export const ACTIVITY_START = "2024-06-03T16:00:00Z";

/** Number formatting: decimals in abbreviated numbers, and default decimals of long numbers (spec 9). */
export const NUMBER_FORMAT = { abbreviationDecimals: 2, groupSize: 3, defaultDecimals: 8 } as const;

/** Number of minutes from which relative times show minutes (spec 9). */
export const RELATIVE_TIME_MINUTES_FROM = 10;

/** Age in seconds below which a time counts as recent (spec 9). */
export const RECENT_SECONDS = 86_400;

/** Reject rates at which a worker needs attention and at which it is urgent (domain pool 7.2). */
export const REJECT_RATIOS = { warning: "0.02", alarm: "0.05" } as const;

/** Seconds without a share after which a worker is inactive, and after which it is invalid. */
export const WORKER_STATUS_SECONDS = { unactive: 1200, invalid: 86_400 } as const;

/** Special group ids: all workers, and workers without a group. */
export const WORKER_GROUPS = { all: -1, default: 0 } as const;

/** Points of a hashrate chart by interval, and the additional choices for days. */
export const CHART_POINTS = { min: 144, hour: 168, day: 30, dayChoices: [30, 90, 365] } as const;

/** Preselected country of phone forms (spec 3). */
export const DEFAULT_COUNTRY = { key: "1", first_letter: "U" } as const;

/** Preselected country of the VIP form by language: Chinese, and all others (spec 3). */
export const VIP_COUNTRY = { chinese: "86_C", other: "1_U" } as const;

/** Embedded chart (spec 2.9, 9). */
export const CHART = {
  symbol: "BTCUSDT",
  interval: "15",
  readyTimeoutMs: 3000,
  saveDebounceMs: 500,
  autoSaveDelay: 2,
  barRetries: 2,
  barRetryDelayMs: 500,
  resolutions: ["1", "5", "15", "30", "60", "120", "240", "360", "720", "D", "2D", "3D", "W", "2W", "M"],
  timeFrames: ["5y", "1y", "6m", "3m", "1m", "5d", "1d"],
  darkBackground: "#1b262d",
  /** Service that stores chart layouts of signed-in people, under `/res`. */
  storage: { path: "/market/storage", apiVersion: "1.1" },
} as const;

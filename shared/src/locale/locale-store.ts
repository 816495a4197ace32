import { brand } from "brand";
import {
  COOKIE_LIFE_SECONDS,
  COOKIES,
  DEFAULT_CURRENCIES,
  DEFAULT_TIMEZONE,
  LOCAL_STORAGE_KEYS,
  type CustomSettings,
  type Locale,
} from "contracts";
import {
  GUESSED_LANGUAGE_COOKIE,
  chooseLanguage,
  isLanguagePrefix,
  localeOf,
  parseLanguage,
  prefixOf,
  tagOf,
} from "routes";
import type { LanguagePrefix } from "routes";
import { useSyncExternalStore } from "react";
import * as v from "valibot";
import { snapshot, subscribe } from "valtio";
import { setApiIdentity } from "../api/index.ts";
import { readCookie, removeCookie, storedValue, writeCookie } from "../storage/index.ts";
import { chooseCurrency } from "./currency.ts";
import { localeState as state, type LocaleState } from "./locale-state.ts";
import { chooseTheme, showTheme, type ThemeChoice } from "./theme.ts";

/** Whether the brand lets people choose the theme. */
export const canChooseTheme: boolean = brand.theme.allowSwitch;

/** A person's settings for how pages look. */
export type Look = Pick<CustomSettings, "number_format" | "hash_units" | "motion" | "theme" | "time_zone">;

const storedLanguage = storedValue({
  area: "local",
  name: LOCAL_STORAGE_KEYS.lang,
  schema: v.string(),
  initial: "",
});

function readPrefix(): LanguagePrefix {
  return chooseLanguage({
    route: location.pathname.split("/")[1],
    query: new URLSearchParams(location.search).get("lang"),
    cookie: readCookie(COOKIES.lang),
    stored: storedLanguage.read(),
    browser: navigator.languages,
  });
}

/**
 * Reads language, currency, time zone and theme from path, query, cookies and browser (R2.1.3, R4.5.1), and keeps the theme in
 * step with the system.
 *
 * @param themeDefault theme of a first visit
 */
export function startLocale(themeDefault = "system"): void {
  const locale = localeOf(readPrefix());
  state.locale = locale;
  const kept = readCookie(COOKIES.currency);
  state.currency = chooseCurrency(kept, DEFAULT_CURRENCIES[locale]);
  state.timezone = readCookie(COOKIES.timezone) ?? DEFAULT_TIMEZONE;
  state.theme = chooseTheme(readCookie(COOKIES.theme), themeDefault);
  writeCookie(COOKIES.lang, prefixOf(locale), { maxAge: COOKIE_LIFE_SECONDS });
  if (kept === state.currency) writeCookie(COOKIES.currency, kept, { maxAge: COOKIE_LIFE_SECONDS });
  storedLanguage.write(prefixOf(locale));
  setApiIdentity({ locale, currency: state.currency });
  document.documentElement.lang = tagOf(locale);
  showTheme(state.theme);
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => showTheme(state.theme));
}

/**
 * Redirects to the stored language if the server had to guess one: path, query and cookie take precedence over it, and it takes
 * precedence over the browser's languages (R2.1.3). Call it before {@link startLocale}, which stores the language of the path.
 *
 * @param leave loads an address in place of this one; the browser's own by default
 * @returns whether the page is being left
 */
export function followStoredLanguage(
  leave: (address: string) => void = (address) => location.replace(address),
): boolean {
  if (readCookie(GUESSED_LANGUAGE_COOKIE) === undefined) return false;
  removeCookie(GUESSED_LANGUAGE_COOKIE);
  const stored = parseLanguage(storedLanguage.read());
  if (stored === undefined || stored === location.pathname.split("/")[1]) return false;
  leave(localizeAddress(stored, location.pathname + location.search + location.hash));
  return true;
}

/** State of prerendered pages: the language is from the address, everything else is that of a first visit. */
let rendered: Readonly<LocaleState> = snapshot(state);

function getRendered(): Readonly<LocaleState> {
  if (rendered.locale !== state.locale) {
    rendered = {
      locale: state.locale,
      currency: DEFAULT_CURRENCIES[state.locale],
      timezone: DEFAULT_TIMEZONE,
      theme: "system",
      numberFormat: "language",
      hashUnits: {},
    };
  }
  return rendered;
}

function subscribeState(listener: () => void): () => void {
  return subscribe(state, listener);
}

/** @returns current language, currency, time zone and theme; renders again when they change */
export function useLocale(): Readonly<LocaleState> {
  return useSyncExternalStore(subscribeState, () => snapshot(state), getRendered);
}

/** Sets the language of prerendered pages. */
export function setRenderLocale(locale: Locale): void {
  state.locale = locale;
  state.currency = DEFAULT_CURRENCIES[locale];
  setApiIdentity({ locale, currency: state.currency });
}

/**
 * Reports every change of language, currency, time zone or theme.
 *
 * @param listener called after a change
 * @returns ends the subscription
 */
export function subscribeLocale(listener: () => void): () => void {
  return subscribe(state, listener);
}

/**
 * Sets the display currency; amounts are refetched in it.
 *
 * @param currency ISO code
 */
export function setCurrency(currency: string): void {
  state.currency = currency;
  writeCookie(COOKIES.currency, currency, { maxAge: COOKIE_LIFE_SECONDS });
  setApiIdentity({ currency });
}

/**
 * Sets the time zone of dates and times.
 *
 * @param timezone `local`, or an offset in minutes east of UTC as text
 */
export function setTimezone(timezone: string): void {
  state.timezone = timezone;
  writeCookie(COOKIES.timezone, timezone, { maxAge: COOKIE_LIFE_SECONDS });
}

/**
 * Sets the light, dark or system theme.
 *
 * @param theme the choice
 */
export function setTheme(theme: ThemeChoice): void {
  state.theme = theme;
  writeCookie(COOKIES.theme, theme, { maxAge: COOKIE_LIFE_SECONDS });
  showTheme(theme);
}

/**
 * Applies a person's settings to pages: number format, hashrate units, motion, theme and time zone.
 *
 * @param look the settings; a theme or time zone of null leaves this browser's own
 */
export function applyLook(look: Look): void {
  state.numberFormat = look.number_format;
  state.hashUnits = look.hash_units;
  if (look.motion === "reduced") document.documentElement.dataset["motion"] = "reduced";
  else delete document.documentElement.dataset["motion"];
  if (look.theme !== null) setTheme(look.theme);
  if (look.time_zone !== null) setTimezone(look.time_zone);
}

/**
 * Returns the address of this page in another language.
 *
 * @param prefix path prefix of the language
 * @param address path, query and hash of a page
 * @returns the address with the language replaced; a `lang` query is dropped, because the path takes precedence
 */
export function localizeAddress(prefix: LanguagePrefix, address: string): string {
  const url = new URL(address, "http://page.invalid");
  const segments = url.pathname.split("/").slice(1);
  if (isLanguagePrefix(segments[0])) segments.shift();
  url.searchParams.delete("lang");
  const rest = segments.join("/");
  return `/${prefix}${rest === "" ? "" : `/${rest}`}${url.search}${url.hash}`;
}

/**
 * Changes the language: stores it for later visits and reloads the page under the new prefix (R2.1.4).
 *
 * @param leave loads an address; the browser's own by default
 */
export function changeLanguage(
  locale: Locale,
  leave: (address: string) => void = (address) => location.assign(address),
): void {
  const prefix = prefixOf(locale);
  writeCookie(COOKIES.lang, prefix, { maxAge: COOKIE_LIFE_SECONDS });
  storedLanguage.write(prefix);
  leave(localizeAddress(prefix, location.pathname + location.search + location.hash));
}

/**
 * Returns the offset of the chosen time zone (spec 3: utcNum).
 *
 * @param timezone `local`, or an offset in minutes as text
 * @param at moment in milliseconds since 1970, for daylight saving
 * @returns minutes east of UTC
 */
export function utcOffsetMinutes(timezone: string, at: number): number {
  if (/^[+-]?\d{1,3}$/.test(timezone)) return Number.parseInt(timezone, 10);
  return -new Date(at).getTimezoneOffset();
}

/**
 * Formats an offset as shown on pages.
 *
 * @param minutes minutes east of UTC
 * @returns e.g. `UTC+8`, `UTC−3:30`
 */
export function formatUtcOffset(minutes: number): string {
  if (minutes === 0) return "UTC";
  const hours = Math.floor(Math.abs(minutes) / 60);
  const rest = Math.abs(minutes) % 60;
  return `UTC${minutes < 0 ? "−" : "+"}${String(hours)}${rest === 0 ? "" : `:${String(rest).padStart(2, "0")}`}`;
}

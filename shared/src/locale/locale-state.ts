import {
  DEFAULT_CURRENCIES,
  DEFAULT_TIMEZONE,
  type CustomSettings,
  type HashUnit,
  type Locale,
} from "contracts";
import { DEFAULT_LANGUAGE, localeOf } from "routes";
import { proxy } from "valtio/vanilla";
import type { ThemeChoice } from "./theme.ts";

/** Language, currency, time zone and theme of the page. */
export interface LocaleState {
  locale: Locale;
  /** ISO code of the display currency. */
  currency: string;
  /** `local`, or an offset in minutes east of UTC as text. */
  timezone: string;
  theme: ThemeChoice;
  /** Number format of figures. */
  numberFormat: NumberFormat;
  /** Hashrate prefix by coin; coins not listed use the prefix that fits. */
  hashUnits: Readonly<Record<string, HashUnit>>;
}

/** Number format of figures: that of the language, or `1,234.5`, `1.234,5`, `1 234,5`. */
export type NumberFormat = CustomSettings["number_format"];

/** The state itself; written only by the actions of this folder and by the script that completes a prerendered page. */
export const localeState = proxy<LocaleState>({
  locale: localeOf(DEFAULT_LANGUAGE),
  currency: DEFAULT_CURRENCIES[localeOf(DEFAULT_LANGUAGE)],
  timezone: DEFAULT_TIMEZONE,
  theme: "system",
  numberFormat: "language",
  hashUnits: {},
});

/** @returns current language, currency, time zone and theme */
export function getLocaleState(): Readonly<LocaleState> {
  return localeState;
}

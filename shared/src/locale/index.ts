export { LANGUAGES } from "routes";
export {
  applyLook,
  canChooseTheme,
  changeLanguage,
  formatUtcOffset,
  getLocaleState,
  localizeAddress,
  setCurrency,
  setRenderLocale,
  setTheme,
  setTimezone,
  followStoredLanguage,
  startLocale,
  subscribeLocale,
  useLocale,
  utcOffsetMinutes,
  type LocaleState,
  type Look,
  type NumberFormat,
} from "./locale-store.ts";
export type { ThemeChoice } from "./theme.ts";
export { toLanguageTag } from "../i18n/index.ts";

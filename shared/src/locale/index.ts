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
  startLocale,
  subscribeLocale,
  useLocale,
  utcOffsetMinutes,
  type LocaleState,
  type Look,
  type NumberFormat,
  type ThemeChoice,
} from "./locale-store.ts";
export { toLanguageTag } from "../i18n/index.ts";

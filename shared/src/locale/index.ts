export { LANGUAGES } from "routes";
export {
  applyLook,
  canChooseTheme,
  changeLanguage,
  formatUtcOffset,
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
  type Look,
} from "./locale-store.ts";
export { getLocaleState, type LocaleState, type NumberFormat } from "./locale-state.ts";
export type { ThemeChoice } from "./theme.ts";
export { toLanguageTag } from "../i18n/index.ts";

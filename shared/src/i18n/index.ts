export {
  activateLocale,
  i18n,
  loadCatalog,
  onCatalogConflict,
  showSourceTexts,
  toLanguageTag,
  type CatalogConflict,
} from "./i18n.ts";

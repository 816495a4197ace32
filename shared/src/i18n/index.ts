export {
  activateLocale,
  i18n,
  loadCatalog,
  onCatalogConflict,
  toLanguageTag,
  type CatalogConflict,
} from "./i18n.ts";

import type { Locale } from "contracts";
import { activateLocale, i18n, loadCatalog } from "shared/i18n";
import { startLocale } from "shared/locale";
import { loadTexts } from "./load-texts.ts";

const texts = (locale: Locale) => Promise.resolve({ messages: { "feature.title": `Tickets in ${locale}` } });

it("R1.2 brings the texts of a feature in the page's language", async () => {
  startLocale();
  loadCatalog("test", "en_US", {});
  activateLocale("en_US");

  await loadTexts(texts);

  expect(i18n.messages["feature.title"]).toBe("Tickets in en_US");
});

it("leaves the page as it is when the texts do not arrive", async () => {
  await expect(loadTexts(() => Promise.reject(new Error("chunk")))).resolves.toBeUndefined();
});

it("loads the texts once, since loading them again would render the whole page again", async () => {
  startLocale();
  const load = jest.fn(texts);

  await loadTexts(load);
  await loadTexts(load);

  expect(load).toHaveBeenCalledTimes(1);
});

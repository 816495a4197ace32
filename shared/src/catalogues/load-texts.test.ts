import type { Locale } from "contracts";
import { activateLocale, i18n, loadCatalog } from "../i18n/index.ts";
import { startLocale } from "../locale/index.ts";
import { loadTexts } from "./load-texts.ts";

const texts = (locale: Locale) => Promise.resolve({ messages: { "feature.title": `Tickets in ${locale}` } });

it("R1.2 brings the texts of a feature in the page's language", async () => {
  startLocale();
  loadCatalog("test", "en_US", {});
  activateLocale("en_US");

  await loadTexts("host", texts);

  expect(i18n.messages["feature.title"]).toBe("Tickets in en_US");
});

it("leaves the page as it is when the texts do not arrive", async () => {
  await expect(loadTexts("host", () => Promise.reject(new Error("chunk")))).resolves.toBeUndefined();
});

it("loads the texts once, since loading them again would render the whole page again", async () => {
  startLocale();
  const load = jest.fn(texts);

  await loadTexts("host", load);
  await loadTexts("host", load);

  expect(load).toHaveBeenCalledTimes(1);
});

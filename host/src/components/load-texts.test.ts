import { activateLocale, i18n, loadCatalog } from "shared/i18n";
import { startLocale } from "shared/locale";
import { loadTexts } from "./load-texts.ts";

const texts = (messages: Record<string, string>) => () => Promise.resolve({ messages });
const none = texts({});
const english = { en_US: none, zh_Hans_CN: none, zh_Hant_HK: none, ru_RU: none, es_ES: none };

it("R1.2 brings the texts of a feature in the page's language", async () => {
  startLocale();
  loadCatalog("test", "en_US", {});
  activateLocale("en_US");

  await loadTexts({ ...english, en_US: texts({ "feature.title": "Tickets" }) });

  expect(i18n.messages["feature.title"]).toBe("Tickets");
});

it("leaves the page as it is when the texts do not arrive", async () => {
  await expect(
    loadTexts({ ...english, en_US: () => Promise.reject(new Error("chunk")) }),
  ).resolves.toBeUndefined();
});

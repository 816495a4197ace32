import { setupI18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { render } from "@testing-library/react";
import { EarlyCountNote } from "./early-counts.tsx";

/** Returns the forms of both numbers in a language, with English words, by the name of their part. */
function formsOf(tag: string) {
  const i18n = setupI18n({ locale: "any", locales: tag, messages: { any: {} } });
  render(
    <I18nProvider i18n={i18n}>
      <EarlyCountNote hasLinks={false} />
    </I18nProvider>,
  );
  return [...document.querySelectorAll<HTMLElement>("[data-early-part]")].map((part) => [
    part.dataset["earlyPart"],
    part.parentElement?.textContent,
  ]);
}

it.each([
  ["en-US", ["one", "other"]],
  ["ru-RU", ["one", "few", "many"]],
  ["zh-CN", ["other"]],
  ["es-ES", ["one", "other"]],
])("has each plural form of a number of workers in %s, without the number", (tag, categories) => {
  expect(formsOf(tag)).toEqual([
    ...categories.map((category) => [`unactive_${category}`, " inactive"]),
    ...categories.map((category) => [`invalid_${category}`, " invalid"]),
  ]);
});

import { setupI18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { Language } from "routes";
import { toLanguageTag } from "shared/i18n";
import { loadOfflineTexts } from "./catalogues.ts";

/** Texts for a page that cannot be loaded without a network. */
export interface OfflineTexts {
  title: string;
  text: string;
  /** Label of the reload button. */
  action: string;
}

/** Reads the texts of the offline page in a language. */
export async function readOfflineTexts({ locale }: Language): Promise<OfflineTexts> {
  const { messages } = await loadOfflineTexts(locale);
  const i18n = setupI18n();
  i18n.load(locale, messages);
  i18n.activate(locale, toLanguageTag(locale));
  return {
    title: i18n._(msg`No network connection`),
    text: i18n._(msg`This page could not be loaded. Check the connection, then try again.`),
    action: i18n._(msg`Try again`),
  };
}

import { BackButton } from "shared/testing";
import { openPage, type Reply } from "#/testing/open-page.tsx";
import { listOf } from "#/testing/pages.ts";
import { ObserverPage } from "../observer-page.tsx";

/** Calls that list rules and settled shares. */
export const RULES = "GET /setting/share/profit";
export const RECORDS = "GET /setting/share/profit/record";

/**
 * Opens the page of observers and sharing, with a button that goes back in the browser's history.
 *
 * @param search query of the page's address
 * @param answers responses of single calls; lists of links, rules and settled shares are empty by default
 * @returns the opened page
 */
export function openObserver(search: string, answers: Readonly<Record<string, Reply>> = {}) {
  return openPage(
    <>
      <ObserverPage />
      <BackButton />
    </>,
    `/en/setting/observer${search}`,
    {
      answers: {
        "GET /setting/observer": listOf([]),
        [RULES]: listOf([]),
        [RECORDS]: listOf([]),
        ...answers,
      },
    },
  );
}

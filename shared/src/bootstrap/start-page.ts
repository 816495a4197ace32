import { COOKIES } from "contracts";
import { requestHeaders } from "../api/build-request.ts";
import { hasAppFrame, readClient } from "../api/read-client.ts";
import { chooseCurrency } from "../locale/currency.ts";
import { chooseTheme, showTheme } from "../locale/theme.ts";
import { readCookie } from "../storage/cookies.ts";
import { hideUntilWhole } from "./hide-until-whole.ts";

/** Returns a text that is not empty. */
export function orNothing(text: string | null | undefined): string | undefined {
  return text === null || text === "" ? undefined : text;
}

/** What the document says before its scripts load. */
export interface StartedPage {
  /** Session token; undefined for a visitor. */
  token: string | undefined;
  /** Display currency that the page was rendered with. */
  currency: string;
  /** URLs under `/res` that the page requests before its scripts load, with their marks. */
  earlyCalls: string[];
  /** Creates the headers of these calls. */
  writeHeaders: () => Record<string, string>;
}

/** Prepares the page for its first paint: sets the theme and the marks that its styles depend on. */
export function startPage(): StartedPage {
  const { dataset } = document.documentElement;
  const { defaultTheme, locale = "", currency = "", earlyCalls = "" } = dataset;
  showTheme(chooseTheme(readCookie(COOKIES.theme), defaultTheme));
  hideUntilWhole();
  const token = orNothing(readCookie(COOKIES.token));
  if (token !== undefined) dataset["session"] = "";
  if (hasAppFrame(navigator.userAgent, location.search)) dataset["inApp"] = "";
  return {
    token,
    currency,
    earlyCalls: earlyCalls.match(/\S+/g) ?? [],
    writeHeaders: () =>
      requestHeaders({
        token,
        locale,
        currency: chooseCurrency(readCookie(COOKIES.currency), currency),
        ...readClient(navigator.userAgent),
      }),
  };
}

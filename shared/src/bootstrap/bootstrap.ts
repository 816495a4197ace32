import { COOKIES } from "contracts";
import { requestHeaders } from "../api/build-request.ts";
import { readClient } from "../api/read-client.ts";
import { chooseCurrency } from "../locale/currency.ts";
import { chooseTheme, showTheme } from "../locale/theme.ts";
import { readCookie } from "../storage/cookies.ts";
import { loadSheets } from "./load-sheets.ts";
import { prefetchCalls } from "./prefetch-calls.ts";

/**
 * Runs before the first paint, ahead of all other scripts: sets the theme and, for a person who is signed in, requests what the
 * page needs first and writes the responses into the prerendered page. It is bundled alone, so every byte counts: import
 * single files here, no entries of `shared`.
 */
export function bootstrap(): void {
  const page = document.documentElement;
  const { defaultTheme, locale = "", currency = "", earlyCalls = "" } = page.dataset;
  showTheme(chooseTheme(readCookie(COOKIES.theme), defaultTheme));
  void loadSheets();
  const token = readCookie(COOKIES.token);
  if (!token) return;
  page.dataset["session"] = "";
  void prefetchCalls(
    earlyCalls.match(/\S+/g) ?? [],
    new URLSearchParams(location.search).get("coin") ?? "",
    requestHeaders({
      token,
      locale,
      currency: chooseCurrency(readCookie(COOKIES.currency), currency),
      ...readClient(navigator.userAgent),
    }),
  );
}

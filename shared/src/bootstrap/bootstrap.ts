import { COOKIES } from "contracts";
import { requestHeaders } from "../api/build-request.ts";
import { readClient } from "../api/read-client.ts";
import { chooseCurrency } from "../locale/currency.ts";
import { chooseTheme, showTheme } from "../locale/theme.ts";
import { readCookie } from "../storage/cookies.ts";
import { loadScripts } from "./load-scripts.ts";
import { loadSheets } from "./load-sheets.ts";
import { prefetchCalls } from "./prefetch-calls.ts";

/** Longest time that the scripts of the page wait for its first screen. */
const FIRST_SCREEN_MS = 1500;

/**
 * Runs before the first paint, ahead of all other scripts: sets the theme and, for a person who is signed in, requests what the
 * page needs first and writes the responses into the prerendered page. The page's scripts follow. It is bundled alone, so every
 * byte counts: import single files here, no entries of `shared`.
 */
export function bootstrap(): void {
  const page = document.documentElement;
  const { defaultTheme, locale = "", currency = "", earlyCalls = "" } = page.dataset;
  showTheme(chooseTheme(readCookie(COOKIES.theme), defaultTheme));
  const sheets = loadSheets();
  const token = readCookie(COOKIES.token);
  if (!token) {
    void loadScripts();
    return;
  }
  page.dataset["session"] = "";
  const { figures, requestRest } = prefetchCalls(
    earlyCalls.match(/\S+/g) ?? [],
    new URLSearchParams(location.search).get("coin") ?? "",
    requestHeaders({
      token,
      locale,
      currency: chooseCurrency(readCookie(COOKIES.currency), currency),
      ...readClient(navigator.userAgent),
    }),
  );
  // A prerendered page has the line to itself: its stylesheets and figures first, then all that makes it work.
  const patience = new Promise((resolve) => setTimeout(resolve, FIRST_SCREEN_MS));
  const firstScreen = sheets && Promise.race([Promise.all([sheets, figures]), patience]);
  void Promise.resolve(firstScreen).then(() => {
    requestRest();
    return loadScripts();
  });
}

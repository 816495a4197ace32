import { COOKIES, DEFAULT_COIN } from "contracts";
import { requestHeaders } from "../api/build-request.ts";
import { hasAppFrame, readClient } from "../api/read-client.ts";
import { chooseCurrency } from "../locale/currency.ts";
import { chooseTheme, showTheme } from "../locale/theme.ts";
import { readCookie } from "../storage/cookies.ts";
import { needsKey, type PageAddress } from "../first-calls/fill-address.ts";
import { hideUntilWhole } from "./hide-until-whole.ts";
import { createScriptLoader, type ScriptLoader } from "./load-scripts.ts";
import { loadSheets } from "./load-sheets.ts";
import { prefetchCalls, type Prefetch } from "./prefetch-calls.ts";
import { whenNeeded } from "./when-needed.ts";

/** Longest time that the page's scripts wait for its first screen. */
const FIRST_SCREEN_MS = 1500;

const COIN = /^[A-Z0-9]{2,10}$/;
const ID = /^\d{1,15}$/;

function orNothing(text: string | null | undefined): string | undefined {
  return text === null || text === "" ? undefined : text;
}

/** Resolves when the first screen is shown, or when its time is up. */
function orSoon(shown: Promise<unknown>): Promise<unknown> {
  return Promise.race([shown, new Promise((resolve) => setTimeout(resolve, FIRST_SCREEN_MS))]);
}

/** Reads the URL; observer pages read it in the same way (`readObserverQuery` of `shared/mining`). */
function readAddress(): PageAddress {
  const query = new URLSearchParams(location.search);
  const accessKey = orNothing(query.get("access_key")) ?? null;
  const coin = query.get("coin") ?? "";
  const userId = query.get("user_id") ?? "";
  return {
    coin: accessKey === null || COIN.test(coin) ? coin : DEFAULT_COIN,
    accessKey,
    userId: ID.test(userId) ? String(Number.parseInt(userId, 10)) : null,
  };
}

/** What {@link followFirstScreen} waits for and starts. */
interface Following {
  sheets: Promise<void> | undefined;
  loader: ScriptLoader;
  startScripts: (shown: Promise<unknown> | undefined) => void;
}

/**
 * Requests everything after the first screen of a prerendered page, whose files and calls load without competition: its
 * stylesheets and figures first, its chart, then its scripts. Where a page has no figures of its own, the scripts do not wait.
 */
function followFirstScreen(
  calls: readonly string[],
  { known, figures, requestRest }: Prefetch,
  { sheets, loader, startScripts }: Following,
): void {
  const shown = figures && sheets && Promise.all([sheets, figures]);
  void Promise.resolve(shown ? orSoon(shown) : known).then(requestRest);
  if (shown) loader.preloadChart(calls);
  startScripts(shown && orSoon(shown.then(loader.drawChart)));
}

/**
 * Runs before the first paint, ahead of all other scripts: sets the theme and, for a signed-in person or a holder of an access
 * key, requests what the page needs first and writes the responses into the prerendered page. The page's scripts follow; on a
 * page that is complete without them, when it is used or idle. It is bundled separately, so every byte counts: import single
 * files here, no entry points of `shared`.
 */
export function bootstrap(): void {
  const page = document.documentElement;
  const { defaultTheme, locale = "", currency = "", earlyCalls = "" } = page.dataset;
  showTheme(chooseTheme(readCookie(COOKIES.theme), defaultTheme));
  hideUntilWhole();
  const sheets = loadSheets();
  const loader = createScriptLoader();
  const token = orNothing(readCookie(COOKIES.token));
  const address = readAddress();
  const calls = (earlyCalls.match(/\S+/g) ?? []).filter((call) =>
    needsKey(call) ? address.accessKey !== null : token !== undefined,
  );
  if (token !== undefined) page.dataset["session"] = "";
  if (hasAppFrame(navigator.userAgent, location.search)) page.dataset["inApp"] = "";
  const needed = page.dataset["whole"] === undefined ? undefined : whenNeeded(currency);
  const startScripts = (shown?: Promise<unknown>) =>
    void Promise.resolve(needed ?? shown).then(loader.loadScripts);
  if (calls.length === 0) {
    startScripts();
    return;
  }
  const prefetch = prefetchCalls(
    calls,
    address,
    requestHeaders({
      token,
      locale,
      currency: chooseCurrency(readCookie(COOKIES.currency), currency),
      ...readClient(navigator.userAgent),
    }),
  );
  followFirstScreen(calls, prefetch, { sheets, loader, startScripts });
}

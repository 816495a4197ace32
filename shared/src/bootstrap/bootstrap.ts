import { DEFAULT_COIN } from "contracts";
import { needsKey, type PageAddress } from "../first-calls/fill-address.ts";
import { createChartLoader, type ChartLoader } from "./load-chart.ts";
import { createScriptLoader } from "./load-scripts.ts";
import { loadSheets } from "./load-sheets.ts";
import { prefetchCalls, type Prefetch } from "./prefetch-calls.ts";
import { orNothing, startPage } from "./start-page.ts";

/** Longest time that the page's scripts wait for its first screen. */
const FIRST_SCREEN_MS = 1500;

const COIN = /^[A-Z0-9]{2,10}$/;
const ID = /^\d{1,15}$/;

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
  chart: ChartLoader;
  startScripts: (shown: Promise<unknown> | undefined) => void;
}

/**
 * Requests everything after the first screen of a prerendered page, whose files and calls load without competition: its
 * stylesheets and figures first, its chart, then its scripts. Where a page has no figures of its own, the scripts do not wait.
 */
function followFirstScreen(
  calls: readonly string[],
  { known, figures, requestRest }: Prefetch,
  { sheets, chart, startScripts }: Following,
): void {
  const shown = figures && sheets && Promise.all([sheets, figures]);
  void Promise.resolve(shown ? orSoon(shown) : known).then(requestRest);
  if (shown) chart.preloadChart(calls);
  startScripts(shown && orSoon(shown.then(chart.drawChart)));
}

/**
 * Runs before the first paint of a page that is shown by its scripts, ahead of all others: sets the theme and, for a signed-in
 * person or a holder of an access key, requests what the page needs first and writes the responses into the prerendered page. The
 * page's scripts follow. It is bundled separately, so every byte counts: import single files here, no entry points of `shared`.
 */
export function bootstrap(): void {
  const { token, earlyCalls, writeHeaders } = startPage();
  const sheets = loadSheets();
  const loader = createScriptLoader();
  const address = readAddress();
  const calls = earlyCalls.filter((call) =>
    needsKey(call) ? address.accessKey !== null : token !== undefined,
  );
  const startScripts = (shown?: Promise<unknown>) => void Promise.resolve(shown).then(loader.loadScripts);
  if (calls.length === 0) {
    startScripts();
    return;
  }
  followFirstScreen(calls, prefetchCalls(calls, address, writeHeaders()), {
    sheets,
    chart: createChartLoader(loader),
    startScripts,
  });
}

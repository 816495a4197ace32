import { DEMO_OBSERVERS } from "api-server/demo-accounts";

/** A page whose loads are measured. */
export interface MeasuredPage {
  readonly name: string;
  /** Path with its query, in English. */
  readonly path: string;
  /** Signed-in demo account; a visitor if absent. */
  readonly account?: string;
  /** Whether it is a page of the observer deployment, not of the host. */
  readonly isAlone?: boolean;
  /** Whether its scripts wait for the first user interaction. */
  readonly isReadFirst?: true;
  /** Maximum kilobytes of scripts, as transferred, until the network is idle. */
  readonly scriptLimit: number;
  /** Maximum number of URLs that respond until then. */
  readonly requestLimit: number;
}

const MINER = "miner@demo.example";
const OBSERVER = `/en/observer/dashboard?access_key=${DEMO_OBSERVERS[0]?.access_key ?? ""}&coin=BTC`;

/**
 * Pages whose loads are measured, with their budgets: their current load plus eight percent, at least three responses, since
 * another test may publish a message shown above the page. The browser saves data, so that no chart library is fetched without
 * interaction. When a page becomes smaller, lower its budget.
 */
export const MEASURED_PAGES: readonly MeasuredPage[] = [
  { name: "home", path: "/en", isReadFirst: true, scriptLimit: 223, requestLimit: 23 },
  { name: "pricing", path: "/en/pricing", isReadFirst: true, scriptLimit: 214, requestLimit: 21 },
  { name: "statistics", path: "/en/statistics?coin=BTC", scriptLimit: 232, requestLimit: 23 },
  { name: "dashboard", path: "/en/pool/state", account: MINER, scriptLimit: 332, requestLimit: 44 },
  { name: "workers", path: "/en/pool/worker?coin=BTC", account: MINER, scriptLimit: 306, requestLimit: 39 },
  { name: "wallet", path: "/en/wallet/summary", account: MINER, scriptLimit: 322, requestLimit: 36 },
  { name: "observer", path: OBSERVER, scriptLimit: 317, requestLimit: 35 },
  { name: "observer, own deployment", path: OBSERVER, isAlone: true, scriptLimit: 188, requestLimit: 26 },
];

import { DEMO_OBSERVERS } from "api-server/demo-accounts";

/** A page whose loads are measured. */
export interface MeasuredPage {
  readonly name: string;
  /** Path with its query, in English. */
  readonly path: string;
  /** Demo account that is signed in; a visitor without one. */
  readonly account?: string;
  /** Of the observer's deployment, not of the host. */
  readonly isAlone?: boolean;
  /** Whether its scripts wait until somebody touches it. */
  readonly isReadFirst?: true;
  /** Most kilobytes of scripts, as transferred, until nothing is on its way any more. */
  readonly scriptLimit: number;
  /** Most addresses that answer until then. */
  readonly requestLimit: number;
}

const MINER = "miner@demo.example";
const OBSERVER = `/en/observer/dashboard?access_key=${DEMO_OBSERVERS[0]?.access_key ?? ""}&coin=BTC`;

/**
 * Pages whose loads are measured, with what each may load: what it loads today and eight percent, at least three responses, since another
 * journey may publish a message that opens above it. The browser saves data, so that no chart library is fetched for a drawing that nobody touches. A page
 * that becomes smaller takes its budget with it.
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

import {
  getCloudMiningAccess,
  getCommonCoin,
  getCommonSystem,
  getCountryCodes,
  getFinanceStatus,
  getMiningGuide,
  getSiteAccess,
  type CallData,
  type CallDefinition,
  type CommonSystem,
  type Country,
} from "contracts";
import { proxy, useSnapshot, type Snapshot } from "valtio";
import { AppError, callApi, isRetryable } from "../api/index.ts";

type CoinConfigs = CallData<typeof getCommonCoin>["coins"];
type Tutorials = CallData<typeof getMiningGuide>["tutorials"];

/** Data shared by all pages (spec 3, common data). */
export interface CommonState {
  /** True once all the fields below were requested, whether or not every response arrived. */
  initialized: boolean;
  system: CommonSystem | null;
  coins: CoinConfigs;
  tutorials: Tutorials;
  countries: { all: Country[]; special: Country[] };
  cloudMiningAccess: boolean;
  financeStatus: boolean;
  /** False only when the server reported that the visitor's region is not served. */
  siteAccess: boolean;
}

const state = proxy<CommonState>({
  initialized: false,
  system: null,
  coins: [],
  tutorials: {},
  countries: { all: [], special: [] },
  cloudMiningAccess: false,
  financeStatus: false,
  siteAccess: true,
});

const RETRY_MS = 5000;

/** Requests the data once, and again after an outage; any other failure leaves the default. */
async function load<C extends CallDefinition>(
  work: () => Promise<CallData<C>>,
  keep: (data: CallData<C>) => void,
): Promise<void> {
  try {
    keep(await work());
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (isRetryable(error)) setTimeout(() => void load<C>(work, keep), RETRY_MS);
  }
}

let started: Promise<void> | undefined;

async function loadAll(): Promise<void> {
  await Promise.all([
    load<typeof getCommonSystem>(
      () => callApi(getCommonSystem, {}),
      (system) => void (state.system = system),
    ),
    load<typeof getCommonCoin>(
      () => callApi(getCommonCoin, {}),
      ({ coins }) => void (state.coins = coins),
    ),
    load<typeof getCloudMiningAccess>(
      () => callApi(getCloudMiningAccess, {}),
      ({ status }) => void (state.cloudMiningAccess = status),
    ),
    load<typeof getFinanceStatus>(
      () => callApi(getFinanceStatus, {}),
      ({ status }) => void (state.financeStatus = status),
    ),
    load<typeof getSiteAccess>(
      () => callApi(getSiteAccess, {}),
      ({ allow }) => void (state.siteAccess = allow),
    ),
  ]);
  state.initialized = true;
}

/**
 * Loads the data shared by all pages, once per page load (R4.5.1, R7.1.1).
 *
 * @returns settles when `initialized` is set
 */
export function startCommonData(): Promise<void> {
  started ??= loadAll();
  return started;
}

/**
 * Loads the countries of phone numbers unless they are already loaded.
 *
 * @param scope `special` excludes countries without SMS
 */
export async function loadCountries(scope: "all" | "special"): Promise<void> {
  if (state.countries[scope].length > 0) return;
  const { country_codes } = await callApi(getCountryCodes, { query: { scope } });
  state.countries[scope] = country_codes;
}

/** Loads the tutorials unless those of BTC are already loaded (spec 7.1). */
export async function loadTutorials(): Promise<void> {
  if (state.tutorials["BTC"] !== undefined) return;
  state.tutorials = (await callApi(getMiningGuide, {})).tutorials;
}

/** @returns the shared data; renders again when the parts in use change */
export function useCommon(): Snapshot<CommonState> {
  return useSnapshot(state);
}

/** @returns the current shared data; not for rendering */
export function getCommon(): Readonly<CommonState> {
  return state;
}

/**
 * Returns the coins that the pool mines, in the server's order.
 *
 * @param system response of the common call, null while it is missing
 * @returns coin codes whose info has `is_mining`
 */
export function getPoolCoins(system: Snapshot<CommonSystem> | null): string[] {
  return (system?.coin_types ?? []).filter((coin) => system?.coin_types_info[coin]?.is_mining === true);
}

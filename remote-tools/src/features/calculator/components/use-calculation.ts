import type { UnitPrefix } from "amount";
import { getCalculator, getMiners, getPoolHome } from "contracts";
import { useCall } from "shared/api";
import { defaultPrefix } from "shared/format";
import { useDisplayPreferences } from "shared/mining";
import { hasCurrentAccount, useSession } from "shared/session";
import { MONEY_FIELDS, withoutEdits, type Draft } from "../model/draft.ts";
import { dayEarnings, type Earnings, type Setup } from "../model/earnings.ts";
import type { FieldTexts } from "../model/fields.ts";
import { fieldTexts, readSetup, type Market, type PowerGuess, type Problems } from "../model/setup.ts";

const MACHINE_COUNT = 100;

/** The market moves only when a person asks for it: a result on screen stays as it is. */
const ON_DEMAND = { revalidateOnFocus: false, revalidateOnReconnect: false } as const;

/** What is on the page, and what comes of it. */
export interface Calculation {
  market: Market;
  prefix: UnitPrefix;
  texts: FieldTexts;
  guess: PowerGuess | null;
  problems: Problems;
  /** Null while a field holds no value. */
  outcome: { setup: Setup; day: Earnings } | null;
  /** Currency of a link whose prices are not in the display currency. */
  foreignCurrency: string | null;
}

/**
 * Computes what a draft comes to.
 *
 * @param draft what was chosen and typed
 * @param market market values and machines of its coin
 * @param currency display currency
 * @returns texts of the fields, problems and result
 */
export function calculate(draft: Draft, market: Market, currency: string): Calculation {
  const isForeign = draft.currency !== undefined && draft.currency !== currency;
  const { edits } = isForeign ? withoutEdits(draft, MONEY_FIELDS) : draft;
  const prefix = draft.prefix ?? defaultPrefix(draft.coin);
  const { texts, guess } = fieldTexts(market, edits, prefix);
  const reading = readSetup(market.values, texts, prefix);
  return {
    market,
    prefix,
    texts,
    guess,
    problems: reading.ok ? {} : reading.problems,
    outcome: reading.ok ? { setup: reading.setup, day: dayEarnings(reading.setup) } : null,
    foreignCurrency: isForeign ? (draft.currency ?? null) : null,
  };
}

/**
 * Market values, and the calculation when they are loaded.
 *
 * @param draft what was chosen and typed
 * @returns reading of the market values, and the calculation; null while they load
 */
export function useCalculation(draft: Draft) {
  const { currency } = useDisplayPreferences();
  const reading = useCall(getCalculator, {}, ON_DEMAND);
  const machines = useCall(getMiners, { query: { limit: MACHINE_COUNT } }, ON_DEMAND);
  const values = reading.data?.find((one) => one.coin === draft.coin);
  const areMachinesKnown = machines.data !== undefined || machines.error !== undefined;
  const market =
    values && areMachinesKnown
      ? { values, machines: machines.data?.miners.filter((one) => one.coin === draft.coin) ?? [] }
      : null;
  return {
    reading,
    /** True when the server has no market values of the coin. */
    isUnknown: reading.data !== undefined && values === undefined,
    calculation: market && calculate(draft, market, currency),
  };
}

/**
 * The visitor's own hashrate over a day.
 *
 * @returns decimal string in H/s; undefined for a visitor without account or without hashrate
 */
export function useOwnHashrate(coin: string): string | undefined {
  const session = useSession();
  const query = session.isSummary ? { summary: true } : {};
  const home = useCall(getPoolHome, hasCurrentAccount(session) ? { params: { coin }, query } : null);
  const rate = home.data?.hashrate_1day;
  return rate === undefined || rate === "0" ? undefined : rate;
}

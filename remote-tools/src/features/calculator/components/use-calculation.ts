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

/** Market values are loaded only on request, so that the displayed result does not change. */
const ON_DEMAND = { revalidateOnFocus: false, revalidateOnReconnect: false } as const;

/** The field values and the result. */
export interface Calculation {
  market: Market;
  prefix: UnitPrefix;
  texts: FieldTexts;
  guess: PowerGuess | null;
  problems: Problems;
  /** Null while a field has no valid value. */
  outcome: { setup: Setup; day: Earnings } | null;
  /** Currency of a link whose prices are not in the display currency; null otherwise. */
  foreignCurrency: string | null;
}

/**
 * Computes the result of a draft.
 *
 * @param draft selected and typed values
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
 * Loads the market values and computes the result.
 *
 * @param draft selected and typed values
 * @returns state of the market values, and the calculation; null while they load
 */
export function useCalculation(draft: Draft) {
  const { currency } = useDisplayPreferences();
  const reading = useCall(getCalculator, {}, ON_DEMAND);
  const machines = useCall(getMiners, { query: { limit: MACHINE_COUNT } }, ON_DEMAND);
  const values = reading.data?.find((one) => one.coin === draft.coin);
  const areMachinesKnown = machines.data !== undefined || machines.error !== undefined;
  const market =
    values && areMachinesKnown
      ? {
          values,
          machines: machines.data?.miners.filter((one) => one.coin === draft.coin) ?? [],
          areMachinesMissing: machines.data === undefined,
        }
      : null;
  return {
    reading,
    machines,
    /** Whether the server has no market values of the coin. */
    isUnknown: reading.data !== undefined && values === undefined,
    calculation: market && calculate(draft, market, currency),
  };
}

/**
 * Returns the visitor's own average hashrate over a day.
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

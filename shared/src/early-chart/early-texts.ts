import {
  REJECT_RATIOS,
  type HashrateChart,
  type Locale,
  type ObserverHome,
  type PoolHome,
  type PoolState,
} from "contracts";
import { formatAbbreviated, formatHashrateText, splitUnit } from "../format/hashrate.ts";
import { formatChange, formatCount, formatPercent, type Change } from "../format/number.ts";
import { formatSpan } from "../format/relative-time.ts";
import { tagOf } from "routes";
import { lastDay, meanRejectRate } from "../mining/model/chart-points.ts";
import { dayChange } from "../mining/model/day-change.ts";
import { methodName } from "../mining/model/method-name.ts";
import { networkShare } from "../mining/model/network-share.ts";
import { rejectLevel, type RejectLevel } from "../mining/model/worker-status.ts";

/** Names of the texts in a prerendered page; a text that only selects a variant is empty. */
export type EarlyTextName =
  | "account"
  | "coin_name"
  | "method"
  | "fee"
  | "workers"
  | "total_active"
  | "total_unactive"
  | "total_invalid"
  | `${"unactive" | "invalid"}_${Intl.LDMLPluralRule}`
  | `change_${Change["direction"]}`
  | "reject_limit"
  | `rejected_${RejectLevel | "none"}`
  | "network_share"
  | "network_hashrate"
  | "difficulty"
  | "difficulty_unit"
  | "next_span"
  | "next_change"
  | "adjusts_always";

/** Texts by name of their place; unknown ones are absent. */
export type EarlyTexts = Readonly<Partial<Record<EarlyTextName, string>>>;

/** Source data of the texts: responses of the page's first calls, as far as they have arrived. */
export interface EarlyData {
  locale: Locale;
  home: PoolHome | ObserverHome | undefined;
  state: PoolState | undefined;
  chart: HashrateChart | undefined;
}

/** Selects the plural form and formats the number like Lingui's `Plural`; empty for zero. */
function pluralOf(name: "unactive" | "invalid", count: number, locale: Locale): EarlyTexts {
  const tag = tagOf(locale);
  const category = new Intl.PluralRules(tag).select(count);
  return count === 0 ? {} : { [`${name}_${category}`]: new Intl.NumberFormat(tag).format(count) };
}

function accountTexts(home: PoolHome | ObserverHome, locale: Locale): EarlyTexts {
  const { total_active, total_unactive, total_invalid } = home;
  const change = "hashrate_prev_1day" in home ? dayChange(home) : null;
  const { direction, text } = formatChange(change, locale);
  return {
    account: "",
    workers: formatCount(total_active + total_unactive + total_invalid, locale),
    total_active: String(total_active),
    total_unactive: String(total_unactive),
    total_invalid: String(total_invalid),
    ...pluralOf("unactive", total_unactive, locale),
    ...pluralOf("invalid", total_invalid, locale),
    ...(change !== null && { [`change_${direction}`]: text }),
    ...("profit_type" in home && {
      method: methodName(home),
      fee: formatPercent(home.fee_rate, locale),
    }),
  };
}

function networkTexts(state: PoolState, locale: Locale): EarlyTexts {
  const { coin, network_hashrate, curr_period_rest_time: rest, next_period_diff_float_rate: rate } = state;
  const share = networkShare(state);
  const { figure, unit } = splitUnit(formatAbbreviated(state.curr_diff, locale));
  return {
    coin_name: state.name,
    ...(share !== null && {
      network_share: formatPercent(share, locale, 1),
      network_hashrate: formatHashrateText(network_hashrate, { locale, coin }),
    }),
    // Without a unit there is no space.
    ...(unit !== "" && { difficulty: figure, difficulty_unit: unit }),
    ...(rest === null || rate === null
      ? { adjusts_always: "" }
      : { next_span: formatSpan(rest, locale), next_change: formatChange(rate, locale).text }),
  };
}

/**
 * Returns the texts of a prerendered page, using the formats and models of the page's own code.
 *
 * @param data responses of the page's first calls, and its language; the person's settings are those of `shared/locale`
 * @returns texts by name of their place
 */
export function earlyTexts({ locale, home, state, chart }: EarlyData): EarlyTexts {
  const rate = chart && meanRejectRate(lastDay(chart));
  return {
    reject_limit: formatPercent(REJECT_RATIOS.warning, locale, 0),
    ...(home && accountTexts(home, locale)),
    ...(state && networkTexts(state, locale)),
    ...(rate !== undefined && { [`rejected_${rate === null ? "none" : rejectLevel(rate)}`]: "" }),
  };
}

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

/** Texts of the lines of a prerendered page; one that only says which variant fits is empty. */
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

/** Texts by the name of their place; those that are not known are missing. */
export type EarlyTexts = Readonly<Partial<Record<EarlyTextName, string>>>;

/** What the texts of a page are written from: responses of its first calls, as far as they have come. */
export interface EarlyData {
  locale: Locale;
  home: PoolHome | ObserverHome | undefined;
  state: PoolState | undefined;
  chart: HashrateChart | undefined;
}

/** As `Plural` of Lingui chooses among its texts and writes the number; nothing for none. */
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
    // Without a unit there is no space either.
    ...(unit !== "" && { difficulty: figure, difficulty_unit: unit }),
    ...(rest === null || rate === null
      ? { adjusts_always: "" }
      : { next_span: formatSpan(rest, locale), next_change: formatChange(rate, locale).text }),
  };
}

/**
 * Writes the texts of a prerendered page with what the page's own code uses: its formats and its models.
 *
 * @param data responses of the page's first calls, and its language; the settings of the person are those of `shared/locale`
 * @returns texts by the name of their place
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

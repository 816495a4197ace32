import { Plural, useLingui } from "@lingui/react/macro";
import { exponentOf, fiat, isZero, round } from "amount";
import type { Farm, FarmCard } from "contracts/calls/listings";
import { formatCount, formatFiat, formatPercent } from "shared/format";
import { useDisplayPreferences } from "shared/mining";
import { useListingWords } from "./use-listing-words.ts";

const CENTS = 2;
const SIGNIFICANT = 3;

/** Returns the decimals of both ends of a price range: three significant digits of the lower one, without zeros at both ends. */
function rangeDecimals(low: string, high: string): number {
  const price = fiat(low);
  if (isZero(price)) return CENTS;
  const decimals = Math.max(CENTS, SIGNIFICANT - 1 - exponentOf(price));
  const lengths = [low, high].map(
    (end) => round(fiat(end), { decimals, rounding: "half-up" }).split(".")[1]?.length ?? 0,
  );
  return Math.max(CENTS, ...lengths);
}

/** Returns a function that builds the rows about a farm. */
export function useFarmFacts() {
  const { t } = useLingui();
  const { locale, currency } = useDisplayPreferences();
  const { powers, coolings, capacityText } = useListingWords();
  return (farm: FarmCard) => {
    const { capacity_mw: capacity, power_price_min: low, power_price_max: high } = farm;
    const price = { locale, currency, exact: true, decimals: rangeDecimals(low, high) };
    return [
      {
        id: "price",
        term: t`Price per kWh`,
        value: (
          <span className="num">
            {formatFiat(low, price)}
            {low !== high && ` – ${formatFiat(high, price)}`}
          </span>
        ),
      },
      { id: "capacity", term: t`Capacity`, value: <span className="num">{capacityText(capacity)}</span> },
      { id: "power", term: t`Power source`, value: powers[farm.power_type] },
      { id: "cooling", term: t`Cooling`, value: coolings[farm.cooling] },
      {
        id: "slots",
        term: t`Free slots`,
        value: <span className="num">{formatCount(farm.free_slots, locale)}</span>,
      },
    ];
  };
}

/** Returns a function that builds the rows of a farm's hosting terms. */
export function useFarmTerms() {
  const { t } = useLingui();
  const { locale } = useDisplayPreferences();
  return ({ terms }: Farm) => {
    const { deposit_months: deposit, minimum_term: term } = terms;
    return [
      {
        id: "deposit",
        term: t`Paid upfront`,
        value: <Plural value={deposit} one="# month of electricity" other="# months of electricity" />,
      },
      {
        id: "minimum",
        term: t`Minimum miners`,
        value: <span className="num">{formatCount(terms.minimum_miners, locale)}</span>,
      },
      { id: "term", term: t`Minimum term`, value: <Plural value={term} one="# month" other="# months" /> },
      {
        id: "uptime",
        term: t`Uptime`,
        value: <span className="num">{formatPercent(terms.uptime, locale)}</span>,
      },
    ];
  };
}

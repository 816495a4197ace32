import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { amount, subtract } from "amount";
import type { BillTotal } from "contracts";
import { formatCoinAmount } from "../../format/index.ts";
import { useDisplayPreferences, type Reading } from "../../mining/index.ts";
import { Button, CoinIcon, Delayed, SkeletonText, useIsPhone } from "../../ui/index.ts";
import { useCoins } from "../hooks/use-coins.ts";

const STRIP = "border-b border-line bg-sunken px-5 py-3 text-xs max-md:px-4";

function Totals({ totals, className }: { totals: readonly BillTotal[]; className: string }) {
  const { locale } = useDisplayPreferences();
  const { decimals } = useCoins();
  return (
    <ul className={className}>
      {totals.map(({ coin, in: came, out, count }) => {
        const figure = (value: string, signed: boolean): string =>
          formatCoinAmount(value, { locale, decimals: decimals(coin), signed });
        const gained = figure(came, false);
        const spent = figure(out, false);
        return (
          <li key={coin} className="flex items-start gap-2">
            <CoinIcon coin={coin} size={18} />
            <span>
              <span className="num block font-medium">
                {figure(subtract(amount(came), amount(out)), true)} {coin}
              </span>
              <span className="num block text-2xs text-ink-3">
                <Trans>
                  in {gained}, out {spent}
                </Trans>
                {" · "}
                <Plural value={count} one="# line" other="# lines" />
              </span>
            </span>
          </li>
        );
      })}
    </ul>
  );
}

/** Incoming and outgoing totals per coin, over the whole filter and not only the page; collapsed on phones, above the lines. */
export function BillTotals({ reading }: { reading: Reading<BillTotal[]> }) {
  const { t } = useLingui();
  const isPhone = useIsPhone();
  const { data, error, isValidating, mutate } = reading;
  if (data === undefined && error !== undefined) {
    return (
      <div role="status" className={`flex flex-wrap items-center gap-3 ${STRIP}`}>
        {t`Couldn't load the totals.`}
        <Button size="sm" busy={isValidating} onClick={() => void mutate()}>
          <Trans>Try again</Trans>
        </Button>
      </div>
    );
  }
  if (data === undefined) {
    return (
      <div className={`min-h-26 max-md:min-h-11 ${STRIP}`}>
        <Delayed>
          <SkeletonText lines={isPhone ? 1 : 3} />
        </Delayed>
      </div>
    );
  }
  if (data.length === 0) return null;
  if (!isPhone)
    return <Totals totals={data} className={`grid gap-x-8 gap-y-2 md:grid-cols-2 lg:grid-cols-3 ${STRIP}`} />;
  const { length } = data;
  return (
    <details className={STRIP}>
      <summary className="-my-3 cursor-pointer py-3 font-medium text-accent-text">
        <Plural value={length} one="Totals of # coin" other="Totals of # coins" />
      </summary>
      <Totals totals={data} className="mt-6 grid gap-2" />
    </details>
  );
}

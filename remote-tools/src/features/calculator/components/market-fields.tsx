import { Trans, useLingui } from "@lingui/react/macro";
import { RefreshCw } from "lucide-react";
import { formatAbbreviated, formatDate } from "shared/format";
import { useDisplayPreferences } from "shared/mining";
import { Button } from "shared/ui";
import { NumberField } from "./number-field.tsx";
import type { SetupCardProps } from "./setup-props.ts";

/** Price and difficulty, from the market unless typed, and when the market values were measured. */
export function MarketFields({
  calculation,
  isMarketEdited,
  isReloading,
  updatedAt,
  actions,
}: SetupCardProps) {
  const { t } = useLingui();
  const { locale, timeZone } = useDisplayPreferences();
  const { texts, problems, market } = calculation;
  const { coin, currency, coin_price, measured_time } = market.values;
  const time = formatDate(measured_time ?? updatedAt, { locale, timeZone, form: "table" });
  const difficulty =
    problems.difficulty === undefined ? formatAbbreviated(texts.difficulty, locale) : undefined;
  const isMissing = coin_price === null;
  return (
    <div className="mt-5 rounded-sm bg-sunken p-3">
      <NumberField
        label={t`${coin} price`}
        unit={currency}
        value={texts.price}
        problem={problems.price}
        hint={isMissing ? <Trans>No market price. Enter one.</Trans> : undefined}
        onChange={(text) => actions.onEdit("price", text)}
      />
      <NumberField
        label={t`Difficulty`}
        unit={difficulty}
        value={texts.difficulty}
        problem={problems.difficulty}
        onChange={(text) => actions.onEdit("difficulty", text)}
        className="mt-3"
      />
      <div className="mt-3 flex flex-wrap items-center gap-2">
        <Button
          size="sm"
          icon={RefreshCw}
          busy={isReloading}
          busyLabel={t`Reloading…`}
          onClick={actions.onReload}
        >
          <Trans>Reload market values</Trans>
        </Button>
        {isMarketEdited && (
          <Button size="sm" variant="ghost" onClick={actions.onResetMarket}>
            <Trans>Reset to market</Trans>
          </Button>
        )}
      </div>
      <p className="mt-2 text-xs text-ink-2">
        <Trans>Market data from {time}. Change any value to see the result at once.</Trans>
      </p>
    </div>
  );
}

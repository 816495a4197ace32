import { Trans, useLingui } from "@lingui/react/macro";
import { RotateCcw } from "lucide-react";
import { formatPercent } from "shared/format";
import { useDisplayPreferences } from "shared/mining";
import { Card, Slider } from "shared/ui";
import { FIELD_RULES, type Field } from "../model/fields.ts";
import { CoinChoice, UnitChoice } from "./choices.tsx";
import { MarketFields } from "./market-fields.tsx";
import { NumberField, useProblemText } from "./number-field.tsx";
import { Presets } from "./presets.tsx";
import type { SetupCardProps } from "./setup-props.ts";

const GROWTH = { min: -5, max: 10, step: 0.1, unit: "%" } as const;
const GROWTH_MARKS = [
  { value: -5, share: "-0.05" },
  { value: 0, share: "0" },
  { value: 5, share: "0.05" },
  { value: 10, share: "0.1" },
] as const;

function ResetButton({ onReset }: { onReset: () => void }) {
  return (
    <button
      type="button"
      onClick={onReset}
      className="-me-2 inline-flex min-h-7 cursor-pointer items-center gap-1.5 rounded-sm px-2 text-xs font-medium text-ink-2 hover:bg-hover hover:text-ink max-md:min-h-11"
    >
      <RotateCcw aria-hidden size={14} strokeWidth={1.75} />
      <Trans>Reset</Trans>
    </button>
  );
}

function GrowthSlider({ calculation, actions }: Pick<SetupCardProps, "calculation" | "actions">) {
  const { t } = useLingui();
  const { locale } = useDisplayPreferences();
  const toText = useProblemText();
  const marks = GROWTH_MARKS.map(({ value, share }) => ({
    value,
    label: `${value > 0 ? "+" : ""}${formatPercent(share, locale, 0)}`,
  }));
  return (
    <Slider
      {...GROWTH}
      label={t`Difficulty growth per month`}
      marks={marks}
      value={calculation.texts.growth}
      onChange={(text) => actions.onEdit("growth", text)}
      error={toText(calculation.problems.growth)}
    />
  );
}

/** All inputs of the calculation. */
export function SetupCard(props: SetupCardProps) {
  const { coins, calculation, ownRate, actions, className } = props;
  const { t } = useLingui();
  const { texts, problems, prefix, market, guess } = calculation;
  const { coin, currency } = market.values;
  const field = (name: Field) => ({
    value: texts[name],
    problem: problems[name],
    allowsMinus: FIELD_RULES[name].least.startsWith("-"),
    onChange: (text: string) => actions.onEdit(name, text),
  });
  const isMany = texts.count !== "1";
  const machine = guess?.machine;
  return (
    <Card title={t`Your setup`} actions={<ResetButton onReset={actions.onReset} />} className={className}>
      <CoinChoice
        coins={coins.map((one) => ({ coin: one.coin, algorithm: one.mining_algorithm }))}
        coin={coin}
        onCoin={actions.onCoin}
      />
      <Presets
        machines={market.machines}
        ownRate={ownRate}
        texts={texts}
        prefix={prefix}
        onPreset={actions.onPreset}
      />
      <div className="mt-5 grid grid-cols-2 items-start gap-x-3 gap-y-4 max-[19rem]:*:col-span-2">
        <NumberField
          {...field("hashrate")}
          label={t`Hashrate`}
          className="col-span-2"
          unit={<UnitChoice coin={coin} prefix={prefix} onPrefix={actions.onPrefix} />}
        />
        <NumberField {...field("power")} label={t`Power`} unit={t`kW`} />
        <NumberField {...field("electricity")} label={t`Electricity`} unit={t`${currency}/kWh`} />
        {machine !== undefined && (
          <p className="col-span-2 -mt-2.5 text-xs text-ink-3">
            <Trans>Power estimated from {machine}.</Trans>
          </p>
        )}
        <NumberField {...field("fee")} label={t`Pool fee`} unit="%" />
        <NumberField {...field("uptime")} label={t`Uptime`} unit="%" />
        <NumberField
          {...field("cost")}
          label={t`Hardware cost`}
          unit={currency}
          optional
          className="col-span-2"
        />
        <NumberField {...field("count")} label={t`Miners`} />
        <NumberField {...field("price_growth")} label={t`Price growth per month`} unit="%" />
        {isMany && (
          <p className="col-span-2 -mt-2.5 text-xs text-ink-3">
            <Trans>Hashrate, power and cost are for one miner.</Trans>
          </p>
        )}
      </div>
      <div className="mt-5">
        <GrowthSlider calculation={calculation} actions={actions} />
      </div>
      <MarketFields {...props} />
    </Card>
  );
}

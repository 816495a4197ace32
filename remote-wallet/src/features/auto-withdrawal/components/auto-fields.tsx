import { Trans, useLingui } from "@lingui/react/macro";
import { exchangeName } from "brand";
import { LIMITS } from "contracts";
import { amount, compare, multiplyByCount, toChartNumber } from "amount";
import type { AutoWithdrawal } from "contracts";
import type { UseFormReturn } from "react-hook-form";
import { SelectField, TextField } from "shared/forms";
import { formatCoinAmountText } from "shared/format";
import { useDisplayPreferences } from "shared/mining";
import { Button, Slider } from "shared/ui";
import { useCoins } from "shared/wallet";
import { useOwnAccounts } from "#/hooks/use-own-accounts.ts";
import type { Draft } from "./use-draft.ts";

/** Presets of the threshold, in multiples of the minimum. */
const PRESETS = [1, 5, 10, 50] as const;

/** Props of {@link Threshold}. */
interface ThresholdProps {
  draft: Draft;
  min: string;
  onChange: (threshold: string) => void;
  error: string | undefined;
}

/** The threshold of a coin: slider, presets, or typed. */
export function Threshold({ draft, min, onChange, error }: ThresholdProps) {
  const { t } = useLingui();
  const { locale } = useDisplayPreferences();
  const coins = useCoins();
  const least = formatCoinAmountText(min, draft.coin, { locale, trim: true });
  const fee = coins.chain(draft.coin, draft.chain)?.auto_fee ?? "0";
  const feeText = formatCoinAmountText(fee, draft.coin, { locale, trim: true });
  const unit = toChartNumber(amount(min));
  return (
    <div className="space-y-2">
      <Slider
        label={t`Threshold`}
        value={draft.threshold}
        onChange={onChange}
        min={unit}
        max={unit * (PRESETS.at(-1) ?? 1)}
        step={unit}
        unit={draft.coin}
        error={error}
        hint={
          draft.type !== "chain" || compare(amount(fee), amount("0")) === 0 ? (
            <Trans>Minimum {least}. No fee.</Trans>
          ) : (
            <Trans>
              Minimum {least}. Fee {feeText} per payout.
            </Trans>
          )
        }
      />
      <div className="flex flex-wrap gap-2">
        {PRESETS.map((times) => {
          const preset = multiplyByCount(amount(min), times);
          return (
            <Button key={times} size="sm" variant="ghost" onClick={() => onChange(preset)}>
              {formatCoinAmountText(preset, draft.coin, { locale, trim: true })}
            </Button>
          );
        })}
      </div>
    </div>
  );
}

/** Props of {@link Destination}. */
interface DestinationProps {
  form: UseFormReturn<{ address: string }, unknown, { address: string }>;
  type: AutoWithdrawal["address_type"];
}

/** The destination of a coin. */
export function Destination({ form, type }: DestinationProps) {
  const { t } = useLingui();
  const accounts = useOwnAccounts();
  if (type === "inner") {
    return (
      <SelectField
        control={form.control}
        name="address"
        label={t`Account`}
        placeholder={t`Choose one of your accounts`}
        options={(accounts ?? []).map(({ account }) => ({ value: account, label: account }))}
      />
    );
  }
  return (
    <TextField
      control={form.control}
      name="address"
      label={type === "chain" ? t`Address` : t`Email of the ${{ exchange: exchangeName }} account`}
      autoComplete="off"
      spellCheck={false}
      maxLength={LIMITS.addressLength}
    />
  );
}

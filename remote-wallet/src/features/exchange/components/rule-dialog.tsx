import { Trans, useLingui } from "@lingui/react/macro";
import { isPlainDecimal, multiplyByRatio, ratio } from "amount";
import type { AutoExchange, ExchangePair } from "contracts";
import { useState } from "react";
import { useErrorText } from "shared/api";
import { SelectChoice } from "shared/forms";
import { useCommon } from "shared/session";
import { Button, Dialog, Notice, Slider } from "shared/ui";
import { MoneyWriteNotice } from "shared/wallet";
import { directionTo } from "./pair-fields.tsx";
import { percentOf, useSetRule } from "./use-set-rule.tsx";

/** Props of {@link RuleDialog}. */
interface RuleDialogProps {
  /** Pairs to choose from for a new rule. */
  pairs: readonly ExchangePair[];
  /** The rule to change; undefined for a new one. */
  rule?: AutoExchange;
  onClose: () => void;
}

function partOf(percent: string): string | null {
  if (!/^(?:[1-9]\d?|100)$/u.test(percent) || !isPlainDecimal(percent)) return null;
  return multiplyByRatio(ratio("0.01"), ratio(percent), { decimals: 2, rounding: "down" });
}

/** Creates or changes a rule: which mined coin, into which coin, and which part of every payout. */
export function RuleDialog({ pairs, rule, onClose }: RuleDialogProps) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const { system } = useCommon();
  const { phase, setRule } = useSetRule();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const mined = [...new Set(pairs.map((pair) => pair.from))].filter(
    (coin) => system?.coin_types_info[coin]?.is_mining === true,
  );
  const [direction, setDirection] = useState(
    rule ?? directionTo(pairs, mined.find((coin) => coin !== "BTC") ?? "BTC", "USDT"),
  );
  const [percent, setPercent] = useState(rule === undefined ? "50" : percentOf(rule.ratio));
  const part = partOf(percent);
  const { from, to } = direction;
  const targets = pairs.filter((pair) => pair.from === from).map((pair) => pair.to);
  const isPair = rule !== undefined || targets.includes(to);

  async function save(): Promise<void> {
    if (part === null) return;
    setBusy(true);
    setFailure(null);
    const problem = await setRule({ from, to, ratio: part, enabled: rule?.enabled ?? true });
    setBusy(false);
    if (problem === null) onClose();
    else if (problem !== undefined) setFailure(errorText(problem));
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={rule === undefined ? t`New rule` : t`Change the rule`}
      locked={phase === "checking"}
      description={t`This share of your earnings is exchanged at every settlement, starting with the next one; the rest stays in the mined coin.`}
      footer={
        <>
          <Button onClick={onClose} disabled={phase === "checking"}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            variant="primary"
            busy={isBusy}
            busyLabel={t`Saving…`}
            disabled={part === null || !isPair}
            onClick={() => void save()}
          >
            <Trans>Save</Trans>
          </Button>
        </>
      }
    >
      <div className="space-y-5">
        {rule === undefined && (
          <div className="grid gap-3 md:grid-cols-2">
            <SelectChoice
              label={t`Mined coin`}
              value={from}
              options={mined.map((coin) => ({ value: coin, label: coin }))}
              onChange={(coin) => setDirection(directionTo(pairs, coin, to))}
            />
            <SelectChoice
              label={t`Exchange into`}
              value={to}
              options={targets.map((coin) => ({ value: coin, label: coin }))}
              onChange={(coin) => setDirection(directionTo(pairs, from, coin))}
            />
          </div>
        )}
        <Slider
          label={t`Share of earnings`}
          value={percent}
          onChange={setPercent}
          min={1}
          max={100}
          step={1}
          unit="%"
          error={part === null ? t`Enter a whole number from 1 to 100.` : undefined}
        />
        {rule?.enabled === false && (
          <Notice tone="info">
            <Trans>The rule is paused and stays paused until you switch it on.</Trans>
          </Notice>
        )}
        {failure !== null && (
          <Notice tone="negative" role="alert">
            {failure}
          </Notice>
        )}
        <MoneyWriteNotice phase={phase} kind="setting" onRetry={() => void save()} />
      </div>
    </Dialog>
  );
}

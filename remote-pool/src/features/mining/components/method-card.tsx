import { Trans, useLingui } from "@lingui/react/macro";
import type { MiningSetting } from "contracts";
import { useId, useState, type ReactNode } from "react";
import { formatDecimal, formatPercent } from "shared/format";
import { useDisplayPreferences } from "shared/mining";
import { Button, Card, Notice } from "shared/ui";
import { ChoiceCard, ForceBadges, type Choice } from "#/components/choice-card.tsx";
import { MethodDialog } from "./method-dialog.tsx";
import { METHOD_NAMES, feesOf, type Method } from "./method-names.ts";
import { useMomentText } from "./use-moment-text.ts";

function Description({ method, setting }: { method: Method; setting: MiningSetting }) {
  const { locale } = useDisplayPreferences();
  const { pplns_rounds, confirmations } = setting;
  const fees = formatPercent(setting.own_tx_fee_rate ?? setting.tx_fee_rate, locale);
  if (method === "pps") {
    return (
      <Trans>
        Every accepted share is paid hourly, whatever the pool finds: the pool takes the risk. Your part of
        the transaction fees is paid with each block, less {fees}.
      </Trans>
    );
  }
  if (method === "pplns") {
    return (
      <Trans>
        Each pool block is split by the work of the last {pplns_rounds} rounds and credited after{" "}
        {confirmations} confirmations. Luck is shared: some days pay more, some nothing.
      </Trans>
    );
  }
  return (
    <Trans>
      You get the full block when your own miners find it, and nothing otherwise. The risk is all yours.
    </Trans>
  );
}

function SoloWait({ days }: { days: string | null }) {
  const { locale } = useDisplayPreferences();
  if (days === null) return null;
  const count = formatDecimal(days, locale, { decimals: 1, rounding: "half-up" });
  return (
    <p className="mt-1 text-xs text-warning">
      <Trans>At the hashrate of the last 24 hours: one block in about {count} days on average.</Trans>
    </p>
  );
}

interface ChoiceProps extends Choice {
  method: Method;
  setting: MiningSetting;
}

function MethodChoice({ method, setting, ...choice }: ChoiceProps) {
  const { locale } = useDisplayPreferences();
  const fees = feesOf(setting, method);
  const rate = formatPercent(fees.own, locale);
  const full = fees.full === null ? null : formatPercent(fees.full, locale);
  return (
    <ChoiceCard {...choice} value={method} isTall>
      <span className="min-w-0">
        <span className="flex flex-wrap items-center gap-2">
          <span className="text-sm font-semibold">{METHOD_NAMES[method]}</span>
          <span className="text-xs text-ink-2">
            {full === null ? (
              <Trans>{rate} fee</Trans>
            ) : (
              <Trans>
                {rate} fee ({full} without your discount)
              </Trans>
            )}
          </span>
          <ForceBadges isNow={setting.profit_type === method} isNext={setting.next_profit_type === method} />
        </span>
        <span className="mt-1 block text-xs text-ink-2">
          <Description method={method} setting={setting} />
        </span>
        {method === "solo" && <SoloWait days={setting.solo_days} />}
      </span>
    </ChoiceCard>
  );
}

function StateNotice({ setting }: { setting: MiningSetting }) {
  const { t } = useLingui();
  const momentText = useMomentText();
  const next = setting.next_profit_type === null ? null : METHOD_NAMES[setting.next_profit_type];
  const from = momentText(setting.effective_time);
  const again = momentText(setting.change_time ?? 0);
  if (next !== null) {
    return (
      <Notice tone="info" title={t`${next} from ${from}`}>
        {setting.change_time !== null && <Trans>It can be changed again from {again}.</Trans>}
      </Notice>
    );
  }
  if (setting.change_time !== null) {
    return (
      <Notice tone="info" title={t`The method can be changed once a day`}>
        <Trans>It can be changed again from {again}.</Trans>
      </Notice>
    );
  }
  if (!setting.inherited) return null;
  return (
    <Notice tone="info" title={t`Follows the main account`}>
      <Trans>This account uses the default. A change here affects only this account.</Trans>
    </Notice>
  );
}

/** Shows the account's payout method and lets the owner choose another. */
export function MethodCard({ setting, isReadOnly }: { setting: MiningSetting; isReadOnly: boolean }) {
  const { t } = useLingui();
  const inForce = setting.next_profit_type ?? setting.profit_type;
  const [chosen, setChosen] = useState<Method | null>(null);
  const [isAsking, setAsking] = useState(false);
  const name = useId();
  const shown = chosen ?? inForce;
  const isDisabled = isReadOnly || !setting.can_change;
  const actions: ReactNode = (
    <Button variant="primary" disabled={isDisabled || shown === inForce} onClick={() => setAsking(true)}>
      <Trans>Change method</Trans>
    </Button>
  );
  return (
    <Card title={t`Payment method`}>
      <fieldset className="min-w-0">
        <legend className="sr-only">{t`Payment method`}</legend>
        <div className="space-y-3">
          <StateNotice setting={setting} />
          {setting.profit_types.map((method) => (
            <MethodChoice
              key={method}
              method={method}
              setting={setting}
              name={name}
              isChosen={shown === method}
              isDisabled={isDisabled}
              onChoose={() => setChosen(method)}
            />
          ))}
        </div>
      </fieldset>
      <div className="mt-4 flex justify-end">{actions}</div>
      {isAsking && (
        <MethodDialog
          setting={setting}
          method={shown}
          onClose={() => {
            setAsking(false);
            setChosen(null);
          }}
        />
      )}
    </Card>
  );
}

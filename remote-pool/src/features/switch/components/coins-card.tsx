import { Trans, useLingui } from "@lingui/react/macro";
import type { QuickSwitch, QuickSwitchCoin } from "contracts";
import { useId, useState } from "react";
import { formatFiat } from "shared/format";
import { useDisplayPreferences } from "shared/mining";
import { Button, Card, Change, CoinIcon } from "shared/ui";
import { ChoiceCard, ForceBadges, type Choice } from "#/components/choice-card.tsx";
import { SwitchDialog } from "./switch-dialog.tsx";
import { chosenCoin } from "./switch-names.ts";

interface OptionProps extends Choice {
  offered: QuickSwitchCoin;
  state: QuickSwitch;
}

function Output({ offered, state }: Pick<OptionProps, "offered" | "state">) {
  const { locale } = useDisplayPreferences();
  const { currency, current_coin, hash_unit } = state;
  const value = offered.unit_output_currency;
  const unit = `${hash_unit ?? ""}H/s`;
  return (
    <span className="ms-auto text-end">
      <span className="num block text-sm font-semibold">
        {value === null ? "–" : formatFiat(value, { locale, currency })}
      </span>
      <span className="block text-xs text-ink-3">
        <Trans>per {unit} per day</Trans>
      </span>
      {offered.coin !== current_coin && <Change value={offered.diff_rate} locale={locale} />}
    </span>
  );
}

function CoinOption({ offered, state, ...choice }: OptionProps) {
  const { coin } = offered;
  return (
    <ChoiceCard {...choice} value={coin}>
      <CoinIcon coin={coin} size={28} />
      <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
        <span className="text-sm font-semibold">{coin}</span>
        <ForceBadges isNow={state.current_coin === coin} isNext={state.next_coin === coin} />
      </span>
      <Output offered={offered} state={state} />
    </ChoiceCard>
  );
}

interface CoinsCardProps {
  state: QuickSwitch;
  /** Coin in the page's address. */
  requested: string | null;
  isReadOnly: boolean;
}

/** The other coins that can be mined, and the switch. */
export function CoinsCard({ state, requested, isReadOnly }: CoinsCardProps) {
  const { t } = useLingui();
  const [chosen, setChosen] = useState(requested);
  const [isAsking, setAsking] = useState(false);
  const name = useId();
  const from = chosenCoin(state);
  const algorithm = state.algorithm ?? "";
  const shown = state.coins.some(({ coin }) => coin === chosen) ? chosen : from;
  const isNew = shown !== null && shown !== from;
  return (
    <Card title={t`Coins of ${algorithm}`}>
      <fieldset className="min-w-0">
        <legend className="sr-only">{t`Coin to mine`}</legend>
        <div className="space-y-3">
          {state.coins.map((offered) => (
            <CoinOption
              key={offered.coin}
              offered={offered}
              state={state}
              name={name}
              isChosen={offered.coin === shown}
              isDisabled={isReadOnly}
              onChoose={() => setChosen(offered.coin)}
            />
          ))}
        </div>
      </fieldset>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-0 flex-1 text-xs text-ink-2">
          <Trans>Output at today's difficulty and price, after each coin's PPS+ fee.</Trans>
        </p>
        <Button variant="primary" disabled={isReadOnly || !isNew} onClick={() => setAsking(true)}>
          {isNew ? <Trans>Switch to {shown}</Trans> : <Trans>Switch</Trans>}
        </Button>
      </div>
      {isAsking && isNew && from !== null && (
        <SwitchDialog
          state={state}
          from={from}
          to={shown}
          onClose={() => {
            setAsking(false);
            setChosen(null);
          }}
          onBack={() => setAsking(false)}
        />
      )}
    </Card>
  );
}

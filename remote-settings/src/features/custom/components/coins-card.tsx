import { Trans, useLingui } from "@lingui/react/macro";
import { HASH_UNITS } from "contracts";
import { ArrowDown, ArrowUp } from "lucide-react";
import { hashUnit } from "shared/format";
import { useCustom } from "shared/session";
import { Button, Card, CheckboxMark, CoinIcon, IconButton } from "shared/ui";
import { Choice } from "#/components/setting-row.tsx";
import { moveCoin, orderCoins, toggleCoin } from "../model/quick-coins.ts";
import { useCustomChange } from "./use-custom-change.ts";

interface CoinRowProps {
  coin: string;
  all: readonly string[];
}

function UnitChoice({ coin }: { coin: string }) {
  const { t } = useLingui();
  const { hash_units } = useCustom();
  const change = useCustomChange();
  return (
    <Choice
      label={t`Hash unit of ${coin}`}
      value={hash_units[coin] ?? "fitting"}
      options={[
        { value: "fitting", label: t`Automatic` },
        ...HASH_UNITS.map((unit) => ({ value: unit, label: hashUnit(coin, unit) })),
      ]}
      onChange={(unit) => {
        const others = Object.fromEntries(Object.entries(hash_units).filter(([name]) => name !== coin));
        change({ hash_units: unit === "fitting" ? others : { ...others, [coin]: unit } });
      }}
    />
  );
}

function CoinRow({ coin, all }: CoinRowProps) {
  const { t } = useLingui();
  const { quick_coins: chosen } = useCustom();
  const change = useCustomChange();
  const place = chosen.indexOf(coin);
  const isShown = chosen.length === 0 || place !== -1;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line px-5 py-2.5 first:border-t-0 max-md:px-4">
      <label className="flex min-h-9 cursor-pointer items-center gap-2.5 text-sm font-medium">
        <CheckboxMark
          checked={isShown}
          aria-label={t`Show ${coin} in the coin menu`}
          onChange={(event) => change({ quick_coins: toggleCoin(chosen, all, coin, event.target.checked) })}
        />
        <CoinIcon coin={coin} size={20} />
        {coin}
      </label>
      <div className="flex items-center gap-1">
        {place !== -1 && (
          <>
            <IconButton
              icon={ArrowUp}
              size="sm"
              label={t`Move ${coin} up`}
              disabled={place === 0}
              onClick={() => change({ quick_coins: moveCoin(chosen, coin, -1) })}
            />
            <IconButton
              icon={ArrowDown}
              size="sm"
              label={t`Move ${coin} down`}
              disabled={place === chosen.length - 1}
              onClick={() => change({ quick_coins: moveCoin(chosen, coin, 1) })}
            />
          </>
        )}
        <UnitChoice coin={coin} />
      </div>
    </li>
  );
}

/** Which coins the coin menu shows, in which order, and in which unit their hashrates are. */
export function CoinsCard({ coins }: { coins: readonly string[] }) {
  const { t } = useLingui();
  const { quick_coins: chosen } = useCustom();
  const change = useCustomChange();
  return (
    <Card
      title={t`Coins`}
      flush
      divided
      actions={
        chosen.length > 0 && (
          <Button size="sm" onClick={() => change({ quick_coins: [] })}>
            <Trans>Show all coins</Trans>
          </Button>
        )
      }
    >
      <p className="px-5 py-3 text-xs text-ink-2 max-md:px-4">
        <Trans>
          Ticked coins stand in the coin menu of the pool. The unit is the one hashrates are shown in.
        </Trans>
      </p>
      <ul>
        {orderCoins(coins, chosen).map((coin) => (
          <CoinRow key={coin} coin={coin} all={coins} />
        ))}
      </ul>
    </Card>
  );
}

import { Trans, useLingui } from "@lingui/react/macro";
import { HASH_UNITS } from "contracts";
import { clsx } from "clsx";
import { ArrowDown, ArrowUp, GripVertical } from "lucide-react";
import { useState } from "react";
import { hashUnit } from "shared/format";
import { useCustom } from "shared/session";
import { Button, Card, CheckboxMark, CoinIcon, IconButton } from "shared/ui";
import { Choice } from "#/components/setting-row.tsx";
import { moveCoin, orderCoins, toggleCoin } from "../model/quick-coins.ts";
import { useCustomChange } from "./use-custom-change.ts";

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

/** Buttons and a handle that move a shown coin up, down, or to the position of another one. */
function CoinOnChain({
  coin,
  place,
  count,
  onMove,
}: {
  coin: string;
  place: number;
  count: number;
  onMove: (to: number) => void;
}) {
  const { t } = useLingui();
  return (
    <>
      <IconButton
        icon={ArrowUp}
        size="sm"
        label={t`Move ${coin} up`}
        disabled={place === 0}
        onClick={() => onMove(place - 1)}
      />
      <IconButton
        icon={ArrowDown}
        size="sm"
        label={t`Move ${coin} down`}
        disabled={place === count - 1}
        onClick={() => onMove(place + 1)}
      />
    </>
  );
}

interface CoinRowProps {
  coin: string;
  all: readonly string[];
  dragged: string | null;
  onDrag: (coin: string | null) => void;
}

function CoinRow({ coin, all, dragged, onDrag }: CoinRowProps) {
  const { t } = useLingui();
  const { quick_coins: chosen } = useCustom();
  const change = useCustomChange();
  const menu = chosen.length === 0 ? all : chosen;
  const place = menu.indexOf(coin);
  const isShown = place !== -1;
  const isTarget = isShown && dragged !== null && dragged !== coin;
  const move = (moved: string, to: number) =>
    change({ quick_coins: moveCoin(chosen, all, { coin: moved, to }) });
  return (
    <li
      className={clsx(
        "flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line px-5 py-2.5 first:border-t-0 max-md:px-4",
        dragged === coin && "bg-hover",
      )}
      onDragOver={(event) => {
        // Dropping is allowed only if the default is prevented.
        if (isTarget) event.preventDefault();
      }}
      onDrop={(event) => {
        event.preventDefault();
        if (isTarget) move(dragged, place);
        onDrag(null);
      }}
    >
      <span className="flex items-center gap-2.5">
        {isShown && (
          <span
            draggable
            aria-hidden
            title={t`Drag to reorder ${coin}`}
            className="-ms-1.5 cursor-grab text-ink-3 max-md:hidden"
            onDragStart={(event) => {
              event.dataTransfer.setData("text/plain", coin);
              onDrag(coin);
            }}
            onDragEnd={() => onDrag(null)}
          >
            <GripVertical size={16} strokeWidth={1.75} />
          </span>
        )}
        <label className="flex min-h-9 cursor-pointer items-center gap-2.5 text-sm font-medium">
          <CheckboxMark
            checked={isShown}
            aria-label={t`Show ${coin} in the coin menu`}
            onChange={(event) => change({ quick_coins: toggleCoin(chosen, all, coin, event.target.checked) })}
          />
          <CoinIcon coin={coin} size={20} />
          {coin}
        </label>
      </span>
      <div className="flex items-center gap-1">
        {isShown && (
          <CoinOnChain coin={coin} place={place} count={menu.length} onMove={(to) => move(coin, to)} />
        )}
        <UnitChoice coin={coin} />
      </div>
    </li>
  );
}

/** Selects the coins of the coin menu, their order, and the units of their hashrates. */
export function CoinsCard({ coins }: { coins: readonly string[] }) {
  const { t } = useLingui();
  const { quick_coins: chosen } = useCustom();
  const change = useCustomChange();
  const [dragged, setDragged] = useState<string | null>(null);
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
        <Trans>Selected coins appear in the pool's coin menu. The unit is used to show hashrates.</Trans>
      </p>
      <ul>
        {orderCoins(coins, chosen).map((coin) => (
          <CoinRow key={coin} coin={coin} all={coins} dragged={dragged} onDrag={setDragged} />
        ))}
      </ul>
    </Card>
  );
}

import { Trans, useLingui } from "@lingui/react/macro";
import { CoinIcon } from "shared/ui";
import { getPoolCoins, useCommon } from "shared/session";
import { Switch } from "shared/forms";
import { clsx } from "clsx";

/** Props of {@link CoinFields}. */
interface CoinFieldsProps {
  all: boolean;
  coins: readonly string[];
  error: string | undefined;
  onChange: (value: { allCoins: boolean; coins: string[] }) => void;
}

/** Coins of a link: all, including those mined later, or a selection. */
export function CoinFields({ all, coins, error, onChange }: CoinFieldsProps) {
  const { t } = useLingui();
  const { system } = useCommon();
  const mined = getPoolCoins(system);
  function toggle(coin: string): void {
    const next = coins.includes(coin) ? coins.filter((one) => one !== coin) : [...coins, coin];
    onChange({ allCoins: false, coins: mined.filter((one) => next.includes(one)) });
  }
  return (
    <fieldset>
      <legend className="sr-only">
        <Trans>Coins</Trans>
      </legend>
      <div className="flex items-center justify-between gap-4">
        <span className="text-sm font-medium">
          <Trans>All coins, including new ones</Trans>
        </span>
        <Switch
          label={t`All coins`}
          checked={all}
          onChange={(isAll) => onChange({ allCoins: isAll, coins: isAll ? [] : [...coins] })}
        />
      </div>
      {!all && (
        <div className="mt-2 flex flex-wrap gap-2">
          {mined.map((coin) => {
            const isOn = coins.includes(coin);
            return (
              <button
                key={coin}
                type="button"
                aria-pressed={isOn}
                onClick={() => toggle(coin)}
                className={clsx(
                  "inline-flex min-h-8 items-center gap-1.5 rounded-sm border px-2.5 text-xs font-medium max-md:min-h-11",
                  isOn
                    ? "border-accent bg-accent-soft text-accent-text"
                    : "border-line-control text-ink-2 hover:bg-hover hover:text-ink",
                )}
              >
                <CoinIcon coin={coin} size={18} />
                {coin}
              </button>
            );
          })}
        </div>
      )}
      {error !== undefined && (
        <p role="alert" className="mt-1.5 text-xs text-negative">
          {error}
        </p>
      )}
    </fieldset>
  );
}

import { formatCoinAmount } from "shared/format";

const LOCALE = "en_US";

/** An amount with eight decimals, so that a column lines up; the exact one is its title. Unknown amounts are a dash. */
export function CoinFigure({ value }: { value: string | null }) {
  return (
    <span className="num whitespace-nowrap" title={value ?? undefined}>
      {formatCoinAmount(value, { locale: LOCALE })}
    </span>
  );
}

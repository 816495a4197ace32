import { useLingui } from "@lingui/react/macro";
import type { UnitPrefix } from "amount";
import { clsx } from "clsx";
import { TrendingDown, TrendingUp } from "lucide-react";
import type { ReactNode } from "react";
import {
  HIDDEN_AMOUNT,
  UNKNOWN,
  formatChange,
  formatCoinAmount,
  formatFiat,
  formatHashrate,
} from "../format/index.ts";
import type { Locale } from "../remote-contract/remote-contract.ts";
import { useIsPhone } from "./use-width.ts";
import { Value, type ValueSize, type ValueTone } from "./value.tsx";

/** Props of {@link Hashrate}. */
export interface HashrateProps {
  /** Decimal string in H/s, or null when unknown. */
  value: string | null | undefined;
  coin: string;
  locale: Locale;
  /** Shared prefix for a whole column or chart. */
  prefix?: UnitPrefix;
  size?: ValueSize;
  tone?: ValueTone;
}

/** A hashrate with its unit. */
export function Hashrate({ value, coin, locale, prefix, size, tone }: HashrateProps) {
  const { figure, unit } = formatHashrate(value, {
    locale,
    coin,
    ...(prefix === undefined ? {} : { prefix }),
  });
  return <Value figure={figure} unit={unit} {...(size ? { size } : {})} tone={tone} />;
}

function Hidden() {
  const { t } = useLingui();
  return (
    <>
      <span aria-hidden>{HIDDEN_AMOUNT}</span>
      <span className="sr-only">{t`Hidden`}</span>
    </>
  );
}

/** Props of {@link CoinAmount}. */
export interface CoinAmountProps {
  /** Decimal string in coin units, or null when unknown. */
  value: string | null | undefined;
  coin: string;
  locale: Locale;
  decimals?: number;
  /** Whether to show incoming and outgoing amounts with sign and color. */
  signed?: boolean;
  /** Whether to show dots in place of the figure; the unit stays. */
  hidden?: boolean;
  size?: ValueSize;
}

/** A coin amount with its code. On phones, 100,000 and more show two decimals, with the full amount in the title. */
export function CoinAmount({ value, coin, locale, decimals, signed, hidden, size }: CoinAmountProps) {
  const isPhone = useIsPhone();
  const form = { locale, ...(decimals === undefined ? {} : { decimals }), ...(signed ? { signed } : {}) };
  const full = formatCoinAmount(value, form);
  const shown = isPhone ? formatCoinAmount(value, { ...form, short: true }) : full;
  if (full === UNKNOWN) return <Value figure={UNKNOWN} {...(size ? { size } : {})} />;
  return (
    <Value
      figure={hidden ? <Hidden /> : shown}
      unit={coin}
      title={!hidden && shown !== full ? `${full} ${coin}` : undefined}
      tone={signed && full.startsWith("+") ? "positive" : undefined}
      {...(size ? { size } : {})}
    />
  );
}

/** Props of {@link FiatAmount}. */
export interface FiatAmountProps {
  /** Decimal string in currency units, or null when unknown. */
  value: string | null | undefined;
  currency: string;
  locale: Locale;
  hidden?: boolean;
  /** Whether to omit the sign ≈. */
  exact?: boolean;
  className?: string;
}

/** The value of an amount in the display currency. */
export function FiatAmount({ value, currency, locale, hidden, exact, className }: FiatAmountProps) {
  const text = formatFiat(value, { locale, currency, ...(exact ? { exact } : {}) });
  return (
    <span className={clsx("num whitespace-nowrap text-ink-3", className)}>
      {hidden ? (
        <>
          <Hidden /> {currency}
        </>
      ) : (
        text
      )}
    </span>
  );
}

const CHANGE_TONES = { up: "text-positive", down: "text-negative", none: "text-ink-2" } as const;

/** Props of {@link ChangeText}. */
export interface ChangeTextProps {
  direction: keyof typeof CHANGE_TONES;
  /** Signed percentage. */
  text: ReactNode;
  /** What it is compared with, e.g. "vs. day before". */
  comparedWith?: ReactNode;
}

/** A change given as text, with arrow, sign and color. */
export function ChangeText({ direction, text, comparedWith }: ChangeTextProps) {
  const Arrow = direction === "up" ? TrendingUp : TrendingDown;
  return (
    <span className="num inline-flex flex-wrap items-center gap-x-1 text-xs font-medium">
      <span className={clsx("inline-flex items-center gap-1 whitespace-nowrap", CHANGE_TONES[direction])}>
        {direction !== "none" && <Arrow aria-hidden size={14} strokeWidth={2.25} />}
        {text}
      </span>
      {comparedWith && <span className="font-normal text-ink-3">{comparedWith}</span>}
    </span>
  );
}

/** Props of {@link Change}. */
export interface ChangeProps {
  /** Ratio as decimal string: `"0.0124"` is +1.24%. */
  value: string | null | undefined;
  locale: Locale;
  /** What it is compared with, e.g. "vs. day before". */
  comparedWith?: ReactNode;
}

/** A change with arrow, sign and color. */
export function Change({ value, locale, comparedWith }: ChangeProps) {
  return <ChangeText {...formatChange(value, locale)} comparedWith={comparedWith} />;
}

import { Trans, useLingui } from "@lingui/react/macro";
import { clsx } from "clsx";
import { CloudCheck, CloudOff, CloudUpload, Maximize, Minimize, Moon, RotateCcw, Sun } from "lucide-react";
import type { ReactNode } from "react";
import type { Locale } from "../remote-contract/index.ts";
import { CoinIcon } from "../ui/coin-icon.tsx";
import { IconButton } from "../ui/icon-button.tsx";
import { Select, type SelectOption } from "../ui/select.tsx";
import type { WidgetView } from "./widget-core.ts";
import { formatChangePercent, formatPrice } from "./price-format.ts";
import type { ChartTheme } from "./types.ts";
import type { DayFigures } from "./use-day-figures.ts";

/** Props of {@link ChartHead}. */
export interface ChartHeadProps {
  readonly view: WidgetView | null;
  readonly symbol: string;
  /** Pairs to choose from; without them the pair is only a heading. */
  readonly symbols: readonly SelectOption[];
  readonly onSymbol: ((symbol: string) => void) | undefined;
  readonly pair: string;
  readonly base: string;
  readonly day: DayFigures | null;
  readonly locale: Locale;
  readonly theme: ChartTheme;
  readonly isFull: boolean;
  /** Whether the person is signed in but the account does not have the last change yet. */
  readonly isBrowserOnly: boolean;
  readonly onTheme: () => void;
  readonly onReset: () => void;
  readonly onFull: () => void;
}

function Figure({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt className="text-2xs text-ink-3">{name}</dt>
      <dd className="num text-xs font-medium">{children}</dd>
    </div>
  );
}

const toneOf = (change: number) => (change < 0 ? "text-negative" : "text-positive");

function Change({ change, locale }: { change: number; locale: Locale }) {
  return (
    <span className={`num text-xs font-medium ${toneOf(change)}`}>
      <span aria-hidden>{change < 0 ? "▼ " : "▲ "}</span>
      {formatChangePercent(change, locale)}
    </span>
  );
}

function LastPrice({ view, day, locale }: Pick<ChartHeadProps, "view" | "day" | "locale">) {
  const last = view?.last ?? null;
  const decimals = view?.symbolInfo?.decimals ?? 2;
  const change = last === null || day === null || day.open === 0 ? null : last.close / day.open - 1;
  return (
    <p className="flex min-w-44 items-baseline gap-2">
      <span className={clsx("num text-xl font-semibold", change !== null && toneOf(change))}>
        {last === null ? "–" : formatPrice(last.close, locale, decimals)}
      </span>
      {change !== null && <Change change={change} locale={locale} />}
    </p>
  );
}

function DayList({ view, day, base, locale }: Pick<ChartHeadProps, "view" | "day" | "base" | "locale">) {
  const decimals = view?.symbolInfo?.decimals ?? 2;
  return (
    <dl className="flex min-h-9 gap-6 max-md:gap-4">
      <Figure name={<Trans>24 h high</Trans>}>
        {day === null ? "–" : formatPrice(day.high, locale, decimals)}
      </Figure>
      <Figure name={<Trans>24 h low</Trans>}>
        {day === null ? "–" : formatPrice(day.low, locale, decimals)}
      </Figure>
      <Figure name={<Trans>24 h volume</Trans>}>
        {day === null ? "–" : `${formatPrice(day.volume, locale, 2)} ${base}`}
      </Figure>
    </dl>
  );
}

function SavedState({ isSaved, isBrowserOnly }: { isSaved: boolean; isBrowserOnly: boolean }) {
  const Icon = !isSaved ? CloudUpload : isBrowserOnly ? CloudOff : CloudCheck;
  return (
    <span className="me-1 inline-flex items-center gap-1 text-2xs text-ink-3 max-md:sr-only">
      <Icon aria-hidden size={14} />
      {!isSaved ? (
        <Trans>Saving…</Trans>
      ) : isBrowserOnly ? (
        <Trans>Saved in this browser only</Trans>
      ) : (
        <Trans context="layout of a chart">Saved</Trans>
      )}
    </span>
  );
}

/** Pair, last price and the day's figures, with the controls of the whole chart. */
export function ChartHead(props: ChartHeadProps) {
  const { t } = useLingui();
  const { view, symbol, symbols, onSymbol, pair, base, theme, isFull } = props;
  return (
    <header className="flex flex-wrap items-center gap-x-6 gap-y-1 border-b border-line px-4 py-2">
      <div className="flex items-center gap-2">
        <CoinIcon coin={base} size={22} />
        {onSymbol === undefined ? (
          <h2 className="text-md font-semibold">{pair}</h2>
        ) : (
          <Select label={t`Pair`} size="sm" value={symbol} options={symbols} onChange={onSymbol} />
        )}
      </div>
      <LastPrice {...props} />
      <DayList {...props} />
      <div className="ms-auto flex items-center gap-1">
        {view?.state.status === "ready" && (
          <SavedState isSaved={view.isSaved} isBrowserOnly={props.isBrowserOnly} />
        )}
        <IconButton icon={RotateCcw} label={t`Reset layout`} size="sm" onClick={props.onReset} />
        <IconButton
          icon={theme === "dark" ? Sun : Moon}
          label={theme === "dark" ? t`Light chart` : t`Dark chart`}
          size="sm"
          onClick={props.onTheme}
        />
        <IconButton
          icon={isFull ? Minimize : Maximize}
          label={isFull ? t`Exit full screen` : t`Full screen`}
          size="sm"
          onClick={props.onFull}
        />
      </div>
    </header>
  );
}

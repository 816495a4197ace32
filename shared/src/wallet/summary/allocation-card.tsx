import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { toChartNumber } from "amount";
import type { WalletSummary } from "contracts";
import { clsx } from "clsx";
import { HIDDEN_AMOUNT, formatDate, formatPercent, formatZone } from "../../format/index.ts";
import { useDisplayPreferences } from "../../mining/index.ts";
import { Card } from "../../ui/index.ts";
import { allocate } from "../model/allocation.ts";
import { fiatFigure } from "../model/fiat-figure.ts";

const COLOURS = ["bg-chart-1", "bg-chart-2", "bg-chart-3", "bg-chart-4", "bg-chart-7"] as const;

/** The coins that make up the total. */
export function AllocationCard({ summary, isHidden }: { summary: WalletSummary; isHidden: boolean }) {
  const { t } = useLingui();
  const { locale, timeZone } = useDisplayPreferences();
  const parts = allocate(summary.balances);
  const colourOf = (index: number): string => COLOURS[index] ?? COLOURS[4];
  const time = formatDate(summary.price_time, { locale, timeZone, form: "time" });
  const zone = formatZone(timeZone, summary.price_time ?? 0);
  const { currency } = summary;
  return (
    <Card title={t`Allocation`}>
      {parts.length === 0 ? (
        <p className="text-sm text-ink-2">
          <Trans>Once you have a balance, this shows its coins.</Trans>
        </p>
      ) : (
        <>
          <div aria-hidden className="flex h-2.5 gap-0.5 overflow-hidden rounded-xs bg-neutral-soft">
            {parts.map((part, index) => (
              <div
                key={part.coin ?? ""}
                className={clsx("h-full min-w-0.5", colourOf(index))}
                style={{ flexGrow: toChartNumber(part.share) }}
              />
            ))}
          </div>
          <ul className="mt-1 text-xs">
            {parts.map((part, index) => (
              <li
                key={part.coin ?? ""}
                className="flex h-10 items-center gap-2.5 border-b border-line last:border-b-0"
              >
                <span aria-hidden className={clsx("size-2.5 shrink-0 rounded-xs", colourOf(index))} />
                <span className="flex-1">
                  {part.coin ?? <Plural value={part.count} one="# other" other="# others" />}
                </span>
                <span className="num font-medium">
                  {isHidden ? HIDDEN_AMOUNT : fiatFigure(part.value, locale)}
                </span>
                <span className="num w-14 text-end text-2xs text-ink-3">
                  {formatPercent(part.share, locale, 1)}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
      {summary.price_time !== null && (
        <p className="num mt-2 text-2xs text-ink-3">
          <Trans>
            Values in {currency} at {time} ({zone})
          </Trans>
        </p>
      )}
    </Card>
  );
}

import { Trans, useLingui } from "@lingui/react/macro";
import { formatDate } from "../format/index.ts";
import type { Locale } from "../remote-contract/index.ts";
import { Dialog } from "../ui/dialog.tsx";
import { formatPrice } from "./price-format.ts";
import type { Bar } from "./types.ts";

/** A longer table is slow to render and nobody would read it. */
const MOST_ROWS = 200;

/** Props of {@link BarTable}. */
export interface BarTableProps {
  readonly bars: readonly Bar[];
  readonly decimals: number;
  readonly name: string;
  readonly locale: Locale;
  readonly timeZone: string;
  readonly onClose: () => void;
}

/** The newest bars as a table, newest first. */
export function BarTable({ bars, decimals, name, locale, timeZone, onClose }: BarTableProps) {
  const { t } = useLingui();
  const rows = bars.slice(-MOST_ROWS).toReversed();
  const heads = [t`Time`, t`Open`, t`High`, t`Low`, t`Close`, t`Volume`];
  return (
    <Dialog open onOpenChange={onClose} title={name} width="lg">
      <div role="region" aria-label={name} tabIndex={0} className="max-h-[60vh] overflow-auto">
        <table className="w-full text-xs">
          <thead>
            <tr>
              {heads.map((head, index) => (
                <th
                  key={head}
                  scope="col"
                  className={`sticky top-0 bg-sunken px-2 py-2 font-medium text-ink-3 ${index === 0 ? "text-start" : "text-end"}`}
                >
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((bar) => (
              <tr key={bar.time}>
                <td className="num border-b border-line px-2 py-1.5 whitespace-nowrap">
                  {formatDate(bar.time, { locale, timeZone, form: "table" })}
                </td>
                {[bar.open, bar.high, bar.low, bar.close].map((price, index) => (
                  <td key={heads[index + 1]} className="num border-b border-line px-2 py-1.5 text-end">
                    {formatPrice(price, locale, decimals)}
                  </td>
                ))}
                <td className="num border-b border-line px-2 py-1.5 text-end">
                  {formatPrice(bar.volume, locale, 4, 0)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="pt-2 text-xs text-ink-3">
        <Trans>Times are shown in {timeZone}.</Trans>
      </p>
    </Dialog>
  );
}

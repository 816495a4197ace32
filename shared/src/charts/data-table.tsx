import { Trans, useLingui } from "@lingui/react/macro";
import { clsx } from "clsx";
import { formatCount } from "../format/index.ts";
import { toTable } from "./chart-table.ts";
import { CHART_HEIGHT, type TimeChartProps } from "./chart-types.ts";

/** A longer table is slow to render and unreadable; the file contains every row. */
const MOST_ROWS = 1000;

/** The points of a chart as a table, newest first. */
export function DataTable({ chart }: { chart: TimeChartProps }) {
  const { t } = useLingui();
  const { head, rows, total } = toTable(chart, { time: t`Time`, events: t`Events` }, MOST_ROWS);
  const shown = formatCount(rows.length, chart.locale);
  const whole = formatCount(total, chart.locale);
  const seriesCount = chart.series.length;
  return (
    <div
      role="region"
      aria-label={chart.label}
      tabIndex={0}
      className="overflow-auto"
      style={{ height: chart.height ?? CHART_HEIGHT }}
    >
      <table className="w-full text-xs">
        <thead>
          <tr>
            {head.map((cell, index) => (
              <th
                key={cell}
                scope="col"
                className={clsx(
                  "sticky top-0 bg-sunken px-3 py-2 font-medium text-ink-3",
                  index > 0 && index <= seriesCount ? "text-end" : "text-start",
                )}
              >
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.at}>
              {row.cells.map((cell, index) => (
                <td
                  key={head[index]}
                  className={clsx(
                    "num border-b border-line px-3 py-1.5",
                    index > 0 && index <= seriesCount && "text-end",
                  )}
                >
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length < total && (
        <p className="px-3 py-2 text-xs text-ink-3">
          <Trans>
            The newest {shown} of {whole} rows. The CSV file contains all of them.
          </Trans>
        </p>
      )}
    </div>
  );
}

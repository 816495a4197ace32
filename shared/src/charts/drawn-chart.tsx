import { saveFile } from "shared/api";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { ChartLine, Download, Ellipsis, Table2, ZoomOut } from "lucide-react";
import { Suspense, lazy, useId, useRef, useState } from "react";
import { Button } from "../ui/button.tsx";
import { IconButton } from "../ui/icon-button.tsx";
import { Menu, MenuItem } from "../ui/menu.tsx";
import { chartCsv } from "./chart-table.ts";
import { CHART_HEIGHT, type TimeChartProps } from "./chart-types.ts";
import type { ChartHandle } from "./chart-view.tsx";
import { useChartWords } from "./chart-words.ts";
import { FirstDrawing } from "./first-drawing.tsx";
import { useOnScreen } from "./use-on-screen.ts";
import { useTurn } from "./use-turn.ts";
import { savePng } from "./save-file.ts";

const ChartView = lazy(async () => ({ default: (await import("./chart-view.tsx")).ChartView }));
const DataTable = lazy(async () => ({ default: (await import("./data-table.tsx")).DataTable }));

interface ActionsProps {
  chart: TimeChartProps;
  isTable: boolean;
  onTable: (isTable: boolean) => void;
  onImage: () => void;
}

function Actions({ chart, isTable, onTable, onImage }: ActionsProps) {
  const { t } = useLingui();
  const saveCsv = (): void => {
    const text = chartCsv(chart, { time: t`Time`, events: t`Events` });
    saveFile(new Blob([text], { type: "text/csv;charset=utf-8" }), `${chart.label}.csv`);
  };
  return (
    <Menu
      label={t`Chart actions`}
      trigger={<IconButton icon={Ellipsis} label={t`Chart actions`} size="sm" plain />}
    >
      <MenuItem icon={isTable ? ChartLine : Table2} onSelect={() => onTable(!isTable)}>
        {isTable ? <Trans>View as chart</Trans> : <Trans>View as table</Trans>}
      </MenuItem>
      <MenuItem icon={Download} onSelect={onImage} disabled={isTable}>
        <Trans>Download PNG</Trans>
      </MenuItem>
      <MenuItem icon={Download} onSelect={saveCsv}>
        <Trans>Download CSV</Trans>
      </MenuItem>
    </Menu>
  );
}

/** Legend of the shades in the chart. */
function EventLegend({ chart }: { chart: TimeChartProps }) {
  const count = chart.events?.length ?? 0;
  if (count === 0) return null;
  const hasOutage = chart.events?.some((event) => event.tone === "negative");
  return (
    <p className="me-auto flex min-w-0 items-center gap-1.5 ps-2 text-2xs text-ink-2">
      <span
        aria-hidden
        className={
          hasOutage
            ? "h-3 w-3 shrink-0 border-s border-negative bg-negative-soft"
            : "h-3 w-3 shrink-0 border-s border-warning bg-warning-soft"
        }
      />
      <Plural value={count} one="# event marked" other="# events marked" />
    </p>
  );
}

/**
 * A chart with points, or a table of them, with its actions. Rendered after the first points arrive, as a static drawing; the
 * library replaces it when the page is idle, or when a person interacts with the chart.
 */
export function DrawnChart({ chart }: { chart: TimeChartProps }) {
  const id = useId();
  const [isTable, setTable] = useState(false);
  const [zoomed, setZoomed] = useState<ChartHandle | null>(null);
  const { ref, isNear } = useOnScreen<HTMLDivElement>();
  const { isDue, reach } = useTurn(isNear);
  const figure = useRef<HTMLElement>(null);
  const words = useChartWords(chart);
  const saveImage = (): void => {
    const svg = figure.current?.querySelector<SVGSVGElement>("svg.highcharts-root");
    if (svg) void savePng(svg, `${chart.label}.png`);
  };
  function showTable(next: boolean): void {
    setZoomed(null);
    setTable(next);
  }
  return (
    <figure ref={figure} aria-labelledby={id} onPointerEnter={reach} onFocus={reach} className="relative">
      <figcaption id={id} className="sr-only">
        {words.describe}
      </figcaption>
      <div className="mb-1 flex items-center justify-end gap-2">
        {!isTable && <EventLegend chart={chart} />}
        {zoomed && (
          <>
            <span className="text-2xs text-ink-3 max-md:hidden">
              <Trans>Shift and drag to pan</Trans>
            </span>
            <Button variant="ghost" size="sm" icon={ZoomOut} onClick={zoomed.zoomOut}>
              <Trans>Whole period</Trans>
            </Button>
          </>
        )}
        <Actions chart={chart} isTable={isTable} onTable={showTable} onImage={saveImage} />
      </div>
      <div ref={ref} className="print:min-h-0!" style={{ minHeight: chart.height ?? CHART_HEIGHT }}>
        {isTable ? (
          <Suspense fallback={null}>
            <DataTable chart={chart} />
          </Suspense>
        ) : (
          <Suspense fallback={<FirstDrawing chart={chart} />}>
            {isDue ? (
              <ChartView chart={chart} words={words} onZoom={setZoomed} />
            ) : (
              <FirstDrawing chart={chart} />
            )}
          </Suspense>
        )}
      </div>
    </figure>
  );
}

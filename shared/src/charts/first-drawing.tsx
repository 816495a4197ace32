import { clsx } from "clsx";
import { useLayoutEffect, useMemo, useRef, useState } from "react";
import { CHART_HEIGHT, type TimeChartProps } from "./chart-types.ts";
import { placeDrawing, type PlacedDrawing } from "./place-drawing.ts";

/** Colour, dash and width by the place of a series, as in `chart.css`. */
const STROKES = [
  "stroke-chart-1",
  "stroke-chart-2",
  "stroke-chart-3 [stroke-dasharray:6_3]",
  "stroke-chart-4 [stroke-dasharray:2_3]",
  "stroke-chart-5 [stroke-dasharray:8_3_2_3]",
  "stroke-chart-6",
] as const;
const FILLS = [
  "fill-chart-1",
  "fill-chart-2",
  "fill-chart-3",
  "fill-chart-4",
  "fill-chart-5",
  "fill-chart-6",
] as const;
const LINE_WIDTH = 1.75;
const SAMPLE = 24;
const LABEL = "fill-(--chart-axis) tabular-nums";

function Axes({ drawing: { plot, grid, times } }: { drawing: PlacedDrawing }) {
  const right = plot.x + plot.width;
  const bottom = plot.y + plot.height;
  return (
    <>
      {grid.map(({ y, text, other }) => (
        <g key={y}>
          <path d={`M${String(plot.x)} ${String(y)}H${String(right)}`} className="stroke-(--chart-grid)" />
          <text x={plot.x - 15} y={y + 3} textAnchor="end" className={LABEL}>
            {text}
          </text>
          <text x={right + 15} y={y + 3} className={LABEL}>
            {other}
          </text>
        </g>
      ))}
      <path d={`M${String(plot.x)} ${String(bottom)}H${String(right)}`} className="stroke-line-strong" />
      {times.map(({ x, text }) => (
        <text key={x} x={x} y={bottom + 19} textAnchor="middle" className={LABEL}>
          {text}
        </text>
      ))}
    </>
  );
}

function Legend({ drawing: { legend, lines } }: { drawing: PlacedDrawing }) {
  return legend.map(({ id, index, x, y, name }) => (
    <g key={id}>
      {lines.some((line) => line.id === id) ? (
        <path
          d={`M${String(x + 4)} ${String(y + 8)}h${String(SAMPLE)}`}
          strokeWidth={LINE_WIDTH}
          className={STROKES[index]}
        />
      ) : (
        <rect x={x + 10} y={y + 2} width={12} height={12} rx={6} className={FILLS[index]} />
      )}
      <text x={x + 33} y={y + 12} className="fill-ink-2">
        {name}
      </text>
    </g>
  ));
}

function Marks({ drawing: { plot, area, lines, bars, bands } }: { drawing: PlacedDrawing }) {
  return (
    <>
      {bands.map(({ id, x, width, tone }) => (
        <rect
          key={id}
          x={x}
          y={plot.y}
          width={width}
          height={plot.height}
          className={clsx("[fill-opacity:0.1]", tone === "negative" ? "fill-negative" : "fill-warning")}
        />
      ))}
      {area && <path d={area} className="fill-(--chart-area-from) [fill-opacity:0.6]" />}
      {bars.map(({ id, index, isOpen, ...box }) => (
        <rect
          key={id}
          {...box}
          rx={2}
          className={clsx(isOpen ? "fill-chart-1 stroke-chart-1 [fill-opacity:0.35]" : FILLS[index])}
        />
      ))}
      {lines.map(({ id, index, path }) => (
        <path
          key={id}
          d={path}
          fill="none"
          strokeWidth={index === 5 ? 1 : LINE_WIDTH}
          strokeLinejoin="round"
          className={STROKES[index]}
        />
      ))}
    </>
  );
}

/** A chart as a plain drawing until the library takes its place: nothing to touch, the figure around it says what it shows. */
export function FirstDrawing({ chart }: { chart: TimeChartProps }) {
  const box = useRef<SVGSVGElement>(null);
  const [width, setWidth] = useState(0);
  const height = chart.height ?? CHART_HEIGHT;

  // Labels keep their size, so the drawing needs the width that it has.
  useLayoutEffect(() => setWidth(box.current?.getBoundingClientRect().width ?? 0), []);

  const drawing = useMemo(() => (width > 0 ? placeDrawing(chart, width) : null), [chart, width]);
  return (
    <svg ref={box} aria-hidden data-first-drawing="" width="100%" height={height} className="block text-2xs">
      {drawing && (
        <>
          <Axes drawing={drawing} />
          <Marks drawing={drawing} />
          <Legend drawing={drawing} />
        </>
      )}
    </svg>
  );
}

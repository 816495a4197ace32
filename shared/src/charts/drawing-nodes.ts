import { clsx } from "clsx";
import type { PlacedDrawing } from "./place-drawing.ts";

/** An element of a drawing. Attributes have React's names. */
export interface DrawingNode {
  tag: "g" | "path" | "rect" | "text";
  attributes: Readonly<Record<string, string | number>>;
  content: string | readonly DrawingNode[];
}

/** Color, dash and width by index of a series, as in `chart.css`. */
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
/** The last line is a thin one. */
const THIN_PLACE = 5;
const SAMPLE = 24;
const LABEL = "fill-(--chart-axis) tabular-nums";
const LABEL_GAP = 15;

/**
 * Returns the attributes of the element around a drawing, with React's names. Where the element is narrower than the drawing, as
 * on paper, the drawing shrinks.
 *
 * @param width width of the drawing in pixels; 0 before it is known
 * @param height in pixels
 */
export function frameOf(width: number, height: number): Readonly<Record<string, string>> {
  return {
    "aria-hidden": "true",
    "data-first-drawing": "",
    width: "100%",
    height: String(height),
    className: "block text-2xs print:h-auto",
    ...(width > 0
      ? { viewBox: `0 0 ${String(width)} ${String(height)}`, preserveAspectRatio: "xMinYMin meet" }
      : {}),
  };
}

function node(
  tag: DrawingNode["tag"],
  attributes: Readonly<Record<string, string | number | undefined>>,
  content: DrawingNode["content"] = [],
): DrawingNode {
  const given = Object.entries(attributes).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] as const],
  );
  return { tag, attributes: Object.fromEntries(given), content };
}

function axes({ plot, grid, times }: PlacedDrawing): DrawingNode[] {
  const right = plot.x + plot.width;
  const bottom = plot.y + plot.height;
  const across = (y: number) => `M${String(plot.x)} ${String(y)}H${String(right)}`;
  return [
    ...grid.map(({ y, text, other }) =>
      node("g", {}, [
        node("path", { d: across(y), className: "stroke-(--chart-grid)" }),
        node("text", { x: plot.x - LABEL_GAP, y: y + 3, textAnchor: "end", className: LABEL }, text),
        ...(other === null
          ? []
          : [node("text", { x: right + LABEL_GAP, y: y + 3, className: LABEL }, other)]),
      ]),
    ),
    node("path", { d: across(bottom), className: "stroke-line-strong" }),
    ...times.map(({ x, text }) =>
      node("text", { x, y: bottom + 19, textAnchor: "middle", className: LABEL }, text),
    ),
  ];
}

function marks({ plot, area, lines, bars, bands, begins }: PlacedDrawing): DrawingNode[] {
  return [
    ...bands.map(({ x, width, tone }) =>
      node("rect", {
        x,
        y: plot.y,
        width,
        height: plot.height,
        className: clsx("[fill-opacity:0.1]", tone === "negative" ? "fill-negative" : "fill-warning"),
      }),
    ),
    ...begins.map(({ x, tone }) =>
      node("path", {
        d: `M${String(x)} ${String(plot.y)}v${String(plot.height)}`,
        className: clsx("[stroke-dasharray:2_2]", tone === "negative" ? "stroke-negative" : "stroke-warning"),
      }),
    ),
    ...(area === null
      ? []
      : [node("path", { d: area, className: "fill-(--chart-area-from) [fill-opacity:0.6]" })]),
    ...bars.map(({ index, isOpen, x, y, width, height }) =>
      node("rect", {
        ...{ x, y, width, height },
        rx: 2,
        className: isOpen ? "fill-chart-1 stroke-chart-1 [fill-opacity:0.35]" : FILLS[index],
      }),
    ),
    ...lines.map(({ index, path }) =>
      node("path", {
        d: path,
        fill: "none",
        strokeWidth: index === THIN_PLACE ? 1 : LINE_WIDTH,
        strokeLinejoin: "round",
        className: STROKES[index],
      }),
    ),
  ];
}

function legendOf({ legend, lines }: PlacedDrawing): DrawingNode[] {
  return legend.map(({ id, index, x, y, name }) =>
    node("g", {}, [
      lines.some((line) => line.id === id)
        ? node("path", {
            d: `M${String(x + 4)} ${String(y + 8)}h${String(SAMPLE)}`,
            strokeWidth: LINE_WIDTH,
            className: STROKES[index],
          })
        : node("rect", { x: x + 10, y: y + 2, width: 12, height: 12, rx: 6, className: FILLS[index] }),
      node("text", { x: x + 33, y: y + 12, className: "fill-ink-2" }, name),
    ]),
  );
}

/**
 * Returns the elements of a laid-out chart. React and the script of a prerendered page both render from it.
 *
 * @param drawing the chart in pixels
 */
export function drawingNodes(drawing: PlacedDrawing): DrawingNode[] {
  return [...axes(drawing), ...marks(drawing), ...legendOf(drawing)];
}

import { CHART } from "contracts";
import * as v from "valibot";
import { storedValue } from "../storage/index.ts";
import { DEFAULT_STUDIES, studiesSchema } from "./studies.ts";

const drawingSchema = v.object({
  /** The pair at whose prices it was drawn. */
  symbol: v.string(),
  /** An annotation, or a flag on the price. */
  kind: v.picklist(["annotation", "flags"]),
  options: v.record(v.string(), v.unknown()),
});

/** A drawing on the chart. */
export type Drawing = v.InferOutput<typeof drawingSchema>;

const sourceSchema = v.object({ id: v.string(), drawings: v.array(drawingSchema) });
const paneSchema = v.object({ sources: v.array(sourceSchema) });
const timeScaleSchema = v.object({
  /** Distance in pixels from one bar to the next. */
  barSpacing: v.pipe(v.number(), v.minValue(0.2), v.maxValue(200)),
  /** Free space at the right edge, in bars. */
  rightOffset: v.pipe(v.number(), v.minValue(0), v.maxValue(200)),
});

const chartSchema = v.object({
  panes: v.array(paneSchema),
  timeScale: timeScaleSchema,
  chartProperties: v.object({
    scale: v.picklist(["auto", "log", "percent"]),
    resolution: v.picklist(CHART.resolutions),
    symbol: v.string(),
    studies: studiesSchema,
    hidesDrawings: v.boolean(),
  }),
  timezone: v.string(),
});

/** The stored state of a chart (spec 3). */
export const layoutSchema = v.object({ layout: v.literal("s"), charts: v.tuple([chartSchema]) });

/** The stored state of a chart. */
export type ChartLayout = v.InferOutput<typeof layoutSchema>;

/** The single chart of a layout. */
export type LayoutChart = ChartLayout["charts"][0];

/** Panes from top to bottom. */
export const PANES = ["price", "volume", "macd"] as const;

/**
 * Returns the layout of a chart that nobody has changed yet.
 *
 * @param symbol pair
 */
export function defaultLayout(symbol: string): ChartLayout {
  return {
    layout: "s",
    charts: [
      {
        panes: PANES.map((id) => ({ sources: [{ id, drawings: [] }] })),
        timeScale: { barSpacing: 6, rightOffset: 5 },
        chartProperties: {
          scale: "auto",
          resolution: CHART.interval,
          symbol,
          studies: DEFAULT_STUDIES,
          hidesDrawings: false,
        },
        timezone: "Etc/UTC",
      },
    ],
  };
}

/** The layout of this browser; drawings belong to the pair they were made on. */
export const keptLayout = storedValue<ChartLayout | null>({
  area: "local",
  name: "marketChartLayout",
  schema: v.nullable(layoutSchema),
  initial: null,
});

/** The chart's own theme, stored apart from its layout. */
export const keptTheme = storedValue<"white" | "dark" | null>({
  area: "local",
  name: "marketChartTheme",
  schema: v.nullable(v.picklist(["white", "dark"])),
  initial: null,
});

/** A drawing with the index of its pane. */
export interface PlacedDrawing {
  readonly pane: number;
  readonly drawing: Drawing;
}

/**
 * Returns the drawings of a chart, for all pairs.
 *
 * @param chart chart of a layout
 */
export function drawingsOf(chart: LayoutChart): readonly PlacedDrawing[] {
  return chart.panes.flatMap((one, pane) =>
    one.sources.flatMap(({ drawings }) => drawings.map((drawing) => ({ pane, drawing }))),
  );
}

/**
 * Groups drawings into their panes.
 *
 * @param drawings drawings with the index of their pane
 */
export function panesWith(drawings: readonly PlacedDrawing[]): LayoutChart["panes"] {
  return PANES.map((id, place) => ({
    sources: [{ id, drawings: drawings.filter(({ pane }) => pane === place).map(({ drawing }) => drawing) }],
  }));
}

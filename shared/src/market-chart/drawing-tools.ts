/** A drawing tool of the chart package, with the name of its binding. */
export interface DrawingTool {
  readonly id: string;
  /** Number of points on the chart that it needs. */
  readonly clicks: number;
}

/** A tool that the package may offer but the chart excludes (spec 6). */
export const EXCLUDED_TOOL = "regressionTrend";

/** Bindings of the package that draw nothing: they zoom, change the series type or open the package's own menus. */
const NO_DRAWING =
  /^(?:zoom|seriesType|fullScreen$|currentPriceIndicator$|indicators$|toggleAnnotations$|saveChart$)/;

interface Binding {
  readonly start?: unknown;
  readonly steps?: readonly unknown[];
}

/**
 * Returns the drawing tools of the package.
 *
 * @param bindings the package's button bindings, by name
 * @returns all that draw, except Regression Trend
 */
export function drawingTools(bindings: Readonly<Record<string, Binding | undefined>>): DrawingTool[] {
  return Object.entries(bindings).flatMap(([id, binding]) =>
    binding?.start === undefined || NO_DRAWING.test(id) || id === EXCLUDED_TOOL
      ? []
      : [{ id, clicks: 1 + (binding.steps?.length ?? 0) }],
  );
}

/** A drawing tool of the chart package, by the name of its binding. */
export interface DrawingTool {
  readonly id: string;
  /** Points on the chart that it takes. */
  readonly clicks: number;
}

/**
 * Tools that the package may offer and the chart leaves out (spec 6).
 */
export const EXCLUDED_TOOL = "regressionTrend";

/** Bindings of the package that draw nothing: they zoom, change the kind of series, or open menus of its own. */
const NO_DRAWING =
  /^(?:zoom|seriesType|fullScreen$|currentPriceIndicator$|indicators$|toggleAnnotations$|saveChart$)/;

interface Binding {
  readonly start?: unknown;
  readonly steps?: readonly unknown[];
}

/**
 * The drawing tools of the package.
 *
 * @param bindings what the package binds to its buttons, by name
 * @returns all that draw, but for Regression Trend
 */
export function drawingTools(bindings: Readonly<Record<string, Binding | undefined>>): DrawingTool[] {
  return Object.entries(bindings).flatMap(([id, binding]) =>
    binding?.start === undefined || NO_DRAWING.test(id) || id === EXCLUDED_TOOL
      ? []
      : [{ id, clicks: 1 + (binding.steps?.length ?? 0) }],
  );
}

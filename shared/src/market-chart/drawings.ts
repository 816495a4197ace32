import type { Annotation, AnnotationsOptions, Chart, Series, SeriesOptionsType } from "highcharts";
import * as v from "valibot";
import { lookClass, lookOf } from "./drawing-edits.ts";
import type { EngineWords } from "./engine-options.ts";
import type { Drawing, PlacedDrawing } from "./layout.ts";

/** Options of an annotation that are stored; the rest are defaults of the package. */
const KEPT = ["type", "langKey", "typeOptions", "shapes", "labels", "look"];
const KEPT_OF_FLAGS = ["type", "shape", "onSeries", "data", "look"];

const measureSchema = v.object({ min: v.number(), max: v.number(), average: v.number(), bins: v.number() });

const recordSchema = v.record(v.string(), v.unknown());
const placeSchema = v.object({ yAxis: v.number() });

function plain(options: object, keys: readonly string[]): Record<string, unknown> {
  const kept = Object.fromEntries(Object.entries(options).filter(([key]) => keys.includes(key)));
  // Drops the package's functions and anything else that is not data.
  return v.parse(recordSchema, JSON.parse(JSON.stringify(kept)));
}

function paneOf(options: Record<string, unknown>): number {
  const shapes = v.safeParse(v.array(v.object({ point: placeSchema })), options["shapes"]);
  const places = [options["typeOptions"], shapes.success ? shapes.output[0]?.point : undefined];
  for (const place of places) {
    const read = v.safeParse(placeSchema, place);
    if (read.success) return read.output.yAxis;
  }
  return 0;
}

function isAnnotations(value: unknown): value is readonly Annotation[] {
  return Array.isArray(value);
}

/** Returns the annotations of a chart; the package's types omit them. */
export function annotationsOf(chart: Chart): readonly Annotation[] {
  const annotations: unknown = Reflect.get(chart, "annotations");
  return isAnnotations(annotations) ? annotations : [];
}

/** Returns the flags on the price; each is a series. */
export const flagsOf = (chart: Chart): readonly Series[] =>
  chart.series.filter(({ type }) => type === "flags");

/**
 * Reads all drawings of a chart as data.
 *
 * @param chart chart of the package
 * @param symbol its pair
 */
export function readDrawings(chart: Chart, symbol: string): readonly PlacedDrawing[] {
  const annotations = annotationsOf(chart).map(({ options }) => {
    const kept = plain(options, KEPT);
    return { pane: paneOf(kept), drawing: { symbol, kind: "annotation", options: kept } satisfies Drawing };
  });
  const flags = flagsOf(chart).map(({ options }) => ({
    pane: 0,
    drawing: { symbol, kind: "flags", options: plain(options, KEPT_OF_FLAGS) } satisfies Drawing,
  }));
  return [...annotations, ...flags];
}

function isAnnotation(options: object): options is AnnotationsOptions {
  return !("onSeries" in options);
}

function isFlags(options: object): options is Extract<SeriesOptionsType, { type: "flags" }> {
  return "type" in options && options.type === "flags";
}

/** Returns the label of a measure in the reader's language instead of the package's English. */
export function measureLabel(words: EngineWords) {
  return {
    formatter(this: unknown): string {
      const read = v.safeParse(measureSchema, this);
      return read.success ? words.describeMeasure(read.output) : "";
    },
  };
}

/** Adds the functions, which are not stored. */
function withFunctions(options: Record<string, unknown>, words: EngineWords): object {
  const copy = structuredClone(options);
  const typeOptions = v.safeParse(
    v.looseObject({ label: v.optional(v.looseObject({}), {}) }),
    copy["typeOptions"],
  );
  if (copy["type"] !== "measure" || !typeOptions.success) return copy;
  const label = { ...typeOptions.output.label, ...measureLabel(words) };
  return { ...copy, typeOptions: { ...typeOptions.output, label } };
}

/**
 * Draws stored drawings. Those that the package does not support are skipped, so that they never break the chart.
 *
 * @param chart chart of the package
 * @param drawings from a layout
 * @param words words and formats of the reader
 */
export function addDrawings(chart: Chart, drawings: readonly Drawing[], words: EngineWords): void {
  for (const drawing of drawings) {
    const { kind, options } = drawing;
    try {
      const look = lookOf(drawing);
      // A locked drawing cannot be dragged.
      const lock = look.isLocked ? { draggable: "" } : {};
      const copy = { ...withFunctions(options, words), className: lookClass(look), ...lock };
      if (kind === "flags" && isFlags(copy)) chart.addSeries(copy, false);
      else if (isAnnotation(copy)) chart.addAnnotation(copy, false);
    } catch {
      // A drawing of another version of the package.
    }
  }
  chart.redraw();
}

/** Removes all drawings from a chart. */
export function removeDrawings(chart: Chart): void {
  const annotations: unknown = Reflect.get(chart, "annotations");
  const ids = Array.isArray(annotations) ? [...annotations] : [];
  for (const annotation of ids) chart.removeAnnotation(annotation);
  for (const series of flagsOf(chart)) series.remove(false);
  chart.redraw();
}

import type { Annotation, Chart, Series } from "highcharts";
import { SECOND_MS } from "../format/index.ts";
import {
  changeDrawing,
  lookOf,
  shiftFlag,
  textOf,
  toolOf,
  type DrawingChange,
  type DrawingLook,
} from "./drawing-edits.ts";
import { addDrawings, annotationsOf, flagsOf, readDrawings } from "./drawings.ts";
import type { DrawnChart } from "./drawn-chart.ts";
import type { Drawing } from "./layout.ts";
import { bindingsOf } from "./navigation-bindings.ts";
import { lengthOf } from "./resolutions.ts";

/** A selected drawing. */
export interface SelectedDrawing {
  /** Index among the drawings of the pair. */
  readonly index: number;
  readonly tool: string;
  readonly look: DrawingLook;
  /** Null for a drawing without text. */
  readonly text: string | null;
}

type Selectable = Annotation | Series;

const itemsOf = (chart: Chart): readonly Selectable[] => [...annotationsOf(chart), ...flagsOf(chart)];

function selectedItem(drawn: DrawnChart): Selectable | undefined {
  if (drawn.chart === undefined) return undefined;
  return bindingsOf(drawn.chart).activeAnnotation || drawn.flag;
}

/** Lists the pair's drawings in the order in which they can be selected. */
export function listDrawings({ chart, scene }: DrawnChart): readonly Drawing[] {
  if (chart === undefined || scene === undefined) return [];
  return readDrawings(chart, scene.symbolInfo.name).map(({ drawing }) => drawing);
}

function showControls(annotation: Annotation, isShown: boolean): void {
  const show: unknown = Reflect.get(annotation, "setControlPointsVisibility");
  if (typeof show === "function") Reflect.apply(show, annotation, [isShown]);
}

/** Reports the selected drawing; a locked one gets no drag handles. */
export function reportSelection(drawn: DrawnChart): void {
  const item = selectedItem(drawn);
  const { chart } = drawn;
  const index = chart === undefined || item === undefined ? -1 : itemsOf(chart).indexOf(item);
  const drawing = listDrawings(drawn)[index];
  if (drawing === undefined || chart === undefined) return drawn.events.onSelect(null);
  const look = lookOf(drawing);
  const { activeAnnotation } = bindingsOf(chart);
  if (activeAnnotation) showControls(activeAnnotation, !look.isLocked);
  drawn.events.onSelect({ index, tool: toolOf(drawing), look, text: textOf(drawing) });
}

/** Selects a drawing by its index; null clears the selection. */
export function selectDrawing(drawn: DrawnChart, index: number | null): void {
  const { chart } = drawn;
  if (chart === undefined) return;
  const bindings = bindingsOf(chart);
  bindings.deselectAnnotation();
  drawn.flag = undefined;
  const annotations = annotationsOf(chart);
  if (index !== null) {
    const annotation = annotations[index];
    if (annotation === undefined) drawn.flag = flagsOf(chart)[index - annotations.length];
    else bindings.activeAnnotation = annotation;
  }
  reportSelection(drawn);
}

function remove(drawn: DrawnChart, item: Selectable): void {
  if (drawn.chart === undefined) return;
  bindingsOf(drawn.chart).activeAnnotation = false;
  if ("setData" in item) item.remove(false);
  else drawn.chart.removeAnnotation(item);
  drawn.flag = undefined;
}

/** Replaces the selected drawing with another version in the same position, and selects it. */
function replaceSelected(drawn: DrawnChart, change: (drawing: Drawing) => Drawing): boolean {
  const { chart, words } = drawn;
  const item = selectedItem(drawn);
  if (chart === undefined || item === undefined) return false;
  const index = itemsOf(chart).indexOf(item);
  const drawing = listDrawings(drawn)[index];
  if (drawing === undefined) return false;
  remove(drawn, item);
  addDrawings(chart, [change(drawing)], words);
  const annotations: unknown = Reflect.get(chart, "annotations");
  if (drawing.kind === "annotation" && Array.isArray(annotations)) {
    annotations.splice(index, 0, annotations.pop());
    selectDrawing(drawn, index);
  } else selectDrawing(drawn, itemsOf(chart).length - 1);
  return true;
}

/**
 * Changes the selected drawing.
 *
 * @returns whether a drawing was selected
 */
export function changeSelected(drawn: DrawnChart, change: DrawingChange): boolean {
  return replaceSelected(drawn, (drawing) => changeDrawing(drawing, change));
}

function isLocked(drawn: DrawnChart, item: Selectable): boolean {
  const drawing = drawn.chart && listDrawings(drawn)[itemsOf(drawn.chart).indexOf(item)];
  return drawing !== undefined && lookOf(drawing).isLocked;
}

function partsOf(item: Annotation): readonly unknown[] {
  const parts: readonly unknown[] = [Reflect.get(item, "shapes"), Reflect.get(item, "labels")];
  return parts.flatMap((part): readonly unknown[] => (Array.isArray(part) ? part : []));
}

function translate(target: unknown, right: number, down: number): void {
  const move: unknown =
    typeof target === "object" && target !== null ? Reflect.get(target, "translate") : null;
  if (typeof move === "function") Reflect.apply(move, target, [right, down]);
}

/**
 * Moves the selected drawing as a pointer would, unless it is locked. A flag moves from bar to bar.
 *
 * @param right pixels
 * @param down pixels
 * @returns whether it moved
 */
export function moveSelected(drawn: DrawnChart, right: number, down: number): boolean {
  const item = selectedItem(drawn);
  if (item === undefined || drawn.scene === undefined || isLocked(drawn, item)) return false;
  if ("setData" in item) {
    const by = Math.sign(right) * lengthOf(drawn.scene.resolution) * SECOND_MS;
    return by !== 0 && replaceSelected(drawn, (drawing) => shiftFlag(drawing, by));
  }
  const draggable: unknown = Reflect.get(item.options, "draggable");
  const [x, y] = [draggable === "y" ? 0 : right, draggable === "x" ? 0 : down];
  const points: unknown = Reflect.get(item, "points");
  // As the package does on dragging.
  if (Array.isArray(points) && points.length > 0) translate(item, x, y);
  else for (const part of partsOf(item)) translate(part, x, y);
  const redraw: unknown = Reflect.get(item, "redraw");
  if (typeof redraw === "function") Reflect.apply(redraw, item, [false]);
  return true;
}

/**
 * Deletes the selected drawing, unless it is locked.
 *
 * @returns whether it was deleted
 */
export function removeSelected(drawn: DrawnChart): boolean {
  const item = selectedItem(drawn);
  if (item === undefined || isLocked(drawn, item)) return false;
  remove(drawn, item);
  drawn.chart?.redraw();
  drawn.events.onSelect(null);
  return true;
}

import type { Annotation, Chart } from "highcharts";
import { Highcharts } from "./highcharts-library.ts";

/** The package's handling of clicks on the chart while a tool is active; it exports no types for it. */
export interface NavigationBindings {
  readonly options: { readonly bindings: Readonly<Record<string, Binding | undefined>> };
  activeAnnotation?: Annotation | false;
  selectedButton?: Binding | null;
  bindingsButtonClick(button: HTMLElement, binding: Binding, event: unknown): void;
  bindingsChartClick(chart: Chart, event: unknown): void;
  deselectAnnotation(): void;
}

/** The steps of a tool. */
export interface Binding {
  readonly start?: unknown;
  readonly steps?: readonly unknown[];
}

function isBindings(value: unknown): value is NavigationBindings {
  return typeof value === "object" && value !== null && "bindingsButtonClick" in value;
}

/**
 * Returns the bindings of a chart.
 *
 * @throws Error when the package created none
 */
export function bindingsOf(chart: Chart): NavigationBindings {
  const bindings: unknown = Reflect.get(chart, "navigationBindings");
  if (!isBindings(bindings)) throw new Error("the chart package made no bindings");
  return bindings;
}

/** Removes the package's popup, which has its own icons and texts; the page has its own controls for the same actions. */
export function removePopup(bindings: NavigationBindings): void {
  const prototype: unknown = Reflect.getPrototypeOf(bindings);
  if (typeof prototype === "object" && prototype !== null) Highcharts.removeEvent(prototype, "showPopup");
}

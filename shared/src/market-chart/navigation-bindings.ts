import type { Annotation, Chart } from "highcharts";
import { Highcharts } from "./highcharts-library.ts";

/** What the package does with clicks on the chart while a tool is taken; it has no types of its own for it. */
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
 * The bindings of a chart.
 *
 * @throws Error when the package made none
 */
export function bindingsOf(chart: Chart): NavigationBindings {
  const bindings: unknown = Reflect.get(chart, "navigationBindings");
  if (!isBindings(bindings)) throw new Error("the chart package made no bindings");
  return bindings;
}

/** The package's popup has icons and texts of its own; the page has its own controls for what it does. */
export function removePopup(bindings: NavigationBindings): void {
  const prototype: unknown = Reflect.getPrototypeOf(bindings);
  if (typeof prototype === "object" && prototype !== null) Highcharts.removeEvent(prototype, "showPopup");
}

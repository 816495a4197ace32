import Highcharts from "highcharts";
import "highcharts/css/highcharts.css";
import "highcharts/modules/stock.js";
import "highcharts/modules/accessibility.js";
import "highcharts/modules/annotations-advanced.js";
import "highcharts/modules/stock-tools.js";
import "highcharts/indicators/indicators.js";
import "highcharts/indicators/macd.js";
import * as v from "valibot";
import { sayOwnTextsOnly } from "../charts/own-texts.ts";
import { shiftValues, SOURCES, sourceValue } from "./studies.ts";

Highcharts.setOptions({
  // The library would add a style element to the page, which the content policy forbids.
  palette: { injectCSS: false },
  // Otherwise its toolbar would appear beside every chart of the page once loaded.
  stockTools: { gui: { enabled: false } },
});

sayOwnTextsOnly(Highcharts);

const paramsSchema = v.object({ source: v.picklist(SOURCES), offset: v.optional(v.number(), 0) });
const parentSchema = v.object({
  xData: v.array(v.number()),
  yData: v.array(v.tuple([v.number(), v.number(), v.number(), v.number()])),
});
const resultSchema = v.object({ values: v.array(v.tuple([v.number(), v.number()])) });

/**
 * Lets an indicator of the package be calculated from any source and shifted along the time axis (spec 5), neither of which it
 * supports.
 *
 * @param name kind of the indicator
 */
function extendIndicator(name: "sma" | "macd"): void {
  const kinds: unknown = Reflect.get(Highcharts, "seriesTypes");
  const kind: unknown = typeof kinds === "object" && kinds !== null ? Reflect.get(kinds, name) : undefined;
  if (typeof kind !== "function") throw new Error(`the chart package has no ${name}`);
  const prototype: unknown = kind.prototype;
  if (typeof prototype !== "object" || prototype === null) throw new Error(`${name} cannot be extended`);
  const calculate: unknown = Reflect.get(prototype, "getValues");
  if (typeof calculate !== "function") throw new Error(`${name} calculates nothing`);
  Reflect.set(prototype, "getValues", function getValues(this: unknown, parent: unknown, params: unknown) {
    const own = v.safeParse(paramsSchema, params);
    const prices = v.safeParse(parentSchema, parent);
    if (!own.success || !prices.success) return Reflect.apply(calculate, this, [parent, params]);
    const { source, offset } = own.output;
    const { xData, yData } = prices.output;
    const figures = yData.map((row) => sourceValue(source, row));
    const result: unknown = Reflect.apply(calculate, this, [{ xData, yData: figures }, params]);
    const read = v.safeParse(resultSchema, result);
    if (name === "macd" || offset === 0 || !read.success) return result;
    const values = shiftValues(read.output.values, xData, offset);
    return { values, xData: values.map(([x]) => x), yData: values.map(([, y]) => y) };
  });
}

extendIndicator("sma");
extendIndicator("macd");

export { Highcharts };

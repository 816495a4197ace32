import { localeState } from "../locale/locale-state.ts";
import { axisFigure } from "./axis-figure.ts";
import { toOptions } from "./chart-options.ts";
import type { TimeChartProps } from "./chart-types.ts";
import { toDrawnChart } from "./to-drawn-chart.ts";

const CHART: TimeChartProps = {
  label: "Savings",
  locale: "es_ES",
  timeZone: "UTC",
  kind: "bar",
  series: [{ id: "a", name: "A", points: [{ at: 0, value: "6000" }] }],
  unit: { text: "", toNumber: Number, toFigure: String },
};
const WORDS = { describe: "", name: "", legend: "", toggle: "", seriesText: String };

afterEach(() => void (localeState.numberFormat = "language"));

describe("labels of an axis", () => {
  it("group four digits in every language, like all figures", () => {
    expect([axisFigure(6000, "es_ES"), axisFigure(-1500.25, "ru_RU"), axisFigure(0.025, "en_US")]).toEqual([
      "6.000",
      "−1\u00a0500,25",
      "0.025",
    ]);
  });

  it("have the format that the person chose, before and after the library has loaded", () => {
    localeState.numberFormat = "space";
    const [axis] = [toOptions(CHART, WORDS).yAxis].flat();
    const label: unknown = axis?.labels?.formatter?.call({ value: 6000 } as never, {} as never);

    expect([label, toDrawnChart(CHART).labels.value(6000)]).toEqual(["6\u00a0000", "6\u00a0000"]);
  });
});

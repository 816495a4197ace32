import { act, render, screen } from "@testing-library/react";
import Highcharts from "highcharts";
import { ChartView, type ChartHandle } from "./chart-view.tsx";
import type { TimeChartProps } from "./chart-types.ts";
import type { ChartWords } from "./chart-words.ts";

const NOON = Date.UTC(2026, 10, 18, 12) / 1000;
const WORDS: ChartWords = {
  describe: "Hashrate from noon to one.",
  name: "Hashrate",
  legend: "Legend of Hashrate",
  toggle: "Show or hide {itemName}",
  seriesText: (name, points) => `${name}. Points: ${String(points)}`,
};

function chartOf(own: Partial<TimeChartProps> = {}): TimeChartProps {
  const points = Array.from({ length: 7 }, (_, index) => ({
    at: NOON + index * 600,
    value: index === 3 ? null : String(100 + index),
  }));
  return {
    label: "Hashrate",
    locale: "en_US",
    timeZone: "UTC",
    kind: "line",
    series: [{ id: "m10", name: "10 min, PH/s", points }],
    unit: { text: "PH/s", toNumber: Number, toFigure: (value) => value },
    ...own,
  };
}

function draw(chart = chartOf()) {
  const onZoom = jest.fn<undefined, [ChartHandle | null]>();
  const view = (next: TimeChartProps) => <ChartView chart={next} words={WORDS} onZoom={onZoom} />;
  const { rerender, unmount } = render(view(chart));
  const drawn = Highcharts.charts.findLast((one) => one !== undefined);
  if (drawn === undefined) throw new Error("nothing was drawn");
  return { onZoom, drawn, unmount, show: (next: TimeChartProps) => rerender(view(next)) };
}

beforeEach(() => {
  // The library warns once that its stylesheet is missing; tests load none.
  jest.spyOn(console, "warn").mockImplementation(() => undefined);
});

afterEach(() => jest.restoreAllMocks());

it("renders every series with its gaps, and names it for screen readers", () => {
  const { drawn } = draw();

  expect(drawn.series.map(({ name }) => name)).toContain("10 min, PH/s");
  expect(drawn.series[0]?.points.map(({ y }) => y)).toEqual([100, 101, 102, null, 104, 105, 106]);
  expect(document.querySelector("svg.highcharts-root")).toBeInTheDocument();
});

it("adds no style element to the page, which its policy would block", () => {
  draw();
  expect(document.querySelectorAll("style")).toHaveLength(0);
});

it("reports that part of the time range is shown, and zooms out again", () => {
  const { drawn, onZoom } = draw();
  const [axis] = drawn.xAxis;

  act(() => axis?.setExtremes((NOON + 600) * 1000, (NOON + 1800) * 1000));
  const handle = onZoom.mock.calls.at(-1)?.[0];
  expect(handle).toHaveProperty("zoomOut");
  act(() => handle?.zoomOut());

  expect(axis?.getExtremes().userMin).toBeUndefined();
  expect(onZoom).toHaveBeenLastCalledWith(null);
});

it("uses the page's own button in place of the library's", () => {
  const { drawn } = draw();
  act(() => drawn.xAxis[0]?.setExtremes((NOON + 600) * 1000, (NOON + 1800) * 1000));
  expect(screen.queryByText("Reset zoom")).not.toBeInTheDocument();
});

it("renders new points, and the same points only once", () => {
  const { drawn, show } = draw();
  const update = jest.spyOn(drawn, "update");

  const points = [
    { at: NOON, value: "7" },
    { at: NOON + 600, value: "8" },
  ];
  show(chartOf({ series: [{ id: "m10", name: "10 min, PH/s", points }] }));
  expect(update).toHaveBeenCalledTimes(1);
  expect(drawn.series[0]?.points.map(({ y }) => y)).toEqual([7, 8]);

  show(chartOf({ series: [{ id: "m10", name: "10 min, PH/s", points }] }));
  expect(update).toHaveBeenCalledTimes(1);
});

it("toggles a series by its name in the legend", () => {
  const points = chartOf().series[0]?.points ?? [];
  const { drawn } = draw(
    chartOf({
      series: [
        { id: "m10", name: "10 min, PH/s", points },
        { id: "h1", name: "1 h, PH/s", points },
      ],
    }),
  );
  const [first] = drawn.series;

  act(() => first?.setVisible(false));

  expect(first?.visible).toBe(false);
  expect(drawn.series[1]?.visible).toBe(true);
});

it("is destroyed with its page", () => {
  const { drawn, unmount } = draw();
  unmount();
  expect(Highcharts.charts.includes(drawn)).toBe(false);
});

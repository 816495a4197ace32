import type { Point } from "highcharts";
import { exactOf, extremesOf, figureOf, indexAt, percentOf, spanOf, valueAt } from "./chart-points.ts";
import { chartCsv, summaryOf, toTable } from "./chart-table.ts";
import { eventsAt, pointText, tooltipFor } from "./chart-tooltip.ts";
import type { ChartEvent, ChartSeries, TimeChartProps } from "./chart-types.ts";

const NOON = 1_763_438_400;
const STEP = 600;
const HEADS = { time: "Time", events: "Events" } as const;
const SERIES: readonly ChartSeries[] = [
  {
    id: "rate",
    name: "10 min, PH/s",
    points: [
      { at: NOON, value: "1500" },
      { at: NOON + STEP, value: null },
      { at: NOON + 2 * STEP, value: "900" },
    ],
  },
  { id: "share", name: "Rejected, %", points: [{ at: NOON, value: "0.0021" }], axis: "share" },
  { id: "other", name: "Price, USD", points: [{ at: NOON, value: "5" }], axis: "other" },
];
const CHART: TimeChartProps = {
  label: "Hashrate",
  locale: "en_US",
  timeZone: "UTC",
  kind: "line",
  series: SERIES,
  unit: {
    text: "PH/s",
    toNumber: (value) => Number(value) / 1000,
    toFigure: (value) => (Number(value) / 1000).toFixed(2),
    toExact: (value) => String(Number(value) / 1000),
  },
  otherUnit: { text: "USD", toNumber: Number, toFigure: (value) => `$${value}` },
};
const EVENT: ChartEvent = {
  id: "a",
  from: NOON + 100,
  to: NOON + 700,
  text: "3 workers offline",
  tone: "warning",
};

function seriesOf(id: string): ChartSeries {
  const found = SERIES.find((one) => one.id === id);
  if (!found) throw new Error(`no series ${id}`);
  return found;
}

describe("figures of a point", () => {
  it.each([
    ["rate", "1234", "1.23", "1.234"],
    ["share", "0.0021", "0.21%", "0.21"],
    ["other", "5", "$5", "5"],
  ])("of the axis of %s, %s are formatted as %s and exported as %s", (id, value, figure, exact) => {
    expect(figureOf(seriesOf(id), CHART, value)).toBe(figure);
    expect(exactOf(seriesOf(id), CHART, value)).toBe(exact);
  });

  it("of a second axis use the chart's unit by default", () => {
    const { otherUnit: _left, ...plain } = CHART;

    expect(figureOf(seriesOf("other"), plain, "2500")).toBe("2.50");
    expect(exactOf(seriesOf("other"), plain, "2500")).toBe("2.5");
  });

  it.each([
    ["0", "0"],
    ["0.000000000000000001", "0.0000000000000001"],
    ["1.5", "150"],
  ])("converts a ratio of %s to exactly %s percent", (value, percent) => {
    expect(Number(percentOf(value))).toBe(Number(percent));
  });
});

describe("finding a point", () => {
  const points = [2, 4, 6].map((at) => ({ at, value: String(at) }));

  it.each([
    [1, -1, null],
    [2, 0, "2"],
    [3, 0, null],
    [6, 2, "6"],
    [99, 2, null],
  ])("at %i returns the last one up to then, and its value only at that time", (at, index, value) => {
    expect(indexAt(points, at)).toBe(index);
    expect(valueAt(points, at)).toBe(value);
  });

  it("returns none when there are no points", () => {
    expect(indexAt([], 1)).toBe(-1);
    expect(valueAt([], 1)).toBeNull();
    expect(extremesOf([])).toBeNull();
    expect(extremesOf([{ at: 1, value: null }])).toBeNull();
    expect(spanOf({ series: [{ id: "a", name: "", points: [] }] })).toBeNull();
  });

  it("compares as numbers, not as text", () => {
    expect(extremesOf(["9", "10", "-1", "-20", "0"].map((value, at) => ({ at, value })))).toEqual({
      low: "-20",
      high: "10",
    });
  });

  it("spans all series, even when one starts earlier and another ends later", () => {
    const part = (id: string, ...times: number[]) => ({
      id,
      name: id,
      points: times.map((at) => ({ at, value: "1" })),
    });

    expect(spanOf({ series: [part("a", 5, 9), part("b", 2, 3), part("c")] })).toEqual({ from: 2, to: 9 });
  });
});

describe("the tooltip", () => {
  const point = (id: string, at: number): Point =>
    ({ x: at * 1000, series: { userOptions: { id } } }) as unknown as Point;

  /** Returns the formatter's lines for the points under the pointer. */
  function linesOf(props: TimeChartProps, ...points: Point[]): string[] {
    const { formatter } = tooltipFor(props);
    const [first] = points;
    const text = formatter?.call({ ...first, points } as unknown as Point, {} as never, undefined as never);
    return String(text).split("<br/>");
  }

  it("R2.3.25 shows time, series and exact figure with unit", () => {
    expect(
      linesOf(CHART, point("rate", NOON), point("share", NOON), point("other", NOON), point("nothing", NOON)),
    ).toEqual([
      expect.stringContaining("2025"),
      "10 min: <b>1.50 PH/s</b>",
      "Rejected: <b>0.21%</b>",
      "Price: <b>$5 USD</b>",
    ]);
  });

  it("shows a dash for a gap, never a zero", () => {
    expect(linesOf(CHART, point("rate", NOON + STEP))[1]).toBe("10 min: <b>–</b>");
  });

  it("inserts names and events as text, not as markup", () => {
    const series = [{ ...seriesOf("rate"), name: "<img src=x>&, PH/s" }];
    const events = [{ ...EVENT, text: "<script>" }];

    expect(linesOf({ ...CHART, series, events }, point("rate", NOON)).slice(1)).toEqual([
      "&lt;img src=x>&amp;: <b>1.50 PH/s</b>",
      "<b>&lt;script></b>",
    ]);
  });

  it("shows only the day for bars", () => {
    expect(linesOf({ ...CHART, kind: "bar" }, point("rate", NOON))[0]).toBe("Nov 18, 2025");
  });

  it.each([
    [86_400, "UTC", "11/18/2025", "Nov 18, 2025"],
    [86_400, "Asia/Tokyo", "11/18/2025 09:00", "Nov 18, 2025, 09:00:00"],
    [43_200, "UTC", "11/18/2025 00:00", "Nov 18, 2025, 00:00:00"],
  ])("has the time of day if the table has it, %i s in %s", (step, timeZone, inTable, inTooltip) => {
    const midnight = NOON - 4 * 3600;
    const times = [midnight, midnight + step];
    const daily = { ...seriesOf("rate"), points: times.map((at) => ({ at, value: "1" })) };
    const props = { ...CHART, timeZone, series: [daily] };

    expect(toTable(props, HEADS).rows.at(-1)?.cells[0]).toBe(inTable);
    expect(linesOf(props, point("rate", midnight))[0]).toBe(inTooltip);
    expect(pointText(props, point("rate", midnight))).toMatch(new RegExp(`^${inTooltip}, 10 min`, "u"));
  });

  it("is one sentence for a screen reader", () => {
    expect(pointText({ ...CHART, events: [EVENT] }, point("rate", NOON))).toMatch(
      /2025.*, 10 min: 1\.50 PH\/s, 3 workers offline$/,
    );
  });

  it.each([
    ["before the step", NOON - STEP, []],
    ["in the step in which it begins", NOON, ["a"]],
    ["while it continues", NOON + STEP, ["a"]],
    ["after its end", NOON + 2 * STEP, []],
  ])("R2.3.25 shows an event %s", (_when, at, ids) => {
    expect(eventsAt({ ...CHART, events: [EVENT] }, at).map(({ id }) => id)).toEqual(ids);
  });

  it("R2.3.25 shows an ongoing event at every later point", () => {
    expect(eventsAt({ ...CHART, events: [{ ...EVENT, to: null }] }, NOON + 99 * STEP)).toHaveLength(1);
    expect(eventsAt(CHART, NOON)).toEqual([]);
  });
});

describe("the table and the file", () => {
  it("R2.3.25 list every time of any series once, and at most the newest rows", () => {
    const series: ChartSeries[] = [
      { id: "a", name: "A", points: [{ at: NOON, value: "1000" }] },
      { id: "b", name: "B", points: [NOON - STEP, NOON, NOON + STEP].map((at) => ({ at, value: "2000" })) },
    ];
    const { rows, total, head } = toTable({ ...CHART, series }, HEADS, 2);

    expect(head).toEqual(["Time (UTC)", "A", "B"]);
    expect(rows.map(({ at, cells }) => [at, ...cells.slice(1)])).toEqual([
      [NOON + STEP, "–", "2.00"],
      [NOON, "1.00", "2.00"],
    ]);
    expect(total).toBe(3);
  });

  it("R2.3.25 join events of one row, and assign earlier ones to the first row", () => {
    const events = [
      { ...EVENT, id: "early", from: NOON - 5000, text: "early" },
      { ...EVENT, id: "late", from: NOON + 10, text: "late" },
      { ...EVENT, id: "last", from: NOON + 9 * STEP, text: "last" },
    ];

    expect(toTable({ ...CHART, events }, HEADS).rows.map(({ cells }) => cells.at(-1))).toEqual([
      "last",
      "",
      "early; late",
    ]);
  });

  it("R2.3.25 of the file are oldest first, with an empty cell for a gap", () => {
    const csv = chartCsv({ ...CHART, series: SERIES.slice(0, 1), timeZone: "Asia/Shanghai" }, HEADS);

    expect(csv.replace("\uFEFF", "").trim().split(/\r?\n/u)).toEqual([
      '"Time","10 min, PH/s"',
      '"2025-11-18T12:00:00+08:00",1.5',
      '"2025-11-18T12:10:00+08:00",',
      '"2025-11-18T12:20:00+08:00",0.9',
    ]);
  });

  it("differ in their offset where an hour is repeated", () => {
    const first = Date.UTC(2026, 10, 1, 5, 30) / 1000;
    const points = [first, first + 3600].map((at) => ({ at, value: "1" }));
    const chart = { ...CHART, series: [{ id: "a", name: "A", points }], timeZone: "America/New_York" };
    const times = chartCsv(chart, HEADS).match(/\d{4}-[^"]+/gu);

    expect(times).toEqual(["2026-11-01T01:30:00-04:00", "2026-11-01T01:30:00-05:00"]);
    expect(toTable(chart, HEADS).head[0]).toBe("Time (UTC−4 / UTC−5)");
  });

  it("R2.3.25 leave the time of day out where each value belongs to a day", () => {
    const zone = { ...CHART, timeZone: "+08:00" } as const;
    const day = (date: number) => Date.UTC(2026, 10, date, 16) / 1000;
    const points = [28, 29].map((date) => ({ at: day(date), value: "1000" }));
    const daily = { ...zone, series: [{ id: "a", name: "A", points }] };
    const dates = ["11/30/2026", "11/29/2026"];

    expect(toTable(daily, HEADS).rows.map(({ cells }) => cells[0])).toEqual(dates);
    expect(summaryOf(daily)).toMatchObject({ from: dates[1], to: dates[0] });
    const bars = toTable({ ...daily, kind: "bar", timeZone: "UTC" }, HEADS).rows;
    expect(bars.map(({ cells }) => cells[0])).toEqual(["11/29/2026", "11/28/2026"]);
    const hourly = [...points, { at: day(29) + 3600, value: "1" }];
    expect(
      toTable({ ...zone, series: [{ id: "a", name: "A", points: hourly }] }, HEADS).rows[1]?.cells[0],
    ).toBe("11/30/2026 00:00");
  });

  it("summarize the first series in one sentence, or state that there is no data", () => {
    expect(summaryOf(CHART)).toMatchObject({ low: "0.90", high: "1.50" });
    expect(summaryOf({ ...CHART, series: [] })).toBeNull();
    expect(
      summaryOf({ ...CHART, series: [{ id: "a", name: "", points: [{ at: 1, value: null }] }] }),
    ).toBeNull();
  });
});

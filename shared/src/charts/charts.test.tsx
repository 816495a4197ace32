import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderInEnglish } from "../ui/render-in-english.tsx";
import { toOptions } from "./chart-options.ts";
import { chartCsv, toTable } from "./chart-table.ts";
import type { TimeChartProps } from "./chart-types.ts";
import type { ChartWords } from "./chart-words.ts";
import { thinFor } from "./chart-zoom.ts";
import { downsample, type DrawnPoint } from "./downsample.ts";
import { EarningsChart, HashrateChart, TimeChart } from "./index.ts";

const NOON = Date.UTC(2025, 10, 18, 12) / 1000;
const RATES = [
  { at: NOON, value: "24610000000000000" },
  { at: NOON + 600, value: null },
  { at: NOON + 1200, value: "22000000000000000" },
];
const CHART: TimeChartProps = {
  label: "Hashrate",
  locale: "en_US",
  timeZone: "+08:00",
  kind: "line",
  series: [
    { id: "m10", name: "10 min, PH/s", points: RATES },
    { id: "rejected", name: "Rejected, %", points: [{ at: NOON, value: "0.0021" }], axis: "share" },
  ],
  unit: {
    text: "PH/s",
    toNumber: (value) => Number(value) / 1e15,
    toFigure: (value) => (Number(value) / 1e15).toFixed(2),
  },
};
const HEADS = { time: "Time", events: "Events" } as const;
const FRAME = { label: "Hashrate", locale: "en_US", timeZone: "UTC" } as const;

describe("time labels", () => {
  it("fit in every language, whatever the period and the width", () => {
    const { tickPixelInterval = 0, units = [] } = [toOptions(CHART, WORDS).xAxis].flat()[0] ?? {};
    const days = { minute: 1 / 1440, hour: 1 / 24, day: 1, week: 7, month: 30, year: 365 };
    const isUnit = (name: string): name is keyof typeof days => name in days;
    const steps = units.flatMap(([name, counts]) =>
      isUnit(name) ? (counts ?? [1]).map((count) => days[name] * count) : [],
    );
    const rooms = steps.slice(1).map((step, index) => {
      const before = steps[index] ?? 0;
      // The library uses the smaller step up to the midpoint between two.
      return (tickPixelInterval * before) / ((before + step) / 2);
    });

    // The widest label, "10月24日", is 54 pixels wide.
    expect(Math.min(...rooms)).toBeGreaterThan(60);
  });
});

describe("a long series", () => {
  const points: DrawnPoint[] = Array.from({ length: 100_000 }, (_, index) => [
    index,
    index === 54_321 ? -5 : index >= 70_000 && index < 71_000 ? null : Math.sin(index),
  ]);

  it("is downsampled without losing drops and gaps", () => {
    const thin = downsample(points);
    expect(thin.length).toBeLessThan(2600);
    expect(thin).toContainEqual([54_321, -5]);
    expect(thin.some(([, value]) => value === null)).toBe(true);
    expect(thin.every(([at], index) => index === 0 || at > (thin[index - 1]?.[0] ?? 0))).toBe(true);
  });

  it("is downsampled in less than one frame", () => {
    // Measures processor time, since on a busy machine elapsed time includes other work. It also includes garbage collection, so
    // the best of several runs counts.
    const runs = Array.from({ length: 5 }, () => {
      const before = process.cpuUsage();
      downsample(points);
      const { user, system } = process.cpuUsage(before);
      return (user + system) / 1000;
    });
    expect(Math.min(...runs)).toBeLessThan(200);
  });

  it("is unchanged when it is short", () => {
    const short = points.slice(0, 100);
    expect(downsample(short)).toBe(short);
  });
});

const WORDS: ChartWords = {
  describe: "A sentence.",
  name: "Hashrate",
  legend: "Legend",
  toggle: "Show {itemName}",
  seriesText: (name, points) => `${name}: ${String(points)}`,
};

describe("options", () => {
  it("renders gaps as gaps and places shares on a second axis", () => {
    const options = toOptions(CHART, WORDS);
    expect(options.series).toMatchObject([
      { type: "area", yAxis: 0 },
      { type: "line", yAxis: 1 },
    ]);
    expect(options.series?.[0]).toMatchObject({
      data: [
        [NOON * 1000, 24.61],
        [(NOON + 600) * 1000, null],
        [(NOON + 1200) * 1000, 22],
      ],
    });
    expect(options.plotOptions?.series).toMatchObject({ connectNulls: false });
    expect(options.chart).toMatchObject({ styledMode: true });
    expect(options.accessibility).toMatchObject({ description: "A sentence." });
  });

  it("starts the scale of a size at zero, and does not fill a level", () => {
    expect(toOptions(CHART, WORDS).yAxis).toMatchObject([{ softMin: 0, softMax: 24.61 }, {}]);
    const level = toOptions({ ...CHART, scale: "level", series: CHART.series.slice(0, 1) }, WORDS);
    expect(level.yAxis).toMatchObject([{ softMin: 22, softMax: 24.61 }]);
    expect(level.series).toMatchObject([{ type: "line" }]);
    const gaps = [{ id: "g", name: "Gaps", points: [{ at: NOON, value: null }] }];
    expect(toOptions({ ...CHART, series: gaps }, WORDS).yAxis).not.toMatchObject([
      { softMin: expect.anything() },
    ]);
  });

  it("starts bars at zero and hatches the open one", () => {
    const bars = [
      {
        id: "b",
        name: "BTC",
        points: [
          { at: NOON, value: "1" },
          { at: NOON + 86_400, value: "2", isOpen: true },
        ],
      },
    ];
    const options = toOptions({ ...CHART, kind: "bar", series: bars }, WORDS);
    expect(options.yAxis).toMatchObject([{ min: 0 }]);
    expect(options.series?.[0]).toMatchObject({
      type: "column",
      data: [{ className: "" }, { className: "is-open" }],
    });
  });

  it("hatches the legend's sample of a series that is entirely open", () => {
    const settled = { id: "b", name: "BTC", points: [{ at: NOON, value: "1" }] };
    const today = { id: "t", name: "Today", points: [{ at: NOON, value: "2", isOpen: true }] };
    const options = toOptions({ ...CHART, kind: "bar", series: [settled, today] }, WORDS);
    expect(options.series).toMatchObject([{ className: "series-1" }, { className: "series-2 is-open" }]);
  });
});

describe("events", () => {
  const events = [
    { id: "a", from: NOON, to: NOON + 600, text: "3 workers offline", tone: "negative" },
    { id: "b", from: NOON + 300, to: null, text: "Rack C offline", tone: "negative" },
  ] as const;

  it("R2.3.25 are shaded once where they overlap, and up to the last point while ongoing", () => {
    const { plotBands, plotLines } = [toOptions({ ...CHART, events }, WORDS).xAxis].flat()[0] ?? {};

    expect(plotBands).toMatchObject([{ from: NOON * 1000, to: (NOON + 1200) * 1000 }]);
    expect(plotLines).toHaveLength(2);
  });

  it("are in the table and the file at the row in which they began", () => {
    expect(toTable({ ...CHART, events }, HEADS).rows.map((row) => row.cells.at(-1))).toEqual([
      "",
      "",
      "3 workers offline; Rack C offline",
    ]);
    expect(chartCsv({ ...CHART, events }, HEADS)).toContain('"3 workers offline; Rack C offline"');
  });
});

describe("zooming", () => {
  const points: DrawnPoint[] = Array.from({ length: 100_000 }, (_, index) => [index, index]);

  it("renders every visible point, and keeps the ends of the time range in place", () => {
    const thin = thinFor(points, 50_000, 50_500);
    const shown = thin.filter(([at]) => at >= 50_000 && at <= 50_500);

    expect(shown).toHaveLength(501);
    expect([thin[0]?.[0], thin.at(-1)?.[0]]).toEqual([0, 99_999]);
    expect(thin.length).toBeLessThan(1000);
  });
});

describe("the points as a table and a file", () => {
  it("lists the newest first, with the time zone and a dash for unknown values", () => {
    expect(toTable(CHART, HEADS)).toEqual({
      head: ["Time (UTC+8)", "10 min, PH/s", "Rejected, %"],
      rows: [
        { at: NOON + 1200, cells: ["11/18/2025 20:20", "22.00", "–"] },
        { at: NOON + 600, cells: ["11/18/2025 20:10", "–", "–"] },
        { at: NOON, cells: ["11/18/2025 20:00", "24.61", "0.21%"] },
      ],
      total: 3,
    });
  });

  it("R2.3.25 exports figures in the units that its headers name", () => {
    const unit = { ...CHART.unit, toExact: (value: string) => `${value} in PH/s` };
    expect(chartCsv({ ...CHART, unit }, HEADS)).toBe(
      [
        '\uFEFF"Time","10 min, PH/s","Rejected, %"',
        '"2025-11-18T20:00:00+08:00",24610000000000000 in PH/s,0.21',
        '"2025-11-18T20:10:00+08:00",,',
        '"2025-11-18T20:20:00+08:00",22000000000000000 in PH/s,',
        "",
      ].join("\r\n"),
    );
  });

  it("exports exact values and prevents formula injection", () => {
    const csv = chartCsv({ ...CHART, series: [{ id: "x", name: '=SUM("A1")', points: RATES }] }, HEADS);
    expect(csv).toBe(
      [
        `\uFEFF"Time","'=SUM(""A1"")"`,
        '"2025-11-18T20:00:00+08:00",24610000000000000',
        '"2025-11-18T20:10:00+08:00",',
        '"2025-11-18T20:20:00+08:00",22000000000000000',
        "",
      ].join("\r\n"),
    );
  });
});

describe("a chart on a page", () => {
  it("describes its content in a sentence and can be read as a table", async () => {
    renderInEnglish(
      <HashrateChart
        {...FRAME}
        coin="BTC"
        series={[{ id: "m10", name: "10 min", points: RATES }]}
        rejected={[{ at: NOON, value: "0.0021" }]}
      />,
    );
    expect(
      await screen.findByRole("figure", {
        name: "Hashrate from 11/18/2025 12:00 to 11/18/2025 12:20, lowest 22.00, highest 24.61\u00a0PH/s.",
      }),
    ).toBeInTheDocument();

    await userEvent.click(screen.getByRole("button", { name: "Chart actions" }));
    await userEvent.click(await screen.findByRole("menuitem", { name: "View as table" }));

    expect(await screen.findByRole("columnheader", { name: "10 min, PH/s" })).toBeInTheDocument();
    expect(screen.getByRole("cell", { name: "24.61" })).toBeInTheDocument();
  });

  it("ends its sentence with one full stop after an abbreviated unit", async () => {
    const unit = { ...CHART.unit, text: "бл." };
    renderInEnglish(<TimeChart {...CHART} {...FRAME} unit={unit} />);

    expect(await screen.findByRole("figure", { name: /[^.]\.$/u })).toBeInTheDocument();
  });

  it("keeps its height while loading, and reports missing data and errors", async () => {
    const onRetry = jest.fn();
    const { rerender } = renderInEnglish(
      <EarningsChart {...FRAME} label="Profit" coin="BTC" bars={[]} status="loading" />,
    );
    expect(screen.getByRole("group", { name: "Profit" }).parentElement).toContainElement(
      document.querySelector('svg[height="280"]'),
    );

    rerender(<EarningsChart {...FRAME} label="Profit" coin="BTC" bars={[]} />);
    expect(screen.getByText("No data for this period")).toBeInTheDocument();

    rerender(
      <EarningsChart
        {...FRAME}
        label="Profit"
        coin="BTC"
        bars={[]}
        status="failed"
        message="Server connection timed out."
        onRetry={onRetry}
      />,
    );
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(onRetry).toHaveBeenCalledTimes(1);
  });
});

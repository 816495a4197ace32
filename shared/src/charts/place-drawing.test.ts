import { DAY } from "../format/index.ts";
import type { TimeChartProps } from "./chart-types.ts";
import { alignedTop, timeTicks, valueTicks } from "./first-scale.ts";
import { placeDrawing } from "./place-drawing.ts";
import { toDrawnChart } from "./to-drawn-chart.ts";

const NOON = Date.UTC(2026, 10, 18, 12) / 1000;
const UNIT = { text: "PH/s", toNumber: Number, toFigure: (value: string) => value };

function chartOf(own: Partial<TimeChartProps> = {}): TimeChartProps {
  const values = ["0", "50", null, "100"];
  const points = values.map((value, index) => ({ at: NOON + index * 600, value }));
  return {
    label: "Hashrate",
    locale: "en_US",
    timeZone: "UTC",
    kind: "line",
    height: 240,
    series: [{ id: "rate", name: "10 min, PH/s", points }],
    unit: UNIT,
    ...own,
  };
}

const place = (chart: TimeChartProps, width: number) => placeDrawing(toDrawnChart(chart), width);
const day = (index: number) => NOON + index * DAY;

describe("the scale of a first drawing", () => {
  it("has round values about 72 pixels apart, the last one above the highest value", () => {
    expect(valueTicks(0, 97, 240)).toEqual([0, 25, 50, 75, 100]);
    expect(valueTicks(0, 24.61, 200)).toEqual([0, 10, 20, 30]);
    expect(valueTicks(-3, 4, 150)).toEqual([-5, -2.5, 0, 2.5, 5]);
    expect(valueTicks(5, 5, 150)).toEqual([5]);
  });

  it("uses the same lines for a second axis", () => {
    expect(alignedTop(0.03, 4)).toBeCloseTo(0.04);
    expect(alignedTop(97, 3)).toBe(150);
  });

  it("has round hours and days in the page's time zone", () => {
    const width = 500;
    const hours = timeTicks({ from: NOON + 60, to: NOON + DAY, timeZone: "+05:30", width });
    expect(hours.map((at) => ((at + 5.5 * 3600) / 3600) % 4)).toEqual(hours.map(() => 0));
    expect(hours.length).toBeGreaterThan(4);

    const days = timeTicks({ from: day(0), to: day(10), timeZone: "+08:00", width });
    expect(days.every((at) => (at + 8 * 3600) % DAY === 0)).toBe(true);
    expect(timeTicks({ from: NOON, to: NOON, timeZone: "UTC", width })).toEqual([NOON]);
  });
});

describe("a first drawing", () => {
  it("renders a line across the plot, with its gaps, and fills it down to zero", () => {
    const { plot, lines, area } = place(chartOf(), 400);
    const [begin = "", end = ""] = (lines[0]?.path ?? "").split("M").filter((part) => part !== "");

    const bottom = plot.y + plot.height;
    expect(begin.split("L")[0]).toBe(`${String(plot.x)} ${String(bottom)}`);
    expect(begin.split("L")).toHaveLength(2);
    expect(end).toBe(`${String(plot.x + plot.width)} ${String(plot.y)}`);
    expect(area).toContain(`L${String(plot.x)} ${String(bottom)}Z`);
  });

  it("does not fill a level, and names every series when there are several", () => {
    const [one] = chartOf().series;
    if (!one) throw new Error("no series");
    const rejected = {
      id: "rejected",
      name: "Rejected, %",
      axis: "share" as const,
      points: one.points.map((point) => ({ ...point, value: "0.01" })),
    };
    expect(place(chartOf({ scale: "level" }), 400).area).toBeNull();
    expect(place(chartOf(), 400).legend).toEqual([]);

    const both = place(chartOf({ series: [one, rejected] }), 400);
    expect(both.legend.map(({ name }) => name)).toEqual(["10 min, PH/s", "Rejected, %"]);
    expect(both.grid.at(-1)?.other).toMatch(/%$/);
    expect(both.plot.height).toBeLessThan(place(chartOf(), 400).plot.height);
  });

  it("gives ideographs in the legend their full width", () => {
    const { series } = chartOf();
    const secondAt = (name: string): number | undefined => {
      const both = ["rate", "other"].flatMap((id) => series.map((one) => ({ ...one, id, name })));
      return place(chartOf({ series: both }), 600).legend[1]?.x;
    };

    expect(secondAt("算力，PH/s")).toBeGreaterThan(secondAt("Pool, PH") ?? 0);
    expect(secondAt("算力")).toBeGreaterThanOrEqual(29 + 2 * 12 + 20);
  });

  it("stacks bars of the same time from zero and marks the open one", () => {
    const bars = (id: string, last: boolean) => ({
      id,
      name: id,
      points: [
        { at: day(0), value: "2" },
        { at: day(1), value: "3", isOpen: last },
      ],
    });
    const chart = chartOf({ kind: "bar", isStacked: true, series: [bars("a", true), bars("b", false)] });
    const { bars: placed, plot } = place(chart, 400);

    const [a, , b] = placed;
    expect((a?.y ?? 0) + (a?.height ?? 0)).toBeCloseTo(plot.y + plot.height);
    expect((b?.y ?? 0) + (b?.height ?? 0)).toBeCloseTo(a?.y ?? 0);
    expect(placed.filter(({ isOpen }) => isOpen).map(({ id }) => id)).toEqual([`a ${String(day(1) * 1000)}`]);
    expect(placed.every(({ x, width }) => x >= plot.x && x + width <= plot.x + plot.width)).toBe(true);
  });

  it("shades events within the plot", () => {
    const events = [{ id: "e", from: NOON - 600, to: null, text: "Offline", tone: "negative" as const }];
    const { bands, plot } = place(chartOf({ events }), 400);

    expect(bands).toEqual([{ tone: "negative", x: plot.x, width: plot.width }]);
  });

  it("shades overlapping events of a tone once, and keeps the begin of each", () => {
    const open = { to: null, text: "Offline", tone: "negative" as const };
    const events = [
      { ...open, id: "late", from: NOON + 900 },
      { ...open, id: "early", from: NOON + 300, to: NOON + 600 },
      { ...open, id: "middle", from: NOON + 600 },
      { ...open, id: "warning", from: NOON + 1200, tone: "warning" as const },
    ];
    const { bands, begins, plot } = place(chartOf({ events }), 400);

    const at = (seconds: number) => plot.x + (seconds / 1800) * plot.width;
    expect(bands).toEqual([
      { tone: "warning", x: at(1200), width: at(1800) - at(1200) },
      { tone: "negative", x: at(300), width: at(1800) - at(300) },
    ]);
    expect(begins.map(({ id, x }) => [id, x])).toEqual([
      ["late", at(900)],
      ["early", at(300)],
      ["middle", at(600)],
      ["warning", at(1200)],
    ]);
  });
});

import { cleanup, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactElement } from "react";
import { readChart, watchDownloads } from "../testing/index.ts";
import { renderInEnglish } from "../ui/render-in-english.tsx";
import {
  EarningsChart,
  FiatChart,
  HashrateChart,
  PeriodControl,
  TimeChart,
  type ChartEvent,
  type ChartPoint,
  type TimeChartProps,
} from "./index.ts";

const NOON = 1_763_438_400;
const DAY = 86_400;
const FRAME = { locale: "en_US", timeZone: "UTC" } as const;

const pointsOf = (...values: (string | null)[]): ChartPoint[] =>
  values.map((value, index) => ({ at: NOON + index * DAY, value }));

function setup(chart: ReactElement) {
  renderInEnglish(chart);
  return userEvent.setup();
}

/** Returns the cells of a chart's table without the time: first the header, then the newest row first. */
async function cellsOf(chart: ReactElement, label: string): Promise<string[][]> {
  const rows = await readChart(setup(chart), label);
  return rows.map((row) => row.slice(1).map((text) => text.replace(/\s/gu, " ")));
}

// Modules loaded on demand, without the library: nothing is rendered by it here.
beforeAll(() => Promise.all([import("./drawn-chart.tsx"), import("./data-table.tsx")]));

afterEach(() => jest.restoreAllMocks());

describe("daily earnings", () => {
  it("R2.3.27 are shown with all decimals of the coin, and a day without a row as unknown", async () => {
    const chart = (
      <EarningsChart {...FRAME} label="Earnings" coin="LTC" bars={pointsOf("0.123456789", null, "0")} />
    );

    expect(await cellsOf(chart, "Earnings")).toEqual([
      ["Earnings, LTC"],
      ["0.00000000"],
      ["–"],
      ["0.12345678"],
    ]);
  });

  it("R2.3.27 are split into parts, with the hashrate of each day in one common unit", async () => {
    const chart = (
      <EarningsChart
        {...FRAME}
        label="Earnings"
        coin="BTC"
        decimals={4}
        parts={[
          { id: "pps", name: "PPS", points: pointsOf("0.5", "1") },
          { id: "solo", name: "SOLO", points: pointsOf("0", null) },
        ]}
        hashrates={pointsOf("1500000000000000", "900000000000000")}
      />
    );

    expect(await cellsOf(chart, "Earnings")).toEqual([
      ["PPS, BTC", "SOLO, BTC", "Hashrate, PH/s"],
      ["1.0000", "–", "0.90"],
      ["0.5000", "0.0000", "1.50"],
    ]);
  });
});

describe("a value over time", () => {
  it("R2.3.15 shows the currency once in its header", async () => {
    const chart = (
      <FiatChart {...FRAME} label="Value" currency="EUR" points={pointsOf("1234.5", "0.012345")} />
    );

    expect(await cellsOf(chart, "Value")).toEqual([["Value, EUR"], ["0.012345 EUR"], ["1,234.50 EUR"]]);
  });

  it("R9.4 is formatted in the selected language", async () => {
    const chart = (
      <FiatChart locale="ru_RU" timeZone="UTC" label="Value" currency="RUB" points={pointsOf("1234.5")} />
    );

    expect(await cellsOf(chart, "Value")).toEqual([["Value, RUB"], ["1 234,50 RUB"]]);
  });
});

describe("the hashrate over time", () => {
  const EVENTS: readonly ChartEvent[] = [
    { id: "a", from: NOON, to: null, text: "3 workers offline", tone: "negative" },
    { id: "b", from: NOON + DAY, to: null, text: "High rejects", tone: "warning" },
  ];
  const chartOf = (events?: readonly ChartEvent[]) => (
    <HashrateChart
      {...FRAME}
      label="Hashrate"
      coin="ZEC"
      series={[{ id: "rate", name: "10 min", points: pointsOf("5000000", "2500") }]}
      rejected={pointsOf("0.0021", null)}
      {...(events ? { events } : {})}
    />
  );

  it("R2.3.25 uses the unit of its largest point, and shows rejects in percent and events", async () => {
    expect(await cellsOf(chartOf(EVENTS), "Hashrate")).toEqual([
      ["10 min, MSol/s", "Rejected, %", "Events"],
      ["0.00", "–", "High rejects"],
      ["5.00", "0.21%", "3 workers offline"],
    ]);
  });

  it("R2.3.25 shows the number of marked events, in the color of the worst, and nothing without any", async () => {
    setup(chartOf(EVENTS));
    expect((await screen.findByText("2 events marked")).firstElementChild).toHaveClass("border-negative");
    cleanup();

    setup(chartOf(EVENTS.slice(1)));
    expect((await screen.findByText("1 event marked")).firstElementChild).toHaveClass("border-warning");
    cleanup();

    setup(chartOf());
    await screen.findByRole("button", { name: "Chart actions" });
    expect(screen.queryByText(/marked/)).toBeNull();
  });

  it("R2.3.25 is saved as a file named after it, and as an image only while it is shown as a chart", async () => {
    const saved = watchDownloads();
    const user = setup(chartOf());

    await user.click(await screen.findByRole("button", { name: "Chart actions" }));
    await user.click(await screen.findByRole("menuitem", { name: "Download CSV" }));
    expect(saved.map(({ name, blob }) => [name, blob.type])).toEqual([
      ["Hashrate.csv", "text/csv;charset=utf-8"],
    ]);
    expect(await saved[0]?.blob.text()).toContain('"2025-11-18T04:00:00+00:00",5,0.21');

    await user.click(screen.getByRole("button", { name: "Chart actions" }));
    await user.click(await screen.findByRole("menuitem", { name: "Download PNG" }));
    expect(saved).toHaveLength(1);

    await user.click(screen.getByRole("button", { name: "Chart actions" }));
    await user.click(await screen.findByRole("menuitem", { name: "View as table" }));
    await user.click(screen.getByRole("button", { name: "Chart actions" }));
    expect(await screen.findByRole("menuitem", { name: "Download PNG" })).toHaveAttribute(
      "aria-disabled",
      "true",
    );
    await user.click(screen.getByRole("menuitem", { name: "View as chart" }));
    expect(screen.queryByRole("table")).toBeNull();
  });
});

describe("a chart without points", () => {
  const CHART: TimeChartProps = {
    ...FRAME,
    label: "Rate",
    kind: "line",
    series: [{ id: "a", name: "A", points: pointsOf(null, null) }],
    unit: { text: "", toNumber: Number, toFigure: String },
  };

  it("reports missing data, even when all points are gaps", () => {
    setup(<TimeChart {...CHART} />);

    expect(screen.getByText("No data for this period")).toBeVisible();
  });

  it.each([
    ["loading", 200],
    ["failed", 200],
    ["ready", 280],
  ] as const)("keeps its height while it is %s", (status, height) => {
    renderInEnglish(<TimeChart {...CHART} status={status} {...(height === 280 ? {} : { height })} />);

    expect(document.querySelector(`svg[height="${String(height)}"]`)).not.toBeNull();
  });

  it("R8.5 offers a retry after a failure only if one is possible", () => {
    setup(<TimeChart {...CHART} status="failed" message="The engine is away." />);

    expect(screen.getByRole("alert")).toHaveTextContent("Couldn't load the chart.The engine is away.");
    expect(screen.queryByRole("button")).toBeNull();
  });
});

it("a long table ends after a thousand rows and refers to the file for the others", async () => {
  const points = Array.from({ length: 1200 }, (_, index) => ({ at: NOON + index * 600, value: "1" }));
  const user = setup(<FiatChart {...FRAME} label="Value" currency="USD" points={points} />);
  const rows = await readChart(user, "Value");

  expect(rows).toHaveLength(1001);
  expect(
    screen.getByText("The newest 1,000 of 1,200 rows. The CSV file contains all of them."),
  ).toBeVisible();
});

it("the period of a chart is selected from the available ones", async () => {
  const onChange = jest.fn();
  const user = setup(<PeriodControl periods={["1m", "1y", "all"]} value="1m" onChange={onChange} />);
  const periods = within(screen.getByRole("radiogroup", { name: "Period" }));
  expect(periods.getAllByRole("radio").map(({ textContent }) => textContent)).toEqual(["30 d", "1 y", "All"]);

  await user.click(periods.getByRole("radio", { name: "All" }));
  expect(onChange).toHaveBeenCalledWith("all");
});

import { waitFor } from "@testing-library/react";
import type { HashrateChart } from "contracts";
import { HashrateLines } from "../mining/cards/hashrate-lines.tsx";
import { EarlyHashrateCard } from "../mining/index.ts";
import { lastRange } from "../mining/model/chart-range.ts";
import { renderPage } from "../testing/index.ts";
import { drawEarlyChart } from "./draw-chart.ts";

const START = Date.UTC(2026, 10, 18) / 1000;
const POINTS = 287;
const SIZE = new DOMRect(0, 0, 480, 320);

function chartOf(rate: (index: number) => number | null): HashrateChart {
  const indexes = Array.from({ length: POINTS }, (_, index) => index);
  return {
    unit: "P",
    start: START,
    step: 600,
    hashrate: indexes.map(rate),
    reject_rate: indexes.map((index) => (index % 7) / 10),
    active_workers: indexes.map(() => 10),
  };
}

const RATES = chartOf((index) => (index === 200 ? null : 170 + (index % 9)));
const page = document.documentElement;

function frameOf(svg: Element | null): Record<string, string> {
  return Object.fromEntries([...(svg?.attributes ?? [])].map(({ name, value }) => [name, value]));
}

function draw(chart: HashrateChart, own: Partial<NonNullable<typeof globalThis.earlyChart>> = {}) {
  globalThis.earlyChart = { chart, coin: "BTC", settings: {}, answers: [], ...own };
  const view = renderPage(<EarlyHashrateCard />, "/");
  drawEarlyChart();
  const drawn = document.querySelector("[data-early-chart] svg");
  return {
    drawn,
    markup: drawn?.innerHTML,
    frame: frameOf(drawn),
    height: drawn?.getAttribute("height"),
    close: view.unmount,
  };
}

/** Returns what the page's own code renders at first. */
async function drawnByPage(chart: HashrateChart): Promise<Element | null> {
  const reading = {
    data: chart,
    error: undefined,
    isValidating: false,
    isLoading: false,
    mutate: () => Promise.resolve(chart),
  };
  renderPage(<HashrateLines reading={reading} range="24h" coin="BTC" height={320} />, "/");
  await waitFor(() => expect(document.querySelector("[data-first-drawing] path")).not.toBeNull());
  return document.querySelector("[data-first-drawing]");
}

describe("the chart of a prerendered page", () => {
  beforeEach(() => {
    page.lang = "en";
    page.dataset["locale"] = "en_US";
    jest.spyOn(Element.prototype, "getBoundingClientRect").mockReturnValue(SIZE);
  });
  afterEach(() => {
    globalThis.earlyChart = undefined;
    lastRange.account.remove();
    jest.restoreAllMocks();
  });

  it("R2.3.25 is rendered exactly as by the page's own code", async () => {
    const { markup, frame, height, close } = draw(RATES);
    close();

    expect(height).toBe("320");
    expect(markup).toContain("10 min, PH/s");
    const byPage = await drawnByPage(RATES);
    expect(markup).toBe(byPage?.innerHTML);
    expect(frame).toEqual(frameOf(byPage));
  });

  it("is rendered in the unit that the person chose", () => {
    const { drawn } = draw(RATES, { settings: { hash_units: { BTC: "T" } } });

    expect(drawn).toHaveTextContent("10 min, TH/s");
    expect(drawn).toHaveTextContent("200,000");
  });

  it.each([
    ["comma", "2,000"],
    ["point", "2.000"],
    ["space", "2\u00a0000"],
  ] as const)("groups thousands in the format %s", (number_format, text) => {
    const { drawn } = draw(
      chartOf((index) => 1500 + (index % 9)),
      {
        settings: { number_format, hash_units: { BTC: "P" } },
      },
    );

    expect([...(drawn?.querySelectorAll("text") ?? [])].map((one) => one.textContent)).toContain(text);
  });

  it("uses Sol/s for coins measured in it", () => {
    expect(draw(RATES, { coin: "ZEC" }).drawn).toHaveTextContent("PSol/s");
  });

  it("leaves the place empty without hashrate, and when another period is selected", () => {
    const { drawn, close } = draw(chartOf(() => 0));
    expect(drawn).toBeNull();
    close();

    lastRange.account.write("7d");
    expect(draw(RATES).drawn).toBeNull();
  });
});

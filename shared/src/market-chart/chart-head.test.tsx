import { act, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderInEnglish } from "../ui/render-in-english.tsx";
import { ChartHead, type ChartHeadProps } from "./chart-head.tsx";
import { ChartLegend } from "./chart-legend.tsx";
import { fakeEngine, makeBars, registerWidget } from "./testing.ts";
import type { WidgetView } from "./widget-core.ts";

const { setUp, now, settle } = registerWidget();
const user = userEvent.setup({ advanceTimers: (ms) => act(() => jest.advanceTimersByTimeAsync(ms)) });
const DAY = { open: 160, high: 250.5, low: 90, volume: 1234.5 };
const PAIRS = [
  { value: "BTCUSDT", label: "BTC/USDT" },
  { value: "LTCUSDT", label: "LTC/USDT" },
];

/** Builds the view of a chart whose newest bar closed at 200. */
async function openChart(own: Partial<WidgetView> = {}): Promise<WidgetView> {
  setUp();
  await settle();
  const view = now();
  if (view === undefined) throw new Error("The widget shows nothing.");
  return { ...view, ...own };
}

async function setup(own: Partial<ChartHeadProps> = {}, ownView: Partial<WidgetView> = {}) {
  const calls = { onSymbol: jest.fn(), onTheme: jest.fn(), onReset: jest.fn(), onFull: jest.fn() };
  const view = await openChart(ownView);
  renderInEnglish(
    <ChartHead
      view={view}
      symbol="BTCUSDT"
      symbols={PAIRS}
      pair="BTC/USDT"
      base="BTC"
      day={DAY}
      locale="en_US"
      theme="white"
      isFull={false}
      isBrowserOnly={false}
      {...calls}
      {...own}
    />,
  );
  return calls;
}
const figure = (name: string) => screen.getByText(name).nextElementSibling;

describe("the head of the price chart", () => {
  it("shows the last price, the day's change and range", async () => {
    await setup();

    expect(screen.getByText("200.00")).toHaveClass("text-positive");
    expect(screen.getByText("+25.00%")).toHaveTextContent("▲ +25.00%");
    expect(figure("24 h high")).toHaveTextContent("250.50");
    expect(figure("24 h low")).toHaveTextContent("90.00");
    expect(figure("24 h volume")).toHaveTextContent("1,234.50 BTC");
  });

  it("marks a day with a falling price", async () => {
    await setup({ day: { ...DAY, open: 250 } });

    expect(screen.getByText("200.00")).toHaveClass("text-negative");
    expect(screen.getByText("−20.00%")).toHaveTextContent("▼");
  });

  it("shows as many decimals as the pair uses", async () => {
    const { symbolInfo } = await openChart();
    await setup({}, { symbolInfo: symbolInfo === null ? null : { ...symbolInfo, decimals: 5 } });

    expect(screen.getByText("200.00000")).toBeVisible();
    expect(figure("24 h low")).toHaveTextContent("90.00000");
  });

  it.each([
    ["the day is not known", { day: null }, {}, 3],
    ["the day began at nothing", { day: { ...DAY, open: 0 } }, {}, 0],
    ["there is no bar", {}, { last: null }, 1],
    ["nothing is known yet", { day: null, view: null }, {}, 4],
  ])("shows dashes and no change while %s", async (_case, own, view, dashes) => {
    await setup(own, view);

    expect(screen.queryAllByText("–")).toHaveLength(dashes);
    expect(screen.queryByText(/%$/u)).toBeNull();
  });

  it.each([
    ["Saving…", { isBrowserOnly: false }, { isSaved: false }],
    ["Saved in this browser only", { isBrowserOnly: true }, { isSaved: true }],
    ["Saved", { isBrowserOnly: false }, { isSaved: true }],
  ])("R7.6.2 shows where the layout is stored: %s", async (text, own, view) => {
    await setup(own, { ...view, state: { status: "ready" } });

    expect(screen.getByText(text)).toBeVisible();
  });

  it("shows nothing about a layout before the chart is ready", async () => {
    await setup({}, { state: { status: "not ready" } });

    expect(screen.queryByText(/^Sav/u)).toBeNull();
  });

  it.each([
    ["Reset layout", "onReset", {}],
    ["Dark chart", "onTheme", { theme: "white" }],
    ["Light chart", "onTheme", { theme: "dark" }],
    ["Full screen", "onFull", { isFull: false }],
    ["Exit full screen", "onFull", { isFull: true }],
  ] as const)("R7.6.2 has a button for “%s”", async (name, event, own) => {
    const calls = await setup(own);
    await user.click(screen.getByRole("button", { name }));

    for (const [one, call] of Object.entries(calls))
      expect(call).toHaveBeenCalledTimes(one === event ? 1 : 0);
  });

  it("selects another pair", async () => {
    const calls = await setup();
    await user.selectOptions(screen.getByRole("combobox", { name: "Pair" }), "LTCUSDT");
    expect(calls.onSymbol).toHaveBeenCalledWith("LTCUSDT");
    expect(screen.queryByRole("heading")).toBeNull();
  });

  it("shows its only pair as a heading", async () => {
    await setup({ onSymbol: undefined });

    expect(screen.queryByRole("combobox")).toBeNull();
    expect(screen.getByRole("heading", { name: "BTC/USDT" })).toBeVisible();
  });
});

describe("the legend of the price chart", () => {
  const [BAR] = makeBars(1);
  const FIGURES = { ma7: 101.5, ma30: null, volume: 9.5, macd: -1.25, signal: 0.5, histogram: null };

  async function showLegend(own: Partial<WidgetView> = {}, hovered = BAR ?? null) {
    const view = await openChart(own);
    const engine = { ...fakeEngine(), figuresAt: jest.fn(() => FIGURES) };
    const { container } = renderInEnglish(
      <ChartLegend view={view} engine={engine} hovered={hovered} pair="BTC/USDT" locale="en_US" />,
    );
    return { container, engine, view };
  }

  it("R2.9.8 shows the figures of the bar under the cursor", async () => {
    const { engine } = await showLegend();

    const head = screen.getByText("BTC/USDT · 15m").parentElement;
    expect(head).toHaveTextContent("O 100.00H 103.00L 99.00C 101.00+1.00 (+1.00%)");
    expect(engine.figuresAt).toHaveBeenCalledWith(BAR?.time);
    expect(screen.getByText(/^MA 7/u)).toHaveTextContent("MA 7 101.50");
    expect(screen.getByText(/^MA 30/u)).toHaveTextContent("MA 30 –");
    expect(screen.getByText(/^Volume/u)).toHaveTextContent("Volume 10.00 · MA 20 9.50");
    expect(screen.getByText(/^MACD/u)).toHaveTextContent("MACD 12 26 9 −1.25 0.50");
  });

  it("shows those of the newest bar while there is no cursor", async () => {
    const { engine, view } = await showLegend({}, null);
    expect(engine.figuresAt).toHaveBeenCalledWith(view.last?.time);
  });

  it("is empty without bars", async () => {
    const { container } = await showLegend({ last: null }, null);

    expect(container).toBeEmptyDOMElement();
  });

  it("marks a falling bar", async () => {
    await showLegend({}, BAR === undefined ? null : { ...BAR, close: 99.5 });

    expect(screen.getByText("−0.50 (−0.50%)")).toHaveClass("text-negative");
  });

  it("R5.14 omits hidden indicators", async () => {
    const { chart } = await openChart();
    const { studies } = chart.chartProperties;
    const hidden = {
      ...studies,
      ma7: { ...studies.ma7, isVisible: false },
      volume: { ...studies.volume, isVisible: false },
      macd: { ...studies.macd, isVisible: false },
    };
    await showLegend({ chart: { ...chart, chartProperties: { ...chart.chartProperties, studies: hidden } } });

    expect(screen.queryByText(/^MA 7|^Volume|^MACD/u)).toBeNull();
    expect(screen.getByText(/^MA 30/u)).toBeVisible();
  });
});

import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { answerCalls, renderPage, type Answer, type SeenRequest } from "../testing/index.ts";
import { keptLayout, keptTheme } from "./layout.ts";
import { MarketChartView } from "./market-chart-view.tsx";
import { makeBars, TEST_START, TEST_SYMBOL } from "./testing.ts";

jest.setTimeout(30_000);

const style = document.createElement("style");
// The package warns when its own stylesheet is missing, as it is in tests.
style.textContent = ".highcharts-container { z-index: 0 }";
const user = userEvent.setup({
  advanceTimers: (ms) => act(() => jest.advanceTimersByTimeAsync(ms)),
  // A closing layer blocks pointer events on the page behind it for a moment.
  pointerEventsCheck: 0,
});
const BARS = makeBars(60).map(({ time, ...bar }) => [
  time,
  ...[bar.open, bar.high, bar.low, bar.close, bar.volume].map(String),
]);

/** Mocks the pool server; `bars` decides the response for the chart's bars. */
function barsOf({ query }: SeenRequest): Answer {
  const [from, to] = [query.get("from"), query.get("to")].map(Number);
  return { data: BARS.filter(([time]) => Number(time) >= (from ?? 0) && Number(time) < (to ?? 0)) };
}

function answer(bars: (request: SeenRequest) => Answer | Promise<Answer> = barsOf) {
  return answerCalls((request) => {
    const symbol = request.query.get("symbol") ?? "";
    if (request.path === "/market/symbol") {
      return { data: { ...TEST_SYMBOL, symbol, base: symbol.slice(0, 3), first_time: BARS[0]?.[0] } };
    }
    return request.path === "/market/kline" ? bars(request) : undefined;
  });
}

async function show() {
  renderPage(
    <MarketChartView symbol="BTCUSDT" base="BTC" quote="USDT" className="h-160" />,
    "/en/statistics",
  );
  await act(() => jest.advanceTimersByTimeAsync(10));
}

beforeEach(() => {
  jest.useFakeTimers({ now: (TEST_START + 60 * 900) * 1000 });
  document.head.append(style);
  localStorage.clear();
});

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const opened = () => screen.findByText("BTC/USDT · 15m");

it("R2.9.8 opens BTCUSDT at 15 minutes and lists its studies in the legend", async () => {
  const seen = answer();
  await show();
  await opened();

  const first = seen.find(({ path }) => path === "/market/kline");
  expect([first?.query.get("symbol"), first?.query.get("resolution")]).toEqual(["BTCUSDT", "15"]);
  expect(screen.getByText(/MA 7 157\.00/)).toBeVisible();
  expect(screen.getByText(/MA 30 145\.50/)).toBeVisible();
  expect(screen.getByText(/MACD 12 26 9/)).toBeVisible();
  expect(document.querySelector(".market-canvas.is-exchange .highcharts-candlestick-series")).not.toBeNull();
  expect(screen.getByText(/^\s*Volume/)).toHaveTextContent("MA 20");
});

it("R4.7.1 shows an error if the chart is not loaded after 3000 ms, and retries on request", async () => {
  let isAway = true;
  answer((request) => (isAway ? new Promise(() => undefined) : barsOf(request)));
  await show();
  expect(screen.getByRole("status", { name: "Loading the chart" })).toBeInTheDocument();
  await act(() => jest.advanceTimersByTimeAsync(3000));
  expect(screen.getByText("Couldn't load the chart.")).toBeVisible();

  isAway = false;
  await user.click(screen.getByRole("button", { name: "Try again" }));
  await act(() => jest.advanceTimersByTimeAsync(10));
  await opened();
});

it("R8.13 shows the reason when all attempts fail", async () => {
  answer(() => ({ code: 26001, message: "These two coins cannot be exchanged." }));
  await show();
  await act(() => jest.advanceTimersByTimeAsync(1100));

  expect(screen.getByText("These two coins cannot be exchanged.")).toBeVisible();
});

it("shows that a pair was never traded", async () => {
  answer(() => ({ data: [] }));
  await show();
  expect(await screen.findByText("No trades for this pair yet")).toBeVisible();
});

it("R7.6.1 requests the selected resolution, also one without a button", async () => {
  const seen = answer();
  await show();
  await opened();
  await user.click(screen.getByRole("button", { name: "1D" }));
  await screen.findByText("BTC/USDT · 1D");
  await user.click(screen.getByRole("button", { name: /More lengths of a bar/ }));
  await user.click(await screen.findByRole("menuitemcheckbox", { name: "3D" }));
  await screen.findByText("BTC/USDT · 3D");

  expect(seen.some(({ query }) => query.get("resolution") === "3D")).toBe(true);
});

it("R4.7.2 R7.6.2 stores the theme apart from the layout, and resets the layout after confirmation", async () => {
  answer();
  await show();
  await opened();
  const chart = screen.getByRole("region", { name: "Price chart of BTC/USDT" });
  await user.click(screen.getByRole("button", { name: "Dark chart" }));
  expect(chart).toHaveAttribute("data-theme", "dark");
  expect(chart.style.getPropertyValue("--candle-ground")).toBe("#1b262d");
  expect(keptTheme.read()).toBe("dark");

  await user.click(screen.getByRole("button", { name: "log" }));
  await act(() => jest.advanceTimersByTimeAsync(2500));
  expect(keptLayout.read()?.charts[0].chartProperties.scale).toBe("log");
  await user.click(screen.getByRole("button", { name: "Reset layout" }));
  await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Reset" }));
  await waitFor(() => expect(keptLayout.read()).toBeNull());
  expect(screen.getByRole("button", { name: "auto" })).toHaveAttribute("aria-pressed", "true");
});

it("R4.7.1 follows the page's theme until one is chosen for the chart, and then keeps that one", async () => {
  const root = document.documentElement;
  answer();
  await show();
  await opened();
  const chart = screen.getByRole("region", { name: "Price chart of BTC/USDT" });
  expect([chart.dataset["theme"], keptTheme.read()]).toEqual(["light", null]);

  root.dataset["theme"] = "dark";
  await waitFor(() => expect(chart).toHaveAttribute("data-theme", "dark"));
  expect(keptTheme.read()).toBeNull();

  await user.click(screen.getByRole("button", { name: "Light chart" }));
  expect([chart.dataset["theme"], keptTheme.read()]).toEqual(["light", "white"]);
  root.dataset["theme"] = "light";
  root.dataset["theme"] = "dark";
  await act(() => jest.advanceTimersByTimeAsync(10));
  expect(chart).toHaveAttribute("data-theme", "light");
  delete root.dataset["theme"];
});

it("R5.14 rejects a length outside its range and applies one inside it", async () => {
  answer();
  await show();
  await opened();
  await user.click(screen.getByRole("button", { name: "Indicators" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Indicators" }));
  const signal = dialog.getByRole("textbox", { name: "Signal length" });
  await user.clear(signal);
  await user.type(signal, "51");
  expect(dialog.getByText("Enter a whole number from 1 to 50.")).toBeVisible();
  expect(dialog.getByRole("button", { name: "Apply" })).toBeDisabled();
  await user.clear(signal);
  await user.type(signal, "5");
  await user.click(dialog.getByRole("button", { name: "Apply" }));

  expect(await screen.findByText(/MACD 12 26 5/)).toBeVisible();
});

it("shows the bars as a table, newest first", async () => {
  answer();
  await show();
  await opened();
  await user.click(screen.getByRole("button", { name: "Chart actions" }));
  await user.click(await screen.findByRole("menuitem", { name: "View as table" }));
  const rows = within(await screen.findByRole("dialog", { name: "Prices of BTC/USDT" })).getAllByRole("row");

  expect(rows[1]).toHaveTextContent(/159\.00162\.00158\.00160\.0069$/);
  expect(rows).toHaveLength(61);
});

it("undoes and redoes a change, by button and keyboard, and announces it", async () => {
  answer();
  await show();
  await opened();
  const [undo, redo] = ["Undo", "Redo"].map((name) => screen.getByRole("button", { name }));
  expect(undo).toBeDisabled();
  await user.click(screen.getByRole("button", { name: "log" }));
  const isLog = () => screen.getByRole("button", { name: "log" }).getAttribute("aria-pressed");
  act(() => undo?.focus());
  await user.keyboard("{Enter}");
  expect(isLog()).toBe("false");
  expect(screen.getByText("Change undone. Still to undo: 0.")).toHaveAttribute("role", "status");
  // The button that had the focus is now disabled.
  expect(redo).toHaveFocus();
  await user.keyboard("{Control>}y{/Control}");
  expect(isLog()).toBe("true");
  expect(undo).toHaveFocus();
  await user.keyboard("{Control>}z{/Control}");
  expect(isLog()).toBe("false");
  await user.keyboard("{Control>}{Shift>}z{/Shift}{/Control}");
  expect(screen.getByText("Change redone. Still to redo: 0.")).toBeInTheDocument();
});

it("counts down to the end of the bar at the last price, and announces no price", async () => {
  answer();
  await show();
  await opened();
  const tag = document.querySelector(".market-tag");
  expect(tag).toHaveAttribute("aria-hidden", "true");
  expect(tag).toHaveTextContent("160.0015:00");
  await act(() => jest.advanceTimersByTimeAsync(3000));
  expect(tag).toHaveTextContent("14:57");
  for (const live of document.querySelectorAll("[role=status], [aria-live]"))
    expect(live).not.toHaveTextContent("160");
});

it("describes the chart in a sentence", async () => {
  answer();
  await show();
  await opened();

  expect(screen.getByRole("region", { name: "Price chart of BTC/USDT" })).toHaveAccessibleDescription(
    /^BTC\/USDT, bars of 15m\. From .+ to .+: lowest 99\.00, highest 162\.00, last 160\.00\. The prices are also in “View as table”/,
  );
});

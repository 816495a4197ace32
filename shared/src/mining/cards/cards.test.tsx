import { cleanup, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { HashrateChart } from "contracts";
import { HttpError } from "../../api/index.ts";
import { setTimezone } from "../../locale/index.ts";
import { readChart } from "../../testing/index.ts";
import { hasSkeleton } from "../../testing/skeleton.ts";
import { renderInEnglish } from "../../ui/render-in-english.tsx";
import { StaleNotice } from "../frame/stale-notice.tsx";
import { UpdatedStamp } from "../frame/updated-stamp.tsx";
import type { Reading } from "../mining-source.ts";
import { fakeSource, readingOf } from "../testing/fake-source.ts";
import { hashrateChartOf } from "../testing/pool-answers.ts";
import { FiatWorth } from "./fiat-worth.tsx";
import { dayChange, type HashrateWindows } from "../model/day-change.ts";
import { HashrateCard } from "./hashrate-card.tsx";
import { HashrateLines } from "./hashrate-lines.tsx";
import { RejectStat } from "./reject-stat.tsx";
import { WorkerCountStat } from "./worker-counts.tsx";

const WINDOWS: HashrateWindows = {
  hashrate_10min: "171550000000000000",
  hashrate_1hour: "171230000000000000",
  hashrate_1day: "171710000000000000",
};
const NOON = Date.UTC(2026, 10, 20, 12) / 1000;
const plain = (text: string | null | undefined): string => (text ?? "").replaceAll("\u00a0", " ");

describe("the daily change", () => {
  it.each([
    ["110", "100", "0.1"],
    ["75", "100", "-0.25"],
    ["100", "100", "0"],
    ["100", "0", null],
    ["100", null, null],
    ["100", undefined, null],
  ])("from %s after %s is %s", (now, before, expected) => {
    const windows = { ...WINDOWS, hashrate_1day: now };
    expect(dayChange(before === undefined ? windows : { ...windows, hashrate_prev_1day: before })).toBe(
      expected,
    );
  });
});

describe("the hashrate card", () => {
  it("R2.3.25 shows three averages and the daily change", () => {
    const windows = { ...WINDOWS, hashrate_prev_1day: "170000000000000000" };
    renderInEnglish(<HashrateCard source={fakeSource()} windows={windows} />);
    const card = screen.getByRole("region", { name: "Hashrate" });
    expect(plain(card.textContent)).toMatch(/10 min171\.55 PH\/s1 hour171\.23 PH\/s24 hours171\.71 PH\/s/u);
    expect(plain(card.textContent)).toContain("+1.01%");
    expect(within(card).getByText("vs. day before")).toBeInTheDocument();
  });

  it("shows no comparison without a previous day, and placeholders while it loads", () => {
    renderInEnglish(<HashrateCard source={fakeSource()} windows={undefined} />);
    expect(screen.queryByText("vs. day before")).not.toBeInTheDocument();
    expect(hasSkeleton()).toBe(true);
  });
});

describe("the hashrate of the last 30 days", () => {
  it("R2.3.25 is listed by the days of UTC in every zone of the reader", async () => {
    setTimezone("America/New_York");
    const start = Date.UTC(2026, 10, 28) / 1000;
    const data = hashrateChartOf({ start, step: 86_400, hashrate: [100, 101], reject_rate: [1, 1] });
    renderInEnglish(<HashrateLines reading={readingOf<HashrateChart>(data)} range="30d" coin="BTC" />);
    const rows = await readChart(userEvent.setup(), "Hashrate");
    setTimezone("local");

    expect(rows.map(([time]) => time)).toEqual(["Time (UTC)", "11/29/2026", "11/28/2026"]);
    expect(rows[0]?.[1]).toMatch(/^1 day \(UTC\)/u);
  });
});

describe("the reject rate", () => {
  function show(own: Partial<HashrateChart>, reading: Partial<Reading<HashrateChart>> = {}) {
    renderInEnglish(<RejectStat reading={readingOf<HashrateChart>(hashrateChartOf(own), reading)} />);
  }

  it.each([
    [[0.4, 0.6], "0.50%", "Up to 2% is normal"],
    [[2.5, 3.5], "3.00%", "Above 2%"],
    [[20, 30], "25.00%", "Well above 2%"],
  ])("R2.3.25 of %j is %s: %s", (reject_rate, figure, note) => {
    show({ hashrate: [100, 100], reject_rate, active_workers: [1, 1] });
    expect(plain(document.body.textContent)).toContain(figure);
    expect(screen.getByText(note)).toBeVisible();
  });

  it("covers only the last 24 hours", () => {
    const old = Array.from({ length: 100 }, () => 50);
    const recent = Array.from({ length: 144 }, () => 1);
    const all = [...old, ...recent];
    show({ hashrate: all.map(() => 100), reject_rate: all, active_workers: all.map(() => 1) });
    expect(plain(document.body.textContent)).toContain("1.00%");
  });

  it("is unknown without shares", () => {
    show({ hashrate: [null, null], reject_rate: [null, null], active_workers: [null, null] });
    expect(screen.getByText("No shares in 24 hours")).toBeVisible();
  });

  it("R8.5 can be requested again after a failure", async () => {
    const mutate = jest.fn();
    const error = new HttpError(503);
    renderInEnglish(<RejectStat reading={readingOf<HashrateChart>(undefined, { error, mutate })} />);
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(mutate).toHaveBeenCalledTimes(1);
  });
});

describe("the number of workers", () => {
  const COUNTS = { total_active: 1500, total_unactive: 40, total_invalid: 1 };

  it("links to the workers of each state", () => {
    renderInEnglish(
      <WorkerCountStat
        counts={COUNTS}
        linkTo={(status) => `/en/pool/worker?status=${status}`}
        onRetry={() => undefined}
      />,
    );
    expect(plain(document.body.textContent)).toContain("1,500 active of 1,541");
    expect(screen.getByRole("link", { name: "40 inactive" })).toHaveAttribute(
      "href",
      "/en/pool/worker?status=unactive",
    );
    expect(screen.getByRole("link", { name: "1 invalid" })).toHaveAttribute(
      "href",
      "/en/pool/worker?status=invalid",
    );
  });

  it("omits states without workers", () => {
    const counts = { total_active: 5, total_unactive: 0, total_invalid: 0 };
    renderInEnglish(<WorkerCountStat counts={counts} onRetry={() => undefined} />);
    expect(screen.queryByText(/inactive|invalid/u)).not.toBeInTheDocument();
  });
});

describe("the value of an amount", () => {
  it("is calculated at the price", () => {
    renderInEnglish(<FiatWorth value="0.05" price={{ coin_price: "100000", pricing_currency: "USD" }} />);
    expect(plain(document.body.textContent)).toBe("≈ 5,000.00 USD");
  });

  it.each([undefined, { coin_price: null, pricing_currency: "USD" }])(
    "is omitted at a price of %j",
    (price) => {
      renderInEnglish(<FiatWorth value="0.05" price={price} />);
      expect(document.body.textContent).toBe("");
    },
  );

  it("is hidden with the amounts", () => {
    renderInEnglish(
      <FiatWorth value="0.05" price={{ coin_price: "100000", pricing_currency: "USD" }} isHidden />,
    );
    expect(document.body.textContent).not.toContain("5,000");
  });
});

describe("the age of figures", () => {
  beforeEach(() => setTimezone("480"));

  afterEach(() => {
    cleanup();
    setTimezone("local");
  });

  it("R2.3.25 shows when they arrived, with the zone", () => {
    renderInEnglish(<UpdatedStamp at={NOON} />);
    expect(screen.getByText("Updated 20:00:00 (UTC+8)")).toBeVisible();
  });

  it("is empty before they arrive", () => {
    renderInEnglish(<UpdatedStamp at={null} />);
    expect(screen.queryByText(/^Updated/u)).not.toBeInTheDocument();
  });

  it("R8.5 shows that a refresh failed and how old they are, and retries", async () => {
    const mutate = jest.fn();
    renderInEnglish(
      <StaleNotice at={NOON} reading={{ data: 1, error: new HttpError(503), isValidating: false, mutate }} />,
    );
    expect(screen.getByText("Showing data as of 20:00.")).toBeVisible();
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(mutate).toHaveBeenCalledTimes(1);
  });

  it.each([
    ["all is well", 1, undefined],
    ["nothing came yet", undefined, new HttpError(503)],
  ])("is hidden while %s", (_name, data, error) => {
    renderInEnglish(
      <StaleNotice at={NOON} reading={{ data, error, isValidating: false, mutate: jest.fn() }} />,
    );
    expect(screen.queryByText("Couldn't refresh.")).not.toBeInTheDocument();
  });
});

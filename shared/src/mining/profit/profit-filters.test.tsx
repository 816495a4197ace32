import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { CallData, getProfitDetail } from "contracts";
import { NetworkError } from "../../api/index.ts";
import { setRenderLocale, setTimezone } from "../../locale/index.ts";
import { useLocation } from "../../router/index.ts";
import { renderPage, showOnPhone } from "../../testing/index.ts";
import type { Reading } from "../mining-source.ts";
import { fakeProfitSource, profitDayOf, profitDaysOf, profitSummaryOf } from "../testing/fake-profit.ts";
import { readingOf } from "../testing/fake-source.ts";
import type { DayQuery, ProfitBars, ProfitExportQuery, ProfitSource, ProfitView } from "./profit-source.ts";
import { ProfitPageView } from "./profit-view.tsx";
import { useProfitQuery } from "./use-profit-query.ts";

const VIEWS: readonly ProfitView[] = ["summary", "pps", "reward", "share"];
type Days = CallData<typeof getProfitDetail>;

function Scene({ source, isReader }: { source: ProfitSource; isReader: boolean }) {
  const [query, onQuery] = useProfitQuery();
  return (
    <>
      <ProfitPageView
        source={source}
        account="north"
        views={VIEWS}
        query={query}
        onQuery={onQuery}
        summary={isReader ? null : source.useSummary(query.utc)}
        empty={<p>nothing yet</p>}
      />
      <output>{useLocation().search}</output>
    </>
  );
}

interface Setup {
  search?: string;
  days?: Partial<Reading<Days>>;
  own?: Partial<ProfitSource>;
  isReader?: boolean;
}

function setup({ search = "", days = {}, own = {}, isReader = false }: Setup = {}) {
  const asked: (DayQuery | null)[] = [];
  const exported: ProfitExportQuery[] = [];
  const source = fakeProfitSource({
    useDays: (query) => {
      asked.push(query);
      return readingOf(profitDaysOf([profitDayOf()], { total: 45 }), days);
    },
    exportRows: (query) => {
      exported.push(query);
      return Promise.resolve();
    },
    ...own,
  });
  renderPage(<Scene source={source} isReader={isReader} />, `/en/pool/profit${search}`);
  const address = () => document.querySelector("output:not([role])")?.textContent ?? "";
  return { asked, exported, address, user: userEvent.setup() };
}

function type(label: string, day: string): void {
  const field = screen.getByLabelText(label);
  fireEvent.change(field, { target: { value: day } });
  fireEvent.blur(field);
}

beforeEach(() => {
  jest.useFakeTimers({ now: Date.parse("2025-12-10T20:00:00Z"), advanceTimers: true });
  setTimezone("0");
});

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  setTimezone("local");
  setRenderLocale("en_US");
});

describe("the days of the earnings list", () => {
  it("D4 of a quick period are counted from the pool's current day, or from the UTC day on request", async () => {
    const { asked, user } = setup();
    // 20:00 UTC is already the next day at UTC+8.
    expect(asked.at(-1)).toMatchObject({ start_date: "2025-11-11", utc: false, page: 1, limit: 20 });

    await user.click(screen.getByRole("radio", { name: "7 d" }));
    expect(asked.at(-1)).toMatchObject({ start_date: "2025-12-04" });
    await user.click(screen.getByRole("radio", { name: "UTC" }));
    expect(asked.at(-1)).toMatchObject({ start_date: "2025-12-03", utc: true });
  });

  it("of a custom period start with those of the quick period, and end today at the latest", async () => {
    const { asked, address, user } = setup({ search: "?page=2" });
    await user.click(screen.getByRole("radio", { name: "Custom" }));
    expect(address()).toBe("?from=2025-11-11");

    type("To day", "12/31/2025");
    expect(screen.getByRole("alert")).toHaveTextContent("Enter a date between 11/11/2025 and 12/11/2025.");
    type("To day", "11/30/2025");
    await waitFor(() => expect(address()).toBe("?from=2025-11-11&to=2025-11-30"));
    type("From day", "12/01/2025");
    expect(screen.getByRole("alert")).toBeVisible();
    type("From day", "");
    await waitFor(() =>
      expect(asked.at(-1)).toEqual({ end_date: "2025-11-30", utc: false, page: 1, limit: 20 }),
    );

    const periods = within(screen.getByRole("radiogroup", { name: "Period" }));
    await user.click(periods.getByRole("radio", { name: "90 d" }));
    expect(address()).toBe("?period=90");
  });

  it("start with a day that was typed first and is in range after the last one was changed", async () => {
    const { address } = setup({ search: "?from=2025-11-11&to=2025-11-30" });
    type("From day", "12/01/2025");
    expect(screen.getByRole("alert")).toBeVisible();

    type("To day", "12/05/2025");

    await waitFor(() => expect(address()).toBe("?from=2025-12-01&to=2025-12-05"));
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("are those of a chosen period, not a day that was out of range before", async () => {
    const { address, user } = setup({ search: "?period=7" });
    type("To day", "11/20/2025");
    expect(screen.getByRole("alert")).toBeVisible();

    const periods = within(screen.getByRole("radiogroup", { name: "Period" }));
    await user.click(periods.getByRole("radio", { name: "90 d" }));

    expect(address()).toBe("?period=90");
    expect(screen.getByLabelText("To day")).toHaveValue("");
  });

  it("are paginated with a selectable page size, and keep the filter", async () => {
    const { asked, address, user } = setup({ search: "?period=7" });
    await user.click(screen.getByRole("button", { name: "Next page" }));
    expect(address()).toBe("?period=7&page=2");

    await user.selectOptions(screen.getByLabelText("Rows"), "50");
    expect(address()).toBe("?period=7&limit=50");
    expect(asked.at(-1)).toMatchObject({ page: 1, limit: 50 });
  });

  it("R2.3.27 are exported as filtered", async () => {
    const { exported, user } = setup({ search: "?from=2025-11-01&to=2025-11-30&utc=1" });
    await user.click(screen.getByRole("button", { name: "Export" }));
    await user.click(await screen.findByRole("menuitem", { name: "CSV file" }));

    expect(exported).toEqual([
      { tab: "detail", utc: true, format: "csv", start_date: "2025-11-01", end_date: "2025-11-30" },
    ]);
  });

  it("R2.3.27 on a phone show hashrate, earnings and value, and open their breakdown", async () => {
    showOnPhone();
    const { address, user } = setup();
    const [row] = within(screen.getByRole("list", { name: "Earnings by day" })).getAllByRole("listitem");

    expect(row?.textContent.replace(/\s/gu, " ")).toBe("12/01/2025170.00 PH/s0.07000000 BTC≈ 6,650.00 USD");
    await user.click(within(row ?? document.body).getByRole("button"));
    expect(address()).toBe("?day=2025-12-01");
  });
});

describe("the filters of the other views", () => {
  it("R2.3.27 list months as far back as rows are kept", async () => {
    const { user } = setup({ search: "?view=pps" });
    const months = () =>
      [...screen.getByLabelText("Month").querySelectorAll("option")].map(({ textContent }) => textContent);

    expect(months()).toEqual(["All months", "December 2025", "November 2025", "October 2025"]);
    await user.click(screen.getByRole("tab", { name: "Merged mining" }));
    expect(months()).toHaveLength(25);
    expect(months().at(-1)).toBe("January 2024");
  });

  it("D4 list the new month as soon as it starts at the selected day boundary", async () => {
    jest.setSystemTime(Date.parse("2025-12-31T20:00:00Z"));
    const { user } = setup({ search: "?view=pps" });
    const newest = () => screen.getByLabelText("Month").querySelectorAll("option")[1];
    expect(newest()).toHaveTextContent("January 2026");

    await user.click(screen.getByRole("radio", { name: "UTC" }));
    expect(newest()).toHaveTextContent("December 2025");
  });

  it("R2.3.27 set and clear a month, and keep an older one from the address", async () => {
    const { address, user } = setup({ search: "?view=pps&month=2024-02" });
    const month = screen.getByLabelText("Month");
    expect(month).toHaveValue("2024-02");

    await user.selectOptions(month, "2025-11");
    expect(address()).toBe("?view=pps&month=2025-11");
    await user.selectOptions(month, "");
    expect(address()).toBe("?view=pps");
  });

  it("D4 of shared earnings include only the pool's day boundary", () => {
    setup({ search: "?view=share&utc=1" });

    expect(screen.queryByRole("radiogroup", { name: "Day boundary" })).toBeNull();
  });

  it("R2.3.27 use the first view if the coin lacks the requested one", () => {
    setup({ search: "?view=solo" });

    expect(screen.getByRole("tab", { selected: true })).toHaveTextContent("By day");
  });
});

describe("sums of earnings", () => {
  it("R2.3.27 show when today ends, in the reader's zone", () => {
    setTimezone("480");
    setup();

    expect(screen.getByText(/Today so far \(the day ends at 00:00\)/)).toBeVisible();
    expect(screen.queryByText(/credited after/)).toBeNull();
  });

  it("R8.5 show a failed refresh, and keep the previous data", async () => {
    const mutate = jest.fn();
    const useSummary = () => readingOf(profitSummaryOf(), { error: new NetworkError(), mutate });
    const { user } = setup({ own: { useSummary } });
    expect(screen.getAllByText("Couldn't refresh.")).not.toEqual([]);
    expect(screen.getByText("Yesterday")).toBeVisible();

    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(mutate).toHaveBeenCalledTimes(1);
  });

  it("are hidden from a reader who may see only shares, like a day's breakdown", () => {
    setup({ isReader: true, search: "?day=2025-12-01" });

    expect(screen.queryByText("Yesterday")).toBeNull();
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(screen.getByRole("table", { name: "Earnings by day" })).toBeVisible();
  });

  it("R2.3.27 by day are charted for another period on request", async () => {
    const periods: [number, boolean][] = [];
    const useBars: ProfitSource["useBars"] = (period, utc) => {
      periods.push([period, utc]);
      return readingOf<ProfitBars>(undefined, { isLoading: true });
    };
    const { user } = setup({ own: { useBars } });

    await user.click(screen.getByRole("radio", { name: "1 y" }));
    await user.click(screen.getByRole("radio", { name: "UTC" }));
    expect([periods[0], periods.at(-1)]).toEqual([
      [30, false],
      [365, true],
    ]);
  });
});

describe("printed earnings", () => {
  const headOf = () => document.querySelector("[data-print-head]")?.textContent ?? "";

  it.each([
    ["", "Account: northPeriod: 11/11/2025 – 12/11/2025"],
    ["?from=2025-11-01&to=2025-11-30", "Period: 11/01/2025 – 11/30/2025"],
    ["?to=2025-11-30", "Period: until 11/30/2025"],
    ["?view=pps", "Period: All months"],
    ["?view=pps&month=2025-11", "Period: November 2025"],
  ])("R2.3.27 of %s show their account and days", (search, text) => {
    setup({ search });

    expect(headOf()).toContain(text);
    expect(headOf()).toContain("BTC");
    expect(headOf()).toContain("Time zone: UTC+8");
    expect(headOf()).toContain("Printed: 12/10/2025 20:00 (UTC)");
  });
});

it("R9.4 show days in the reader's language", () => {
  setRenderLocale("ru_RU");
  setup();

  expect(screen.getByRole("button", { name: /01\.12\.2025/ })).toBeVisible();
  expect(screen.getByText("170,00", { exact: false, selector: "td *" })).toBeVisible();
});

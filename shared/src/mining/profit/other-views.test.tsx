import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ProfitTab } from "contracts";
import * as v from "valibot";
import { HttpError } from "../../api/index.ts";
import { setTimezone } from "../../locale/index.ts";
import { startCommonData } from "../../session/index.ts";
import { answerCalls, hasSkeleton, renderPage, systemOf } from "../../testing/index.ts";
import { fakeProfitSource } from "../testing/fake-profit.ts";
import { readingOf } from "../testing/fake-source.ts";
import { profitListsOf } from "../testing/profit-lists.ts";
import type { Reading } from "../mining-source.ts";
import type { MonthQuery, ProfitExportQuery, ProfitSource, ProfitView } from "./profit-source.ts";
import { ProfitPageView } from "./profit-view.tsx";
import { useProfitQuery } from "./use-profit-query.ts";

const VIEWS: readonly ProfitView[] = ["summary", "pps", "pplns", "solo", "reward", "share"];
const READERS = {
  pps: "useHours",
  pplns: "useBlocks",
  solo: "useSolo",
  reward: "useRewards",
  share: "useShares",
} as const;
type Listed = keyof typeof READERS;

function Scene({ source }: { source: ProfitSource }) {
  const [query, onQuery] = useProfitQuery();
  return (
    <ProfitPageView
      source={source}
      account="north"
      views={VIEWS}
      query={query}
      onQuery={onQuery}
      summary={source.useSummary(query.utc)}
      empty={<p>nothing yet</p>}
    />
  );
}

/** Opens a view whose list has the given reading; the others are still loading. */
function open(view: Listed, reading: Partial<Reading<unknown>> = {}, search = "") {
  const asked: (MonthQuery | null)[] = [];
  const exported: ProfitExportQuery[] = [];
  const mutate = jest.fn();
  const data = profitListsOf()[view satisfies ProfitTab];
  const source = fakeProfitSource({
    [READERS[view]]: (query: MonthQuery | null) => {
      asked.push(query);
      return readingOf(data, { mutate, ...reading });
    },
    exportRows: (query) => {
      exported.push(query);
      return Promise.resolve();
    },
  });
  renderPage(<Scene source={source} />, `/en/pool/profit?view=${view}${search}`);
  return { asked, exported, mutate, user: userEvent.setup() };
}

beforeEach(() => {
  jest.spyOn(Date, "now").mockReturnValue(Date.UTC(2025, 11, 2));
});

const cells = (label: string): string[][] =>
  within(screen.getByRole("table", { name: label }))
    .getAllByRole("row")
    .map((row) => [...row.children].map(({ textContent }) => (textContent ?? "").replaceAll("\u00a0", " ")));

beforeEach(() => setTimezone("0"));

afterEach(() => setTimezone("local"));

it("keeps shares apart whose masked partners are equal", async () => {
  const list = profitListsOf().share;
  const { data } = v.parse(v.object({ data: v.array(v.looseObject({})) }), list);
  const error = jest.spyOn(console, "error");
  open("share", { data: { ...Object(list), data: [...data, ...data] } });

  const table = await screen.findByRole("table", { name: "Shared earnings by day" });
  expect(within(table).getAllByRole("row")).toHaveLength(2 * data.length + 1);
  expect(error).not.toHaveBeenCalled();
});

describe("the lists of earnings", () => {
  it("R2.3.27 show the hours of PPS", () => {
    open("pps");
    expect(cells("Share earnings by hour")).toEqual([
      ["Hour", "Hashrate", "Fee", "Earnings"],
      ["12/01/2025 00:00–01:00", "170.00 PH/s", "0.00010000 BTC", "0.00280000 BTC"],
    ]);
  });

  it("R2.3.27 show the block shares of PPLNS", () => {
    open("pplns");
    expect(cells("Earnings by block")[1]).toEqual([
      "925,001",
      "12/01/2025 00:46",
      "Transaction fees",
      "3.12500000 BTC",
      "0.4200%",
      "0.00090000 BTC",
      "Credited",
    ]);
  });

  it.each([
    ["0.00000038", "0.000038%"],
    ["0.00000000412", "0.00000041%"],
    ["0", "0.0000%"],
  ])("12.9 show a share of %s as %s: a tiny one differs from none", (share, shown) => {
    const list = profitListsOf().pplns;
    const [row] = v.parse(v.object({ data: v.array(v.looseObject({})) }), list).data;
    open("pplns", { data: { ...Object(list), data: [{ ...row, share }] } });
    expect(cells("Earnings by block")[1]?.[4]).toBe(shown);
  });

  it("R2.3.27 show the account's SOLO blocks with their confirmations", () => {
    open("solo");
    expect(cells("SOLO blocks")[1]).toEqual([
      "925,000",
      "12/01/2025 00:46",
      "3.12500000 BTC",
      "0.03000000 BTC",
      "3.09000000 BTC",
      "40 of 100 confirmations",
    ]);
  });

  it.each([
    ["pplns", "925,001"],
    ["solo", "925,000"],
  ] as const)("R2.3.27 link a single block of %s to the explorer", async (view, height) => {
    answerCalls(() => ({ data: systemOf() }));
    await startCommonData();
    const list = profitListsOf()[view];
    const [row] = v.parse(v.object({ data: v.array(v.looseObject({})) }), list).data;
    open(view, { data: { ...Object(list), data: [{ ...row, hash: "00ab" }] } });

    expect(await screen.findByRole("link", { name: new RegExp(height, "u") })).toHaveAttribute(
      "href",
      "https://blocks.invalid/btc/00ab",
    );
  });

  it("R2.3.27 show merge-mined rewards", () => {
    open("reward");
    const [, row = []] = cells("Merged mining by day");
    expect(row.slice(0, 3)).toEqual(["12/01/2025", "NMC", "1.50000000 NMC"]);
    expect(row.at(-1)).toMatch(/3\.00/u);
  });

  it("R2.3.27 show earnings shared with others", () => {
    open("share");
    expect(cells("Shared earnings by day")[1]).toEqual([
      "12/01/2025",
      "lease_kz_02",
      "25.00%",
      "Sent",
      "0.01750000 BTC",
    ]);
  });

  it("show no currency in place of that of the answer", () => {
    open("reward", { data: { ...Object(profitListsOf().reward), currency: "RUB" } });
    expect(cells("Merged mining by day")[1]?.at(-1)).toBe("≈ 3.00 RUB");
  });

  it("show a dash for a day without a known price", () => {
    const list = profitListsOf().reward;
    const [row] = v.parse(v.object({ data: v.array(v.looseObject({})) }), list).data;
    open("reward", { data: { ...Object(list), data: [{ ...row, price: "0", money: "0.00" }] } });
    expect(cells("Merged mining by day")[1]?.slice(-2)).toEqual(["–", "–"]);
  });

  it("show that the hours of an older month are no longer kept", () => {
    const data = { ...Object(profitListsOf().pps), data: [], count: 0, total: 0, total_page: 0 };
    open("pps", { data }, "&month=2025-08");
    expect(screen.getByText(/^Hours and blocks are kept for 100 days\./u)).toBeVisible();
    expect(screen.queryByText("No earnings in this period")).not.toBeInTheDocument();
  });

  it.each([
    ["pps", 1],
    ["share", 0],
  ] as const)("of %s state how long their rows are kept", (view, count) => {
    open(view);
    expect(screen.queryAllByText(/^Hours and blocks are kept for 100 days\./u)).toHaveLength(count);
  });

  it.each([
    ["pps", "No share earnings"],
    ["pplns", "No block earnings yet"],
    ["solo", "No SOLO blocks yet"],
    ["reward", "No merge-mined coins yet"],
    ["share", "No shared earnings yet"],
  ] as const)("of %s show why they are empty", (view, title) => {
    open(view, { data: { ...Object(profitListsOf()[view]), data: [], count: 0, total: 0, total_page: 0 } });
    expect(screen.getByText(title)).toBeVisible();
  });

  it.each(["pps", "pplns", "solo", "reward", "share"] as const)(
    "of %s do not call a whole list empty because one month is",
    async (view) => {
      const data = { ...Object(profitListsOf()[view]), data: [], count: 0, total: 0, total_page: 0 };
      const { asked, user } = open(view, { data }, "&month=2025-11");
      expect(screen.getByText("No earnings in this period")).toBeVisible();

      await user.click(screen.getByRole("button", { name: "Clear filters" }));
      expect(asked.at(-1)).not.toHaveProperty("month");
    },
  );

  it.each(["pps", "pplns", "solo", "reward", "share"] as const)("of %s show a loading state", (view) => {
    open(view, { data: undefined, isLoading: true });
    expect(hasSkeleton()).toBe(true);
  });

  it.each(["pps", "pplns", "solo", "reward", "share"] as const)(
    "R8.5 of %s can be requested again after a failure",
    async (view) => {
      const { mutate, user } = open(view, { data: undefined, error: new HttpError(503) });
      expect(screen.getByText("The server could not answer. Please try again in a moment.")).toBeVisible();
      const buttons = screen.getAllByRole("button", { name: "Try again" });
      await user.click(buttons.at(-1) ?? document.body);
      expect(mutate).toHaveBeenCalled();
    },
  );

  it("are read for the month in the address, in the chosen zone", () => {
    const { asked } = open("pps", {}, "&month=2025-11&utc=true&page=2");
    expect(asked.at(-1)).toMatchObject({ month: "2025-11", page: 2 });
  });

  it("are exported for the open view", async () => {
    const { exported, user } = open("solo");
    await user.click(screen.getByRole("button", { name: "Export" }));
    await user.click(await screen.findByRole("menuitem", { name: "CSV file" }));
    expect(exported).toEqual([expect.objectContaining({ tab: "solo", format: "csv" })]);
  });
});

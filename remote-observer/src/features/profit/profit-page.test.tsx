import { screen, waitFor, within } from "@testing-library/react";
import type { ObserverPermission } from "contracts";
import {
  profitDaysOf,
  profitExplanationOf,
  profitListsOf,
  profitSummaryOf,
  watchDownloads,
} from "shared/testing";
import {
  REFUSED,
  SCOPE,
  closeObserver,
  infoOf,
  openObserver,
  type Answers,
} from "#/testing/open-observer.ts";

/** 12:00 of December 2, 2025 in UTC. */
const NOON = 1_764_676_800;
const LISTS = profitListsOf();
const DETAIL = "/observer/profit/detail";
const PAGED = { utc: "false", page: "1", limit: "20" };

function open(answers: Answers = {}, query = "") {
  const lists = Object.entries(LISTS).map(([tab, data]) => [`/observer/profit/${tab}`, { data }] as const);
  return openObserver(`/en/observer/profit?access_key=k&coin=BTC${query}`, {
    ...Object.fromEntries(lists),
    "/observer/profit/summary": {
      data: profitSummaryOf({ yesterday: { profit: "0.0712", money: "6764.00" } }),
    },
    "/observer/profit/chart": { data: { start: NOON, step: 86_400, profit: ["0.07"] } },
    "/observer/profit/day/2025-12-01": { data: profitExplanationOf() },
    ...answers,
  });
}

const linkWith = (...open_auth: ObserverPermission[]): Answers => ({
  "/observer/info": { data: infoOf({ open_auth }) },
});
const profitPaths = (seen: { path: string }[]) =>
  [...new Set(seen.map(({ path }) => path))].filter((path) => path.startsWith("/observer/profit"));
const rowOf = (name: RegExp) => screen.findByRole("row", { name });

beforeEach(() => {
  jest.spyOn(Date, "now").mockReturnValue(NOON * 1000);
});

afterEach(closeObserver);

describe("observer/profit", () => {
  it("R2.3.46 shows sums and days of the observed account", async () => {
    const { asked } = await open();
    const row = await rowOf(/^12\/01\/2025/u);

    expect(row).toHaveTextContent("0.07000000 BTC");
    expect(row).toHaveTextContent("6,650.00 USD");
    expect(await screen.findByText("0.07120000")).toBeVisible();
    expect(asked(DETAIL)).toEqual([{ ...SCOPE, ...PAGED, start_date: "2025-11-02" }]);
    expect(asked("/observer/profit/summary")).toEqual([{ ...SCOPE, utc: "false" }]);
    expect(asked("/observer/profit/chart")).toEqual([{ ...SCOPE, utc: "false", period: "30" }]);
  });

  it.each([
    ["PPS by hour", "pps", /0\.00280000/u],
    ["PPLNS by block", "pplns", /^925,001/u],
    ["SOLO", "solo", /40 of 100 confirmations/u],
    ["Shared", "share", /lease_kz_02/u],
  ])("R2.3.46 shows %s", async (tab, call, row) => {
    const { user, asked, address } = await open();
    await user.click(await screen.findByRole("tab", { name: tab }));

    expect(await rowOf(row)).toBeVisible();
    expect(asked(`/observer/profit/${call}`)).toEqual([{ ...SCOPE, ...PAGED }]);
    expect(address()).toBe(`/en/observer/profit?access_key=k&coin=BTC&view=${call}`);
  });

  it("shows the days instead of a view that the coin does not have", async () => {
    const { asked } = await open({}, "&view=reward");

    expect(await rowOf(/^12\/01\/2025/u)).toBeVisible();
    expect(asked("/observer/profit/reward")).toEqual([]);
  });

  it("R2.3.46 explains a day", async () => {
    const { user, asked } = await open();
    await user.click(await screen.findByRole("button", { name: "Earnings breakdown for 12/01/2025" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Earnings of Dec 1, 2025" }));

    expect(await dialog.findByText("Saved by coupon “Winter”")).toBeVisible();
    expect(asked("/observer/profit/day/2025-12-01")).toEqual([{ ...SCOPE, utc: "false" }]);
  });

  it("R2.3.46 saves the shown days as a file", async () => {
    const saved = watchDownloads();
    const { user, asked } = await open({
      "/observer/profit/detail/export": { file: "day", name: "BTC_detail.csv" },
    });
    await rowOf(/^12\/01\/2025/u);
    await user.click(screen.getByRole("button", { name: "Export" }));
    await user.click(await screen.findByRole("menuitem", { name: "CSV file" }));

    await waitFor(() => expect(saved.map(({ name }) => name)).toEqual(["BTC_detail.csv"]));
    expect(asked("/observer/profit/detail/export")).toEqual([
      { ...SCOPE, utc: "false", format: "csv", start_date: "2025-11-02" },
    ]);
  });

  it("shows that nothing was earned, without connection help", async () => {
    await open({ [DETAIL]: { data: profitDaysOf([]) } });

    expect(await screen.findByText("No earnings yet")).toBeVisible();
    expect(screen.queryByRole("button", { name: "Connect a worker" })).not.toBeInTheDocument();
  });

  it("shows a failure and loads on retry", async () => {
    const { user, answers } = await open({ [DETAIL]: REFUSED });
    expect(await screen.findByText("Couldn't load earnings.")).toBeVisible();
    expect(screen.getByText("The engine is away.")).toBeVisible();
    answers[DETAIL] = { data: LISTS.detail };

    await user.click(screen.getByRole("button", { name: "Try again" }));

    expect(await rowOf(/^12\/01\/2025/u)).toBeVisible();
  });
});

describe("profit of a link without a permission", () => {
  it("R6.5 shows the shares with only share_profit, and requests no other earnings", async () => {
    const { seen } = await open(linkWith("dashboard", "share_profit"));

    expect(await rowOf(/lease_kz_02/u)).toBeVisible();
    expect(screen.getAllByRole("tab").map(({ textContent }) => textContent)).toEqual(["Shared"]);
    expect(profitPaths(seen)).toEqual(["/observer/profit/share"]);
  });

  it("R6.5 shows no explanation of a day with only share_profit", async () => {
    const { seen } = await open(linkWith("dashboard", "share_profit"), "&day=2025-12-01");
    await rowOf(/lease_kz_02/u);

    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    expect(profitPaths(seen)).toEqual(["/observer/profit/share"]);
  });

  it("R6.5 requests no shares with only profit, even if the address selects them", async () => {
    const { seen } = await open(linkWith("dashboard", "profit"), "&view=share");
    await rowOf(/^12\/01\/2025/u);

    expect(screen.queryByRole("tab", { name: "Shared" })).not.toBeInTheDocument();
    expect(profitPaths(seen)).not.toContain("/observer/profit/share");
  });

  it("R6.5 redirects to the dashboard, without any request, without both", async () => {
    const { seen, address, info } = await open(linkWith("dashboard", "worker", "asset"));

    await waitFor(() => expect(address()).toBe("/en/observer/dashboard?access_key=k&coin=BTC"));
    expect(info).toHaveBeenCalledWith("The owner of this link keeps that page private.");
    expect(profitPaths(seen)).toEqual([]);
  });
});

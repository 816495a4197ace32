import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { DEFAULT_CUSTOM_SETTINGS } from "contracts";
import {
  hasSkeleton,
  holdAnswer,
  profitDaysOf,
  profitExplanationOf,
  profitListsOf,
  profitSummaryOf,
  readChart,
  watchDownloads,
} from "shared/testing";
import { REFUSED, closePool, openPool, type Answers, type Scene } from "#/testing/open-pool.ts";

/** 12:00 of December 2, 2025 in UTC. */
const NOON = 1_764_676_800;
const LISTS = profitListsOf();
const SUMMARY = profitSummaryOf({ yesterday: { profit: "0.0712", money: "6764.00" } });
const CHART = {
  start: 1_764_432_000,
  step: 86_400,
  unit: "P",
  total_profit: ["0.0701", "0", "0.0703"],
  pps_profit: ["0.0701", "0", "0.0703"],
  pplns_profit: ["0", "0", "0"],
  solo_profit: ["0", "0", "0"],
  hashrate: [170, null, 171],
};

const ESTIMATES = [
  { days: 7, compared_days: 7, estimated: "0.5", credited: "0.49", difference: "-0.02" },
  { days: 30, compared_days: 12, estimated: "0.9", credited: "0.918", difference: "0.02" },
];

function open(
  answers: Answers = {},
  { path = "/en/pool/profit?coin=BTC", ...own }: Scene & { path?: string } = {},
) {
  const lists = Object.entries(LISTS).map(([tab, data]) => [`GET /profit/BTC/${tab}`, { data }] as const);
  return openPool(path, {
    answers: {
      ...Object.fromEntries(lists),
      "GET /profit/BTC/summary": { data: SUMMARY },
      "GET /profit/BTC/estimates": { data: ESTIMATES },
      "GET /pool/BTC/user/profit/chart": { data: CHART },
      "GET /profit/BTC/day/2025-12-01": { data: profitExplanationOf() },
      ...answers,
    },
    ...own,
  });
}

const EXPLANATION = "GET /profit/BTC/day/2025-12-01";
const findDays = async () => within(await screen.findByRole("table", { name: "Earnings by day" }));

beforeEach(() => {
  jest.spyOn(Date, "now").mockReturnValue(NOON * 1000);
});

afterEach(closePool);

describe("pool/profit", () => {
  it("R2.3.27 shows sums and days in the coin and the display currency", async () => {
    await open();
    const days = await findDays();
    const row = await days.findByRole("row", { name: /12\/01\/2025/u });

    expect(row).toHaveTextContent("170.00 PH/s");
    expect(row).toHaveTextContent("0.07000000 BTC");
    expect(row).toHaveTextContent("6,650.00 USD");
    expect(await screen.findByText("0.07120000")).toBeVisible();
    expect(screen.getByText(/6,764\.00/u)).toBeVisible();
  });

  it("shows the estimate beside the credited amount, and how many days are compared", async () => {
    const { answers } = await open({ "GET /profit/BTC/estimates": REFUSED });
    expect(await screen.findByText("Couldn't load the estimate.")).toBeVisible();
    answers["GET /profit/BTC/estimates"] = { data: ESTIMATES };
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    const table = within(await screen.findByRole("table", { name: "Estimate and actual" }));
    const week = await table.findByRole("row", { name: /Last 7 days/u });

    expect(week).toHaveTextContent("Last 7 days0.50000000 BTC0.49000000 BTC−2.00%");
    expect(table.getByRole("row", { name: /Last 30 days/u })).toHaveTextContent(
      "Last 30 days12 days with data0.90000000 BTC0.91800000 BTC+2.00%",
    );
  });

  it("R2.3.27 requests the last 30 days, split at 00:00 UTC+8", async () => {
    const { sent } = await open();
    await findDays();

    await waitFor(() =>
      expect(Object.fromEntries(sent("GET /profit/BTC/detail")[0]?.query ?? [])).toEqual({
        start_date: "2025-11-02",
        utc: "false",
        page: "1",
        limit: "20",
      }),
    );
    expect(Object.fromEntries(sent("GET /profit/BTC/summary")[0]?.query ?? [])).toEqual({ utc: "false" });
    expect(Object.fromEntries(sent("GET /pool/BTC/user/profit/chart")[0]?.query ?? [])).toMatchObject({
      utc: "false",
    });
  });

  it("R2.3.33 splits days as set in the person's settings", async () => {
    const custom = { ...DEFAULT_CUSTOM_SETTINGS, day_boundary: "utc" };
    const { sent } = await open({ "GET /setting/custom": { data: custom } });
    await findDays();

    await waitFor(() => expect(sent("GET /profit/BTC/detail")[0]?.query.get("utc")).toBe("true"));
    expect(sent("GET /profit/BTC/summary")[0]?.query.get("utc")).toBe("true");
    expect(screen.getByText(/^Days start at 00:00 UTC\. Credited each day at 00:00 UTC\+8\./u)).toBeVisible();
  });

  it("offers only the views of the coin", async () => {
    await open();
    const names = (await screen.findAllByRole("tab")).map(({ textContent }) => textContent);

    expect(names).toEqual(["By day", "PPS by hour", "PPLNS by block", "SOLO", "Shared"]);
  });

  it.each([
    ["PPS by hour", "pps", "Share earnings by hour", "0.00280000"],
    ["PPLNS by block", "pplns", "Earnings by block", "925,001"],
    ["SOLO", "solo", "SOLO blocks", "40 of 100 confirmations"],
    ["Shared", "share", "Shared earnings by day", "lease_kz_02"],
  ])("R2.3.27 shows %s of a month", async (tab, call, label, shown) => {
    const { user, sent, address } = await open();
    await user.click(await screen.findByRole("tab", { name: tab }));
    const table = within(await screen.findByRole("table", { name: label }));
    expect(await table.findByText(new RegExp(shown, "u"))).toBeVisible();

    await user.selectOptions(screen.getByRole("combobox", { name: "Month" }), "November 2025");

    await waitFor(() => expect(sent(`GET /profit/BTC/${call}`)).toHaveLength(2));
    expect(sent(`GET /profit/BTC/${call}`).map(({ query }) => query.get("month"))).toEqual([null, "2025-11"]);
    expect(address()).toBe(`/en/pool/profit?coin=BTC&view=${call}&month=2025-11`);
  });

  it("shows merge-mined coins if the coin has them", async () => {
    const { sent } = await open(
      { "GET /profit/LTC/reward": { data: LISTS.reward }, "GET /profit/LTC/summary": { data: SUMMARY } },
      { path: "/en/pool/profit?coin=LTC&view=reward" },
    );
    const table = within(await screen.findByRole("table", { name: "Merged mining by day" }));

    const row = await table.findByRole("row", { name: /12\/01\/2025/u });
    expect(row).toHaveTextContent("NMC1.50000000 NMC2.00 USD≈ 3.00 USD");
    expect(sent("GET /profit/BTC/reward")).toEqual([]);
  });

  it("shows placeholders until the responses arrive", async () => {
    const held = holdAnswer();
    await open({ "GET /profit/BTC/detail": held.answer });
    await screen.findByText("0.07120000");

    expect(hasSkeleton()).toBe(true);
    expect(screen.queryByText("No earnings yet")).not.toBeInTheDocument();
    held.give({ data: LISTS.detail });
    expect(await (await findDays()).findByRole("row", { name: /12\/01\/2025/u })).toBeVisible();
  });

  it("shows that the days failed, and loads them on retry", async () => {
    const { user, answers } = await open({ "GET /profit/BTC/detail": REFUSED });
    expect(await screen.findByText("Couldn't load earnings.")).toBeVisible();
    expect(screen.getByText("The engine is away.")).toBeVisible();
    answers["GET /profit/BTC/detail"] = { data: LISTS.detail };

    await user.click(screen.getByRole("button", { name: "Try again" }));

    expect(await (await findDays()).findByRole("row", { name: /12\/01\/2025/u })).toBeVisible();
  });

  it("shows no rows of the previous month while those of the chosen one have failed", async () => {
    const { user, answers } = await open({}, { path: "/en/pool/profit?coin=BTC&view=pps" });
    expect(await screen.findByText(/^Filtered total/u)).toBeVisible();
    answers["GET /profit/BTC/pps"] = REFUSED;

    await user.selectOptions(screen.getByRole("combobox", { name: "Month" }), "November 2025");

    expect(await screen.findByText("Couldn't load earnings.")).toBeVisible();
    expect(screen.queryByText(/^Filtered total/u)).not.toBeInTheDocument();
    expect(screen.queryByRole("table", { name: "Share earnings by hour" })).not.toBeInTheDocument();
  });

  it("keeps a day without figures as a gap in the chart", async () => {
    const { user } = await open();

    expect(await readChart(user, "Earnings")).toEqual([
      ["Time (UTC+8)", "Earnings, BTC"],
      ["12/02/2025", "0.07030000"],
      ["12/01/2025", "–"],
      ["11/30/2025", "0.07010000"],
    ]);
  });

  it("shows when the first row appears, with a button to connect, while nothing was earned", async () => {
    const { user } = await open({ "GET /profit/BTC/detail": { data: profitDaysOf([]) } });
    expect(await screen.findByText("No earnings yet")).toBeVisible();
    expect(screen.getByText(/The first daily row appears after 12\/01\/2025 \d\d:\d\d\./u)).toBeVisible();

    await user.click(screen.getByRole("button", { name: "Connect a worker" }));

    expect(await screen.findByRole("dialog", { name: "Connect a worker" })).toBeVisible();
  });

  it("R2.3.27 saves the shown view as a file", async () => {
    const saved = watchDownloads();
    const { user, sent } = await open(
      { "GET /profit/BTC/pps/export": { file: "hour", name: "BTC_pps.csv" } },
      { path: "/en/pool/profit?coin=BTC&view=pps&month=2025-11&utc=1" },
    );
    await user.click(await screen.findByRole("button", { name: "Export" }));
    await user.click(await screen.findByRole("menuitem", { name: "CSV file" }));

    await waitFor(() => expect(saved.map(({ name }) => name)).toEqual(["BTC_pps.csv"]));
    expect(Object.fromEntries(sent("GET /profit/BTC/pps/export")[0]?.query ?? [])).toEqual({
      month: "2025-11",
      utc: "true",
      format: "csv",
    });
  });

  it("4.2 shows the totals of all accounts when they are selected", async () => {
    const { sent } = await open(
      { "GET /profit/BTC/detail": { data: profitDaysOf([]) } },
      { isSummary: true },
    );
    await screen.findByText("No earnings yet");

    for (const call of [
      "GET /profit/BTC/detail",
      "GET /profit/BTC/summary",
      "GET /pool/BTC/user/profit/chart",
    ]) {
      expect(sent(call).map(({ query }) => query.get("summary"))).toEqual(["true"]);
    }
    expect(screen.queryByRole("button", { name: "Connect a worker" })).not.toBeInTheDocument();
  });
});

describe("explanation of a day", () => {
  it("R2.3.27 opens from its row and closes again", async () => {
    const { user, address, sent } = await open();
    await user.click(await screen.findByRole("button", { name: "Earnings breakdown for 12/01/2025" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Earnings of Dec 1, 2025" }));

    expect(await dialog.findByText("Saved by coupon “Winter”")).toBeVisible();
    expect(dialog.getByText(/4\.00% fee, settled each hour/u)).toBeVisible();
    expect(dialog.getByText("(3.00%)")).toBeVisible();
    expect(sent(EXPLANATION)[0]?.query.get("utc")).toBe("false");
    expect(address()).toBe("/en/pool/profit?coin=BTC&day=2025-12-01");
    await user.click(dialog.getAllByRole("button", { name: "Close" })[0] ?? document.body);
    await waitFor(() => expect(address()).toBe("/en/pool/profit?coin=BTC"));
  });

  it("D3 is open on its own page with the last full day, and returns to the profit page when closed", async () => {
    const { user, address } = await open({}, { path: "/en/pool/profitDlgMixin?coin=BTC" });
    const dialog = within(await screen.findByRole("dialog", { name: "Earnings of Dec 1, 2025" }));
    await dialog.findByText("Saved by coupon “Winter”");

    await user.click(dialog.getAllByRole("button", { name: "Close" })[0] ?? document.body);

    await waitFor(() => expect(address()).toBe("/en/pool/profit?coin=BTC"));
  });

  it("shows a failure and loads on retry", async () => {
    const { user, answers } = await open(
      { [EXPLANATION]: REFUSED },
      { path: "/en/pool/profit?coin=BTC&day=2025-12-01" },
    );
    const dialog = within(await screen.findByRole("dialog"));
    expect(await dialog.findByText("Couldn't load the explanation.")).toBeVisible();
    expect(dialog.getByText("The engine is away.")).toBeVisible();
    answers[EXPLANATION] = { data: profitExplanationOf() };

    await user.click(dialog.getByRole("button", { name: "Try again" }));

    expect(await dialog.findByText("Saved by coupon “Winter”")).toBeVisible();
  });

  it("shows that nothing was earned on a day without a row", async () => {
    await open(
      { [EXPLANATION]: { code: 404, message: "Not found" } },
      { path: "/en/pool/profit?coin=BTC&day=2025-12-01" },
    );
    const dialog = within(await screen.findByRole("dialog"));

    expect(await dialog.findByText("No earnings on this day")).toBeVisible();
    expect(dialog.queryByRole("button", { name: "Try again" })).not.toBeInTheDocument();
  });
});

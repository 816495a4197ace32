import { screen, waitFor, within } from "@testing-library/react";
import type { AgencyStatement } from "contracts";
import { hasSkeleton, holdAnswer, loadCharts, pageOf, watchDownloads, type Answer } from "shared/testing";
import { leavePage } from "#/testing/open-page.tsx";
import { openAgency, openTab } from "../testing/open-agency.tsx";
import { inviteeOf, rebateOf } from "../testing/referral-answers.ts";

const FAILED: Answer = { code: 500, message: "The pool is resting." };
const LINE: AgencyStatement = {
  month: "2026-09",
  coin: "BTC",
  fee: "0.04",
  amount: "0.012",
  value: "1100.5",
  time: 1_790_812_800,
};

beforeAll(loadCharts);
afterEach(leavePage);

describe("the lists of an agency", () => {
  it.each([
    ["Customers", "/agency/customers", "Couldn't load customers.", { data: pageOf([]) }, "No one yet"],
    [
      "Daily rebates",
      "/agency/reward",
      "Couldn't load rebates.",
      { data: pageOf([]) },
      "No rebates in this selection",
    ],
    ["Statements", "/agency/statement", "Couldn't load statements.", { data: [] }, "No statements yet"],
    ["Invite codes", "/agency/code", "Couldn't load invite codes.", { data: [] }, "No invite codes"],
  ])("load, fail, reload and may be empty: %s", async (tab, path, failure, none: Answer, empty) => {
    const held = holdAnswer();
    let answer: Answer | Promise<Answer> = held.answer;
    const { user } = await openTab(tab, { [path]: () => answer });
    const panel = within(await screen.findByRole("tabpanel"));
    await waitFor(() => expect(hasSkeleton()).toBe(true));
    held.give(FAILED);
    expect(await panel.findByText(failure)).toBeVisible();

    answer = none;
    await user.click(panel.getByRole("button", { name: "Try again" }));

    expect(await panel.findByText(empty)).toBeVisible();
  });

  it("R6.4 show customers, who never end, by status", async () => {
    const { user, seen } = await openAgency({
      "/agency/customers": { data: pageOf([inviteeOf({ end_time: null })]) },
    });

    const row = await screen.findByRole("row", { name: /ce\*\*\*/u });
    expect(row).toHaveTextContent(/Mining.*8\.00.*0\.001.*95\.30/u);
    expect(row).not.toHaveTextContent("until");
    expect(screen.queryByRole("radio", { name: "Ended" })).toBeNull();
    await user.click(screen.getByRole("radio", { name: "Paused" }));
    await waitFor(() =>
      expect(
        seen
          .filter(({ path }) => path === "/agency/customers")
          .at(-1)
          ?.query.get("status"),
      ).toBe("idle"),
    );
  });

  it("R6.4 show daily rebates, and export the filtered ones", async () => {
    const saved = watchDownloads();
    const { user, seen } = await openTab("Daily rebates", {
      "/agency/reward": { data: pageOf([rebateOf({ value: null })]) },
      "/agency/reward/export": { file: "day", name: "rebates_2026.csv" },
    });
    expect(await screen.findByRole("row", { name: /0\.000024/u })).toHaveTextContent(/–$/u);
    await user.selectOptions(screen.getByRole("combobox", { name: "Coin" }), "LTC");
    await user.click(screen.getByRole("button", { name: "Export" }));
    await user.click(await screen.findByRole("menuitem", { name: "CSV file" }));

    await waitFor(() => expect(saved).toHaveLength(1));
    expect(Object.fromEntries(seen.at(-1)?.query ?? [])).toEqual({ coin: "LTC", format: "csv" });
  });

  it("R6.4 show monthly statements with their coins, and their file", async () => {
    const saved = watchDownloads();
    const { user, seen } = await openTab("Statements", {
      "/agency/statement": {
        data: [
          LINE,
          { ...LINE, coin: "LTC", fee: "3", amount: "0.9", value: null },
          { ...LINE, month: "2026-08", amount: "0.011" },
        ],
      },
      "/agency/statement/export": { file: "month", name: "statement.xlsx" },
    });
    const september = (await screen.findByRole("heading", { name: "September 2026" })).closest("li");
    const month = within(september ?? document.body);
    expect(screen.getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      "September 2026",
      "August 2026",
    ]);
    expect(september).toHaveTextContent(/Fees: 0\.04.*BTC.*0\.012.*1,100\.50.*Fees: 3.*LTC.*0\.9.*–Paid/u);
    await user.click(month.getByRole("button", { name: "Export" }));
    await user.click(await screen.findByRole("menuitem", { name: "Excel file" }));

    await waitFor(() => expect(saved).toHaveLength(1));
    expect(Object.fromEntries(seen.at(-1)?.query ?? [])).toEqual({ month: "2026-09", format: "xlsx" });
  });

  it("R6.4 print a single month's statement, which browsers can save as PDF", async () => {
    const { user } = await openTab("Statements", {
      "/agency/statement": { data: [LINE, { ...LINE, month: "2026-08", amount: "0.011" }] },
    });
    const printed: string[] = [];
    jest.spyOn(window, "print").mockImplementation(() => {
      printed.push(...[...document.querySelectorAll(".print-only")].map(({ textContent }) => textContent));
    });
    const august = (await screen.findByRole("heading", { name: "August 2026" })).closest("li");
    await user.click(within(august ?? document.body).getByRole("button", { name: "Print or save as PDF" }));

    expect(printed).toEqual([expect.stringMatching(/Agency statement.*Period: August 2026.*0\.011/u)]);
    expect(document.querySelector(".print-only")).toBeNull();
  });
});

import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { clearCalls } from "shared/api";
import { useLocation } from "shared/router";
import { answerCalls, renderPage, type Answer } from "shared/testing";
import { machineOf } from "#/testing/market.ts";
import { withOwnCache } from "#/testing/with-own-cache.tsx";
import { electricityCost, rankMachines, readRanking, writeRanking } from "./model/ranking.ts";
import { RankingPage } from "./ranking-page.tsx";

const MACHINES = [
  machineOf({ name: "Good", profit_currency: "9", payout_currency: "12" }),
  machineOf({ name: "Poor", brand: "Other", coin: "LTC", profit_currency: "-1.5", payout_currency: "2" }),
  machineOf({ name: "Fair", profit_currency: "3", payout_currency: "8" }),
];

function Address() {
  return <output data-testid="address">{useLocation().search}</output>;
}

function setup({ answer, query = "" }: { answer?: Answer; query?: string } = {}) {
  const seen = answerCalls(
    () =>
      answer ?? {
        data: { miners: MACHINES, total: 3, currency: "USD", update_time: 1_795_176_000 },
      },
  );
  renderPage(
    withOwnCache(
      <>
        <RankingPage />
        <Address />
      </>,
    ),
    `/en/tools/miner${query}`,
  );
  return { seen, user: userEvent.setup() };
}

const names = () =>
  within(screen.getByRole("table", { name: "Earnings ranking" }))
    .getAllByRole("row")
    .slice(1)
    .map((row) => MACHINES.find(({ name }) => row.textContent.includes(name))?.name);

beforeEach(() => clearCalls());

describe("the earnings ranking", () => {
  it("R2.3.43 ranks machines by profit, and by other figures on request", async () => {
    const { user } = setup();
    expect(await screen.findAllByText("Good")).not.toEqual([]);
    expect(names()).toEqual(["Good", "Fair", "Poor"]);

    const table = within(screen.getByRole("table", { name: "Earnings ranking" }));
    await user.click(table.getByRole("button", { name: /Earnings \(24 h\)/ }));
    await user.click(table.getByRole("button", { name: /Earnings \(24 h\)/ }));
    expect(names()).toEqual(["Poor", "Fair", "Good"]);
    expect(screen.getByRole("link", { name: "Good" })).toHaveAttribute(
      "href",
      expect.stringMatching(/\/en\/tools\/calculator\?.*electricity=0\.06/),
    );
  });

  it("R2.3.43 completes a price without its zero, and names one with too many decimals", async () => {
    const { seen, user } = setup();
    const field = screen.getByLabelText(/^Electricity/);
    await user.clear(field);
    await user.type(field, ".05");
    await waitFor(() => expect(seen.at(-1)?.query.get("electricity_price")).toBe("0.05"));
    expect(field).toBeValid();

    await user.type(field, "12345");
    expect(field).toBeInvalid();
    expect(field).toHaveAccessibleDescription("Use up to 6 decimals.");
    expect(seen.at(-1)?.query.get("electricity_price")).toBe("0.051234");
  });

  it.each(["zzz", "-1", "1234567"])("R2.3.43 names the range beside the price “%s”", async (text) => {
    const { user } = setup();
    const field = screen.getByLabelText(/^Electricity/);
    await user.clear(field);
    expect(field).toHaveAccessibleDescription("Enter a number from 0 to 999,999.");

    await user.type(field, text);
    expect(field).toHaveAccessibleDescription("Enter a number from 0 to 999,999.");
  });

  it("R2.3.43 requests with the typed electricity price, and filters by coin and brand", async () => {
    const { seen, user } = setup();
    await screen.findAllByText("Good");
    const price = screen.getByLabelText(/^Electricity, USD per kWh/);
    await user.clear(price);
    await user.type(price, "0.09");
    await screen.findAllByText("Good");
    expect(seen.at(-1)?.query.get("electricity_price")).toBe("0.09");

    await user.selectOptions(screen.getByLabelText("Coin"), "LTC");
    expect(names()).toEqual(["Poor"]);
    await user.type(screen.getByLabelText("Miner or brand"), "maker");
    expect(await screen.findByText("No miner matches")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Clear the filter" }));
    expect(names()).toHaveLength(3);
  });

  it("shows sums with two decimals, so that they line up", async () => {
    const small = machineOf({ name: "Small", profit_currency: "0.42178", payout_currency: "0.9583" });
    setup({ answer: { data: { miners: [small], total: 1, currency: "USD", update_time: 1_795_176_000 } } });

    expect((await screen.findAllByText("0.42 USD"))[0]).toBeVisible();
    expect(screen.getByText("0.96 USD")).toBeVisible();
  });

  it("reads its filters from the URL", async () => {
    const { seen } = setup({ query: "?electricity=0.03&coin=LTC" });

    expect(await screen.findAllByText("Poor")).not.toEqual([]);
    expect(seen[0]?.query.get("electricity_price")).toBe("0.03");
    expect(names()).toEqual(["Poor"]);
  });

  it("shows all coins for an unknown one, and removes it from the URL", async () => {
    setup({ query: "?coin=XYZ&search=o" });

    expect(await screen.findAllByText("Poor")).not.toEqual([]);
    expect(screen.getByRole("combobox", { name: "Coin" })).toHaveDisplayValue("All coins");
    await waitFor(() => expect(screen.getByTestId("address")).toHaveTextContent(/^\?search=o$/));
  });

  it("shows an error when it cannot be loaded", async () => {
    setup({ answer: { code: 500, message: "The market is closed." } });

    expect(await screen.findByText("The market is closed.")).toBeVisible();
  });
});

it.each([
  ["USD", "0.06"],
  ["CNY", "0.43"],
  ["RUB", "4.8"],
])("defaults to the usual electricity price in %s", (currency, price) => {
  expect(readRanking(new URLSearchParams(), currency).electricity).toBe(price);
  expect(readRanking(new URLSearchParams("electricity=0.1"), currency).electricity).toBe("0.1");
});

it("computes electricity, and writes the URL that it reads", () => {
  const query = {
    electricity: "0.08",
    currency: "USD",
    coin: "BTC",
    search: "s21",
    sort: { id: "power", direction: "asc" },
  } as const;

  expect(electricityCost(machineOf({ payout_currency: "2", profit_currency: "-1.5" }))).toBe("3.5");
  expect(readRanking(new URLSearchParams(writeRanking(query)), "USD")).toEqual(query);
  expect(writeRanking(readRanking(new URLSearchParams("electricity=x&sort=none"), "CNY"))).toEqual({});
  expect(
    rankMachines(MACHINES, { coin: "", search: "", sort: { id: "profit", direction: "asc" } })[0]?.name,
  ).toBe("Poor");
});

import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { MinerMachine } from "contracts";
import { clearCalls } from "shared/api";
import { setCurrency, setRenderLocale } from "shared/locale";
import { answerCalls, hasSkeleton, holdAnswer, showOnPhone, type Answer } from "shared/testing";
import { machineOf } from "#/testing/market.ts";
import { renderPage } from "#/testing/render-page.tsx";
import { withOwnCache } from "#/testing/with-own-cache.tsx";
import { RankingPage } from "../ranking-page.tsx";

const LOSING = machineOf({
  name: "Old",
  brand: "Other",
  coin: "ZEC",
  hash_unit: "K",
  hashrate: "1420.5",
  power: "1390.4",
  unit_power: "0.978",
  payout_currency: "2",
  profit_currency: "-1.5",
  electricity_fee_percent: "1.75",
  shutdown_coin_price: "1234.5",
});

function listOf(...miners: MinerMachine[]): Answer {
  return { data: { miners, total: miners.length, currency: "USD", update_time: 1_795_176_000 } };
}

function setup(answer: () => Answer | Promise<Answer> = () => listOf(machineOf(), LOSING), query = "") {
  const seen = answerCalls(answer);
  renderPage(withOwnCache(<RankingPage />), `/en/tools/miner${query}`);
  return { seen, user: userEvent.setup(), address: () => screen.getByLabelText("Address").textContent };
}

const cellsOf = (row: HTMLElement | undefined) =>
  [...(row?.children ?? [])].map(({ textContent }) => textContent?.replace(/\s/gu, " "));

beforeEach(() => clearCalls());

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  setRenderLocale("en_US");
  setCurrency("USD");
});

describe("a machine of the ranking", () => {
  it("R2.3.43 shows its figures in its own unit, and marks a loss", async () => {
    setup();
    const table = within(await screen.findByRole("table", { name: "Earnings ranking" }));
    expect(await table.findByText("Old")).toBeVisible();
    const [, , losing] = table.getAllByRole("row");

    expect(cellsOf(losing)).toEqual([
      "2",
      "OldOther",
      "ZEC",
      "1,420.50 KSol/s",
      "1,390 W",
      "0.98 J/KSol",
      "2.00 USD",
      "3.50 USD",
      "175%Electricity share",
      "−1.50 USD",
      "1,234.50 USD",
    ]);
    expect(within(losing ?? document.body).getByRole("progressbar")).toHaveAttribute("aria-valuenow", "100");
    expect(within(losing ?? document.body).getByText(/1\.50.USD/)).toHaveClass("text-negative");
  });

  it("R2.3.43 links to the calculator with its figures and the typed electricity price", async () => {
    setup(undefined, "?electricity=0.09");
    const link = await screen.findByRole("link", { name: "Old" });
    const { searchParams, pathname } = new URL(link.getAttribute("href") ?? "", "https://pool.invalid");

    expect(pathname).toMatch(/\/tools\/calculator$/);
    expect(Object.fromEntries(searchParams)).toEqual({
      coin: "ZEC",
      unit: "K",
      hashrate: "1420.5",
      power: "1.3904",
      electricity: "0.09",
      currency: "USD",
    });
  });

  it("R2.3.43 is one row on a phone, with its rank, profit and share of electricity", async () => {
    showOnPhone();
    setup();
    const list = within(await screen.findByRole("list", { name: "Earnings ranking" }));
    expect(await list.findByRole("link", { name: "Old" })).toHaveAttribute(
      "href",
      expect.stringContaining("/tools/calculator?coin=ZEC"),
    );
    const [, losing] = list.getAllByRole("listitem");

    expect(losing?.textContent.replace(/\s/gu, " ")).toBe(
      "2. OldZEC · 1,420.50 KSol/s · 1,390 W−1.50 USD175%",
    );
  });

  it("can be sorted on a small screen", async () => {
    showOnPhone();
    const { user, address } = setup();
    await screen.findByRole("list", { name: "Earnings ranking" });

    const pills = within(screen.getByRole("group", { name: "Sort miners" }));
    await user.click(pills.getByRole("button", { name: "Power" }));

    expect(address()).toBe("?sort=power&order=desc");
  });

  it("R9.4 is formatted in the selected language", async () => {
    setRenderLocale("ru_RU");
    setup();

    expect(await screen.findByText(/1.420,50.KSol\/s/)).toBeVisible();
  });
});

describe("the list", () => {
  it("shows that it loads, and the time of its figures", async () => {
    const held = holdAnswer();
    setup(() => held.answer);
    await waitFor(() => expect(hasSkeleton()).toBe(true));
    expect(screen.queryByText(/^Figures of/)).toBeNull();

    held.give(listOf(machineOf()));
    expect(await screen.findByText(/^Figures as of 11\/20\/2026/)).toBeVisible();
    expect(hasSkeleton()).toBe(false);
  });

  it("does not send an invalid price, and shows an error", async () => {
    const { seen, address } = setup();
    const price = await screen.findByLabelText(/^Electricity, USD per kWh/);
    const before = seen.length;

    for (const typed of ["", "1.", "-1", "abc"]) fireEvent.change(price, { target: { value: typed } });
    expect(price).toBeInvalid();
    expect(address()).toBe("");
    expect(seen).toHaveLength(before);

    fireEvent.change(price, { target: { value: "0,2" } });
    expect(price).toBeValid();
    expect(address()).toBe("?electricity=0.2&currency=USD");
    await waitFor(() => expect(seen.at(-1)?.query.get("electricity_price")).toBe("0.2"));
  });

  it("starts with the usual electricity price of another display currency", async () => {
    const { seen, user } = setup();
    const price = await screen.findByLabelText(/^Electricity, USD per kWh/);
    await user.clear(price);
    await user.type(price, "0.08");
    await waitFor(() => expect(seen.at(-1)?.query.get("electricity_price")).toBe("0.08"));

    act(() => setCurrency("RUB"));

    expect(screen.getByLabelText(/^Electricity, RUB per kWh/)).toHaveValue("4.8");
    await waitFor(() => expect(seen.at(-1)?.query.get("electricity_price")).toBe("4.8"));
    expect(screen.getByRole("link", { name: "Old" })).toHaveAttribute(
      "href",
      expect.stringMatching(/electricity=4\.8&currency=RUB$/),
    );
  });

  it("keeps search, coin and sort in the URL", async () => {
    const { user, address } = setup();
    await screen.findByRole("link", { name: "Old" });

    await user.type(screen.getByLabelText("Miner or brand"), "old");
    await user.selectOptions(screen.getByLabelText("Coin"), "ZEC");
    const table = within(screen.getByRole("table", { name: "Earnings ranking" }));
    await user.click(table.getByRole("button", { name: "Power" }));
    expect(address()).toBe("?coin=ZEC&search=old&sort=power&order=desc");
  });

  it("R8.5 keeps its rows when a refresh fails", async () => {
    jest.useFakeTimers();
    const answers = [listOf(machineOf())];
    setup(() => answers.shift() ?? { status: 502 });
    await act(() => jest.advanceTimersByTimeAsync(500));
    expect(screen.getByText("Model S")).toBeVisible();

    await act(() => jest.advanceTimersByTimeAsync(61_000));
    expect(screen.getByText("Couldn't refresh.")).toBeVisible();
    expect(screen.getByText("Model S")).toBeVisible();
  });
});

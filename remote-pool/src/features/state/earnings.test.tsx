import { screen, waitFor, within } from "@testing-library/react";
import { DEFAULT_CUSTOM_SETTINGS } from "contracts";
import { homeOf, poolStateOf, readChart } from "shared/testing";
import { DASHBOARD, NOW, profitChartOf } from "#/testing/dashboard.ts";
import { REFUSED, closePool, openPool, type Answers } from "#/testing/open-pool.ts";

const HOME = "GET /pool/BTC/home";
const CHART = "GET /pool/BTC/user/profit/chart";

async function open(answers: Answers = {}) {
  const page = await openPool("/en/pool/state?coin=BTC", { answers: { ...DASHBOARD, ...answers } });
  const card = within(await screen.findByRole("region", { name: "Earnings" }));
  return { ...page, card };
}

beforeEach(() => {
  jest.spyOn(Date, "now").mockReturnValue(NOW * 1000);
});

afterEach(async () => {
  localStorage.removeItem("hideAmounts");
  await closePool();
});

describe("earnings on the dashboard", () => {
  it("R2.3.25 show today so far with its value and how much of the day has passed", async () => {
    const { card } = await open();

    expect(await card.findByText("0.00600000")).toBeVisible();
    expect(await card.findByText(/600\.00/u)).toHaveTextContent("USD");
    expect(card.getByText(/20 h 1 min of this UTC\+8 day/u)).toBeVisible();
  });

  it("R2.3.25 show each period under its name", async () => {
    const { card } = await open();
    await card.findByText("0.00600000");
    const rowOf = (name: string) => card.getByText(name).closest("div");

    expect(rowOf("Yesterday")).toHaveTextContent("0.07000000 BTC");
    await waitFor(() => expect(rowOf("Yesterday")).toHaveTextContent("7,000.00 USD"));
    expect(rowOf("Last 24 hours")).toHaveTextContent("0.07100000 BTC");
    expect(rowOf("Last 7 days")).toHaveTextContent("0.50000000 BTC");
    expect(rowOf("Last 30 days")).toHaveTextContent("2.10000000 BTC");
    expect(rowOf("Total earned, today included")).toHaveTextContent("6.30000000 BTC");
  });

  it("R2.3.25 value yesterday at the price of its day, as the earnings history does", async () => {
    const home = homeOf({ profit_yesterday_money: "6900.5" });
    const { card } = await open({ [HOME]: { data: home } });
    await card.findByText("0.00600000");

    expect(card.getByText("Yesterday").closest("div")).toHaveTextContent("6,900.50 USD");
  });

  it("hide the value when the market has no price", async () => {
    const { card } = await open({ "GET /pool/BTC/state": { data: poolStateOf({ coin_price: null }) } });
    await card.findByText("0.00600000");
    await screen.findByText(/of the network's/u);

    expect(card.queryByText(/600\.00/u)).not.toBeInTheDocument();
  });

  it("R2.3.25 show that the unpaid balance is over the minimum, and when it is paid", async () => {
    const { card } = await open();

    expect(await card.findByText("Over the 0.005 BTC minimum")).toBeVisible();
    expect(card.getByText("0.40000000")).toBeVisible();
    expect(card.getByText("Next payout 17:00")).toBeVisible();
    expect(card.getByRole("progressbar")).toHaveAttribute("aria-valuenow", "100");
  });

  it.each([
    ["the account has no rule", { auto_payout: null }, "Not paid out automatically"],
    [
      "the own threshold is higher",
      { auto_payout: { threshold: "0.5", next_time: NOW } },
      "Paid out from 0.5 BTC",
    ],
  ])("promise no payout while %s", async (_case, own, text) => {
    const { card } = await open({ [HOME]: { data: homeOf(own) } });

    expect(await card.findByText(text)).toBeVisible();
    expect(card.queryByText(/Over the|Next payout/u)).not.toBeInTheDocument();
  });

  it("promise no payout of the sum of all accounts", async () => {
    const page = await openPool("/en/pool/state?coin=BTC", { answers: DASHBOARD, isSummary: true });
    const card = within(await screen.findByRole("region", { name: "Earnings" }));

    expect(await card.findByText("Unpaid")).toBeVisible();
    expect(card.queryByText(/Over the|Next payout|Paid out/u)).not.toBeInTheDocument();
    expect(page.sent(HOME)[0]?.query.get("summary")).toBe("true");
  });

  it("R2.3.25 show how far the unpaid balance is from the minimum", async () => {
    const { card } = await open({ [HOME]: { data: homeOf({ account_balance: "0.002" }) } });

    expect(await card.findByText("Paid out from 0.005 BTC")).toBeVisible();
    expect(card.getByRole("progressbar")).toHaveAttribute("aria-valuenow", "40");
  });

  it("link to the history of the coin", async () => {
    const { card } = await open();

    expect(card.getByRole("link", { name: "Earnings history" })).toHaveAttribute(
      "href",
      "/en/pool/profit?coin=BTC",
    );
  });
});

describe("earnings by day", () => {
  it("R2.3.25 end with the open day", async () => {
    const { card, sent } = await open();
    const bars = within(await card.findByRole("group", { name: "Earnings by day" }));

    expect(bars.getAllByText(/: \d/u).map(({ textContent }) => textContent)).toEqual([
      "Nov 18: 0.06900000 BTC",
      "Nov 19: 0.07000000 BTC",
      "Nov 20: 0.00600000 BTC",
    ]);
    expect(Object.fromEntries(sent(CHART)[0]?.query ?? [])).toEqual({ period: "8", utc: "false" });
  });

  it.each([
    ["30 d", "30"],
    ["90 d", "90"],
  ])("R2.3.25 show %s by kind, with the hashrate and gaps", async (name, period) => {
    const { user, card, sent } = await open();
    await user.click(await card.findByRole("radio", { name }));

    expect(await readChart(user, "Earnings")).toEqual([
      ["Time (UTC+8)", "PPS, BTC", "PPLNS and fee part, BTC", "Today, estimated, BTC", "Hashrate, PH/s"],
      ["11/20/2026", "–", "–", "0.00600000", "–"],
      ["11/19/2026", "0.06000000", "0.01000000", "–", "–"],
      ["11/18/2026", "0.06900000", "0.00000000", "–", "170.00"],
    ]);
    expect(sent(CHART).map(({ query }) => query.get("period"))).toEqual(["8", period]);
  });

  it("are loaded again after a failure", async () => {
    const { user, card, answers } = await open({ [CHART]: REFUSED });
    expect(await card.findByText("Couldn't load earnings by day.")).toBeVisible();
    expect(card.getByText("The engine is away.")).toBeVisible();
    answers[CHART] = { data: profitChartOf() };

    await user.click(card.getByRole("button", { name: "Try again" }));

    expect(await card.findByRole("group", { name: "Earnings by day" })).toBeVisible();
  });
});

describe("hidden amounts", () => {
  it("R2.3.25 show no earnings until they are shown again", async () => {
    const { user, card } = await open();
    await card.findByText("Over the 0.005 BTC minimum");
    await user.click(card.getByRole("button", { name: "Hide amounts" }));

    const shown = card.getByRole("button", { name: "Show amounts" });
    // The name says what a press does; a pressed state would contradict it.
    expect(shown).not.toHaveAttribute("aria-pressed");
    expect(card.queryByRole("progressbar")).not.toBeInTheDocument();
    expect(card.queryByText("Over the 0.005 BTC minimum")).not.toBeInTheDocument();
    expect(localStorage.getItem("hideAmounts")).toBe("true");
    expect(screen.queryByText(/0\.006|0\.07|0\.071|600\.00|6\.3|0\.40000000/u)).not.toBeInTheDocument();
    await user.click(shown);
    expect(card.getByText("0.00600000")).toBeVisible();
  });

  it("stay hidden on this device", async () => {
    const first = await open();
    await first.user.click(first.card.getByRole("button", { name: "Hide amounts" }));
    await closePool();
    jest.spyOn(Date, "now").mockReturnValue(NOW * 1000);

    const { card } = await open();

    expect(card.getByRole("button", { name: "Show amounts" })).toBeVisible();
  });

  it("R2.3.33 are hidden at first if the person chose so", async () => {
    const custom = { ...DEFAULT_CUSTOM_SETTINGS, hide_amounts: true };
    const { card } = await open({ "GET /setting/custom": { data: custom } });
    await card.findByText("Paid out from 0.005 BTC");

    expect(card.queryByText("0.00600000")).not.toBeInTheDocument();
  });
});

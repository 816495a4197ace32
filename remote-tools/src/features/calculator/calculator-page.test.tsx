import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { CalculatorCoin } from "contracts";
import { clearCalls } from "shared/api";
import { setCurrency } from "shared/locale";
import { beginSession, endSession } from "shared/session";
import { userOf } from "shared/testing";
import { machineOf, marketOf } from "#/testing/market.ts";
import { answerCalls, renderPage, type Answer } from "#/testing/render-page.tsx";
import { CalculatorPage } from "./calculator-page.tsx";

const LTC = marketOf({
  coin: "LTC",
  mining_algorithm: "Scrypt",
  hash_unit: "T",
  profit: { LTC: "1.08", DOGE: "4850" },
  pps_fee_rate: "0.03",
  coin_price: "100",
  diff: "100000000",
  block_reward: "6.25",
  reward_prices: { DOGE: "0.2" },
});
const REFUSED: Answer = { code: 22000, message: "The market is closed for a moment." };

function setup({
  query = "",
  btc = {},
  refusal,
}: { query?: string; btc?: Partial<CalculatorCoin>; refusal?: Answer } = {}) {
  const market: { current: Answer } = { current: refusal ?? { data: [marketOf(btc), LTC] } };
  const machines = { miners: [machineOf()], total: 1, currency: "USD", update_time: 1_758_844_800 };
  const seen = answerCalls((path) => {
    const answers: Readonly<Record<string, Answer>> = {
      "/tools/calculator": market.current,
      "/pool/miner": { data: machines },
      "/account/user/info": { data: userOf() },
      "/account/origin/user": { data: null },
      "/account/currency/update": { data: null },
    };
    return answers[path];
  });
  renderPage(<CalculatorPage />, `/en/tools/calculator${query}`);
  return { seen, market, user: userEvent.setup() };
}

/** Finds the result card, which appears with the market values. */
async function findResult() {
  return within(await screen.findByRole("region", { name: "Result" }));
}

afterEach(async () => {
  jest.restoreAllMocks();
  endSession();
  setCurrency("USD");
  await clearCalls();
});

describe("tools/calculator", () => {
  it("R2.3.41 starts with a machine on the market and its earnings today", async () => {
    setup();
    const result = await findResult();

    expect(screen.getByRole("textbox", { name: "Hashrate" })).toHaveValue("0.2");
    expect(screen.getByRole("textbox", { name: "Power" })).toHaveValue("3.5");
    expect(result.getByText("8.38")).toBeVisible();
    expect(result.getByText("84 kWh")).toBeVisible();
    expect(result.getByText("Enter the hardware cost.")).toBeVisible();
  });

  it("R2.3.41 enters hashrates in the coin's own unit", async () => {
    setup();
    await findResult();
    expect(screen.getByRole("combobox", { name: "Unit of the hashrate" })).toHaveDisplayValue("PH/s");
  });

  it("R2.3.41 updates on every key, and announces the result once typing pauses", async () => {
    const { user } = setup();
    const result = await findResult();
    const hashrate = screen.getByRole("textbox", { name: "Hashrate" });

    await user.clear(hashrate);
    await user.type(hashrate, "10");

    expect(result.getByText("419.10")).toBeVisible();
    expect(await screen.findByText("Net profit per day: +150.33 USD")).toHaveRole("status");
  });

  it("R2.3.41 shows a loss in red and a payback time of never", async () => {
    setup({ query: "?electricity=0.5&cost=3000" });
    const result = await findResult();

    expect(result.getAllByText(/^−33\.95/u)[0]).toHaveClass("text-negative");
    expect(result.getByText("Never")).toBeVisible();
  });

  it("R2.3.41 counts the hours of a week", async () => {
    const { user } = setup();
    const result = await findResult();

    await user.click(result.getByRole("radio", { name: "Week" }));

    expect(result.getByText("Net profit per week")).toBeVisible();
    expect(result.getByText("588 kWh")).toBeVisible();
  });

  it("R2.3.41 opens the coin of the URL and lists merge-mined coins", async () => {
    setup({ query: "?coin=LTC&hashrate=1&power=0" });
    const result = await findResult();

    expect(screen.getByRole("combobox", { name: "Coin" })).toHaveDisplayValue("LTC · Scrypt");
    expect(result.getByText("4,850.00000000 DOGE")).toBeVisible();
    expect(result.getByText(/970\.00/u)).toBeVisible();
  });

  it("R2.3.41 keeps the input in the URL, and restores the defaults on reset", async () => {
    const { user } = setup();
    await findResult();

    await user.type(screen.getByRole("textbox", { name: /^Hardware cost/u }), "3000");
    await waitFor(() => expect(screen.getByLabelText("Address")).toHaveTextContent("cost=3000"));
    await user.click(screen.getByRole("button", { name: "Reset" }));

    expect(screen.getByRole("textbox", { name: /^Hardware cost/u })).toHaveValue("");
    await waitFor(() => expect(screen.getByLabelText("Address")).not.toHaveTextContent("cost"));
  });

  it("R2.3.41 copies a link that contains every value", async () => {
    const { user } = setup();
    await findResult();
    const write = jest.spyOn(navigator.clipboard, "writeText").mockResolvedValue();

    await user.click(screen.getByRole("button", { name: "Copy link to this result" }));

    const link = new URL(write.mock.calls[0]?.[0] ?? "");
    expect(Object.fromEntries(link.searchParams)).toMatchObject({
      coin: "BTC",
      unit: "P",
      currency: "USD",
      hashrate: "0.2",
      price: "100000",
      difficulty: "150000000000000",
    });
  });

  it("R2.3.41 resets typed price and difficulty to the market values", async () => {
    const { user } = setup({ query: "?price=1&difficulty=5" });
    await findResult();

    await user.click(screen.getByRole("button", { name: "Reset to market" }));

    expect(screen.getByRole("textbox", { name: "BTC price" })).toHaveValue("100000");
    expect(screen.getByRole("textbox", { name: "Difficulty" })).toHaveValue("150000000000000");
    expect(screen.queryByRole("button", { name: "Reset to market" })).not.toBeInTheDocument();
  });

  it("R2.3.41 reloads the market values and keeps typed ones", async () => {
    const { user, market } = setup({ query: "?difficulty=5000" });
    await findResult();
    market.current = { data: [marketOf({ coin_price: "90000" })] };

    await user.click(screen.getByRole("button", { name: "Reload market values" }));

    await waitFor(() => expect(screen.getByRole("textbox", { name: "BTC price" })).toHaveValue("90000"));
    expect(screen.getByRole("textbox", { name: "Difficulty" })).toHaveValue("5000");
  });

  it("R2.3.41 asks for a price when the market has none", async () => {
    const { user } = setup({ btc: { coin_price: null } });
    const result = await findResult();
    const price = screen.getByRole("textbox", { name: "BTC price" });

    expect(price).toBeInvalid();
    expect(result.getByText("No result yet.")).toBeVisible();
    await user.type(price, "100000");

    expect(result.getByText("8.38")).toBeVisible();
  });

  it("R2.3.41 fills in the values of a machine", async () => {
    const { user } = setup({ query: "?hashrate=5&power=99" });
    await findResult();
    const machine = screen.getByRole("button", { name: "Model S" });

    expect(machine).toHaveAttribute("aria-pressed", "false");
    await user.click(machine);

    expect(machine).toHaveAttribute("aria-pressed", "true");
    expect(screen.getByRole("textbox", { name: "Hashrate" })).toHaveValue("200");
    expect(screen.getByRole("textbox", { name: "Power" })).toHaveValue("3.5");
  });

  it("R2.3.41 does not use a link's prices in a different currency", async () => {
    const { user } = setup({ query: "?currency=EUR&price=50000" });
    await findResult();

    expect(screen.getByText("Your amounts are in EUR, so they are not used here.")).toBeVisible();
    expect(screen.getByRole("textbox", { name: "BTC price" })).toHaveValue("100000");
    await user.click(screen.getByRole("button", { name: "Show in EUR" }));

    await waitFor(() =>
      expect(
        screen.queryByText("Your amounts are in EUR, so they are not used here."),
      ).not.toBeInTheDocument(),
    );
  });

  it("R7.1.2 saves the currency of a link that the person switches to", async () => {
    const { seen, user } = setup({ query: "?currency=EUR&price=50000" });
    await beginSession("a-token-of-a-test-0001");
    await findResult();

    await user.click(screen.getByRole("button", { name: "Show in EUR" }));

    await waitFor(() => expect(seen).toContain("/account/currency/update"));
  });

  it("R8.5 shows that the market values failed to load, and loads them on retry", async () => {
    const { user, market } = setup({ refusal: REFUSED });
    expect(await screen.findByText("Couldn't load the market values.")).toBeVisible();
    expect(screen.getByText("The market is closed for a moment.")).toBeVisible();
    market.current = { data: [marketOf()] };

    await user.click(screen.getByRole("button", { name: "Try again" }));

    expect((await findResult()).getByText("8.38")).toBeVisible();
  });

  it("R2.3.41 shows a placeholder for the cards while the market values load", () => {
    setup();
    expect(screen.getByText("Loading…")).toBeInTheDocument();
    expect(screen.queryByRole("region", { name: "Result" })).not.toBeInTheDocument();
  });
});

import { screen, waitFor } from "@testing-library/react";
import { useLocation } from "shared/router";
import { balanceOf, hasSkeleton, holdAnswer, summaryOf, coinOf } from "shared/testing";
import { SYSTEM, pairOf, quoteOf } from "#/testing/exchanges.ts";
import { approve, closePage, decline, openPage, type Replies } from "#/testing/open-page.tsx";
import { textOf } from "#/testing/table-texts.ts";
import { ExchangePage } from "./exchange-page.tsx";

const CONFIG = "/wallet/exchange/config";
const SUMMARY = "/wallet/summary";
const QUOTE = "/wallet/exchange/quote";
const ORDER = "/wallet/exchange/manual";
const REFUSED = { code: 23000, message: "The exchange is closed for a moment." };
const PAIRS = [
  pairOf(),
  pairOf({ from: "BTC", to: "LTC" }),
  pairOf({ from: "USDT", to: "BTC", min: "10", max: "90000", precision: 6 }),
  pairOf({ from: "LTC", to: "USDT" }),
];
const DONE = { data: { id: 1, status: "finished", to_amount: "9981.5", price: "100015", fee: "20" } };

function setup(own: Replies = {}, query = "") {
  return openPage(
    <>
      <ExchangePage />
      <Query />
    </>,
    {
      path: `/en/wallet/exchange${query}`,
      proof: { payment_password: "135790" },
      replies: {
        "/common/system": { data: SYSTEM },
        "/common/coin": {
          data: { coins: [coinOf(), coinOf({ coin: "USDT", name: "Tether", ledger_precision: 6 })] },
        },
        [SUMMARY]: {
          data: summaryOf({
            balances: [balanceOf({ available: "0.5" }), balanceOf({ coin: "USDT", available: "120000" })],
          }),
        },
        [CONFIG]: { data: { pairs: PAIRS } },
        [QUOTE]: { data: quoteOf() },
        [ORDER]: DONE,
        "/wallet/exchange/auto": { data: [] },
        ...own,
      },
    },
  );
}

/** Shows the query of the page. */
function Query() {
  return <output aria-label="Query">{useLocation().search}</output>;
}

const pays = () => screen.findByRole("textbox", { name: "You pay" });
const exchange = () => screen.getByRole("button", { name: "Exchange" });

async function quoted(page: Awaited<ReturnType<typeof setup>>, typed = "0.1"): Promise<void> {
  await page.user.type(await pays(), typed);
  await waitFor(() => expect(exchange()).toBeEnabled());
}

afterEach(closePage);

describe("the exchange form", () => {
  it("shows a placeholder until pairs and balances are loaded", async () => {
    const held = holdAnswer();
    await setup({ [SUMMARY]: held.answer });
    expect(hasSkeleton()).toBe(true);
    expect(screen.queryByRole("textbox", { name: "You pay" })).toBeNull();
    held.give({ data: summaryOf() });

    expect(await pays()).toBeVisible();
  });

  it.each([
    [CONFIG, { data: { pairs: PAIRS } }],
    [SUMMARY, { data: summaryOf() }],
  ])("R8.5 shows why %s failed, and retries", async (path, answer) => {
    const { user, replies } = await setup({ [path]: REFUSED });
    expect(await screen.findByText("Couldn't load the exchange.")).toBeVisible();
    expect(screen.getByText("The exchange is closed for a moment.")).toBeVisible();
    replies[path] = answer;
    const again = screen.getByRole("button", { name: "Try again" });
    // The other request is still in flight.
    await waitFor(() => expect(again).not.toHaveAttribute("aria-busy"));
    await user.click(again);

    expect(await pays()).toBeVisible();
  });

  it("R2.3.22 shows the price in both directions, the fee in its coin and the amount received", async () => {
    const page = await setup();
    await quoted(page);
    const form = textOf(screen.getByRole("form", { name: "Exchange BTC for USDT" }));

    expect(form).toContain("Price1 BTC = 100,000 USDT1 USDT = 0.00001 BTC");
    expect(form).toContain("Fee20 USDT");
    expect(form).toContain("You get9,980 USDT");
    expect(page.queriesOf(QUOTE)).toEqual([{ from: "BTC", to: "USDT", from_amount: "0.1" }]);
  });

  it("R2.3.22 R7.4.2 orders what the person approved, and shows the result", async () => {
    const page = await setup();
    await quoted(page);
    await page.user.click(exchange());
    const shown = await approve(page.user);

    expect(shown).toContain("You pay0.1 BTC");
    expect(shown).toContain("You get9,980 USDT");
    expect(await screen.findByText("Exchanged: you got 9,981.5 USDT.")).toBeVisible();
    expect(page.asked).toMatchObject([{ business: "exchange_manual", title: "Confirm the exchange" }]);
    expect(page.bodiesOf(ORDER)).toEqual([
      {
        client_id: expect.stringMatching(/^[0-9a-f-]{36}$/u),
        quote_id: "quote-1",
        from: "BTC",
        to: "USDT",
        from_amount: "0.1",
        payment_password: "135790",
      },
    ]);
    expect(await pays()).toHaveValue("");
    await waitFor(() => expect(page.queriesOf(SUMMARY)).toHaveLength(2));
  });

  it("keeps the amounts when the person cancels", async () => {
    const page = await setup();
    await quoted(page);
    await page.user.click(exchange());
    await decline(page.user);

    expect(await pays()).toHaveValue("0.1");
    expect(page.writes()).toEqual([]);
  });

  it("R8.5 shows any error of an order, keeps the amount and requests a new price", async () => {
    const page = await setup({ [ORDER]: REFUSED });
    await quoted(page);
    await page.user.click(exchange());
    await approve(page.user);

    expect(await screen.findByText("The exchange is closed for a moment.")).toBeVisible();
    expect(await pays()).toHaveValue("0.1");
    await waitFor(() => expect(page.queriesOf(QUOTE)).toHaveLength(2));
  });

  it("R8.5 offers no other price for an amount that no price suits", async () => {
    const page = await setup({ [QUOTE]: { code: 23004, message: "At most 5 BTC." } });
    await page.user.type(await pays(), "0.1");

    expect(await screen.findByText("At most 5 BTC.")).toBeVisible();
    expect(screen.queryByRole("button", { name: "Refresh price" })).toBeNull();
  });

  it("R8.5 shows why there is no price, and retries", async () => {
    const page = await setup({ [QUOTE]: { code: 23002, message: "No price for a moment." } });
    await page.user.type(await pays(), "0.1");
    expect(await screen.findByText("No price for a moment.")).toBeVisible();
    expect(exchange()).toBeDisabled();

    page.replies[QUOTE] = { data: quoteOf() };
    await page.user.click(screen.getByRole("button", { name: "Refresh price" }));
    await waitFor(() => expect(exchange()).toBeEnabled());
  });

  it.each([
    ["0.50000001", "Only 0.5\u00a0BTC are available."],
    ["5.1", "Enter at most 5\u00a0BTC."],
  ])("rejects paying %s at the field: %s", async (typed, message) => {
    const page = await setup({ [QUOTE]: { data: quoteOf({ from_amount: typed }) } });
    await quoted(page, typed);
    await page.user.click(exchange());

    await waitFor(async () => expect(await pays()).toHaveAccessibleDescription(message));
    expect(await pays()).toHaveValue(typed);
    expect(page.asked).toEqual([]);
  });

  it("requests no price for less than the minimum", async () => {
    const page = await setup();
    await page.user.type(await pays(), "0.00009");
    await page.user.click(screen.getByText("Exchange now"));

    await waitFor(async () =>
      expect(await pays()).toHaveAccessibleDescription("Enter at least 0.0001\u00a0BTC."),
    );
    expect(exchange()).toBeDisabled();
    expect(page.queriesOf(QUOTE)).toEqual([]);
  });

  it("R2.3.22 swaps the pair, with the other balance and limits", async () => {
    const { user } = await setup();
    await pays();
    await user.click(screen.getByRole("button", { name: "Swap coins" }));

    expect(screen.getByRole("combobox", { name: "From" })).toHaveValue("USDT");
    expect(screen.getByRole("combobox", { name: "To" })).toHaveValue("BTC");
    expect(screen.getByText("Available: 120,000.000000 USDT")).toBeVisible();
    const [all] = screen.getAllByRole("button", { name: "All" });
    if (all) await user.click(all);
    expect(await pays()).toHaveValue("90000");
  });

  it.each([
    ["?symbol=LTC", "LTC", "USDT"],
    ["?symbol=btc&to=ltc", "BTC", "LTC"],
    ["?symbol=LTC&to=LTC", "LTC", "USDT"],
    ["?symbol=KAS", "BTC", "USDT"],
    ["", "BTC", "USDT"],
  ])("starts with the pair of the link “%s”: %s to %s", async (query, from, to) => {
    await setup({}, query);
    await pays();

    expect(screen.getByRole("combobox", { name: "From" })).toHaveValue(from);
    expect(screen.getByRole("combobox", { name: "To" })).toHaveValue(to);
  });

  it("keeps the selected pair in the URL", async () => {
    const { user } = await setup({}, "?symbol=BTC");
    await pays();
    await user.selectOptions(screen.getByRole("combobox", { name: "To" }), "LTC");
    expect(screen.getByLabelText("Query")).toHaveTextContent("?symbol=BTC&to=LTC");
    await user.selectOptions(screen.getByRole("combobox", { name: "From" }), "LTC");

    expect(screen.getByLabelText("Query")).toHaveTextContent("?symbol=LTC&to=USDT");
  });

  it("selects the first pair of a coin that has none with the target", async () => {
    const { user } = await setup();
    await pays();
    await user.selectOptions(screen.getByRole("combobox", { name: "To" }), "LTC");
    await user.selectOptions(screen.getByRole("combobox", { name: "From" }), "LTC");

    expect(screen.getByRole("combobox", { name: "To" })).toHaveValue("USDT");
    expect(screen.getByText("Available: 0.00000000 LTC")).toBeVisible();
  });
});

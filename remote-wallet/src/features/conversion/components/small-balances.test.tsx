import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { holdAnswer, showOnPhone, coinOf } from "shared/testing";
import { offerOf } from "#/testing/conversions.ts";
import {
  approve,
  closePage,
  decline,
  findSecurityCheck,
  openPage,
  type OpenOptions,
  type Replies,
} from "#/testing/open-page.tsx";
import { tableTexts, textOf } from "#/testing/table-texts.ts";
import { NO_ROWS } from "#/testing/withdraw-info.ts";
import { ConversionPage } from "../conversion-page.tsx";

const SMALL = "/wallet/conversion/small";
const REFUSED = { code: 22000, message: "The wallet is closed for a moment." };
const COINS = [
  coinOf(),
  coinOf({ coin: "USDT", name: "Tether", display_precision: 2 }),
  coinOf({ coin: "LTC", name: "Litecoin", display_precision: 4 }),
  coinOf({ coin: "ZEC", name: "Zcash", display_precision: 4 }),
];
const DONE = { data: { ids: [1, 2], status: "finished", to_amount: "7.04", fee: "0.15", runs_left: 2 } };

function setup(own: Replies = {}, options: Partial<OpenOptions> = {}) {
  return openPage(<ConversionPage />, {
    path: "/en/wallet/conversion",
    proof: { payment_password: "135790" },
    replies: {
      "/common/coin": { data: { coins: COINS } },
      "/wallet/conversion/history": { data: NO_ROWS },
      [`GET ${SMALL}`]: { data: offerOf() },
      [`POST ${SMALL}`]: DONE,
      ...own,
    },
    ...options,
  });
}

const findConvert = () => screen.findByRole("button", { name: "Convert" });
const cardText = () =>
  textOf(screen.getByRole("table", { name: "Small balances" }).closest("section") ?? document.body);

afterEach(closePage);

describe("small balances", () => {
  it("R2.3.21 shows each with its result, the sum, the fee and how often conversion is possible", async () => {
    const { queriesOf } = await setup();
    await findConvert();

    expect(tableTexts("Small balances").map((cells) => cells.slice(1))).toEqual([
      ["LTC", "0.0500 LTC", "≈ 4.20 USD", "4.15 USDT"],
      ["ZEC", "0.1000 ZEC", "≈ 3.00 USD", "2.90 USDT"],
    ]);
    expect(cardText()).toContain("You get7.05 USDTFee included: 0.15 USDT");
    expect(screen.getByText("Runs left in 24 hours: 3")).toBeVisible();
    expect(screen.getByText(/Rate locked for \d+ s/u)).toBeVisible();
    expect(queriesOf(SMALL)).toEqual([{ target: "USDT" }]);
  });

  it("R2.3.21 requests another quote for another coin, and shows it in that coin", async () => {
    const { user, queriesOf } = await setup({
      [`GET ${SMALL}`]: ({ query }) => ({
        data:
          query.get("target") === "BTC"
            ? offerOf({
                items: [
                  { coin: "LTC", amount: "0.05", value: "4.2", to_amount: "0.0000415", fee: "0.0000005" },
                ],
              })
            : offerOf(),
      }),
    });
    await findConvert();
    await user.click(screen.getByRole("radio", { name: "BTC" }));

    await waitFor(() => expect(cardText()).toContain("You get0.00004150 BTCFee included: 0.00000050 BTC"));
    expect(queriesOf(SMALL).at(-1)).toEqual({ target: "BTC" });
  });

  it("R2.3.21 converts only the selected ones at the quote shown", async () => {
    const { user, asked, bodiesOf, queriesOf } = await setup();
    await findConvert();
    await user.click(screen.getByRole("checkbox", { name: "Convert ZEC" }));
    expect(cardText()).toContain("You get4.15 USDTFee included: 0.05 USDT");
    await user.click(await findConvert());
    const shown = await approve(user);

    expect(shown).toContain("You get4.15 USDT");
    expect(shown).toContain("ConvertedLTC");
    expect(shown).not.toContain("ZEC");
    expect(asked).toMatchObject([{ business: "exchange_manual", title: "Confirm the conversion" }]);
    expect(await screen.findByText("Converted: you got 7.04 USDT.")).toBeVisible();
    expect(bodiesOf(SMALL)).toEqual([
      {
        client_id: expect.stringMatching(/^[0-9a-f-]{36}$/u),
        quote_id: "quote-1",
        coins: ["LTC"],
        target: "USDT",
        payment_password: "135790",
      },
    ]);
    await waitFor(() => expect(queriesOf(SMALL)).toHaveLength(2));
  });

  it("R2.3.21 converts only the selected ones on a phone as well", async () => {
    showOnPhone();
    const { user, bodiesOf } = await setup();
    await findConvert();
    const zcash = screen.getByRole("checkbox", { name: "Convert ZEC" });
    await user.click(zcash);
    expect(screen.getByText("4.15 USDT")).toBeVisible();
    await user.click(zcash);
    expect(screen.getByText("7.05 USDT")).toBeVisible();
    await user.click(screen.getByRole("checkbox", { name: "Convert LTC" }));
    await user.click(await findConvert());
    await approve(user);

    await waitFor(() => expect(bodiesOf(SMALL)).toMatchObject([{ coins: ["ZEC"] }]));
  });

  it("disables converting when none is selected, and selects all again at once", async () => {
    const { user, bodiesOf } = await setup();
    await findConvert();
    const all = screen.getByRole("checkbox", { name: "Select all rows" });
    expect(all).toBeChecked();
    await user.click(all);
    expect(await findConvert()).toBeDisabled();
    expect(cardText()).toContain("You get0.00 USDT");
    await user.click(all);
    await user.click(await findConvert());
    await approve(user);

    await waitFor(() => expect(bodiesOf(SMALL)).toMatchObject([{ coins: ["LTC", "ZEC"] }]));
  });

  it("disables converting when no run is left today", async () => {
    await setup({ [`GET ${SMALL}`]: { data: offerOf({ runs_left: 0 }) } });

    expect(await findConvert()).toBeDisabled();
    expect(screen.getByText("Runs left in 24 hours: 0")).toBeVisible();
  });

  it("converts nothing when the person cancels", async () => {
    const { user, writes } = await setup();
    await user.click(await findConvert());
    await decline(user);

    expect(await findConvert()).toBeEnabled();
    expect(writes()).toEqual([]);
  });

  it("R8.5 shows why it was refused, keeps the selection and requests a new quote", async () => {
    const { user, queriesOf } = await setup({
      [`POST ${SMALL}`]: { code: 22001, message: "The balance is too low." },
    });
    await findConvert();
    await user.click(screen.getByRole("checkbox", { name: "Convert ZEC" }));
    await user.click(await findConvert());
    await approve(user);

    expect(await screen.findByRole("alert")).toHaveTextContent("The balance is too low.");
    await waitFor(() => expect(queriesOf(SMALL)).toHaveLength(2));
    expect(screen.getByRole("checkbox", { name: "Convert ZEC" })).not.toBeChecked();
  });

  it("finds a conversion whose response was lost, and sends nothing twice", async () => {
    const { user, bodiesOf } = await setup({
      [`POST ${SMALL}`]: { data: "cut off" },
      "/wallet/write/": { data: { done: true, call: null, time: 1_795_176_000 } },
    });
    await user.click(await findConvert());
    await approve(user);
    expect(await screen.findByText("Checking the result…")).toBeVisible();
    expect(screen.getByRole("button", { name: /^Convert/u })).toBeDisabled();

    expect(await screen.findByText("Converted.")).toBeVisible();
    expect(bodiesOf(SMALL)).toHaveLength(1);
  });

  it("shows a placeholder until the quote is loaded", async () => {
    const held = holdAnswer();
    await setup({ [`GET ${SMALL}`]: held.answer });
    expect(screen.queryByText("Nothing small to convert")).toBeNull();
    expect(screen.queryByRole("button", { name: "Convert" })).toBeNull();
    held.give({ data: offerOf() });

    expect(await findConvert()).toBeEnabled();
  });

  it("explains the limit for small balances when there are none", async () => {
    await setup({ [`GET ${SMALL}`]: { data: offerOf({ items: [], quote_id: null, expire_time: null }) } });

    expect(await screen.findByText("Nothing small to convert")).toBeVisible();
    expect(
      screen.getByText(/Convert balances under 10\.00\sUSD so small amounts aren't stuck\./u),
    ).toBeVisible();
  });

  it("R8.5 shows why the quote failed to load, and retries", async () => {
    const { user, replies } = await setup({ [`GET ${SMALL}`]: REFUSED });
    expect(await screen.findByText("Couldn't load the small balances.")).toBeVisible();
    expect(screen.getByText("The wallet is closed for a moment.")).toBeVisible();

    replies[`GET ${SMALL}`] = { data: offerOf() };
    await user.click(screen.getByRole("button", { name: "Try again" }));

    expect(await findConvert()).toBeEnabled();
  });

  it("offers no conversion in the summary of all accounts", async () => {
    const { seen } = await setup({}, { isSummary: true });

    expect(screen.getByText("Choose one account first")).toBeVisible();
    expect(screen.getByText("You're viewing all accounts. Choose one to move money.")).toBeVisible();
    expect(seen.filter(({ path }) => path.startsWith("/wallet/conversion"))).toEqual([]);
  });
});

describe("an expired quote", () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });
  const pass = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1000));

  it("is refreshed instead of used for an order", async () => {
    const { replies, writes, asked } = await setup();
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    expect(await screen.findByText(/Rate locked for \d+ s/u)).toBeVisible();
    await pass(31);
    expect(screen.getByText("The quote has expired")).toBeVisible();
    replies[`GET ${SMALL}`] = { data: offerOf({ quote_id: "quote-2" }) };
    await user.click(screen.getByRole("button", { name: "Refresh price" }));

    expect(await screen.findByText(/Rate locked for \d+ s/u)).toBeVisible();
    expect(asked).toEqual([]);
    expect(writes()).toEqual([]);
    await user.click(screen.getByRole("button", { name: "Convert" }));
    await pass(0.1);
    expect(within(await findSecurityCheck()).getByText("LTC, ZEC")).toBeVisible();
  });
});

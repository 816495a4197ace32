import { act, screen, waitFor } from "@testing-library/react";
import { setTimezone } from "shared/locale";
import { holdAnswer, pageOf, watchDownloads, coinOf } from "shared/testing";
import { conversionOf, offerOf } from "#/testing/conversions.ts";
import { closePage, openPage, type Replies } from "#/testing/open-page.tsx";
import { tableTexts } from "#/testing/table-texts.ts";
import { NO_ROWS } from "#/testing/withdraw-info.ts";
import { ConversionPage } from "../conversion-page.tsx";

const RECORDS = "/wallet/conversion/history";
const REFUSED = { code: 22000, message: "The wallet is closed for a moment." };

function setup(own: Replies = {}, query = "") {
  return openPage(<ConversionPage />, {
    path: `/en/wallet/conversion${query}`,
    replies: {
      "/common/coin": { data: { coins: [coinOf(), coinOf({ coin: "USDT", display_precision: 2 })] } },
      "/wallet/conversion/small": { data: offerOf({ items: [], quote_id: null }) },
      [RECORDS]: { data: pageOf([conversionOf()]) },
      ...own,
    },
  });
}

const choose = (name: string) => screen.getByRole("combobox", { name });

afterEach(closePage);

describe("conversion records", () => {
  it("R2.3.21 lists each with both amounts, price and fee in their coins, and its status", async () => {
    await setup({
      [RECORDS]: {
        data: pageOf([
          conversionOf(),
          conversionOf({ id: 62, kind: "auto", status: "pending" }),
          conversionOf({
            id: 63,
            kind: "small",
            status: "failed",
            reason: "The price moved.",
            from: "USDT",
            to: "BTC",
            price: "0.00001",
            from_amount: "4",
            to_amount: "0.00003992",
            fee: "0.00000008",
            fee_coin: "BTC",
          }),
        ]),
      },
    });
    await screen.findByText("The price moved.");

    const exchange = ["0.10000000 BTC", "9,980.00 USDT", "100,000.00 USDT", "20.00 USDT"];
    expect(tableTexts("Conversions")).toEqual([
      ["11/19/2026 15:00", "Exchange", ...exchange, "Done"],
      ["11/19/2026 15:00", "Automatic exchange", ...exchange, "Pending"],
      [
        "11/19/2026 15:00",
        "Small balances",
        "4.00 USDT",
        "0.00003992 BTC",
        "0.00001000 BTC",
        "0.00000008 BTC",
        "FailedThe price moved.",
      ],
    ]);
  });

  it("R2.3.21 sends the chosen filter", async () => {
    const { user, queriesOf } = await setup({}, "?range=all");
    await screen.findByText("9,980.00 USDT");
    await user.selectOptions(choose("Coin"), "BTC");
    await user.selectOptions(choose("Type"), "Small balances");
    await user.selectOptions(choose("Status"), "Pending");

    await waitFor(() =>
      expect(queriesOf(RECORDS).at(-1)).toEqual({
        page: "1",
        limit: "20",
        coin: "BTC",
        type: "small",
        status: "pending",
      }),
    );
  });

  it("requests whole days up to the first second after a chosen period", async () => {
    const { queriesOf } = await setup({}, "?range=custom&from=2026-11-01&to=2026-11-19");

    await waitFor(() =>
      expect(queriesOf(RECORDS)[0]).toMatchObject({ start_time: "1793491200", end_time: "1795132800" }),
    );
  });

  it("leaves out invalid filter values", async () => {
    const { queriesOf } = await setup({}, "?range=all&type=gift&status=lost");

    await waitFor(() => expect(queriesOf(RECORDS)).toEqual([{ page: "1", limit: "20" }]));
  });

  it("shows a placeholder until they are loaded, and a description when there are none", async () => {
    const held = holdAnswer();
    await setup({ [RECORDS]: held.answer });
    expect(screen.getByRole("table", { name: "Conversions" })).toHaveAttribute("aria-busy", "true");
    held.give({ data: NO_ROWS });

    expect(await screen.findByText("No conversions yet")).toBeVisible();
    expect(
      screen.getByText("Manual and automatic exchanges and converted small balances are listed here."),
    ).toBeVisible();
  });

  it("R8.5 shows why they failed to load, and retries", async () => {
    const { user, replies } = await setup({ [RECORDS]: REFUSED });
    expect(await screen.findByText("Couldn't load the list.")).toBeVisible();
    expect(screen.getByText("The wallet is closed for a moment.")).toBeVisible();

    replies[RECORDS] = { data: pageOf([conversionOf()]) };
    await user.click(screen.getByRole("button", { name: "Try again" }));

    expect(await screen.findByText("9,980.00 USDT")).toBeVisible();
  });

  it("R2.3.21 saves the filtered records as a file, in the time zone of the page", async () => {
    const saved = watchDownloads();
    const { user, queriesOf } = await setup(
      { [`${RECORDS}/export`]: { file: "Time", name: "conversions.xlsx" } },
      "?symbol=BTC&type=auto&range=all",
    );
    act(() => setTimezone("480"));
    await user.click(screen.getByRole("button", { name: "Export" }));
    await user.click(await screen.findByRole("menuitem", { name: "Excel file" }));

    await waitFor(() => expect(saved.map(({ name }) => name)).toEqual(["conversions.xlsx"]));
    expect(queriesOf(`${RECORDS}/export`)).toEqual([
      { coin: "BTC", type: "auto", format: "xlsx", utc_offset: "480" },
    ]);
  });
});

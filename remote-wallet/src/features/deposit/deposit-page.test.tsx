import { screen, waitFor, within } from "@testing-library/react";
import type { CoinConfig } from "contracts";
import { hasSkeleton, holdAnswer, pageOf, coinOf } from "shared/testing";
import { BITCOIN_ADDRESS } from "#/testing/auto-withdrawals.ts";
import { TXID, depositAddressOf, depositOf } from "#/testing/deposits.ts";
import { closePage, openPage, type OpenOptions, type Replies } from "#/testing/open-page.tsx";
import { tableTexts, textOf } from "#/testing/table-texts.ts";
import { NO_ROWS } from "#/testing/withdraw-info.ts";
import { DepositPage } from "./deposit-page.tsx";

const ADDRESS = "/wallet/deposit/address";
const HISTORY = "/wallet/deposit/history";
const REFUSED = { code: 22000, message: "The wallet is closed for a moment." };
const [CHAIN] = coinOf().chains;

/** Builds a coin on chains that differ from bitcoin's. */
function coinOn(coin: string, name: string, chains: readonly Partial<CoinConfig["chains"][number]>[]) {
  return coinOf({ coin, name, chains: CHAIN ? chains.map((own) => ({ ...CHAIN, ...own })) : [] });
}

const COINS = [
  coinOf(),
  coinOn("LTC", "Litecoin", [
    { chain: "LTC", deposit_enabled: false, deposit_reason: "The node of Litecoin is renewed." },
  ]),
  coinOn("ZEC", "Zcash", [{ chain: "ZEC", deposit_enabled: false }]),
  coinOn("USDT", "Tether", [
    { chain: "TRC20", name: "Tron" },
    { chain: "ERC20", name: "Ethereum" },
  ]),
];

function setup(own: Replies = {}, query = "symbol=BTC", options: Partial<OpenOptions> = {}) {
  return openPage(<DepositPage />, {
    path: `/en/wallet/deposit?${query}`,
    replies: {
      "/common/coin": { data: { coins: COINS } },
      [`GET ${ADDRESS}`]: { data: depositAddressOf() },
      [HISTORY]: { data: NO_ROWS },
      ...own,
    },
    ...options,
  });
}

afterEach(closePage);

describe("wallet/deposit", () => {
  it("R2.3.16 shows the address in groups, as a QR code, and what happens after a payment", async () => {
    const { queriesOf } = await setup();

    expect(await screen.findByText("bc1q")).toBeVisible();
    expect(document.body).toHaveTextContent("bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4");
    expect(screen.getByRole("img", { name: "QR code of the deposit address" })).toBeVisible();
    expect(screen.getByText("Your BTC address")).toBeVisible();
    expect(screen.queryByText(/Memo/u)).toBeNull();
    const terms = screen.getAllByRole("term").map(textOf);
    const values = screen.getAllByRole("definition").map(textOf);
    expect(terms.map((term, index) => [term, values[index]])).toEqual([
      ["Minimum", "0.0001 BTC"],
      ["Credited after", "1 confirmation"],
      ["Withdrawable after", "6 confirmations"],
    ]);
    expect(queriesOf(ADDRESS)).toEqual([{ coin: "BTC", chain: "BTC" }]);
  });

  it("copies the address without the spaces", async () => {
    const { user } = await setup();
    const copy = jest.spyOn(navigator.clipboard, "writeText");
    await user.click(await screen.findByRole("button", { name: "Copy the address" }));

    expect(copy.mock.calls).toEqual([[BITCOIN_ADDRESS]]);
  });

  it("shows the memo that a payment requires", async () => {
    const { user } = await setup({ [`GET ${ADDRESS}`]: { data: depositAddressOf({ memo: "104-277" }) } });
    const copy = jest.spyOn(navigator.clipboard, "writeText");

    expect(await screen.findByText("Memo, without which the payment cannot be credited")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Copy the memo" }));

    expect(copy.mock.calls).toEqual([["104-277"]]);
  });

  it("R2.3.16 warns with coin, chain and minimum, the most serious first", async () => {
    await setup(
      {
        [`GET ${ADDRESS}`]: {
          data: depositAddressOf({
            coin: "USDT",
            chain: "ERC20",
            min_deposit: "2.5",
            notices: ["only_this_coin", "below_minimum", "evm_alike", "contract_not_credited"],
          }),
        },
      },
      "symbol=USDT&chain=ERC20",
    );

    expect(
      await screen.findByText("Send only USDT on Ethereum to this address. Anything else is lost."),
    ).toBeVisible();
    expect(screen.getAllByRole("listitem").map(textOf)).toEqual([
      "Deposits below 2.5 USDT are not credited.",
      "ETH, ETHW and ETC addresses look the same, and the pool cannot tell them apart. Make sure the sender uses Ethereum.",
      "Payments from contracts and from mining are not credited by themselves.",
    ]);
  });

  it("R2.3.16 loads the address of another chain, and of another coin", async () => {
    const { user, queriesOf } = await setup({}, "symbol=USDT");
    await waitFor(() => expect(queriesOf(ADDRESS)).toEqual([{ coin: "USDT", chain: "TRC20" }]));
    await user.click(screen.getByRole("radio", { name: "Ethereum" }));
    await waitFor(() => expect(queriesOf(ADDRESS).at(-1)).toEqual({ coin: "USDT", chain: "ERC20" }));
    await user.selectOptions(screen.getByRole("combobox", { name: "Coin" }), "BTC · Bitcoin");

    await waitFor(() => expect(queriesOf(ADDRESS).at(-1)).toEqual({ coin: "BTC", chain: "BTC" }));
    expect(queriesOf(HISTORY).at(-1)).toMatchObject({ coin: "BTC", limit: "10" });
    expect(screen.queryByRole("radiogroup", { name: "Chain" })).toBeNull();
  });

  it("shows that a coin is not supported here, and which one is shown instead", async () => {
    await setup({}, "symbol=DOGE");

    expect(screen.getByText("This coin isn't supported here.")).toBeVisible();
    expect(screen.getByText(/Showing BTC instead\./u)).toBeVisible();
  });

  it.each([
    ["LTC", "The node of Litecoin is renewed."],
    ["ZEC", "Don't send any to an address you saved."],
  ])("shows no address of %s while its deposits are paused: %s", async (coin, reason) => {
    const { queriesOf } = await setup({}, `symbol=${coin}`);

    expect(screen.getByText(`Deposits of ${coin} are paused.`)).toBeVisible();
    expect(screen.getByText(new RegExp(reason, "u"))).toBeVisible();
    expect(screen.queryByRole("img", { name: /QR code/u })).toBeNull();
    expect(queriesOf(ADDRESS)).toEqual([]);
  });

  it("shows a placeholder until the address is loaded", async () => {
    const held = holdAnswer();
    await setup({ [`GET ${ADDRESS}`]: held.answer });
    await screen.findByText("No deposits yet");
    expect(hasSkeleton()).toBe(true);
    held.give({ data: depositAddressOf() });

    expect(await screen.findByRole("img", { name: "QR code of the deposit address" })).toBeVisible();
    expect(hasSkeleton()).toBe(false);
  });

  it("R8.5 shows why the address failed to load, and retries", async () => {
    const { user, replies } = await setup({ [`GET ${ADDRESS}`]: REFUSED });
    expect(await screen.findByText("Couldn't load the address.")).toBeVisible();
    expect(screen.getByText("The wallet is closed for a moment.")).toBeVisible();

    replies[`GET ${ADDRESS}`] = { data: depositAddressOf() };
    await user.click(screen.getByRole("button", { name: "Try again" }));

    expect(await screen.findByText("Your BTC address")).toBeVisible();
  });

  it("shows no address in the summary of all accounts", async () => {
    const { seen } = await setup({}, "symbol=BTC", { isSummary: true });

    expect(screen.getByText("Choose one account first")).toBeVisible();
    expect(screen.getByRole("link", { name: "Choose an account" })).toHaveAttribute(
      "href",
      "/en/account/switch",
    );
    expect(seen.filter(({ path }) => path.startsWith("/wallet/deposit"))).toEqual([]);
  });
});

describe("a new deposit address", () => {
  async function ask(own: Replies = {}) {
    const page = await setup(own);
    await page.user.click(await screen.findByRole("button", { name: "New address" }));
    return { ...page, dialog: within(await screen.findByRole("dialog", { name: "Create a new address?" })) };
  }

  it("R2.3.16 asks for confirmation, then creates one for this coin and chain and shows it", async () => {
    const { user, replies, dialog, writes, bodiesOf } = await ask();
    expect(dialog.getByText(/The old ones keep working\./u)).toBeVisible();
    expect(writes()).toEqual([]);
    const next = depositAddressOf({ address: "1BoatSLRHtKNngkdXEeobR76b53LETtpyT" });
    replies[`POST ${ADDRESS}`] = { data: next };
    replies[`GET ${ADDRESS}`] = { data: next };
    await user.click(dialog.getByRole("button", { name: "New address" }));

    expect(await screen.findByText("1Boa")).toBeVisible();
    expect(document.body).toHaveTextContent("1BoatSLRHtKNngkdXEeobR76b53LETtpyT");
    expect(screen.getByText("The new address is shown. The old one keeps working.")).toBeVisible();
    expect(writes()).toEqual([`POST ${ADDRESS}`]);
    expect(bodiesOf(ADDRESS)).toEqual([{ coin: "BTC", chain: "BTC" }]);
  });

  it("creates none when the person cancels", async () => {
    const { user, dialog, writes } = await ask();
    await user.click(dialog.getByRole("button", { name: "Cancel" }));

    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(writes()).toEqual([]);
  });

  it("R8.5 shows why none was created, and keeps the old one", async () => {
    const { user, dialog } = await ask({ [`POST ${ADDRESS}`]: REFUSED });
    await user.click(dialog.getByRole("button", { name: "New address" }));

    expect(await screen.findByText("The wallet is closed for a moment.")).toBeInTheDocument();
    expect(document.body).toHaveTextContent("bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4");
  });

  it("is blocked until the next day, and shows until when", async () => {
    await setup({ [`GET ${ADDRESS}`]: { data: depositAddressOf({ next_time: 4_000_000_000 }) } });

    expect(await screen.findByText("You can create the next address at 10/02/2096 07:06.")).toBeVisible();
    expect(screen.getByRole("button", { name: "New address" })).toBeDisabled();
  });

  it("is offered again after that time", async () => {
    await setup({ [`GET ${ADDRESS}`]: { data: depositAddressOf({ next_time: 1_700_000_000 }) } });

    expect(await screen.findByRole("button", { name: "New address" })).toBeEnabled();
    expect(screen.queryByText(/You can create the next address/u)).toBeNull();
  });
});

describe("last deposits", () => {
  it("R2.3.16 lists them with amount, transaction and progress", async () => {
    await setup({
      [HISTORY]: {
        data: pageOf([
          depositOf(),
          depositOf({ id: 12, status: "confirming", confirmations: 1, amount: "0.00012345" }),
          depositOf({ id: 13, status: "finished", confirmations: 6 }),
          depositOf({ id: 14, status: "returned" }),
        ]),
      },
    });
    await screen.findByText("Credited");

    expect(
      tableTexts("Last deposits of BTC").map(([time, , state, amount]) => [time, amount, state]),
    ).toEqual([
      ["11/19/2026 15:00", "0.50000000 BTC", "Credited3 of 6 confirmations"],
      ["11/19/2026 15:00", "0.00012345 BTC", "Confirming1 of 6 confirmations"],
      ["11/19/2026 15:00", "0.50000000 BTC", "Finished"],
      ["11/19/2026 15:00", "0.50000000 BTC", "ReversedThe chain dropped this payment; it was reversed."],
    ]);
    expect(screen.getAllByRole("link", { name: /4a5e1e4b/u })[0]).toHaveAttribute(
      "href",
      `https://explorer.example/tx/${TXID}`,
    );
    expect(screen.getByRole("link", { name: "All deposits" })).toHaveAttribute(
      "href",
      "/en/wallet/history?tab=deposits&symbol=BTC",
    );
  });

  it("shows a note when there are none", async () => {
    await setup();

    expect(await screen.findByText("No deposits yet")).toBeVisible();
  });

  it("R8.5 shows why they failed to load next to a loaded address, and retries", async () => {
    const { user, replies } = await setup({ [HISTORY]: REFUSED });
    expect(await screen.findByText("Couldn't load the deposits.")).toBeVisible();
    expect(await screen.findByText("Your BTC address")).toBeVisible();

    replies[HISTORY] = { data: pageOf([depositOf()]) };
    await user.click(screen.getByRole("button", { name: "Try again" }));

    expect(await screen.findByText("Credited")).toBeVisible();
  });
});

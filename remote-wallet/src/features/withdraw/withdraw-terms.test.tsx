import { screen, waitFor } from "@testing-library/react";
import { accountOf, hasSkeleton, holdAnswer, pageOf, coinOf } from "shared/testing";
import { BITCOIN_ADDRESS } from "#/testing/auto-withdrawals.ts";
import { CODES, approve, closePage, decline, openPage, type Replies } from "#/testing/open-page.tsx";
import { orderOf } from "#/testing/orders.ts";
import { textOf } from "#/testing/table-texts.ts";
import { ADDRESS_CHECK, NO_ROWS, addressCheck, infoOf } from "#/testing/withdraw-info.ts";
import { WithdrawPage } from "./withdraw-page.tsx";

const ORDER = "/wallet/withdraw";
const INFO = "/wallet/withdraw/info";
const HISTORY = "/wallet/withdraw/history";
const DONE = {
  data: { id: 41, status: "pending", amount: "0.5", fee: "0.0001", final_amount: "0.4999", create_time: 1 },
};
const CLIENT_ID = expect.stringMatching(/^[0-9a-f-]{36}$/u);

function setup(own: Replies = {}, query = "") {
  return openPage(<WithdrawPage />, {
    path: `/en/wallet/withdraw?symbol=BTC${query}`,
    replies: {
      "/common/coin": { data: { coins: [coinOf(), coinOf({ coin: "LTC", name: "Litecoin" })] } },
      "/account/user": { data: pageOf([accountOf({ id: 2, account: "north_rack_a", account_type: "sub" })]) },
      [ADDRESS_CHECK]: addressCheck(),
      [HISTORY]: { data: NO_ROWS },
      [ORDER]: DONE,
      ...own,
    },
  });
}

const findAmount = () => screen.findByRole("textbox", { name: "Amount" });
const lines = () => textOf(screen.getByText("You pay").closest("dl") ?? document.body);

async function order(
  page: Awaited<ReturnType<typeof setup>>,
  amount = "0.5",
  name = "Address",
  to = BITCOIN_ADDRESS,
) {
  const field = await screen.findByRole("textbox", { name });
  await page.user.type(field, to);
  await page.user.type(await findAmount(), amount);
  await page.user.click(screen.getByRole("button", { name: "Withdraw" }));
}

afterEach(closePage);

describe("the terms of a withdrawal", () => {
  it.each([
    ["40000", "60,000.00 USD"],
    ["100000.01", "0.00 USD"],
  ])("R2.3.17 shows the limits and, after %s, the rest of the 24-hour limit", async (daily_used, rest) => {
    const info = infoOf({ unconfirmed: "0.25", daily_used, daily_reset: 4_000_000_000 });
    await setup({ [INFO]: { data: info } });
    const limits = textOf((await screen.findByText("Limits")).closest("section") ?? document.body);

    expect(limits).toContain("Available1.50000000 BTC");
    expect(limits).toContain("Unconfirmed deposits0.25000000 BTC");
    expect(limits).toContain("Minimum0.001 BTC");
    expect(limits).toContain("Maximum per withdrawal100 BTC");
    expect(limits).toContain(`Left of the 24-hour limit${rest}`);
    expect(limits).toContain("You can withdraw more from 10/02/2096 07:06.");
  });

  it("shows a placeholder for the form until the terms are loaded", async () => {
    const held = holdAnswer();
    await setup({ [INFO]: held.answer });
    expect(hasSkeleton()).toBe(true);
    expect(screen.queryByRole("textbox", { name: "Amount" })).toBeNull();
    held.give({ data: infoOf() });

    expect(await findAmount()).toBeVisible();
  });

  it("R8.5 shows why the terms failed to load, and retries", async () => {
    const { user, replies } = await setup({ [INFO]: { code: 22000, message: "Closed for a moment." } });
    expect(await screen.findByText("Couldn't load the withdrawal terms.")).toBeVisible();
    expect(screen.getByText("Closed for a moment.")).toBeVisible();
    replies[INFO] = { data: infoOf() };
    const again = screen.getByRole("button", { name: "Try again" });
    // The other request is still in flight.
    await waitFor(() => expect(again).not.toHaveAttribute("aria-busy"));
    await user.click(again);

    expect(await findAmount()).toBeVisible();
  });

  it("links to a deposit when there is nothing to withdraw", async () => {
    await setup({ [INFO]: { data: infoOf({ available: "0" }) } });

    expect(await screen.findByText("There is no BTC to withdraw.")).toBeVisible();
    expect(screen.getByRole("button", { name: "Withdraw" })).toBeDisabled();
    expect(screen.getAllByRole("link", { name: "Deposit" }).at(-1)).toHaveAttribute(
      "href",
      "/en/wallet/deposit?symbol=BTC",
    );
  });

  it.each([
    ["outer", true],
    ["inner", false],
  ])("shows on the tab %s that only listed addresses can be paid: %s", async (type, isTold) => {
    await setup({ [INFO]: { data: infoOf({ allowlist_only: true }) } }, `&type=${type}`);
    await findAmount();

    expect(screen.queryByText("Only addresses of your address book can be paid.") !== null).toBe(isTold);
  });

  it("lists the latest withdrawals with the received amounts", async () => {
    const { queriesOf } = await setup({
      [HISTORY]: {
        data: pageOf([orderOf({ label: "Cold storage" }), orderOf({ id: 42, status: "finished" })]),
      },
    });

    expect(await screen.findByText("Cold storage")).toBeVisible();
    expect(textOf(screen.getByText("Recent withdrawals of BTC").closest("section") ?? document.body)).toMatch(
      /0\.49990000 BTC.*Cold storage.*Pending.*0\.49990000 BTC.*bc1qw508…8f3t4.*Finished/u,
    );
    expect(queriesOf(HISTORY)).toEqual([{ coin: "BTC", limit: "3" }]);
  });

  it("shows no terms in the summary of all accounts", async () => {
    const { seen } = await openPage(<WithdrawPage />, {
      path: "/en/wallet/withdraw?symbol=BTC",
      isSummary: true,
    });

    expect(screen.getByText("Choose one account first")).toBeVisible();
    expect(seen.some(({ path }) => path === INFO)).toBe(false);
  });
});

describe("both sides of the fee", () => {
  it("R3.1 deducts the fee from the typed amount", async () => {
    const { user } = await setup();
    await user.type(await findAmount(), "0.5");

    expect(lines()).toBe(
      "You pay0.50000000 BTCNetwork fee0.00010000 BTCRecipient gets0.49990000 BTC≈ 49,990.00 USD",
    );
  });

  it("R3.1 adds the fee to the amount to be received", async () => {
    const { user } = await setup();
    await user.click(await screen.findByRole("switch", { name: "Recipient gets exactly this amount" }));
    await user.type(await findAmount(), "0.5");

    expect(lines()).toContain("You pay0.50010000 BTC");
    expect(lines()).toContain("Recipient gets0.50000000 BTC");
  });

  it.each([
    ["150000", false, "1.5", "1.50000000"],
    ["150000", true, "1.4999", "1.50000000"],
    ["120000", false, "1.2", "1.20000000"],
    ["120000", true, "1.1999", "1.20000000"],
  ])("R3.1 fills in at most %s USD (exact: %s)", async (daily_limit, isExact, value, pays) => {
    const { user } = await setup({ [INFO]: { data: infoOf({ daily_limit }) } });
    const amount = await findAmount();
    if (isExact) await user.click(screen.getByRole("switch", { name: "Recipient gets exactly this amount" }));
    await user.click(screen.getByRole("button", { name: "All" }));

    expect(amount).toHaveValue(value);
    expect(lines()).toContain(`You pay${pays} BTC`);
  });

  it("rejects an amount to be received when the balance does not cover the fee", async () => {
    const page = await setup();
    await page.user.click(await screen.findByRole("switch", { name: "Recipient gets exactly this amount" }));
    await order(page, "1.49991");

    await waitFor(async () =>
      expect(await findAmount()).toHaveAccessibleDescription("Only 1.5\u00a0BTC are available."),
    );
    expect(page.asked).toEqual([]);
  });

  it("rejects an amount that the fee uses up", async () => {
    const page = await setup({ [INFO]: { data: infoOf({ min: "0.0001", fee: "0.0002" }) } });
    await order(page, "0.0002");

    await waitFor(async () =>
      expect(await findAmount()).toHaveAccessibleDescription(
        "The network fee takes all of this amount. Withdraw more.",
      ),
    );
    expect(page.asked).toEqual([]);
  });
});

describe("other destinations", () => {
  it("R7.4.1 transfers to an own account without a fee", async () => {
    const page = await setup({}, "&type=inner");
    await screen.findByRole("option", { name: /north_rack_a/u });
    expect(screen.queryByRole("switch", { name: "Recipient gets exactly this amount" })).toBeNull();
    await page.user.selectOptions(screen.getByRole("combobox", { name: "Account" }), "north_rack_a");
    await page.user.type(await findAmount(), "0.00000001");
    await page.user.type(screen.getByRole("textbox", { name: /^Remark/u }), "rent");
    await page.user.click(screen.getByRole("button", { name: "Transfer" }));
    const shown = await approve(page.user);

    expect(shown).toContain("You are transferring0.00000001 BTC");
    expect(shown).toContain("Network fee0.00000000 BTC");
    expect(await screen.findByText("Transferred")).toBeVisible();
    expect(page.asked[0]?.payload).toEqual({
      coin: "BTC",
      amount: "0.00000001",
      address: "north_rack_a",
      is_inner: true,
    });
    expect(page.bodiesOf(ORDER)).toEqual([
      {
        client_id: CLIENT_ID,
        coin: "BTC",
        chain: "BTC",
        type: "inner",
        is_inner: true,
        address: "north_rack_a",
        amount: "0.00000001",
        fee: "0",
        remark: "rent",
        ...CODES,
      },
    ]);
  });

  it("R7.4.1 pays a CoinEx account by its email", async () => {
    const page = await setup({}, "&type=coinex");
    await order(page, "0.5", "Email of the CoinEx account", "miner@pool.invalid");
    await approve(page.user);

    await waitFor(() =>
      expect(page.bodiesOf(ORDER)).toMatchObject([
        { type: "coinex", is_inner: false, address: "miner@pool.invalid", amount: "0.5", fee: "0" },
      ]),
    );
  });

  it("suggests a transfer when the address belongs to the pool", async () => {
    const page = await setup({
      "/wallet/withdraw/address/check": {
        code: 22005,
        message: "An address of this pool.",
        data: { reason: "own_deposit" },
      },
    });
    await order(page);
    expect(await screen.findByText("Coins don't leave the pool to get there.")).toBeVisible();
    await page.user.click(screen.getByRole("button", { name: "Transfer inside the pool" }));

    expect(await screen.findByRole("combobox", { name: "Account" })).toBeVisible();
    expect(page.writes()).toEqual([]);
  });
});

describe("an order", () => {
  it("R2.3.17 starts with the values of a link, and keeps them when the person cancels", async () => {
    const page = await setup({}, `&type=outer&address=${BITCOIN_ADDRESS}&amount=0.5`);
    expect(await findAmount()).toHaveValue("0.5");
    await page.user.click(screen.getByRole("button", { name: "Withdraw" }));
    await decline(page.user);

    expect(screen.getByRole("textbox", { name: "Address" })).toHaveValue(BITCOIN_ADDRESS);
    expect(await findAmount()).toHaveValue("0.5");
    expect(page.writes()).toEqual([]);
  });

  it("pays the current format of a legacy address, and announces that first", async () => {
    const twin = "bc1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3qccfmv3";
    const page = await setup({
      "/wallet/withdraw/address/check": { data: { address: twin, is_known: false, lookalike: null, twin } },
    });
    await order(page);
    await page.user.click(await screen.findByRole("button", { name: "Continue" }));
    const shown = await approve(page.user);

    expect(shown).toContain("You entered an old address format. It is paid in its current format.");
    expect(shown).toContain("You haven't paid this destination before.");
    await waitFor(() => expect(page.bodiesOf(ORDER)).toMatchObject([{ address: twin }]));
    expect(page.asked[0]?.payload).toMatchObject({ address: twin });
  });

  it("is looked up when its response is lost, and never sent twice", async () => {
    const page = await setup({
      [ORDER]: { data: "cut off" },
      "/wallet/withdraw/by_client/": { data: { withdrawal: orderOf({ id: 77 }), batch_id: null } },
    });
    await order(page);
    await approve(page.user);
    expect(await screen.findByText("Checking the result…")).toBeVisible();

    expect(await screen.findByText("Order 77")).toBeVisible();
    expect(page.bodiesOf(ORDER)).toHaveLength(1);
    await page.user.click(screen.getByRole("button", { name: "Withdraw again" }));
    expect(await findAmount()).toHaveValue("");
  });
});

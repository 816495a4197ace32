import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { accountOf, pageOf, coinOf } from "shared/testing";
import { BITCOIN_ADDRESS, ruleOf } from "#/testing/auto-withdrawals.ts";
import { CODES, approve, closePage, decline, openPage, type Replies } from "#/testing/open-page.tsx";
import { textOf } from "#/testing/table-texts.ts";
import { ADDRESS_CHECK, NO_ROWS, addressCheck } from "#/testing/withdraw-info.ts";
import { AutoWithdrawalPage } from "../auto-withdrawal-page.tsx";

const RULES = "/wallet/v1/withdraw/address";
const SAVED = { data: { hold_until: null } };
const [CHAIN] = coinOf().chains;
const COINS = [
  coinOf({ chains: CHAIN ? [{ ...CHAIN, auto_fee: "0.00002" }] : [] }),
  coinOf({ coin: "ZEC", name: "Zcash", chains: CHAIN ? [{ ...CHAIN, chain: "ZEC", auto_min: "0.01" }] : [] }),
  coinOf({
    coin: "LTC",
    name: "Litecoin",
    chains: CHAIN ? [{ ...CHAIN, chain: "LTC", auto_withdraw_enabled: false }] : [],
  }),
];

async function setup(own: Replies = {}, button = "Add a coin") {
  const page = await openPage(<AutoWithdrawalPage />, {
    path: "/en/wallet/autoWithdrawal",
    replies: {
      "/common/coin": { data: { coins: COINS } },
      "/account/user": { data: pageOf([accountOf({ id: 2, account: "north_rack_a" })]) },
      "/setting/security/hold": { data: { holds: [] } },
      [ADDRESS_CHECK]: addressCheck(),
      [`GET ${RULES}`]: { data: button === "Add a coin" ? [] : [ruleOf()] },
      [`POST ${RULES}`]: SAVED,
      [`${RULES}/log`]: { data: NO_ROWS },
      ...own,
    },
  });
  await waitFor(() => expect(screen.getByRole("button", { name: button })).toBeEnabled());
  await page.user.click(screen.getByRole("button", { name: button }));
  const name = button === "Add a coin" ? "New auto-withdrawal" : "Auto-withdrawal of BTC";
  return { ...page, form: within(await screen.findByRole("dialog", { name })) };
}

type Opened = Awaited<ReturnType<typeof setup>>;

async function save({ user, form }: Pick<Opened, "user" | "form">): Promise<void> {
  await user.click(form.getByRole("button", { name: "Save" }));
}

afterEach(closePage);

describe("setting an automatic withdrawal", () => {
  it("offers only coins that support automatic withdrawal, and shows minimum and fee", async () => {
    const { user, form } = await setup();
    const coin = form.getByRole("combobox", { name: "Coin" });

    expect(within(coin).getAllByRole("option").map(textOf)).toEqual(["BTC", "ZEC"]);
    expect(form.getByRole("textbox", { name: "Threshold" })).toHaveValue("0.001");
    expect(form.getByText("Minimum 0.001 BTC. Fee 0.00002 BTC per payout.")).toBeVisible();
    await user.selectOptions(coin, "ZEC");

    expect(form.getByRole("textbox", { name: "Threshold" })).toHaveValue("0.01");
    expect(form.getByText("Minimum 0.01 ZEC. No fee.")).toBeVisible();
  });

  it("R2.3.19 R7.4.1 saves what the person approved", async () => {
    const page = await setup();
    const { user, form, asked, bodiesOf, writes, queriesOf } = page;
    await user.type(form.getByRole("textbox", { name: "Address" }), BITCOIN_ADDRESS);
    await user.click(form.getByRole("button", { name: "0.05\u00a0BTC" }));
    await save(page);
    const shown = await approve(page.user);

    expect(shown).toContain("Until nowNot set");
    expect(shown).toContain(`NewTo an address${BITCOIN_ADDRESS}0.05 BTC`);
    expect(shown).toContain("Paid out from0.05 BTC");
    expect(await screen.findByText("Saved. The first payout follows the next settlement.")).toBeVisible();
    expect(asked[0]?.payload).toEqual({
      coin: "BTC",
      amount: "0.05",
      address: BITCOIN_ADDRESS,
      is_inner: false,
    });
    expect(writes()).toEqual([`POST ${RULES}`]);
    expect(bodiesOf(RULES)).toEqual([
      {
        coin: "BTC",
        chain: "BTC",
        address_type: "chain",
        withdraw_address: BITCOIN_ADDRESS,
        threshold: "0.05",
        enabled: true,
        ...CODES,
      },
    ]);
    await waitFor(() => expect(queriesOf(RULES)).toHaveLength(2));
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("pays to a pool account without a fee", async () => {
    const page = await setup();
    const { user, form, asked, bodiesOf } = page;
    await user.click(form.getByRole("radio", { name: "To a pool account" }));
    expect(form.getByText("Minimum 0.001 BTC. No fee.")).toBeVisible();
    await form.findByRole("option", { name: "north_rack_a" });
    await user.selectOptions(form.getByRole("combobox", { name: "Account" }), "north_rack_a");
    await save(page);
    await approve(page.user);

    await waitFor(() =>
      expect(bodiesOf(RULES)).toEqual([
        expect.objectContaining({ address_type: "inner", withdraw_address: "north_rack_a" }),
      ]),
    );
    expect(asked[0]?.payload).toMatchObject({ address: "north_rack_a", is_inner: true });
  });

  it("pays to a CoinEx account identified by its email", async () => {
    const page = await setup();
    const { user, form, bodiesOf } = page;
    await user.click(form.getByRole("radio", { name: "To CoinEx" }));
    const email = form.getByRole("textbox", { name: "Email of the CoinEx account" });
    await user.type(email, "miner.pool.invalid");
    await save(page);

    expect(email).toHaveAccessibleDescription("Email format incorrect");
    expect(email).toHaveValue("miner.pool.invalid");
    expect(bodiesOf(RULES)).toEqual([]);
    await user.clear(email);
    await user.type(email, "miner@pool.invalid");
    await save(page);
    await approve(page.user);

    await waitFor(() =>
      expect(bodiesOf(RULES)).toEqual([
        expect.objectContaining({ address_type: "CoinEx", withdraw_address: "miner@pool.invalid" }),
      ]),
    );
  });

  it.each([
    ["", "Enter the withdrawal address."],
    [BITCOIN_ADDRESS.slice(0, -1), "A character in this address is wrong. Copy it again."],
    ["0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed", "This is an address of Ethereum, not of BTC."],
  ])("R5.9 rejects the address “%s” at its field: %s", async (typed, message) => {
    const page = await setup();
    const { user, form, asked, writes } = page;
    const address = form.getByRole("textbox", { name: "Address" });
    if (typed !== "") await user.type(address, typed);

    await waitFor(async () => {
      await save(page);
      expect(address).toHaveAccessibleDescription(message);
    });
    expect(address).toHaveValue(typed);
    expect(asked).toEqual([]);
    expect(writes()).toEqual([]);
  });

  it.each(["0.00099", "", "-"])("rejects the threshold “%s” and keeps the address", async (typed) => {
    const page = await setup();
    const { user, form, asked } = page;
    const threshold = form.getByRole("textbox", { name: "Threshold" });
    await user.type(form.getByRole("textbox", { name: "Address" }), BITCOIN_ADDRESS);
    await user.clear(threshold);
    if (typed !== "") await user.type(threshold, typed);
    await save(page);

    await waitFor(() => expect(threshold).toHaveAccessibleDescription("Enter at least 0.001\u00a0BTC."));
    expect(form.getByRole("textbox", { name: "Address" })).toHaveValue(BITCOIN_ADDRESS);
    expect(asked).toEqual([]);
  });

  it("sets the threshold with the slider in steps of the minimum", async () => {
    const { form } = await setup();
    const slider = form.getByRole("slider", { name: "Threshold" });
    expect(slider).toHaveAttribute("step", "0.001");
    expect(slider).toHaveAttribute("max", "0.05");
    fireEvent.change(slider, { target: { value: "0.007" } });

    expect(form.getByRole("textbox", { name: "Threshold" })).toHaveValue("0.007");
  });

  it("R8.12 disables a suspended destination and explains why", async () => {
    const { user, form } = await setup({
      "/wallet/withdraw/address/type": {
        data: { supportChain: false, supportInner: true, supportCoinex: false },
      },
    });

    expect(await form.findByText("Withdrawals to addresses are suspended.")).toBeVisible();
    expect(form.getByRole("radio", { name: "To CoinEx" })).toBeDisabled();
    expect(form.getByRole("button", { name: "Save" })).toBeDisabled();
    await user.click(form.getByRole("radio", { name: "To a pool account" }));

    expect(form.queryByText("Withdrawals to addresses are suspended.")).toBeNull();
    expect(form.getByRole("button", { name: "Save" })).toBeEnabled();
  });

  it("R8.5 shows the server's error and keeps the input", async () => {
    const page = await setup({ [`POST ${RULES}`]: { code: 22012, message: "Not in the allow-list." } });
    const { user, form } = page;
    await user.type(form.getByRole("textbox", { name: "Address" }), BITCOIN_ADDRESS);
    await save(page);
    await approve(page.user);

    expect(await form.findByRole("alert")).toHaveTextContent("Not in the allow-list.");
    expect(form.getByRole("textbox", { name: "Address" })).toHaveValue(BITCOIN_ADDRESS);
  });

  it("keeps the form when the person cancels", async () => {
    const page = await setup();
    const { user, form, writes } = page;
    await user.type(form.getByRole("textbox", { name: "Address" }), BITCOIN_ADDRESS);
    await save(page);
    await decline(user);

    expect(form.getByRole("textbox", { name: "Address" })).toHaveValue(BITCOIN_ADDRESS);
    expect(writes()).toEqual([]);
  });
});

describe("changing an automatic withdrawal", () => {
  it("R2.3.19 starts with the current settings, shows before and after, and announces the hold", async () => {
    const page = await setup({ [`POST ${RULES}`]: { data: { hold_until: 4_000_000_000 } } }, "Change BTC");
    const { user, form, bodiesOf } = page;
    const address = form.getByRole("textbox", { name: "Address" });
    expect(address).toHaveValue(BITCOIN_ADDRESS);
    expect(form.getByRole("textbox", { name: "Threshold" })).toHaveValue("0.005");
    expect(form.queryByRole("combobox", { name: "Coin" })).toBeNull();
    expect(form.getByText(/A new destination is paid after 48 hours\./u)).toBeVisible();
    const next = "bc1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3qccfmv3";
    await user.clear(address);
    await user.type(address, next);
    await save(page);
    const shown = await approve(page.user);

    expect(shown).toContain(`Until nowTo an address${BITCOIN_ADDRESS}0.005 BTC`);
    expect(shown).toContain(`NewTo an address${next}0.005 BTC`);
    expect(
      await screen.findByText(/payouts of BTC to this destination start after .*2096/u),
    ).toBeInTheDocument();
    expect(bodiesOf(RULES)).toMatchObject([{ withdraw_address: next, threshold: "0.005", enabled: true }]);
  });

  it("clears the destination for another kind, and restores it with the previous kind", async () => {
    const { user, form } = await setup({}, "Change BTC");
    await user.click(form.getByRole("radio", { name: "To CoinEx" }));
    expect(form.getByRole("textbox", { name: "Email of the CoinEx account" })).toHaveValue("");
    await user.click(form.getByRole("radio", { name: "To an address" }));

    expect(form.getByRole("textbox", { name: "Address" })).toHaveValue(BITCOIN_ADDRESS);
  });

  it("finds a change whose response was lost by comparing it with what is stored, and sends nothing twice", async () => {
    const page = await setup({ [`POST ${RULES}`]: { data: "cut off" } }, "Change BTC");
    await page.user.click(page.form.getByRole("button", { name: "0.01\u00a0BTC" }));
    await save(page);
    page.replies[`GET ${RULES}`] = { data: [ruleOf({ threshold: "0.010" })] };
    await approve(page.user);

    expect(await screen.findByText("Saved. The first payout follows the next settlement.")).toBeVisible();
    expect(page.bodiesOf(RULES)).toHaveLength(1);
  });
});

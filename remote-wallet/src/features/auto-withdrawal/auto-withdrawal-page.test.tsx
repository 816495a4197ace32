import { screen, waitFor, within } from "@testing-library/react";
import { RESUME_ALL_PAYLOAD } from "contracts";
import { holdAnswer, coinOf } from "shared/testing";
import { BITCOIN_ADDRESS, ruleOf } from "#/testing/auto-withdrawals.ts";
import {
  CODES,
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
import { AutoWithdrawalPage } from "./auto-withdrawal-page.tsx";

const RULES = "/wallet/v1/withdraw/address";
const SWITCH = `${RULES}/switch`;
const REFUSED = { code: 22000, message: "The wallet is closed for a moment." };
const LITECOIN = ruleOf({ coin: "LTC", chain: "LTC", threshold: "0.1", available: "0", enabled: false });
const COINS = ["BTC", "LTC", "ZEC"].map((coin) => coinOf({ coin, display_precision: 4 }));

function setup(own: Replies = {}, options: Partial<OpenOptions> = {}) {
  return openPage(<AutoWithdrawalPage />, {
    path: "/en/wallet/autoWithdrawal",
    replies: {
      "/common/coin": { data: { coins: COINS } },
      "/setting/security/hold": { data: { holds: [] } },
      [RULES]: { data: [ruleOf(), LITECOIN] },
      [`${RULES}/log`]: { data: NO_ROWS },
      [SWITCH]: { data: null },
      ...own,
    },
    ...options,
  });
}

const switchOf = (coin: string) => screen.findByRole("switch", { name: `Auto-withdrawal of ${coin}` });

afterEach(closePage);

describe("wallet/autoWithdrawal", () => {
  it("R2.3.19 lists each coin with status, destination, threshold, balance and last payout", async () => {
    const last = { amount: "0.2", time: 1_795_100_400, txid: null, status: "failed" } as const;
    await setup({ [RULES]: { data: [ruleOf(), { ...LITECOIN, address_type: "inner", last }] } });
    await switchOf("BTC");

    expect(tableTexts("Automatic withdrawals").map((cells) => cells.slice(0, 6))).toEqual([
      [
        "BTC",
        "Onnext about 11/21/2026 00:00",
        "bc1qw508…8f3t4To an address",
        "0.0050 BTC",
        "0.0042 BTC",
        "None yet",
      ],
      [
        "LTC",
        "Paused",
        "bc1qw508…8f3t4To a pool account",
        "0.1000 LTC",
        "0.0000 LTC",
        "0.2000 LTCFailed, the amount was returned. 11/19/2026 15:00",
      ],
    ]);
    expect(await switchOf("BTC")).toBeChecked();
    expect(await switchOf("LTC")).not.toBeChecked();
  });

  it("shows why an automatic withdrawal is not running although it is on", async () => {
    await setup({
      [RULES]: {
        data: [
          ruleOf({ paused_reason: "The node of Bitcoin is renewed." }),
          ruleOf({ coin: "LTC", hold_until: 4_000_000_000 }),
          ruleOf({ coin: "ZEC", hold_until: 1_000_000_000 }),
        ],
      },
    });
    await switchOf("BTC");

    expect(tableTexts("Automatic withdrawals").map((cells) => cells[1])).toEqual([
      "SuspendedThe node of Bitcoin is renewed.",
      "On hold until 10/02/2096 07:06",
      "Onnext about 11/21/2026 00:00",
    ]);
  });

  it("shows a placeholder and disabled buttons until the rules are loaded", async () => {
    const held = holdAnswer();
    await setup({ [RULES]: held.answer });

    expect(screen.getByRole("table", { name: "Automatic withdrawals" })).toHaveAttribute("aria-busy", "true");
    expect(screen.getByRole("button", { name: "Pause all" })).toBeDisabled();
    expect(screen.getByRole("button", { name: "Add a coin" })).toBeDisabled();
    held.give({ data: [ruleOf()] });

    expect(await switchOf("BTC")).toBeVisible();
    expect(screen.getByRole("button", { name: "Pause all" })).toBeEnabled();
    expect(screen.getByRole("button", { name: "Add a coin" })).toBeEnabled();
  });

  it("offers to add a first address when none is set", async () => {
    const { user } = await setup({ [RULES]: { data: [] } });

    expect(await screen.findByText("No address set")).toBeVisible();
    expect(screen.getByText("Without an address, earnings stay in the balance.")).toBeVisible();
    expect(screen.queryByRole("button", { name: /Pause all|Resume all/u })).toBeNull();
    await user.click(screen.getByRole("button", { name: "Set an address" }));

    expect(await screen.findByRole("dialog", { name: "New auto-withdrawal" })).toBeVisible();
  });

  it("offers no coin to add when each has its rule", async () => {
    await setup({ [RULES]: { data: [ruleOf(), LITECOIN, ruleOf({ coin: "ZEC" })] } });
    await switchOf("ZEC");

    expect(screen.getByRole("button", { name: "Add a coin" })).toBeDisabled();
  });

  it("R8.5 shows why the list failed to load, and retries", async () => {
    const { user, replies } = await setup({ [RULES]: REFUSED });
    expect(await screen.findByText("Couldn't load the list.")).toBeVisible();
    expect(screen.getByText("The wallet is closed for a moment.")).toBeVisible();

    replies[RULES] = { data: [LITECOIN] };
    await user.click(screen.getByRole("button", { name: "Try again" }));

    expect(await switchOf("LTC")).toBeVisible();
    expect(screen.queryByText("Couldn't load the list.")).toBeNull();
  });

  it("R2.3.19 pauses one coin immediately, without codes", async () => {
    const { user, asked, bodiesOf, queriesOf } = await setup();
    await user.click(await switchOf("BTC"));

    await waitFor(() => expect(queriesOf(RULES)).toHaveLength(2));
    expect(bodiesOf(SWITCH)).toEqual([{ enabled: false, coin: "BTC" }]);
    expect(asked).toEqual([]);
  });

  it.each([
    ["chain", false],
    ["inner", true],
  ] as const)(
    "R2.3.19 resumes a coin that is paid to %s, with codes for that coin only",
    async (type, isInner) => {
      const { user, asked, bodiesOf } = await setup({
        [RULES]: { data: [ruleOf(), { ...LITECOIN, address_type: type }] },
      });
      await user.click(await switchOf("LTC"));
      const dialog = within(await findSecurityCheck());

      expect(dialog.getAllByText("0.1 LTC")[0]).toBeVisible();
      expect(dialog.queryByText("0.005 BTC")).toBeNull();
      expect(bodiesOf(SWITCH)).toEqual([]);
      expect(asked.map(({ business, payload }) => ({ business, payload }))).toEqual([
        {
          business: "withdraw_address",
          payload: { coin: "LTC", amount: "0.1", address: BITCOIN_ADDRESS, is_inner: isInner },
        },
      ]);
      await approve(user);

      await waitFor(() => expect(bodiesOf(SWITCH)).toEqual([{ enabled: true, coin: "LTC", ...CODES }]));
    },
  );

  it("resumes nothing when the person cancels", async () => {
    const { user, writes } = await setup();
    await user.click(await switchOf("LTC"));
    await decline(user);

    expect(writes()).toEqual([]);
    expect(await switchOf("LTC")).not.toBeChecked();
  });

  it("R2.3.19 pauses all while any is running", async () => {
    const { user, bodiesOf } = await setup();
    await switchOf("BTC");
    await user.click(screen.getByRole("button", { name: "Pause all" }));

    await waitFor(() => expect(bodiesOf(SWITCH)).toEqual([{ enabled: false }]));
  });

  it("R2.3.19 resumes all when none is running, and shows what will be paid again", async () => {
    const { user, asked, bodiesOf } = await setup({
      [RULES]: { data: [ruleOf({ enabled: false }), LITECOIN] },
    });
    await switchOf("LTC");
    await user.click(screen.getByRole("button", { name: "Resume all" }));
    const dialog = within(await findSecurityCheck());

    expect(dialog.getAllByRole("listitem").map(textOf).slice(0, 2)).toEqual([
      `0.005 BTC${BITCOIN_ADDRESS}`,
      `0.1 LTC${BITCOIN_ADDRESS}`,
    ]);
    expect(asked[0]?.payload).toEqual(RESUME_ALL_PAYLOAD);
    await approve(user);

    await waitFor(() => expect(bodiesOf(SWITCH)).toEqual([{ enabled: true, ...CODES }]));
  });

  it.each([
    ["pausing", "BTC", false],
    ["resuming", "LTC", true],
  ])("R8.5 shows why %s was refused, and leaves the switch unchanged", async (_case, coin, isApproved) => {
    const { user } = await setup({ [SWITCH]: { code: 22012, message: "LTC is not in the allow-list." } });
    await user.click(await switchOf(coin));
    if (isApproved) await approve(user);

    expect(await screen.findByText("LTC is not in the allow-list.")).toBeInTheDocument();
    expect((await switchOf(coin)).hasAttribute("checked")).toBe(coin === "BTC");
  });

  it("looks up the result of resuming when its response is lost, and sends nothing twice", async () => {
    const { user, replies, bodiesOf } = await setup({ [SWITCH]: { data: "cut off" } });
    await user.click(await switchOf("LTC"));
    await approve(user);
    replies[RULES] = { data: [ruleOf(), { ...LITECOIN, enabled: true }] };

    expect(await screen.findByText("Checking the result…")).toBeVisible();
    await waitFor(() => expect(screen.queryByText("Checking the result…")).toBeNull());
    expect(await switchOf("LTC")).toBeChecked();
    expect(bodiesOf(SWITCH)).toHaveLength(1);
  });
});

import { screen, within } from "@testing-library/react";
import { coinOf } from "shared/testing";
import { ruleOf } from "#/testing/auto-withdrawals.ts";
import { closePage, openPage } from "#/testing/open-page.tsx";
import { ADDRESS_CHECK, NO_ROWS, addressCheck } from "#/testing/withdraw-info.ts";
import { AutoWithdrawalPage } from "../auto-withdrawal-page.tsx";

const RULES = "/wallet/v1/withdraw/address";

/** Builds a coin with a suspended chain and an open one. */
function suspendedOn(coin: string, closed: object) {
  const chains = coinOf().chains.flatMap((chain) => [
    { ...chain, chain: coin, ...closed },
    { ...chain, chain: "BASE" },
  ]);
  return coinOf({ coin, name: coin, chains });
}

// The pages load them once.
const COINS = [
  suspendedOn("BTC", { auto_withdraw_enabled: false, auto_withdraw_reason: "The node is replaced." }),
  suspendedOn("LTC", { withdraw_enabled: false, withdraw_reason: "The chain is upgraded." }),
];

async function setup(coin: string) {
  const { user } = await openPage(<AutoWithdrawalPage />, {
    path: "/en/wallet/autoWithdrawal",
    replies: {
      "/common/coin": { data: { coins: COINS } },
      "/setting/security/hold": { data: { holds: [] } },
      [ADDRESS_CHECK]: addressCheck(),
      [RULES]: { data: COINS.map((one) => ruleOf({ coin: one.coin, chain: one.coin })) },
      [`${RULES}/log`]: { data: NO_ROWS },
    },
  });
  await user.click(await screen.findByRole("button", { name: `Change ${coin}` }));
  return { user, form: within(await screen.findByRole("dialog", { name: `Auto-withdrawal of ${coin}` })) };
}

afterEach(closePage);

describe("an automatic withdrawal on a chain of several", () => {
  it("R8.12 cannot be saved while automatic withdrawals are suspended, whatever its destination", async () => {
    const { user, form } = await setup("BTC");
    const text = "Auto-withdrawals of BTC are suspended. The node is replaced.";

    expect(form.getByRole("status")).toHaveTextContent(text);
    expect(form.getByRole("button", { name: "Save" })).toBeDisabled();
    await user.click(form.getByRole("radio", { name: "To a pool account" }));
    expect(form.getByRole("status")).toHaveTextContent(text);
    expect(form.getByRole("button", { name: "Save" })).toBeDisabled();
  });

  it("R8.12 cannot be saved to an address while withdrawals on its own chain are suspended", async () => {
    const { user, form } = await setup("LTC");

    expect(form.getByRole("status")).toHaveTextContent(
      "Withdrawals to addresses are suspended. The chain is upgraded.",
    );
    expect(form.getByRole("button", { name: "Save" })).toBeDisabled();
    await user.click(form.getByRole("radio", { name: "To a pool account" }));
    expect(form.queryByRole("status")).toBeNull();
    expect(form.getByRole("button", { name: "Save" })).toBeEnabled();
  });
});

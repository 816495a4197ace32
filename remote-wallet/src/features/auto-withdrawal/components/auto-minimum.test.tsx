import { screen, waitFor, within } from "@testing-library/react";
import { coinOf } from "shared/testing";
import { ruleOf } from "#/testing/auto-withdrawals.ts";
import { closePage, openPage } from "#/testing/open-page.tsx";
import { NO_ROWS } from "#/testing/withdraw-info.ts";
import { AutoWithdrawalPage } from "../auto-withdrawal-page.tsx";

const RULES = "/wallet/v1/withdraw/address";
const COIN = coinOf({ chains: coinOf().chains.map((chain) => ({ ...chain, auto_min: "50000" })) });

afterEach(closePage);

it("R9.4 groups the digits of a large minimum", async () => {
  const { user } = await openPage(<AutoWithdrawalPage />, {
    path: "/en/wallet/autoWithdrawal",
    replies: {
      "/common/coin": { data: { coins: [COIN] } },
      "/setting/security/hold": { data: { holds: [] } },
      [`GET ${RULES}`]: { data: [ruleOf()] },
      [`${RULES}/log`]: { data: NO_ROWS },
    },
  });
  await user.click(await screen.findByRole("button", { name: "Change BTC" }));
  const form = within(await screen.findByRole("dialog", { name: "Auto-withdrawal of BTC" }));
  const threshold = form.getByRole("textbox", { name: "Threshold" });
  await user.clear(threshold);
  await user.type(threshold, "1");
  await user.click(form.getByRole("button", { name: "Save" }));

  await waitFor(() => expect(threshold).toHaveAccessibleDescription("Enter at least 50,000\u00a0BTC."));
});

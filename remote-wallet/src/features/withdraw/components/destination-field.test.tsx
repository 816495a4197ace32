import { screen } from "@testing-library/react";
import { accountOf, pageOf } from "shared/testing";
import { closePage, openPage } from "#/testing/open-page.tsx";
import { NO_ROWS } from "#/testing/withdraw-info.ts";
import { WithdrawPage } from "../withdraw-page.tsx";

afterEach(closePage);

it.each([
  [NO_ROWS, "You have no other account yet. Create a sub-account", true],
  [
    pageOf([accountOf({ id: 2, account: "north_rack_a", account_type: "sub" })]),
    "Only your own main account and sub-accounts can be paid.",
    false,
  ],
])("R2.3.17 without another account, leads to the page that creates one", async (data, hint, isLinked) => {
  await openPage(<WithdrawPage />, {
    path: "/en/wallet/withdraw?symbol=BTC&type=inner",
    replies: { "/account/user": { data }, "/wallet/withdraw/history": { data: NO_ROWS } },
  });

  expect(await screen.findByRole("combobox", { name: "Account" })).toHaveAccessibleDescription(hint);
  const link = screen.queryByRole("link", { name: "Create a sub-account" });
  expect(link?.getAttribute("href") ?? null).toBe(isLinked ? "/en/setting/account" : null);
});

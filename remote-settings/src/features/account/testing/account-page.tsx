import { screen } from "@testing-library/react";
import type { SubAccount } from "contracts";
import { accountOf } from "#/testing/accounts.ts";
import { openPage, type Reply, type Scene } from "#/testing/open-page.tsx";
import { listOf } from "#/testing/pages.ts";
import { TOTALS, totalsOf } from "#/testing/totals.ts";
import { AccountPage } from "../account-page.tsx";

export const LIST = "GET /account/user";

/** Options for opening the account page. */
interface AccountScene extends Scene {
  accounts?: SubAccount[];
  path?: string;
}

/**
 * Opens the page of mining accounts.
 *
 * @param scene accounts, person, address and responses
 * @returns the page
 */
export function openAccounts({
  accounts = [accountOf()],
  path = "/en/setting/account",
  ...scene
}: AccountScene = {}) {
  return openPage(<AccountPage />, path, {
    ...scene,
    answers: {
      [LIST]: listOf(accounts),
      "GET /account/user/check": { data: { available: true } },
      "GET /account/mining/address": { data: { coins: [], addresses: [] } },
      [TOTALS]: { data: totalsOf() },
      ...scene.answers,
    },
  });
}

/**
 * Opens the page and chooses an action of a sub-account's menu.
 *
 * @param item name of the action
 * @param answers responses of single calls
 * @param account the sub-account
 * @returns the page
 */
export async function chooseAction(
  item: string,
  answers: Readonly<Record<string, Reply>> = {},
  account: SubAccount = accountOf(),
) {
  const page = await openAccounts({ accounts: [account], answers });
  await page.user.click(await screen.findByRole("button", { name: `More actions for ${account.account}` }));
  await page.user.click(await screen.findByRole("menuitem", { name: item }));
  return page;
}

import { screen } from "@testing-library/react";
import { DEFAULT_CUSTOM_SETTINGS, type CustomSettings } from "contracts";
import { coinOf } from "shared/testing";
import { accountOf } from "#/testing/accounts.ts";
import { openPage, type Reply } from "#/testing/open-page.tsx";
import { listOf } from "#/testing/pages.ts";
import { CustomPage } from "../custom-page.tsx";

export const SAVING = "PUT /setting/custom";

/** A coin whose prices determine the dollar-yuan rate. */
const BITCOIN = coinOf({ price: { USD: "100", CNY: "716" }, chains: [] });

/**
 * Opens the page of preferences.
 *
 * @param settings the person's saved settings
 * @param own responses of single calls
 * @returns the page
 */
export async function openCustom(
  settings: Partial<CustomSettings> = {},
  own: Readonly<Record<string, Reply>> = {},
) {
  const page = await openPage(<CustomPage />, "/en/setting/custom", {
    answers: {
      "GET /setting/custom": { data: { ...DEFAULT_CUSTOM_SETTINGS, ...settings } },
      "GET /account/user": listOf([accountOf()]),
      "GET /common/coin": { data: { coins: [BITCOIN] } },
      [SAVING]: { data: null },
      ...own,
    },
  });
  await screen.findByText("Amounts");
  return page;
}

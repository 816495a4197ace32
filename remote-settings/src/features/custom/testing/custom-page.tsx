import { screen } from "@testing-library/react";
import { DEFAULT_CUSTOM_SETTINGS, type CoinConfig, type CustomSettings } from "contracts";
import { accountOf } from "#/testing/accounts.ts";
import { openPage, type Reply } from "#/testing/open-page.tsx";
import { listOf } from "#/testing/pages.ts";
import { CustomPage } from "../custom-page.tsx";

export const SAVING = "PUT /setting/custom";

/** A coin whose prices determine the dollar-yuan rate. */
const BITCOIN: CoinConfig = {
  coin: "BTC",
  name: "Bitcoin",
  ledger_precision: 8,
  display_precision: 8,
  price: { USD: "100", CNY: "716" },
  price_time: 1_795_176_000,
  chains: [],
  inner_enabled: true,
  coinex_enabled: true,
  exchange_enabled: true,
  loan_collateral: true,
};

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

import { screen, within } from "@testing-library/react";
import type { WithdrawalRow } from "contracts";
import { setTimezone } from "../../locale/index.ts";
import { pageOf, renderPage, showOnPhone } from "../../testing/index.ts";
import { withdrawalOf } from "../testing/withdrawal-of.ts";
import type { WalletSource } from "../wallet-source.ts";
import { HistoryView } from "./history-view.tsx";

beforeEach(() => setTimezone("0"));

afterEach(() => {
  jest.restoreAllMocks();
  setTimezone("local");
});

describe("a withdrawal in the list of a phone", () => {
  it.each<[string, Partial<WithdrawalRow>, RegExp]>([
    ["payment", {}, /^BTCPending0\.49990000.BTC11\/20\/2026 12:00bc1qar0s/u],
    ["payment to an address with a name", { label: "Landlord", auto: true }, /^BTCLandlordPending/u],
    ["automatic payment", { auto: true }, /^BTCAuto-withdrawalPending/u],
    [
      "transfer",
      { type: "inner", address: "north_rack_a", status: "finished" },
      /^BTCTo a pool accountFinished0\.49990000.BTC11\/20\/2026 12:00north_rack_a$/u,
    ],
  ])("R2.3.20 states kind, time and destination of a %s", (_case, own, text) => {
    showOnPhone();
    const mutate = jest.fn();
    const read = { data: pageOf([withdrawalOf(own)]), error: undefined, isValidating: false, mutate };
    const source = {
      isSummary: false,
      account: "northfield",
      exportable: [],
      useWithdrawals: () => read,
      useDeposits: () => ({ ...read, data: pageOf([]) }),
      useTransfers: () => ({ ...read, data: pageOf([]) }),
    } as unknown as WalletSource;
    renderPage(<HistoryView source={source} />, "/en/wallet/history?range=all");
    const [row] = within(screen.getByRole("list", { name: "Withdrawals" })).getAllByRole("listitem");

    expect(row?.textContent).toMatch(text);
  });
});

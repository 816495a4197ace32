import { screen, within } from "@testing-library/react";
import type { WithdrawalRow } from "contracts";
import { setTimezone } from "../../locale/index.ts";
import { pageOf, renderPage, showOnPhone } from "../../testing/index.ts";
import type { WalletSource } from "../wallet-source.ts";
import { HistoryView } from "./history-view.tsx";

const NOON = Date.UTC(2026, 10, 20, 12) / 1000;

const ORDER: WithdrawalRow = {
  id: 41,
  client_id: null,
  batch_id: null,
  account: null,
  create_time: NOON,
  update_time: NOON,
  coin: "BTC",
  chain: "BTC",
  type: "outer",
  address: "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq",
  label: null,
  amount: "0.5",
  fee: "0.0001",
  final_amount: "0.4999",
  txid: null,
  confirmations: 0,
  irreversible_confirmations: 6,
  status: "pending",
  status_reason: "queued",
  wait_until: null,
  review_reason: null,
  auto: false,
  remark: "",
};

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
    const read = { data: pageOf([{ ...ORDER, ...own }]), error: undefined, isValidating: false, mutate };
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

import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { WithdrawReason, WithdrawalRow } from "contracts";
import { setTimezone } from "../../locale/index.ts";
import { ApiError } from "../../api/index.ts";
import { hasSkeleton, pageOf, renderPage } from "../../testing/index.ts";
import { withdrawalOf } from "../testing/withdrawal-of.ts";
import type { WalletSource, WithdrawalPage } from "../wallet-source.ts";
import type { ListQuery } from "../model/list-query.ts";
import { HistoryView, type HistoryViewProps } from "./history-view.tsx";

const NOON = Date.UTC(2026, 10, 20, 12) / 1000;
const DAY = 86_400;

function orderOf(own: Partial<WithdrawalRow> = {}): WithdrawalRow {
  return withdrawalOf({ create_time: Math.floor(Date.now() / 1000), ...own });
}

type Read = Partial<ReturnType<WalletSource["useWithdrawals"]>>;

interface Scene extends Partial<HistoryViewProps> {
  orders?: WithdrawalRow[];
  reading?: Read;
  search?: string;
}

function show({ orders = [orderOf()], reading = {}, search = "", ...props }: Scene = {}) {
  const asked: (ListQuery | null)[] = [];
  const mutate = jest.fn();
  const exportList = jest.fn(() => Promise.resolve());
  const data: WithdrawalPage = pageOf(orders);
  const read = { data, error: undefined, isLoading: false, isValidating: false, mutate, ...reading };
  const source = {
    isSummary: false,
    account: "northfield",
    exportable: ["withdrawals"],
    exportList,
    useWithdrawals: (query: ListQuery | null) => {
      asked.push(query);
      return read;
    },
    useDeposits: () => ({ ...read, data: pageOf([]) }),
    useTransfers: () => ({ ...read, data: pageOf([]) }),
  } as unknown as WalletSource;
  renderPage(<HistoryView source={source} {...props} />, `/en/wallet/history${search}`);
  return { user: userEvent.setup(), asked, mutate, exportList };
}

const management = {
  actions: (order: WithdrawalRow, onDone: () => void) => (
    <button type="button" onClick={onDone}>
      Cancel order {order.id}
    </button>
  ),
  stuck: () => <p>Ask support</p>,
  empty: <p>Withdraw for the first time</p>,
};

beforeEach(() => setTimezone("0"));

afterEach(() => {
  jest.restoreAllMocks();
  setTimezone("local");
});

describe("where the money of a withdrawal is", () => {
  const AT = NOON + 3600;
  it.each<[WithdrawReason, Partial<WithdrawalRow>, string, string]>([
    [
      "queued",
      {},
      "Queued, usually a few minutes. You can still cancel it.",
      "Queued, usually a few minutes.",
    ],
    ["review", {}, "Under review. You can still cancel it.", "Under review."],
    [
      "review",
      { wait_until: AT },
      "Under review, until 11/20/2026 13:00 at the latest. You can still cancel it.",
      "Under review, until 11/20/2026 13:00 at the latest.",
    ],
    [
      "held",
      { wait_until: AT },
      "Waiting for the hold to end at 11/20/2026 13:00.",
      "Waiting for the hold to end at 11/20/2026 13:00.",
    ],
    [
      "limit",
      { wait_until: AT },
      "Waiting for room in the 24-hour limit, until 11/20/2026 13:00 at the earliest.",
      "Waiting for room in the 24-hour limit, until 11/20/2026 13:00 at the earliest.",
    ],
    [
      "held",
      {},
      "Waiting until the hold on withdrawals ends.",
      "Waiting until the hold on withdrawals ends.",
    ],
    [
      "limit",
      {},
      "Larger than your daily limit. Cancel it and withdraw the amount in parts.",
      "Waiting: larger than the daily limit.",
    ],
    [
      "sending",
      { status: "processing" },
      "Not on-chain yet: the payment is being sent.",
      "Not on-chain yet: the payment is being sent.",
    ],
    [
      "confirming",
      { status: "processing", confirmations: 2 },
      "Sent. 2 of 6 confirmations.",
      "Sent. 2 of 6 confirmations.",
    ],
    [
      "refused",
      { status: "failed", review_reason: "Unknown payee." },
      "Rejected after review. The amount was returned to your balance. Reason: Unknown payee.",
      "Rejected after review. The amount was returned to the balance. Reason: Unknown payee.",
    ],
    [
      "not_sent",
      { status: "failed" },
      "Failed to send. The amount was returned to your balance.",
      "Failed to send. The amount was returned to the balance.",
    ],
    [
      "by_user",
      { status: "cancelled" },
      "You canceled it. The amount was returned to your balance.",
      "Canceled by the account holder. The amount was returned to the balance.",
    ],
    [
      "frozen",
      { status: "cancelled" },
      "Canceled because withdrawals were frozen. The amount was returned to your balance.",
      "Canceled because withdrawals were frozen. The amount was returned to the balance.",
    ],
  ])("R2.3.20 shows the reason of one that is “%s” %j", (status_reason, own, forOwner, forObserver) => {
    show({ orders: [orderOf({ status_reason, ...own })], management });
    expect(screen.getByText(forOwner)).toBeVisible();
    cleanup();

    show({ orders: [orderOf({ status_reason, ...own })] });
    expect(screen.getByText(forObserver)).toBeVisible();
  });

  it.each([
    ["ab".repeat(32), "Confirmed on-chain."],
    [null, "Arrived."],
  ])("R2.3.20 shows how a finished one arrived, with the transaction %s", (txid, text) => {
    show({ orders: [orderOf({ status: "finished", status_reason: null, txid })] });
    expect(screen.getByText(text)).toBeVisible();
  });
});

describe("the list of withdrawals", () => {
  it("R2.3.20 shows the received amount, the fee and the destination", () => {
    show({ orders: [orderOf({ label: "Cold wallet", auto: true })] });
    const row = within(screen.getByRole("row", { name: /Cold wallet/u }));
    expect(row.getByText("0.49990000")).toBeVisible();
    expect(row.getByText(/^fee/u)).toHaveTextContent(/fee 0\.00010000.BTC/u);
    expect(row.getByText("Auto-withdrawal")).toBeVisible();
    expect(row.getByText("Pending")).toBeVisible();
  });

  it("has the status before what a tablet may scroll to", () => {
    show();
    const headers = screen.getAllByRole("columnheader").map(({ textContent }) => textContent);
    expect(headers.slice(0, 4)).toEqual(["Time", "Coin", "Status", "Recipient gets"]);
    expect(screen.getByRole("columnheader", { name: "Details" })).toHaveClass("md:max-lg:sticky");
    // The word is too wide for a tablet beside the amount.
    expect(screen.getByText("Details", { selector: "button span" })).toHaveClass("max-lg:hidden");
  });

  it("offers its owner support beside one that has been open for more than a day", () => {
    const old = orderOf({ create_time: Math.floor(Date.now() / 1000) - DAY - 60 });
    show({ orders: [old, orderOf({ id: 42 })], management });
    expect(screen.getAllByText("Ask support")).toHaveLength(1);
  });

  it("offers an observer no actions, and no search that would find what is masked", async () => {
    const { user } = show();
    expect(screen.queryByLabelText("Transaction or address")).not.toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Details of order 41" }));
    expect(await screen.findByRole("dialog", { name: "Withdrawal 41" })).toBeVisible();
    expect(screen.queryByRole("button", { name: /^Cancel order/u })).not.toBeInTheDocument();
  });

  it("shows an order in full, with its allowed actions", async () => {
    const { user, mutate } = show({ orders: [orderOf({ remark: "Rent", label: "Landlord" })], management });
    expect(screen.getByLabelText("Transaction or address")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Details of order 41" }));
    const drawer = within(await screen.findByRole("dialog", { name: "Withdrawal 41" }));

    const pairs = drawer
      .getAllByRole("term")
      .map((term) => [term.textContent, term.nextSibling?.textContent]);
    expect(Object.fromEntries(pairs)).toMatchObject({
      Order: "41",
      Destination: "To an address",
      "You pay": expect.stringMatching(/^0\.50000000.BTC$/u),
      "Network fee": expect.stringMatching(/^0\.00010000.BTC$/u),
      "Recipient gets": expect.stringMatching(/^0\.49990000.BTC$/u),
      Remark: "Rent",
      "Address book": "Landlord",
    });
    await user.click(drawer.getByRole("button", { name: "Cancel order 41" }));

    expect(mutate).toHaveBeenCalledTimes(1);
  });

  it("requests the selected status from the first page on", async () => {
    const { user, asked } = show({ search: "?page=3" });
    await user.selectOptions(screen.getByRole("combobox", { name: "Status" }), "Failed");
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ status: "failed", page: 1 }));
  });

  it("exports the list of the filter", async () => {
    const { user, exportList } = show({ search: "?status=failed" });
    await user.click(screen.getByRole("button", { name: "Export" }));
    await user.click(await screen.findByRole("menuitem", { name: "CSV file" }));
    expect(exportList).toHaveBeenCalledWith(
      "withdrawals",
      expect.objectContaining({ status: "failed" }),
      "csv",
    );
  });

  it("shows placeholder rows while it loads", () => {
    show({ reading: { data: undefined, isLoading: true } });
    expect(hasSkeleton()).toBe(true);
  });

  it("shows the owner's options while there are none", () => {
    show({ orders: [], management });
    expect(screen.getByText("Withdraw for the first time")).toBeVisible();
  });

  it("R8.5 shows why it could not be loaded, and retries", async () => {
    const error = new ApiError(26099, "The engine is away.", null);
    const { user, mutate } = show({ reading: { data: undefined, error } });
    expect(screen.getByText("The engine is away.")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(mutate).toHaveBeenCalledTimes(1);
  });
});

describe("the tabs of the history", () => {
  it("R2.3.20 keep the period, and drop filters that differ between tabs", async () => {
    const { user, asked } = show({ search: "?range=all&status=failed&page=2" });
    expect(screen.getByRole("tab", { name: "Withdrawals" })).toHaveAttribute("aria-selected", "true");
    await user.click(screen.getByRole("tab", { name: "Deposits" }));
    await user.click(screen.getByRole("tab", { name: "Withdrawals" }));
    expect(asked.at(-1)).toMatchObject({ range: "all", status: "", page: 1 });
  });

  it("include batches only if there are any", () => {
    show();
    expect(screen.queryByRole("tab", { name: "Batches" })).not.toBeInTheDocument();
    cleanup();
    show({ batches: <p>Batch 7</p>, search: "?tab=batches" });
    expect(screen.getByRole("tab", { name: "Batches" })).toHaveAttribute("aria-selected", "true");
    expect(screen.getByText("Batch 7")).toBeVisible();
  });
});

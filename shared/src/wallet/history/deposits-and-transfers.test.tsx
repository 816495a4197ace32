import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { Deposit, WalletTransfer } from "contracts";
import { HttpError } from "../../api/index.ts";
import { setTimezone } from "../../locale/index.ts";
import { hasSkeleton, pageOf, renderPage } from "../../testing/index.ts";
import { readingOf } from "../../mining/testing/fake-source.ts";
import type { Reading } from "../../mining/index.ts";
import type { ListQuery } from "../model/list-query.ts";
import type { WalletSource } from "../wallet-source.ts";
import { HistoryView, type HistoryViewProps } from "./history-view.tsx";

const NOON = Date.UTC(2026, 10, 20, 12) / 1000;
const TXID = "ab".repeat(32);

function depositOf(own: Partial<Deposit> = {}): Deposit {
  return {
    id: 3,
    account: null,
    create_time: NOON,
    update_time: NOON,
    coin: "BTC",
    chain: "BTC",
    address: "bc1q…dep0",
    amount: "1.25",
    txid: TXID,
    confirmations: 2,
    safe_confirmations: 2,
    irreversible_confirmations: 6,
    status: "credited",
    ...own,
  };
}

function transferOf(own: Partial<WalletTransfer> = {}): WalletTransfer {
  return {
    id: 51,
    account: null,
    create_time: NOON,
    coin: "BTC",
    direction: "out",
    peer: "north_rack_a",
    amount: "0.2",
    status: "finished",
    auto: false,
    remark: "rent",
    ...own,
  };
}

interface Scene extends Partial<HistoryViewProps> {
  rows: readonly (Deposit | WalletTransfer)[];
  reading?: Partial<Reading<unknown>>;
  search?: string;
  isSummary?: boolean;
}

function open(tab: "deposits" | "transfers", scene: Scene) {
  const { rows, reading, search = "", isSummary = false, ...props } = scene;
  const asked: (ListQuery | null)[] = [];
  const mutate = jest.fn();
  const exportList = jest.fn(() => Promise.resolve());
  const read = (query: ListQuery | null) => {
    asked.push(query);
    return readingOf<unknown>(pageOf([...rows]), { mutate, ...reading });
  };
  const source = {
    isSummary,
    account: "northfield",
    exportable: ["deposits", "transfers"],
    exportList,
    useDeposits: read,
    useTransfers: read,
  } as unknown as WalletSource;
  renderPage(<HistoryView source={source} {...props} />, `/en/wallet/history?tab=${tab}${search}`);
  return { user: userEvent.setup(), asked, mutate, exportList };
}

const cells = (label: string): string[] =>
  [...(within(screen.getByRole("table", { name: label })).getAllByRole("row")[1]?.children ?? [])].map(
    ({ textContent }) => (textContent ?? "").replaceAll("\u00a0", " "),
  );

beforeEach(() => setTimezone("0"));

afterEach(() => setTimezone("local"));

describe("the list of deposits", () => {
  it("R2.3.20 shows time, amount, transaction and progress", () => {
    open("deposits", { rows: [depositOf()] });
    expect(cells("Deposits")).toEqual([
      "11/20/2026 12:00",
      "BTC",
      "Credited2 of 6 confirmations",
      "1.25000000 BTC",
      expect.stringContaining("abababab…babab"),
    ]);
    expect(screen.getByRole("button", { name: "Copy the transaction id" })).toBeVisible();
  });

  it.each([
    ["confirming", "Confirming2 of 6 confirmations"],
    ["finished", "Finished"],
    ["returned", "ReversedThe chain dropped this payment; it was reversed."],
  ] as const)("R2.3.20 shows for one that is %s: %s", (status, text) => {
    open("deposits", { rows: [depositOf({ status })] });
    expect(cells("Deposits")[2]).toBe(text);
  });

  it("shows the account where several are listed together", () => {
    open("deposits", { rows: [depositOf({ account: "north_rack_a" })], isSummary: true });
    expect(cells("Deposits")).toContain("north_rack_a");
  });

  it("shows the next action while there are none", () => {
    open("deposits", { rows: [], depositAction: <a href="/en/wallet/deposit">Deposit</a> });
    expect(screen.getByText("No deposits yet")).toBeVisible();
    expect(screen.getByRole("link", { name: "Deposit" })).toBeVisible();
  });

  it("distinguishes a filter without matches from an empty list, and clears it", async () => {
    const { user, asked } = open("deposits", { rows: [], search: "&status=returned" });
    expect(screen.getByText("No match in this period")).toBeVisible();
    expect(screen.queryByText("No deposits yet")).not.toBeInTheDocument();

    const [clear] = screen.getAllByRole("button", { name: "Clear filter" });
    if (clear) await user.click(clear);

    await waitFor(() => expect(asked.at(-1)).toMatchObject({ status: "" }));
  });

  it("offers all time if a period has no entries", async () => {
    const { user, asked } = open("deposits", { rows: [], search: "&range=7" });
    await user.click(screen.getByRole("button", { name: "Show all time" }));
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ range: "all" }));
  });

  it("accepts a custom period of two days", async () => {
    const { user } = open("deposits", { rows: [depositOf()] });
    await user.selectOptions(screen.getByRole("combobox", { name: "Period" }), "Chosen days");
    expect(await screen.findByRole("textbox", { name: "From" })).toBeVisible();
    expect(screen.getByRole("textbox", { name: "To" })).toBeVisible();
  });

  it("is exported under its own name", async () => {
    const { user, exportList } = open("deposits", { rows: [depositOf()] });
    await user.click(screen.getByRole("button", { name: "Export" }));
    await user.click(await screen.findByRole("menuitem", { name: "Excel file" }));
    expect(exportList).toHaveBeenCalledWith("deposits", expect.objectContaining({ range: "90" }), "xlsx");
  });
});

describe("the list of transfers", () => {
  it.each([
    ["out", "−0.20000000 BTC", "to north_rack_a"],
    ["in", "+0.20000000 BTC", "from north_rack_a"],
  ] as const)("R2.3.20 shows the sign of one that is %s: %s %s", (direction, amount, peer) => {
    open("transfers", { rows: [transferOf({ direction })] });
    expect(cells("Transfers")).toEqual(["11/20/2026 12:00", "BTC", "Finished", amount, peer, "rent"]);
  });

  it("R4.1.4 shows both rows of a transfer between two listed accounts, each with its own key", () => {
    const logged = jest.spyOn(console, "error").mockReturnValue();
    const sides = [
      transferOf({ account: "northfield" }),
      transferOf({ account: "north_rack_a", direction: "in" }),
    ];
    open("transfers", { rows: sides, isSummary: true });

    expect(within(screen.getByRole("table", { name: "Transfers" })).getAllByRole("row")).toHaveLength(3);
    expect(logged).not.toHaveBeenCalled();
    logged.mockRestore();
  });

  it("requests one direction only", async () => {
    const { user, asked } = open("transfers", { rows: [transferOf()] });
    await user.selectOptions(screen.getByRole("combobox", { name: "Direction" }), "Incoming");
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ direction: "in" }));
  });

  it("explains transfers while there are none", () => {
    open("transfers", { rows: [] });
    expect(screen.getByText("No transfers yet")).toBeVisible();
    expect(screen.getByText("Transfers between your accounts are free and instant.")).toBeVisible();
  });

  it("shows placeholder rows while loading", () => {
    open("transfers", { rows: [], reading: { data: undefined, isLoading: true } });
    expect(hasSkeleton()).toBe(true);
  });

  it("R8.5 shows why it could not be loaded, and retries", async () => {
    const { user, mutate } = open("transfers", {
      rows: [],
      reading: { data: undefined, error: new HttpError(503) },
    });
    expect(screen.getByText("Couldn't load the list.")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(mutate).toHaveBeenCalledTimes(1);
  });

  it("keeps its rows when a refresh fails", () => {
    open("transfers", { rows: [transferOf()], reading: { error: new HttpError(503) } });
    expect(screen.getByText("Couldn't refresh.")).toBeVisible();
    expect(cells("Transfers")).toContain("to north_rack_a");
  });

  it("links back from a page past the last one", async () => {
    const { user, asked } = open("transfers", { rows: [], search: "&page=9" });
    await user.click(screen.getByRole("button", { name: "First page" }));
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ page: 1 }));
  });
});

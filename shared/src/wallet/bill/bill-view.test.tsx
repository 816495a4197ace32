import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { BILL_TYPES, type Bill } from "contracts";
import { HttpError } from "../../api/index.ts";
import { setTimezone } from "../../locale/index.ts";
import { readingOf } from "../../mining/testing/fake-source.ts";
import type { Reading } from "../../mining/index.ts";
import { hasSkeleton, pageOf, renderPage } from "../../testing/index.ts";
import type { ListQuery } from "../model/list-query.ts";
import type { WalletSource } from "../wallet-source.ts";
import { BillView, type BillViewProps } from "./bill-view.tsx";

const NOON = Date.UTC(2026, 10, 20, 12) / 1000;

function billOf(own: Partial<Bill> = {}): Bill {
  return {
    id: 7,
    create_time: NOON,
    account: null,
    coin: "BTC",
    type: "mining_pps",
    amount: "0.07",
    balance_after: "0.4",
    ref_type: null,
    ref_id: null,
    txid: null,
    address: null,
    remark: "",
    fiat_value: "7000",
    ...own,
  };
}

interface Scene extends Partial<BillViewProps> {
  bills?: Bill[];
  reading?: Partial<Reading<unknown>>;
  search?: string;
  isExportable?: boolean;
}

function open({ bills = [billOf()], reading, search = "", isExportable = true, ...props }: Scene = {}) {
  const asked: ListQuery[] = [];
  const totalsAsked: ListQuery[] = [];
  const mutate = jest.fn();
  const exportList = jest.fn(() => Promise.resolve());
  const source = {
    isSummary: false,
    account: "northfield",
    exportable: isExportable ? ["bill"] : [],
    exportList,
    useBills: (query: ListQuery) => {
      asked.push(query);
      return readingOf<unknown>(pageOf(bills), { mutate, ...reading });
    },
    useBillTotals: (query: ListQuery) => {
      totalsAsked.push(query);
      return readingOf([]);
    },
  } as unknown as WalletSource;
  renderPage(<BillView source={source} {...props} />, `/en/wallet/bill${search}`);
  return { user: userEvent.setup(), asked, totalsAsked, mutate, exportList };
}

const cells = (index = 1): string[] =>
  [...(within(screen.getByRole("table", { name: "Bills" })).getAllByRole("row")[index]?.children ?? [])].map(
    ({ textContent }) => (textContent ?? "").replaceAll("\u00a0", " "),
  );

beforeEach(() => setTimezone("0"));

afterEach(() => setTimezone("local"));

describe("the bill of an account", () => {
  it("R2.3.20 shows every change with the balance after it", () => {
    open({ bills: [billOf(), billOf({ id: 8, type: "withdraw", amount: "-0.5", balance_after: "0.33" })] });
    expect(cells(1).slice(0, 5)).toEqual([
      "11/20/2026 12:00",
      "BTC",
      "Mining, PPS",
      "+0.07000000 BTC",
      "0.40000000 BTC",
    ]);
    expect(cells(2).slice(2, 5)).toEqual(["Withdrawal", "−0.50000000 BTC", "0.33000000 BTC"]);
  });

  it("R2.3.20 has a name for every type of line", () => {
    open({ bills: BILL_TYPES.map((type, index) => billOf({ id: index, type })) });
    const names = BILL_TYPES.map((_, index) => cells(index + 1)[2] ?? "");
    expect(names.every((name) => name !== "")).toBe(true);
    expect(new Set(names).size).toBe(BILL_TYPES.length);
  });

  it("links to the order of a line if it may be opened, otherwise shows the transaction", () => {
    const txid = "cd".repeat(32);
    const orderLink = ({ id, ref_id }: Bill) => (ref_id === null ? null : <a href="/en">Order of {id}</a>);
    open({ bills: [billOf({ ref_id: "41" }), billOf({ id: 8, txid })], orderLink });
    expect(screen.getByRole("link", { name: "Order of 7" })).toBeVisible();
    expect(cells(2)[5]).toContain("cdcdcdcd…dcdcd");
  });

  it("offers no type that a line never has", () => {
    open({ bills: [billOf()] });
    const types = within(screen.getByRole("combobox", { name: "Type" })).getAllByRole("option");
    const names = types.map(({ textContent }) => textContent);
    expect(names).toEqual(expect.arrayContaining(["Exchange, sold", "Exchange, bought", "Network fee"]));
    for (const unused of ["Exchange fee", "Coupon", "Gift"]) expect(names).not.toContain(unused);
  });

  it("reads rows and totals of the same filter", async () => {
    const { user, asked, totalsAsked } = open({ search: "?page=3" });
    await user.selectOptions(screen.getByRole("combobox", { name: "Type" }), "Network fee");
    await user.selectOptions(screen.getByRole("combobox", { name: "Direction" }), "Outgoing");

    await waitFor(() =>
      expect(asked.at(-1)).toMatchObject({ types: ["withdraw_fee"], direction: "out", page: 1 }),
    );
    expect(totalsAsked.at(-1)).toMatchObject({ types: ["withdraw_fee"], direction: "out" });
  });

  it("is exported with its filter, if permitted", async () => {
    const { user, exportList } = open({ search: "?types=deposit" });
    await user.click(screen.getByRole("button", { name: "Export" }));
    await user.click(await screen.findByRole("menuitem", { name: "CSV file" }));
    expect(exportList).toHaveBeenCalledWith("bill", expect.anything(), "csv");
  });

  it("is not exported without permission", () => {
    open({ isExportable: false });
    expect(screen.queryByRole("button", { name: "Export" })).not.toBeInTheDocument();
  });

  it("explains what it will list while it is empty", () => {
    open({ bills: [] });
    expect(screen.getByText("No movements yet")).toBeVisible();
    expect(
      screen.getByText("Mined coins, deposits and payments appear here, each with the balance after it."),
    ).toBeVisible();
  });

  it("shows placeholder rows while loading", () => {
    open({ reading: { data: undefined, isLoading: true } });
    expect(hasSkeleton()).toBe(true);
  });

  it("R8.5 shows why it could not be loaded, and retries", async () => {
    const { user, mutate } = open({ reading: { data: undefined, error: new HttpError(503) } });
    expect(screen.getByText("The server could not answer. Please try again in a moment.")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(mutate).toHaveBeenCalledTimes(1);
  });
});

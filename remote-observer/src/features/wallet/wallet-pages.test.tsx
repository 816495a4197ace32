import { screen, waitFor, within } from "@testing-library/react";
import type { AutoWithdrawal, Bill, Deposit } from "contracts";
import { hasSkeleton, holdAnswer, pageOf, summaryOf, watchDownloads } from "shared/testing";
import { REFUSED, closeObserver, infoOf, openObserver, type Answers } from "#/testing/open-observer.ts";

const NOW = 1_795_176_000;
const WALLET = { access_key: "k", user_id: "5" };
const BILL: Bill = {
  id: 7,
  create_time: NOW - 3600,
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
};
const AUTO: AutoWithdrawal = {
  account: null,
  coin: "BTC",
  chain: "BTC",
  address_type: "chain",
  withdraw_address: "bc1q…9xk2",
  threshold: "0.05",
  enabled: true,
  available: "0.4",
  hold_until: null,
  next_time: NOW + 3600,
  paused_reason: null,
  last: null,
};
const DEPOSIT: Deposit = {
  id: 3,
  account: null,
  create_time: NOW - 3600,
  update_time: NOW - 3600,
  coin: "BTC",
  chain: "BTC",
  address: "bc1q…dep0",
  amount: "1.25",
  txid: "ab".repeat(32),
  confirmations: 6,
  safe_confirmations: 2,
  irreversible_confirmations: 6,
  status: "finished",
};
const SUMMARY = "/observer/wallet/summary";
const BILLS = "/observer/wallet/bill";
const AUTOS = "/observer/wallet/v1/withdraw/address";

function open(page: string, answers: Answers = {}, more = "") {
  return openObserver(`/en/observer/wallet/${page}?access_key=k&coin=BTC${more}`, {
    [SUMMARY]: { data: summaryOf() },
    "/observer/wallet/value/chart": { data: { start: NOW, step: 86_400, currency: "USD", value: ["100"] } },
    [AUTOS]: { data: [AUTO] },
    [BILLS]: { data: pageOf([BILL]) },
    "/observer/wallet/bill/totals": { data: [] },
    "/observer/wallet/withdraw/history": { data: pageOf([]) },
    "/observer/wallet/deposit/history": { data: pageOf([DEPOSIT]) },
    "/observer/wallet/transfer/history": { data: pageOf([]) },
    ...answers,
  });
}

beforeEach(() => {
  jest.spyOn(Date, "now").mockReturnValue(NOW * 1000);
});

afterEach(closeObserver);

describe("observed wallet", () => {
  it("R2.3.46 shows the balances and their value", async () => {
    const { asked } = await open("summary");

    expect(await screen.findByRole("heading", { name: "Assets of north_rack_a" })).toBeInTheDocument();
    expect((await screen.findAllByText(/1\.00000000/u)).length).toBeGreaterThan(0);
    expect(asked(SUMMARY)).toEqual([WALLET]);
    expect(asked("/observer/wallet/value/chart")).toEqual([WALLET]);
  });

  it("R2.3.46 lists where the account is paid out, with masked addresses", async () => {
    const { asked } = await open("autoWithdrawal");
    const row = await screen.findByRole("row", { name: /0\.05000000 BTC/u });

    expect(within(row).getByTitle("bc1q…9xk2")).toBeVisible();
    expect(asked(AUTOS)).toEqual([WALLET]);
  });

  it("R2.3.46 lists the bill of every coin", async () => {
    const { asked } = await open("bill");
    const row = await screen.findByRole("row", { name: /\+0\.07000000/u });

    expect(row).toHaveTextContent("0.40000000");
    expect(asked(BILLS)[0]).toMatchObject({ ...WALLET, page: "1" });
    expect(asked(BILLS)[0]).not.toHaveProperty("coin");
    expect(asked("/observer/wallet/bill/totals")[0]).toMatchObject(WALLET);
  });

  it("R2.3.46 saves the bill as a file", async () => {
    const saved = watchDownloads();
    const { user, asked } = await open("bill", {
      "/observer/wallet/bill/export": { file: "time", name: "bill.csv" },
    });
    await screen.findByRole("row", { name: /\+0\.07000000/u });
    await user.click(screen.getByRole("button", { name: "Export" }));
    await user.click(await screen.findByRole("menuitem", { name: "CSV file" }));

    await waitFor(() => expect(saved.map(({ name }) => name)).toEqual(["bill.csv"]));
    expect(asked("/observer/wallet/bill/export")[0]).toMatchObject({
      ...WALLET,
      format: "csv",
      utc_offset: "0",
    });
  });

  it("R2.3.46 lists orders by kind, and requests the shown kind only", async () => {
    const { user, asked } = await open("history");
    await waitFor(() => expect(asked("/observer/wallet/withdraw/history")).toHaveLength(1));
    expect(asked("/observer/wallet/deposit/history")).toEqual([]);

    await user.click(screen.getByRole("tab", { name: "Deposits" }));

    expect(await screen.findByRole("row", { name: /1\.25000000/u })).toBeVisible();
    expect(asked("/observer/wallet/deposit/history")[0]).toMatchObject({ ...WALLET, page: "1" });
    await user.click(screen.getByRole("tab", { name: "Transfers" }));
    await waitFor(() => expect(asked("/observer/wallet/transfer/history")[0]).toMatchObject(WALLET));
  });

  it("R6.5 requests no search of withdrawals, which would find what is masked", async () => {
    const { asked } = await open("history", {}, "&q=bc1q&status=failed");
    await waitFor(() => expect(asked("/observer/wallet/withdraw/history")).toHaveLength(1));

    expect(asked("/observer/wallet/withdraw/history")[0]).toMatchObject({ ...WALLET, status: "failed" });
    expect(asked("/observer/wallet/withdraw/history")[0]).not.toHaveProperty("search");
  });

  it("R6.5 sends only reads, and offers no way to move money", async () => {
    const { seen } = await open("summary");
    await screen.findAllByText(/1\.00000000/u);

    expect(seen.filter(({ method }) => method !== "GET")).toEqual([]);
    for (const name of [/^Withdraw/u, /^Deposit/u, /^Transfer/u]) {
      expect(screen.queryByRole("button", { name })).not.toBeInTheDocument();
    }
  });

  it("keeps key and coin in the links between its pages", async () => {
    await open("bill");
    const pages = within(await screen.findByRole("navigation", { name: "Wallet pages" }));

    expect(pages.getByRole("link", { name: "Bills" })).toHaveAttribute("aria-current", "page");
    expect(pages.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual(
      ["summary", "autoWithdrawal", "bill", "history"].map(
        (page) => `/en/observer/wallet/${page}?access_key=k&coin=BTC`,
      ),
    );
  });

  it.each([
    ["summary", SUMMARY, summaryOf(), /1\.00000000/u],
    ["autoWithdrawal", AUTOS, [AUTO], /0\.05000000/u],
    ["bill", BILLS, pageOf([BILL]), /\+0\.07000000/u],
  ])("never shows figures of the previous account on %s", async (page, path, data, shown) => {
    const held = holdAnswer();
    const accounts = [
      { user_id: 5, account: "north_rack_a" },
      { user_id: 9, account: "lease_kz_02" },
    ];
    const { asked, follow } = await open(page, {
      "/observer/info": { data: infoOf({ accounts }) },
      [path]: ({ query }) => (query.get("user_id") === "9" ? held.answer : { data }),
    });
    expect((await screen.findAllByText(shown)).length).toBeGreaterThan(0);

    follow(`/en/observer/wallet/${page}?access_key=k&coin=BTC&user_id=9`);
    await waitFor(() => expect(asked(path).at(-1)).toMatchObject({ user_id: "9" }));

    expect(screen.queryByText(shown)).not.toBeInTheDocument();
    held.give({ data });
    expect((await screen.findAllByText(shown)).length).toBeGreaterThan(0);
  });

  it.each([
    ["summary", SUMMARY, summaryOf(), /1\.00000000/u],
    ["autoWithdrawal", AUTOS, [AUTO], /0\.05000000/u],
    ["bill", BILLS, pageOf([BILL]), /\+0\.07000000/u],
  ])("shows placeholders on %s until the response arrives", async (page, path, data, shown) => {
    const held = holdAnswer();
    const { asked } = await open(page, { [path]: held.answer });
    await waitFor(() => expect(asked(path)).toHaveLength(1));

    expect(hasSkeleton()).toBe(true);
    held.give({ data });
    expect((await screen.findAllByText(shown)).length).toBeGreaterThan(0);
  });

  it.each([
    ["summary", SUMMARY, summaryOf(), /1\.00000000/u],
    ["autoWithdrawal", AUTOS, [AUTO], /0\.05000000/u],
    ["bill", BILLS, pageOf([BILL]), /\+0\.07000000/u],
  ])("shows on %s that loading failed, and loads on retry", async (page, path, data, shown) => {
    const { user, answers } = await open(page, { [path]: REFUSED });
    expect(await screen.findByText("The engine is away.")).toBeVisible();
    answers[path] = { data };

    await user.click(screen.getByRole("button", { name: "Try again" }));

    expect((await screen.findAllByText(shown)).length).toBeGreaterThan(0);
  });

  it.each(["summary", "autoWithdrawal", "bill", "history"])(
    "R6.5 redirects from %s to the dashboard, without requesting a balance, without asset",
    async (page) => {
      const { seen, address, info } = await open(page, {
        "/observer/info": { data: infoOf({ open_auth: ["dashboard", "worker", "profit"] }) },
      });

      await waitFor(() => expect(address()).toBe("/en/observer/dashboard?access_key=k&coin=BTC"));
      expect(info).toHaveBeenCalledWith("The owner of this link keeps that page private.");
      expect(seen.filter(({ path }) => path.startsWith("/observer/wallet"))).toEqual([]);
    },
  );
});

import { screen, waitFor, within } from "@testing-library/react";
import type { Payment } from "contracts";
import { hasSkeleton, holdAnswer, pageOf, poolStateOf, watchDownloads } from "shared/testing";
import {
  REFUSED,
  SCOPE,
  closeObserver,
  infoOf,
  openObserver,
  type Answers,
} from "#/testing/open-observer.ts";

const CALL = "/observer/payment/detail";
const HASH = "4a5e1e4baab89f3a32518a88c31bc87f618f76673e2cc77ab2127b7afdeda33b";

function paymentOf(own: Partial<Payment> = {}): Payment {
  return {
    address: "bc1q…9xk2",
    address_url: null,
    amount: "0.25",
    coin: "BTC",
    status: "finished",
    time: 1_795_176_000,
    txid: HASH,
    tx_url: `https://blocks.invalid/tx/${HASH}`,
    value: "24000",
    ...own,
  };
}

function listOf(rows: Payment[], own: { total?: number } = {}) {
  return { ...pageOf(rows, own), totals: { paid: "5.9", underway: "0.03" }, currency: "EUR" };
}

const PAYMENTS = listOf([
  paymentOf(),
  paymentOf({
    amount: "0.03",
    status: "processing",
    time: 1_795_179_600,
    txid: null,
    tx_url: null,
    value: null,
  }),
]);

function open(answers: Answers = {}, query = "") {
  return openObserver(`/en/observer/payment?access_key=k&coin=BTC${query}`, {
    [CALL]: { data: PAYMENTS },
    "/pool/BTC/state": { data: poolStateOf() },
    ...answers,
  });
}

const rowOf = (name: RegExp) => screen.findByRole("row", { name });

afterEach(closeObserver);

describe("observer/payment", () => {
  it("R2.3.46 lists payouts with value, masked address, transaction and status", async () => {
    const { asked } = await open();
    const row = await rowOf(/0\.25000000 BTC/u);

    expect(row).toHaveTextContent("24,000.00 EUR");
    expect(row).toHaveTextContent("bc1q…9xk2");
    expect(row).toHaveTextContent("Finished");
    expect(within(row).getByRole("link")).toHaveAttribute("href", `https://blocks.invalid/tx/${HASH}`);
    expect(await rowOf(/0\.03000000 BTC/u)).toHaveTextContent(/–.*–Processing/u);
    expect(asked(CALL)).toContainEqual({ ...SCOPE, page: "1", limit: "10" });
  });

  it("R2.3.46 shows the sums of paid and pending payouts", async () => {
    await open();
    const statOf = async (name: string) => (await screen.findByText(name)).parentElement;

    await waitFor(async () => expect(await statOf("Paid out")).toHaveTextContent("5.90000000 BTC"));
    await waitFor(async () => expect(await statOf("Paid out")).toHaveTextContent("590,000.00 USD"));
    expect(await statOf("On its way")).toHaveTextContent("0.03000000 BTC");
  });

  it("requests the next page and keeps it in the address", async () => {
    const { user, asked, address } = await open({ [CALL]: { data: listOf([paymentOf()], { total: 45 }) } });
    await user.click(await screen.findByRole("button", { name: "Page 2" }));

    await waitFor(() => expect(address()).toBe("/en/observer/payment?access_key=k&coin=BTC&page=2"));

    await user.click(await screen.findByRole("button", { name: "Page 1" }));
    await waitFor(() => expect(address()).toBe("/en/observer/payment?access_key=k&coin=BTC"));
    await waitFor(() => expect(asked(CALL)).toContainEqual({ ...SCOPE, page: "2", limit: "10" }));
  });

  it.each(["0", "-1", "two"])("treats page=%s as the first page", async (page) => {
    const { asked } = await open({}, `&page=${page}`);
    await rowOf(/0\.25000000 BTC/u);

    expect(asked(CALL)).toEqual([{ ...SCOPE, page: "1", limit: "10" }]);
  });

  it("R2.3.46 saves the payouts as a file, with times in the page's time zone", async () => {
    const saved = watchDownloads();
    const { user, asked } = await open({
      "/observer/payment/export": { file: "time", name: "payouts_BTC.xlsx" },
    });
    await rowOf(/0\.25000000 BTC/u);
    await user.click(screen.getByRole("button", { name: "Export" }));
    await user.click(await screen.findByRole("menuitem", { name: "Excel file" }));

    await waitFor(() => expect(saved.map(({ name }) => name)).toEqual(["payouts_BTC.xlsx"]));
    expect(asked("/observer/payment/export")).toEqual([{ ...SCOPE, format: "xlsx", utc_offset: "0" }]);
  });

  it("shows placeholders until the payouts arrive", async () => {
    const held = holdAnswer();
    await open({ [CALL]: held.answer });
    await screen.findByRole("heading", { name: "Payouts" });

    expect(hasSkeleton()).toBe(true);
    expect(screen.queryByText("No payouts yet")).not.toBeInTheDocument();
    held.give({ data: PAYMENTS });
    expect(await rowOf(/0\.25000000 BTC/u)).toBeVisible();
  });

  it("shows that there is no payout", async () => {
    await open({ [CALL]: { data: listOf([]) } });

    expect(await screen.findByText("No payouts yet")).toBeVisible();
  });

  it("shows a failure and loads on retry", async () => {
    const { user, answers } = await open({ [CALL]: REFUSED });
    const failure = within(
      (await screen.findByText("Couldn't load payouts.")).closest('[role="alert"]') ?? document.body,
    );
    expect(failure.getByText("The engine is away.")).toBeVisible();
    answers[CALL] = { data: PAYMENTS };

    await user.click(failure.getByRole("button", { name: "Try again" }));

    expect(await rowOf(/0\.25000000 BTC/u)).toBeVisible();
  });

  it.each([
    ["share_profit", ["dashboard", "worker", "asset", "share_profit"]],
    ["the dashboard", ["dashboard"]],
  ] as const)(
    "R6.5 redirects to the dashboard, without any request, for a link with only %s",
    async (_name, open_auth) => {
      const { asked, address, info } = await open({
        "/observer/info": { data: infoOf({ open_auth: [...open_auth] }) },
      });

      await waitFor(() => expect(address()).toBe("/en/observer/dashboard?access_key=k&coin=BTC"));
      expect(info).toHaveBeenCalledWith("The owner of this link keeps that page private.");
      expect(asked(CALL)).toEqual([]);
    },
  );
});

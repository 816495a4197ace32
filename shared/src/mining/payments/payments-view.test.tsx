import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { Payment } from "contracts";
import { ApiError } from "../../api/index.ts";
import { setTimezone } from "../../locale/index.ts";
import { hasSkeleton, pageOf, renderPage } from "../../testing/index.ts";
import { PaymentsView, type PaymentsViewProps } from "./payments-view.tsx";

const NOON = Date.UTC(2026, 10, 20, 12) / 1000;
const TXID = "ab".repeat(32);

function paymentOf(own: Partial<Payment> = {}): Payment {
  return {
    time: NOON,
    coin: "BTC",
    amount: "0.05",
    value: "5000",
    address: "bc1q…9xk2",
    txid: TXID,
    tx_url: `https://blocks.invalid/btc/tx/${TXID}`,
    status: "finished",
    ...own,
  } as Payment;
}

type Read = PaymentsViewProps["reading"];

function show(
  payments: Payment[] = [paymentOf()],
  own: Partial<Read> = {},
  props: Partial<PaymentsViewProps> = {},
) {
  const onPage = jest.fn();
  const onExport = jest.fn(() => Promise.resolve());
  const mutate = jest.fn();
  const data = {
    ...pageOf(payments),
    currency: "USD",
    totals: { paid: "1.25", underway: "0.05" },
  } as Read["data"];
  const reading: Read = { data, error: undefined, isLoading: false, isValidating: false, mutate, ...own };
  renderPage(
    <PaymentsView
      account="northfield"
      coin="BTC"
      price={undefined}
      reading={reading}
      usePage={() => ({ data: undefined, error: undefined }) as ReturnType<PaymentsViewProps["usePage"]>}
      onExport={onExport}
      page={1}
      pageSize={20}
      onPage={onPage}
      {...props}
    />,
    "/en/observer/payment",
  );
  return { user: userEvent.setup(), onPage, onExport, mutate };
}

beforeEach(() => setTimezone("0"));

afterEach(() => setTimezone("local"));

describe("payouts", () => {
  it("keeps payouts of one batch apart, which may be equal", () => {
    const error = jest.spyOn(console, "error");
    show([paymentOf({ txid: null }), paymentOf({ txid: null })]);

    expect(screen.getAllByRole("row")).toHaveLength(3);
    expect(error).not.toHaveBeenCalled();
  });

  it("R2.3.46 show amount, value, destination and the transaction on its chain", () => {
    show();
    const row = within(screen.getByRole("row", { name: /11\/20\/2026 12:00/u }));
    expect(row.getByText("0.05000000")).toBeVisible();
    expect(row.getByText(/5,000\.00/u)).toBeVisible();
    expect(row.getByText("bc1q…9xk2")).toBeVisible();
    const link = row.getByRole("link");
    expect(link).toHaveAttribute("href", `https://blocks.invalid/btc/tx/${TXID}`);
    expect(link).toHaveTextContent("abababab…babab");
  });

  it.each([
    ["processing", "Processing"],
    ["sent", "Sent"],
    ["finished", "Finished"],
    ["failed", "Failed"],
  ] as const)("that are %s show so: %s", (status, word) => {
    show([paymentOf({ status })]);
    expect(within(screen.getByRole("table", { name: "Payouts" })).getByText(word)).toBeVisible();
  });

  it("show a transaction without an explorer as text, and a dash where there is none", () => {
    show([paymentOf({ tx_url: null }), paymentOf({ txid: null, tx_url: null, value: null, address: "" })]);
    const [, first, second] = screen.getAllByRole("row");
    expect(first).toHaveTextContent("abababab…babab");
    expect(second?.textContent?.match(/–/gu)).toHaveLength(3);
    expect(screen.queryByRole("link")).not.toBeInTheDocument();
  });

  it("are summed by paid out and in progress", () => {
    show();
    const text = document.body.textContent ?? "";
    expect(text).toMatch(/Paid out.*1\.25000000/u);
    expect(text).toMatch(/On its way.*0\.05000000/u);
  });

  it("are placeholder rows while loading", () => {
    show([], { data: undefined, isLoading: true });
    expect(hasSkeleton()).toBe(true);
    expect(screen.queryByText("No payouts yet")).not.toBeInTheDocument();
  });

  it("show an empty state when there are none yet", () => {
    show([]);
    expect(screen.getByText("No payouts yet")).toBeVisible();
    expect(screen.getByText("Payouts appear here once the balance reaches the threshold.")).toBeVisible();
  });

  it("link to the first page from a page past the last one", async () => {
    const { user, onPage } = show([], {}, { page: 9 });
    await user.click(screen.getByRole("button", { name: "First page" }));
    expect(onPage).toHaveBeenCalledWith(1);
  });

  it("R8.5 show the reason when loading failed and can be requested again", async () => {
    const { user, mutate } = show([], {
      data: undefined,
      error: new ApiError(26099, "The engine is away.", null),
    });
    expect(screen.getByText("Couldn't load payouts.")).toBeVisible();
    expect(screen.getByText("The engine is away.")).toBeVisible();
    const buttons = screen.getAllByRole("button", { name: "Try again" });
    await user.click(buttons.at(-1) ?? document.body);
    expect(mutate).toHaveBeenCalledTimes(1);
  });

  it("are paginated when they do not fit on one page", async () => {
    const data = {
      ...pageOf([paymentOf()], { total: 45 }),
      currency: "USD",
      totals: { paid: "1", underway: "0" },
    };
    const { user, onPage } = show([], { data: data as Read["data"] });
    await user.click(screen.getByRole("button", { name: "Next page" }));
    expect(onPage).toHaveBeenCalledWith(2);
  });

  it("are exported as a file", async () => {
    const { user, onExport } = show();
    await user.click(screen.getByRole("button", { name: "Export" }));
    await user.click(await screen.findByRole("menuitem", { name: "Excel file" }));
    expect(onExport).toHaveBeenCalledWith("xlsx");
  });
});

import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { AccelerationQuote } from "contracts";
import { useEffect } from "react";
import { clearCalls, forgetWrites } from "shared/api";
import { cancelVerification, usePendingVerification } from "shared/security";
import { beginSession, endSession } from "shared/session";
import { answerCalls, holdAnswer, renderPage, userOf, type Answer } from "shared/testing";
import { orderOf, quoteOf, TXID } from "#/testing/accelerations.ts";
import { withOwnCache } from "#/testing/with-own-cache.tsx";
import { PaidPart } from "./paid-part.tsx";

const CODES = { verify_type: "google_code", verify_code: "123456", payment_password: "a-password" } as const;
const RICH = quoteOf({ balance: { BTC: "1", BCH: "1", LTC: "1" } });
const PAID = orderOf({ type: "paid", pay_coin: "BCH", amount: "0.04" });

/** What the shell's dialog shows for a payment, and its confirm button. */
function ShellDialog() {
  const pending = usePendingVerification();
  // Leaving a page closes its dialog.
  useEffect(() => () => cancelVerification(), []);
  if (!pending) return null;
  const { request, run, fail } = pending;
  return (
    <section aria-label={request.title}>
      <div data-testid="before">{request.preStep}</div>
      <div data-testid="summary">{request.summary}</div>
      <button type="button" onClick={() => void run(CODES).catch(fail)}>
        {request.confirmLabel}
      </button>
    </section>
  );
}

interface Answers {
  pay?: Answer | Promise<Answer>;
  /** Response to the lookup of the payment by its id. */
  write?: Answer;
  order?: typeof PAID | null;
}

async function setup(own: Answers = {}, quote: AccelerationQuote = RICH) {
  const answers: Answers = own;
  const seen = answerCalls(({ path, method }) => {
    if (method === "POST") return answers.pay ?? { data: PAID };
    if (path.startsWith("/wallet/write/"))
      return answers.write ?? { data: { done: false, call: null, time: null } };
    if (path.startsWith("/tools/txaccelerator/order/")) return { data: { order: answers.order ?? null } };
    return { "/account/user/info": { data: userOf() }, "/account/origin/user": { data: null } }[path];
  });
  await beginSession("a-token-of-a-test-0001");
  const onOrder = jest.fn();
  const onRefresh = jest.fn();
  renderPage(
    withOwnCache(
      <>
        <PaidPart quote={quote} onOrder={onOrder} onRefresh={onRefresh} />
        <ShellDialog />
      </>,
    ),
    "/en/tools/txaccelerator",
  );
  const payments = () => seen.filter(({ method }) => method === "POST").map(({ body }) => body);
  return {
    answers,
    seen,
    payments,
    onOrder,
    user: userEvent.setup({ advanceTimers: jest.advanceTimersByTime }),
  };
}

type User = Awaited<ReturnType<typeof setup>>["user"];

async function payFromBalance(user: User): Promise<void> {
  await user.click(await screen.findByRole("button", { name: "Pay from balance" }));
  await user.click(await screen.findByRole("button", { name: "Pay" }));
}

beforeEach(async () => {
  await clearCalls();
  forgetWrites();
  jest.useFakeTimers();
});

afterEach(() => {
  jest.useRealTimers();
  endSession();
});

describe("paying an acceleration from the balance", () => {
  it("R8.11 shows what is paid for what before sending anything, and sends it once with the codes", async () => {
    const { payments, onOrder, user } = await setup();

    await user.click(await screen.findByRole("button", { name: "Pay from balance" }));
    const dialog = within(await screen.findByRole("region", { name: "Pay for the acceleration" }));
    for (const id of ["before", "summary"]) {
      expect(dialog.getByTestId(id)).toHaveTextContent("0.04000000 BCH");
      expect(dialog.getByTestId(id)).toHaveTextContent(TXID);
    }
    expect(payments()).toEqual([]);

    await user.click(dialog.getByRole("button", { name: "Pay" }));
    await waitFor(() => expect(onOrder).toHaveBeenCalledWith(PAID));
    expect(payments()).toEqual([
      {
        method: "balance",
        client_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        quote_id: "quote-1",
        txid: TXID,
        coin: "BCH",
        amount: "0.04",
        ...CODES,
      },
    ]);
  });

  it("pays the full price of a coin without a discount, as shown", async () => {
    const { payments, onOrder, user } = await setup({}, { ...RICH, price_discount: {} });
    expect(await screen.findByText("0.05000000 BCH")).toBeVisible();

    await payFromBalance(user);

    await waitFor(() => expect(onOrder).toHaveBeenCalled());
    expect(payments()).toEqual([expect.objectContaining({ amount: "0.05" })]);
  });

  it("sends nothing when the dialog is closed, and can be started again", async () => {
    const { payments, onOrder, user } = await setup();
    await user.click(await screen.findByRole("button", { name: "Pay from balance" }));
    await screen.findByRole("region", { name: "Pay for the acceleration" });

    act(() => cancelVerification());

    await waitFor(() => expect(screen.getByRole("button", { name: "Pay from balance" })).toBeEnabled());
    expect(screen.queryByRole("alert")).toBeNull();
    expect(payments()).toEqual([]);
    expect(onOrder).not.toHaveBeenCalled();
  });

  it("R8.7 finds a payment whose response was lost, without paying twice", async () => {
    const { payments, onOrder, seen, user } = await setup({
      pay: { status: 502 },
      write: { data: { done: true, call: "payAcceleration", time: 1_795_176_000 } },
      order: PAID,
    });
    await payFromBalance(user);

    expect(await screen.findByText(/Checking whether the payment went through/)).toBeVisible();
    expect(screen.getByRole("button", { name: "Pay from balance" })).toHaveAttribute("aria-disabled", "true");
    expect(screen.getByRole("button", { name: "Pay on chain" })).toBeDisabled();
    await act(() => jest.advanceTimersByTimeAsync(2500));

    await waitFor(() => expect(onOrder).toHaveBeenCalledWith(PAID));
    const [sent] = payments();
    expect(payments()).toHaveLength(1);
    expect(seen.map(({ path }) => path)).toContain(`/wallet/write/${String(Object(sent).client_id)}`);
  });

  it("R8.7 resends a payment that never arrived under the same id", async () => {
    const { answers, payments, onOrder, user } = await setup({ pay: { status: 502 } });
    await payFromBalance(user);
    await act(() => jest.advanceTimersByTimeAsync(32_000));
    expect(await screen.findByText("The payment didn't go through.")).toBeVisible();
    expect(screen.getByText(/Trying again never pays twice/)).toBeVisible();

    answers.pay = { data: PAID };
    forgetWrites();
    await user.click(screen.getByRole("button", { name: "Try again" }));
    await user.click(await screen.findByRole("button", { name: "Pay" }));

    await waitFor(() => expect(onOrder).toHaveBeenCalledWith(PAID));
    const [first, second] = payments();
    expect(second).toEqual(first);
  });

  it("R8.7 links to the history when the server does not respond", async () => {
    const { payments, onOrder, user } = await setup({ pay: { status: 502 }, write: { status: 502 } });
    await payFromBalance(user);
    await act(() => jest.advanceTimersByTimeAsync(32_000));

    expect(await screen.findByText("The result is unknown.")).toBeVisible();
    expect(screen.getByRole("link", { name: "Open the history" })).toHaveAttribute(
      "href",
      expect.stringMatching(/\/tools\/history$/),
    );
    expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
    expect(payments()).toHaveLength(1);
    expect(onOrder).not.toHaveBeenCalled();
  });
});

describe("paying an acceleration on chain", () => {
  it("blocks a second click while the address is requested", async () => {
    const held = holdAnswer();
    const { payments, onOrder, user } = await setup({ pay: held.answer });
    const button = await screen.findByRole("button", { name: "Pay on chain" });

    await user.click(button);
    await user.click(button);
    expect(button).toHaveAttribute("aria-disabled", "true");
    expect(button).toHaveFocus();
    held.give({ data: PAID });

    await waitFor(() => expect(onOrder).toHaveBeenCalledTimes(1));
    expect(payments()).toHaveLength(1);
  });

  it("shows why it was refused, and clears the error when another coin is chosen", async () => {
    const { user, onOrder } = await setup({ pay: { code: 27002, message: "This price has changed." } });

    await user.click(await screen.findByRole("button", { name: "Pay on chain" }));
    expect(await screen.findByRole("alert")).toHaveTextContent("This price has changed.");
    expect(onOrder).not.toHaveBeenCalled();

    await user.selectOptions(screen.getByLabelText("Pay with"), "LTC");
    expect(screen.queryByRole("alert")).toBeNull();
    expect(screen.getByText("Available: 1.00000000 LTC")).toBeVisible();
  });
});

it("R9.5 keeps the chosen coin when the prices change, or falls back to the first if it cannot be paid with", async () => {
  const { user } = await setup({}, quoteOf({ price: { BTC: "1", LTC: "2" }, price_discount: {} }));
  const coins = await screen.findByLabelText("Pay with");

  expect(coins).toHaveValue("BTC");
  await user.selectOptions(coins, "LTC");
  expect(screen.getByText("2.00000000 LTC")).toBeVisible();
});

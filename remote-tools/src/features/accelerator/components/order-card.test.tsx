import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { AccelerationOrder } from "contracts";
import { clearCalls } from "shared/api";
import { answerCalls, hasSkeleton, holdAnswer, renderPage, type Answer } from "shared/testing";
import { orderOf } from "#/testing/accelerations.ts";
import { withOwnCache } from "#/testing/with-own-cache.tsx";
import { OrderCard } from "./order-card.tsx";

const UNPAID = orderOf({
  type: "paid",
  status: "unpaid",
  pay_coin: "LTC",
  amount: "0.16",
  address: "ltc1qpayhere",
  chain: "LTC",
  expire_time: 4_000_000_000,
});

function setup(answer: () => Answer | Promise<Answer>, initial: AccelerationOrder | null = null) {
  const seen = answerCalls(answer);
  const onAnother = jest.fn();
  const onUnknown = jest.fn();
  const { client_id: clientId } = orderOf();
  renderPage(
    withOwnCache(<OrderCard {...{ clientId, initial, onAnother, onUnknown }} />),
    "/en/tools/txaccelerator",
  );
  return { seen, onAnother, onUnknown };
}

beforeEach(() => clearCalls());

afterEach(() => jest.useRealTimers());

describe("tracking an acceleration", () => {
  it("R8.11 shows amount and address to copy exactly, and explains what happens to overpayments", async () => {
    setup(() => ({ data: { order: UNPAID } }));

    expect(await screen.findByText("0.16000000 LTC", { selector: "p span" })).toBeVisible();
    expect(screen.getByText("ltc1qpayhere")).toBeVisible();
    expect(screen.getByText("0.16")).toBeVisible();
    expect(screen.getByText(/Anything above the price stays in your balance/)).toBeVisible();
    expect(screen.getByText("Waiting for payment")).toBeVisible();
  });

  it.each([
    [orderOf({ coin: "LTC" }), "LTC"],
    [orderOf(), "BTC"],
  ])("names the coin of the transaction (%#)", async (order, coin) => {
    setup(() => ({ data: { order } }));

    expect((await screen.findByText("Coin")).nextElementSibling).toHaveTextContent(coin);
  });

  it("R8.11 warns not to pay after the time is up", async () => {
    setup(() => ({ data: { order: { ...UNPAID, expire_time: 1 } } }));

    expect(await screen.findByText(/^Time is up\. Don't send anything now/)).toBeVisible();
    expect(screen.queryByText(/Time left/)).toBeNull();
  });

  it("polls every five seconds while it is open, and stops once it has ended", async () => {
    jest.useFakeTimers();
    let order = UNPAID;
    const { seen } = setup(() => ({ data: { order } }));
    await act(() => jest.advanceTimersByTimeAsync(100));
    expect(seen).toHaveLength(1);

    order = { ...UNPAID, status: "accelerating" };
    await act(() => jest.advanceTimersByTimeAsync(5100));
    expect(screen.getByText("Your transaction is being accelerated.")).toBeVisible();
    order = { ...UNPAID, status: "confirmed", block_height: 900_001 };
    await act(() => jest.advanceTimersByTimeAsync(5100));
    expect(screen.getByText("It is in block 900,001.")).toBeVisible();

    const { length } = seen;
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(seen).toHaveLength(length);
  });

  it("keeps showing a new order while the server does not respond", async () => {
    const { onUnknown } = setup(() => ({ status: 502 }), orderOf());

    expect(screen.getByText("Your transaction is being accelerated.")).toBeVisible();
    expect(screen.getByText("Free")).toBeVisible();
    expect(screen.queryByText("Price")).toBeNull();
    expect(await screen.findByText("Couldn't refresh.")).toBeVisible();
    expect(onUnknown).not.toHaveBeenCalled();
  });

  it("shows a placeholder until it loads", async () => {
    const held = holdAnswer();
    setup(() => held.answer);
    await waitFor(() => expect(hasSkeleton()).toBe(true));

    held.give({ data: { order: orderOf() } });
    expect(await screen.findByText("Your transaction is being accelerated.")).toBeVisible();
    expect(hasSkeleton()).toBe(false);
  });

  it("can be loaded again after a failure", async () => {
    let answer: Answer = { code: 500, message: "Not now." };
    setup(() => answer);
    expect(await screen.findByText("Couldn't load the acceleration.")).toBeVisible();
    expect(screen.getByText("Not now.")).toBeVisible();

    answer = { data: { order: orderOf() } };
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));

    expect(await screen.findByText("Your transaction is being accelerated.")).toBeVisible();
  });

  it("keeps polling after the server failed, however long, and shows that the status is old", async () => {
    jest.useFakeTimers();
    let answer: Answer = { data: { order: UNPAID } };
    const { seen } = setup(() => answer);
    await act(() => jest.advanceTimersByTimeAsync(500));
    expect(screen.getByText("Waiting for payment")).toBeVisible();

    answer = { status: 502 };
    await act(() => jest.advanceTimersByTimeAsync(600_000));
    expect(screen.getByText("Couldn't refresh.")).toBeVisible();
    expect(screen.getByText("Waiting for payment")).toBeVisible();

    answer = { data: { order: { ...UNPAID, status: "accelerating" } } };
    await act(() => jest.advanceTimersByTimeAsync(61_000));
    expect(screen.getByText("Your transaction is being accelerated.")).toBeVisible();
    const { length } = seen;
    await act(() => jest.advanceTimersByTimeAsync(5100));
    expect(seen.length).toBeGreaterThan(length);
  });

  it("returns to the form for an order of another account", async () => {
    const { onUnknown } = setup(() => ({ data: { order: null } }));

    await waitFor(() => expect(onUnknown).toHaveBeenCalled());
  });

  it("offers another acceleration and the history", async () => {
    const { onAnother } = setup(() => ({ data: { order: orderOf() } }));
    const user = userEvent.setup();

    await user.click(await screen.findByRole("button", { name: "Accelerate another transaction" }));

    expect(onAnother).toHaveBeenCalledTimes(1);
    expect(screen.getByRole("link", { name: "Open the history" })).toHaveAttribute(
      "href",
      expect.stringMatching(/\/tools\/history$/),
    );
  });

  it.each([
    ["not_paid", "expired", /^No payment arrived in time\./],
    ["confirmed_before_payment", "expired", /was confirmed before the payment/],
    ["accelerated_before", "refunded", /was already being accelerated/],
    ["balance_too_low", "failed", /was spent before the acceleration could start/],
    ["replaced", "refunded", "Another transaction replaced it."],
    ["dropped", "refunded", "The network dropped the transaction."],
  ] as const)("shows why it ended: %s", async (reason, status, text) => {
    setup(() => ({ data: { order: { ...UNPAID, status, reason } } }));

    expect(await screen.findByText(text)).toBeVisible();
  });
});

describe("confirmations of a payment", () => {
  const paid = (seen: number, needed: number) =>
    ({ ...UNPAID, status: "paid", confirmations: { seen, needed } }) as const;

  it.each([
    [5, 6, "The acceleration starts after 1 more confirmation."],
    [0, 6, "The acceleration starts after 6 more confirmations."],
    [6, 6, "The acceleration starts after 1 more confirmation."],
  ])("%i of %i show how many remain", async (seen, needed, text) => {
    setup(() => ({ data: { order: paid(seen, needed) } }));

    expect(await screen.findByText(text)).toBeVisible();
  });
});

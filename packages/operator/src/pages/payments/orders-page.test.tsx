import type { OpenWithdrawal } from "contracts/operator/calls/withdrawals";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { pageOf, showOnPhone } from "shared/testing";
import { AWAY, meOf, openDesk, type DeskAnswer, type DeskAnswers } from "../../testing/open-desk.tsx";
import { WAITING_ORDER, WITHDRAWAL_BASE } from "../../testing/withdrawal.ts";

afterEach(() => jest.restoreAllMocks());

const ORDER: OpenWithdrawal = {
  ...WITHDRAWAL_BASE,
  status: "processing",
  status_reason: "confirming",
  pause_reason: null,
  txid: null,
  confirmations: 0,
};
const CALL = "GET /operator/open-withdrawals";
const EMPTY = "No orders in progress.";

/** A page of the orders as the server returns it, 50 a page. */
function orders(total: number, page: number): DeskAnswer {
  const start = (page - 1) * 50;
  const count = Math.max(0, Math.min(50, total - start));
  const rows = Array.from({ length: count }, (_, index) => ({ ...ORDER, id: start + index + 1 }));
  return { data: pageOf(rows, { curr_page: page, total, total_page: Math.ceil(total / 50) }) };
}

function answerWith(total: number): DeskAnswers[string] {
  return ({ query }) => orders(total, Number.parseInt(query.get("page") ?? "1", 10));
}

/** Opens the orders in progress on their last page, and reads them again after their number changed. */
async function openLast(total: number, more: (answers: DeskAnswers) => void) {
  const user = userEvent.setup();
  const answers: DeskAnswers = {
    "GET /operator/me": meOf(["finance"]),
    "GET /operator/withdrawals": { data: { withdrawals: [], total: 0 } },
    [CALL]: answerWith(total),
  };
  openDesk("/payments", answers);
  const page = String(Math.ceil(total / 50));
  await user.click(await screen.findByRole("button", { name: `Page ${page}` }));
  await screen.findByRole("link", { name: `Order ${String(total)}` });
  more(answers);
  fireEvent(window, new Event("online"));
  return { answers, user };
}

describe("orders in progress", () => {
  it("link to their accounts", async () => {
    openDesk("/payments", {
      "GET /operator/me": meOf(["finance"]),
      "GET /operator/withdrawals": { data: { withdrawals: [], total: 0 } },
      [CALL]: orders(1, 1),
    });

    const account = await screen.findByRole("link", { name: "northfield" });
    expect(account).toHaveAttribute("href", "/people/7");
  });

  it("are a list on a phone, with the amount and the status in view", async () => {
    showOnPhone();
    openDesk("/payments", {
      "GET /operator/me": meOf(["finance"]),
      "GET /operator/withdrawals": {
        data: { withdrawals: [{ ...WAITING_ORDER, usd_value: "30000.5" }], total: 1 },
      },
      [CALL]: orders(1, 1),
    });

    const going = within(await screen.findByRole("list", { name: "Orders in progress" }));
    expect(await going.findByRole("listitem")).toHaveTextContent(/^Order 10\.5 BTC.*being confirmed$/u);
    const waiting = within(screen.getByRole("list", { name: "Orders awaiting review" }));
    expect(await waiting.findByRole("listitem")).toHaveTextContent(
      /^Order 590\.5 BTCnorthfield30,000\.50.USDlarge amountnew address$/u,
    );
  });

  it("leave the last page for the first one when its orders are done", async () => {
    await openLast(51, (answers) => (answers[CALL] = answerWith(49)));

    expect(await screen.findByRole("link", { name: "Order 1" })).toBeVisible();
    await waitFor(() => expect(screen.queryByRole("navigation", { name: "Pages" })).toBeNull());
    expect(screen.queryByText(EMPTY)).toBeNull();
  });

  it("leave it for the page that is last now", async () => {
    await openLast(101, (answers) => (answers[CALL] = answerWith(90)));

    expect(await screen.findByRole("link", { name: "Order 90" })).toBeVisible();
    const pages = within(screen.getByRole("navigation", { name: "Pages" }));
    expect(pages.getByRole("button", { name: "Page 2" })).toHaveAttribute("aria-current", "page");
  });

  it("show that there are none when all are done", async () => {
    await openLast(51, (answers) => (answers[CALL] = answerWith(0)));

    expect(await screen.findByText(EMPTY)).toBeVisible();
  });

  it("offer a retry when the page that is last now cannot be loaded", async () => {
    const { answers, user } = await openLast(101, (given) => {
      given[CALL] = ({ query }) => (query.get("page") === "3" ? orders(90, 3) : AWAY);
    });

    expect(await screen.findByText("Couldn't load: Orders in progress.")).toBeVisible();
    answers[CALL] = answerWith(90);
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByRole("link", { name: "Order 90" })).toBeVisible();
  });
});

import { act, cleanup, screen, waitFor } from "@testing-library/react";
import { forgetWrites } from "shared/api";
import { holdAnswer } from "shared/testing";
import { BITCOIN_ADDRESS } from "#/testing/auto-withdrawals.ts";
import { approve, closePage, openPage, type Replies } from "#/testing/open-page.tsx";
import { ADDRESS_CHECK, NO_ROWS, addressCheck } from "#/testing/withdraw-info.ts";
import { WithdrawPage } from "./withdraw-page.tsx";

jest.setTimeout(90_000);

const ORDER = "/wallet/withdraw";
const OUTCOME = "/wallet/write/";
const DONE = {
  id: 41,
  status: "pending",
  amount: "0.5",
  fee: "0.0001",
  final_amount: "0.4999",
  create_time: 1,
};

function open(own: Replies = {}) {
  return openPage(<WithdrawPage />, {
    path: "/en/wallet/withdraw?symbol=BTC",
    replies: {
      [ADDRESS_CHECK]: addressCheck(),
      "/wallet/withdraw/history": { data: NO_ROWS },
      [`POST ${ORDER}`]: { data: DONE },
      ...own,
    },
  });
}

type Opened = Awaited<ReturnType<typeof open>>;

async function send({ user }: Opened): Promise<void> {
  await user.type(await screen.findByRole("textbox", { name: "Address" }), BITCOIN_ADDRESS);
  await user.type(screen.getByRole("textbox", { name: "Amount" }), "0.5");
  await user.click(screen.getByRole("button", { name: "Withdraw" }));
  await approve(user);
}

const kept = () => sessionStorage.getItem("moneyWrites");
const asksBeforeLeaving = () => !window.dispatchEvent(new Event("beforeunload", { cancelable: true }));
const idOf = (body: unknown) => Reflect.get(Object(body), "client_id");

/** Loses the response of an order, and opens the page again as a reload does: the tab keeps its storage, forms are empty. */
async function sendAndReload(outcome: Replies[string]) {
  const lost = await open({
    [`POST ${ORDER}`]: { data: "cut off" },
    "/wallet/withdraw/by_client/": { status: 503 },
  });
  await send(lost);
  expect(await screen.findByText("Checking the result…")).toBeVisible();
  expect(asksBeforeLeaving()).toBe(true);
  cleanup();
  forgetWrites();
  const page = await open({ [OUTCOME]: outcome });
  return { page, id: idOf(lost.bodiesOf(ORDER)[0]) };
}

afterEach(async () => {
  await closePage();
  sessionStorage.clear();
});

describe("an order whose response is lost, after a reload", () => {
  it("R8.7 is looked up and shown as done", async () => {
    const answer = holdAnswer();
    const { page, id } = await sendAndReload(answer.answer);
    expect(await screen.findByText("Checking the result…")).toBeVisible();
    await waitFor(() => expect(page.seen.map(({ path }) => path)).toContain(`${OUTCOME}${String(id)}`), {
      timeout: 5000,
    });
    await act(async () => {
      answer.give({ data: { done: true, call: "createWithdrawal", time: 1 } });
      await Promise.resolve();
    });

    expect(await screen.findByText("The order went through.")).toBeVisible();
    expect(screen.getByRole("link", { name: "Open the history" })).toHaveAttribute(
      "href",
      expect.stringContaining("/wallet/history"),
    );
    expect(kept()).toBeNull();
  });

  it("R8.7 is the same order if it is entered again before the outcome is known", async () => {
    const { page, id } = await sendAndReload(holdAnswer().answer);
    await send(page);

    expect(await screen.findByText("Withdrawal requested")).toBeVisible();
    expect(page.bodiesOf(ORDER).map(idOf)).toEqual([id]);
    expect(kept()).toBeNull();
  });
});

describe("an order that is being sent", () => {
  it("R8.7 is kept without codes, and the page asks before it is left, until the response", async () => {
    const answer = holdAnswer();
    const page = await open({ [`POST ${ORDER}`]: answer.answer });
    expect(asksBeforeLeaving()).toBe(false);
    await send(page);

    await waitFor(() => expect(kept()).toContain(BITCOIN_ADDRESS));
    expect(kept()).not.toMatch(/111111|222222|code/u);
    expect(asksBeforeLeaving()).toBe(true);
    await act(async () => {
      answer.give({ data: DONE });
      await Promise.resolve();
    });

    expect(await screen.findByText("Withdrawal requested")).toBeVisible();
    expect(kept()).toBeNull();
    expect(asksBeforeLeaving()).toBe(false);
  });

  it("is not kept when it is refused", async () => {
    const page = await open({ [`POST ${ORDER}`]: { code: 22001, message: "Too low" } });
    await send(page);

    await waitFor(() => expect(page.bodiesOf(ORDER)).toHaveLength(1));
    await waitFor(() => expect(kept()).toBeNull());
    expect(asksBeforeLeaving()).toBe(false);
  });

  it("is shown to the account that sent it only", async () => {
    const write = { clientId: "a", account: "another", body: "{}", history: "wallet.history" };
    sessionStorage.setItem("moneyWrites", JSON.stringify([write]));
    await open();

    expect(await screen.findByRole("textbox", { name: "Amount" })).toBeVisible();
    expect(screen.queryByText("Checking the result…")).toBeNull();
  });
});

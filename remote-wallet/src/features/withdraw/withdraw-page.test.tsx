import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useEffect } from "react";
import { clearCalls, forgetWrites } from "shared/api";
import { usePendingVerification } from "shared/security";
import { beginSession, endSession, startCommonData } from "shared/session";
import { answerCalls, renderPage, type Answer, type SeenRequest, coinOf } from "shared/testing";
import { NO_ROWS, infoOf, payingAnswers } from "#/testing/withdraw-info.ts";
import { WithdrawPage } from "./withdraw-page.tsx";

const GOOD = "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4";
const CODES = { email_captcha: "111111", verify_type: "google_code", verify_code: "222222" } as const;
const KNOWN = { is_known: true, lookalike: null, twin: null };
const DONE = {
  id: 41,
  status: "pending",
  amount: "0.5",
  fee: "0.0001",
  final_amount: "0.4999",
  create_time: 1,
};

/** Replaces the shell's dialog: shows the request and confirms it with codes. */
function Dialog() {
  const pending = usePendingVerification();
  // The shell's dialog waits for the person; this one confirms immediately.
  useEffect(() => {
    if (pending) void pending.run(CODES).catch((error: unknown) => pending.fail(error));
  }, [pending]);
  return pending ? <div role="dialog">{pending.request.preStep}</div> : null;
}

async function setup(own: Readonly<Record<string, Answer>> = {}, query = "symbol=BTC") {
  const answers: Record<string, Answer> = {
    ...payingAnswers(),
    "/wallet/withdraw/address/check": { data: { address: GOOD, ...KNOWN } },
    "/wallet/withdraw/history": { data: NO_ROWS },
    "/wallet/withdraw": { data: DONE },
    ...own,
  };
  const seen = answerCalls(({ path }) => answers[path]);
  await beginSession("a-token-of-a-test-0001");
  await act(() => startCommonData());
  renderPage(
    <>
      <WithdrawPage />
      <Dialog />
    </>,
    `/en/wallet/withdraw?${query}`,
  );
  await screen.findByRole("textbox", { name: "Amount" });
  return { seen, answers, user: userEvent.setup() };
}

function sentOrders(seen: readonly SeenRequest[]): unknown[] {
  return seen
    .filter(({ method, path }) => method === "POST" && path === "/wallet/withdraw")
    .map(({ body }) => body);
}

async function order(
  user: ReturnType<typeof userEvent.setup>,
  amount = "0.5",
  address = GOOD,
): Promise<void> {
  await user.type(screen.getByRole("textbox", { name: "Address" }), address);
  await user.type(screen.getByRole("textbox", { name: "Amount" }), amount);
  await user.click(screen.getByRole("button", { name: "Withdraw" }));
}

afterEach(async () => {
  endSession();
  forgetWrites();
  jest.restoreAllMocks();
  localStorage.clear();
  await clearCalls();
});

describe("wallet/withdraw", () => {
  it("R4.3.7 guides an account that lacks a factor before an order is filled in", async () => {
    await setup();

    expect(screen.getByText("Link an authenticator or a phone to withdraw.")).toBeVisible();
  });

  it("R2.3.17 R7.4.1 orders what the person saw, and shows the order number", async () => {
    const { seen, user } = await setup();

    await order(user);

    expect(await screen.findByText("Withdrawal requested")).toBeVisible();
    expect(screen.getByText("Order 41")).toBeVisible();
    expect(sentOrders(seen)).toEqual([
      {
        client_id: expect.stringMatching(/^[0-9a-f-]{36}$/u),
        coin: "BTC",
        chain: "BTC",
        type: "outer",
        is_inner: false,
        address: GOOD,
        amount: "0.5",
        fee: "0.0001",
        remark: "",
        ...CODES,
      },
    ]);
  });

  it("R3.1 computes the amount from what the recipient gets", async () => {
    const { seen, user } = await setup();

    await user.click(screen.getByRole("switch", { name: "Recipient gets exactly this amount" }));
    await order(user, "0.5");

    await screen.findByText("Withdrawal requested");
    expect(sentOrders(seen)[0]).toMatchObject({ amount: "0.5001", fee: "0.0001" });
  });

  it.each([
    [
      "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed",
      "0.5",
      "Address",
      "This is an address of Ethereum, not of BTC.",
    ],
    [GOOD.slice(0, -1), "0.5", "Address", "A character in this address is wrong. Copy it again."],
    [GOOD, "0.0001", "Amount", "Withdraw at least 0.001\u00a0BTC."],
    [GOOD, "1.6", "Amount", "Only 1.5\u00a0BTC are available."],
    [GOOD, "1e1", "Amount", "Enter a plain number."],
  ])("R5.9 rejects %s with %s at %s: %s", async (address, amount, field, message) => {
    const { seen, user } = await setup();
    await waitFor(async () => {
      await user.clear(screen.getByRole("textbox", { name: "Address" }));
      await user.clear(screen.getByRole("textbox", { name: "Amount" }));
      await order(user, amount, address);
      expect(screen.getByRole("textbox", { name: field })).toHaveAccessibleDescription(message);
    });

    expect(sentOrders(seen)).toEqual([]);
  });

  it("R5.9 R9.6 asks for confirmation when the fee is 30% of the received amount", async () => {
    const { seen, user } = await setup({ "/wallet/withdraw/info": { data: infoOf({ fee: "0.3" }) } });

    await order(user, "1.3");
    expect(await screen.findByText(/30% or more of the 1 BTC/u)).toBeVisible();
    expect(screen.getByRole("button", { name: "Back" })).toHaveFocus();
    expect(sentOrders(seen)).toEqual([]);
    await user.click(screen.getByRole("button", { name: "Continue" }));

    await screen.findByText("Withdrawal requested");
    expect(sentOrders(seen)).toHaveLength(1);
  });

  it("R5.9 enforces a delay for an address that looks like a known one", async () => {
    const lookalike = "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5";
    const { user } = await setup({
      "/wallet/withdraw/address/check": { data: { address: GOOD, ...KNOWN, lookalike } },
    });

    await order(user);

    expect(await screen.findByRole("button", { name: /Continue in 5 s/u })).toBeDisabled();
    expect(screen.getAllByText("4", { selector: "mark" })).toHaveLength(1);
  });

  it.each([
    [22001, "Amount"],
    [22002, "Amount"],
    [22003, "Amount"],
    [22004, "Amount"],
    [22007, "Amount"],
    [22005, "Address"],
    [22009, "Address"],
    [22012, "Address"],
    [22014, "Address"],
  ])("R8.5 shows the server's %s under %s and keeps the form", async (code, field) => {
    const { user } = await setup({ "/wallet/withdraw": { code, message: "Refused by the server." } });

    await order(user);

    await waitFor(() =>
      expect(screen.getByRole("textbox", { name: field })).toHaveAccessibleDescription(
        "Refused by the server.",
      ),
    );
    expect(screen.getByRole("textbox", { name: "Address" })).toHaveValue(GOOD);
  });

  it.each([22006, 22011, 21008, 500])("R8.5 shows the server's %s above the button", async (code) => {
    const { user } = await setup({ "/wallet/withdraw": { code, message: "Refused by the server." } });

    await order(user);

    expect(await screen.findByRole("alert")).toHaveTextContent("Refused by the server.");
  });

  it("R8.5 returns to the form with the new fee when it has changed", async () => {
    const { seen, answers, user } = await setup({
      "/wallet/withdraw": { code: 22008, message: "The network fee has changed." },
    });
    answers["/wallet/withdraw/info"] = { data: infoOf({ fee: "0.0002" }) };

    await order(user);
    await waitFor(() => expect(sentOrders(seen).length).toBeGreaterThan(1));

    expect(sentOrders(seen)[1]).toMatchObject({ amount: "0.5", fee: "0.0002" });
    answers["/wallet/withdraw"] = { data: DONE };
  });

  it.each([
    ["outer", "Withdrawals to addresses are suspended.", { outer_enabled: false }],
    ["inner", "Withdrawals to internal accounts are suspended.", { inner_enabled: false }],
    ["coinex", "Withdrawals to CoinEx are suspended.", { coinex_enabled: false }],
  ])("R8.12 disables a paused destination: %s", async (type, message, own) => {
    await setup({ "/wallet/withdraw/info": { data: infoOf(own) } }, `symbol=BTC&type=${type}`);

    expect(screen.getByText(message)).toBeVisible();
    expect(screen.getByRole("button", { name: type === "inner" ? "Transfer" : "Withdraw" })).toBeDisabled();
  });

  it("R5.9 is disabled during a hold and shows until when", async () => {
    const hold = { kind: "withdrawal", reason: "authenticator", until: 4_000_000_000 } as const;
    await setup({ "/wallet/withdraw/info": { data: infoOf({ hold }) } });

    expect(screen.getByText(/The authenticator was changed\./u)).toBeVisible();
    expect(screen.getByRole("button", { name: "Withdraw" })).toBeDisabled();
  });

  it("R5.9 is enabled again when the hold has ended", async () => {
    const hold = { kind: "withdrawal", reason: "authenticator", until: 1 } as const;
    await setup({ "/wallet/withdraw/info": { data: infoOf({ hold }) } });

    expect(screen.queryByText("Withdrawals are on hold.")).toBeNull();
    expect(screen.getByRole("button", { name: "Withdraw" })).toBeEnabled();
  });

  it("R2.3.17 offers the address book for accounts at the exchange, too, since only listed ones may be allowed", async () => {
    const allowed = { data: infoOf({ allowlist_only: true }) };
    const answers = { "/wallet/withdraw/info": allowed, "/wallet/address_book": { data: NO_ROWS } };
    const { user } = await setup(answers, "symbol=BTC&type=coinex");

    expect(screen.getByText("Only addresses of your address book can be paid.")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Address book" }));
    expect(await screen.findByRole("dialog", { name: "Address book for BTC" })).toBeVisible();
  });

  it.each([
    ["withdrawal", "email", true],
    ["outgoing", "deposit_reversed", false],
  ] as const)("R5.9 allows transfers to own accounts during a hold on %s", async (kind, reason, isOpen) => {
    const hold = { kind, reason, until: null };
    await setup({ "/wallet/withdraw/info": { data: infoOf({ hold }) } }, "symbol=BTC&type=inner");

    expect(screen.queryByText("Withdrawals are on hold.") === null).toBe(isOpen);
    expect(screen.getByRole("button", { name: "Transfer" }).hasAttribute("disabled")).toBe(!isOpen);
  });

  it("keeps the form usable when the latest orders fail to load", async () => {
    await setup({ "/wallet/withdraw/history": { code: 500, message: "Closed for a moment." } });

    expect(await screen.findByText("Couldn't load the list.")).toBeVisible();
    expect(screen.getByText("Closed for a moment.")).toBeVisible();
    expect(screen.getByRole("button", { name: "Withdraw" })).toBeEnabled();
  });

  it("lets the person choose another coin when the terms of one fail to load", async () => {
    answerCalls(({ path }) =>
      path === "/common/coin" ? { data: { coins: [coinOf()] } } : { code: 500, message: "Closed." },
    );
    await act(() => startCommonData());
    renderPage(<WithdrawPage />, "/en/wallet/withdraw?symbol=BTC");

    expect(await screen.findByText("Couldn't load the withdrawal terms.")).toBeVisible();
    expect(screen.getByRole("combobox", { name: "Coin" })).toHaveValue("BTC");
  });
});

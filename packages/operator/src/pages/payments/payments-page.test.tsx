import type { WaitingWithdrawal, WithdrawalDetail } from "contracts/operator/calls/withdrawals";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { pageOf } from "shared/testing";
import { meOf, openDesk, type DeskAnswers } from "../../testing/open-desk.tsx";
import { ORDER_DETAIL, WAITING_ORDER, WITHDRAWAL_BASE } from "../../testing/withdrawal.ts";

afterEach(() => jest.restoreAllMocks());

const PROCESSING: WithdrawalDetail = {
  ...ORDER_DETAIL,
  status: "processing",
  status_reason: "confirming",
  txid: "ab".repeat(32),
  waiting: null,
  review: { decision: "approve", reason: "", operator: "ada@pool.example", time: 1_795_176_100 },
};

function open(path: string, detail: WithdrawalDetail, more: DeskAnswers = {}) {
  const answers: DeskAnswers = {
    "GET /operator/me": meOf(["finance"]),
    "GET /operator/withdrawals": { data: { withdrawals: [WAITING_ORDER], total: 1 } },
    "GET /operator/open-withdrawals": {
      data: pageOf([
        {
          ...WITHDRAWAL_BASE,
          status: "processing",
          status_reason: "paused",
          pause_reason: "limit_hour",
          txid: null,
          confirmations: 0,
        },
      ]),
    },
    "GET /operator/withdrawals/59": { data: detail },
    ...more,
  };
  return { seen: openDesk(path, answers), answers, user: userEvent.setup() };
}

describe("payments", () => {
  it("lists orders awaiting a decision with the reasons, and those in progress", async () => {
    open("/payments", ORDER_DETAIL);

    const waiting = await screen.findByRole("table", { name: "Orders awaiting review" });
    const row = await within(waiting).findByRole("row", { name: /Order 59/u });
    expect(row).toHaveTextContent("0.5 BTC");
    expect(row).toHaveTextContent("large amountnew address");
    const going = await screen.findByRole("table", { name: "Orders in progress" });
    expect(await within(going).findByText("on hold: the wallet's hourly limit is used up")).toBeVisible();
  });

  it("says so if more orders await a decision than are listed", async () => {
    open("/payments", ORDER_DETAIL, {
      "GET /operator/withdrawals": { data: { withdrawals: [WAITING_ORDER], total: 1500 } },
    });

    expect(await screen.findByText("The oldest 1 of 1500 orders are listed.")).toBeVisible();
  });

  it("shows that the value of an order is unknown while its coin has no price", async () => {
    const waiting: WaitingWithdrawal = {
      ...WAITING_ORDER,
      usd_value: null,
      review_reasons: ["no_price"],
      needs_two: true,
    };
    open("/payments/59", { ...ORDER_DETAIL, usd_value: null, waiting });

    expect(await screen.findByText("0.5 BTC (value unknown), fee 0.0001 BTC")).toBeVisible();
    expect(screen.getByText(/^Reasons for review: value unknown\./u)).toBeVisible();
    expect(screen.getByRole("button", { name: "Propose approval" })).toBeVisible();
  });

  it("approves after confirmation, and explains that another operator was first", async () => {
    const { seen, answers, user } = open("/payments/59", ORDER_DETAIL, {
      "POST /operator/withdrawals/59": {
        status: 409,
        code: 409,
        message: "This was already decided by grace@pool.example. Nothing was changed.",
      },
    });

    expect(await screen.findByText("Another main account uses this address, too.")).toBeVisible();
    expect(screen.getByText("12 paid, 0 failed, 1 canceled")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Approve" }));
    const dialog = await screen.findByRole("dialog", { name: "Approve order 59?" });
    await user.click(within(dialog).getByRole("button", { name: "Approve" }));
    expect(await screen.findByRole("alert")).toHaveTextContent("already decided by grace@pool.example");
    answers["POST /operator/withdrawals/59"] = { data: { decision: "approve" } };
    answers["GET /operator/withdrawals/59"] = { data: PROCESSING };
    await user.click(screen.getByRole("button", { name: "Approve" }));
    await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Approve" }));

    expect(await screen.findByText("Approved by ada@pool.example")).toBeVisible();
    expect(screen.queryByRole("button", { name: "Approve" })).toBeNull();
    expect(seen.filter(({ call }) => call.startsWith("POST")).map(({ body }) => body)).toEqual(
      Array(2).fill({ decision: "approve", reason: "" }),
    );
  });

  it("requires a reason for a refusal", async () => {
    const { seen, user } = open("/payments/59", ORDER_DETAIL, {
      "POST /operator/withdrawals/59": { data: { decision: "refuse" } },
    });

    await user.click(await screen.findByRole("button", { name: "Reject" }));
    expect(await screen.findByText("A rejection needs a reason. The customer will see it.")).toBeVisible();
    await user.type(screen.getByLabelText(/^Reason/u), "Please confirm the address.");
    await user.click(screen.getByRole("button", { name: "Reject" }));
    await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Reject" }));
    await screen.findByRole("heading", { name: "Order 59" });

    expect(seen.filter(({ call }) => call.startsWith("POST")).map(({ body }) => body)).toEqual([
      { decision: "refuse", reason: "Please confirm the address." },
    ]);
  });

  it("lets an operator confirm another's proposal but not their own", async () => {
    const made = { id: 4, proposer: "grace@pool.example", proposed_time: 1_795_176_050 };
    const proposal = { ...made, is_interrupted: false };
    const waiting = { ...WAITING_ORDER, needs_two: true, proposal };
    const { seen, answers, user } = open("/payments/59", { ...ORDER_DETAIL, waiting });

    expect(await screen.findByText(/grace@pool\.example proposed to approve it/u)).toBeVisible();
    expect(screen.queryByRole("button", { name: "Propose approval" })).toBeNull();
    const own = { ...proposal, proposer: "ada@pool.example" };
    answers["GET /operator/withdrawals/59"] = {
      data: { ...ORDER_DETAIL, waiting: { ...waiting, proposal: own } },
    };
    answers["POST /operator/approvals/4"] = { status: 409, code: 409, message: "It has expired." };
    await user.click(screen.getByRole("button", { name: "Confirm approval" }));
    const question = within(await screen.findByRole("dialog", { name: "Approve order 59?" }));
    expect(question.getByText("0.5 BTC leaves the pool. This cannot be undone.")).toBeVisible();
    await user.click(question.getByRole("button", { name: "Cancel" }));
    expect(seen.filter(({ call }) => call.startsWith("POST"))).toEqual([]);
    await user.click(screen.getByRole("button", { name: "Confirm approval" }));
    await user.click(
      within(await screen.findByRole("dialog")).getByRole("button", { name: "Confirm approval" }),
    );
    expect(await screen.findByRole("alert")).toHaveTextContent("It has expired.");

    expect(seen.find(({ call }) => call === "POST /operator/approvals/4")?.body).toEqual({
      decision: "confirm",
    });
  });

  it("offers to finish an interrupted proposal, which nobody can decline", async () => {
    const proposal = { id: 4, proposer: "grace@pool.example", proposed_time: 1_795_176_050 };
    const waiting = { ...WAITING_ORDER, needs_two: true, proposal: { ...proposal, is_interrupted: true } };
    const { seen, answers, user } = open(
      "/payments/59",
      { ...ORDER_DETAIL, waiting },
      { "POST /operator/approvals/4": { status: 409, code: 409, message: "It has expired." } },
    );

    expect(await screen.findByText(/but its execution was interrupted\.$/u)).toBeVisible();
    expect(screen.queryByRole("button", { name: "Decline" })).toBeNull();
    const own = { ...waiting.proposal, proposer: "ada@pool.example" };
    answers["GET /operator/withdrawals/59"] = {
      data: { ...ORDER_DETAIL, waiting: { ...waiting, proposal: own } },
    };
    await user.click(screen.getByRole("button", { name: "Finish" }));
    await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Finish" }));

    expect(await screen.findByText(/Another operator must finish it/u)).toBeVisible();
    expect(screen.queryByRole("button", { name: /^(?:Finish|Withdraw)$/u })).toBeNull();
    expect(seen.find(({ call }) => call === "POST /operator/approvals/4")?.body).toEqual({
      decision: "confirm",
    });
  });

  it("sends a transaction again and requests a higher fee where the chain offers it", async () => {
    const transaction = {
      txid: "ab".repeat(32),
      kind: "payment",
      status: "sent",
      network_fee: "0.000004",
      vsize: 140,
      create_time: 1_795_176_200,
      sent_time: 1_795_176_201,
    } as const;
    const going = { ...PROCESSING, transactions: [transaction], may_send_again: true, may_raise: true };
    const { seen, answers, user } = open("/payments/59", going, {
      "POST /operator/withdrawals/59/send": { data: { result: "refused" } },
      "POST /operator/withdrawals/59/raise": { data: { state: "asked" } },
    });

    await user.click(await screen.findByRole("button", { name: "Send again" }));
    expect(await screen.findByRole("status")).toHaveTextContent("The chain rejects the transaction.");
    answers["GET /operator/withdrawals/59"] = { data: { ...going, raise: "asked" } };
    await user.click(screen.getByRole("button", { name: "Raise the fee" }));

    expect(await screen.findByText(/Higher fee requested/u)).toBeVisible();
    expect(screen.getByRole("button", { name: "Raise the fee" })).toBeDisabled();
    expect(seen.find(({ call }) => call === "POST /operator/withdrawals/59/raise")?.body).toEqual({
      txid: transaction.txid,
    });
  });

  it.each(["/payments/0x", "/payments/60"])("shows that there is no order at %s", async (path) => {
    open(path, ORDER_DETAIL);

    expect(await screen.findByText("Couldn't load the order.")).toBeVisible();
  });
});

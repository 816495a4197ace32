import type { Application } from "contracts/operator/calls/applications";
import type { ResetReview } from "contracts/operator/calls/people";
import type { SupportTicketDetail } from "contracts/operator/calls/support";
import type { WithdrawalDetail } from "contracts/operator/calls/withdrawals";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { pageOf } from "shared/testing";
import { AWAY, meOf, openDesk, SIGNED_OUT, type DeskAnswers } from "../testing/open-desk.tsx";
import { WITHDRAWAL_BASE } from "../testing/withdrawal.ts";

afterEach(() => jest.restoreAllMocks());

const EMAIL = "miner@demo.example";
const TEXT = "Your payout waits for six confirmations.";
const KEY = "desk_texts";
const ROLES = ["support", "finance"] as const;
const TIME = 1_795_000_000;

const MESSAGE = { id: 31, author: "person", content: "Where is my payout?", time: TIME } as const;
const TICKET: SupportTicketDetail = {
  id: 12,
  category: "mining",
  subject: "Payout",
  status: "open",
  has_news: false,
  created_time: TIME,
  update_time: TIME,
  account_id: 7,
  coin: "BTC",
  account: "northfield",
  email: EMAIL,
  messages: [{ ...MESSAGE, files: [] }],
};
const APPLICATION: Application = {
  id: 4,
  kind: "vip",
  status: "pending",
  time: TIME,
  decide_time: null,
  reason: "",
  name: "Ada Farm",
  email: EMAIL,
  account_id: null,
  facts: [],
};
const RESET: ResetReview = {
  id: 11,
  type: "ga",
  account_id: 7,
  account: "northfield",
  email: EMAIL,
  new_factor: "ga",
  submit_time: TIME,
  proofs: [],
  proposal: null,
};
const ORDER_BASE = { ...WITHDRAWAL_BASE, remark: "", txid: null };
const ORDER: WithdrawalDetail = {
  ...ORDER_BASE,
  status: "pending",
  status_reason: "review",
  pause_reason: null,
  confirmations: 0,
  confirmations_needed: 6,
  waiting: {
    ...ORDER_BASE,
    paid_before: 0,
    held_for: "review",
    review_reasons: ["large"],
    needs_two: false,
    proposal: null,
    age_seconds: 90,
  },
  review: null,
  owner: {
    email: EMAIL,
    register_time: TIME,
    frozen_time: null,
    holds: [],
    finished: 0,
    failed: 0,
    cancelled: 0,
  },
  destination: { orders: [], other_owners: 0 },
  transactions: [],
  may_send_again: false,
  may_raise: false,
  raise: null,
};

const PAGES: DeskAnswers = {
  "GET /operator/tickets/12": { data: TICKET },
  "GET /operator/chats/7": { data: { account_id: 7, email: EMAIL, messages: [MESSAGE] } },
  "GET /operator/applications/vip": { data: pageOf([APPLICATION]) },
  "GET /operator/resets": { data: { resets: [RESET] } },
  "GET /operator/withdrawals/59": { data: ORDER },
};

function open(path: string, more: DeskAnswers = {}) {
  const answers: DeskAnswers = {
    "GET /operator/me": meOf(ROLES),
    "POST /operator/sign-in": { data: { state: "signed_in" } },
    "POST /operator/sign-out": { data: { state: "signed_out" } },
    ...PAGES,
    ...more,
  };
  const seen = openDesk(path, answers);
  const user = userEvent.setup();
  const signIn = async (name?: string) => {
    await user.type(await screen.findByLabelText("Email"), "ada@pool.example");
    await user.type(screen.getByLabelText("Password"), "correct horse");
    answers["POST /operator/sign-in"] = { data: { state: "code" } };
    await user.click(screen.getByRole("button", { name: "Continue" }));
    answers["POST /operator/sign-in"] = { data: { state: "signed_in" } };
    answers["GET /operator/me"] = meOf(ROLES, 0, name);
    await user.type(await screen.findByLabelText("Authenticator code"), "222222");
    await user.click(screen.getByRole("button", { name: "Sign in" }));
  };
  return { seen, answers, user, signIn };
}

describe("a typed text", () => {
  it.each([
    ["/support/tickets/12", "POST /operator/tickets/12", ["Send"], { status: "answered" }],
    ["/support/chats/7", "POST /operator/chats/7", ["Send"], { ...MESSAGE, id: 32, author: "operator" }],
    ["/support/applications", "POST /operator/applications/vip/4", ["Decline", "Decline"], APPLICATION],
    ["/resets", "POST /operator/resets/11", ["Reject", "Reject"], { status: "refused" }],
    ["/payments/59", "POST /operator/withdrawals/59", ["Reject", "Reject"], { decision: "refuse" }],
  ] as const)("of %s outlives a session that ends as it is sent", async (path, call, buttons, data) => {
    const { seen, answers, user, signIn } = open(path, { [call]: SIGNED_OUT });
    const findField = () => screen.findByRole("textbox", { name: /^(?:Answer|Reason)/u });
    const send = async () => {
      for (const name of buttons) {
        const [button] = (await screen.findAllByRole("button", { name })).slice(-1);
        await user.click(button ?? document.body);
      }
    };
    await user.type(await findField(), TEXT);
    answers["GET /operator/me"] = SIGNED_OUT;
    await send();
    await signIn();

    expect(await findField()).toHaveValue(TEXT);
    answers[call] = { data };
    await send();
    await waitFor(() => expect(sessionStorage.getItem(KEY) ?? "").not.toContain(TEXT));
    const texts = seen
      .filter((one) => one.call === call)
      .map(({ body }) => Object.values(body as object).includes(TEXT));
    expect(texts).toEqual([true, true]);
  });

  it("is removed when the operator signs out", async () => {
    const { answers, user, signIn } = open("/support/tickets/12");
    await user.type(await screen.findByRole("textbox", { name: "Answer" }), TEXT);
    expect(sessionStorage.getItem(KEY)).toContain(TEXT);
    answers["GET /operator/me"] = SIGNED_OUT;
    await user.click(screen.getByRole("button", { name: "Sign out" }));
    await waitFor(() => expect(sessionStorage.getItem(KEY)).toBeNull());
    await signIn();

    expect(await screen.findByRole("textbox", { name: "Answer" })).toHaveValue("");
  });

  it("is kept when signing out fails, which the desk says, and can be repeated", async () => {
    const { answers, user } = open("/support/tickets/12", { "POST /operator/sign-out": AWAY });
    await user.type(await screen.findByRole("textbox", { name: "Answer" }), TEXT);
    await user.click(screen.getByRole("button", { name: "Sign out" }));

    expect(await screen.findByRole("alert")).toHaveTextContent("Try again later.");
    expect(sessionStorage.getItem(KEY)).toContain(TEXT);
    answers["POST /operator/sign-out"] = { data: { state: "signed_out" } };
    answers["GET /operator/me"] = SIGNED_OUT;
    await user.click(screen.getByRole("button", { name: "Sign out" }));
    await waitFor(() => expect(sessionStorage.getItem(KEY)).toBeNull());
  });

  it("is removed when the operator signs out after the session ended", async () => {
    const { answers, user } = open("/support/tickets/12", { "POST /operator/sign-out": SIGNED_OUT });
    await user.type(await screen.findByRole("textbox", { name: "Answer" }), TEXT);
    answers["GET /operator/me"] = SIGNED_OUT;
    await user.click(screen.getByRole("button", { name: "Sign out" }));

    expect(await screen.findByRole("heading", { name: "Sign in" })).toBeVisible();
    expect(sessionStorage.getItem(KEY)).toBeNull();
  });

  it("is not shown to another operator who signs in after the session ended", async () => {
    const { answers, user, signIn } = open("/support/tickets/12", {
      "POST /operator/tickets/12": SIGNED_OUT,
    });
    await user.type(await screen.findByRole("textbox", { name: "Answer" }), TEXT);
    answers["GET /operator/me"] = SIGNED_OUT;
    await user.click(screen.getByRole("button", { name: "Send" }));
    await signIn("grace@pool.example");
    const field = await screen.findByRole("textbox", { name: "Answer" });

    expect(field).toHaveValue("");
    await user.type(field, "Hello.");
    expect(sessionStorage.getItem(KEY)).toContain("Hello.");
    expect(sessionStorage.getItem(KEY)).not.toContain(TEXT);
  });

  it("that is deleted in the field is no longer stored", async () => {
    const { user } = open("/support/tickets/12");
    const field = await screen.findByRole("textbox", { name: "Answer" });
    await user.type(field, TEXT);
    await user.clear(field);

    expect(sessionStorage.getItem(KEY)).not.toContain("tickets/12");
  });
});

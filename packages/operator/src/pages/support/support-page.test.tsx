import type { Application } from "contracts/operator/calls/applications";
import type { SupportTicketDetail } from "contracts/operator/calls/support";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { pageOf } from "shared/testing";
import { meOf, openDesk, type DeskAnswers } from "../../testing/open-desk.tsx";

afterEach(() => jest.restoreAllMocks());

const ROW = {
  id: 12,
  category: "mining",
  subject: "Stale shares",
  status: "open",
  has_news: false,
  created_time: 1_795_000_000,
  update_time: 1_795_000_000,
} as const;

const TICKET: SupportTicketDetail = {
  ...ROW,
  account_id: 7,
  coin: "BTC",
  account: "northfield",
  email: "miner@demo.example",
  messages: [
    {
      id: 31,
      author: "person",
      content: "Every tenth share is stale.",
      time: 1_795_000_000,
      files: [{ id: 5, name: "stale.png", type: "image/png", size: 100 }],
    },
  ],
};

const ANSWER = {
  id: 32,
  author: "operator",
  content: "Use port 3443.",
  time: 1_795_000_100,
  files: [],
} as const;

const APPLICATION: Application = {
  id: 4,
  kind: "vip",
  status: "pending",
  time: 1_795_000_000,
  decide_time: null,
  reason: "",
  name: "Ada Farm",
  email: "ada@farm.example",
  account_id: null,
  facts: [{ name: "hashrate_area", value: "europe" }],
};

function open(path: string, more: DeskAnswers = {}) {
  const answers: DeskAnswers = {
    "GET /operator/me": meOf(["support"]),
    "GET /operator/tickets": { data: pageOf([{ ...ROW, account_id: 7, email: TICKET.email }]) },
    "GET /operator/tickets/12": { data: TICKET },
    ...more,
  };
  return { seen: openDesk(path, answers), answers, user: userEvent.setup() };
}

describe("tickets at the desk", () => {
  it("are listed by state and searched, and open with their messages", async () => {
    const { seen, user } = open("/support");

    await user.click(await screen.findByRole("radio", { name: "Closed" }));
    await user.type(screen.getByRole("textbox", { name: "Subject, email or number" }), "s");
    await user.click(await screen.findByRole("link", { name: "#12 Stale shares" }));

    expect(await screen.findByText("Every tenth share is stale.")).toBeVisible();
    expect(screen.getByRole("button", { name: "Show stale.png" })).toBeVisible();
    expect(screen.getByRole("link", { name: "miner@demo.example" })).toHaveAttribute("href", "/people/7");
    const queries = seen.filter(({ call }) => call === "GET /operator/tickets").map(({ query }) => query);
    expect(queries.map((query) => [query.get("status"), query.get("search")])).toContainEqual([
      "closed",
      "s",
    ]);
  });

  it("keep the text when another answer was sent first, show that answer, and then send the text", async () => {
    const refusal = {
      status: 409,
      code: 409,
      message: "grace@pool.example answered while you were writing.",
    };
    const { seen, answers, user } = open("/support/tickets/12", { "POST /operator/tickets/12": refusal });

    await user.type(await screen.findByRole("textbox", { name: "Answer" }), "Move to Europe.");
    answers["GET /operator/tickets/12"] = { data: { ...TICKET, messages: [...TICKET.messages, ANSWER] } };
    await user.click(screen.getByRole("button", { name: "Send" }));

    expect(await screen.findByRole("alert")).toHaveTextContent("grace@pool.example answered");
    expect(await screen.findByText("Use port 3443.")).toBeVisible();
    expect(screen.getByRole("textbox", { name: "Answer" })).toHaveValue("Move to Europe.");
    answers["POST /operator/tickets/12"] = { data: { status: "closed" } };
    answers["GET /operator/tickets/12"] = { data: { ...TICKET, status: "closed" } };
    await user.click(screen.getByRole("button", { name: "Send and close" }));

    expect(await screen.findByText("This ticket is closed. Reopen it to answer.")).toBeVisible();
    const sent = seen.filter(({ call }) => call.startsWith("POST")).map(({ body }) => body);
    const client_id = expect.any(String);
    expect(sent).toEqual([
      { client_id, content: "Move to Europe.", close: false, after: 31 },
      { client_id, content: "Move to Europe.", close: true, after: 32 },
    ]);
  });

  it("are not closed over a message that is not on the page, and show it", async () => {
    const { seen, answers, user } = open("/support/tickets/12", {
      "PUT /operator/tickets/12/status": { status: 409, code: 409, message: "Something new was written." },
    });

    const close = await screen.findByRole("button", { name: "Close without an answer" });
    const message = { ...ANSWER, author: "person", content: "It is worse now." } as const;
    answers["GET /operator/tickets/12"] = { data: { ...TICKET, messages: [...TICKET.messages, message] } };
    await user.click(close);

    expect(await screen.findByRole("alert")).toHaveTextContent("Something new was written.");
    expect(await screen.findByText("It is worse now.")).toBeVisible();
    expect(seen.find(({ call }) => call.startsWith("PUT"))?.body).toEqual({ status: "closed", after: 31 });
  });

  it("are reopened", async () => {
    const { seen, answers, user } = open("/support/tickets/12", {
      "GET /operator/tickets/12": { data: { ...TICKET, status: "closed" } },
      "PUT /operator/tickets/12/status": { data: { status: "open" } },
    });

    const reopen = await screen.findByRole("button", { name: "Reopen" });
    answers["GET /operator/tickets/12"] = { data: TICKET };
    await user.click(reopen);

    expect(await screen.findByRole("textbox", { name: "Answer" })).toBeVisible();
    expect(seen.find(({ call }) => call.startsWith("PUT"))?.body).toEqual({ status: "open" });
  });
});

describe("chats at the desk", () => {
  it("are answered from the list of waiting chats", async () => {
    const message = { id: 3, author: "person", content: "Where is my payout?", time: 1_795_000_000 } as const;
    const { seen, answers, user } = open("/support/chats", {
      "GET /operator/chats": {
        data: { chats: [{ account_id: 7, email: TICKET.email, waiting: 1, since: 1_795_000_000 }] },
      },
      "GET /operator/chats/7": { data: { account_id: 7, email: TICKET.email, messages: [message] } },
      "POST /operator/chats/7": { data: { ...message, id: 4, author: "operator", content: "Tomorrow." } },
    });

    await user.click(await screen.findByRole("link", { name: TICKET.email }));
    const field = await screen.findByRole("textbox", { name: "Answer" });
    await user.click(screen.getByRole("button", { name: "Send" }));
    expect(await screen.findByText("Enter an answer.")).toBeVisible();
    await user.type(field, "Tomorrow.");
    const messages = [message, { ...message, id: 4, author: "operator", content: "Tomorrow." }];
    answers["GET /operator/chats/7"] = { data: { account_id: 7, email: TICKET.email, messages } };
    await user.click(screen.getByRole("button", { name: "Send" }));

    expect(await within(await screen.findByRole("list")).findByText("Tomorrow.")).toBeVisible();
    expect(field).toHaveValue("");
    expect(seen.find(({ call }) => call.startsWith("POST"))?.body).toMatchObject({
      content: "Tomorrow.",
      after: 3,
    });
  });
});

describe("applications at the desk", () => {
  it("are declined with a reason, and show who decided first", async () => {
    const call = "POST /operator/applications/vip/4";
    const { seen, answers, user } = open("/support/applications", {
      "GET /operator/applications/vip": { data: pageOf([APPLICATION]) },
      [call]: { status: 409, code: 409, message: "This was already decided by grace@pool.example." },
    });

    await user.click(await screen.findByRole("button", { name: "Decline" }));
    expect(await screen.findByText("Enter a reason. The applicant will see it.")).toBeVisible();
    await user.type(screen.getByLabelText("Reason", { exact: false }), "Too small.");
    const decline = async () => {
      await user.click(screen.getByRole("button", { name: "Decline" }));
      const name = "Decline the application of Ada Farm?";
      const dialog = await screen.findByRole("dialog", { name });
      await user.click(within(dialog).getByRole("button", { name: "Decline" }));
    };
    await decline();
    expect(await screen.findByRole("alert")).toHaveTextContent("already decided by grace@pool.example");
    answers[call] = {
      data: { ...APPLICATION, status: "rejected", decide_time: 1_795_000_001, reason: "No." },
    };
    answers["GET /operator/applications/vip"] = { data: pageOf([]) };
    await decline();

    expect(await screen.findByText("No pending applications.")).toBeVisible();
    expect(seen.filter((one) => one.call === call).map(({ body }) => body)).toEqual([
      { decision: "decline", reason: "Too small." },
      { decision: "decline", reason: "Too small." },
    ]);
  });

  it("of ambassadors are accepted at once and revoked after a confirmation", async () => {
    const call = "POST /operator/applications/ambassador/4";
    const pending: Application = { ...APPLICATION, kind: "ambassador" };
    const approved: Application = { ...pending, status: "approved", decide_time: 1_795_000_001 };
    const { seen, answers, user } = open("/support/applications", {
      "GET /operator/applications/vip": { data: pageOf([]) },
      "GET /operator/applications/ambassador": { data: pageOf([pending]) },
      [call]: { data: approved },
    });

    await user.click(await screen.findByRole("radio", { name: "Ambassador" }));
    const accept = await screen.findByRole("button", { name: "Accept" });
    answers["GET /operator/applications/ambassador"] = { data: pageOf([approved]) };
    await user.click(accept);
    await user.click(await screen.findByRole("button", { name: "Revoke" }));
    const name = "Revoke the ambassador status of Ada Farm?";
    const dialog = within(await screen.findByRole("dialog", { name }));
    expect(seen.filter((one) => one.call === call)).toHaveLength(1);
    await user.click(dialog.getByRole("button", { name: "Revoke" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());

    expect(seen.filter((one) => one.call === call).map(({ body }) => body)).toEqual([
      { decision: "accept", reason: "" },
      { decision: "end", reason: "" },
    ]);
  });

  it("leave a page that lost its only application for the last one", async () => {
    const rows = Array.from({ length: 20 }, (_, index) => ({ ...APPLICATION, id: index + 1, name: "Farm" }));
    const last = { ...APPLICATION, id: 21, name: "Last Farm" };
    let total = 21;
    const { answers, user } = open("/support/applications", {
      "GET /operator/applications/vip": ({ query }) => {
        const own = { total, total_page: Math.ceil(total / 20) };
        if (query.get("page") !== "2") return { data: pageOf(rows, own) };
        return { data: pageOf(total === 21 ? [last] : [], { ...own, curr_page: 2 }) };
      },
    });

    await user.click(await screen.findByRole("button", { name: "Page 2" }));
    const accept = await screen.findByRole("button", { name: "Accept" });
    answers["POST /operator/applications/vip/21"] = () => {
      total = 20;
      return { data: { ...last, status: "approved", decide_time: 1_795_000_001 } };
    };
    await user.click(accept);

    expect(await screen.findAllByText("Farm")).toHaveLength(20);
  });
});

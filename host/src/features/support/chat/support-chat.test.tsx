import { act, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import * as brand from "brand";
import { userOf, type Answer } from "shared/testing";
import { leavePage, openPage, type Answers } from "#/testing/open-page.tsx";
import { pass } from "#/testing/outage.ts";
import { SupportChat } from "./support-chat.tsx";

jest.mock("brand", () => ({ ...jest.requireActual<object>("brand"), getForeignChat: jest.fn(() => null) }));

const TOKEN = "GET /common/ticket/chat/token";
const READ = "GET /common/ticket/chat/message";
const WRITE = "POST /common/ticket/chat/message";
const SEEN = "PUT /common/ticket/chat/read";
const NOON = 1_795_176_000;
const answerOf = (id: number, content: string) => ({ id, author: "operator", content, time: NOON });

function setup(answers: Answers = {}) {
  return openPage(<SupportChat />, {
    path: "/en/pool/state",
    person: userOf(),
    answers: {
      [TOKEN]: { data: { token: "chat-token-1" } },
      [READ]: { data: { messages: [], unread: 0 } },
      [SEEN]: { data: null },
      [WRITE]: ({ body }) => ({
        data: { id: 9, author: "person", content: Object(body).content, time: NOON },
      }),
      ...answers,
    },
  });
}
const launcher = () => screen.findByRole("button", { name: /^Support chat/ });

afterEach(async () => {
  jest.useRealTimers();
  await leavePage();
});

describe("the pool's own chat", () => {
  it("R9.8 R7.1.5 opens, sends with the chat's token and shows the message", async () => {
    const { user, writes, seen } = await setup();
    await user.click(await launcher());
    const panel = await screen.findByRole("dialog", { name: "Support chat" });
    expect(await within(panel).findByText(/Ask us anything/)).toBeVisible();
    await user.type(within(panel).getByRole("textbox", { name: "Message" }), "Where is my payout?{Enter}");

    expect(await within(panel).findByText("Where is my payout?")).toBeVisible();
    expect(writes()).toEqual([
      [WRITE, { client_id: expect.stringMatching(/^[\da-f-]{36}$/), content: "Where is my payout?" }],
    ]);
    expect(seen.at(-1)?.headers.get("chat-token")).toBe("chat-token-1");
    expect(within(panel).getByRole("textbox", { name: "Message" })).toHaveValue("");
  });

  it("R9.8 counts unread replies, and marks them as read when it opens", async () => {
    let unread = 2;
    const { user, writes } = await setup({
      [READ]: () => ({ data: { messages: [answerOf(1, "Hello"), answerOf(2, "It is paid.")], unread } }),
      [SEEN]: () => {
        unread = 0;
        return { data: null };
      },
    });
    await user.click(await screen.findByRole("button", { name: "Support chat, unread: 2" }));

    expect(await screen.findByText("It is paid.")).toBeVisible();
    await waitFor(() => expect(writes()).toEqual([[SEEN, { up_to: 2 }]]));
    expect(await screen.findByRole("button", { name: "Support chat" })).toBeVisible();
  });

  it("R9.8 leaves a reply unread that arrives after the window was closed", async () => {
    let answer: Answer | Promise<Answer> = { data: { messages: [], unread: 0 } };
    const { user, writes, countOf } = await setup({ [READ]: () => answer });
    const held = Promise.withResolvers<Answer>();
    await waitFor(() => expect(countOf("/common/ticket/chat/message")).toBe(1));
    answer = held.promise;
    await user.click(await launcher());
    await waitFor(() => expect(countOf("/common/ticket/chat/message")).toBe(2));
    await user.click(screen.getByRole("button", { name: "Close chat" }));

    held.resolve({ data: { messages: [answerOf(1, "Hello")], unread: 1 } });

    expect(await screen.findByRole("button", { name: "Support chat, unread: 1" })).toBeVisible();
    expect(writes()).toEqual([]);
  });

  it("fetches replies every five seconds while open", async () => {
    jest.useFakeTimers();
    let answer: Answer = { data: { messages: [], unread: 0 } };
    await setup({ [READ]: () => answer });
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    await user.click(await launcher());
    await pass(0);

    answer = { data: { messages: [answerOf(3, "On its way.")], unread: 1 } };
    await pass(5000);

    expect(screen.getByText("On its way.")).toBeVisible();
  });

  it("R9.8 shows a reply that arrived just before a message of one's own", async () => {
    jest.useFakeTimers();
    const stored: object[] = [answerOf(1, "Hello")];
    await setup({
      [READ]: ({ query }) => ({
        data: { messages: stored.filter((one) => Object(one).id > Number(query.get("after"))), unread: 0 },
      }),
      [WRITE]: ({ body }) => {
        const own = { id: 3, author: "person", content: Object(body).content, time: NOON };
        stored.push(answerOf(2, "On its way."), own);
        return { data: own };
      },
    });
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    await user.click(await launcher());
    await pass(0);
    await user.type(screen.getByRole("textbox", { name: "Message" }), "Where is it?{Enter}");
    await pass(5000);

    const bubbles = within(screen.getByRole("log")).getAllByRole("listitem");
    expect(bubbles.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining("Hello"),
      expect.stringContaining("On its way."),
      expect.stringContaining("Where is it?"),
    ]);
  });

  it("keeps what is typed while a message is being sent", async () => {
    const held = Promise.withResolvers<Answer>();
    const { user } = await setup({ [WRITE]: () => held.promise });
    await user.click(await launcher());
    const field = await screen.findByRole("textbox", { name: "Message" });
    await user.type(field, "Hello{Enter}");
    await user.type(field, " again");

    held.resolve({ data: { id: 9, author: "person", content: "Hello", time: NOON } });

    expect(await within(screen.getByRole("log")).findByText("Hello")).toBeVisible();
    await waitFor(() =>
      expect(screen.getByRole("button", { name: "Send message" })).not.toHaveAttribute("aria-busy"),
    );
    expect(field).toHaveValue("Hello again");
  });

  it("closes on Escape and restores the focus", async () => {
    const { user } = await setup();
    await user.click(await launcher());
    await user.keyboard("{Escape}");

    expect(screen.queryByRole("dialog")).toBeNull();
    expect(await launcher()).toHaveFocus();
  });

  it("keeps a message that failed to send, and resends it under the same id", async () => {
    let answer: Answer = { status: 503 };
    const { user, writes } = await setup({ [WRITE]: () => answer });
    await user.click(await launcher());
    await user.type(await screen.findByRole("textbox", { name: "Message" }), "Hello");
    await user.click(screen.getByRole("button", { name: "Send message" }));
    expect(await screen.findByRole("alert")).toHaveTextContent("The server could not answer.");

    answer = { data: { id: 9, author: "person", content: "Hello", time: NOON } };
    await waitFor(async () => {
      await user.click(screen.getByRole("button", { name: "Send message" }));
      expect(screen.getByRole("textbox", { name: "Message" })).toHaveValue("");
    });

    expect(new Set(writes().map(([, body]) => Object(body).client_id)).size).toBe(1);
  });

  it("sends a message edited after a failure under a new id", async () => {
    let answer: Answer = { status: 503 };
    const { user, writes } = await setup({ [WRITE]: () => answer });
    await user.click(await launcher());
    await user.type(await screen.findByRole("textbox", { name: "Message" }), "Hello");
    await user.click(screen.getByRole("button", { name: "Send message" }));
    await screen.findByRole("alert");

    answer = { data: { id: 9, author: "person", content: "Hello there", time: NOON } };
    await user.type(screen.getByRole("textbox", { name: "Message" }), " there");
    await user.click(screen.getByRole("button", { name: "Send message" }));

    expect(await screen.findByText("Hello there")).toBeVisible();
    const [first, second] = writes().map(([, body]) => Object(body).client_id);
    expect(second).not.toBe(first);
  });

  it("gets a new token when its token has expired", async () => {
    let token = 0;
    const { user, countOf } = await setup({
      [TOKEN]: () => ({ data: { token: `chat-token-${String((token += 1))}` } }),
      [READ]: ({ headers }) =>
        headers.get("chat-token") === "chat-token-1"
          ? { code: 29004, message: "The chat session has expired. Open the chat again." }
          : { data: { messages: [answerOf(1, "Hello")], unread: 0 } },
    });
    await user.click(await launcher());

    expect(await screen.findByText("Hello")).toBeVisible();
    expect(countOf("/common/ticket/chat/token")).toBe(2);
  });

  it("that cannot be read shows an error with a retry", async () => {
    let answer: Answer = { status: 500 };
    const { user } = await setup({ [READ]: () => answer });
    await user.click(await launcher());
    expect(await screen.findByText("Couldn't load the chat.")).toBeVisible();

    answer = { data: { messages: [answerOf(1, "Hello")], unread: 0 } };
    await user.click(screen.getByRole("button", { name: "Try again" }));

    expect(await screen.findByText("Hello")).toBeVisible();
  });

  it("asks a visitor to sign in", async () => {
    const { user, seen } = await openPage(<SupportChat />, { path: "/en/pricing" });
    await user.click(await launcher());

    expect(within(screen.getByRole("dialog")).getByRole("link", { name: "Sign in" })).toHaveAttribute(
      "href",
      "/en/signin",
    );
    expect(seen).toEqual([]);
  });
});

describe("the chat of another provider", () => {
  const chat = {
    script: "https://chat.example/widget.js",
    integrity: `sha384-${"A".repeat(64)}`,
    element: "acme-chat",
  };
  const script = () => document.querySelector<HTMLScriptElement>(`script[src="${chat.script}"]`);

  class AcmeChat extends HTMLElement {
    locale = "";
    isOpen = false;
    getToken = (): Promise<string> => Promise.resolve("");
    open(): void {
      this.isOpen = true;
    }
  }

  beforeEach(() => jest.mocked(brand.getForeignChat).mockReturnValue(chat));
  afterEach(() => {
    jest.mocked(brand.getForeignChat).mockReturnValue(null);
    script()?.remove();
    document.querySelector(chat.element)?.remove();
  });

  it("R9.8 that cannot be loaded leaves the page alone", async () => {
    const { user } = await setup();
    await user.click(await launcher());
    await waitFor(() => expect(script()).not.toBeNull());
    script()?.dispatchEvent(new Event("error"));

    await waitFor(() => expect(script()).toBeNull());
    expect(await launcher()).toHaveAttribute("aria-expanded", "false");
  });

  it("R9.8 is loaded with its hash when opened, identifies the person by a token and reports replies", async () => {
    const { user } = await setup();
    expect(script()).toBeNull();
    await user.click(await launcher());
    await waitFor(() => expect(script()).not.toBeNull());
    expect([script()?.integrity, script()?.crossOrigin]).toEqual([chat.integrity, "anonymous"]);
    customElements.define(chat.element, AcmeChat);
    script()?.dispatchEvent(new Event("load"));

    await waitFor(() => expect(document.querySelector(chat.element)).not.toBeNull());
    const element = document.querySelector<AcmeChat>(chat.element);
    expect([element?.isOpen, element?.locale, await element?.getToken()]).toEqual([
      true,
      "en_US",
      "chat-token-1",
    ]);
    act(() => void element?.dispatchEvent(new CustomEvent("unread", { detail: 3 })));
    expect(await screen.findByRole("button", { name: "Support chat, unread: 3" })).toBeVisible();
  });
});

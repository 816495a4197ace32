import { screen, waitFor, within } from "@testing-library/react";
import { hasSkeleton, holdAnswer } from "shared/testing";
import { closePage, openPage, type Reply } from "#/testing/open-page.tsx";
import { listOf } from "#/testing/pages.ts";
import { readAddress } from "#/testing/shell.tsx";
import { MessagePage } from "./message-page.tsx";
import { messageOf } from "./testing/messages.ts";

const CALL = "GET /message";
const COUNT = "GET /message/count";
const READ_ALL = "PUT /message";

const READ = messageOf({
  id: 42,
  title: "Payout sent",
  content: "<p>0.01 BTC</p>",
  is_check: true,
  category: "wallet",
});

function countOf(result: number, message_check = false): Reply {
  return { data: { result, message_check, ...(result === 0 ? {} : { last_id: 41 }) } };
}

function open(messages: Reply, path = "/en/setting/message", count = countOf(1)) {
  return openPage(<MessagePage />, path, { answers: { [CALL]: messages, [COUNT]: count } });
}

function rows(): HTMLElement[] {
  return within(screen.getByRole("list", { name: "Messages" })).getAllByRole("listitem");
}

afterEach(closePage);

describe("setting/message", () => {
  it("R2.3.34 lists subject, first words as plain text and type, and highlights unread messages", async () => {
    await open(listOf([messageOf(), READ]));

    await screen.findByText("rack_1, rack_2 and rack_3");
    const [unread, read] = rows();
    expect(unread).toHaveTextContent(/^Unread: Three workers are offline.*Mining$/u);
    expect(read).toHaveTextContent(/^Payout sent.*0\.01 BTCAssets$/u);
    expect(screen.getByRole("link", { name: /Three workers are offline/u })).toHaveAttribute(
      "href",
      "/en/setting/message/41",
    );
  });

  it("waits with a skeleton until the response arrives", async () => {
    const held = holdAnswer();
    await open(held.answer);

    expect(hasSkeleton()).toBe(true);
    expect(screen.queryByText("No messages yet")).not.toBeInTheDocument();
    held.give(listOf([READ]));

    await screen.findByText("0.01 BTC");
    expect(hasSkeleton()).toBe(false);
  });

  it("describes what will appear here when there are no messages", async () => {
    await open(listOf([]));

    expect(await screen.findByText("No messages yet")).toBeVisible();
    expect(screen.getByText("Alerts, payouts and security messages will appear here.")).toBeVisible();
  });

  it("R8.5 shows why the list failed to load, and shows it after a retry", async () => {
    const { answers, user } = await open({ code: 500, message: "Not available." });

    expect(await screen.findByRole("alert")).toHaveTextContent("Couldn't load messages.Not available.");
    answers[CALL] = listOf([READ]);
    await user.click(screen.getByRole("button", { name: "Try again" }));

    expect(await screen.findByText("Payout sent")).toBeVisible();
  });

  it("links to the notification settings", async () => {
    await open(listOf([]));

    expect(await screen.findByRole("link", { name: "Notification settings" })).toHaveAttribute(
      "href",
      "/en/setting/notice",
    );
  });
});

describe("filtering messages", () => {
  it("R9.1 requests all messages, twenty per page, and keeps the page in the address", async () => {
    const { requests, user } = await open(listOf([messageOf()], 21));

    await user.click(await screen.findByRole("button", { name: "Page 2" }));

    await waitFor(() => expect(requests(CALL)).toHaveLength(2));
    expect(requests(CALL).map(({ query }) => Object.fromEntries(query))).toEqual([
      { page: "1", limit: "20", status: "all" },
      { page: "2", limit: "20", status: "all" },
    ]);
    expect(readAddress()).toBe("/en/setting/message?page=2");
  });

  it("requests one category and only unread messages, from the first page", async () => {
    const { requests, user } = await open(listOf([messageOf()], 61), "/en/setting/message?page=3");

    await user.click(screen.getByRole("tab", { name: "Loan" }));
    await user.click(screen.getByRole("switch", { name: "Unread only" }));

    await waitFor(() => expect(requests(CALL)).toHaveLength(3));
    expect(requests(CALL).map(({ query }) => Object.fromEntries(query))).toEqual([
      { page: "3", limit: "20", status: "all" },
      { page: "1", limit: "20", status: "all", category: "loan" },
      { page: "1", limit: "20", status: "unread", category: "loan" },
    ]);
    expect(readAddress()).toBe("/en/setting/message?category=loan&status=unread");
  });

  it("reports that nothing matches, and offers to show all messages", async () => {
    const path = "/en/setting/message?category=loan&status=unread";
    const { requests, user } = await open(listOf([]), path);
    expect(await screen.findByText("No message matches")).toBeVisible();
    expect(screen.getByRole("switch", { name: "Unread only" })).toBeChecked();

    await user.click(screen.getByRole("button", { name: "Show all" }));

    await waitFor(() => expect(requests(CALL)).toHaveLength(2));
    expect(Object.fromEntries(requests(CALL).at(-1)?.query ?? [])).toMatchObject({ status: "all" });
    expect(readAddress()).toBe("/en/setting/message");
  });

  it("offers the first page on a page past the last one", async () => {
    const { user } = await open(listOf([]), "/en/setting/message?page=9");

    await user.click(await screen.findByRole("button", { name: "First page" }));

    expect(readAddress()).toBe("/en/setting/message");
  });
});

describe("marking all messages as read", () => {
  it("R4.2.1 asks for confirmation, and sends that it should ask again", async () => {
    const { answers, bodies, user } = await open(listOf([messageOf()]));
    answers[READ_ALL] = { data: null };
    await user.click(await screen.findByRole("button", { name: "Read all" }));
    const dialog = await screen.findByRole("dialog", { name: "Mark all messages as read" });
    expect(bodies(READ_ALL)).toEqual([]);
    answers[COUNT] = countOf(0);
    answers[CALL] = listOf([messageOf({ is_check: true })]);

    await user.click(within(dialog).getByRole("button", { name: "Confirm" }));

    await waitFor(() => expect(screen.queryByRole("button", { name: "Read all" })).not.toBeInTheDocument());
    expect(bodies(READ_ALL)).toEqual([{ message_check: false, up_to: 41 }]);
    await waitFor(() => expect(screen.queryByText("Unread:")).not.toBeInTheDocument());
  });

  it("R4.2.1 does not ask a person who turned the question off", async () => {
    const { answers, bodies, user } = await open(listOf([messageOf()]), undefined, countOf(4, true));
    answers[READ_ALL] = { data: null };

    await user.click(await screen.findByRole("button", { name: "Read all" }));

    await waitFor(() => expect(bodies(READ_ALL)).toEqual([{ message_check: true, up_to: 41 }]));
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  });

  it("R4.2.1 is not offered without unread messages", async () => {
    await open(listOf([READ]), undefined, countOf(0));

    await screen.findByText("0.01 BTC");
    expect(screen.queryByRole("button", { name: "Read all" })).not.toBeInTheDocument();
  });
});

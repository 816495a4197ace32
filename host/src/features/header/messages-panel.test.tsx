import { screen, waitFor } from "@testing-library/react";
import type { Announcement, Message } from "contracts";
import { getSession } from "shared/session";
import { hasSkeleton, pageOf, userOf, type Answer } from "shared/testing";
import { leavePage, openPage, type Answers } from "#/testing/open-page.tsx";
import { MessagesButton } from "./messages-button.tsx";

const NOW = Math.floor(Date.now() / 1000);
const MESSAGES = "GET /message";
const COUNT = "/message/count";
const LIST = "/announcement/list/en_US";

function messageOf(own: Partial<Message> = {}): Message {
  return {
    id: 1,
    title: "Payout sent",
    content: "<p>0.01 BTC</p>",
    time: NOW - 120,
    is_check: false,
    category: "wallet",
    ...own,
  };
}
function announcementOf(own: Partial<Announcement> = {}): Announcement {
  return {
    id: 5,
    category: "fee",
    title: "Lower fee",
    article_url: null,
    publish_time: NOW - 60,
    ...own,
  };
}
const ANSWERS: Answers = {
  [COUNT]: { data: { result: 1, message_check: false } },
  [MESSAGES]: { data: pageOf([messageOf()]) },
  [LIST]: { data: pageOf([]) },
  "PUT /message": { data: null },
  "PUT /message/1": { data: null },
};

async function setup(answers: Answers = {}, isVisitor = false) {
  const page = await openPage(<MessagesButton />, {
    ...(isVisitor ? {} : { person: userOf() }),
    answers: { ...ANSWERS, ...answers },
  });
  await page.user.click(screen.getByRole("button", { name: /^Messages and announcements/u }));
  await screen.findByRole("tablist", { name: "Messages and announcements" });
  return page;
}
const tab = (name: RegExp) => screen.getByRole("tab", { name });

afterEach(async () => {
  await leavePage();
  localStorage.clear();
});

it("counts unread messages, also for the settings menu", async () => {
  await setup({ [COUNT]: { data: { result: 100, message_check: false } } });

  expect(
    await screen.findByRole("button", { name: "Messages and announcements, 100 unread" }),
  ).toHaveTextContent("…");
  expect(getSession().unreadMessage).toBe(100);
});

it("R7.1.4 reads the count from a refusal that carries it", async () => {
  await setup({ [COUNT]: { code: 500, message: "Busy.", data: { id: 4 } } });

  expect(await screen.findByRole("button", { name: "Messages and announcements, 4 unread" })).toBeVisible();
});

describe("messages", () => {
  it("open on a click, show plain text, and are marked as read", async () => {
    const { user, writes } = await setup();
    const row = await screen.findByRole("button", { name: /Unread:.*Payout sent/u });
    expect(screen.queryByText("0.01 BTC")).toBeNull();

    await user.click(row);

    expect(screen.getByText("0.01 BTC")).toBeVisible();
    await waitFor(() => expect(writes()).toEqual([["PUT /message/1", undefined]]));
  });

  it("does not mark read messages again", async () => {
    const { user, writes } = await setup({ [MESSAGES]: { data: pageOf([messageOf({ is_check: true })]) } });

    await user.click(await screen.findByRole("button", { name: /Payout sent/u }));

    expect(screen.getByText("0.01 BTC")).toBeVisible();
    expect(screen.queryByText("Unread:")).toBeNull();
    expect(writes()).toEqual([]);
  });

  it("stay open when marking them fails", async () => {
    const { user } = await setup({ "PUT /message/1": { status: 503 } });

    await user.click(await screen.findByRole("button", { name: /Payout sent/u }));

    expect(screen.getByText("0.01 BTC")).toBeVisible();
    expect(screen.getByText("Unread:")).toBeInTheDocument();
  });

  it("are all marked as read without a confirmation if the person opted out", async () => {
    const { user, writes } = await setup({
      [COUNT]: { data: { result: 1, message_check: true, last_id: 7 } },
    });

    await user.click(await screen.findByRole("button", { name: "Read all" }));

    await waitFor(() => expect(writes()).toHaveLength(1));
    expect(writes()[0]).toEqual(["PUT /message", { message_check: true, up_to: 7 }]);
    expect(screen.queryByRole("dialog", { name: "Mark all messages as read" })).toBeNull();
  });

  it("show a placeholder until they load, then that there are none", async () => {
    const held = Promise.withResolvers<Answer>();
    await setup({ [MESSAGES]: () => held.promise });
    expect(hasSkeleton()).toBe(true);

    held.resolve({ data: pageOf([]) });

    expect(await screen.findByText("No messages yet")).toBeVisible();
    expect(hasSkeleton()).toBe(false);
  });

  it("that could not be loaded can be reloaded", async () => {
    let answer: Answer = { status: 500 };
    const { user } = await setup({ [MESSAGES]: () => answer });
    expect(await screen.findByText("Couldn't load messages.")).toBeVisible();

    answer = { data: pageOf([messageOf()]) };
    await user.click(screen.getByRole("button", { name: "Try again" }));

    expect(await screen.findByRole("button", { name: /Payout sent/u })).toBeVisible();
  });

  it("are not requested by a visitor, who sees the announcements first", async () => {
    const { user, seen } = await setup({}, true);
    expect(tab(/^Announcements/u)).toHaveAttribute("aria-selected", "true");

    await user.click(tab(/^Messages/u));

    expect(screen.getByText("Sign in to see your messages")).toBeVisible();
    expect(seen.map(({ path }) => path)).toEqual([LIST]);
  });
});

describe("announcements", () => {
  const two = {
    data: pageOf([announcementOf(), announcementOf({ id: 4, title: "Kaspa", publish_time: 9 })]),
  };

  it("count as new until viewed, also on the next visit", async () => {
    const { user, unmount } = await setup({ [LIST]: two });
    await waitFor(() => expect(tab(/^Announcements/u)).toHaveTextContent("2"));

    await user.click(tab(/^Announcements/u));
    expect(await screen.findByRole("link", { name: "Lower fee" })).toHaveAttribute(
      "href",
      "/en/announcements/5",
    );
    await user.click(tab(/^Messages/u));
    expect(tab(/^Announcements/u)).toHaveTextContent(/^Announcements$/u);
    unmount();

    await setup({ [LIST]: two });
    await screen.findByRole("button", { name: /Payout sent/u });
    expect(tab(/^Announcements/u)).toHaveTextContent(/^Announcements$/u);
  });

  it("link to the help center when their text is there", async () => {
    const outside = announcementOf({ article_url: "https://help.example/5" });
    await setup({ [LIST]: { data: pageOf([outside]) } }, true);

    expect(await screen.findByRole("link", { name: "Lower fee" })).toHaveAttribute(
      "href",
      "https://help.example/5",
    );
    expect(screen.getByRole("link", { name: "All announcements" })).toHaveAttribute(
      "href",
      "/en/announcements",
    );
  });

  it("show that there are none", async () => {
    await setup({}, true);

    expect(await screen.findByText("No announcements yet")).toBeVisible();
  });

  it("that could not be loaded can be reloaded", async () => {
    let answer: Answer = { status: 502 };
    const { user } = await setup({ [LIST]: () => answer }, true);
    expect(await screen.findByText("Couldn't load announcements.")).toBeVisible();

    answer = two;
    await user.click(screen.getByRole("button", { name: "Try again" }));

    expect(await screen.findByRole("link", { name: "Kaspa" })).toBeVisible();
  });
});

import { act, screen, waitFor } from "@testing-library/react";
import { hasSkeleton, holdAnswer, userOf } from "shared/testing";
import { closePage, openPage, type Reply } from "#/testing/open-page.tsx";
import { NoticePage } from "./notice-page.tsx";
import { NO_CHANNELS, READING, SAVING, WEBHOOK, noticeOf, openNotices } from "./testing/notice-page.tsx";

const TEST = "POST /setting/notice/test";

function open(reading: Reply) {
  return openPage(<NoticePage />, "/en/setting/notice", {
    answers: { [READING]: reading, ...NO_CHANNELS },
  });
}

afterEach(closePage);

describe("setting/notice", () => {
  it("names the account whose settings are shown, and links back to the messages", async () => {
    await openNotices();

    expect(screen.getByText("Alerts for northfield. Each account has its own settings.")).toBeVisible();
    expect(screen.getByRole("link", { name: "Messages" })).toHaveAttribute("href", "/en/setting/message");
  });

  it("R6.6 shows a delegate no test, addresses or webhook, which the server refuses", async () => {
    const { requests } = await openPage(<NoticePage />, "/en/setting/notice", {
      user: userOf({ is_delegated: true }),
      answers: { [READING]: noticeOf() },
    });

    expect(await screen.findByText("Events and channels")).toBeVisible();
    expect(requests(WEBHOOK)).toEqual([]);
    expect(screen.queryByRole("button", { name: "Send a test" })).not.toBeInTheDocument();
    expect(screen.queryByText("Email addresses")).not.toBeInTheDocument();
    expect(screen.queryByRole("form", { name: "Add an address" })).not.toBeInTheDocument();
    expect(screen.queryByRole("form", { name: "Webhook" })).not.toBeInTheDocument();
  });

  it("waits with a skeleton until the response arrives", async () => {
    const held = holdAnswer();
    await open(held.answer);

    expect(screen.getByText("Notification settings for each account.")).toBeVisible();
    expect(hasSkeleton()).toBe(true);
    held.give(noticeOf());

    expect(await screen.findByText("Events and channels")).toBeVisible();
    expect(await screen.findByRole("form", { name: "Webhook" })).toBeVisible();
    expect(hasSkeleton()).toBe(false);
  });

  it("R8.5 shows why the settings failed to load, and shows them after a retry", async () => {
    const { answers, user } = await open({ code: 500, message: "Not available." });

    expect(await screen.findByRole("alert")).toHaveTextContent("Couldn't load the settings.Not available.");
    answers[READING] = noticeOf();
    await user.click(screen.getByRole("button", { name: "Try again" }));

    expect(await screen.findByText("Events and channels")).toBeVisible();
    expect(await screen.findByRole("form", { name: "Webhook" })).toBeVisible();
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  });
});

describe("saving a setting", () => {
  it("R2.3.33 shows it immediately and sends nothing else, so that changes made elsewhere are kept", async () => {
    const { bodies, user } = await openNotices({ settings: { time_zone: "Asia/Shanghai" } });
    const toggle = screen.getByRole("switch", { name: "Remind every hour" });

    await user.click(toggle);

    expect(toggle).toBeChecked();
    await waitFor(() => expect(bodies(SAVING)).toEqual([{ repeat: true }]));
  });

  it("R2.3.33 reverts it when the server refuses, and shows the error", async () => {
    const { user } = await openNotices({}, { [SAVING]: { code: 500, message: "Try again later." } });
    const toggle = screen.getByRole("switch", { name: "Remind every hour" });

    await user.click(toggle);

    expect(await screen.findByText("Try again later.")).toBeVisible();
    expect(toggle).not.toBeChecked();
  });

  it("shows what was changed elsewhere when the page is looked at again", async () => {
    const { answers } = await openNotices();
    answers[READING] = noticeOf({ settings: { repeat: true } });

    // A page that gets the focus is refreshed at most every few seconds.
    jest.spyOn(Date, "now").mockReturnValue(Date.now() + 60_000);
    act(() => {
      window.dispatchEvent(new Event("focus"));
    });

    await waitFor(() => expect(screen.getByRole("switch", { name: "Remind every hour" })).toBeChecked());
  });

  it("sends a second change after the first, and shows both", async () => {
    const { bodies, user } = await openNotices();

    await user.click(screen.getByRole("switch", { name: "Remind every hour" }));
    await user.click(screen.getByRole("switch", { name: "Daily report by email" }));

    await waitFor(() => expect(bodies(SAVING)).toHaveLength(2));
    expect(bodies(SAVING)).toEqual([{ repeat: true }, { events: { daily_report: { mail: true } } }]);
    expect(screen.getByRole("switch", { name: "Remind every hour" })).toBeChecked();
  });
});

describe("a test notification", () => {
  it("is sent through the enabled channels, and the messages are reloaded", async () => {
    const { bodies, user } = await openNotices({}, { [TEST]: { data: { mails: 1, messages: 1 } } });

    await user.click(screen.getByRole("button", { name: "Send a test" }));

    expect(await screen.findByText("Test notification sent.")).toBeVisible();
    expect(bodies(TEST)).toHaveLength(1);
  });

  it.each([
    [1, 0, "Test notification sent."],
    [0, 1, "Test notification sent."],
    [0, 0, "Worker alerts are turned off, so nothing was sent."],
  ])("with %s emails and %s messages shows: %s", async (mails, messages, text) => {
    const { user } = await openNotices({}, { [TEST]: { data: { mails, messages } } });

    await user.click(screen.getByRole("button", { name: "Send a test" }));

    expect(await screen.findByText(text)).toBeVisible();
  });

  it("is busy while it is sent, and shows the error when it fails", async () => {
    const held = holdAnswer();
    const { requests, user } = await openNotices({}, { [TEST]: held.answer });

    await user.click(screen.getByRole("button", { name: "Send a test" }));
    const button = await screen.findByRole("button", { name: "Sending…" });
    await user.click(button);
    held.give({ code: 429, message: "Wait a minute." });

    expect(await screen.findByText("Wait a minute.")).toBeVisible();
    expect(requests(TEST)).toHaveLength(1);
  });
});

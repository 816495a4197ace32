import { screen, waitFor, within } from "@testing-library/react";
import { forgetWrites } from "shared/api";
import { closePage } from "#/testing/open-page.tsx";
import { TELEGRAM, openNotices } from "../testing/notice-page.tsx";

const CONNECTING = "POST /setting/notice/telegram";
const LINK = "https://t.me/pool_bot?start=abc";
const CHAT = { id: 7, name: "@miner", created_time: 1_795_176_000 };

function replyOf(state: "off" | "on" | "refused", chats: readonly object[] = [], waiting = 0) {
  return { data: { state, chats, waiting } };
}

afterEach(closePage);

describe("Telegram", () => {
  it("is not offered when the pool has no bot", async () => {
    await openNotices();

    await waitFor(() => expect(screen.queryByText("Telegram")).not.toBeInTheDocument());
  });

  it("is connected by a link, and closes the dialog when the chat appears", async () => {
    const { answers, requests, user } = await openNotices(
      {},
      { [TELEGRAM]: replyOf("on"), [CONNECTING]: { data: { link: LINK, expire_time: 1_795_176_900 } } },
    );
    await user.click(await screen.findByRole("button", { name: "Connect Telegram" }));

    const dialog = within(await screen.findByRole("dialog", { name: "Connect Telegram" }));
    expect(await dialog.findByRole("link", { name: /Open Telegram/u })).toHaveAttribute("href", LINK);
    expect(dialog.getByRole("img", { name: "QR code of the Telegram link" })).toBeVisible();
    answers[TELEGRAM] = replyOf("on", [CHAT]);

    expect(await screen.findByText("Telegram is connected.", {}, { timeout: 5000 })).toBeVisible();
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    expect(screen.getByText("@miner")).toBeVisible();
    expect(requests(CONNECTING)).toHaveLength(1);
  });

  it("shows why no link could be created, and retries", async () => {
    const { answers, user } = await openNotices(
      {},
      { [TELEGRAM]: replyOf("on"), [CONNECTING]: { code: 503, message: "Telegram cannot be reached." } },
    );
    await user.click(await screen.findByRole("button", { name: "Connect Telegram" }));
    const dialog = within(await screen.findByRole("dialog"));
    expect(await dialog.findByText("Telegram cannot be reached.")).toBeVisible();
    forgetWrites();
    answers[CONNECTING] = { data: { link: LINK, expire_time: 1_795_176_900 } };

    await user.click(dialog.getByRole("button", { name: "Try again" }));

    expect(await dialog.findByRole("link", { name: /Open Telegram/u })).toBeVisible();
  });

  it("shows that alerts wait while the bot is rejected, and offers no new connection", async () => {
    await openNotices({}, { [TELEGRAM]: replyOf("refused", [CHAT], 3) });

    expect(await screen.findByText("Telegram alerts are delayed.")).toBeVisible();
    expect(screen.getByText(/No alert is lost.*waiting: 3/u)).toBeVisible();
    expect(screen.queryByRole("button", { name: "Connect Telegram" })).not.toBeInTheDocument();
  });

  it.each([
    [null, "The test arrived."],
    ["ended", /blocked in this chat/u],
    ["refused", /does not accept the pool's bot/u],
    ["away", /cannot be reached/u],
  ])("shows the result of a test: %s", async (problem, text) => {
    const { user } = await openNotices(
      {},
      { [TELEGRAM]: replyOf("on", [CHAT]), "POST /setting/notice/telegram/7/test": { data: { problem } } },
    );

    await user.click(await screen.findByRole("button", { name: "Send a test to @miner" }));

    expect(await screen.findByText(text)).toBeVisible();
  });

  it("is disconnected", async () => {
    const { answers, user } = await openNotices(
      {},
      { [TELEGRAM]: replyOf("on", [CHAT]), "DELETE /setting/notice/telegram/7": { data: null } },
    );
    const button = await screen.findByRole("button", { name: "Disconnect @miner" });
    answers[TELEGRAM] = replyOf("on");

    await user.click(button);

    expect(await screen.findByText("@miner was disconnected")).toBeVisible();
    await waitFor(() => expect(screen.queryByText("@miner")).not.toBeInTheDocument());
  });

  it("shows an error when the chats cannot be loaded", async () => {
    const { answers, user } = await openNotices({}, { [TELEGRAM]: { status: 500 } });
    expect(await screen.findByText("Couldn't load the Telegram chats.")).toBeVisible();
    answers[TELEGRAM] = replyOf("on", [CHAT]);

    await user.click(screen.getByRole("button", { name: "Try again" }));

    expect(await screen.findByText("@miner")).toBeVisible();
  });
});

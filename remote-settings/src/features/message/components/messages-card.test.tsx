import { screen, waitFor, within } from "@testing-library/react";
import { closePage, openPage, type Reply } from "#/testing/open-page.tsx";
import { listOf } from "#/testing/pages.ts";
import { MessagePage } from "../message-page.tsx";
import { messageOf } from "../testing/messages.ts";

const CALL = "GET /message";
const MARKING = "POST /message/read";
const DELETION = "DELETE /message";

const FIRST = messageOf({ id: 41, title: "First" });
const SECOND = messageOf({ id: 42, title: "Second" });
const THIRD = messageOf({ id: 43, title: "Third" });

async function open(own: Readonly<Record<string, Reply>> = {}) {
  const page = await openPage(<MessagePage />, "/en/setting/message", {
    answers: {
      [CALL]: listOf([FIRST, SECOND, THIRD]),
      "GET /message/count": { data: { result: 3, message_check: false } },
      ...own,
    },
  });
  await screen.findByText("Third");
  const select = (title: string) =>
    page.user.click(screen.getByRole("checkbox", { name: `Select “${title}”` }));
  return { ...page, select };
}

function ticked(): string[] {
  return screen
    .getAllByRole("checkbox", { checked: true })
    .map((box) => box.getAttribute("aria-label") ?? "");
}

afterEach(closePage);

describe("selected messages", () => {
  it("are counted, deselected one by one and cleared together", async () => {
    const { select, user } = await open();

    await select("First");
    expect(screen.getByText("1 message selected")).toBeVisible();
    await select("Third");
    expect(screen.getByText("2 messages selected")).toBeVisible();
    await select("First");
    expect(ticked()).toEqual(["Select “Third”"]);
    await user.click(screen.getByRole("button", { name: "Clear selection" }));

    expect(screen.queryByText(/selected$/u)).not.toBeInTheDocument();
    expect(screen.queryAllByRole("checkbox", { checked: true })).toEqual([]);
  });

  it("include every message of the page, whether none or some were selected before", async () => {
    const { select, user } = await open();

    await user.click(screen.getByRole("checkbox", { name: "Select this page" }));
    expect(screen.getByText("3 messages selected")).toBeVisible();
    expect(screen.queryByRole("button", { name: "Select this page" })).not.toBeInTheDocument();
    await select("Second");
    await user.click(screen.getByRole("button", { name: "Select this page" }));

    expect(ticked()).toHaveLength(3);
  });

  it("are cleared when the filter changes", async () => {
    const { select, user } = await open();
    await select("First");

    await user.click(screen.getByRole("tab", { name: "Mining" }));

    await waitFor(() => expect(screen.queryByText(/selected$/u)).not.toBeInTheDocument());
  });

  it("are marked as read, and the list is reloaded", async () => {
    const { answers, bodies, select, user } = await open({ [MARKING]: { data: null } });
    await select("Third");
    await select("First");
    answers[CALL] = listOf([{ ...FIRST, is_check: true }, SECOND, { ...THIRD, is_check: true }]);

    await user.click(screen.getByRole("button", { name: "Mark as read" }));

    await waitFor(() => expect(screen.getAllByText("Unread:")).toHaveLength(1));
    expect(bodies(MARKING)).toEqual([{ ids: [41, 43] }]);
    expect(screen.queryByText(/selected$/u)).not.toBeInTheDocument();
  });

  it("stay selected when marking fails, and the error is shown", async () => {
    const { select, user } = await open({ [MARKING]: { code: 500, message: "Try again later." } });
    await select("First");

    await user.click(screen.getByRole("button", { name: "Mark as read" }));

    expect(await screen.findByText("Try again later.")).toBeVisible();
    expect(ticked()).toEqual(["Select “First”"]);
  });
});

describe("deleting messages", () => {
  async function ask(own: Reply) {
    const page = await open({ [DELETION]: own });
    await page.select("First");
    await page.select("Second");
    await page.user.click(screen.getByRole("button", { name: "Delete" }));
    const dialog = await screen.findByRole("dialog", { name: "Delete messages?" });
    return { ...page, dialog };
  }

  it("asks for confirmation, deletes the selected ones and reloads the list", async () => {
    const { answers, bodies, dialog, user } = await ask({ data: { deleted: 2 } });
    expect(dialog).toHaveTextContent("2 messages are deleted for good.");
    expect(bodies(DELETION)).toEqual([]);
    answers[CALL] = listOf([THIRD]);

    await user.click(within(dialog).getByRole("button", { name: "Delete" }));

    expect(await screen.findByText("Deleted")).toBeVisible();
    await waitFor(() => expect(screen.queryByText("First")).not.toBeInTheDocument());
    expect(bodies(DELETION)).toEqual([{ ids: [41, 42] }]);
    expect(screen.queryByText(/selected$/u)).not.toBeInTheDocument();
  });

  it("deletes nothing when canceled", async () => {
    const { bodies, dialog, user } = await ask({ data: { deleted: 2 } });

    await user.click(within(dialog).getByRole("button", { name: "Cancel" }));

    expect(dialog).not.toBeInTheDocument();
    expect(bodies(DELETION)).toEqual([]);
    expect(ticked()).toHaveLength(2);
  });

  it("keeps the selection when deleting fails, and shows the error", async () => {
    const { dialog, user } = await ask({ code: 500, message: "Try again later." });

    await user.click(within(dialog).getByRole("button", { name: "Delete" }));

    expect(await screen.findByText("Try again later.")).toBeVisible();
    await waitFor(() => expect(ticked()).toHaveLength(2));
  });
});

import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { markAllMessagesRead } from "contracts";
import { forgetWrites } from "../api/index.ts";
import { answerCalls, type Answer } from "../testing/index.ts";
import { toast } from "../toast/index.ts";
import { renderInEnglish } from "../ui/render-in-english.tsx";
import { ReadAll, announcementLocale, announcementTitle, type ReadAllProps } from "./index.ts";

const { path } = markAllMessagesRead;

function setup({
  unread = 3,
  dontAsk = false,
  answer = { data: null },
  ...bound
}: Partial<ReadAllProps> & { answer?: Answer } = {}) {
  const seen = answerCalls((request) => (request.path === path ? answer : undefined));
  renderInEnglish(<ReadAll unread={unread} dontAsk={dontAsk} {...bound} />);
  return { user: userEvent.setup(), bodies: () => seen.map(({ body }) => body) };
}

afterEach(() => {
  jest.restoreAllMocks();
  forgetWrites();
});

describe("marking all messages as read", () => {
  it("R2.9.3 is offered while there are unread ones", () => {
    setup({ unread: 0 });
    expect(screen.queryByRole("button", { name: "Read all" })).not.toBeInTheDocument();
  });

  it("R4.2.1 asks for confirmation, and keeps asking by default", async () => {
    const { user, bodies } = setup();
    await user.click(screen.getByRole("button", { name: "Read all" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Mark all messages as read" }));
    expect(dialog.getByText("All unread messages will be marked as read.")).toBeVisible();
    expect(bodies()).toEqual([]);

    await user.click(dialog.getByRole("button", { name: "Confirm" }));

    await waitFor(() => expect(bodies()).toEqual([{ message_check: false }]));
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  });

  it("R4.2.1 stores the choice not to be asked again", async () => {
    const { user, bodies } = setup();
    await user.click(screen.getByRole("button", { name: "Read all" }));
    await user.click(await screen.findByRole("checkbox", { name: "Do not ask again" }));
    await user.click(screen.getByRole("button", { name: "Confirm" }));
    await waitFor(() => expect(bodies()).toEqual([{ message_check: true }]));
  });

  it("does nothing when canceled", async () => {
    const { user, bodies } = setup();
    await user.click(screen.getByRole("button", { name: "Read all" }));
    await user.click(await screen.findByRole("button", { name: "Cancel" }));
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    expect(bodies()).toEqual([]);
  });

  it("R4.2.1 happens at once for a person who chose not to be asked", async () => {
    const { user, bodies } = setup({ dontAsk: true });
    await user.click(screen.getByRole("button", { name: "Read all" }));
    await waitFor(() => expect(bodies()).toEqual([{ message_check: true }]));
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  });

  it("includes only messages that the number counts", async () => {
    const { user, bodies } = setup({ dontAsk: true, upTo: 41 });
    await user.click(screen.getByRole("button", { name: "Read all" }));
    await waitFor(() => expect(bodies()).toEqual([{ message_check: true, up_to: 41 }]));
  });

  it("R8.5 shows why it failed", async () => {
    const error = jest.spyOn(toast, "error");
    const { user } = setup({ dontAsk: true, answer: { code: 22000, message: "Not now." } });
    await user.click(screen.getByRole("button", { name: "Read all" }));
    await waitFor(() => expect(error).toHaveBeenCalledWith("Not now."));
  });
});

describe("an announcement", () => {
  const BOTH = { title: "维护", title_traditional: "維護" };

  it("R7.1.3 is shown to readers of Traditional Chinese from the Simplified list, in their script", () => {
    expect(announcementLocale("zh_Hant_HK")).toBe("zh_Hans_CN");
    expect(announcementTitle(BOTH, "zh_Hant_HK")).toBe("維護");
    expect(announcementTitle({ title: BOTH.title }, "zh_Hant_HK")).toBe("维护");
  });

  it.each(["en_US", "zh_Hans_CN", "ru_RU", "es_ES"] as const)("is unchanged in %s", (locale) => {
    expect(announcementLocale(locale)).toBe(locale);
    expect(announcementTitle(BOTH, locale)).toBe("维护");
  });
});

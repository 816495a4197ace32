import { screen, waitFor, within } from "@testing-library/react";
import { closePage } from "#/testing/open-page.tsx";
import { READING, noticeOf, openNotices } from "../testing/notice-page.tsx";

const ADDITION = "POST /setting/notice/contact";
const FIRST = { id: 31, email: "first@mail.invalid", is_confirmed: true };
const SECOND = { id: 32, email: "second@mail.invalid", is_confirmed: false };

function addresses(): string[] {
  const list = screen.getByText("miner@pool.invalid").closest("ul");
  return [...(list?.children ?? [])].map(({ textContent }) => textContent);
}

function field(): HTMLElement {
  return screen.getByRole("textbox", { name: "Another address" });
}

afterEach(closePage);

describe("email addresses", () => {
  it("lists the person's own first, then the others with their status", async () => {
    await openNotices({ contacts: [FIRST, SECOND] });

    expect(addresses()).toEqual([
      "miner@pool.invalidYour address",
      "first@mail.invalidConfirmed",
      "second@mail.invalidWaiting for confirmation",
    ]);
  });

  it("shows that only the added addresses get emails when no own address is linked", async () => {
    await openNotices({ email: null });

    expect(screen.getByText("No email is linked; only the addresses below receive emails.")).toBeVisible();
    expect(screen.queryByText("Your address")).not.toBeInTheDocument();
  });

  it("adds an address, reports that a link was sent and clears the field", async () => {
    const { answers, bodies, user } = await openNotices({}, { [ADDITION]: { data: SECOND } });
    await user.type(field(), " second@mail.invalid ");
    answers[READING] = noticeOf({ contacts: [SECOND] });

    await user.click(screen.getByRole("button", { name: "Add address" }));

    expect(await screen.findByText("A link was sent to second@mail.invalid")).toBeVisible();
    expect(await screen.findByText("Waiting for confirmation")).toBeVisible();
    expect(field()).toHaveValue("");
    expect(bodies(ADDITION)).toEqual([{ email: "second@mail.invalid" }]);
  });

  it.each([
    ["", /Enter an email address\./u],
    ["second", /Email format incorrect/u],
  ])("rejects “%s” with an error at the field, and sends nothing", async (text, message) => {
    const { requests, user } = await openNotices();
    if (text !== "") await user.type(field(), text);

    await user.click(screen.getByRole("button", { name: "Add address" }));

    await waitFor(() => expect(field()).toHaveAccessibleDescription(message));
    expect(field()).toBeInvalid();
    expect(field()).toHaveValue(text);
    expect(requests(ADDITION)).toHaveLength(0);
  });

  it.each([
    [26011, "This address is in the list."],
    [26010, "Five addresses are the most."],
  ])("shows error %s at the field, and keeps the input", async (code, message) => {
    const { user } = await openNotices({}, { [ADDITION]: { code, message } });
    await user.type(field(), "second@mail.invalid");

    await user.click(screen.getByRole("button", { name: "Add address" }));

    await waitFor(() => expect(field()).toHaveAccessibleDescription(expect.stringContaining(message)));
    expect(field()).toHaveValue("second@mail.invalid");
  });

  it("shows any other error in a message, and keeps the input", async () => {
    const { user } = await openNotices({}, { [ADDITION]: { code: 429, message: "Wait a minute." } });
    await user.type(field(), "second@mail.invalid");

    await user.click(screen.getByRole("button", { name: "Add address" }));

    expect(await screen.findByText("Wait a minute.")).toBeVisible();
    expect(field()).toHaveValue("second@mail.invalid");
  });

  it("does not accept a sixth address", async () => {
    const contacts = [1, 2, 3, 4, 5].map((id) => ({ ...FIRST, id, email: `a${String(id)}@mail.invalid` }));
    await openNotices({ contacts });

    expect(screen.getByText("a5@mail.invalid")).toBeVisible();
    expect(screen.queryByRole("form", { name: "Add an address" })).not.toBeInTheDocument();
  });

  it("removes the address of the row", async () => {
    const { answers, requests, user } = await openNotices(
      { contacts: [FIRST, SECOND] },
      { "DELETE /setting/notice/contact/32": { data: null } },
    );
    answers[READING] = noticeOf({ contacts: [FIRST] });

    await user.click(screen.getByRole("button", { name: "Remove second@mail.invalid" }));

    expect(await screen.findByText("second@mail.invalid was removed")).toBeVisible();
    expect(requests("DELETE /setting/notice/contact/32")).toHaveLength(1);
    await waitFor(() => expect(addresses()).toHaveLength(2));
  });

  it("keeps an address that could not be removed, and shows the error", async () => {
    const { user } = await openNotices(
      { contacts: [FIRST] },
      { "DELETE /setting/notice/contact/31": { code: 500, message: "Try again later." } },
    );

    await user.click(screen.getByRole("button", { name: "Remove first@mail.invalid" }));

    const messages = within(screen.getByRole("list", { name: "Shell messages" }));
    expect(await messages.findByText("Try again later.")).toBeVisible();
    expect(screen.getByText("first@mail.invalid")).toBeVisible();
  });
});

import { screen, waitFor, within } from "@testing-library/react";
import { accountOf } from "#/testing/accounts.ts";
import { closePage, type Reply } from "#/testing/open-page.tsx";
import { listOf } from "#/testing/pages.ts";
import { LIST, openAccounts } from "../testing/account-page.tsx";

const CREATION = "POST /account/user";
const CHECK = "GET /account/user/check";

async function openDialog(own: Readonly<Record<string, Reply>> = {}) {
  const page = await openAccounts({ answers: own });
  await page.user.click(await screen.findByRole("button", { name: "Create account" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Create account" }));
  const name = dialog.getByRole("textbox", { name: "Account name" });
  const submit = () => page.user.click(dialog.getByRole("button", { name: "Create account" }));
  return { ...page, dialog, name, submit };
}

/** Returns the state of each rule of the name as announced to screen readers. */
function rules(dialog: Awaited<ReturnType<typeof openDialog>>["dialog"]): string[] {
  const rows = dialog.getAllByRole("listitem");
  return rows.map((row) => row.textContent);
}

afterEach(closePage);

describe("rules of a new account's name", () => {
  it.each([
    ["a!", ["not met", "not met", "met"]],
    ["123", ["met", "met", "not met"]],
    ["rack", ["met", "met", "met"]],
  ])("R2.3.30 are checked one by one: “%s”", async (text, expected) => {
    const { dialog, name, user } = await openDialog();

    await user.type(name, text);

    expect(rules(dialog).slice(0, 3)).toEqual([
      `3–20 characters${expected[0] ?? ""}`,
      `Letters, digits and _${expected[1] ?? ""}`,
      `At least one letter${expected[2] ?? ""}`,
    ]);
  });

  it("R2.3.30 show and announce that it is free", async () => {
    const { dialog, name, requests, user } = await openDialog();
    expect(dialog.getByText("account.worker")).toBeVisible();

    await user.type(name, "rack_9");

    expect(await dialog.findByText("This name is free.")).toBeInTheDocument();
    expect(rules(dialog)[3]).toBe("Not takenmet");
    expect(requests(CHECK)).toHaveLength(1);
  });

  it("R2.3.30 make no request for an incomplete name", async () => {
    const { dialog, name, requests, user } = await openDialog();

    await user.type(name, "ra{Tab}");

    expect(rules(dialog)[3]).toBe("Not takennot met");
    expect(requests(CHECK)).toHaveLength(0);
  });
});

describe("creating an account", () => {
  it.each(["", "ab", "a-b"])("rejects “%s” with an error at the field, and sends nothing", async (text) => {
    const { name, requests, submit, user } = await openDialog();
    if (text !== "") await user.type(name, text);

    await submit();

    await waitFor(() =>
      expect(name).toHaveAccessibleDescription(
        /Use 3 to 20 letters, digits or underscores, with at least one letter\./u,
      ),
    );
    expect(name).toHaveValue(text);
    expect(requests(CREATION)).toHaveLength(0);
  });

  it("shows any other refusal above the form, and keeps the input", async () => {
    const { dialog, name, submit, user } = await openDialog({
      [CREATION]: { code: 429, message: "Wait a minute." },
    });
    await user.type(name, "rack_9");

    await submit();

    expect(await dialog.findByRole("alert")).toHaveTextContent("Wait a minute.");
    expect(name).toHaveValue("rack_9");
  });

  it("reloads the list after a lost response, in which the account may exist", async () => {
    const { answers, dialog, name, submit, user } = await openDialog({ [CREATION]: { status: 504 } });
    await user.type(name, "rack_9");
    answers[LIST] = listOf([accountOf(), accountOf({ id: 9, account: "rack_9" })]);

    await submit();

    expect(await dialog.findByRole("alert")).toBeVisible();
    expect(await screen.findByText("rack_9")).toBeInTheDocument();
  });

  it("shows that the account is ready", async () => {
    const { name, submit, user } = await openDialog({ [CREATION]: { data: { id: 9, account: "rack_9" } } });
    await user.type(name, "rack_9");

    await submit();

    expect(await screen.findByText("rack_9 is ready")).toBeVisible();
  });

  it("starts empty after a cancellation", async () => {
    const { dialog, name, requests, user } = await openDialog();
    await user.type(name, "rack_9");
    await user.click(dialog.getByRole("button", { name: "Cancel" }));
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();

    await user.click(screen.getByRole("button", { name: "Create account" }));

    expect(await screen.findByRole("textbox", { name: "Account name" })).toHaveValue("");
    expect(requests(CREATION)).toHaveLength(0);
  });
});

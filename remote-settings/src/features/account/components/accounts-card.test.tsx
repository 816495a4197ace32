import { fireEvent, screen, waitFor } from "@testing-library/react";
import { UNKNOWN } from "shared/format";
import { holdAnswer } from "shared/testing";
import { MAIN, accountOf } from "#/testing/accounts.ts";
import { closePage } from "#/testing/open-page.tsx";
import { listOf } from "#/testing/pages.ts";
import { readAddress } from "#/testing/shell.tsx";
import { LIST, openAccounts } from "../testing/account-page.tsx";

const REMARK = "PUT /account/user/2";

afterEach(closePage);

describe("list of accounts", () => {
  it("shows a skeleton until the response arrives", async () => {
    const held = holdAnswer();
    await openAccounts({ answers: { [LIST]: held.answer } });

    const table = screen.getByRole("table", { name: "Mining accounts" });
    expect(table).toHaveAttribute("aria-busy", "true");
    held.give(listOf([accountOf()]));

    expect(await screen.findByText("north_rack_a")).toBeVisible();
    expect(table).not.toHaveAttribute("aria-busy");
  });

  it("shows a dash for an account that never mined, and “No remark”", async () => {
    await openAccounts({ accounts: [accountOf({ last_visit_coin: null, remark: "" })] });

    const row = await screen.findByRole("row", { name: /north_rack_a/u });
    expect(row).toHaveTextContent(UNKNOWN);
    expect(row).toHaveTextContent("No remark");
  });

  it("R2.3.30 shows that nothing matches, and clears the search", async () => {
    const path = "/en/setting/account?search=kaspa";
    const { requests, user } = await openAccounts({ accounts: [], path });
    expect(await screen.findByText("No account matches “kaspa”")).toBeVisible();
    expect(screen.getByRole("textbox", { name: "Name or remark" })).toHaveValue("kaspa");

    await user.click(screen.getByText("Clear search"));

    await waitFor(() => expect(readAddress()).toBe("/en/setting/account"));
    expect(screen.getByRole("textbox", { name: "Name or remark" })).toHaveValue("");
    expect(await screen.findByText(MAIN.account)).toBeVisible();
    expect(requests(LIST).at(-1)?.query.has("search")).toBe(false);
  });

  it("does not offer to create an account before the main account is known", async () => {
    await openAccounts({ accounts: [], origin: null });

    expect(await screen.findByText("No accounts yet")).toBeVisible();
    expect(screen.queryByRole("button", { name: "Create account" })).not.toBeInTheDocument();
  });

  it("returns from a page after the last one", async () => {
    const { user } = await openAccounts({ accounts: [], path: "/en/setting/account?page=7" });

    await user.click(await screen.findByRole("button", { name: "First page" }));

    expect(readAddress()).toBe("/en/setting/account");
  });

  it("keeps the previous rows when reloading fails, and retries", async () => {
    const { answers, requests, user } = await openAccounts({ answers: { [REMARK]: { data: accountOf() } } });
    await user.click(await screen.findByRole("button", { name: "Edit remark of north_rack_a" }));
    answers[LIST] = { code: 500, message: "Not available." };
    await user.keyboard(" B{Enter}");

    expect(await screen.findByText("Couldn't refresh.")).toBeVisible();
    expect(screen.getByText("north_rack_a")).toBeVisible();
    answers[LIST] = listOf([accountOf({ remark: "Hall 2 B" })]);
    const before = requests(LIST).length;
    await user.click(screen.getByRole("button", { name: "Try again" }));

    expect(await screen.findByText("Hall 2 B")).toBeVisible();
    expect(requests(LIST).length).toBeGreaterThan(before);
    expect(screen.queryByText("Couldn't refresh.")).not.toBeInTheDocument();
  });
});

describe("remark of an account", () => {
  it("is saved by its button, without surrounding spaces", async () => {
    const { bodies, user } = await openAccounts({ answers: { [REMARK]: { data: accountOf() } } });
    await user.click(await screen.findByRole("button", { name: "Edit remark of north_rack_a" }));
    const field = screen.getByRole("textbox", { name: "Remark of north_rack_a" });
    expect(field).toHaveFocus();
    await user.clear(field);
    await user.type(field, "  Hall 3 ");

    await user.click(screen.getByRole("button", { name: "Save remark" }));

    await waitFor(() => expect(field).not.toBeInTheDocument());
    expect(bodies(REMARK)).toEqual([{ remark: "Hall 3" }]);
  });

  it("leaves the keys to an input method while a word is composed", async () => {
    const { requests, user } = await openAccounts();
    await user.click(await screen.findByRole("button", { name: "Edit remark of north_rack_a" }));
    const field = screen.getByRole("textbox", { name: "Remark of north_rack_a" });
    await user.type(field, " ni");

    fireEvent.keyDown(field, { key: "Enter", isComposing: true });
    fireEvent.keyDown(field, { key: "Escape", isComposing: true });

    expect(field).toBeVisible();
    expect(field).toHaveValue("Hall 2 ni");
    expect(field).not.toHaveAttribute("readonly");
    expect(requests(REMARK)).toHaveLength(0);
  });

  it("is not submitted when unchanged or canceled", async () => {
    const { requests, user } = await openAccounts();
    await user.click(await screen.findByRole("button", { name: "Edit remark of north_rack_a" }));
    await user.keyboard("{Enter}");
    await user.click(await screen.findByRole("button", { name: "Edit remark of north_rack_a" }));
    await user.keyboard("x");
    await user.click(screen.getByRole("button", { name: "Cancel" }));

    expect(await screen.findByText("Hall 2")).toBeVisible();
    expect(requests(REMARK)).toHaveLength(0);
  });

  it("returns the focus to its button", async () => {
    const { user } = await openAccounts();
    await user.click(await screen.findByRole("button", { name: "Edit remark of north_rack_a" }));

    await user.keyboard("{Escape}");

    await waitFor(() =>
      expect(screen.getByRole("button", { name: "Edit remark of north_rack_a" })).toHaveFocus(),
    );
  });
});

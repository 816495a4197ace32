import { screen, waitFor, within } from "@testing-library/react";
import { userOf } from "shared/testing";
import { closePage, type Reply } from "#/testing/open-page.tsx";
import { listOf } from "#/testing/pages.ts";
import {
  CODES,
  cancelSecurityCheck,
  confirmSecurityCheck,
  findRequest,
  findSecurityCheck,
} from "#/testing/shell.tsx";
import { LIST, chooseAction, openAccounts } from "../testing/account-page.tsx";

const DELETION = "POST /account/deleteuser";
const NAME = "north_rack_a";

async function openDialog(own: Reply = { data: { delete_time: null } }) {
  const page = await chooseAction("Delete", { [DELETION]: own });
  const dialog = within(await screen.findByRole("dialog", { name: `Delete ${NAME}?` }));
  const field = dialog.getByRole("textbox", { name: `Type ${NAME} to confirm` });
  const button = dialog.getByRole("button", { name: "Delete" });
  async function submit(): Promise<void> {
    await page.user.type(field, NAME);
    await page.user.click(button);
  }
  return { ...page, dialog, field, button, submit };
}

afterEach(closePage);

describe("deleting a sub-account", () => {
  it("explains what can be deleted, and what is deleted with it", async () => {
    const { dialog } = await openDialog();

    expect(dialog.getByText(/no balance, no open order and no hashrate for 24 hours/u)).toHaveTextContent(
      /its name can't be used again\./u,
    );
  });

  it.each(["", "north_rack", "North_rack_a", "north_rack_a2"])(
    "waits for the account's own name, not “%s”",
    async (text) => {
      const { button, field, requests, user } = await openDialog();

      if (text !== "") await user.type(field, text);

      expect(button).toBeDisabled();
      await user.type(field, "{Enter}");
      expect(screen.queryByRole("region", { name: "Security check", hidden: true })).not.toBeInTheDocument();
      expect(requests(DELETION)).toHaveLength(0);
    },
  );

  it("sends account and codes, and reloads the list", async () => {
    const { answers, bodies, submit } = await openDialog();
    await submit();
    expect(await findRequest()).toMatchObject({
      business: "delete_user",
      title: `Delete ${NAME}`,
      danger: true,
    });
    expect(bodies(DELETION)).toEqual([]);
    answers[LIST] = listOf([]);
    await confirmSecurityCheck(CODES);

    expect(await screen.findByText(`${NAME} deleted`)).toBeVisible();
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    await waitFor(() => expect(screen.queryByText(NAME)).not.toBeInTheDocument());
    expect(bodies(DELETION)).toEqual([{ payload: { id: 2, account: NAME }, ...CODES }]);
  });

  it("shows why it was refused, and keeps the dialog and its input", async () => {
    const { dialog, field, submit } = await openDialog({ code: 25007, message: "It holds 0.1 BTC." });
    await submit();
    await confirmSecurityCheck(CODES);

    expect(await dialog.findByRole("alert")).toHaveTextContent("It holds 0.1 BTC.");
    expect(field).toHaveValue(NAME);
  });

  it.each([21001, 21002])("R8.10 keeps the verification open after error %s", async (code) => {
    const { answers, bodies, submit } = await openDialog({ code, message: "Enter another code." });
    await submit();

    await confirmSecurityCheck(CODES);
    expect(await findSecurityCheck()).toBeVisible();
    answers[DELETION] = { data: { delete_time: null } };
    await confirmSecurityCheck({ ...CODES, verify_code: "333333" });

    expect(await screen.findByText(`${NAME} deleted`)).toBeVisible();
    expect(bodies(DELETION).at(-1)).toMatchObject({ verify_code: "333333" });
  });

  it("sends nothing when the verification is canceled", async () => {
    const { button, requests, submit } = await openDialog();
    await submit();

    await cancelSecurityCheck();

    await waitFor(() => expect(button).toBeEnabled());
    expect(requests(DELETION)).toHaveLength(0);
  });
});

describe("accounts that cannot be deleted here", () => {
  it.each([
    ["northfield", "north_rack_b"],
    ["north_rack_a", "north_rack_a"],
  ])("%s, while the current account is %s", async (name, current) => {
    const { user } = await openAccounts({ user: userOf({ account: current }) });

    await user.click(await screen.findByRole("button", { name: `More actions for ${name}` }));

    expect(await screen.findByRole("menuitem", { name: "Delete" })).toHaveAttribute("aria-disabled", "true");
  });
});

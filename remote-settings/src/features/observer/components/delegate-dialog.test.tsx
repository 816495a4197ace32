import { screen, waitFor, within } from "@testing-library/react";
import { accountOf } from "#/testing/accounts.ts";
import { closePage, openPage, type Reply } from "#/testing/open-page.tsx";
import { listOf } from "#/testing/pages.ts";
import {
  cancelSecurityCheck,
  confirmSecurityCheck,
  findRequest,
  findSecurityCheck,
} from "#/testing/shell.tsx";
import { ObserverPage } from "../observer-page.tsx";

const CREATION = "POST /setting/delegate";
const PROOF = { token: "step-token-0001" };

async function openDialog(own: Readonly<Record<string, Reply>> = {}) {
  const scene = await openPage(<ObserverPage />, "/en/setting/observer?tab=delegates", {
    answers: {
      "GET /setting/delegate": listOf([]),
      "GET /account/user": listOf([accountOf()]),
      [CREATION]: { data: null },
      ...own,
    },
  });
  await scene.user.click(await screen.findByRole("button", { name: "Authorize" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Authorize an account" }));
  const fields = {
    own: dialog.getByRole("combobox", { name: "My mining account" }),
    account: dialog.getByRole("textbox", { name: "Email of the other person" }),
    remark: dialog.getByRole("textbox", { name: "Remark" }),
  };
  async function fill(values: { own: string; account: string; remark: string }): Promise<void> {
    await scene.user.type(fields.own, values.own);
    await scene.user.type(fields.account, values.account);
    await scene.user.type(fields.remark, values.remark);
    await scene.user.click(dialog.getByRole("button", { name: "Continue" }));
  }
  return { ...scene, dialog, fields, fill };
}

const GOOD = { own: "north_rack_a", account: "tech@mail.invalid", remark: "Night shift" };

afterEach(closePage);

describe("authorizing an account", () => {
  it("shows what the other person can and cannot do", async () => {
    const { dialog } = await openDialog();

    expect(
      dialog.getByText(
        /manage its workers and notifications\. Money, keys, observer links and security stay/u,
      ),
    ).toBeVisible();
  });

  it("offers the person's accounts while a name is typed", async () => {
    const { fields, requests, user } = await openDialog();

    await user.type(fields.own, "north");

    const offered = () =>
      [...document.querySelectorAll("datalist option")].map((option) => option.getAttribute("value"));
    await waitFor(() => expect(offered()).toEqual(["northfield", "north_rack_a"]));
    await waitFor(() => expect(requests("GET /account/user").at(-1)?.query.get("search")).toBe("north"));
  });

  it("sends the account, the other person, the remark and the verification token", async () => {
    const { bodies, fill, requests } = await openDialog();
    await fill(GOOD);

    expect((await findRequest()).business).toBe("delegate");
    expect(requests(CREATION)).toHaveLength(0);
    const before = requests("GET /setting/delegate").length;
    await confirmSecurityCheck(PROOF);

    expect(await screen.findByText("Offered to tech@mail.invalid")).toBeVisible();
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    expect(bodies(CREATION)).toEqual([
      { user_id: 2, token: PROOF.token, account: "tech@mail.invalid", remark: "Night shift" },
    ]);
    expect(requests("GET /setting/delegate").length).toBeGreaterThan(before);
  });

  it("accepts the main account by its name", async () => {
    const { bodies, fill } = await openDialog();
    await fill({ ...GOOD, own: "NORTHFIELD" });
    await confirmSecurityCheck(PROOF);

    await waitFor(() => expect(bodies(CREATION)).toEqual([expect.objectContaining({ user_id: 1 })]));
  });

  it("R5.7 rejects an empty form with an error at each field, and sends nothing", async () => {
    const { dialog, fields, requests, user } = await openDialog();

    await user.click(dialog.getByRole("button", { name: "Continue" }));

    await waitFor(() => expect(fields.own).toHaveAccessibleDescription("Enter an existing mining account."));
    expect(fields.account).toHaveAccessibleDescription(/Enter an email address\./u);
    expect(fields.remark).toHaveAccessibleDescription("Enter a remark.");
    expect(requests(CREATION)).toHaveLength(0);
  });

  it.each([
    ["own", { ...GOOD, own: "nobody_here" }, /Enter an existing mining account\./u],
    ["account", { ...GOOD, account: "tech" }, /Email format incorrect/u],
  ] as const)(
    "R5.7 rejects an invalid value of “%s” at its field, and keeps the input",
    async (name, values, text) => {
      const { fields, fill, requests } = await openDialog();
      await fill(values);

      await waitFor(() => expect(fields[name]).toHaveAccessibleDescription(text));
      expect(fields[name]).toBeInvalid();
      for (const field of ["own", "account", "remark"] as const)
        expect(fields[field]).toHaveValue(values[field]);
      expect(requests(CREATION)).toHaveLength(0);
    },
  );

  it("shows at the email field that no account has it", async () => {
    const unknown = { code: 25002, message: "No account uses this email." };
    const { fields, fill } = await openDialog({ [CREATION]: unknown });
    await fill(GOOD);
    await confirmSecurityCheck(PROOF);

    await waitFor(() => expect(fields.account).toHaveAccessibleDescription(/No account uses this email\./u));
    expect(fields.account).toHaveValue("tech@mail.invalid");
    expect(fields.remark).toHaveValue("Night shift");
  });

  it("shows any other error above the form, and keeps the input", async () => {
    const { dialog, fields, fill } = await openDialog({
      [CREATION]: { code: 4030, message: "Not allowed." },
    });
    await fill(GOOD);
    await confirmSecurityCheck(PROOF);

    expect(await dialog.findByRole("alert")).toHaveTextContent("Not allowed.");
    expect(fields.own).toHaveValue("north_rack_a");
  });

  it("R8.10 keeps the verification open after an expired code, and continues with another", async () => {
    const { answers, bodies, fill } = await openDialog({ [CREATION]: { code: 21002, message: "Expired." } });
    await fill(GOOD);

    await confirmSecurityCheck(PROOF);
    expect(await findSecurityCheck()).toBeVisible();
    answers[CREATION] = { data: null };
    await confirmSecurityCheck({ token: "step-token-0002" });

    expect(await screen.findByText("Offered to tech@mail.invalid")).toBeVisible();
    expect(bodies(CREATION).at(-1)).toMatchObject({ token: "step-token-0002" });
  });

  it("sends nothing and keeps the form when the verification is canceled", async () => {
    const { dialog, fields, fill, requests } = await openDialog();
    await fill(GOOD);

    await cancelSecurityCheck();

    await waitFor(() => expect(dialog.getByRole("button", { name: "Continue" })).toBeEnabled());
    expect(fields.account).toHaveValue("tech@mail.invalid");
    expect(requests(CREATION)).toHaveLength(0);
  });
});

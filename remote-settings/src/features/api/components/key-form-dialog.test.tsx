import { screen, waitFor, within } from "@testing-library/react";
import type { ApiKey } from "contracts";
import { accountOf } from "#/testing/accounts.ts";
import { closePage, type Reply } from "#/testing/open-page.tsx";
import { listOf } from "#/testing/pages.ts";
import {
  CODES,
  cancelSecurityCheck,
  confirmSecurityCheck,
  findRequest,
  findSecurityCheck,
} from "#/testing/shell.tsx";
import { PAIR, keyOf } from "../testing/api-keys.ts";
import { KEYS, openApi } from "../testing/api-page.tsx";

const CREATION = "POST /setting/api/key";
const CHANGE = "PUT /setting/account/api/key";
const FACTOR = { verify_type: "google_code", verify_code: "222222" } as const;

async function openForm(
  key: ApiKey | undefined,
  own: Readonly<Record<string, Reply>> = {},
  keys: ApiKey[] = [],
) {
  const page = await openApi(
    { data: key === undefined ? keys : [key] },
    {
      "GET /account/user": listOf([accountOf()]),
      [CREATION]: { data: PAIR },
      [CHANGE]: { data: null },
      ...own,
    },
  );
  if (key === undefined) {
    await page.user.click(await screen.findByRole("button", { name: "Create key" }));
  } else {
    await page.user.click(
      await screen.findByRole("button", { name: `Actions for the key of ${key.account}` }),
    );
    await page.user.click(await screen.findByRole("menuitem", { name: "Change" }));
  }
  const name = key === undefined ? "Create API key" : `Change API key of ${key.account}`;
  const form = within(await screen.findByRole("dialog", { name }));
  const fields = {
    list: form.getByRole("textbox", { name: /IP list/u }),
    remark: form.getByRole("textbox", { name: /Remark/u }),
  };
  const submit = () =>
    page.user.click(form.getByRole("button", { name: key === undefined ? "Create key" : "Save" }));
  return { ...page, form, fields, submit };
}

function ticked(form: Awaited<ReturnType<typeof openForm>>["form"]): boolean[] {
  return ["Mining", "Assets", "Accounts"].map(
    (name) => form.queryByRole("checkbox", { name: new RegExp(`^${name}`, "u"), checked: true }) !== null,
  );
}

afterEach(closePage);

describe("a new API key", () => {
  it("starts with the current account and permission to read its mining", async () => {
    const { form } = await openForm(undefined);

    expect(form.getByRole("combobox", { name: "Mining account" })).toHaveValue("northfield");
    expect(ticked(form)).toEqual([true, false, false]);
    expect(
      form.getByText("No key can move money. It changes alert rules only if you allow that in its menu."),
    ).toBeVisible();
  });

  it("starts without an account if the current one has a key", async () => {
    const { form } = await openForm(undefined, {}, [keyOf()]);

    const account = form.getByRole("combobox", { name: "Mining account" });
    expect(account).toHaveValue("");
    expect(account).toHaveAttribute("placeholder", "Select or type a name");
    expect(account.nextElementSibling).toHaveClass("lucide-chevron-down");
  });

  it("shows a summary of the new key, submits it, and shows the pair", async () => {
    const { bodies, fields, form, submit, user } = await openForm(undefined);
    await user.click(form.getByRole("checkbox", { name: /^Accounts/u }));
    await user.type(fields.list, "203.0.113.7{Enter}203.0.113.0/24");
    await user.type(fields.remark, "Rig watch");
    await submit();

    const check = await findSecurityCheck();
    expect(check).toHaveTextContent(
      /Mining accountnorthfieldPermissionsMining, AccountsIP list203\.0\.113\.7, 203\.0\.113\.0\/24/u,
    );
    expect((await findRequest()).business).toBe("create_api_key");
    expect(bodies(CREATION)).toEqual([]);
    await confirmSecurityCheck({ email_captcha: "111111" });

    expect(await screen.findByText(PAIR.secret_key)).toBeVisible();
    expect(bodies(CREATION)).toEqual([
      {
        account: "northfield",
        permissions: ["read", "account"],
        ip_whitelist: "203.0.113.7\n203.0.113.0/24",
        remark: "Rig watch",
        email_captcha: "111111",
      },
    ]);
  });

  it("warns that the main account's key without addresses is refused every call", async () => {
    const { fields, form, submit, user } = await openForm(undefined);
    const warning = /Add the public addresses of your program\. Without any, every call is refused\./u;
    expect(form.getByText(warning)).toBeVisible();
    await user.type(fields.list, "203.0.113.7");
    expect(form.queryByText(warning)).not.toBeInTheDocument();
    await user.clear(fields.list);

    await submit();

    expect(await findSecurityCheck()).toHaveTextContent("IP listNone: every call is refused");
  });

  it("shows that without addresses the list of the main account's key applies to a sub-account", async () => {
    const { form, submit, user } = await openForm(undefined);
    const account = form.getByRole("combobox", { name: "Mining account" });
    await user.clear(account);
    await user.type(account, "north_rack_a");
    expect(form.getByText(/the key uses the list of the main account's key\./u)).toBeVisible();

    await submit();

    expect(await findSecurityCheck()).toHaveTextContent("IP listSame as the main account");
  });

  it("R5.6 counts lines, shows invalid ones and does not submit", async () => {
    const { fields, form, requests, submit, user } = await openForm(undefined);
    await user.type(fields.list, "10.0.0.4{Enter}nowhere");

    expect(form.getByText("2 / 20")).toBeVisible();
    expect(form.getByText("Check line 2.")).toBeVisible();
    expect(form.getByText(/10\.0\.0\.4 exists only inside a local network\./u)).toBeVisible();
    await submit();

    await waitFor(() =>
      expect(fields.list).toHaveAccessibleDescription("Enter one IP address per line. Check line 2."),
    );
    expect(fields.list).toHaveValue("10.0.0.4\nnowhere");
    expect(requests(CREATION)).toHaveLength(0);
  });

  it("rejects a key without permissions until one is selected", async () => {
    const { form, requests, submit, user } = await openForm(undefined);
    await user.click(form.getByRole("checkbox", { name: /^Mining/u }));
    await submit();

    expect(await form.findByRole("alert")).toHaveTextContent("Choose at least one permission.");
    expect(requests(CREATION)).toHaveLength(0);
    await user.click(form.getByRole("checkbox", { name: /^Assets/u }));

    expect(form.queryByRole("alert")).not.toBeInTheDocument();
  });

  it("rejects a missing account with an error at its field", async () => {
    const { form, requests, submit } = await openForm(undefined, {}, [keyOf()]);

    await submit();

    const field = form.getByRole("combobox", { name: "Mining account" });
    await waitFor(() => expect(field).toHaveAccessibleDescription(/Enter an existing mining account\./u));
    expect(requests(CREATION)).toHaveLength(0);
  });

  it.each([
    [25005, "This account has a key.", "combobox", /Mining account/u],
    [25006, "Line 1 is no address.", "textbox", /IP list/u],
  ])("shows refusal %s at its field, and keeps the input", async (code, message, role, name) => {
    const { fields, form, submit, user } = await openForm(undefined, { [CREATION]: { code, message } });
    await user.type(fields.list, "203.0.113.7");
    await submit();
    await confirmSecurityCheck(CODES);

    await waitFor(() =>
      expect(form.getByRole(role, { name })).toHaveAccessibleDescription(expect.stringContaining(message)),
    );
    expect(fields.list).toHaveValue("203.0.113.7");
  });

  it("shows any other refusal above the form, and keeps the input", async () => {
    const { fields, form, submit, user } = await openForm(undefined, {
      [CREATION]: { code: 4030, message: "Not allowed." },
    });
    await user.type(fields.remark, "Rig watch");
    await submit();
    await confirmSecurityCheck(CODES);

    expect(await form.findByRole("alert")).toHaveTextContent("Not allowed.");
    expect(fields.remark).toHaveValue("Rig watch");
  });

  it("reloads the list after a lost response, and shows what to do if the key exists", async () => {
    const { answers, form, submit } = await openForm(undefined, { [CREATION]: { status: 504 } });
    await submit();
    answers[KEYS] = { data: [keyOf()] };
    await confirmSecurityCheck(CODES);

    expect(await form.findByRole("alert")).toHaveTextContent(
      "The key may have been created, but its secret was lost. If it is in the list, reset it to get a new secret.",
    );
    expect(await screen.findByRole("row", { name: /northfield/u, hidden: true })).toBeInTheDocument();
  });

  it.each([21001, 21002])("R8.10 keeps verification and form after error %s", async (code) => {
    const refusal = { code, message: "Enter another code." };
    const { answers, fields, submit, user } = await openForm(undefined, { [CREATION]: refusal });
    await user.type(fields.remark, "Rig watch");
    await submit();

    await confirmSecurityCheck(CODES);
    expect(await findSecurityCheck()).toBeVisible();
    expect(fields.remark).toHaveValue("Rig watch");
    answers[CREATION] = { data: PAIR };
    await confirmSecurityCheck({ email_captcha: "333333" });

    expect(await screen.findByText(PAIR.secret_key)).toBeVisible();
  });

  it("sends nothing and keeps the form when the verification is canceled", async () => {
    const { fields, form, requests, submit, user } = await openForm(undefined);
    await user.type(fields.remark, "Rig watch");
    await submit();

    await cancelSecurityCheck();

    await waitFor(() => expect(form.getByRole("button", { name: "Create key" })).toBeEnabled());
    expect(fields.remark).toHaveValue("Rig watch");
    expect(requests(CREATION)).toHaveLength(0);
  });
});

describe("a changed API key", () => {
  it("starts with the key's values, and sends the changes", async () => {
    const key = keyOf({ ip_whitelist: ["203.0.113.7"], effective_whitelist: ["203.0.113.7"] });
    const { bodies, fields, form, submit, user } = await openForm(key);
    expect(form.queryByRole("combobox", { name: "Mining account" })).not.toBeInTheDocument();
    expect(ticked(form)).toEqual([true, true, false]);
    expect(fields.list).toHaveValue("203.0.113.7");
    await user.click(form.getByRole("checkbox", { name: /^Assets/u }));
    await user.clear(fields.list);
    await submit();
    expect((await findRequest()).business).toBe("edit_api_key");
    await confirmSecurityCheck(FACTOR);

    expect(await screen.findByText("API key saved")).toBeVisible();
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    expect(bodies(CHANGE)).toEqual([
      { account: "northfield", permissions: ["read"], ip_whitelist: "", remark: "Rig watch", ...FACTOR },
    ]);
  });

  it("shows why it was refused, and stays open", async () => {
    const { form, submit } = await openForm(keyOf(), { [CHANGE]: { code: 4030, message: "Not allowed." } });
    await submit();
    await confirmSecurityCheck(FACTOR);

    expect(await form.findByRole("alert")).toHaveTextContent("Not allowed.");
  });
});

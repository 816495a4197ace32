import { screen, waitFor, within } from "@testing-library/react";
import { holdAnswer, showOnPhone, userOf, watchDownloads } from "shared/testing";
import { closePage, type Reply } from "#/testing/open-page.tsx";
import {
  CODES,
  cancelSecurityCheck,
  confirmSecurityCheck,
  findRequest,
  findSecurityCheck,
} from "#/testing/shell.tsx";
import { PAIR, keyOf } from "./testing/api-keys.ts";
import { ALERTS, KEYS, USES, openApi } from "./testing/api-page.tsx";

const RESET = "POST /setting/reset/api/key";
const DELETION = "DELETE /setting/account/api/key";

function findRow(): Promise<HTMLElement> {
  return screen.findByRole("row", { name: /northfield/u });
}

afterEach(closePage);

describe("setting/api", () => {
  it("R2.3.31 lists keys shortened, and shows when no address has access", async () => {
    await openApi({ data: [keyOf()] });

    const row = await findRow();
    expect(row).toHaveTextContent(/^northfieldRig watch012345…cdef.*Mining, Assets/u);
    expect(row).toHaveTextContent(/No one has access.*Never/u);
  });

  it.each([
    [{ ip_whitelist: ["203.0.113.7"], effective_whitelist: ["203.0.113.7"] }, /Assets1(?!,)/u],
    [{ effective_whitelist: ["203.0.113.7", "203.0.113.8"] }, /Assets2, of the main account/u],
  ])("shows how many addresses are allowed with %j", async (lists, text) => {
    await openApi({ data: [keyOf(lists)] });

    expect(await findRow()).toHaveTextContent(text);
    expect(screen.queryByText("No one has access")).not.toBeInTheDocument();
  });

  it("shows where a key was last used from", async () => {
    await openApi({ data: [keyOf({ used_time: 1_762_300_800, used_address: "203.0.113.7" })] });

    expect(await findRow()).toHaveTextContent(/203\.0\.113\.7/u);
    expect(screen.queryByText("Never")).not.toBeInTheDocument();
  });

  it("copies the full key", async () => {
    const { user } = await openApi({ data: [keyOf()] });
    const copied = jest.spyOn(navigator.clipboard, "writeText");

    await user.click(await screen.findByRole("button", { name: "Copy access key of northfield" }));

    expect(copied.mock.calls).toEqual([[keyOf().access_key]]);
  });

  it("shows a skeleton until the response arrives", async () => {
    const held = holdAnswer();
    await openApi(held.answer);

    const table = screen.getByRole("table", { name: "API keys" });
    expect(table).toHaveAttribute("aria-busy", "true");
    held.give({ data: [keyOf()] });

    await findRow();
    expect(table).not.toHaveAttribute("aria-busy");
  });

  it("R8.5 shows when the keys failed to load, and retries", async () => {
    const { user, answers } = await openApi({ code: 500, message: "Something went wrong" });
    expect(await screen.findByRole("alert")).toHaveTextContent("Couldn't load API keys.Something went wrong");

    answers[KEYS] = { data: [] };
    await user.click(screen.getByRole("button", { name: "Try again" }));

    expect(await screen.findByText("No API keys yet")).toBeVisible();
  });

  it("reloads keys and uses on request", async () => {
    const { requests, user } = await openApi({ data: [keyOf()] });
    await findRow();

    await user.click(screen.getByRole("button", { name: "Refresh" }));

    await waitFor(() => expect(requests(KEYS).length).toBeGreaterThan(1));
    await waitFor(() => expect(requests(USES).length).toBeGreaterThan(1));
  });

  it("R6.6 shows a delegate no keys, and requests none", async () => {
    const { requests } = await openApi({ data: [keyOf()] }, {}, { user: userOf({ is_delegated: true }) });

    expect(await screen.findByText("This account was delegated to you.")).toBeVisible();
    expect(screen.queryByText("API keys")).not.toBeInTheDocument();
    expect(requests(KEYS)).toHaveLength(0);
  });

  it("lists a key on a phone", async () => {
    showOnPhone();
    await openApi({ data: [keyOf()] });

    const key = await screen.findByText("northfield");
    expect(key.closest("li")).toHaveTextContent(
      /Rig watch.*Mining, Assets.*IP list.*No one has access.*Never/u,
    );
  });
});

async function choose(item: string, own: Readonly<Record<string, Reply>>) {
  const page = await openApi({ data: [keyOf()] }, own);
  await page.user.click(await screen.findByRole("button", { name: "Actions for the key of northfield" }));
  await page.user.click(await screen.findByRole("menuitem", { name: item }));
  return page;
}

describe("resetting a key", () => {
  it("R7.3.4 explains the effect, then shows the secret until the person confirms saving it", async () => {
    const { bodies, user } = await choose("Reset", { [RESET]: { data: PAIR } });
    expect(await findRequest()).toMatchObject({
      business: "reset_api_key",
      title: "Reset API key of northfield",
      description: "You get a new pair. Programs using the old key stop immediately.",
    });
    expect(bodies(RESET)).toEqual([]);
    await confirmSecurityCheck(CODES);

    const dialog = await screen.findByRole("dialog", { name: "API key of northfield" });
    const done = within(dialog).getByRole("button", { name: "Done" });
    expect(within(dialog).getByText(PAIR.secret_key)).toBeVisible();
    expect(done).toBeDisabled();
    await user.keyboard("{Escape}");
    expect(dialog).toBeVisible();
    await user.click(within(dialog).getByRole("checkbox", { name: "I have saved the secret key" }));
    await user.click(done);
    expect(screen.queryByText(PAIR.secret_key)).not.toBeInTheDocument();
    expect(bodies(RESET)).toEqual([{ account: "northfield", ...CODES }]);
  });

  it("saves the pair as a file", async () => {
    const saved = watchDownloads();
    const { user } = await choose("Reset", { [RESET]: { data: PAIR } });
    await confirmSecurityCheck(CODES);

    await user.click(await screen.findByRole("button", { name: "Download" }));

    expect(saved.map(({ name }) => name)).toEqual(["api-key-northfield.txt"]);
    await expect(saved[0]?.blob.text()).resolves.toBe(
      `account=northfield\naccess_key=${PAIR.access_key}\nsecret_key=${PAIR.secret_key}\n`,
    );
  });

  it.each([21001, 21002])("R8.10 keeps the verification open after error %s", async (code) => {
    const { answers, bodies } = await choose("Reset", { [RESET]: { code, message: "Enter another code." } });

    await confirmSecurityCheck(CODES);
    expect(await findSecurityCheck()).toBeVisible();
    answers[RESET] = { data: PAIR };
    await confirmSecurityCheck({ ...CODES, verify_code: "333333" });

    expect(await screen.findByText(PAIR.secret_key)).toBeVisible();
    expect(bodies(RESET).at(-1)).toMatchObject({ verify_code: "333333" });
  });

  it("shows after a lost response that the key may be new, and reloads the list", async () => {
    const { answers } = await choose("Reset", { [RESET]: { status: 504 } });
    answers[KEYS] = { data: [keyOf({ remark: "Fresh pair" })] };
    await confirmSecurityCheck(CODES);

    expect(
      await screen.findByText("The key may have been reset, but its new secret was lost. Reset it again."),
    ).toBeVisible();
    expect(await screen.findByText("Fresh pair")).toBeVisible();
  });
});

describe("deleting a key", () => {
  it("reloads the list after a lost response", async () => {
    const { answers } = await choose("Delete", { [DELETION]: { status: 504 } });
    answers[KEYS] = { data: [] };
    await confirmSecurityCheck(CODES);

    expect(await screen.findByText("No API keys yet")).toBeVisible();
  });

  it("explains the effect, sends the account with the codes and reloads the list", async () => {
    const { answers, bodies } = await choose("Delete", { [DELETION]: { data: null } });
    expect(await findRequest()).toMatchObject({
      business: "delete_api_key",
      danger: true,
      description: "Programs that use it stop immediately. This cannot be undone.",
    });
    expect(bodies(DELETION)).toEqual([]);
    answers[KEYS] = { data: [] };
    await confirmSecurityCheck({ verify_type: "google_code", verify_code: "222222" });

    expect(await screen.findByText("API key deleted")).toBeVisible();
    expect(await screen.findByText("No API keys yet")).toBeVisible();
    expect(bodies(DELETION)).toEqual([
      { account: "northfield", verify_type: "google_code", verify_code: "222222" },
    ]);
  });

  it.each([
    ["Reset", RESET],
    ["Delete", DELETION],
  ])("%s: shows why it was refused, and keeps the key", async (item, call) => {
    await choose(item, { [call]: { code: 4030, message: "Not allowed." } });
    await confirmSecurityCheck(CODES);

    expect(await screen.findByText("Not allowed.")).toBeVisible();
    expect(await findRow()).toBeVisible();
  });

  it.each([
    ["Reset", RESET],
    ["Delete", DELETION],
  ])("%s: sends nothing when the verification is canceled", async (item, call) => {
    const { requests } = await choose(item, {});
    await cancelSecurityCheck();

    expect(await findRow()).toBeVisible();
    expect(requests(call)).toHaveLength(0);
  });
});

describe("alert rules", () => {
  const SETTING = "PUT /setting/account/api/key/alerts";

  it("lets a key change them after verification, and revokes that", async () => {
    const { answers, bodies, user } = await choose("Allow alert rules", { [SETTING]: { data: null } });
    expect(await findRequest()).toMatchObject({
      business: "edit_api_key",
      title: "Let the key of northfield change alert rules",
    });
    answers[ALERTS] = { data: { accounts: ["northfield"] } };
    await confirmSecurityCheck(CODES);

    expect(await screen.findByText(/Mining, Assets, Alert rules/u)).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Actions for the key of northfield" }));
    await user.click(await screen.findByRole("menuitem", { name: "Don't allow alert rules" }));
    answers[ALERTS] = { data: { accounts: [] } };
    await confirmSecurityCheck(CODES);

    expect(await screen.findByText("Mining, Assets")).toBeVisible();
    expect(bodies(SETTING)).toEqual([
      { account: "northfield", is_allowed: true, ...CODES },
      { account: "northfield", is_allowed: false, ...CODES },
    ]);
  });

  it("shows why it was refused, and offers nothing while the state is unknown", async () => {
    await choose("Allow alert rules", { [SETTING]: { code: 4030, message: "Not allowed." } });
    await confirmSecurityCheck(CODES);
    expect(await screen.findByText("Not allowed.")).toBeVisible();
    expect(screen.getByText("Mining, Assets")).toBeVisible();
    await closePage();

    const { user } = await openApi({ data: [keyOf()] }, { [ALERTS]: { code: 500, message: "busy" } });
    await user.click(await screen.findByRole("button", { name: "Actions for the key of northfield" }));
    expect(await screen.findByRole("menuitem", { name: "Delete" })).toBeVisible();
    expect(screen.queryByRole("menuitem", { name: /alert rules/u })).not.toBeInTheDocument();
  });
});

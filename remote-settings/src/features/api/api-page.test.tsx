import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ApiKey } from "contracts";
import { clearCalls } from "shared/api";
import { cancelVerification } from "shared/security";
import { beginSession, endSession } from "shared/session";
import { answerCalls, renderPage, userOf, type Answer } from "shared/testing";
import { MAIN } from "#/testing/accounts.ts";
import { PairDialog } from "./components/pair-dialog.tsx";
import { ApiPage } from "./api-page.tsx";

const KEY: ApiKey = {
  account_id: 1,
  account: "northfield",
  access_key: "0123456789abcdef0123456789abcdef",
  permissions: ["read", "asset"],
  ip_whitelist: [],
  effective_whitelist: [],
  remark: "Rig watch",
  created_time: 1_762_300_800,
  used_time: null,
  used_address: null,
};

async function setup(keys: Answer, user = userOf()) {
  const answers: Record<string, Answer> = {
    "GET /account/user/info": { data: user },
    "GET /account/origin/user": { data: MAIN },
    "GET /setting/api/key": keys,
    "GET /setting/api/key/log": {
      data: [
        {
          id: 1,
          account: "northfield",
          time: 1,
          address: "203.0.113.7",
          path: "/res/openapi/v1/profit",
          code: 4071,
        },
      ],
    },
  };
  answerCalls(({ method, path }) => answers[`${method} ${path}`]);
  await beginSession("a-token-of-a-test-0001");
  renderPage(<ApiPage />, "/en/setting/api");
  return { user: userEvent.setup(), answers };
}

afterEach(async () => {
  cancelVerification();
  endSession();
  jest.restoreAllMocks();
  await clearCalls();
});

describe("setting/api", () => {
  it("R2.3.31 lists keys shortened, and says when nobody is let in", async () => {
    await setup({ data: [KEY] });

    const row = await screen.findByRole("row", { name: /northfield Rig watch/u });
    expect(row).toHaveTextContent("012345…cdef");
    expect(row).toHaveTextContent("No one has access");
    expect(await screen.findByText("Refused (4071)")).toBeVisible();
  });

  it("R5.6 counts lines, names wrong ones and refuses to go on", async () => {
    const { user } = await setup({ data: [] });
    await user.click(await screen.findByRole("button", { name: "Create key" }));
    const dialog = await screen.findByRole("dialog");
    const list = within(dialog).getByRole("textbox", { name: /IP list/u });
    await user.type(list, "10.0.0.4{Enter}nowhere");

    expect(dialog).toHaveTextContent("2 / 20");
    expect(dialog).toHaveTextContent("Check line 2.");
    expect(dialog).toHaveTextContent("Private address");
    await user.click(within(dialog).getByRole("button", { name: "Create key" }));
    expect(await within(dialog).findByText("Enter one IP address per line.")).toBeVisible();
  });

  it("says when the keys did not load, and reads them again", async () => {
    const { user, answers } = await setup({ code: 500, message: "Something went wrong" });
    expect(await screen.findByText("Couldn't load API keys.")).toBeVisible();

    answers["GET /setting/api/key"] = { data: [] };
    await user.click(screen.getByRole("button", { name: "Try again" }));

    await waitFor(() => expect(screen.getByText("No API keys yet")).toBeVisible());
  });

  it("R6.6 shows a delegate no keys", async () => {
    await setup({ data: [KEY] }, userOf({ is_delegated: true }));

    expect(await screen.findByText("This account was delegated to you.")).toBeVisible();
    expect(screen.queryByText("API keys")).toBeNull();
  });

  it("R7.3.4 shows a secret until it is said to be saved", async () => {
    const user = userEvent.setup();
    const close = jest.fn();
    const pair = { account: "northfield", access_key: "a".repeat(32), secret_key: "b".repeat(64) };
    renderPage(<PairDialog pair={pair} onClose={close} />, "/en/setting/api");
    const done = await screen.findByRole("button", { name: "Done" });

    expect(screen.getByText("b".repeat(64))).toBeVisible();
    expect(done).toBeDisabled();
    await user.click(screen.getByRole("checkbox", { name: "I have saved the secret key" }));
    await user.click(done);
    expect(close).toHaveBeenCalled();
  });
});

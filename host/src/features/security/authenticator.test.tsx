import { screen, waitFor } from "@testing-library/react";
import { ERROR_CODES, RECOVERY_CODE_COUNT } from "contracts";
import type { Answer } from "shared/testing";
import { leavePage, type Answers } from "#/testing/open-page.tsx";
import { SECURED, openBinding, type OpenedDialog } from "./testing/open-dialog.tsx";

const STEP = "a-token-of-a-step-0001";
const NEXT = "a-token-of-the-key-0001";
const SECRET = { totp_key: "ABCDEFGHIJKLMNOP", qrcode: "otpauth://totp/northfield?secret=ABCD", token: NEXT };
const CODES = Array.from({ length: RECOVERY_CODE_COUNT }, (_, index) => `ABCDE-2345${String(index)}`);
const READ = "GET /setting/google/auth";
const BIND = "POST /setting/google/auth";
const VERIFY = "POST /setting/2fa/verify";

async function open(answers: Answers = {}) {
  const opened = await openBinding(
    "bind_google_auth",
    {
      [VERIFY]: { data: { token: STEP } },
      [READ]: { data: SECRET },
      [BIND]: { data: { recovery_codes: CODES } },
      ...answers,
    },
    { mobile: null, has_totp_auth: false },
  );
  await opened.user.type(await screen.findByRole("textbox", { name: "Email code" }), "111111");
  return opened;
}
const next = () => screen.getByRole("button", { name: "Next" });
const saved = () => screen.getByRole("checkbox", { name: "I have saved the key" });

async function reachKey({ user }: OpenedDialog): Promise<void> {
  await screen.findByText("Install an authenticator app");
  await user.click(next());
  await screen.findByText("Scan the code or type the key");
}

async function reachCode(opened: OpenedDialog): Promise<HTMLElement> {
  await reachKey(opened);
  await opened.user.click(saved());
  await opened.user.click(next());
  return screen.findByRole("textbox", { name: "Authenticator code" });
}

afterEach(async () => {
  await leavePage();
  sessionStorage.clear();
});

it("is linked with the token of its key, and its recovery codes are shown once", async () => {
  const opened = await open();
  const field = await reachCode(opened);

  await opened.user.type(field, "654321");

  expect(await screen.findByText("Authenticator linked.")).toBeVisible();
  expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(CODES),
  );
  const asked = opened.seen.find(({ method, path }) => `${method} ${path}` === READ);
  expect(Object.fromEntries(asked?.query ?? [])).toEqual({ token: STEP, business: "bind_google_auth" });
  expect(opened.writes()).toEqual([
    [VERIFY, { business: "bind_google_auth", verify_type: "email_code", verify_code: "111111" }],
    [BIND, { token: NEXT, business: "bind_google_auth", google_code: "654321" }],
  ]);
});

it("keeps the recovery codes on screen until the person has read them", async () => {
  const opened = await open();
  await opened.user.type(await reachCode(opened), "654321");
  await screen.findByText("Authenticator linked.");

  await opened.user.keyboard("{Escape}");
  expect(screen.getByText("Authenticator linked.")).toBeVisible();
  await opened.user.click(screen.getByRole("button", { name: "Done" }));

  await expect(opened.result).resolves.toEqual({ status: "done", data: undefined });
});

it("shows the key in groups, and continues only once it is saved", async () => {
  const opened = await open();
  await reachKey(opened);

  expect(screen.getByText("ABCD EFGH IJKL MNOP")).toBeVisible();
  expect(next()).toBeDisabled();
  await opened.user.click(saved());
  expect(next()).toBeEnabled();
  await opened.user.click(saved());
  expect(next()).toBeDisabled();
});

it("goes back to the same key", async () => {
  const opened = await open();
  await reachCode(opened);

  await opened.user.click(screen.getByRole("button", { name: "Back" }));

  expect(screen.getByText("ABCD EFGH IJKL MNOP")).toBeVisible();
  expect(opened.countOf("/setting/google/auth")).toBe(1);
});

it.each([
  [ERROR_CODES.codeWrong, "The code is wrong."],
  [ERROR_CODES.codeExpired, "The code has expired."],
])("stays open when its code is refused (%i)", async (code, message) => {
  const opened = await open({ [BIND]: { code, message } });
  const field = await reachCode(opened);

  await opened.user.type(field, "654321");

  await waitFor(() => expect(field).toHaveAccessibleDescription(message));
  expect(field).toHaveValue("654321");
  expect(screen.queryByText("Authenticator linked.")).toBeNull();
});

it("shows why there is no key, and retries", async () => {
  let answer: Answer = { status: 503 };
  const opened = await open({ [READ]: () => answer });
  await screen.findByText("Install an authenticator app");
  await opened.user.click(next());
  expect(await screen.findByRole("alert")).toHaveTextContent("The server could not answer.");

  answer = { data: SECRET };
  await opened.user.click(next());

  expect(await screen.findByText("Scan the code or type the key")).toBeVisible();
});

describe("when the token has expired", () => {
  const OVER = { code: ERROR_CODES.stepTokenExpired, message: "Too late." };

  it("asks for the codes again when its key is requested", async () => {
    const opened = await open({ [READ]: OVER });
    await screen.findByText("Install an authenticator app");

    await opened.user.click(next());

    expect(await screen.findByRole("textbox", { name: "Email code" })).toHaveValue("");
    expect(screen.getByRole("dialog", { name: "Link authenticator" })).toBeVisible();
  });

  it("asks for the codes again when its code is sent", async () => {
    const opened = await open({ [BIND]: OVER });

    await opened.user.type(await reachCode(opened), "654321");

    expect(await screen.findByRole("textbox", { name: "Email code" })).toHaveValue("");
    expect(screen.getByRole("dialog", { name: "Link authenticator" })).toBeVisible();
  });
});

it("is changed with the code from the email and from the old authenticator", async () => {
  const opened = await openBinding(
    "change_google_auth",
    {
      "/common/email/code": { data: null },
      [VERIFY]: { data: { token: STEP } },
      [READ]: { data: SECRET },
      [BIND]: { data: { recovery_codes: CODES } },
    },
    SECURED,
  );
  await opened.user.type(await screen.findByRole("textbox", { name: "Email code" }), "111111");
  await opened.user.type(screen.getByRole("textbox", { name: "Authenticator code" }), "123456");
  await opened.user.click(screen.getByRole("button", { name: "Confirm" }));
  await opened.user.type(await reachCode(opened), "654321");

  expect(await screen.findByText("The authenticator is changed. The old one no longer works.")).toBeVisible();
  expect(screen.getByText(/withdrawals to addresses are on hold for 24 hours/u)).toBeVisible();
  expect(opened.writes()[0]).toEqual([
    VERIFY,
    {
      business: "change_google_auth",
      verify_type: "google_code",
      verify_code: "123456",
      captcha: "111111",
    },
  ]);
});

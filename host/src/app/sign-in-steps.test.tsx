import { screen, waitFor, within } from "@testing-library/react";
import { ERROR_CODES } from "contracts";
import { usePendingVerification } from "shared/security";
import { getSession, readTempToken } from "shared/session";
import { readCookie } from "shared/storage";
import { userOf } from "shared/testing";
import { leavePage, openPage, type PageSetup } from "#/testing/open-page.tsx";
import { SignInPage } from "../features/auth/signin-page.tsx";
import { VerifyDialog } from "../features/security/verify-dialog.tsx";

const SIGN_IN = "POST /account/signin";
const VERIFY = "POST /account/signin/verify";
const RECOVER = "POST /account/signin/recovery";
const TEMPORARY = "a-temporary-token-0001";
const TOKEN = "a-token-of-a-sign-in-01";
const CREDENTIALS = { account: "northfield", password: "Correct_horse_1" };
const FIRST = { temp_token: TEMPORARY, verify_types: ["google_code", "sms_code"] };

function Page() {
  const pending = usePendingVerification();
  return (
    <>
      <SignInPage />
      {pending && <VerifyDialog key={pending.id} pending={pending} />}
    </>
  );
}

/** Signs in up to the second step. */
async function setup(answers: PageSetup["answers"] = {}) {
  const page = await openPage(<Page />, {
    path: "/en/signin",
    answers: {
      "/account/user/info": { data: userOf() },
      "/account/signin/sms": { data: null },
      [SIGN_IN]: { data: FIRST },
      [VERIFY]: { data: { token: TOKEN } },
      [RECOVER]: { data: { token: TOKEN } },
      ...answers,
    },
  });
  await page.user.type(screen.getByLabelText("Email or account name"), CREDENTIALS.account);
  await page.user.type(screen.getByLabelText("Password"), CREDENTIALS.password);
  await page.user.click(screen.getByRole("button", { name: "Sign in" }));
  await screen.findByRole("dialog", { name: "Verify your sign-in" });
  return page;
}

afterEach(async () => {
  await leavePage();
  sessionStorage.clear();
});

it("starts no session before the code is accepted", async () => {
  const { writes } = await setup();

  expect(getSession().status).toBe("signed-out");
  expect(readCookie("token")).toBeUndefined();
  expect(readTempToken()).toBe(TEMPORARY);
  expect(writes()).toEqual([[SIGN_IN, CREDENTIALS]]);
});

it("signs in with the authenticator code", async () => {
  const { user, writes, address } = await setup();

  await user.type(screen.getByRole("textbox", { name: "Authenticator code" }), "123456");

  await waitFor(() => expect(address()).toBe("/en/pool/state"));
  expect(writes().at(-1)).toEqual([
    VERIFY,
    {
      account: CREDENTIALS.account,
      business: "signin",
      verify_type: "google_code",
      verify_code: "123456",
      token: TEMPORARY,
    },
  ]);
  expect(readCookie("token")).toBe(TOKEN);
  expect(readTempToken()).toBeUndefined();
});

it("sends the SMS with the temporary token and signs in with its code", async () => {
  const { user, seen, writes, address } = await setup();
  await user.click(screen.getByRole("button", { name: "Use: SMS code" }));

  await user.click(screen.getByRole("button", { name: "Send code" }));
  await screen.findByRole("button", { name: /^Resend in/u });
  await user.type(screen.getByRole("textbox", { name: "SMS code" }), "654321");

  await waitFor(() => expect(address()).toBe("/en/pool/state"));
  const sms = seen.find(({ path }) => path === "/account/signin/sms");
  expect(Object.fromEntries(sms?.query ?? [])).toEqual({ token: TEMPORARY });
  expect(writes().at(-1)?.[1]).toMatchObject({ verify_type: "sms_code", verify_code: "654321" });
});

it.each([
  [ERROR_CODES.codeWrong, "The code is wrong."],
  [ERROR_CODES.codeExpired, "The code has expired."],
])("keeps the dialog open after the refusal %i and starts no session", async (code, message) => {
  const { user } = await setup({ [VERIFY]: { code, message } });
  const field = screen.getByRole("textbox", { name: "Authenticator code" });

  await user.type(field, "123456");

  await waitFor(() => expect(field).toHaveAccessibleDescription(expect.stringContaining(message)));
  expect(screen.getByRole("dialog", { name: "Verify your sign-in" })).toBeVisible();
  expect(getSession().status).toBe("signed-out");
  expect(readCookie("token")).toBeUndefined();
});

it("drops the temporary token when the person cancels, and keeps what was typed", async () => {
  const { user, address } = await setup();

  await user.click(screen.getByRole("button", { name: "Cancel" }));

  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(readTempToken()).toBeUndefined();
  expect(screen.getByLabelText("Email or account name")).toHaveValue(CREDENTIALS.account);
  expect(screen.queryByRole("alert")).toBeNull();
  expect(address()).toBe("/en/signin");
});

describe("a recovery code", () => {
  async function recover(answers: PageSetup["answers"] = {}) {
    const page = await setup(answers);
    await page.user.click(
      screen.getByRole("button", { name: "Lost the authenticator? Use a recovery code" }),
    );
    return { ...page, field: screen.getByRole("textbox", { name: "Recovery code" }) };
  }
  const confirm = () => screen.getByRole("button", { name: "Confirm" });

  it("signs in, ignoring case and spaces", async () => {
    const { user, writes, address, field } = await recover();

    await user.type(field, "abcde-23456");
    await user.click(confirm());

    await waitFor(() => expect(address()).toBe("/en/pool/state"));
    expect(writes().at(-1)).toEqual([
      RECOVER,
      { account: CREDENTIALS.account, token: TEMPORARY, recovery_code: "ABCDE23456" },
    ]);
  });

  it("is refused beside its field when malformed, without a request", async () => {
    const { user, writes, field } = await recover();

    await user.type(field, "0000000000");
    await user.click(confirm());

    await waitFor(() => expect(field).toHaveAccessibleDescription("Enter correct code"));
    expect(writes()).toHaveLength(1);
  });

  it("is reported as wrong beside its field and kept there", async () => {
    const { user, field } = await recover({
      [RECOVER]: { code: ERROR_CODES.recoveryCodeWrong, message: "Wrong. Two tries are left." },
    });

    await user.type(field, "ABCDE23456");
    await user.click(confirm());

    await waitFor(() => expect(field).toHaveAccessibleDescription("Wrong. Two tries are left."));
    expect(field).toHaveValue("ABCDE23456");
    expect(getSession().status).toBe("signed-out");
  });

  it("can be exchanged for the authenticator code", async () => {
    const { user } = await recover();

    await user.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Back" }));

    expect(screen.getByRole("textbox", { name: "Authenticator code" })).toBeVisible();
  });
});

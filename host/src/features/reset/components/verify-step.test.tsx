import { screen, waitFor } from "@testing-library/react";
import { ERROR_CODES, VALIDATION_TEXTS, type ResetType } from "contracts";
import { leavePage, openPage, type Answers } from "#/testing/open-page.tsx";
import { requestOf } from "../testing/reset-request.ts";
import { VerifyStep } from "./verify-step.tsx";

const TOKEN = "a-token-of-a-reset-001";
const CODE = "POST /account/reset/code";
const VERIFY = "POST /account/reset/verify";
const VERIFIED = { request: requestOf(), totp_key: null, qrcode: null };
const FILLED = { token: TOKEN, captcha: "111111", password: "Correct_horse_1" };

async function setup(type: ResetType, answers: Answers = {}) {
  const onVerified = jest.fn();
  const onExpired = jest.fn();
  const page = await openPage(
    <VerifyStep token={TOKEN} account="northfield" {...{ type, onVerified, onExpired }} />,
    { answers: { [CODE]: { data: null }, [VERIFY]: { data: VERIFIED }, ...answers } },
  );
  return { ...page, onVerified, onExpired };
}
type Page = Awaited<ReturnType<typeof setup>>;

const goOn = () => screen.getByRole("button", { name: "Continue" });
const emailCode = () => screen.getByRole("textbox", { name: "Email code" });
const recovery = () => screen.getByRole("textbox", { name: /Recovery code/u });
const factor = () => screen.getByRole("textbox", { name: "Authenticator code" });
const password = () => screen.getByLabelText("Login password");

async function prove({ user }: Page): Promise<void> {
  await user.type(emailCode(), "111111");
  await user.type(password(), "Correct_horse_1");
  await user.click(goOn());
}

afterEach(async () => {
  await leavePage();
  sessionStorage.clear();
});

it("reports what is missing and sends nothing", async () => {
  const { user, seen } = await setup("ga");

  await user.click(goOn());

  await waitFor(() =>
    expect(emailCode()).toHaveAccessibleDescription(VALIDATION_TEXTS.email_captcha_required),
  );
  expect(password()).toHaveAccessibleDescription(VALIDATION_TEXTS.password_required);
  expect(seen).toEqual([]);
});

it.each<ResetType>(["mobile", "ga"])("asks for the emailed code and the password for %s", async (type) => {
  const page = await setup(type);

  await prove(page);

  await waitFor(() => expect(page.onVerified).toHaveBeenCalledWith(VERIFIED));
  expect(page.writes()).toEqual([[VERIFY, FILLED]]);
});

it("resends the emailed code", async () => {
  const { user, writes } = await setup("ga");

  await user.click(screen.getByRole("button", { name: "Send code" }));

  expect(await screen.findByRole("button", { name: /^Resend in/u })).toBeDisabled();
  expect(writes()).toEqual([[CODE, { token: TOKEN, channel: "email" }]]);
});

it("shows why no code was sent, and allows another request immediately", async () => {
  const { user } = await setup("ga", { [CODE]: { code: 429, message: "Too many codes." } });

  await user.click(screen.getByRole("button", { name: "Send code" }));

  expect(await screen.findByRole("alert")).toHaveTextContent("Too many codes.");
  expect(screen.getByRole("button", { name: "Send code" })).toBeEnabled();
});

it("sends a recovery code without its spaces", async () => {
  const page = await setup("ga");
  await page.user.type(recovery(), "abcde 23456");

  await prove(page);

  await waitFor(() => expect(page.writes()).toEqual([[VERIFY, { ...FILLED, recovery_code: "ABCDE23456" }]]));
});

it("rejects a malformed recovery code, and sends nothing", async () => {
  const page = await setup("ga");
  await page.user.type(recovery(), "0000");

  await prove(page);

  await waitFor(() => expect(recovery()).toHaveAccessibleDescription(VALIDATION_TEXTS.code_format));
  expect(recovery()).toHaveValue("0000");
  expect(page.writes()).toEqual([]);
});

describe("for a payment password", () => {
  it("asks for the second factor as well", async () => {
    const page = await setup("payment");
    await page.user.type(factor(), "222222");

    await prove(page);

    const second = { verify_type: "google_code", verify_code: "222222" };
    await waitFor(() => expect(page.writes()).toEqual([[VERIFY, { ...FILLED, ...second }]]));
  });

  it.each(["{Tab}", "12"])("rejects the second factor %j and sends nothing", async (code) => {
    const page = await setup("payment");
    await page.user.type(factor(), code);

    await prove(page);

    await waitFor(() => expect(factor()).toHaveAccessibleDescription(VALIDATION_TEXTS.code_format));
    expect(password()).toHaveValue("Correct_horse_1");
    expect(page.writes()).toEqual([]);
  });

  it.each([
    ["SMS", "SMS code", ERROR_CODES.codeWrong],
    ["SMS", "SMS code", ERROR_CODES.codeExpired],
    ["Authenticator", "Authenticator code", ERROR_CODES.codeWrong],
    ["Authenticator", "Authenticator code", ERROR_CODES.codeExpired],
  ])("shows a refused code of %s at its own field, %s (%i)", async (method, name, code) => {
    const page = await setup("payment", {
      [VERIFY]: { code, message: "The server says no.", data: { field: "verify_code" } },
    });
    await page.user.click(screen.getByRole("radio", { name: method }));
    await page.user.type(screen.getByRole("textbox", { name }), "333333");

    await prove(page);

    await waitFor(() =>
      expect(screen.getByRole("textbox", { name })).toHaveAccessibleDescription("The server says no."),
    );
    expect(emailCode()).toBeValid();
  });

  it("shows above the form that a second factor is linked after all", async () => {
    const page = await setup("payment", {
      [VERIFY]: { code: 400, message: "The server says no.", data: { field: "verify_code" } },
    });
    await page.user.click(screen.getByRole("radio", { name: "None linked" }));

    await prove(page);

    expect(await screen.findByRole("alert")).toHaveTextContent("The server says no.");
  });

  it("accepts an SMS code, and sends each code through its own channel", async () => {
    const page = await setup("payment");
    await page.user.click(screen.getByRole("radio", { name: "SMS" }));
    for (const button of screen.getAllByRole("button", { name: "Send code" })) await page.user.click(button);
    await page.user.type(screen.getByRole("textbox", { name: "SMS code" }), "333333");

    await prove(page);

    const second = { verify_type: "sms_code", verify_code: "333333" };
    await waitFor(() =>
      expect(page.writes()).toEqual([
        [CODE, { token: TOKEN, channel: "email" }],
        [CODE, { token: TOKEN, channel: "sms" }],
        [VERIFY, { ...FILLED, ...second }],
      ]),
    );
  });

  it("needs no factor when none is bound, ignoring text left in its field", async () => {
    const page = await setup("payment");
    await page.user.type(factor(), "12");
    await page.user.click(screen.getByRole("radio", { name: "None linked" }));

    await prove(page);

    await waitFor(() => expect(page.writes()).toEqual([[VERIFY, FILLED]]));
  });
});

it.each([
  ["the code", ERROR_CODES.codeWrong, emailCode],
  ["the code", ERROR_CODES.codeExpired, emailCode],
  ["the password", ERROR_CODES.loginPasswordWrong, password],
  ["the recovery code", ERROR_CODES.recoveryCodeWrong, recovery],
])("shows beside %s that it was refused (%i), and keeps all input", async (_what, code, field) => {
  const page = await setup("ga", { [VERIFY]: { code, message: "The server says no." } });
  await page.user.type(recovery(), "ABCDE23456");

  await prove(page);

  await waitFor(() => expect(field()).toHaveAccessibleDescription("The server says no."));
  expect(emailCode()).toHaveValue("111111");
  expect(password()).toHaveValue("Correct_horse_1");
  expect(page.onVerified).not.toHaveBeenCalled();
  expect(page.onExpired).not.toHaveBeenCalled();
});

it("shows an outage above the form", async () => {
  const page = await setup("ga", { [VERIFY]: { status: 502 } });

  await prove(page);

  expect(await screen.findByRole("alert")).toHaveTextContent(
    "The server could not answer. Please try again in a moment.",
  );
  expect(page.onExpired).not.toHaveBeenCalled();
});

it("leaves the form when its token has expired", async () => {
  const page = await setup("ga", { [VERIFY]: { code: ERROR_CODES.stepTokenExpired, message: "Too late." } });

  await prove(page);

  await waitFor(() => expect(page.onExpired).toHaveBeenCalledTimes(1));
  expect(screen.queryByRole("alert")).toBeNull();
});

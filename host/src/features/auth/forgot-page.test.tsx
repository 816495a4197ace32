import { screen, waitFor } from "@testing-library/react";
import { ERROR_CODES, VALIDATION_TEXTS } from "contracts";
import { EASY_CAPTCHA } from "#/testing/captcha.ts";
import { leavePage, openPage, type PageSetup } from "#/testing/open-page.tsx";
import { ForgotPage } from "./forgot-page.tsx";

const ASK = "POST /account/password/forgot";
const VERIFY = "POST /account/password/forgot/verify";
const RESET = "POST /account/password/reset";
const TOKEN = "a-token-of-a-code-0001";
const COUNTRIES = [
  { key: "China", value: "86", first_letter: "C" },
  { key: "United States", value: "1", first_letter: "U" },
];

function setup(answers: PageSetup["answers"] = {}) {
  return openPage(<ForgotPage />, {
    path: "/en/forgot",
    answers: {
      "/captcha/load": EASY_CAPTCHA,
      "/common/country/code": { data: { country_codes: COUNTRIES } },
      [ASK]: { data: null },
      [VERIFY]: { data: { token: TOKEN } },
      [RESET]: { data: null },
      ...answers,
    },
  });
}
type Page = Awaited<ReturnType<typeof setup>>;

const account = () => screen.getByRole("textbox", { name: "Email or account name" });
const code = () => screen.findByRole("textbox", { name: "Code" });
const ask = () => screen.getByRole("button", { name: "Send code" });
const goOn = () => screen.getByRole("button", { name: "Continue" });

async function reachCode({ user }: Page): Promise<void> {
  await user.type(account(), "northfield");
  await user.click(ask());
  await code();
}

async function reachPassword(page: Page): Promise<void> {
  await reachCode(page);
  await page.user.type(await code(), "123456");
  await page.user.click(goOn());
  await screen.findByLabelText("New password");
}

afterEach(async () => {
  await leavePage();
  sessionStorage.clear();
});

it("sends nothing without an account", async () => {
  const { user, seen } = await setup();

  await user.click(ask());

  await waitFor(() => expect(account()).toHaveAccessibleDescription(VALIDATION_TEXTS.account_required));
  expect(seen).toEqual([]);
});

it("requests a reset with a solved captcha and does not reveal whether the account exists", async () => {
  const page = await setup();

  await reachCode(page);

  expect(screen.getByText("If northfield has an account, we've sent a code.")).toBeVisible();
  expect(page.writes()).toEqual([[ASK, { account: "northfield" }]]);
  const sent = page.seen.find(({ path }) => path === "/account/password/forgot");
  expect(JSON.parse(sent?.headers.get("captcha") ?? "{}")).toMatchObject({
    lot_number: "lot-1",
    pass_token: "signed-by-the-server",
  });
  expect(screen.getByRole("button", { name: /^Resend in/u })).toBeDisabled();
  // What stays in the tab names nobody.
  expect(JSON.stringify({ ...sessionStorage })).not.toContain("northfield");
});

it("accepts a phone number with its country", async () => {
  const { user, writes } = await setup();

  await user.click(screen.getByRole("radio", { name: "Phone" }));
  await user.type(await screen.findByRole("textbox", { name: "Phone number" }), "5550001234");
  await user.click(ask());

  await code();
  expect(writes()).toEqual([[ASK, { account: "+15550001234" }]]);
});

it("shows a refusal above the form and keeps the account", async () => {
  const { user } = await setup({
    [ASK]: { code: ERROR_CODES.tooManyRequests, message: "Too many requests." },
  });

  await user.type(account(), "northfield");
  await user.click(ask());

  expect(await screen.findByRole("alert")).toHaveTextContent("Too many requests.");
  expect(account()).toHaveValue("northfield");
  expect(screen.queryByRole("textbox", { name: "Code" })).toBeNull();

  await user.click(screen.getByRole("radio", { name: "Phone" }));
  expect(screen.queryByRole("alert")).toBeNull();
});

it("shows a captcha that failed to load, and continues after a retry", async () => {
  let answer: PageSetup["answers"] = {};
  const page = await setup({
    "/captcha/load": () => (answer === undefined ? EASY_CAPTCHA : { status: 503 }),
  });
  await page.user.type(account(), "northfield");
  await page.user.click(ask());
  expect(await screen.findByText(`Network failure (${ERROR_CODES.captchaNotReachable})`)).toBeVisible();

  answer = undefined;
  await page.user.click(screen.getByRole("button", { name: "Try again" }));

  expect(await code()).toBeVisible();
});

it("sends nothing when the captcha is canceled", async () => {
  const { user, writes } = await setup({ "/captcha/load": { status: 503 } });
  await user.type(account(), "northfield");
  await user.click(ask());

  await user.click(await screen.findByRole("button", { name: "Cancel" }));

  await waitFor(() => expect(ask()).toBeEnabled());
  expect(writes()).toEqual([]);
  expect(screen.queryByRole("textbox", { name: "Code" })).toBeNull();
});

it("rejects a code that is too short", async () => {
  const page = await setup();
  await reachCode(page);

  await page.user.type(await code(), "123");
  await page.user.click(goOn());

  await waitFor(async () => expect(await code()).toHaveAccessibleDescription(VALIDATION_TEXTS.code_format));
  expect(page.writes()).toHaveLength(1);
});

it.each([
  [ERROR_CODES.codeWrong, "The code is wrong."],
  [ERROR_CODES.codeExpired, "The code has expired."],
])("stays at the code after the refusal %i and shows it beside the field", async (number, message) => {
  const page = await setup({ [VERIFY]: { code: number, message } });
  await reachCode(page);

  await page.user.type(await code(), "123456");
  await page.user.click(goOn());

  await waitFor(async () => expect(await code()).toHaveAccessibleDescription(message));
  expect(await code()).toHaveValue("123456");
  expect(screen.queryByLabelText("New password")).toBeNull();
});

it("sets the new password with the code's token", async () => {
  const page = await setup();
  await reachPassword(page);

  await page.user.type(screen.getByLabelText("New password"), "Correct_horse_1");
  await page.user.type(screen.getByLabelText("Repeat password"), "Correct_horse_1");
  await page.user.click(screen.getByRole("button", { name: "Set password" }));

  expect(await screen.findByText("Your password was changed.")).toBeVisible();
  expect(page.writes()).toEqual([
    [ASK, { account: "northfield" }],
    [VERIFY, { account: "northfield", code: "123456" }],
    [RESET, { token: TOKEN, password: "Correct_horse_1" }],
  ]);
});

it("keeps the focus in the step shown", async () => {
  const page = await setup();
  expect(account()).not.toHaveFocus();

  await reachCode(page);
  expect(await code()).toHaveFocus();
  await page.user.keyboard("123456{Enter}");
  expect(await screen.findByLabelText("New password")).toHaveFocus();
  await page.user.keyboard("Correct_horse_1{Tab}{Tab}Correct_horse_1{Enter}");
  await screen.findByText("Your password was changed.");

  expect(screen.getByRole("group", { name: "Forgot password" })).toHaveFocus();
});

it("starts over when the token has expired", async () => {
  const page = await setup({ [RESET]: { code: ERROR_CODES.linkExpired, message: "Expired." } });
  await reachPassword(page);

  await page.user.type(screen.getByLabelText("New password"), "Correct_horse_1");
  await page.user.type(screen.getByLabelText("Repeat password"), "Correct_horse_1");
  await page.user.click(screen.getByRole("button", { name: "Set password" }));

  await waitFor(() => expect(account()).toBeVisible());
  expect(screen.queryByText("Your password was changed.")).toBeNull();
});

it("links back to sign-in", async () => {
  await setup();

  expect(screen.getByRole("link", { name: "Back to sign-in" })).toHaveAttribute("href", "/en/signin");
});

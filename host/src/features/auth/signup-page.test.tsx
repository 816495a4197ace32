import { screen, waitFor } from "@testing-library/react";
import { ERROR_CODES, VALIDATION_TEXTS } from "contracts";
import { readCookie } from "shared/storage";
import { getSession } from "shared/session";
import { userOf } from "shared/testing";
import { EASY_CAPTCHA } from "#/testing/captcha.ts";
import { leavePage, openPage, type PageSetup } from "#/testing/open-page.tsx";
import { SignUpPage } from "./signup-page.tsx";

const SEND = "POST /account/signup/code";
const SIGN_UP = "POST /account/signup";
const TOKEN = "a-token-of-a-sign-up-01";
const VALUES = {
  email: "me@mine.example",
  code: "123456",
  password: "Correct_horse_1",
  repeat: "Correct_horse_1",
};

function setup(answers: PageSetup["answers"] = {}, path = "/en/signup") {
  return openPage(<SignUpPage />, {
    path,
    answers: {
      "/captcha/load": EASY_CAPTCHA,
      "/account/refer/check": { data: { valid: true, account_masked: "so***", fee_discount: "0.1" } },
      "/account/user/info": { data: userOf({ account: null }) },
      "/account/origin/user": { data: null },
      [SEND]: { data: null },
      [SIGN_UP]: { data: { token: TOKEN } },
      ...answers,
    },
  });
}
type Page = Awaited<ReturnType<typeof setup>>;

const email = () => screen.getByRole("textbox", { name: "Email" });
const code = () => screen.getByRole("textbox", { name: "Email code" });
const refer = () => screen.getByRole("textbox", { name: /Referral code/u });
const agreed = () => screen.getByRole("checkbox");
const send = () => screen.getByRole("button", { name: "Sign up" });

async function fill({ user }: Page, own: Partial<typeof VALUES> = {}): Promise<void> {
  const values = { ...VALUES, ...own };
  await user.type(email(), values.email);
  await user.type(code(), values.code);
  await user.type(screen.getByLabelText("Password"), values.password);
  await user.type(screen.getByLabelText("Repeat password"), values.repeat);
  await user.click(agreed());
}

afterEach(async () => {
  await leavePage();
  sessionStorage.clear();
});

it("reports every empty field and sends nothing", async () => {
  const { user, writes } = await setup();

  await user.click(send());

  await waitFor(() => expect(email()).toHaveAccessibleDescription(VALIDATION_TEXTS.email_required));
  expect(code()).toHaveAccessibleDescription(VALIDATION_TEXTS.code_format);
  expect(screen.getByLabelText("Password")).toHaveAccessibleDescription(
    expect.stringContaining(VALIDATION_TEXTS.password_length),
  );
  expect(agreed()).toHaveAccessibleDescription(VALIDATION_TEXTS.agreement_required);
  expect(writes()).toEqual([]);
});

it("signs up, starts the session and continues to the next steps", async () => {
  const page = await setup();
  await fill(page);

  await page.user.click(send());

  await waitFor(() => expect(page.address()).toBe("/en/signup/success"));
  const { email: address, code: typed, password } = VALUES;
  expect(page.writes()).toEqual([[SIGN_UP, { email: address, code: typed, password }]]);
  expect(getSession().status).toBe("signed-in");
  expect(readCookie("token")).toBe(TOKEN);
});

it("links to the terms to accept", async () => {
  await setup();

  for (const [name, page] of [
    ["terms of service", "terms"],
    ["service agreement", "agreement"],
    ["privacy policy", "privacy"],
  ] as const)
    expect(screen.getByRole("link", { name })).toHaveAttribute("href", `/en/${page}`);
});

it("sends nothing without consent", async () => {
  const page = await setup();
  await fill(page);
  await page.user.click(agreed());

  await page.user.click(send());

  await waitFor(() => expect(agreed()).toHaveAccessibleDescription(VALIDATION_TEXTS.agreement_required));
  expect(page.writes()).toEqual([]);
});

it("sends nothing while the repetition differs, and keeps what was typed", async () => {
  const page = await setup();
  await fill(page, { repeat: "Correct_horse_2" });

  await page.user.click(send());

  await waitFor(() =>
    expect(screen.getByLabelText("Repeat password")).toHaveAccessibleDescription(
      VALIDATION_TEXTS.repeat_password,
    ),
  );
  expect(email()).toHaveValue(VALUES.email);
  expect(screen.getByLabelText("Repeat password")).toHaveValue("Correct_horse_2");
  expect(page.writes()).toEqual([]);
});

describe("the code", () => {
  const sendCode = () => screen.getByRole("button", { name: "Send code" });

  it("is sent to the typed address with a solved captcha, and starts the countdown", async () => {
    const { user, writes, seen } = await setup();
    await user.type(email(), "me@mine.example");

    await user.click(sendCode());

    expect(await screen.findByRole("button", { name: /^Resend in/u })).toBeDisabled();
    expect(writes()).toEqual([[SEND, { email: "me@mine.example" }]]);
    expect(seen.at(-1)?.headers.has("captcha")).toBe(true);
    expect(screen.getByText("Code sent")).toBeInTheDocument();
  });

  it("is not requested without an address", async () => {
    const { user, seen } = await setup();
    await user.type(email(), "me@mine");

    await user.click(sendCode());

    await waitFor(() => expect(email()).toHaveAccessibleDescription(VALIDATION_TEXTS.email_format));
    expect(sendCode()).toBeEnabled();
    expect(seen).toEqual([]);
  });

  it("shows why it was not sent, and can be requested again immediately", async () => {
    const { user } = await setup({ [SEND]: { code: 429, message: "Too many requests." } });
    await user.type(email(), "me@mine.example");

    await user.click(sendCode());

    expect(await screen.findByText("Too many requests.")).toBeVisible();
    await waitFor(() => expect(sendCode()).toBeEnabled());
  });
});

it.each([
  ["code", ERROR_CODES.codeWrong, code],
  ["code", ERROR_CODES.codeExpired, code],
  ["email", ERROR_CODES.emailTaken, email],
  ["referral code", ERROR_CODES.referCodeUnknown, refer],
])("shows beside the %s that the server refused it (%i)", async (_field, number, field) => {
  const page = await setup({ [SIGN_UP]: { code: number, message: "The server says no." } });
  await fill(page);

  await page.user.click(send());

  await waitFor(() => expect(field()).toHaveAccessibleDescription("The server says no."));
  expect(email()).toHaveValue(VALUES.email);
  expect(screen.getByLabelText("Password")).toHaveValue(VALUES.password);
  expect(getSession().status).toBe("signed-out");
});

it("shows an outage above the form", async () => {
  const page = await setup({ [SIGN_UP]: { status: 502 } });
  await fill(page);

  await page.user.click(send());

  expect(await screen.findByRole("alert")).toHaveTextContent(
    "The server could not answer. Please try again in a moment.",
  );
  expect(page.address()).toBe("/en/signup");
});

describe("the referral code", () => {
  it("is read from the address, shows the inviter and is sent", async () => {
    const page = await setup({}, "/en/signup?refer=north-7");
    expect(refer()).toHaveValue("north-7");
    expect(await screen.findByText("Invited by so***: 10% off the pool fee")).toBeVisible();
    await fill(page);

    await page.user.click(send());

    await waitFor(() => expect(page.writes()).toHaveLength(1));
    expect(page.writes()[0]?.[1]).toMatchObject({ refer_code: "north-7" });
  });

  it("is reported as unknown", async () => {
    await setup(
      { "/account/refer/check": { data: { valid: false, account_masked: null, fee_discount: null } } },
      "/en/signup?refer=north-7",
    );

    expect(await screen.findByText("This referral code was not found.")).toBeVisible();
  });

  it("is not looked up while malformed, and is rejected", async () => {
    const page = await setup({}, "/en/signup?refer=a!");
    await fill(page);

    await page.user.click(send());

    await waitFor(() => expect(refer()).toHaveAccessibleDescription(VALIDATION_TEXTS.refer_code_format));
    expect(page.seen).toEqual([]);
  });
});

it("redirects a person who is already signed in", async () => {
  const { address } = await openPage(<SignUpPage />, { path: "/en/signup", person: userOf() });

  expect(address()).toBe("/en/pool/state");
});

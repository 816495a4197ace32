import { screen, waitFor } from "@testing-library/react";
import { ERROR_CODES, VALIDATION_TEXTS } from "contracts";
import { leavePage, type Answers } from "#/testing/open-page.tsx";
import { SECURED, openBinding, type OpenedDialog } from "./testing/open-dialog.tsx";

const STEP = "a-token-of-a-step-0001";
const FACTOR = { verify_type: "google_code", verify_code: "123456" };
const ANSWERS: Answers = {
  "/common/email/code": { data: null },
  "/common/country/code": { data: { country_codes: [{ key: "China", value: "86", first_letter: "C" }] } },
  "POST /setting/2fa/verify": { data: { token: STEP } },
  "POST /setting/email/verify": { data: { token: STEP } },
  "POST /setting/password/signin/verify": { data: { token: STEP } },
  "POST /setting/password/payment/verify": { data: { token: STEP } },
  "POST /setting/email/captcha": { data: null },
  "POST /setting/email": { data: null },
  "POST /setting/mobile/captcha": { data: null },
  "POST /setting/mobile": { data: null },
  "PUT /setting/password/signin": { data: null },
  "POST /setting/password/payment": { data: null },
  "PUT /setting/password/payment": { data: null },
};

const code = (name: string) => screen.findByRole("textbox", { name });
const secret = (name: string) => screen.findByLabelText(name, { selector: "input" });
const confirm = () => screen.getByRole("button", { name: "Confirm" });
const dialog = (name: string) => screen.getByRole("dialog", { name });

function open(
  business: Parameters<typeof openBinding>[0],
  answers: Answers = {},
  person: Parameters<typeof openBinding>[2] = SECURED,
) {
  return openBinding(business, { ...ANSWERS, ...answers }, person);
}

async function finish({ user, result }: OpenedDialog): Promise<void> {
  await user.click(screen.getByRole("button", { name: "Done" }));
  await expect(result).resolves.toEqual({ status: "done", data: undefined });
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
}

afterEach(async () => {
  await leavePage();
  sessionStorage.clear();
});

describe("the login password", () => {
  async function reach(answers: Answers = {}) {
    const opened = await open("change_signin_password", answers);
    await opened.user.type(await code("Authenticator code"), "123456");
    await opened.user.type(await secret("Login password"), "Old_password_1");
    await opened.user.click(confirm());
    return opened;
  }
  async function type({ user }: OpenedDialog, first: string, again = first) {
    await user.type(await secret("New login password"), first);
    await user.type(await secret("Repeat the password"), again);
    await user.click(confirm());
  }

  it("is changed with the token for the old one", async () => {
    const opened = await reach();

    await type(opened, "New_password_1");

    expect(
      await screen.findByText("The login password is changed. All other sessions have ended."),
    ).toBeVisible();
    expect(opened.writes()).toEqual([
      ["POST /setting/password/signin/verify", { ...FACTOR, password: "Old_password_1" }],
      ["PUT /setting/password/signin", { token: STEP, password: "New_password_1" }],
    ]);
    await finish(opened);
  });

  it("stays at the old password when it is wrong, shows that beside it and clears it", async () => {
    await reach({
      "POST /setting/password/signin/verify": {
        code: ERROR_CODES.loginPasswordWrong,
        message: "The password is wrong.",
      },
    });

    await waitFor(async () =>
      expect(await secret("Login password")).toHaveAccessibleDescription("The password is wrong."),
    );
    expect(await secret("Login password")).toHaveValue("");
    expect(await code("Authenticator code")).toHaveValue("123456");
    expect(screen.queryByLabelText("New login password")).toBeNull();
  });

  it.each([
    ["short1", "short1", VALIDATION_TEXTS.password_length, "New login password"],
    ["onlyletters", "onlyletters", VALIDATION_TEXTS.password_letter_digit, "New login password"],
    ["with space 12", "with space 12", VALIDATION_TEXTS.password_charset, "New login password"],
    ["New_password_1", "New_password_2", VALIDATION_TEXTS.repeat_password, "Repeat the password"],
  ])("rejects %s and %s, and sends nothing", async (first, again, text, field) => {
    const opened = await reach();

    await type(opened, first, again);

    await waitFor(async () =>
      expect(await secret(field)).toHaveAccessibleDescription(expect.stringContaining(text)),
    );
    expect(await secret("New login password")).toHaveValue(first);
    expect(opened.writes()).toHaveLength(1);
  });

  it("asks for the codes again when the token has expired, and does not close", async () => {
    const opened = await reach({
      "PUT /setting/password/signin": { code: ERROR_CODES.stepTokenExpired, message: "Too late." },
    });

    await type(opened, "New_password_1");

    expect(await code("Authenticator code")).toHaveValue("");
    expect(dialog("Change login password")).toBeVisible();
  });
});

describe("the email", () => {
  async function reach(answers: Answers = {}) {
    const opened = await open("change_email", answers);
    await opened.user.click(screen.getByRole("button", { name: "Send code" }));
    await screen.findByRole("button", { name: /^Resend in/u });
    await opened.user.type(await code("Email code"), "111111");
    await opened.user.type(await code("Authenticator code"), "123456");
    await opened.user.click(confirm());
    return { opened, email: await code("New email") };
  }

  it("is changed with the code sent to the new address", async () => {
    const { opened, email } = await reach();
    await opened.user.type(email, "new@mine.example");
    expect(confirm()).toBeDisabled();

    await opened.user.click(screen.getByRole("button", { name: "Send code" }));
    await opened.user.type(await code("Email code"), "222222");
    await waitFor(() => expect(confirm()).toBeEnabled());
    await opened.user.click(confirm());

    expect(await screen.findByText("The email is changed.")).toBeVisible();
    expect(screen.getByText(/withdrawals to addresses are on hold for 24 hours/u)).toBeVisible();
    const business = "change_email";
    expect(opened.writes()).toEqual([
      ["POST /setting/email/verify", { ...FACTOR, captcha: "111111" }],
      ["POST /setting/email/captcha", { token: STEP, business, email: "new@mine.example" }],
      ["POST /setting/email", { token: STEP, business, email: "new@mine.example", captcha: "222222" }],
    ]);
    const sent = opened.seen.find(({ path }) => path === "/common/email/code");
    expect(Object.fromEntries(sent?.query ?? [])).toEqual({ business });
    await finish(opened);
  });

  it("requests no code for a malformed address", async () => {
    const { opened, email } = await reach();
    await opened.user.type(email, "new@mine");

    await opened.user.click(screen.getByRole("button", { name: "Send code" }));

    await waitFor(() => expect(email).toHaveAccessibleDescription(VALIDATION_TEXTS.email_format));
    expect(opened.writes()).toHaveLength(1);
    expect(confirm()).toBeDisabled();
  });

  it("shows beside the address that it is already in use", async () => {
    const { opened, email } = await reach({
      "POST /setting/email/captcha": { code: ERROR_CODES.emailTaken, message: "In use." },
    });
    await opened.user.type(email, "new@mine.example");

    await opened.user.click(screen.getByRole("button", { name: "Send code" }));

    await waitFor(() => expect(email).toHaveAccessibleDescription("In use."));
    expect(confirm()).toBeDisabled();
    expect(screen.getByRole("button", { name: "Send code" })).toBeEnabled();
  });

  it.each([
    [ERROR_CODES.codeWrong, "Wrong."],
    [ERROR_CODES.codeExpired, "Expired."],
  ])("stays open when the code from the new address is refused (%i)", async (number, message) => {
    const { opened, email } = await reach({ "POST /setting/email": { code: number, message } });
    await opened.user.type(email, "new@mine.example");
    await opened.user.click(screen.getByRole("button", { name: "Send code" }));
    await opened.user.type(await code("Email code"), "222222");
    await waitFor(() => expect(confirm()).toBeEnabled());

    await opened.user.click(confirm());

    await waitFor(async () => expect(await code("Email code")).toHaveAccessibleDescription(message));
    expect(email).toHaveValue("new@mine.example");
    expect(dialog("Change email")).toBeVisible();
  });
});

it("binds a phone with the emailed code when there is no other factor", async () => {
  const opened = await open("bind_mobile", {}, { mobile: null, has_totp_auth: false });
  await opened.user.type(await code("Email code"), "111111");
  await opened.user.click(confirm());
  await opened.user.type(await code("Phone number"), "5550001234");

  await opened.user.click(screen.getByRole("button", { name: "Send code" }));
  await opened.user.type(await code("SMS code"), "222222");
  await waitFor(() => expect(confirm()).toBeEnabled());
  await opened.user.click(confirm());

  expect(await screen.findByText("Phone linked.")).toBeVisible();
  expect(screen.queryByText(/on hold for 24 hours/u)).toBeNull();
  const target = { token: STEP, business: "bind_mobile", country_code: "1_U", mobile: "5550001234" };
  expect(opened.writes()).toEqual([
    [
      "POST /setting/2fa/verify",
      { business: "bind_mobile", verify_type: "email_code", verify_code: "111111" },
    ],
    ["POST /setting/mobile/captcha", target],
    ["POST /setting/mobile", { ...target, captcha: "222222" }],
  ]);
});

describe("the payment password", () => {
  const WEAK = "Too easy to guess. Avoid sequences, repeated digits and birthdays.";
  async function type({ user }: OpenedDialog, first: string, again = first) {
    await user.type(await secret("New payment password"), first);
    await user.type(await secret("Repeat the payment password"), again);
    await user.click(confirm());
  }
  async function reach() {
    const opened = await open("set_payment_password", {}, { ...SECURED, has_payment_password: false });
    await opened.user.type(await code("Authenticator code"), "123456");
    await secret("New payment password");
    return opened;
  }

  it("is set for the first time", async () => {
    const opened = await reach();

    await type(opened, "739152");

    expect(await screen.findByText("The payment password is set.")).toBeVisible();
    expect(opened.writes()).toEqual([
      ["POST /setting/2fa/verify", { business: "set_payment_password", ...FACTOR }],
      ["POST /setting/password/payment", { token: STEP, password: "739152" }],
    ]);
  });

  it.each([
    ["123456", "123456", WEAK, "New payment password"],
    ["7391", "7391", VALIDATION_TEXTS.payment_password_format, "New payment password"],
    ["739152", "739153", VALIDATION_TEXTS.repeat_password, "Repeat the payment password"],
  ])("rejects %s and %s, and sends nothing", async (first, again, text, field) => {
    const opened = await reach();

    await type(opened, first, again);

    await waitFor(async () => expect(await secret(field)).toHaveAccessibleDescription(text));
    expect(await secret("New payment password")).toHaveValue(first);
    expect(opened.writes()).toHaveLength(1);
  });

  it("is changed with the old one", async () => {
    const opened = await open("change_payment_password");
    await opened.user.type(await code("Authenticator code"), "123456");
    await opened.user.type(await secret("Payment password"), "481516");
    await opened.user.click(confirm());
    await secret("New payment password");

    await type(opened, "739152");

    expect(await screen.findByText("The payment password is changed.")).toBeVisible();
    expect(opened.writes()).toEqual([
      ["POST /setting/password/payment/verify", { ...FACTOR, password: "481516" }],
      ["PUT /setting/password/payment", { token: STEP, password: "739152" }],
    ]);
  });
});

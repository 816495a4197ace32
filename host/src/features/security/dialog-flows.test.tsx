import { act, screen, waitFor } from "@testing-library/react";
import { ERROR_CODES, VALIDATION_TEXTS } from "contracts";
import { ApiError, HttpError } from "shared/api";
import { verify, type ActBusiness, type CodePayload, type VerifyResult } from "shared/security";
import { getSession } from "shared/session";
import { userOf } from "shared/testing";
import { leavePage, openPage, type Answers } from "#/testing/open-page.tsx";
import { DialogOutlet, SECURED, openBinding } from "./testing/open-dialog.tsx";

const STEP = "a-token-of-a-step-0001";

async function open(
  business: Exclude<ActBusiness, "signin">,
  call: () => Promise<string> = async () => "done",
  { answers = {}, payload }: { answers?: Answers; payload?: CodePayload } = {},
) {
  const made = jest.fn<Promise<string>, [unknown]>(call);
  const page = await openPage(<DialogOutlet />, { person: userOf(SECURED), answers });
  let result: Promise<VerifyResult<string>> = Promise.resolve({ status: "cancelled" });
  await act(async () => {
    result = verify({ business, act: made, ...(payload === undefined ? {} : { payload }) });
    await Promise.resolve();
  });
  return { ...page, made, result };
}
const secret = (name: string) => screen.getByLabelText(name, { selector: "input" });
const confirm = () => screen.getByRole("button", { name: "Confirm" });
const refuse = (code: number, message: string) => () => Promise.reject(new ApiError(code, message, null));

afterEach(async () => {
  await leavePage();
  sessionStorage.clear();
});

describe("the payment password on its own", () => {
  it("is sent on its sixth digit", async () => {
    const { user, made, result } = await open("payment_status");

    await user.type(secret("Payment password"), "739152");

    await expect(result).resolves.toEqual({ status: "done", data: "done" });
    expect(made.mock.calls).toEqual([[{ password: "739152" }]]);
  });

  it("is not sent while it is too short", async () => {
    const { user, made } = await open("payment_status");

    await user.type(secret("Payment password"), "7391");
    await user.click(confirm());

    await waitFor(() =>
      expect(secret("Payment password")).toHaveAccessibleDescription(
        VALIDATION_TEXTS.payment_password_format,
      ),
    );
    expect(made).not.toHaveBeenCalled();
  });

  it("is reported as wrong beside its field, and the dialog stays open", async () => {
    const { user } = await open(
      "payment_status",
      refuse(ERROR_CODES.paymentPasswordWrong, "The payment password is wrong."),
    );

    await user.type(secret("Payment password"), "739152");

    await waitFor(() =>
      expect(secret("Payment password")).toHaveAccessibleDescription("The payment password is wrong."),
    );
    expect(screen.getByRole("dialog")).toBeVisible();
  });

  it("links to its reset", async () => {
    await open("payment_status");

    expect(screen.getByRole("link", { name: "Forgot?" })).toHaveAttribute("href", "/en/reset?type=payment");
  });
});

describe("a refusal about no particular field", () => {
  it("ends an operation with steps and returns its error to the caller", async () => {
    const { user, made, result } = await open("loan_borrow", refuse(ERROR_CODES.overCredit, "Too much."));
    await user.click(screen.getByRole("button", { name: "Continue" }));
    await user.type(screen.getByRole("textbox", { name: "Authenticator code" }), "123456");
    await user.type(secret("Payment password"), "739152");
    await user.click(confirm());

    await expect(result).resolves.toMatchObject({ status: "failed", error: { message: "Too much." } });
    expect(made.mock.calls).toEqual([
      [{ verify_type: "google_code", verify_code: "123456", payment_password: "739152" }],
    ]);
  });

  it("is shown above the fields of an operation without steps, and returned when it is closed", async () => {
    const { user, result } = await open("delete_api_key", () => Promise.reject(new HttpError(502)));
    await user.type(screen.getByRole("textbox", { name: "Authenticator code" }), "123456");
    expect(await screen.findByRole("alert")).toHaveTextContent(
      "The server could not answer. Please try again in a moment.",
    );

    await user.click(screen.getByRole("button", { name: "Cancel" }));

    await expect(result).resolves.toMatchObject({ status: "failed", error: { status: 502 } });
  });
});

it.each([
  ["a refusal", { code: ERROR_CODES.tooManyAttempts, message: "Too many attempts." }, "Too many attempts."],
  ["an outage", { status: 502 }, "The server could not answer. Please try again in a moment."],
])("of a binding, %s that no field shows closes the dialog with a message", async (_name, answer, text) => {
  const { user, result } = await openBinding(
    "bind_mobile",
    { "/common/email/code": { data: null }, "POST /setting/2fa/verify": answer },
    { mobile: null, has_totp_auth: false },
  );
  await user.type(await screen.findByRole("textbox", { name: "Email code" }), "111111");

  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.queryByRole("dialog")).toBeNull();
  await expect(result).resolves.toMatchObject({ status: "failed" });
});

it("ends as cancelled when the person closes it, and sends nothing", async () => {
  const { user, made, result } = await open("delete_api_key");

  await user.keyboard("{Escape}");

  await expect(result).resolves.toEqual({ status: "cancelled" });
  expect(made).not.toHaveBeenCalled();
});

it("cannot be closed while its call is in flight", async () => {
  const held = Promise.withResolvers<string>();
  const { user, result } = await open("delete_api_key", () => held.promise);
  await user.type(screen.getByRole("textbox", { name: "Authenticator code" }), "123456");

  await user.keyboard("{Escape}");
  expect(screen.getByRole("dialog")).toBeVisible();
  await act(async () => {
    held.resolve("deleted");
    await held.promise;
  });

  await expect(result).resolves.toEqual({ status: "done", data: "deleted" });
});

describe("the codes of a payment", () => {
  const withdrawal: CodePayload = { coin: "BTC", amount: "0.25", address: "bc1-of-a-test" };
  const batch: CodePayload = { coin: "BTC", items: [{ address: "bc1-of-a-test", amount: "0.25" }] };
  async function ask(business: "withdraw" | "batch_withdraw", payload: CodePayload, answers: Answers) {
    const opened = await open(business, undefined, { payload, answers });
    await opened.user.click(screen.getByRole("button", { name: "Continue" }));
    await opened.user.click(screen.getByRole("button", { name: "Send code" }));
    return opened;
  }

  it("are requested together with the payment they approve", async () => {
    const { seen } = await ask("withdraw", withdrawal, { "/common/email/code": { data: null } });

    await screen.findByRole("button", { name: /^Resend in/u });
    const sent = seen.find(({ path }) => path === "/common/email/code");
    expect(Object.fromEntries(sent?.query ?? [])).toEqual({ business: "withdraw", ...withdrawal });
  });

  it("approve all rows of a batch", async () => {
    const { writes } = await ask("batch_withdraw", batch, { "/common/batch/code": { data: null } });

    await screen.findByRole("button", { name: /^Resend in/u });
    expect(writes()).toEqual([["POST /common/batch/code", { channel: "email", ...batch }]]);
  });

  it("start no countdown when they were not sent, and the reason is shown", async () => {
    await ask("withdraw", withdrawal, { "/common/email/code": { code: 429, message: "Too many codes." } });

    expect(await screen.findByRole("alert")).toHaveTextContent("Too many codes.");
    expect(screen.getByRole("button", { name: "Send code" })).toBeEnabled();
  });
});

describe("a missing prerequisite", () => {
  const bare = { email: null, mobile: null, has_totp_auth: false };

  it("shows why its binding ended, and returns to the dialog", async () => {
    const { user } = await openBinding(
      "set_payment_password",
      {
        "/common/email/code": { data: null },
        "POST /setting/2fa/verify": { code: ERROR_CODES.tooManyAttempts, message: "Too many attempts." },
      },
      { ...bare, email: "a@b.example" },
    );
    await user.click(await screen.findByRole("button", { name: "Link phone" }));
    await user.type(await screen.findByRole("textbox", { name: "Email code" }), "111111");

    expect(await screen.findByText("Too many attempts.")).toBeVisible();
    expect(await screen.findByRole("dialog", { name: "Set payment password" })).toBeVisible();
  });

  it("is bound in the listed order", async () => {
    await openBinding("change_email", {}, bare);

    const buttons = screen.getAllByRole("button", { name: /^Link/u });
    expect(buttons.map(({ textContent }) => textContent)).toEqual([
      "Link email",
      "Link authenticator",
      "Link phone",
    ]);
    expect(screen.getByRole("button", { name: "Link email" })).toBeEnabled();
    expect(screen.getByRole("button", { name: "Link phone" })).toBeDisabled();
  });

  it("opens in place of the dialog, which returns on cancel", async () => {
    const { user, writes } = await openBinding("set_payment_password", {}, { ...bare, email: "a@b.example" });
    await user.click(await screen.findByRole("button", { name: "Link phone" }));
    expect(await screen.findByRole("dialog", { name: "Link phone" })).toBeVisible();

    await user.click(screen.getByRole("button", { name: "Cancel" }));

    expect(await screen.findByRole("dialog", { name: "Set payment password" })).toBeVisible();
    expect(writes()).toEqual([]);
  });

  it("continues the dialog once bound", async () => {
    let mobile: string | null = null;
    const { user } = await openBinding(
      "set_payment_password",
      {
        "/account/user/info": () => ({ data: userOf({ mobile }) }),
        "POST /setting/2fa/verify": { data: { token: STEP } },
        "POST /setting/mobile/captcha": { data: null },
        "POST /setting/mobile": () => {
          mobile = "+1 555****234";
          return { data: null };
        },
      },
      { mobile: null, has_totp_auth: false },
    );
    await user.click(await screen.findByRole("button", { name: "Link phone" }));
    await user.type(await screen.findByRole("textbox", { name: "Email code" }), "111111");
    await user.click(confirm());
    await user.type(await screen.findByRole("textbox", { name: "Phone number" }), "5550001234");
    await user.click(screen.getByRole("button", { name: "Send code" }));
    await user.type(screen.getByRole("textbox", { name: "SMS code" }), "222222");
    await waitFor(() => expect(confirm()).toBeEnabled());
    await user.click(confirm());
    await user.click(await screen.findByRole("button", { name: "Done" }));

    expect(await screen.findByRole("dialog", { name: "Set payment password" })).toBeVisible();
    await waitFor(() => expect(getSession().account?.mobile).toBe("+1 555****234"));
    expect(await screen.findByRole("textbox", { name: "SMS code" })).toBeVisible();
  });
});

import { act, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { ERROR_CODES } from "contracts";
import { ApiError, TimeoutError } from "shared/api";
import { activateLocale, i18n } from "shared/i18n";
import {
  cancelVerification,
  usePendingVerification,
  verify,
  type ActBusiness,
  type VerifyResult,
} from "shared/security";
import { beginSession, endSession, loadSession } from "shared/session";
import { Messages, userOf } from "shared/testing";
import { answerCalls, renderPage } from "#/testing/render-page.tsx";
import { VerifyDialog } from "./verify-dialog.tsx";

const SECURED = {
  mobile: "+86 138****0000",
  has_totp_auth: true,
  has_payment_password: true,
  is_payment_verify: true,
};

function Outlet() {
  const pending = usePendingVerification();
  return (
    <>
      {pending && <VerifyDialog key={pending.id} pending={pending} />}
      <Messages />
    </>
  );
}

async function open(
  business: Exclude<ActBusiness, "signin">,
  call: () => Promise<string>,
  extra: {
    closeOnError?: boolean;
    asksOutcome?: boolean;
    summary?: string;
    person?: Parameters<typeof userOf>[0];
  } = {},
) {
  const { person = SECURED, ...request } = extra;
  const made = jest.fn<Promise<string>, [unknown]>(call);
  answerCalls({ "/res/account/user/info": userOf(person) });
  await beginSession("token-0123456789abcdef");
  renderPage(<Outlet />, "/en");
  let result: Promise<VerifyResult<string>> = Promise.resolve({ status: "cancelled" });
  await act(async () => {
    result = verify({ business, act: made, ...request });
    await Promise.resolve();
  });
  return { made, result, user: userEvent.setup() };
}

const refuse = (code: number) => () => Promise.reject(new ApiError(code, "The server says no.", null));

beforeEach(() => {
  // Each message compiles to itself here.
  i18n.load("en_US", {});
  i18n.setMessagesCompiler((message) => [message]);
  activateLocale("en_US");
});

afterEach(async () => {
  await act(async () => {
    cancelVerification();
    endSession();
    await Promise.resolve();
  });
  jest.restoreAllMocks();
  sessionStorage.clear();
});

it("R4.3.6 submits the only code automatically and ends", async () => {
  const { made, result, user } = await open("loan_transfer", async () => "order 7");

  await user.type(await screen.findByRole("textbox", { name: "Authenticator code" }), "123456");

  await expect(result).resolves.toEqual({ status: "done", data: "order 7" });
  expect(made).toHaveBeenCalledTimes(1);
  expect(made).toHaveBeenCalledWith({ verify_type: "google_code", verify_code: "123456" });
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

it("R4.3.4 toggles to the SMS code when both are bound", async () => {
  const { made, user } = await open("loan_transfer", async () => "ok");

  await user.click(await screen.findByRole("button", { name: "Use: SMS code" }));
  await user.type(await screen.findByRole("textbox", { name: "SMS code" }), "654321");

  await waitFor(() => expect(made).toHaveBeenCalledWith({ verify_type: "sms_code", verify_code: "654321" }));
});

it("R4.3.4 does not offer the code of the one factor for the other", async () => {
  const { made, user } = await open("exchange_auto", async () => "ok");
  await user.type(await screen.findByRole("textbox", { name: "Authenticator code" }), "123456");

  await user.click(screen.getByRole("button", { name: "Use: SMS code" }));

  expect(await screen.findByRole("textbox", { name: "SMS code" })).toHaveValue("");
  expect(made).not.toHaveBeenCalled();
});

it("R8.10 shows a wrong code below its field, and the dialog stays open", async () => {
  const { user } = await open("loan_transfer", refuse(ERROR_CODES.codeWrong));
  const field = await screen.findByRole("textbox", { name: "Authenticator code" });

  await user.type(field, "123456");

  expect(await screen.findByText("The server says no.")).toBeVisible();
  expect(field).toHaveAccessibleDescription(expect.stringContaining("The server says no."));
  expect(field).toHaveValue("");
});

it("R4.3.2 closes on a wrong code when set to, and returns the error", async () => {
  const { result, user } = await open("loan_transfer", refuse(ERROR_CODES.codeWrong), { closeOnError: true });

  await user.type(await screen.findByRole("textbox", { name: "Authenticator code" }), "123456");

  await expect(result).resolves.toMatchObject({ status: "failed", error: { code: ERROR_CODES.codeWrong } });
});

it("R8.7 offers no second send of a transfer whose response was lost", async () => {
  const lost = new TimeoutError();
  const { made, result, user } = await open("loan_transfer", () => Promise.reject(lost), {
    asksOutcome: true,
  });

  await user.type(await screen.findByRole("textbox", { name: "Authenticator code" }), "123456");

  await expect(result).resolves.toEqual({ status: "failed", error: lost });
  expect(made).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

it("R4.3.1 repeats beside the codes what they approve, with and without a step to read it first", async () => {
  const { user } = await open("withdraw", async () => "order", { summary: "You are withdrawing 0.25 BTC" });
  expect(await screen.findByRole("button", { name: "Continue" })).toBeVisible();
  expect(screen.queryByText("You are withdrawing 0.25 BTC")).toBeNull();

  await user.click(screen.getByRole("button", { name: "Continue" }));

  expect(await screen.findByText("You are withdrawing 0.25 BTC")).toBeVisible();
  expect(screen.getByLabelText("Email code", { selector: "input" })).toBeVisible();
});

it("R4.3.5 resets an API key only with consent checked", async () => {
  const { user } = await open("reset_api_key", async () => "key");
  const button = await screen.findByRole("button", { name: "Confirm" });
  await user.type(screen.getByRole("textbox", { name: "Email code" }), "111111");
  await user.type(screen.getByRole("textbox", { name: "Authenticator code" }), "222222");
  expect(button).toBeDisabled();

  await user.click(screen.getByRole("checkbox"));

  expect(button).toBeEnabled();
});

it("R3.2 R4.3.6 asks for everything a payment requires, in order", async () => {
  const { user } = await open("withdraw", async () => "order");

  await user.click(await screen.findByRole("button", { name: "Continue" }));

  const fields = await screen.findAllByLabelText(/code$|password$/u, { selector: "input" });
  expect(fields.map((field) => field.getAttribute("name"))).toEqual([
    "email_captcha",
    "verify_code",
    "payment_password",
  ]);
});

it("R4.3.3 shows what is missing, with its bind buttons", async () => {
  const person = { mobile: null, has_totp_auth: false };
  const { made } = await open("loan_transfer", async () => "ok", { person });

  expect(await screen.findByRole("button", { name: "Link authenticator" })).toBeEnabled();
  expect(screen.getByRole("button", { name: "Link phone" })).toBeEnabled();
  expect(made).not.toHaveBeenCalled();
});

it("R4.3.3 continues once the session shows that nothing is missing", async () => {
  await open("loan_transfer", async () => "ok", { person: { mobile: null, has_totp_auth: false } });
  expect(await screen.findByRole("button", { name: "Link phone" })).toBeEnabled();
  answerCalls({ "/res/account/user/info": userOf(SECURED) });

  await act(loadSession);

  expect(screen.queryByRole("button", { name: "Link phone" })).toBeNull();
  expect(screen.getByRole("textbox", { name: /code$/u })).toBeEnabled();
});

it("R4.3.1 calls at once when nothing is required", async () => {
  const { made, result } = await open("exchange_manual", async () => "swapped", {
    person: { ...SECURED, has_payment_password: false },
  });

  await expect(result).resolves.toEqual({ status: "done", data: "swapped" });
  expect(made).toHaveBeenCalledTimes(1);
  expect(made).toHaveBeenCalledWith({});
});

it("R2.9.1 shows the outcome of a sent request after the page was left", async () => {
  let settle: (data: string) => void = () => undefined;
  const call = () => new Promise<string>((resolve) => (settle = resolve));
  const { result, user } = await open("loan_transfer", call);
  await user.type(await screen.findByRole("textbox", { name: "Authenticator code" }), "123456");

  await act(async () => {
    cancelVerification();
    await Promise.resolve();
  });
  await expect(result).resolves.toEqual({ status: "cancelled" });
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await act(async () => {
    settle("late");
    await Promise.resolve();
  });

  expect(await screen.findByText("Your request was completed.")).toBeVisible();
});

it.each(["change_email", "change_mobile", "change_google_auth"] as const)(
  "R2.3.37 announces before %s that withdrawals will be on hold",
  async (business) => {
    answerCalls({ "/res/account/user/info": userOf(SECURED) });
    await beginSession("token-0123456789abcdef");
    renderPage(<Outlet />, "/en");
    await act(async () => {
      void verify({ business });
      await Promise.resolve();
    });

    expect(await screen.findByText(/withdrawals to addresses wait for 24 hours/u)).toBeVisible();
  },
);

import { screen, waitFor } from "@testing-library/react";
import { ERROR_CODES, VALIDATION_TEXTS, type ResetType } from "contracts";
import { leavePage, openPage, type Answers } from "#/testing/open-page.tsx";
import { requestOf } from "../testing/reset-request.ts";
import { FactorStep } from "./factor-step.tsx";

const TOKEN = "a-token-of-a-reset-001";
const SUBMIT = "POST /account/reset/submit";
const SEND = "POST /account/reset/mobile/captcha";
const SECRET = { totp_key: "ABCDEFGH", qrcode: "otpauth://totp/northfield" };
const REVIEWED = requestOf({ status: "in_review" });

async function setup(type: ResetType, answers: Answers = {}, secret?: typeof SECRET) {
  const onRequest = jest.fn();
  const page = await openPage(
    <FactorStep token={TOKEN} request={requestOf()} {...{ type, onRequest, secret }} />,
    {
      answers: {
        "/common/country/code": {
          data: { country_codes: [{ key: "China", value: "86", first_letter: "C" }] },
        },
        [SUBMIT]: { data: REVIEWED },
        [SEND]: { data: null },
        ...answers,
      },
    },
  );
  return { ...page, onRequest };
}
const code = (name: string) => screen.getByRole("textbox", { name });
const secretField = (name: string) => screen.getByLabelText(name, { selector: "input" });
const submit = () => screen.getByRole("button", { name: "Submit" });
const sendCode = () => screen.getByRole("button", { name: "Send code" });

afterEach(async () => {
  await leavePage();
  sessionStorage.clear();
});

describe("a new authenticator", () => {
  it("requests its code only after the key is saved", async () => {
    const { user } = await setup("ga", {}, SECRET);
    expect(screen.queryByRole("textbox", { name: "Authenticator code" })).toBeNull();
    expect(screen.queryByRole("button", { name: "Submit" })).toBeNull();

    await user.click(screen.getByRole("checkbox", { name: "I have saved the key" }));

    expect(code("Authenticator code")).toBeVisible();
  });

  it("requests its code at once if its key was shown before", async () => {
    const { user, writes, onRequest } = await setup("ga");

    await user.type(code("Authenticator code"), "222222");
    await user.click(submit());

    await waitFor(() => expect(onRequest).toHaveBeenCalledWith(REVIEWED));
    expect(writes()).toEqual([[SUBMIT, { type: "ga", token: TOKEN, google_code: "222222" }]]);
  });

  it("rejects a code that is too short", async () => {
    const { user, writes } = await setup("ga");

    await user.type(code("Authenticator code"), "222");
    await user.click(submit());

    await waitFor(() =>
      expect(code("Authenticator code")).toHaveAccessibleDescription(VALIDATION_TEXTS.google_code_format),
    );
    expect(writes()).toEqual([]);
  });

  it.each([ERROR_CODES.codeWrong, ERROR_CODES.codeExpired])(
    "shows the refusal %i beside the code",
    async (number) => {
      const { user, onRequest } = await setup("ga", { [SUBMIT]: { code: number, message: "Try again." } });

      await user.type(code("Authenticator code"), "222222");
      await user.click(submit());

      await waitFor(() => expect(code("Authenticator code")).toHaveAccessibleDescription("Try again."));
      expect(onRequest).not.toHaveBeenCalled();
    },
  );
});

describe("a new phone", () => {
  it("is submitted with the code sent to it", async () => {
    const { user, writes, onRequest } = await setup("mobile");
    await user.type(screen.getByRole("textbox", { name: "Find a country by name or dial code" }), "chi");
    await user.type(code("Phone number"), "13800000000");
    expect(submit()).toBeDisabled();

    await user.click(sendCode());
    await user.type(code("SMS code"), "333333");
    await waitFor(() => expect(submit()).toBeEnabled());
    await user.click(submit());

    await waitFor(() => expect(onRequest).toHaveBeenCalledWith(REVIEWED));
    const target = { token: TOKEN, country_code: "86_C", mobile: "13800000000" };
    expect(writes()).toEqual([
      [SEND, target],
      [SUBMIT, { type: "mobile", ...target, captcha: "333333" }],
    ]);
  });

  it("gets no code without a number", async () => {
    const { user, writes } = await setup("mobile");

    await user.click(sendCode());

    await waitFor(() =>
      expect(code("Phone number")).toHaveAccessibleDescription(VALIDATION_TEXTS.phone_required),
    );
    expect(writes()).toEqual([]);
    expect(submit()).toBeDisabled();
  });

  it("shows why no code was sent, and starts no countdown", async () => {
    const { user } = await setup("mobile", { [SEND]: { code: 429, message: "Too many codes." } });
    await user.type(code("Phone number"), "13800000000");

    await user.click(sendCode());

    expect(await screen.findByRole("alert")).toHaveTextContent("Too many codes.");
    expect(sendCode()).toBeEnabled();
    expect(submit()).toBeDisabled();
  });
});

describe("a new payment password", () => {
  async function type(first: string, again: string, answers: Answers = {}) {
    const page = await setup("payment", answers);
    await page.user.type(secretField("New payment password"), first);
    await page.user.type(secretField("Repeat the payment password"), again);
    await page.user.click(submit());
    return page;
  }

  it("is submitted", async () => {
    const { writes, onRequest } = await type("739152", "739152");

    await waitFor(() => expect(onRequest).toHaveBeenCalledWith(REVIEWED));
    expect(writes()).toEqual([[SUBMIT, { type: "payment", token: TOKEN, password: "739152" }]]);
  });

  it.each([
    [
      "111111",
      "111111",
      "New payment password",
      "Too easy to guess. Avoid sequences, repeated digits and birthdays.",
    ],
    ["739152", "739153", "Repeat the payment password", VALIDATION_TEXTS.repeat_password],
  ])("rejects %s and %s", async (first, again, field, text) => {
    const { writes } = await type(first, again);

    await waitFor(() => expect(secretField(field)).toHaveAccessibleDescription(text));
    expect(secretField("New payment password")).toHaveValue(first);
    expect(writes()).toEqual([]);
  });

  it("stays in its fields after an outage, which is shown above", async () => {
    const { onRequest } = await type("739152", "739152", { [SUBMIT]: { status: 500 } });

    expect(await screen.findByRole("alert")).toHaveTextContent("The server could not answer.");
    expect(secretField("New payment password")).toHaveValue("739152");
    expect(onRequest).not.toHaveBeenCalled();
  });
});

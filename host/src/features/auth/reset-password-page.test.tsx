import { screen, waitFor } from "@testing-library/react";
import { ERROR_CODES, VALIDATION_TEXTS } from "contracts";
import { leavePage, openPage, type PageSetup } from "#/testing/open-page.tsx";
import { ResetPasswordPage } from "./reset-password-page.tsx";

const TOKEN = "a-token-of-a-mail-0001";
const PASSWORD = "Correct_horse_1";
const RESET = "POST /account/password/reset";

function setup(answers: PageSetup["answers"] = {}, query = `?token=${TOKEN}`) {
  return openPage(<ResetPasswordPage />, {
    path: `/en/reset-password${query}`,
    answers: { [RESET]: { data: null }, ...answers },
  });
}
const password = () => screen.getByLabelText("New password");
const repeat = () => screen.getByLabelText("Repeat password");
const send = () => screen.getByRole("button", { name: "Set password" });

async function fill({ user }: Awaited<ReturnType<typeof setup>>, first = PASSWORD, again = first) {
  await user.type(password(), first);
  await user.type(repeat(), again);
  await user.click(send());
}

afterEach(leavePage);

it("sets the password with the link's token and links to sign-in", async () => {
  const page = await setup();

  await fill(page);

  expect(await screen.findByText("Your password was changed.")).toBeVisible();
  expect(screen.getByRole("link", { name: "Sign in" })).toHaveAttribute("href", "/en/signin");
  expect(page.writes()).toEqual([[RESET, { token: TOKEN, password: PASSWORD }]]);
});

it.each([
  ["Short_1", VALIDATION_TEXTS.password_length],
  ["Correct horse 1", VALIDATION_TEXTS.password_charset],
  ["correcthorse1", VALIDATION_TEXTS.password_classes],
])("rejects %s with the rule beside the field and sends nothing", async (typed, text) => {
  const page = await setup();

  await fill(page, typed);

  await waitFor(() => expect(password()).toHaveAccessibleDescription(expect.stringContaining(text)));
  expect(password()).toHaveValue(typed);
  expect(repeat()).toHaveValue(typed);
  expect(page.writes()).toEqual([]);
});

it("rejects a repetition that differs", async () => {
  const page = await setup();

  await fill(page, PASSWORD, `${PASSWORD}2`);

  await waitFor(() => expect(repeat()).toHaveAccessibleDescription(VALIDATION_TEXTS.repeat_password));
  expect(page.writes()).toEqual([]);
});

it("shows that a link without a token is no longer valid", async () => {
  const { seen } = await setup({}, "");

  expect(screen.getByRole("alert")).toHaveTextContent("This link is no longer valid.");
  expect(screen.getByRole("link", { name: "Request a new link" })).toHaveAttribute("href", "/en/forgot");
  expect(screen.queryByLabelText("New password")).toBeNull();
  expect(seen).toEqual([]);
});

it("closes the form when the link has expired", async () => {
  const page = await setup({ [RESET]: { code: ERROR_CODES.linkExpired, message: "Expired." } });

  await fill(page);

  expect(await screen.findByText("This link is no longer valid.")).toBeVisible();
  expect(screen.queryByLabelText("New password")).toBeNull();
});

it.each([
  ["a refusal in the server's words", { code: 3, message: "Not now." }, "Not now."],
  ["an outage", { status: 503 }, "The server could not answer. Please try again in a moment."],
])("shows %s above the form, which keeps what was typed", async (_case, answer, text) => {
  const page = await setup({ [RESET]: answer });

  await fill(page);

  expect(await screen.findByRole("alert")).toHaveTextContent(text);
  expect(password()).toHaveValue(PASSWORD);
  expect(repeat()).toHaveValue(PASSWORD);
  expect(screen.queryByText("Your password was changed.")).toBeNull();
});

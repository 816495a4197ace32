import { act, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { ReactElement } from "react";
import { forgetWrites } from "shared/api";
import { endSession } from "shared/session";
import { answerCalls } from "shared/testing";
import { renderPage } from "#/testing/render-page.tsx";
import { LoginPasswordPane } from "../features/security/panes/login-password-pane.tsx";
import { ResetPasswordPage } from "../features/auth/reset-password-page.tsx";
import { SignUpPage } from "../features/auth/signup-page.tsx";

const PANE = { onDone: jest.fn(), onExpired: jest.fn(), onCancel: jest.fn(), onBusy: jest.fn() };
const TOKEN = "a-token-of-a-step-0001";
const SAME = {
  code: 400,
  message: "Choose a password other than the current one.",
  data: { field: "password" },
};

let shaken: (readonly [string | undefined, unknown])[];

beforeEach(() => {
  shaken = [];
  Element.prototype.animate = jest.fn(function animate(this: Element, _frames: unknown, options: unknown) {
    shaken.push([this.textContent ?? undefined, options]);
    return Object.create(null);
  });
});

afterEach(async () => {
  await act(() => Promise.resolve(endSession()));
  forgetWrites();
  jest.restoreAllMocks();
});

const PLACES: readonly [
  string,
  { page: ReactElement; path?: string; label: string; repeat: string; button: string; rule: string },
][] = [
  [
    "sign-up",
    {
      page: <SignUpPage />,
      label: "Password",
      repeat: "Repeat password",
      button: "Sign up",
      rule: "Three of: digits, uppercase, lowercase, special characters",
    },
  ],
  [
    "a mailed link",
    {
      page: <ResetPasswordPage />,
      path: `/en/reset-password?token=${TOKEN}`,
      label: "New password",
      repeat: "Repeat password",
      button: "Set password",
      rule: "Three of: digits, uppercase, lowercase, special characters",
    },
  ],
  [
    "the dialog of a signed-in person",
    {
      page: <LoginPasswordPane business="change_signin_password" token={TOKEN} {...PANE} />,
      label: "New login password",
      repeat: "Repeat the password",
      button: "Confirm",
      rule: "A letter and a digit",
    },
  ],
];

describe.each(PLACES)("a new password by %s", (_place, { page, path, label, repeat, button, rule }) => {
  it("R5.4 shakes its rules for one second when one is broken", async () => {
    const seen = answerCalls(() => undefined);
    const user = userEvent.setup();
    renderPage(page, path);
    await user.type(screen.getByLabelText(label), "abcdefghij");
    await user.type(screen.getByLabelText(repeat), "abcdefghij");
    expect(shaken).toEqual([]);
    await user.click(screen.getByRole("button", { name: button }));

    await waitFor(() => expect(shaken).toHaveLength(1));
    expect(shaken[0]).toEqual([expect.stringContaining(rule), expect.objectContaining({ duration: 1000 })]);
    expect(seen.filter(({ method }) => method !== "GET")).toEqual([]);
    await user.click(screen.getByRole("button", { name: button }));
    await waitFor(() => expect(shaken).toHaveLength(2));
  });
});

it("R5.4 the dialog accepts a letter and a digit, and shows below the field that the password is the old one", async () => {
  const seen = answerCalls(({ path }) => (path === "/setting/password/signin" ? SAME : undefined));
  const user = userEvent.setup();
  renderPage(<LoginPasswordPane business="change_signin_password" token={TOKEN} {...PANE} />);
  await user.type(screen.getByLabelText("New login password"), "abcdefghi1");
  await user.type(screen.getByLabelText("Repeat the password"), "abcdefghi1");
  await user.click(screen.getByRole("button", { name: "Confirm" }));

  await waitFor(() => {
    expect(screen.getByLabelText("New login password")).toHaveAccessibleDescription(
      expect.stringContaining(SAME.message),
    );
  });
  expect(seen.find(({ method }) => method === "PUT")?.body).toEqual({ token: TOKEN, password: "abcdefghi1" });
  expect(PANE.onDone).not.toHaveBeenCalled();
  expect(shaken).toHaveLength(1);
});

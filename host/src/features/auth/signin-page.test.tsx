import { I18nProvider } from "@lingui/react";
import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { activateLocale, i18n } from "shared/i18n";
import { MemoryRouter } from "shared/router";
import { endSession, getSession } from "shared/session";
import { SignInPage } from "./signin-page.tsx";

const WRONG = { code: 20001, message: "Incorrect account or password.", data: null };

function setup(answers: Record<string, unknown>) {
  i18n.load("en_US", {});
  activateLocale("en_US");
  const fetched = jest.spyOn(globalThis, "fetch").mockImplementation(async (url) => {
    const path = String(url).split("?")[0] ?? "";
    return new Response(JSON.stringify(answers[path] ?? { code: 0, message: "", data: null }));
  });
  render(
    <I18nProvider i18n={i18n}>
      <MemoryRouter initialEntries={["/en/signin"]}>
        <SignInPage />
      </MemoryRouter>
    </I18nProvider>,
  );
  return { fetched, user: userEvent.setup() };
}

function pathsOf(fetched: jest.SpyInstance): string[] {
  return fetched.mock.calls.map(([url]: unknown[]) => String(url).split("?")[0] ?? "");
}

async function send(user: ReturnType<typeof userEvent.setup>): Promise<void> {
  await user.click(screen.getByRole("button", { name: "Sign in" }));
}

beforeEach(() => {
  // Texts are their own translation here.
  i18n.setMessagesCompiler((message) => [message]);
});
afterEach(() => {
  jest.restoreAllMocks();
  endSession();
});

it("R5.4 names empty fields and asks the server nothing", async () => {
  const { fetched, user } = setup({});

  await send(user);

  expect(await screen.findByText("Enter your account.")).toBeVisible();
  expect(screen.getByText("Enter your login password.")).toBeVisible();
  expect(pathsOf(fetched)).not.toContain("/res/account/signin");
});

it("R8.5 shows the server's words for a wrong password and keeps what was typed", async () => {
  const { user } = setup({ "/res/account/signin": WRONG });
  await user.type(screen.getByLabelText("Email or account name"), "a@b.example");
  await user.type(screen.getByLabelText("Password"), "Wrong_Password_1");

  await send(user);

  expect(await screen.findByRole("alert")).toHaveTextContent("Incorrect account or password.");
  expect(screen.getByLabelText("Email or account name")).toHaveValue("a@b.example");
  expect(screen.getByLabelText("Password")).toHaveValue("Wrong_Password_1");
  expect(getSession().status).toBe("signed-out");
});

it("R2.3.9 keeps the address while the way of signing in changes", async () => {
  const { user } = setup({
    "/res/common/country/code": { code: 0, message: "", data: { country_codes: [] } },
  });
  await user.type(screen.getByLabelText("Email or account name"), "a@b.example");

  await user.click(screen.getByRole("radio", { name: "Phone" }));
  expect(await screen.findByLabelText("Phone number")).toBeVisible();
  await user.click(screen.getByRole("radio", { name: "Email" }));

  expect(screen.getByLabelText("Email or account name")).toHaveValue("a@b.example");
});

import { screen, waitFor } from "@testing-library/react";
import { loadPage, setNavigator } from "shared/navigation";
import { getSession } from "shared/session";
import { userOf, type Answer } from "shared/testing";
import { leavePage, openPage, type PageSetup } from "#/testing/open-page.tsx";
import { LogoutPage } from "./logout-page.tsx";

jest.mock("shared/navigation", () => ({
  ...jest.requireActual<object>("shared/navigation"),
  loadPage: jest.fn(),
}));

const SIGN_OUT = "POST /account/sign/out";
const led = jest.fn();

function setup(answer: Answer | (() => Answer | Promise<Answer>), own: PageSetup = {}) {
  return openPage(<LogoutPage />, {
    path: "/en/logout",
    person: userOf(),
    ...own,
    answers: { [SIGN_OUT]: answer },
  });
}

beforeEach(() => {
  jest.mocked(loadPage).mockClear();
  led.mockClear();
  setNavigator(led);
});
afterEach(leavePage);

it("shows progress until the server responds, then goes home", async () => {
  const held = Promise.withResolvers<Answer>();
  const { writes } = await setup(() => held.promise);

  expect(screen.getByRole("status")).toHaveTextContent("Signing out…");
  expect(loadPage).not.toHaveBeenCalled();
  held.resolve({ data: null });

  await waitFor(() => expect(loadPage).toHaveBeenCalledWith("/en"));
  expect(getSession()).toMatchObject({ status: "signed-out", account: null });
  expect(writes()).toEqual([[SIGN_OUT, undefined]]);
  expect(led).not.toHaveBeenCalled();
});

it("R4.1.3 goes to the page that was requested", async () => {
  await setup({ data: null }, { path: "/en/logout?next=%2Fen%2Fpricing" });

  await waitFor(() => expect(loadPage).toHaveBeenCalledWith("/en/pricing"));
});

it("goes home instead of to a foreign page", async () => {
  await setup({ data: null }, { path: "/en/logout?next=https%3A%2F%2Fevil.example" });

  await waitFor(() => expect(loadPage).toHaveBeenCalledWith("/en"));
});

it.each([
  ["an outage", { status: 503 }],
  ["a refusal", { code: 401, message: "Sign in." }],
])("R4.1.3 clears the session and redirects to sign-in after %s", async (_case, answer) => {
  await setup(answer);

  await waitFor(() => expect(led).toHaveBeenCalledWith("/en/signin", { replace: true }));
  expect(getSession()).toMatchObject({ status: "signed-out", account: null });
  expect(loadPage).not.toHaveBeenCalled();
});

it("sends no request for a visitor", async () => {
  const { seen } = await openPage(<LogoutPage />, { path: "/en/logout" });

  await waitFor(() => expect(loadPage).toHaveBeenCalledWith("/en"));
  expect(seen).toEqual([]);
});

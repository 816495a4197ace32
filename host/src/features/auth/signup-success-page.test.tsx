import { screen } from "@testing-library/react";
import { beginSession, endSession } from "shared/session";
import { Route, Routes } from "shared/router";
import { userOf } from "shared/testing";
import { answerCalls, renderPage } from "#/testing/render-page.tsx";
import { SignUpSuccessPage } from "./signup-success-page.tsx";

function open(): void {
  renderPage(
    <Routes>
      <Route path="/en/signup/success" element={<SignUpSuccessPage />} />
      <Route path="/en/signin" element={<p>Sign-in page</p>} />
    </Routes>,
    "/en/signup/success",
  );
}

beforeEach(() => answerCalls({ "/res/account/user/info": userOf() }));
afterEach(() => {
  endSession();
  jest.restoreAllMocks();
});

it("R2.3.9 sends a visitor to sign-in", () => {
  open();
  expect(screen.getByText("Sign-in page")).toBeVisible();
});

it("R2.3.9 shows the first steps to a person who has just signed up", async () => {
  await beginSession("a-token-of-a-test-0001");
  open();
  expect(screen.getByRole("heading", { name: "Your account is ready" })).toBeVisible();
});

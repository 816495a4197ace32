import { screen } from "@testing-library/react";
import { beginSession, endSession } from "shared/session";
import { userOf } from "shared/testing";
import { answerCalls, renderPage } from "#/testing/render-page.tsx";
import { OwnerOnlyPage } from "./owner-only-page.tsx";

afterEach(() => {
  jest.restoreAllMocks();
  endSession();
});

it("R6.6 explains why a page of a delegated account is closed, and offers no retry", async () => {
  const user = userOf({ account: "north_rack_a", account_type: "sub", is_delegated: true });
  answerCalls({ "/res/account/user/info": user });
  await beginSession("token-0123456789abcdef");

  renderPage(<OwnerOnlyPage />, "/en/wallet/summary");

  expect(screen.getByRole("heading", { level: 1, name: "Only the owner can open this page" })).toBeVisible();
  expect(screen.getByText(/north_rack_a was delegated to you/u)).toBeVisible();
  expect(screen.getByRole("link", { name: "Switch account" })).toHaveAttribute("href", "/en/account/switch");
  expect(screen.queryByRole("button", { name: "Try again" })).not.toBeInTheDocument();
});

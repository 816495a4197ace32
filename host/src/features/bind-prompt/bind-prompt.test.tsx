import { renderHook, screen } from "@testing-library/react";
import { usePendingVerification } from "shared/security";
import { userOf } from "shared/testing";
import { leavePage, openPage } from "#/testing/open-page.tsx";
import { BindPrompt } from "./bind-prompt.tsx";
import { needsFactor } from "./needs-factor.ts";

const BARE = userOf({ mobile: null, has_totp_auth: false });

afterEach(async () => {
  await leavePage();
  sessionStorage.clear();
});

it.each([
  [null, false, true],
  [null, true, false],
  ["+1 555****234", false, false],
  ["+1 555****234", true, false],
])("R2.5.1 with the phone %s and an authenticator %s asks: %s", (mobile, has_totp_auth, expected) => {
  expect(needsFactor({ mobile, has_totp_auth })).toBe(expected);
});

it("R2.5.1 is postponed for the rest of the visit", async () => {
  const { user, unmount } = await openPage(<BindPrompt />, { person: BARE });

  await user.click(await screen.findByRole("button", { name: "Later" }));
  expect(screen.queryByRole("dialog")).toBeNull();
  unmount();
  await openPage(<BindPrompt />, { person: BARE });

  expect(screen.queryByRole("dialog")).toBeNull();
});

it.each([
  ["Link phone", "bind_mobile"],
  ["Link authenticator", "bind_google_auth"],
])("%s opens its binding and closes the prompt", async (name, business) => {
  const { user } = await openPage(<BindPrompt />, { person: BARE });
  const { result } = renderHook(() => usePendingVerification());

  await user.click(await screen.findByRole("button", { name }));

  expect(result.current?.request.business).toBe(business);
  expect(screen.queryByRole("dialog", { name: "Protect your account" })).toBeNull();
});

import { act, renderHook, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { User } from "contracts";
import { clearCalls } from "shared/api";
import { cancelVerification, usePendingVerification } from "shared/security";
import { beginSession, endSession } from "shared/session";
import { answerCalls, renderPage, userOf, type Answer } from "shared/testing";
import { payingAnswers } from "#/testing/withdraw-info.ts";
import { SecurityGuide } from "./security-guide.tsx";

afterEach(async () => {
  act(() => {
    cancelVerification();
    endSession();
  });
  jest.restoreAllMocks();
  await clearCalls();
});

async function setup(factors: Partial<User>) {
  const answers: Record<string, Answer> = {
    ...payingAnswers(),
    "/account/user/info": { data: userOf(factors) },
  };
  answerCalls(({ path }) => answers[path]);
  await beginSession("a-token-of-a-test-0001");
  renderPage(<SecurityGuide business="withdraw" />, "/en/wallet/withdraw");
}

it.each([
  [{ email: null }, "Link email", "bind_email"],
  [{}, "Link authenticator", "bind_google_auth"],
  [{}, "Link phone", "bind_mobile"],
] as const)("R4.3.7 guides an account with %j to “%s”", async (factors, action, business) => {
  await setup(factors);

  await userEvent.click(screen.getByRole("button", { name: action }));

  const { result, unmount } = renderHook(() => usePendingVerification());
  expect(result.current?.request.business).toBe(business);
  unmount();
});

it("R4.3.7 does not ask an account with an email for anything once it has a second factor", async () => {
  await setup({ has_totp_auth: true });

  expect(screen.queryByRole("button")).not.toBeInTheDocument();
});

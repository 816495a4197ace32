import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beginSession, endSession, getSession } from "shared/session";
import { userOf } from "shared/testing";
import { answerCalls, renderPage } from "#/testing/render-page.tsx";
import { UnreachablePage } from "./unreachable-page.tsx";

afterEach(() => {
  jest.restoreAllMocks();
  endSession();
});

it("R4.5.1 shows that the server did not respond, and signs in once it does", async () => {
  const away = jest.spyOn(globalThis, "fetch").mockResolvedValue(new Response("", { status: 502 }));
  await beginSession("token-0123456789abcdef");
  renderPage(<UnreachablePage />, "/en/wallet/summary");
  expect(screen.getByRole("heading", { name: "The page could not be shown" })).toBeVisible();

  const asked = away.mock.calls.length;
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  await waitFor(() => expect(away.mock.calls.length).toBeGreaterThan(asked));
  expect(getSession().status).toBe("failed");

  answerCalls({ "/res/account/user/info": userOf({ id: 7 }) });
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  await waitFor(() => expect(getSession().status).toBe("signed-in"));
});

it("R2.8.2 announces the way home if the link's target should exist", () => {
  const page = renderPage(<UnreachablePage />, "/en/wallet/summary?isExistUrl=1");
  expect(screen.getByRole("timer")).toHaveTextContent("Redirecting to the home page in 6 s.");
  page.unmount();

  renderPage(<UnreachablePage />, "/en/wallet/summary");

  expect(screen.queryByRole("timer")).not.toBeInTheDocument();
});

import { act, screen } from "@testing-library/react";
import { clearCalls } from "shared/api";
import { answerCalls, renderPage, type Answer } from "shared/testing";
import type { KeptWrite } from "shared/wallet";
import { KeptWrites } from "./kept-writes.tsx";

const WRITE: KeptWrite = { clientId: "a-1", account: "northfield", body: "{}", history: "finance.loan" };
const WAIT_MS = 40_000;

beforeEach(() => {
  jest.useFakeTimers();
  sessionStorage.setItem("moneyWrites", JSON.stringify([WRITE]));
});

afterEach(async () => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  sessionStorage.clear();
  await clearCalls();
});

describe("an order that was sent before its page was opened", () => {
  it.each<[string, Answer, string, boolean]>([
    [
      "not known to the server",
      { data: { done: false, call: null, time: null } },
      "No money has moved.",
      false,
    ],
    // It is asked for again when the next page is opened.
    ["of unknown outcome", { status: 503 }, "The result is unknown.", true],
  ])("R8.7 that is %s is looked up for half a minute", async (_case, answer, text, isKept) => {
    answerCalls(({ path }) => (path === "/wallet/write/a-1" ? answer : undefined));
    renderPage(<KeptWrites writes={[WRITE]} />, "/en/wallet/withdraw");
    expect(screen.getByRole("status")).toHaveTextContent("Checking the result…");
    await act(() => jest.advanceTimersByTimeAsync(WAIT_MS));

    expect(screen.getByRole("alert")).toHaveTextContent(text);
    expect(screen.queryByRole("button")).toBeNull();
    expect(sessionStorage.getItem("moneyWrites") !== null).toBe(isKept);
  });
});

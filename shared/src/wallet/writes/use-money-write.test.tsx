import { act, renderHook } from "@testing-library/react";
import {
  ApiError,
  ContractError,
  HttpError,
  NetworkError,
  TimeoutError,
  isOutcomeOpen,
} from "../../api/index.ts";
import { OUTCOME_POLL_MS, OUTCOME_WAIT_MS } from "./send-money-write.ts";
import { useMoneyWrite } from "./use-money-write.ts";

const LOST = { status: "failed", error: new TimeoutError() } as const;
const BODY = { coin: "BTC", amount: "1" };

function setup(answers: readonly (string | null | Error)[]) {
  const asked: string[] = [];
  const lookUp = (clientId: string): Promise<string | null> => {
    const answer = answers[Math.min(asked.length, answers.length - 1)] ?? null;
    asked.push(clientId);
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
  };
  const { result } = renderHook(() => useMoneyWrite(lookUp));
  const ids: string[] = [];
  const send = (
    body: unknown = BODY,
    outcome: { status: "done"; data: number } | { status: "failed"; error: unknown } = LOST,
  ) =>
    result.current.run(body, (clientId) => {
      ids.push(clientId);
      return Promise.resolve(outcome);
    });
  return { result, asked, ids, send };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe("a money write whose response is lost", () => {
  it("R8.7 is polled by its id every two seconds until the order is found", async () => {
    const { result, asked, ids, send } = setup([null, "order 7"]);

    const ending = await act(async () => {
      const sending = send();
      await jest.advanceTimersByTimeAsync(OUTCOME_POLL_MS);
      await jest.advanceTimersByTimeAsync(OUTCOME_POLL_MS);
      return sending;
    });

    expect(ending).toEqual({ status: "found", found: "order 7" });
    expect(asked).toEqual([ids[0], ids[0]]);
    expect(result.current.phase).toBe("idle");
  });

  it("R8.7 can be sent again with the same id when there is no order", async () => {
    const { result, ids, send } = setup([null]);

    await act(async () => {
      const sending = send();
      await jest.advanceTimersByTimeAsync(OUTCOME_WAIT_MS);
      await sending;
    });
    expect(result.current.phase).toBe("missing");
    await act(() => send(BODY, { status: "done", data: 1 }));
    await act(() => send(BODY, { status: "done", data: 1 }));

    expect(ids[1]).toBe(ids[0]);
    expect(ids[2]).not.toBe(ids[0]);
    expect(result.current.phase).toBe("idle");
  });

  it("R8.7 ends as unknown when the server does not respond", async () => {
    const { result, asked, send } = setup([new NetworkError()]);

    await act(async () => {
      const sending = send();
      await jest.advanceTimersByTimeAsync(OUTCOME_WAIT_MS);
      await sending;
    });

    expect(result.current.phase).toBe("unknown");
    expect(asked).toHaveLength(OUTCOME_WAIT_MS / OUTCOME_POLL_MS);
  });

  it("R8.7 is looked up again after a refusal, and never stays between", async () => {
    const busy = new ApiError(42900, "too many requests", null);
    const { result, send } = setup([busy, busy, "order 7"]);

    const ending = await act(async () => {
      const sending = send();
      await jest.advanceTimersByTimeAsync(3 * OUTCOME_POLL_MS);
      return sending;
    });
    expect(ending).toEqual({ status: "found", found: "order 7" });
    expect(result.current.phase).toBe("idle");
  });

  it("R8.7 ends as unknown when every look-up is refused", async () => {
    const { result, send } = setup([new HttpError(403)]);

    const ending = await act(async () => {
      const sending = send();
      await jest.advanceTimersByTimeAsync(OUTCOME_WAIT_MS);
      return sending;
    });
    expect(ending).toEqual({ status: "unknown" });
    expect(result.current.phase).toBe("unknown");
  });

  it("R8.7 keeps the id of the same order sent before a reload, also when it is sent again", async () => {
    const body = JSON.stringify(BODY);
    const write = { clientId: "before", account: "", body, history: "wallet.history" };
    sessionStorage.setItem("moneyWrites", JSON.stringify([write]));
    const { result, ids, send } = setup([null]);

    await act(async () => {
      const sending = send();
      await jest.advanceTimersByTimeAsync(OUTCOME_WAIT_MS);
      await sending;
    });
    expect(result.current.phase).toBe("missing");
    expect(sessionStorage.getItem("moneyWrites")).toBeNull();
    await act(() => send(BODY, { status: "done", data: 1 }));
    await act(() => send(BODY, { status: "done", data: 1 }));

    expect(ids.slice(0, 2)).toEqual(["before", "before"]);
    expect(ids[2]).not.toBe("before");
  });

  it("uses another id for another order", async () => {
    const { ids, send } = setup([null]);
    const refused = { status: "failed", error: new ApiError(22001, "too low", null) } as const;

    await act(() => send(BODY, refused));
    await act(() => send(BODY, refused));
    await act(() => send({ ...BODY, amount: "2" }, refused));

    expect(ids[1]).toBe(ids[0]);
    expect(ids[2]).not.toBe(ids[0]);
  });
});

it.each([
  ["a time-out", new TimeoutError(), true],
  ["a lost network", new NetworkError(), true],
  ["a failing server", new HttpError(502), true],
  ["an answer that cannot be read", new ContractError("createWithdrawal", "id is missing"), true],
  ["a forbidden page", new HttpError(403), false],
  ["a refusal", new ApiError(22001, "too low", null), false],
])("R8.7 shows whether %s leaves the outcome open", (_case, error, isOpen) => {
  expect(isOutcomeOpen(error)).toBe(isOpen);
});

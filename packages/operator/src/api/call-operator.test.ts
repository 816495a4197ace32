import { fireEvent } from "@testing-library/react";
import { IDLE_HEADER } from "contracts/operator/call";
import { getOperator } from "contracts/operator/calls/session";
import { getSupportTicketFile } from "contracts/operator/calls/support";
import { listOpenWithdrawals } from "contracts/operator/calls/withdrawals";
import { ContractError, NetworkError, TimeoutError } from "shared/api";
import { pageOf } from "shared/testing";
import { WITHDRAWAL_BASE } from "../testing/withdrawal.ts";
import { callOperator, fetchOperatorFile } from "./call-operator.ts";
import { watchInput } from "./last-input.ts";

afterEach(() => jest.restoreAllMocks());

const ME = { name: "ada@pool.example", roles: ["support"], pending_approvals: 0 };
const FILE = { params: { id: 5 } };

describe("operator calls", () => {
  it("tell how long ago the last input was", async () => {
    const now = jest.spyOn(Date, "now").mockReturnValue(1_000_000);
    const sent = jest.spyOn(globalThis, "fetch").mockImplementation(async () => Response.json(ME));
    watchInput();
    now.mockReturnValue(1_090_500);
    await callOperator(getOperator, {});
    fireEvent.keyDown(document.body, { key: "a" });
    now.mockReturnValue(1_093_500);
    await callOperator(getOperator, {});

    const idle = sent.mock.calls.map(([, init]) => new Headers(init?.headers).get(IDLE_HEADER));
    expect(idle).toEqual(["90", "3"]);
  });

  it("ignore members that a newer server adds, but not missing ones", async () => {
    const order = { ...WITHDRAWAL_BASE, status: "pending", status_reason: "review", pause_reason: null };
    const row = { ...order, txid: null, confirmations: 0 };
    const sent = jest.spyOn(globalThis, "fetch");
    sent.mockImplementation(async () => Response.json({ ...ME, since: 1_795_176_000 }));
    expect(await callOperator(getOperator, {})).toEqual(ME);
    sent.mockImplementation(async () => Response.json({ ...pageOf([{ ...row, memo: "7" }]), sums: [] }));
    expect(await callOperator(listOpenWithdrawals, { query: {} })).toEqual(pageOf([row]));
    sent.mockImplementation(async () => Response.json({ name: ME.name, since: 1_795_176_000 }));
    await expect(callOperator(getOperator, {})).rejects.toThrow(ContractError);
  });

  it("leave five minutes for a file", async () => {
    const limit = jest.spyOn(AbortSignal, "timeout");
    jest.spyOn(globalThis, "fetch").mockImplementation(async () => Response.json(ME));
    await callOperator(getOperator, {});
    await fetchOperatorFile(getSupportTicketFile, FILE);

    expect(limit.mock.calls).toEqual([[15_000], [300_000]]);
  });

  it.each([
    ["takes too long", new DOMException("The operation timed out.", "TimeoutError"), TimeoutError],
    ["is cut off", new TypeError("network error"), NetworkError],
  ])("name the problem when a response %s", async (_what, cause, expected) => {
    const broken = Response.json(ME);
    jest.spyOn(broken, "text").mockRejectedValue(cause);
    jest.spyOn(broken, "blob").mockRejectedValue(cause);
    jest.spyOn(globalThis, "fetch").mockResolvedValue(broken);

    await expect(callOperator(getOperator, {})).rejects.toBeInstanceOf(expected);
    await expect(fetchOperatorFile(getSupportTicketFile, FILE)).rejects.toBeInstanceOf(expected);
  });
});

import type { CollectedProof } from "./proof.ts";
import {
  cancelVerification,
  setLateResultHandler,
  usePendingVerification,
  verify,
  type LateResult,
  type PendingVerification,
} from "./verify.ts";
import { renderHook } from "@testing-library/react";

const PROOF: CollectedProof = { verify_type: "google_code", verify_code: "123456" };

function pending(): PendingVerification {
  const { result, unmount } = renderHook(() => usePendingVerification());
  const { current } = result;
  unmount();
  if (current === null) throw new Error("no dialog is open");
  return current;
}

function withdraw(act: (proof: unknown) => Promise<string>) {
  return verify({ business: "loan_transfer", act });
}

afterEach(() => cancelVerification());

it("R2.9.1 ends as canceled when the page changes", async () => {
  const result = withdraw(async () => "ok");
  cancelVerification();
  await expect(result).resolves.toEqual({ status: "cancelled" });
});

it("R2.9.1 shows one request at a time", async () => {
  const first = withdraw(async () => "ok");
  const second = verify({ business: "bind_mobile" });
  await expect(first).resolves.toEqual({ status: "cancelled" });
  cancelVerification();
  await expect(second).resolves.toEqual({ status: "cancelled" });
});

it("R4.3.2 passes the collected fields to the caller's call, and its response to the caller", async () => {
  const act = jest.fn(async () => "order 7");
  const result = withdraw(act);
  await pending().run(PROOF);
  expect(act).toHaveBeenCalledWith(PROOF);
  await expect(result).resolves.toEqual({ status: "done", data: "order 7" });
});

it("R8.10 leaves the dialog open after a failed call, until it is closed", async () => {
  const wrong = new Error("wrong code");
  const result = withdraw(() => Promise.reject(wrong));
  const dialog = pending();
  await expect(dialog.run(PROOF)).rejects.toBe(wrong);
  expect(pending()).toBe(dialog);
  dialog.fail(wrong);
  await expect(result).resolves.toEqual({ status: "failed", error: wrong });
});

it.each<[string, () => Promise<string>, LateResult["status"]]>([
  ["success", async () => "ok", "done"],
  ["failure", () => Promise.reject(new Error("too late")), "failed"],
])("R2.9.1 lets a sent request finish after a change of page and shows its %s", async (_, act, status) => {
  const late = jest.fn();
  setLateResultHandler(late);
  const result = withdraw(async () => {
    await Promise.resolve();
    return act();
  });
  const running = pending().run(PROOF);
  cancelVerification();
  await running;
  await expect(result).resolves.toEqual({ status: "cancelled" });
  expect(late).toHaveBeenCalledTimes(1);
  expect(late).toHaveBeenCalledWith(expect.objectContaining({ status }));
});

it("ends a binding without data", async () => {
  const result = verify({ business: "bind_google_auth" });
  pending().complete();
  await expect(result).resolves.toEqual({ status: "done", data: undefined });
});

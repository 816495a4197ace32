import { act, renderHook } from "@testing-library/react";
import { dismissToast, holdToast, releaseToast, showToast, toast, useToasts } from "./toast-store.ts";

function setup() {
  const { result } = renderHook(() => useToasts());
  return {
    texts: () => result.current.map(({ text }) => text),
    idOf: (text: string) => result.current.find((one) => one.text === text)?.id ?? -1,
    current: () => result.current,
  };
}

/** Advances the time, and lets the toasts update. */
function pass(milliseconds: number): Promise<void> {
  return act(() => jest.advanceTimersByTimeAsync(milliseconds));
}

beforeEach(() => jest.useFakeTimers());

afterEach(async () => {
  await pass(60_000);
  jest.useRealTimers();
});

it.each([
  ["success", 4000],
  ["info", 5000],
  ["warning", 8000],
  ["error", 8000],
] as const)("shows a %s message for %i ms", async (kind, time) => {
  const { texts } = setup();
  toast[kind]("Saved");

  await pass(time - 1);
  expect(texts()).toEqual(["Saved"]);
  await pass(1);
  expect(texts()).toEqual([]);
});

it("shows a repeated message once, for longer", async () => {
  const { texts } = setup();
  toast.success("Copied");
  await pass(3000);
  toast.success("Copied");

  await pass(3000);
  expect(texts()).toEqual(["Copied"]);
  await pass(1000);
  expect(texts()).toEqual([]);
});

it("distinguishes messages with the same text by kind", async () => {
  const { texts } = setup();
  toast.success("Saved");
  toast.error("Saved");
  await pass(0);
  expect(texts()).toEqual(["Saved", "Saved"]);
});

it("shows at most three, the newest ones", async () => {
  const { texts } = setup();
  for (const text of ["one", "two", "three", "four"]) toast.info(text);
  await pass(0);
  expect(texts()).toEqual(["two", "three", "four"]);
});

it("keeps a held message when others come, since its button may have the focus", async () => {
  const { texts, idOf } = setup();
  toast.success("Deleted", { label: "Undo", onSelect: () => undefined });
  await pass(0);
  holdToast(idOf("Deleted"));
  for (const text of ["two", "three", "four"]) toast.info(text);
  await pass(0);

  expect(texts()).toEqual(["Deleted", "three", "four"]);
  releaseToast(idOf("Deleted"));
});

it("keeps a message under the pointer, and removes it after its usual time", async () => {
  const { texts, idOf } = setup();
  toast.success("Saved");
  await pass(0);
  const id = idOf("Saved");

  holdToast(id);
  await pass(60_000);
  expect(texts()).toEqual(["Saved"]);
  releaseToast(id);
  releaseToast(id);

  await pass(3999);
  expect(texts()).toEqual(["Saved"]);
  await pass(1);
  expect(texts()).toEqual([]);
});

it("dismisses a message early, and ignores one that is gone", async () => {
  const { texts, idOf } = setup();
  toast.error("No network");
  await pass(0);
  const id = idOf("No network");

  dismissToast(id);
  dismissToast(id);
  releaseToast(id);
  await pass(0);

  expect(texts()).toEqual([]);
});

it("offers the action of a message, the latest one", async () => {
  const first = jest.fn();
  const second = jest.fn();
  const { current } = setup();
  toast.success("Deleted", { label: "Undo", onSelect: first });
  showToast("success", "Deleted", { label: "Undo", onSelect: second });
  await pass(0);

  current()[0]?.action?.onSelect();

  expect(first).not.toHaveBeenCalled();
  expect(second).toHaveBeenCalledTimes(1);
});

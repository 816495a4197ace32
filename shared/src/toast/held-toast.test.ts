import { act, renderHook } from "@testing-library/react";
import { holdToast, releaseToast, showToast, useToasts } from "./toast-store.ts";

function pass(milliseconds: number): Promise<void> {
  return act(() => jest.advanceTimersByTimeAsync(milliseconds));
}

beforeEach(() => jest.useFakeTimers());

afterEach(async () => {
  await pass(60_000);
  jest.useRealTimers();
});

it("keeps a message under the pointer even if the same message is shown again meanwhile", async () => {
  const { result } = renderHook(() => useToasts());
  showToast("success", "Saved");
  await pass(0);
  const [shown] = result.current;
  holdToast(shown?.id ?? -1);

  showToast("success", "Saved");
  await pass(30_000);
  expect(result.current.map(({ text }) => text)).toEqual(["Saved"]);

  releaseToast(shown?.id ?? -1);
  await pass(4000);
  expect(result.current).toEqual([]);
});

import { renderHook } from "@testing-library/react";
import { useWriteId } from "./use-write-id.ts";

it("keeps the id when the same content is sent again, and returns another one for changed or new content", () => {
  const { result, rerender } = renderHook(() => useWriteId());
  const first = result.current.idFor({ content: "Hello" });
  rerender();

  expect(result.current.idFor({ content: "Hello" })).toBe(first);
  const changed = result.current.idFor({ content: "Hello!" });
  expect(changed).not.toBe(first);
  result.current.forget();
  expect(result.current.idFor({ content: "Hello!" })).not.toBe(changed);
});

it("returns the earlier id for content that is sent again after other content", () => {
  const { result } = renderHook(() => useWriteId());
  const first = result.current.idFor({ amount: "1" });
  result.current.idFor({ amount: "2" });

  expect(result.current.idFor({ amount: "1" })).toBe(first);
});

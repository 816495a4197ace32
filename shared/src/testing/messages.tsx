import { renderHook } from "@testing-library/react";
import { dismissToast, useToasts } from "../toast/index.ts";

/** The shell's messages, for tests of code below it. */
export function Messages() {
  const toasts = useToasts();
  return (
    <section aria-label="Messages">
      {toasts.map(({ id, text }) => (
        <p key={id}>{text}</p>
      ))}
    </section>
  );
}

/** Removes all messages, so that none is left for the next test. */
export function clearMessages(): void {
  const { result, unmount } = renderHook(() => useToasts());
  const ids = result.current.map(({ id }) => id);
  unmount();
  ids.forEach(dismissToast);
}

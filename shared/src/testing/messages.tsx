import { renderHook } from "@testing-library/react";
import { dismissToast, useToasts } from "../toast/index.ts";

/** The messages of the shell, for tests of what is below it. */
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

/** Takes all messages away, so that none is left for the next test. */
export function clearMessages(): void {
  const { result, unmount } = renderHook(() => useToasts());
  const ids = result.current.map(({ id }) => id);
  unmount();
  ids.forEach(dismissToast);
}

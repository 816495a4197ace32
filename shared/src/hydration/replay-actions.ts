import type { HeldActions } from "../bootstrap/hold-actions.ts";

type Field = HeldActions["fields"] extends Set<infer Each> ? Each : never;

/** React ignores an event of a field whose value it already knows, so the first value is restored before the typed one. */
function typeAgain(field: Field): void {
  const { value } = field;
  if (field instanceof HTMLSelectElement) {
    field.dispatchEvent(new Event("change", { bubbles: true }));
    return;
  }
  field.value = field.defaultValue;
  const setValue = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set;
  setValue?.call(field, value);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

function doAgain(element: HTMLElement): void {
  if (element instanceof HTMLFormElement) element.requestSubmit();
  else element.click();
}

/**
 * Does what a person did on the page before its scripts had started: fields first, then what was pressed last. What is no longer
 * in the page, since it was rendered again, is left out.
 */
export function replayHeldActions(): void {
  const held = globalThis.heldActions;
  globalThis.heldActions = undefined;
  if (held === undefined) return;
  held.release();
  delete document.documentElement.dataset["held"];
  for (const field of held.fields) if (field.isConnected) typeAgain(field);
  const { last } = held;
  // The page has taken the fields over by then.
  if (last?.isConnected === true) queueMicrotask(() => doAgain(last));
}

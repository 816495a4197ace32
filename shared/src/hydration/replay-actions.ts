import type { HeldActions } from "../bootstrap/hold-actions.ts";

type Field = HeldActions["fields"] extends Set<infer Each> ? Each : never;

/** React ignores an event of a field whose value has not changed, so the first value is restored before the typed one. */
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
 * Replays a person's actions from before the page's scripts started: fields first, then the last press. Elements that are no
 * longer in the page, because it was rendered again, are skipped.
 */
export function replayHeldActions(): void {
  const held = globalThis.heldActions;
  globalThis.heldActions = undefined;
  if (held === undefined) return;
  held.release();
  delete document.documentElement.dataset["held"];
  for (const field of held.fields) if (field.isConnected) typeAgain(field);
  const { last } = held;
  // By then the page has processed the fields.
  if (last?.isConnected === true) queueMicrotask(() => doAgain(last));
}

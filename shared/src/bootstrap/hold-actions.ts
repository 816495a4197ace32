/** A field of a form. */
type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What a person did on a page whose scripts had not started. */
export interface HeldActions {
  /** The control that was pressed last, or the form that was sent. */
  last: HTMLElement | undefined;
  /** Fields with another value than the page came with. */
  readonly fields: Set<Field>;
  /** Ends the holding. */
  release(): void;
}

declare global {
  /** Absent on pages that did not arrive whole, and once the page's scripts have started. */
  var heldActions: HeldActions | undefined;
}

/** Controls that do nothing without scripts. */
const CONTROLS = "button, [type=checkbox], [type=radio]";
const TYPES = ["click", "submit", "input"] as const;

function isField(target: EventTarget | null): target is Field {
  return target instanceof HTMLElement && "value" in target;
}

function findHeld({ type, target }: Event): HTMLElement | null {
  if (!(target instanceof Element)) return null;
  return target.closest<HTMLElement>(type === "submit" ? "form" : CONTROLS);
}

/** Holds what a person does until the page's scripts take it over; links are the browser's own. */
export function holdActions(): void {
  const held: HeldActions = {
    last: undefined,
    fields: new Set(),
    release: () => TYPES.forEach((type) => removeEventListener(type, handle, true)),
  };
  function handle(event: Event): void {
    if (event.type === "input") {
      if (isField(event.target)) held.fields.add(event.target);
      return;
    }
    const element = findHeld(event);
    if (element === null) return;
    event.preventDefault();
    event.stopPropagation();
    held.last = element;
    // The page shows that it is at work; React takes over its root as it was rendered.
    document.documentElement.dataset["held"] = "";
  }
  for (const type of TYPES) addEventListener(type, handle, true);
  globalThis.heldActions = held;
}

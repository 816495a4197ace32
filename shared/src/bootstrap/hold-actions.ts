/** A field of a form. */
type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** The person's actions on a page whose scripts have not started. */
export interface HeldActions {
  /** The last pressed control, or the submitted form. */
  last: HTMLElement | undefined;
  /** Fields whose value differs from the initial one. */
  readonly fields: Set<Field>;
  /** Stops holding actions. */
  release(): void;
}

declare global {
  /** Undefined on pages that are not complete without scripts, and once the page's scripts have started. */
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

/** Holds the person's actions until the page's scripts replay them; the browser handles links itself. */
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
    // Shows that the page is busy; the attribute is on the document, since React hydrates its root as it was rendered.
    document.documentElement.dataset["held"] = "";
  }
  for (const type of TYPES) addEventListener(type, handle, true);
  globalThis.heldActions = held;
}

import { useId, useState, type ComponentPropsWithRef, type SyntheticEvent } from "react";
import { usePart, type Part } from "./load-part.tsx";

/** Props that a trigger accepts. */
export type TriggerProps = ComponentPropsWithRef<"button">;

/** What the part of a menu or popover needs from its trigger. */
export interface OpenerPartProps {
  /** Id of the panel, which the trigger references. */
  id: string;
  anchor: HTMLElement | null;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** State of a trigger whose panel is loaded when it is first needed. */
export interface Opener {
  /** Whether the panel is open, or opens as soon as it is loaded. */
  open: boolean;
  setOpen: (open: boolean) => void;
  /** Opens or closes, from an event of the trigger. */
  toggle: (event: SyntheticEvent<HTMLElement>) => void;
  /** Starts loading, from an event of the trigger. */
  arm: (event: SyntheticEvent<HTMLElement>) => void;
  partProps: OpenerPartProps;
  /** ARIA state of the trigger. */
  triggerState: Pick<TriggerProps, "aria-expanded" | "aria-controls">;
}

/**
 * Combines two handlers: runs the trigger's own first, then that of the layer unless the first prevented the default.
 *
 * @param own handler of the trigger, if it has one
 * @param ours handler of the layer
 * @returns a handler that calls both
 */
export function bothHandlers<Happening extends SyntheticEvent>(
  own: ((event: Happening) => void) | undefined,
  ours: (event: Happening) => void,
): (event: Happening) => void {
  return (event) => {
    own?.(event);
    if (!event.defaultPrevented) ours(event);
  };
}

/**
 * Connects a trigger and its part: hover and focus start loading, and a panel requested before it is loaded opens once it is.
 *
 * @param part the panel
 * @param control state, if the owner controls it
 * @returns state and handlers
 */
export function useOpener<Props extends OpenerPartProps>(
  part: Part<Props>,
  control: { open: boolean | undefined; onOpenChange: ((open: boolean) => void) | undefined },
): Opener {
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const isLoaded = usePart(part) !== null;
  const open = control.open ?? isOpen;
  function setOpen(next: boolean): void {
    setIsOpen(next);
    control.onOpenChange?.(next);
  }
  function arm(event: SyntheticEvent<HTMLElement>): void {
    setAnchor(event.currentTarget);
    // Preloading is optional: if it fails, opening retries.
    part.load().catch(() => undefined);
  }
  function toggle(event: SyntheticEvent<HTMLElement>): void {
    setAnchor(event.currentTarget);
    setOpen(!open);
    if (!open) part.load().catch(() => setOpen(false));
  }
  const isShown = open && isLoaded;
  return {
    open,
    setOpen,
    toggle,
    arm,
    partProps: { id, anchor, open, onOpenChange: setOpen },
    triggerState: { "aria-expanded": isShown, "aria-controls": isShown ? id : undefined },
  };
}

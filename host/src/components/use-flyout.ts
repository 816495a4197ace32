import {
  useEffect,
  useId,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
} from "react";
import { useLocation } from "shared/router";

/** How long the pointer must rest before a menu opens, so that crossing the header opens nothing. */
const HOVER_DELAY_MS = 120;

export interface Flyout {
  isOpen: boolean;
  panelId: string;
  rootRef: RefObject<HTMLDivElement | null>;
  triggerRef: RefObject<HTMLButtonElement | null>;
  open: () => void;
  close: () => void;
  toggle: () => void;
  /** Handlers of the element that wraps trigger and panel. */
  rootProps: {
    onKeyDown: (event: KeyboardEvent) => void;
    onFocus?: (event: FocusEvent) => void;
    onPointerEnter?: (event: { pointerType: string }) => void;
    onPointerLeave?: (event: { pointerType: string }) => void;
  };
}

function focusables(root: HTMLElement): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>("a[href], button:not(:disabled), input, select")];
}

/** Keys that move the focus inside an open panel. */
const MOVES = ["ArrowDown", "ArrowUp", "Home", "End"] as const;
type Move = (typeof MOVES)[number];

/** Moves the focus through trigger and panel. */
function moveFocus(root: HTMLElement, move: Move): void {
  const stops = focusables(root);
  const index = stops.findIndex((stop) => stop === document.activeElement);
  // The first stop is the trigger, which Home skips.
  if (move === "Home") stops[1]?.focus();
  else if (move === "End") stops.at(-1)?.focus();
  else stops[(index + (move === "ArrowDown" ? 1 : -1) + stops.length) % stops.length]?.focus();
}

/** Closes an open flyout when the pointer or the focus goes elsewhere. */
function useDismiss(isOpen: boolean, rootRef: RefObject<HTMLDivElement | null>, close: () => void): void {
  // Listens on the document, which clicks outside the flyout bubble to.
  useEffect(() => {
    if (!isOpen) return;
    function handle(event: Event): void {
      if (!(event.target instanceof Element)) return;
      // A dialog opened from the panel is elsewhere in the document, but counts as inside.
      const isInDialog = event.target.closest("[role=dialog]") !== null;
      if (!isInDialog && !rootRef.current?.contains(event.target)) close();
    }
    document.addEventListener("pointerdown", handle);
    document.addEventListener("focusin", handle);
    return () => {
      document.removeEventListener("pointerdown", handle);
      document.removeEventListener("focusin", handle);
    };
  });
}

/**
 * A panel below its button: opens on click, by keyboard and, optionally, on hover and keyboard focus; closes on Escape, on a
 * click outside and when the page changes.
 */
export function useFlyout(options: { hover?: boolean } = {}): Flyout {
  const { key } = useLocation();
  const [openKey, setOpenKey] = useState<string | null>(null);
  const rootRef = useRef<HTMLDivElement>(null);
  const triggerRef = useRef<HTMLButtonElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** Keeps the click that follows from closing a panel opened by pointer or focus. */
  const openedBy = useRef<"toggle" | "approach">("toggle");
  const isReturning = useRef(false);
  const panelId = useId();
  const isOpen = openKey === key;

  function open(): void {
    openedBy.current = "toggle";
    setOpenKey(key);
  }
  function approach(): void {
    openedBy.current = "approach";
    setOpenKey(key);
  }
  function close(): void {
    clearTimeout(timer.current);
    setOpenKey(null);
  }
  function toggle(): void {
    clearTimeout(timer.current);
    if (isOpen && openedBy.current === "toggle") close();
    else open();
  }
  useDismiss(isOpen, rootRef, close);

  function handleMove(event: KeyboardEvent, root: HTMLElement, move: Move): void {
    // Fields use these keys themselves.
    if (event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement) return;
    if (event.target instanceof Element && event.target.closest("[role=tablist], [role=radiogroup]")) return;
    if (!isOpen && !move.startsWith("Arrow")) return;
    event.preventDefault();
    if (isOpen) moveFocus(root, move);
    else open();
  }

  function handleKeyDown(event: KeyboardEvent): void {
    const root = rootRef.current;
    // Events of a dialog opened from the panel also bubble through here.
    if (root === null || !(event.target instanceof Node) || !root.contains(event.target)) return;
    const move = MOVES.find((name) => name === event.key);
    if (move !== undefined) handleMove(event, root, move);
    if (event.key !== "Escape" || !isOpen) return;
    event.stopPropagation();
    close();
    isReturning.current = true;
    triggerRef.current?.focus();
    isReturning.current = false;
  }

  function handleFocus({ target }: FocusEvent): void {
    const trigger = triggerRef.current;
    if (isReturning.current || isOpen || target !== trigger || !trigger.matches(":focus-visible")) return;
    approach();
  }

  function handlePointer(act: () => void) {
    return ({ pointerType }: { pointerType: string }) => {
      clearTimeout(timer.current);
      if (pointerType === "mouse") timer.current = setTimeout(act, HOVER_DELAY_MS);
    };
  }

  return {
    isOpen,
    panelId,
    rootRef,
    triggerRef,
    open,
    close,
    toggle,
    rootProps: {
      onKeyDown: handleKeyDown,
      ...(options.hover
        ? {
            onFocus: handleFocus,
            onPointerEnter: handlePointer(approach),
            onPointerLeave: handlePointer(close),
          }
        : {}),
    },
  };
}

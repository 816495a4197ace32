import { useRef } from "react";

/** Layers that take the focus and return it when they close. */
const LAYER = '[role="dialog"], [role="alertdialog"], [role="menu"]';
const MAIN = "main";

/** Handlers for the content of a Radix dialog. */
export interface ReturnFocus {
  onOpenAutoFocus: () => void;
  onCloseAutoFocus: (event: Event) => void;
}

/** The element to which the focus returns: of a menu, which closes now, the button that opened it. */
function openerOf(active: Element | null): HTMLElement | null {
  const menu = active?.closest('[role="menu"]');
  const opener = menu ? document.querySelector(`[aria-controls="${menu.id}"]`) : active;
  return opener instanceof HTMLElement && opener !== document.body ? opener : null;
}

/** Focuses the page's content if nothing has the focus once every layer that closes has returned it. */
function focusMainLater(): void {
  setTimeout(() => {
    if (document.activeElement === document.body) document.getElementById(MAIN)?.focus();
  });
}

/**
 * Returns the focus to the element that had it before a dialog opened; Radix does so only for its own triggers. A menu or dialog from
 * which this dialog was opened closes at the same time, and returns the focus to its own opener while this dialog keeps it: that
 * opener then gets the focus. If it is no longer on the page either, the page's content gets it.
 *
 * @returns handlers for the dialog's content
 */
export function useReturnFocus(): ReturnFocus {
  const before = useRef<HTMLElement | null>(null);
  const returned = useRef<HTMLElement | null>(null);
  const stop = useRef<() => void>(undefined);

  return {
    onOpenAutoFocus: () => {
      before.current = openerOf(document.activeElement);
      returned.current = null;
      const handleFocusIn = ({ target }: FocusEvent): void => {
        if (!(target instanceof HTMLElement) || target.id === MAIN || target.closest(LAYER)) return;
        returned.current = target;
      };
      document.addEventListener("focusin", handleFocusIn);
      stop.current = () => document.removeEventListener("focusin", handleFocusIn);
    },
    onCloseAutoFocus: (event) => {
      event.preventDefault();
      stop.current?.();
      // A link of the dialog has opened a page, which has the focus now.
      if (document.activeElement?.id === MAIN) return;
      const target = [before.current, returned.current].find((element) => element?.isConnected);
      if (target) target.focus();
      else focusMainLater();
    },
  };
}

import { useRef } from "react";

/** Handlers for the content of a Radix dialog. */
export interface ReturnFocus {
  onOpenAutoFocus: () => void;
  onCloseAutoFocus: (event: Event) => void;
}

/**
 * Returns the focus to the element that had it before a dialog opened. Radix does so only for its own triggers.
 *
 * @returns handlers for the dialog's content
 */
export function useReturnFocus(): ReturnFocus {
  const before = useRef<HTMLElement | null>(null);
  return {
    onOpenAutoFocus: () => {
      before.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    },
    onCloseAutoFocus: (event) => {
      event.preventDefault();
      // A link of the dialog has opened a page, which has the focus now.
      if (document.activeElement?.id === "main") return;
      if (before.current?.isConnected) before.current.focus();
    },
  };
}

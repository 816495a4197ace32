import { useEffect, useState } from "react";

/** Minimum height of a keyboard in pixels; browser toolbars are smaller. */
const KEYBOARD_HEIGHT = 150;

const TEXT_FIELDS =
  "textarea, [contenteditable=true], input:not([type=checkbox], [type=radio], [type=range], [type=button], [type=submit], [type=file], [type=color])";

/** Whether an on-screen keyboard covers part of the page; browsers do not report this directly. */
export function useKeyboardOpen(): boolean {
  const [isOpen, setOpen] = useState(false);

  // The visual viewport is outside of React.
  useEffect(() => {
    const viewport = globalThis.visualViewport;
    if (!viewport) return undefined;
    // Keyed by width, since rotating a phone changes the height.
    const tallest = new Map<number, number>();
    function measure(): void {
      if (!viewport) return;
      const height = viewport.height * viewport.scale;
      const width = Math.round(viewport.width * viewport.scale);
      const whole = Math.max(height, tallest.get(width) ?? 0);
      tallest.set(width, whole);
      const isTyping = document.activeElement?.matches(TEXT_FIELDS) === true;
      setOpen(isTyping && whole - height >= KEYBOARD_HEIGHT);
    }
    // The size is known at the next frame; reading it now would force a layout.
    const first = requestAnimationFrame(measure);
    viewport.addEventListener("resize", measure);
    document.addEventListener("focusin", measure);
    document.addEventListener("focusout", measure);
    return () => {
      cancelAnimationFrame(first);
      viewport.removeEventListener("resize", measure);
      document.removeEventListener("focusin", measure);
      document.removeEventListener("focusout", measure);
    };
  }, []);
  return isOpen;
}

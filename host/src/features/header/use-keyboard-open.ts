import { useEffect, useState } from "react";

/** Pixels that a keyboard takes at least; a browser's own bars take less. */
const KEYBOARD_HEIGHT = 150;

const TEXT_FIELDS =
  "textarea, [contenteditable=true], input:not([type=checkbox], [type=radio], [type=range], [type=button], [type=submit], [type=file], [type=color])";

/** Says whether an on-screen keyboard takes part of the page, which no browser tells. */
export function useKeyboardOpen(): boolean {
  const [isOpen, setOpen] = useState(false);

  // The visible part of the page is outside of React.
  useEffect(() => {
    const viewport = globalThis.visualViewport;
    if (!viewport) return undefined;
    // By width, since a phone that is turned has another height.
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
    // The size is known with the frame; asked for at once, it would lay the page out for itself.
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

import { useEffect, useState } from "react";

const SHOWN_MS = 2000;

/** Result of {@link useCopy}: whether the text was just copied, and the action. */
export interface Copy {
  isCopied: boolean;
  copy: () => Promise<void>;
}

/**
 * Copies a text to the clipboard and reports it as copied for 2 s.
 *
 * @param text the full text, also where a short form is shown
 * @returns state and action; the action leaves the state unchanged when the browser rejects the copy
 */
export function useCopy(text: string): Copy {
  const [copiedAt, setCopiedAt] = useState(0);

  // Resets the "Copied" state after the delay.
  useEffect(() => {
    if (copiedAt === 0) return undefined;
    const timer = setTimeout(() => setCopiedAt(0), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [copiedAt]);

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      setCopiedAt((count) => count + 1);
    } catch {
      // The browser rejects without permission; the text stays on screen and can be selected.
    }
  }
  return { isCopied: copiedAt > 0, copy };
}

import { useState } from "react";
import { flushSync } from "react-dom";

/** A part of a page that is printed alone. */
export interface Printout {
  /** Unix time at which it was sent to the printer, while the printer's dialog is open; else null. */
  readonly printedAt: number | null;
  readonly print: () => void;
}

/** Prints a part of a page: it draws itself for paper, `print-only`, while `printedAt` is set; the root is marked meanwhile. */
export function usePrintout(): Printout {
  const [printedAt, setPrintedAt] = useState<number | null>(null);
  return {
    printedAt,
    print: () => {
      // The browser prints what is on the page at this moment, and waits until its dialog is closed.
      flushSync(() => setPrintedAt(Math.floor(Date.now() / 1000)));
      const { dataset } = document.documentElement;
      dataset["printsPart"] = "";
      window.print();
      delete dataset["printsPart"];
      setPrintedAt(null);
    },
  };
}

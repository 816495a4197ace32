import { useState } from "react";
import { flushSync } from "react-dom";

/** A part of a page that is printed on its own. */
export interface Printout {
  /** Unix time of the print request while the print dialog is open; otherwise null. */
  readonly printedAt: number | null;
  readonly print: () => void;
}

/** Prints a part of a page: it renders a `print-only` version while `printedAt` is set; the root is marked meanwhile. */
export function usePrintout(): Printout {
  const [printedAt, setPrintedAt] = useState<number | null>(null);
  return {
    printedAt,
    print: () => {
      // The browser prints the current state of the page, and blocks until its dialog is closed.
      flushSync(() => setPrintedAt(Math.floor(Date.now() / 1000)));
      const { dataset } = document.documentElement;
      dataset["printsPart"] = "";
      window.print();
      delete dataset["printsPart"];
      setPrintedAt(null);
    },
  };
}

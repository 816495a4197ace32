import { useEffect, useSyncExternalStore } from "react";

const PAPER = "print";

interface PrintState {
  /** Whether printing was requested: lists read all their rows first. */
  isAsked: boolean;
  /** Number of lists that are still reading. */
  reading: number;
}

let state: PrintState = { isAsked: false, reading: 0 };
const listeners = new Set<() => void>();

function change(next: Partial<PrintState>): void {
  state = { ...state, ...next };
  listeners.forEach((listener) => listener());
}

function subscribe(listener: () => void): () => void {
  const paper = matchMedia(PAPER);
  listeners.add(listener);
  paper.addEventListener("change", listener);
  return () => {
    listeners.delete(listener);
    paper.removeEventListener("change", listener);
  };
}

function isOnPaper(): boolean {
  return state.isAsked || matchMedia(PAPER).matches;
}

/** @returns whether the page is laid out for printing, or is being prepared for it */
export function useIsPrinting(): boolean {
  return useSyncExternalStore(subscribe, isOnPaper, () => false);
}

/**
 * Delays the print dialog while rows are read.
 *
 * @param isReading whether this list is still reading
 */
export function useHoldPrint(isReading: boolean): void {
  // The print dialog is outside of React.
  useEffect(() => {
    if (!isReading) return undefined;
    change({ reading: state.reading + 1 });
    return () => change({ reading: state.reading - 1 });
  }, [isReading]);
}

function nextFrame(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => resolve());
  });
}

function untilRead(): Promise<void> {
  return new Promise((resolve) => {
    const look = (): void => {
      if (state.reading > 0) return;
      listeners.delete(look);
      resolve();
    };
    listeners.add(look);
    look();
  });
}

/**
 * Prints the page as soon as every list on it has loaded all rows of its filter.
 *
 * @returns when the print dialog is closed
 */
export async function printAllRows(): Promise<void> {
  if (state.isAsked) return;
  change({ isAsked: true });
  try {
    // One frame for lists to start reading; each loaded page may request the next.
    await nextFrame();
    await nextFrame();
    await untilRead();
    await nextFrame();
    window.print();
  } finally {
    change({ isAsked: false });
  }
}

/** @returns whether the page is being prepared for printing */
export function useIsPrintAsked(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => state.isAsked,
    () => false,
  );
}

import { clsx } from "clsx";
import { createContext, useContext, useLayoutEffect, useState, type ReactNode } from "react";

/** Parts that have come are hidden no longer than this for those that are late, in milliseconds. */
const LONGEST_WAIT_MS = 1_000;

interface Gate {
  /** Counts a part that is still to come; the result takes it back. */
  add: () => () => void;
  /** Calls back once, when nothing is to come any more or the first part has waited long enough. */
  watch: (onOpen: () => void) => () => void;
}

const GateContext = createContext<Gate | null>(null);

function createGate(): Gate {
  let toCome = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let handleOpen: (() => void) | null = null;
  function check(): void {
    if (toCome === 0) handleOpen?.();
  }
  return {
    add: () => {
      toCome += 1;
      return () => {
        toCome -= 1;
        timer ??= setTimeout(() => handleOpen?.(), LONGEST_WAIT_MS);
        // A part that has come may bring others, which are counted before the end of this update.
        queueMicrotask(check);
      };
    },
    watch: (onOpen) => {
      handleOpen = onOpen;
      check();
      return () => {
        handleOpen = null;
        clearTimeout(timer);
        timer = undefined;
      };
    },
  };
}

/**
 * Tells the surrounding {@link RevealTogether} that a part is still to come. Every `Skeleton` does.
 *
 * @param isToCome false once the part is there or has failed
 */
export function usePartToCome(isToCome: boolean): void {
  const gate = useContext(GateContext);
  // The count is outside of React; the layout phase comes before the browser paints.
  useLayoutEffect(() => (isToCome ? gate?.add() : undefined), [gate, isToCome]);
}

/** Parts whose room is kept exactly, such as charts: {@link RevealTogether} does not wait for them. */
export function RevealAlone({ children }: { children: ReactNode }) {
  return <GateContext value={null}>{children}</GateContext>;
}

/** Class of what follows {@link RevealTogether} on the page and would move up or down with it. */
export const AFTER_PARTS = "[:has([data-to-come])~&]:invisible";

/** Props of {@link RevealTogether}. */
export interface RevealTogetherProps {
  /** The shape of the children in bars. */
  skeleton: ReactNode;
  children: ReactNode;
  className?: string;
}

/**
 * Shows parts that would push each other at once: their shape in bars until each of them has its data or its failure. The parts read
 * their calls meanwhile. Nothing that has come is hidden for more than a second. What follows on the page
 * can wait out of sight with {@link AFTER_PARTS}.
 */
export function RevealTogether({ skeleton, children, className }: RevealTogetherProps) {
  const [isOpen, setOpen] = useState(false);
  const [gate] = useState(createGate);

  // Before the first paint: a page whose answers are known already shows no bars.
  useLayoutEffect(() => gate.watch(() => setOpen(true)), [gate]);

  return (
    <div className={clsx("grid grid-cols-1", className)} aria-busy={isOpen ? undefined : true}>
      {!isOpen && (
        <div data-to-come="" className="col-start-1 row-start-1 min-w-0">
          {skeleton}
        </div>
      )}
      <div className={clsx("col-start-1 row-start-1 min-w-0", !isOpen && "invisible")}>
        <GateContext value={gate}>{children}</GateContext>
      </div>
    </div>
  );
}

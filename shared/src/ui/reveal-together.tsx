import { clsx } from "clsx";
import { createContext, useContext, useLayoutEffect, useState, type ReactNode } from "react";

/** Maximum time in milliseconds that loaded parts are hidden to wait for late ones. */
const LONGEST_WAIT_MS = 1_000;

interface Gate {
  /** Counts a pending part; the result reverts it. */
  add: () => () => void;
  /** Calls back once, when nothing is pending or the first part has waited long enough. */
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
        // A loaded part may add others, which are counted before the end of this update.
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
 * Reports to the surrounding {@link RevealTogether} that a part is pending. Every `Skeleton` does.
 *
 * @param isToCome false once the part has loaded or failed
 */
export function usePartToCome(isToCome: boolean): void {
  const gate = useContext(GateContext);
  // The count is outside of React; layout effects run before the browser paints.
  useLayoutEffect(() => (isToCome ? gate?.add() : undefined), [gate, isToCome]);
}

/** Parts whose space is reserved exactly, such as charts: {@link RevealTogether} does not wait for them. */
export function RevealAlone({ children }: { children: ReactNode }) {
  return <GateContext value={null}>{children}</GateContext>;
}

/** Class name of content after {@link RevealTogether} that would shift with it. */
export const AFTER_PARTS = "[:has([data-to-come])~&]:invisible";

/** Props of {@link RevealTogether}. */
export interface RevealTogetherProps {
  /** The skeleton of the children. */
  skeleton: ReactNode;
  children: ReactNode;
  className?: string;
}

/**
 * Reveals parts that would shift each other at the same time: shows their skeleton until each has its data or its failure. The
 * parts send their calls meanwhile. No loaded part is hidden for more than a second. Content after it on the page can wait hidden
 * with {@link AFTER_PARTS}.
 */
export function RevealTogether({ skeleton, children, className }: RevealTogetherProps) {
  const [isOpen, setOpen] = useState(false);
  const [gate] = useState(createGate);

  // Before the first paint: a page whose responses are already cached shows no skeleton.
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

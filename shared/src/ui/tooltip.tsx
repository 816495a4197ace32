import { cloneElement, useEffect, useId, useRef, useState } from "react";
import type { FocusEvent, PointerEvent, ReactElement, ReactNode } from "react";
import { createPart, usePart } from "./load-part.tsx";
import { bothHandlers, type TriggerProps } from "./use-opener.ts";

const OPEN_DELAY_MS = 300;
const TOOLTIP_PART = createPart(async () => (await import("./tooltip-part.tsx")).TooltipPart);

/** Props of {@link Tooltip}. */
export interface TooltipProps {
  /** Text only. */
  content: ReactNode;
  /** A single focusable element. */
  children: ReactElement<TriggerProps>;
  side?: "top" | "bottom" | "left" | "right";
}

/** Returns the delay before a tooltip opens on hover. */
function useDelay() {
  const timer = useRef<number | undefined>(undefined);
  const stop = (): void => window.clearTimeout(timer.current);

  // The timer runs outside of React: a tooltip must not open after its button is unmounted.
  useEffect(() => stop, []);

  return {
    stop,
    start: (then: () => void): void => {
      stop();
      timer.current = window.setTimeout(then, OPEN_DELAY_MS);
    },
  };
}

/**
 * A tooltip that opens on hover after 300 ms and on visible focus, and closes on Escape. Screen readers have its text from the
 * start; the bubble is loaded when the element is first hovered or focused.
 */
export function Tooltip({ content, children, side = "top" }: TooltipProps) {
  const Part = usePart(TOOLTIP_PART);
  const id = useId();
  const delay = useDelay();
  const isPressed = useRef(false);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isOpen, setOpen] = useState(false);
  const { props: own } = children;
  // A tooltip that only repeats the name would be announced twice.
  const isName = own["aria-label"] === content;
  function arm(element: HTMLElement): void {
    setAnchor(element);
    // A tooltip that fails to load is just missing.
    TOOLTIP_PART.load().catch(() => undefined);
  }
  function close(): void {
    delay.stop();
    setOpen(false);
  }
  function handleEnter(event: PointerEvent<HTMLButtonElement>): void {
    if (event.pointerType === "touch") return;
    arm(event.currentTarget);
    delay.start(() => setOpen(true));
  }
  function handleFocus(event: FocusEvent<HTMLButtonElement>): void {
    // A dialog that is opened with the pointer moves the focus to its first button, which needs no explanation yet.
    if (isPressed.current || !event.currentTarget.matches(":focus-visible")) return;
    arm(event.currentTarget);
    setOpen(true);
  }
  function handlePointerDown(): void {
    isPressed.current = true;
    document.addEventListener("pointerup", () => (isPressed.current = false), { once: true });
    close();
  }
  function handleLeave(): void {
    delay.stop();
    // The bubble itself can be hovered: once loaded, it reports when the pointer has left both.
    if (!Part) setOpen(false);
  }
  return (
    <>
      {cloneElement(children, {
        ...(isName ? {} : { "aria-describedby": id }),
        onPointerEnter: bothHandlers(own.onPointerEnter, handleEnter),
        onPointerLeave: bothHandlers(own.onPointerLeave, handleLeave),
        onPointerDown: bothHandlers(own.onPointerDown, handlePointerDown),
        onFocus: bothHandlers(own.onFocus, handleFocus),
        onBlur: bothHandlers(own.onBlur, close),
        onClick: bothHandlers(own.onClick, close),
      })}
      {!isName && (
        <span hidden id={id}>
          {content}
        </span>
      )}
      {Part && <Part anchor={anchor} open={isOpen} onOpenChange={setOpen} content={content} side={side} />}
    </>
  );
}

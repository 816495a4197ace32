import { Trans } from "@lingui/react/macro";
import { useEffect, useState, type RefObject } from "react";
import type { LiveWidget } from "./use-widget.ts";
import type { WidgetView } from "./widget-core.ts";

/** Returns the action of a key press; keys pressed in a field are left to the field. */
function undoKey({ key, ctrlKey, metaKey, shiftKey, target }: KeyboardEvent): "undo" | "redo" | null {
  if (!(ctrlKey || metaKey)) return null;
  if (target instanceof HTMLElement && target.closest("input, textarea, select") !== null) return null;
  const letter = key.toLowerCase();
  if (letter === "z") return shiftKey ? "redo" : "undo";
  return letter === "y" ? "redo" : null;
}

/** Undoes and redoes, and announces it to screen readers. */
export function useTravel({ widget, view }: LiveWidget, ref: RefObject<HTMLElement | null>) {
  const [way, setWay] = useState<"undo" | "redo" | null>(null);
  const go = (next: "undo" | "redo"): void => {
    if (view === null || view.steps[next] === 0) return;
    widget?.[next]();
    setWay(next);
  };

  // Keys work anywhere in the chart.
  useEffect(() => {
    const { current } = ref;
    function handleKey(event: KeyboardEvent): void {
      const asked = undoKey(event);
      if (asked === null) return;
      event.preventDefault();
      go(asked);
    }
    current?.addEventListener("keydown", handleKey);
    return () => current?.removeEventListener("keydown", handleKey);
  });

  return { way, undo: () => go("undo"), redo: () => go("redo") };
}

/** The count makes each announcement different, so that all of them are read. */
export function TravelNote({ way, view }: { way: "undo" | "redo" | null; view: WidgetView | null }) {
  const left = way === null || view === null ? 0 : view.steps[way];
  return (
    <p role="status" className="sr-only">
      {way === "undo" && <Trans>Change undone. Still to undo: {left}.</Trans>}
      {way === "redo" && <Trans>Change redone. Still to redo: {left}.</Trans>}
    </p>
  );
}

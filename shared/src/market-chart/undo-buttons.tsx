import { useLingui } from "@lingui/react/macro";
import { Redo2, Undo2 } from "lucide-react";
import { useLayoutEffect, useRef } from "react";
import { IconButton } from "../ui/icon-button.tsx";
import type { WidgetView } from "./widget-core.ts";

/** Props of {@link UndoButtons}. */
export interface UndoButtonsProps {
  readonly steps: WidgetView["steps"];
  readonly onUndo: () => void;
  readonly onRedo: () => void;
}

/** Buttons to undo and redo changes of the chart. */
export function UndoButtons({ steps, onUndo, onRedo }: UndoButtonsProps) {
  const { t } = useLingui();
  const undo = useRef<HTMLButtonElement>(null);
  const redo = useRef<HTMLButtonElement>(null);

  // A button that becomes disabled would lose the focus.
  useLayoutEffect(() => {
    const { activeElement } = document;
    if (activeElement === undo.current && steps.undo === 0) redo.current?.focus();
    else if (activeElement === redo.current && steps.redo === 0) undo.current?.focus();
  }, [steps]);

  return (
    <div role="group" aria-label={t`Undo and redo`} className="flex">
      <IconButton
        ref={undo}
        icon={Undo2}
        label={t`Undo`}
        size="sm"
        disabled={steps.undo === 0}
        aria-keyshortcuts="Control+Z Meta+Z"
        onClick={onUndo}
      />
      <IconButton
        ref={redo}
        icon={Redo2}
        label={t`Redo`}
        size="sm"
        disabled={steps.redo === 0}
        aria-keyshortcuts="Control+Shift+Z Meta+Shift+Z"
        onClick={onRedo}
      />
    </div>
  );
}

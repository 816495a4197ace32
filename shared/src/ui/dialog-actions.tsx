import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Button } from "./button.tsx";

/** The row of buttons at the lower edge of a dialog; on a phone they share its width, two of them beside each other. */
export const ACTION_ROW =
  "flex justify-end gap-2 border-t border-line-strong px-6 py-4 max-md:flex-wrap max-md:px-4 max-md:pb-[max(1rem,env(safe-area-inset-bottom))] max-md:*:basis-2/5 max-md:*:grow";

/** Props of {@link DialogActions}. */
export interface DialogActionsProps {
  /** What Cancel does; no such button without it. */
  onCancel?: () => void;
  children: ReactNode;
}

/**
 * The buttons of a dialog that belong to its content, as those of a form do: Cancel first. They come last in it and stay at its
 * lower edge while the rest scrolls.
 */
export function DialogActions({ onCancel, children }: DialogActionsProps) {
  return (
    <div
      className={`${ACTION_ROW} sticky bottom-0 z-(--z-sticky) -mx-6 mt-5 -mb-5 bg-raised max-md:-mx-4 md:rounded-b-lg`}
    >
      {onCancel && (
        <Button onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
      )}
      {children}
    </div>
  );
}

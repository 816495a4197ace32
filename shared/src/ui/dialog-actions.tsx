import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Button } from "./button.tsx";

/** Class names of the button row at the lower edge of a dialog; on a phone two buttons side by side share its width. */
export const ACTION_ROW =
  "flex justify-end gap-2 border-t border-line-strong px-6 py-4 max-md:flex-wrap max-md:px-4 max-md:pb-[max(1rem,env(safe-area-inset-bottom))] max-md:*:basis-2/5 max-md:*:grow";

/** Props of {@link DialogActions}. */
export interface DialogActionsProps {
  /** Called by Cancel; without it there is no such button. */
  onCancel?: () => void;
  children: ReactNode;
}

/**
 * The buttons of a dialog that are part of its content, like those of a form: Cancel first. They are last in the content and stay
 * at its lower edge while the rest scrolls.
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

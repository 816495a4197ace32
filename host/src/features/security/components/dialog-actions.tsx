import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Button } from "shared/ui";

/** The buttons at the end of a pane, Cancel first. */
export function DialogActions({ onCancel, children }: { onCancel?: () => void; children: ReactNode }) {
  return (
    <div className="mt-6 flex justify-end gap-2 max-md:flex-col-reverse">
      {onCancel && (
        <Button onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
      )}
      {children}
    </div>
  );
}

import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Button, Dialog } from "shared/ui";

/** Props of {@link CancelDialog}. */
interface CancelDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  /** What happens to the money. */
  children: ReactNode;
  /** Label of the button that cancels. */
  confirmLabel: ReactNode;
  onConfirm: () => void;
  busy: boolean;
}

/** Asks before an order is canceled; its other button is not called "Cancel", which would be read as the action. */
export function CancelDialog(props: CancelDialogProps) {
  const { t } = useLingui();
  const { open, onOpenChange, title, children, confirmLabel, onConfirm, busy } = props;
  const footer = (
    <>
      <Button onClick={() => onOpenChange(false)}>
        <Trans>Keep it</Trans>
      </Button>
      <Button variant="danger-solid" busy={busy} busyLabel={t`Canceling…`} onClick={onConfirm}>
        {confirmLabel}
      </Button>
    </>
  );
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={title} footer={footer}>
      <div className="text-sm text-ink-2">{children}</div>
    </Dialog>
  );
}

import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import { LoadedLayer, createPart } from "./load-part.tsx";

const DIALOG_PART = createPart(async () => (await import("./dialog-part.tsx")).DialogPart);

/** Props of {@link Dialog}. */
export interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  /** A sentence under the title, announced with it. */
  description?: ReactNode;
  children?: ReactNode;
  /** Actions, Cancel first. */
  footer?: ReactNode;
  /** 400, 420 or 580 (spec 9, R9.6). */
  width?: "sm" | "md" | "lg";
  /** Whether it has no close button and ignores Escape and outside clicks: only an action inside closes it. */
  locked?: boolean;
  /** The security dialog is above other dialogs. */
  layer?: "dialog" | "security";
}

/** A dialog; a bottom drawer below 768. It traps the focus and restores it when it closes. Loaded when a dialog first opens. */
export function Dialog(props: DialogProps) {
  return <LoadedLayer part={DIALOG_PART} props={props} />;
}

/** Props of {@link ConfirmDialog}. */
export interface ConfirmDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  children: ReactNode;
  /** The verb of the action, the same as on the button that opened the dialog. */
  confirmLabel: ReactNode;
  /** The verb as a gerund, shown while busy. */
  busyLabel?: ReactNode;
  onConfirm: () => void;
  busy?: boolean;
  /** Whether the action deletes or ends something. */
  danger?: boolean;
}

/** Asks for confirmation before an action. */
export function ConfirmDialog({
  open,
  onOpenChange,
  title,
  children,
  confirmLabel,
  busyLabel,
  onConfirm,
  busy,
  danger,
}: ConfirmDialogProps) {
  const { t } = useLingui();
  const footer = (
    <>
      <Button onClick={() => onOpenChange(false)}>{t`Cancel`}</Button>
      <Button
        variant={danger ? "danger-solid" : "primary"}
        busy={busy}
        busyLabel={busyLabel}
        onClick={onConfirm}
      >
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

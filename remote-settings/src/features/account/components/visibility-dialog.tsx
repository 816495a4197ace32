import { Trans, useLingui } from "@lingui/react/macro";
import type { SubAccount } from "contracts";
import { ConfirmDialog } from "shared/ui";
import type { AccountActions } from "./use-account-actions.ts";

/** Props of {@link VisibilityDialog}. */
interface VisibilityDialogProps {
  /** Account to confirm for; null while the dialog is closed. */
  account: SubAccount | null;
  actions: AccountActions;
  onClose: () => void;
}

/** Asks for confirmation before an account is hidden or shown again. */
export function VisibilityDialog({ account, actions, onClose }: VisibilityDialogProps) {
  const { t } = useLingui();
  if (account === null) return null;
  const { account: name, visible } = account;
  async function handleConfirm(asked: SubAccount): Promise<void> {
    if (await actions.setVisible(asked, !asked.visible)) onClose();
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={visible ? t`Hide ${name}?` : t`Show ${name} again?`}
      confirmLabel={visible ? <Trans>Hide</Trans> : <Trans>Show</Trans>}
      busyLabel={visible ? <Trans>Hiding the account…</Trans> : <Trans>Showing the account…</Trans>}
      busy={actions.isSaving}
      onConfirm={() => void handleConfirm(account)}
    >
      {visible ? (
        <Trans>
          It moves from the account lists to Hidden. Its workers keep mining and its balance stays.
        </Trans>
      ) : (
        <Trans>It's back in the account lists.</Trans>
      )}
    </ConfirmDialog>
  );
}

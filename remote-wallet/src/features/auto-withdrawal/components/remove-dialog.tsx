import { Trans, useLingui } from "@lingui/react/macro";
import { deleteWithdrawAddress, type AutoWithdrawal } from "contracts";
import { useState } from "react";
import { callApi, useErrorText } from "shared/api";
import { toast } from "shared/toast";
import { ConfirmDialog } from "shared/ui";
import { revalidateWallet } from "#/sources/revalidate-wallet.ts";

/** Asks for confirmation before the destination of a coin is removed. */
export function RemoveDialog({ row, onClose }: { row: AutoWithdrawal; onClose: () => void }) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const [isBusy, setBusy] = useState(false);
  const { coin } = row;
  async function remove(): Promise<void> {
    setBusy(true);
    try {
      await callApi(deleteWithdrawAddress, { body: { coin } });
    } catch (error) {
      toast.error(errorText(error));
    }
    revalidateWallet();
    onClose();
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t`Remove the auto-withdrawal of ${coin}?`}
      confirmLabel={t`Remove`}
      busyLabel={t`Removing…`}
      onConfirm={() => void remove()}
      busy={isBusy}
      danger
    >
      <Trans>Earnings stay in the balance. Setting it up again asks for codes.</Trans>
    </ConfirmDialog>
  );
}

import { Trans, useLingui } from "@lingui/react/macro";
import { PERIODS } from "contracts/periods";
import { deleteAddressBookEntry, getWithdrawInfo, type AddressBookEntry } from "contracts";
import { useState } from "react";
import { callApi, useCall, useErrorText } from "shared/api";
import { toast } from "shared/toast";
import { Address, ConfirmDialog } from "shared/ui";

/** Props of {@link RemoveEntry}. */
interface RemoveEntryProps {
  entry: AddressBookEntry;
  onRemoved: () => void;
  onClose: () => void;
}

/** Asks for confirmation before an address is removed from the book. */
export function RemoveEntry({ entry, onRemoved, onClose }: RemoveEntryProps) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const [isBusy, setBusy] = useState(false);
  const { id, coin, chain, label, address } = entry;
  const { data: info } = useCall(getWithdrawInfo, { query: { coin, chain } });
  async function remove(): Promise<void> {
    setBusy(true);
    try {
      await callApi(deleteAddressBookEntry, { params: { id } });
      onRemoved();
    } catch (error) {
      toast.error(errorText(error));
    }
    onClose();
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t`Remove ${label} from the address book?`}
      confirmLabel={t`Remove`}
      busyLabel={t`Removing…`}
      onConfirm={() => void remove()}
      busy={isBusy}
      danger
    >
      <div className="space-y-3">
        <Address value={address} form="full" />
        <p>
          <Trans>Adding it again requires codes.</Trans>
        </p>
        {info?.allowlist_only === true && (
          <p>{t`You can withdraw to a new address ${{ hours: PERIODS.newAddressHours }} hours after adding it.`}</p>
        )}
      </div>
    </ConfirmDialog>
  );
}

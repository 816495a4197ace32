import { Trans, useLingui } from "@lingui/react/macro";
import { getMiningAddresses, removeMiningAddress, type MiningAddress } from "contracts";
import { Plus } from "lucide-react";
import { useState } from "react";
import { revalidateCalls, useCallMutation, useErrorText } from "shared/api";
import { useDisplayPreferences } from "shared/mining";
import { toast } from "shared/toast";
import { Address, Button, Card, ConfirmDialog, DateTime, EmptyState, Table, type Column } from "shared/ui";
import { ClaimDialog } from "./claim-dialog.tsx";

/** Callback that removes an address; undefined without permission. */
type Remove = ((row: MiningAddress) => void) | undefined;

function RemoveButton({ onClick }: { onClick: () => void }) {
  return (
    <Button size="sm" variant="ghost" onClick={onClick}>
      <Trans>Remove</Trans>
    </Button>
  );
}

function Added({ row: { claim_time } }: { row: MiningAddress }) {
  const { locale, timeZone } = useDisplayPreferences();
  return <DateTime unix={claim_time} form="table" locale={locale} timeZone={timeZone} />;
}

function PhoneRow({ row, onRemove }: { row: MiningAddress; onRemove: Remove }) {
  return (
    <div className="flex items-center justify-between gap-3 px-4 py-3">
      <div className="min-w-0 space-y-0.5">
        <Address value={row.address} form="short" />
        <p className="text-xs text-ink-2">
          {row.coin} · <Added row={row} />
        </p>
      </div>
      {onRemove !== undefined && <RemoveButton onClick={() => onRemove(row)} />}
    </div>
  );
}

function useColumns(onRemove: Remove): readonly Column<MiningAddress>[] {
  const { t } = useLingui();
  const columns: readonly Column<MiningAddress>[] = [
    {
      id: "address",
      header: t`Address`,
      main: true,
      cell: ({ address }) => <Address value={address} form="short" />,
    },
    { id: "coin", header: t`Coin`, cell: ({ coin }) => coin },
    { id: "time", header: t`Added`, cell: (row) => <Added row={row} /> },
  ];
  if (onRemove === undefined) return columns;
  const cell = (row: MiningAddress) => <RemoveButton onClick={() => onRemove(row)} />;
  return [...columns, { id: "actions", actions: true, header: t`Actions`, align: "end", cell }];
}

function RemoveDialog({ row: { address }, onClose }: { row: MiningAddress; onClose: () => void }) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const { trigger, isMutating } = useCallMutation(removeMiningAddress);
  const remove = async () => {
    try {
      await trigger({ body: { address } });
      await revalidateCalls(getMiningAddresses);
      toast.success(t`Address removed`);
    } catch (error) {
      toast.error(errorText(error));
    }
    onClose();
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t`Remove this address?`}
      confirmLabel={t`Remove`}
      danger
      busy={isMutating}
      onConfirm={() => void remove()}
    >
      <Trans>Work from {address} will no longer count for this account. Past earnings stay.</Trans>
    </ConfirmDialog>
  );
}

/** Props of {@link AddressesCard}. */
interface AddressesCardProps {
  coins: readonly string[];
  addresses: readonly MiningAddress[];
  /** Whether the person may change them. */
  canManage: boolean;
}

/** Addresses credited to the current account, if the engine identifies miners by address. */
export function AddressesCard({ coins, addresses, canManage }: AddressesCardProps) {
  const { t } = useLingui();
  const [isAdding, setAdding] = useState(false);
  const [removed, setRemoved] = useState<MiningAddress | null>(null);
  const onRemove = canManage ? setRemoved : undefined;
  const columns = useColumns(onRemove);
  const add = canManage && coins.length > 0 && (
    <Button size="sm" icon={Plus} onClick={() => setAdding(true)}>
      <Trans>Add address</Trans>
    </Button>
  );
  return (
    <Card flush divided title={<Trans>Mining addresses</Trans>} actions={add} className="mt-6">
      <p className="px-5 py-3 text-xs text-ink-2 max-md:px-4">
        <Trans>Miners that sign in with one of these addresses count for this account.</Trans>
      </p>
      <Table
        label={t`Mining addresses`}
        columns={columns}
        listRow={(row) => <PhoneRow row={row} onRemove={onRemove} />}
        rows={addresses}
        rowKey={({ address }) => address}
        empty={<EmptyState title={t`No addresses yet`} />}
      />
      {isAdding && <ClaimDialog coins={coins} onClose={() => setAdding(false)} />}
      {removed !== null && <RemoveDialog row={removed} onClose={() => setRemoved(null)} />}
    </Card>
  );
}

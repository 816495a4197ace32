import { Trans, useLingui } from "@lingui/react/macro";
import { PAGE_SIZES, deleteObserver, getObservers, resetObserver, type Observer } from "contracts";
import { Plus } from "lucide-react";
import { Suspense, lazy, useState } from "react";
import { callApi, revalidateCalls, useCall } from "shared/api";
import { useChange } from "shared/forms";
import { ReadingCard } from "shared/lists";
import { REFRESH } from "shared/mining";
import { Button, ConfirmDialog, EmptyState } from "shared/ui";
import { LinkListRow, useLinkColumns } from "./link-columns.tsx";

// The dialogs load when one of them is opened.
const LinkAddressDialog = lazy(async () => ({
  default: (await import("./link-address-dialog.tsx")).LinkAddressDialog,
}));
const LinkVisitsDialog = lazy(async () => ({
  default: (await import("./link-visits-dialog.tsx")).LinkVisitsDialog,
}));
const LinkFormDialog = lazy(async () => ({
  default: (await import("./link-form-dialog.tsx")).LinkFormDialog,
}));

/** Dialogs over the list. */
type Layer =
  | { kind: "none" }
  | { kind: "form"; link: Observer | undefined }
  | { kind: "address"; id: number }
  | { kind: "visits"; link: Observer }
  | { kind: "reset" | "delete"; link: Observer };

/** Props of {@link LinksTab}. */
interface LinksTabProps {
  page: number;
  onPage: (page: number) => void;
}

function AskDialog({
  layer,
  onClose,
  onReset,
}: {
  layer: Extract<Layer, { kind: "reset" | "delete" }>;
  onClose: () => void;
  onReset: (id: number) => void;
}) {
  const { t } = useLingui();
  const { isBusy, run } = useChange();
  const { id, remark } = layer.link;
  const isReset = layer.kind === "reset";
  async function handleConfirm(): Promise<void> {
    const isDone = await run(async () => {
      await callApi(isReset ? resetObserver : deleteObserver, { params: { id } });
      // The address that is shown next must be the new one.
      await revalidateCalls(getObservers);
      return isReset ? t`The link has a new address` : t`Link deleted`;
    });
    if (!isDone) return;
    onClose();
    if (isReset) onReset(id);
  }
  return (
    <ConfirmDialog
      open
      danger
      onOpenChange={onClose}
      title={isReset ? t`Reset link “${remark}”?` : t`Delete link “${remark}”?`}
      confirmLabel={isReset ? <Trans>Reset link</Trans> : <Trans>Delete</Trans>}
      busyLabel={isReset ? <Trans>Resetting…</Trans> : <Trans>Deleting…</Trans>}
      busy={isBusy}
      onConfirm={() => void handleConfirm()}
    >
      {isReset ? (
        <Trans>The old link no longer works, even where it is saved or open now.</Trans>
      ) : (
        <Trans>The link stops working. This cannot be undone.</Trans>
      )}
    </ConfirmDialog>
  );
}

/** The list of observer links, with dialogs to create, share, change and delete them. */
export function LinksTab({ page, onPage }: LinksTabProps) {
  const { t } = useLingui();
  const [layer, setLayer] = useState<Layer>({ kind: "none" });
  const list = useCall(getObservers, { query: { page, limit: PAGE_SIZES.list } }, REFRESH);
  const close = (): void => setLayer({ kind: "none" });
  const actions = {
    onShow: (link: Observer) => setLayer({ kind: "address", id: link.id }),
    onEdit: (link: Observer) => setLayer({ kind: "form", link }),
    onVisits: (link: Observer) => setLayer({ kind: "visits", link }),
    onReset: (link: Observer) => setLayer({ kind: "reset", link }),
    onDelete: (link: Observer) => setLayer({ kind: "delete", link }),
  };
  const columns = useLinkColumns(actions);
  /** Shows the address of a new link, which is on the first page. */
  function handleCreated(id: number): void {
    if (page !== 1) onPage(1);
    setLayer({ kind: "address", id });
  }
  const shown = layer.kind === "address" ? list.data?.data.find(({ id }) => id === layer.id) : undefined;
  const create = (
    <Button variant="primary" icon={Plus} onClick={() => setLayer({ kind: "form", link: undefined })}>
      <Trans>Create link</Trans>
    </Button>
  );
  return (
    <>
      <ReadingCard
        title={<Trans>Observer links</Trans>}
        hint={<Trans>A read-only view for partners, hosts or investors. No sign-in is needed.</Trans>}
        action={list.data !== undefined && list.data.total > 0 && create}
        reading={list}
        failedTitle={t`Couldn't load observer links.`}
        page={page}
        onPage={onPage}
        table={{
          label: t`Observer links`,
          columns,
          rowKey: ({ id }) => String(id),
          listRow: (link) => <LinkListRow link={link} actions={actions} />,
          empty: (
            <EmptyState title={t`No observer links yet`} action={create}>
              <Trans>Create one to show your mining to someone without an account.</Trans>
            </EmptyState>
          ),
        }}
      />
      <Suspense fallback={null}>
        {layer.kind === "form" && (
          <LinkFormDialog link={layer.link} onClose={close} onCreated={handleCreated} />
        )}
        {layer.kind === "visits" && <LinkVisitsDialog link={layer.link} onClose={close} />}
        {shown !== undefined && <LinkAddressDialog link={shown} onClose={close} />}
      </Suspense>
      {(layer.kind === "reset" || layer.kind === "delete") && (
        <AskDialog layer={layer} onClose={close} onReset={(id) => setLayer({ kind: "address", id })} />
      )}
    </>
  );
}

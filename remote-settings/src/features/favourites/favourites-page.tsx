import { Trans, useLingui } from "@lingui/react/macro";
import {
  PAGE_SIZES,
  deleteFavourite,
  getFavouriteFigures,
  getFavourites,
  type FavouriteFigures,
} from "contracts";
import { useState } from "react";
import { callApi, useCall } from "shared/api";
import { useChange } from "shared/forms";
import { ReadingCard, useListAddress } from "shared/lists";
import { REFRESH, usePageTitle } from "shared/mining";
import { CardShape, ConfirmDialog, EmptyState, PageHead, RevealTogether, TableShape } from "shared/ui";
import { FavouriteListRow, useFavouriteColumns } from "./components/favourite-columns.tsx";
import { FavouriteTotals } from "./components/favourite-totals.tsx";

function RemoveDialog({ favourite, onClose }: { favourite: FavouriteFigures; onClose: () => void }) {
  const { t } = useLingui();
  const { isBusy, run } = useChange(getFavourites, getFavouriteFigures);
  const { id, remark } = favourite;
  async function handleConfirm(): Promise<void> {
    const isDone = await run(async () => {
      await callApi(deleteFavourite, { params: { id } });
      return t`Removed from favorites`;
    });
    if (isDone) onClose();
  }
  return (
    <ConfirmDialog
      open
      danger
      onOpenChange={onClose}
      title={t`Remove ${remark}?`}
      confirmLabel={<Trans>Remove</Trans>}
      busyLabel={<Trans>Removing…</Trans>}
      busy={isBusy}
      onConfirm={() => void handleConfirm()}
    >
      <Trans>The link keeps working; it's only removed from favorites.</Trans>
    </ConfirmDialog>
  );
}

function FavouritesShape() {
  return (
    <div className="space-y-4">
      <CardShape />
      <TableShape columns={6} />
    </div>
  );
}

/** All saved observer links with their figures, and the sums per coin over them. */
export function FavouritesPage() {
  const { t } = useLingui();
  const [asked, setAsked] = useState<FavouriteFigures | null>(null);
  const { page, setPage } = useListAddress([]);
  const list = useCall(getFavouriteFigures, { query: { page, limit: PAGE_SIZES.list } }, REFRESH);
  const columns = useFavouriteColumns(setAsked);
  const totals = list.data?.totals ?? [];
  usePageTitle(t`Observer favorites`);
  return (
    <>
      <PageHead
        title={<Trans>Observer favorites</Trans>}
        subtitle={<Trans>Saved links, individually and combined.</Trans>}
      />
      <RevealTogether skeleton={<FavouritesShape />}>
        {totals.length > 0 && <FavouriteTotals totals={totals} />}
        <ReadingCard
          title={<Trans>Saved links</Trans>}
          reading={list}
          failedTitle={t`Couldn't load favorites.`}
          page={page}
          onPage={setPage}
          table={{
            label: t`Saved links`,
            columns,
            rowKey: ({ id }) => String(id),
            skeletonRows: PAGE_SIZES.list,
            listRow: (favourite) => <FavouriteListRow favourite={favourite} onRemove={setAsked} />,
            empty: (
              <EmptyState title={t`No favorites yet`}>
                <Trans>Open an observer link and choose “Add to favorites” in its header.</Trans>
              </EmptyState>
            ),
          }}
        />
      </RevealTogether>
      {asked !== null && <RemoveDialog favourite={asked} onClose={() => setAsked(null)} />}
    </>
  );
}

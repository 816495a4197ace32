import { Trans, useLingui } from "@lingui/react/macro";
import { exportAddressBook, getAddressBook, type AddressBookEntry } from "contracts";
import { useState } from "react";
import { downloadFile, useCall, useErrorText } from "shared/api";
import { useDisplayPreferences } from "shared/mining";
import { Button, Dialog, EmptyState, ErrorState, ExportButton, Pagination, Skeleton } from "shared/ui";
import type { BookScope } from "../model/book-rows.ts";
import { BookEntry } from "./address-book-entry.tsx";
import { ImportBook } from "./address-book-import.tsx";
import { NewEntry } from "./address-book-new.tsx";
import { RemoveEntry } from "./address-book-remove.tsx";

const ENTRIES_PER_PAGE = 100;

/** Props of {@link AddressBook}. */
interface AddressBookProps extends BookScope {
  onChoose: (address: string) => void;
  onClose: () => void;
}

/** The person's saved addresses of a coin: choose, add, rename, remove, export and import. */
export function AddressBook({ coin, chain, type, onChoose, onClose }: AddressBookProps) {
  const { t } = useLingui();
  const { locale } = useDisplayPreferences();
  const errorText = useErrorText();
  const filter = { coin, chain, type };
  const [page, setPage] = useState(1);
  const [removed, setRemoved] = useState<AddressBookEntry | null>(null);
  const { data, error, isValidating, mutate } = useCall(
    getAddressBook,
    { query: { ...filter, page, limit: ENTRIES_PER_PAGE } },
    { keepPreviousData: true },
  );
  function handleRemoved(): void {
    const isLastOfPage = data?.data.length === 1 && page > 1;
    if (isLastOfPage) setPage(page - 1);
    else void mutate();
  }
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t`Address book for ${coin}`}
      width="lg"
      footer={
        <>
          <ExportButton
            onExport={(format) =>
              downloadFile(exportAddressBook, { query: { ...filter, format } }, `addresses.${format}`)
            }
          />
          <Button onClick={onClose}>
            <Trans>Close</Trans>
          </Button>
        </>
      }
    >
      {data === undefined && error === undefined && <Skeleton className="h-24" />}
      {data === undefined && error !== undefined && (
        <ErrorState
          title={t`Couldn't load the address book.`}
          message={errorText(error)}
          onRetry={() => void mutate()}
          busy={isValidating}
        />
      )}
      {data?.total === 0 && (
        <EmptyState title={t`No addresses yet`}>
          <Trans>Save destinations you pay again, so no character gets lost.</Trans>
        </EmptyState>
      )}
      <ul>
        {data?.data.map((entry) => (
          <BookEntry
            key={entry.id}
            entry={entry}
            onChoose={onChoose}
            onDelete={setRemoved}
            onRenamed={() => void mutate()}
          />
        ))}
      </ul>
      {data !== undefined && (page > 1 || data.total > ENTRIES_PER_PAGE) && (
        <Pagination
          page={page}
          pageSize={ENTRIES_PER_PAGE}
          total={data.total}
          locale={locale}
          onPage={setPage}
        />
      )}
      <NewEntry scope={filter} onAdded={() => void mutate()} />
      <ImportBook scope={filter} onImported={() => void mutate()} />
      {removed !== null && (
        <RemoveEntry entry={removed} onRemoved={handleRemoved} onClose={() => setRemoved(null)} />
      )}
    </Dialog>
  );
}

import { Trans, useLingui } from "@lingui/react/macro";
import { deleteAddressBookEntry, exportAddressBook, getAddressBook, type AddressBookEntry } from "contracts";
import { callApi, downloadFile, useCall, useErrorText } from "shared/api";
import { toast } from "shared/toast";
import { Button, Dialog, EmptyState, ErrorState, ExportButton, Skeleton } from "shared/ui";
import type { BookScope } from "../model/book-rows.ts";
import { BookEntry } from "./address-book-entry.tsx";
import { ImportBook } from "./address-book-import.tsx";
import { NewEntry } from "./address-book-new.tsx";

const MOST_ENTRIES = 100;

/** Props of {@link AddressBook}. */
interface AddressBookProps extends BookScope {
  onChoose: (address: string) => void;
  onClose: () => void;
}

/** The person's saved addresses of a coin: choose, add, rename, remove, export and import. */
export function AddressBook({ coin, chain, type, onChoose, onClose }: AddressBookProps) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const filter = { coin, chain, type };
  const { data, error, isValidating, mutate } = useCall(getAddressBook, {
    query: { ...filter, limit: MOST_ENTRIES },
  });
  async function remove(entry: AddressBookEntry): Promise<void> {
    try {
      await callApi(deleteAddressBookEntry, { params: { id: entry.id } });
      await mutate();
    } catch (failure) {
      toast.error(errorText(failure));
    }
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
      {data?.data.length === 0 && (
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
            onDelete={(one) => void remove(one)}
            onRenamed={() => void mutate()}
          />
        ))}
      </ul>
      <NewEntry scope={filter} onAdded={() => void mutate()} />
      <ImportBook scope={filter} onImported={() => void mutate()} />
    </Dialog>
  );
}

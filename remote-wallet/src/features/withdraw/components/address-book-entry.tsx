import { Trans, useLingui } from "@lingui/react/macro";
import { LIMITS, renameAddressBookEntry, requiredText, type AddressBookEntry } from "contracts";
import { Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import { callApi, useErrorText } from "shared/api";
import { Form, SubmitButton, TextField, useSchemaForm } from "shared/forms";
import { formatDate } from "shared/format";
import { useNow, useDisplayPreferences } from "shared/mining";
import { toast } from "shared/toast";
import { Address, Badge, Button, IconButton } from "shared/ui";
import * as v from "valibot";

/** Schema of an address name. */
export const bookLabelField = requiredText(
  LIMITS.addressLabelLength,
  "remark_required",
  "address_label_too_long",
);

const renameSchema = v.object({ label: bookLabelField });

function RenameForm({ entry, onClose }: { entry: AddressBookEntry; onClose: (isChanged: boolean) => void }) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const { label: name } = entry;
  const form = useSchemaForm(renameSchema, { label: name });
  async function rename({ label }: { label: string }): Promise<void> {
    try {
      await callApi(renameAddressBookEntry, { body: { id: entry.id, label } });
      onClose(true);
    } catch (error) {
      toast.error(errorText(error));
    }
  }
  return (
    <Form form={form} onSubmit={rename} label={t`Rename ${name}`} className="space-y-2 py-1">
      <TextField
        control={form.control}
        name="label"
        label={t`Address name`}
        maxLength={LIMITS.addressLabelLength}
      />
      <span className="flex gap-2">
        <SubmitButton form={form} variant="secondary" size="sm" busyLabel={t`Saving…`}>
          <Trans>Save</Trans>
        </SubmitButton>
        <Button size="sm" variant="ghost" onClick={() => onClose(false)}>
          <Trans>Cancel</Trans>
        </Button>
      </span>
    </Form>
  );
}

/** Props of {@link BookEntry}. */
interface BookEntryProps {
  entry: AddressBookEntry;
  onChoose: (address: string) => void;
  onDelete: (entry: AddressBookEntry) => void;
  onRenamed: () => void;
}

/** One address of the book, with actions to choose, rename and remove it. */
export function BookEntry({ entry, onChoose, onDelete, onRenamed }: BookEntryProps) {
  const { t } = useLingui();
  const { locale, timeZone } = useDisplayPreferences();
  const [isRenaming, setRenaming] = useState(false);
  const isCooling = entry.active_time > useNow();
  const { label, address } = entry;
  const time = formatDate(entry.active_time, { locale, timeZone, form: "table" });
  if (isRenaming) {
    return (
      <li className="border-b border-line py-2 last:border-b-0">
        <RenameForm
          entry={entry}
          onClose={(isChanged) => {
            setRenaming(false);
            if (isChanged) onRenamed();
          }}
        />
        <Address value={address} form="full" />
      </li>
    );
  }
  return (
    <li className="flex items-center gap-2 border-b border-line py-2 last:border-b-0">
      <button
        type="button"
        className="min-w-0 flex-1 cursor-pointer rounded-sm px-2 py-1 text-start hover:bg-hover"
        onClick={() => onChoose(address)}
      >
        <span className="block text-sm font-medium">{label}</span>
        <Address value={address} form="full" />
        {isCooling && <Badge kind="paused">{t`Usable from ${time}`}</Badge>}
      </button>
      <IconButton icon={Pencil} label={t`Rename ${label}`} size="sm" onClick={() => setRenaming(true)} />
      <IconButton icon={Trash2} label={t`Remove ${label}`} size="sm" onClick={() => onDelete(entry)} />
    </li>
  );
}

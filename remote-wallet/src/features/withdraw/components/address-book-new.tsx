import { Trans, useLingui } from "@lingui/react/macro";
import { PERIODS } from "contracts/periods";
import { LIMITS, createAddressBookEntry, getWithdrawInfo, withdrawAddressField } from "contracts";
import { useState } from "react";
import { callApi, useCall, useErrorText } from "shared/api";
import { Form, SubmitButton, TextField, useSchemaForm } from "shared/forms";
import { verify } from "shared/security";
import { Notice } from "shared/ui";
import * as v from "valibot";
import type { BookScope } from "../model/book-rows.ts";
import { bookLabelField } from "./address-book-entry.tsx";

const entrySchema = v.object({ label: bookLabelField, address: withdrawAddressField });

/** Props of {@link NewEntry}. */
interface NewEntryProps {
  scope: BookScope;
  onAdded: () => void;
}

/** Adds an address to the book. */
export function NewEntry({ scope, onAdded }: NewEntryProps) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const [failure, setFailure] = useState<string | null>(null);
  const { data: info } = useCall(getWithdrawInfo, { query: { coin: scope.coin, chain: scope.chain } });
  const form = useSchemaForm(entrySchema, { label: "", address: "" });
  async function add({ label, address }: v.InferOutput<typeof entrySchema>): Promise<void> {
    setFailure(null);
    const result = await verify({
      business: "address_book",
      act: (codes) => callApi(createAddressBookEntry, { body: { ...scope, address, label, ...codes } }),
    });
    if (result.status === "failed") setFailure(errorText(result.error));
    if (result.status !== "done") return;
    form.reset({ label: "", address: "" });
    onAdded();
  }
  return (
    <Form
      form={form}
      onSubmit={add}
      label={t`New address`}
      className="mt-4 space-y-3 border-t border-line pt-4"
    >
      <div className="grid gap-3 md:grid-cols-[10rem_minmax(0,1fr)]">
        <TextField
          control={form.control}
          name="label"
          label={t`Address name`}
          maxLength={LIMITS.addressLabelLength}
        />
        <TextField
          control={form.control}
          name="address"
          label={t`Address`}
          maxLength={LIMITS.addressLength}
          spellCheck={false}
        />
      </div>
      {info?.allowlist_only === true && (
        <Notice
          tone="info"
          title={t`You can withdraw to a new address ${{ hours: PERIODS.newAddressHours }} hours after adding it.`}
        >
          <Trans>Withdrawals go only to addresses in your address book.</Trans>
        </Notice>
      )}
      {failure !== null && (
        <Notice tone="negative" role="alert">
          {failure}
        </Notice>
      )}
      <SubmitButton form={form} variant="secondary" busyLabel={t`Adding…`}>
        <Trans>Add to the address book</Trans>
      </SubmitButton>
    </Form>
  );
}

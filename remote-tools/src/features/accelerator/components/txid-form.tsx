import { Trans, useLingui } from "@lingui/react/macro";
import type { AccelerationTerms } from "contracts";
import { useEffect } from "react";
import { Form, SubmitButton, TextField, useSchemaForm } from "shared/forms";
import { Button } from "shared/ui";
import * as v from "valibot";
import { readTxid } from "../model/read-txid.ts";

/** Maximum length of a pasted explorer URL. */
const MAX_LENGTH = 500;

function Examples({
  examples,
  onChoose,
}: {
  examples: AccelerationTerms["examples"];
  onChoose: (txid: string) => void;
}) {
  const { t } = useLingui();
  const names = {
    free: t`Free`,
    low_fee: t`Low fee`,
    with_parents: t`With an unconfirmed parent`,
    confirmed: t`Confirmed`,
  };
  if (examples.length === 0) return null;
  return (
    <div className="mt-4 flex flex-wrap items-center gap-2">
      <span className="text-xs text-ink-2">
        <Trans>Try a demo transaction:</Trans>
      </span>
      {examples.map(({ txid, kind }) => (
        <Button key={txid} size="sm" onClick={() => onChoose(txid)}>
          {names[kind]}
        </Button>
      ))}
    </div>
  );
}

/** Asks for a transaction of a coin: its id, or a block explorer URL. */
export function TxidForm({
  txid,
  coin,
  examples,
  isBusy,
  onLookUp,
}: {
  txid: string;
  coin: string;
  examples: AccelerationTerms["examples"];
  isBusy: boolean;
  onLookUp: (txid: string) => void;
}) {
  const { t } = useLingui();
  const schema = v.object({
    txid: v.pipe(
      v.string(),
      v.check(
        (text) => readTxid(text) !== null,
        t`Enter a transaction ID: 64 digits and letters from a to f.`,
      ),
      v.transform((text) => readTxid(text) ?? ""),
    ),
  });
  const form = useSchemaForm(schema, { txid });
  const { clearErrors, setValue } = form;

  // The URL also changes by a link or by going back; the field follows, and keeps the focus.
  useEffect(() => {
    setValue("txid", txid);
    clearErrors("txid");
  }, [clearErrors, setValue, txid]);
  return (
    <>
      <Form form={form} onSubmit={(values) => onLookUp(values.txid)} label={t`Look up a transaction`}>
        <TextField
          control={form.control}
          name="txid"
          label={t`${coin} transaction ID`}
          hint={t`You can also paste a link from a block explorer.`}
          maxLength={MAX_LENGTH}
          autoComplete="off"
          spellCheck={false}
        />
        <SubmitButton form={form} busyLabel={t`Looking up…`} disabled={isBusy}>
          <Trans>Look up</Trans>
        </SubmitButton>
      </Form>
      <Examples
        examples={examples}
        onChoose={(chosen) => {
          form.setValue("txid", chosen, { shouldValidate: true });
          onLookUp(chosen);
        }}
      />
    </>
  );
}

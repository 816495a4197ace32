import { Trans, useLingui } from "@lingui/react/macro";
import { PERIODS } from "contracts/periods";
import { emailField, withdrawAddressField, type AutoWithdrawal } from "contracts";
import { useId } from "react";
import { Form, SelectChoice, useSchemaForm } from "shared/forms";
import { Button, Dialog, Notice, SegmentedControl } from "shared/ui";
import { MoneyWriteNotice, useAddressChecker, useAddressText, useAddressTypeNames } from "shared/wallet";
import * as v from "valibot";
import { ConfirmRisks } from "#/components/confirm-risks.tsx";
import { Destination, Threshold } from "./auto-fields.tsx";
import { useSaveAuto } from "./use-save-auto.tsx";
import { useDraft, type Draft } from "./use-draft.ts";
import { useSuspension } from "./use-suspension.ts";

type AddressType = AutoWithdrawal["address_type"];

const TYPES = ["chain", "inner", "CoinEx"] as const;

/** Props of {@link AutoEditor}. */
interface AutoEditorProps {
  /** The automatic withdrawal to change; null for a new one. */
  current: AutoWithdrawal | null;
  /** Coins that support a rule and have none yet. */
  free: readonly string[];
  onClose: () => void;
  onSaved: () => void;
}

function useAutoSchema({ coin, chain, type }: Draft) {
  const checker = useAddressChecker();
  const addressText = useAddressText();
  const onChain = v.pipe(
    withdrawAddressField,
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed || dataset.value === "") return;
      const result = checker?.(coin, chain, dataset.value);
      if (result && !result.ok) addIssue({ message: addressText(result, coin) });
    }),
  );
  const byType = {
    chain: onChain,
    inner: withdrawAddressField,
    CoinEx: v.pipe(withdrawAddressField, emailField),
  };
  return v.object({ address: byType[type] });
}

interface EditorNoticesProps extends Pick<AutoEditorProps, "current"> {
  coin: string;
  failure: string | null;
}

/** Notices about when a change takes effect, and about its failure. */
function EditorNotices({ current, coin, failure }: EditorNoticesProps) {
  return (
    <>
      {current?.enabled === false && (
        <Notice tone="info">
          <Trans>Payouts of {coin} stay paused until you resume them.</Trans>
        </Notice>
      )}
      {current !== null && (
        <Notice tone="info">
          <Trans>
            A new destination is paid after {{ hours: PERIODS.newDestinationHours }} hours. A new threshold
            applies immediately.
          </Trans>
        </Notice>
      )}
      {failure !== null && (
        <Notice tone="negative" role="alert">
          {failure}
        </Notice>
      )}
    </>
  );
}

/** Sets the destination and the threshold of a coin's automatic withdrawal (R2.3.19). */
export function AutoEditor({ current, free, onClose, onSaved }: AutoEditorProps) {
  const { t } = useLingui();
  const formId = useId();
  const typeNames = useAddressTypeNames();
  const { draft, setDraft, startOf, min } = useDraft(current, free);
  const { coin } = draft;
  const { save, failure, thresholdError, phase, ...risks } = useSaveAuto({ draft, min, current, onSaved });
  const form = useSchemaForm(useAutoSchema(draft), { address: current?.withdraw_address ?? "" });
  const { optionOf, suspension } = useSuspension(draft);

  function changeType(type: AddressType): void {
    setDraft({ ...draft, type });
    form.setValue("address", current?.address_type === type ? current.withdraw_address : "");
  }

  return (
    <>
      <Dialog
        open
        onOpenChange={(isOpen) => !isOpen && onClose()}
        title={current === null ? t`New auto-withdrawal` : t`Auto-withdrawal of ${coin}`}
        width="lg"
        locked={phase === "checking"}
        footer={
          <>
            <Button onClick={onClose} disabled={phase === "checking"}>
              <Trans>Cancel</Trans>
            </Button>
            <Button
              type="submit"
              form={formId}
              variant="primary"
              busy={form.formState.isSubmitting}
              busyLabel={t`Saving…`}
              disabled={suspension !== null || phase === "checking"}
            >
              <Trans>Save</Trans>
            </Button>
          </>
        }
      >
        <Form form={form} id={formId} onSubmit={save} label={t`Auto-withdrawal`}>
          <div className="flex flex-wrap items-end gap-4">
            {current === null && (
              <SelectChoice
                label={t`Coin`}
                value={draft.coin}
                options={free.map((one) => ({ value: one, label: one }))}
                onChange={(next) => setDraft(startOf(next))}
                className="min-w-0 flex-[1_1_8rem]"
              />
            )}
            <SegmentedControl
              label={t`Destination`}
              options={TYPES.map((value) => ({
                value,
                label: typeNames[value],
                ...optionOf(value),
              }))}
              value={draft.type}
              onChange={changeType}
              size="md"
            />
          </div>
          {suspension !== null && (
            <Notice tone="warning" role="status" title={suspension.title}>
              {suspension.reason}
            </Notice>
          )}
          <Destination form={form} type={draft.type} />
          <Threshold
            draft={draft}
            min={min}
            onChange={(threshold) => setDraft({ ...draft, threshold })}
            error={thresholdError}
          />
          <EditorNotices current={current} coin={coin} failure={failure} />
          <MoneyWriteNotice phase={phase} kind="setting" onRetry={() => void form.handleSubmit(save)()} />
        </Form>
      </Dialog>
      {risks.risky && (
        <ConfirmRisks payment={risks.risky} onConfirm={risks.confirm} onCancel={risks.dropRisky} />
      )}
    </>
  );
}

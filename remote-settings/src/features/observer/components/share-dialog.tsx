import { Trans, useLingui } from "@lingui/react/macro";
import { MAX_SHARE_RECEIVERS, SHARE_DAY_TIME, getShareRules, setShareProfit } from "contracts";
import { LIMITS } from "contracts/limits";
import { accountRemarkField, emailField, miningAccountField } from "contracts/schemas/fields";
import { Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import { useFieldArray, type UseFormReturn } from "react-hook-form";
import { callApi, revalidateCalls, useErrorText } from "shared/api";
import {
  AmountField,
  Form,
  FormActions,
  SelectField,
  TextField,
  showServerError,
  useSchemaForm,
} from "shared/forms";
import { useDisplayPreferences } from "shared/mining";
import { verify } from "shared/security";
import { getPoolCoins, useCommon } from "shared/session";
import { toast } from "shared/toast";
import { Button, Dialog, IconButton, Notice } from "shared/ui";
import * as v from "valibot";
import { AccountField } from "#/components/account-field.tsx";
import { findOwnAccount } from "#/components/own-accounts.ts";
import { ShareSummary } from "./form-summaries.tsx";
import {
  formatShare,
  readPercent,
  restOf,
  sharePercentField,
  toPercent,
  toRatio,
} from "../model/share-ratio.ts";
import { loadActiveRules, type ShareSet } from "../model/share-set.ts";

const shareForm = v.object({
  own: miningAccountField,
  coin: v.string(),
  items: v.pipe(
    v.array(
      v.object({
        account: emailField,
        percent: sharePercentField,
        remark: accountRemarkField,
      }),
    ),
    v.maxLength(MAX_SHARE_RECEIVERS),
  ),
});

type ShareForm = v.InferOutput<typeof shareForm>;
type ShareFormState = UseFormReturn<ShareForm, unknown, ShareForm>;

const NO_ITEM: ShareForm["items"][number] = { account: "", percent: "", remark: "" };

/** The recipients; the last one can be removed only from a set that is in effect, which ends it. */
function ReceiverFields({ form, isNew }: { form: ShareFormState; isNew: boolean }) {
  const { t } = useLingui();
  const { fields, append, remove } = useFieldArray({ control: form.control, name: "items" });
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 text-sm font-medium">
        <Trans>Recipients</Trans>
      </legend>
      {fields.map((field, index) => {
        const number = String(index + 1);
        return (
          <div
            key={field.id}
            className="relative grid gap-3 rounded-sm border border-line p-3 md:grid-cols-[minmax(0,1fr)_7rem_2rem] md:items-start"
          >
            <TextField
              control={form.control}
              name={`items.${index}.account`}
              type="email"
              label={t`Email of recipient ${number}`}
              autoComplete="off"
              maxLength={LIMITS.emailLength}
            />
            <AmountField
              control={form.control}
              name={`items.${index}.percent`}
              label={t`Share`}
              decimals={2}
              unit="%"
            />
            {(!isNew || fields.length > 1) && (
              <IconButton
                icon={Trash2}
                label={t`Remove recipient ${number}`}
                size="sm"
                plain
                className="max-md:absolute max-md:end-0.5 max-md:-top-1.5 md:mt-8"
                onClick={() => remove(index)}
              />
            )}
            <TextField
              control={form.control}
              name={`items.${index}.remark`}
              label={t`Remark`}
              optional
              autoComplete="off"
              maxLength={LIMITS.remarkLength}
              className="md:col-span-2 md:col-start-1"
            />
          </div>
        );
      })}
      <Button
        icon={Plus}
        size="sm"
        className="justify-self-start"
        disabled={fields.length >= MAX_SHARE_RECEIVERS}
        onClick={() => append(NO_ITEM)}
      >
        <Trans>Add recipient</Trans>
      </Button>
    </fieldset>
  );
}

function RestNotice({ percents }: { percents: readonly string[] }) {
  const { locale } = useDisplayPreferences();
  const rest = restOf(percents);
  if (percents.length === 0) {
    return (
      <Notice tone="info">
        <Trans>Without recipients, all earnings stay with you from the next period.</Trans>
      </Notice>
    );
  }
  if (rest === null) return null;
  const share = formatShare(rest, locale);
  return (
    <p className="text-sm text-ink-2" role="status">
      <Trans>
        <span className="num font-medium text-ink">{share}</span> stays with you.
      </Trans>
    </p>
  );
}

function toValues(set: ShareSet | undefined, coin: string): ShareForm {
  const items = set?.rules.map(({ account, ratio, remark }) => ({
    account,
    percent: toPercent(ratio),
    remark,
  }));
  return { own: set?.account ?? "", coin: set?.coin ?? coin, items: items ?? [NO_ITEM] };
}

function ShareFormBody({ set, onClose }: { set: ShareSet | undefined; onClose: () => void }) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const { system } = useCommon();
  const coins = getPoolCoins(system);
  const [failure, setFailure] = useState<string>();
  const form = useSchemaForm(shareForm, toValues(set, coins[0] ?? "BTC"));

  async function save({ own, coin, items }: ShareForm): Promise<void> {
    const found = await findOwnAccount(own);
    if (found === undefined) {
      form.setError("own", { message: "mining_account_required" }, { shouldFocus: true });
      return;
    }
    // A new set would replace the recipients that the account and coin already have.
    if (set === undefined && (await loadActiveRules(found.id, coin)).length > 0) {
      const { account } = found;
      setFailure(t`${account} · ${coin} is already shared. Change its recipients in the list instead.`);
      return;
    }
    const receivers = items.map(({ account, percent, remark }) => {
      const read = readPercent(percent);
      return { account, remark, ratio: read === null ? "0" : toRatio(read) };
    });
    const result = await verify({
      business: "share_profit",
      title: t`Share revenue`,
      preStep: <ShareSummary account={found.account} coin={coin} items={items} />,
      act: (proof) =>
        callApi(setShareProfit, { body: { user_id: found.id, coin, items: receivers, ...proof } }),
    });
    if (result.status === "failed") throw result.error;
    if (result.status === "cancelled") return;
    await revalidateCalls(getShareRules);
    toast.success(t`Takes effect next period`);
    onClose();
  }

  async function handleSubmit(values: ShareForm): Promise<void> {
    setFailure(undefined);
    if (restOf(values.items.map(({ percent }) => percent)) === null) {
      setFailure(t`The shares together exceed 100%.`);
      return;
    }
    try {
      await save(values);
    } catch (error) {
      if (!showServerError(error, form, {})) setFailure(errorText(error));
    }
  }

  return (
    <Form form={form} onSubmit={handleSubmit} label={t`Share revenue`}>
      {failure !== undefined && (
        <Notice tone="negative" role="alert">
          {failure}
        </Notice>
      )}
      {set === undefined && (
        <div className="grid gap-4 md:grid-cols-[minmax(0,1fr)_9rem]">
          <AccountField
            control={form.control}
            name="own"
            label={t`Mining account`}
            typed={form.watch("own")}
          />
          <SelectField
            control={form.control}
            name="coin"
            label={t`Coin`}
            options={coins.map((coin) => ({ value: coin, label: coin }))}
          />
        </div>
      )}
      <ReceiverFields form={form} isNew={set === undefined} />
      <RestNotice percents={form.watch("items").map(({ percent }) => percent)} />
      <p className="text-xs text-ink-3">
        <Trans>
          Takes effect next period; periods run from {{ time: SHARE_DAY_TIME }} to {{ time: SHARE_DAY_TIME }}{" "}
          UTC. Each share is rounded down, and the rest stays with you.
        </Trans>
      </p>
      <FormActions form={form} onCancel={onClose} busyLabel={<Trans>Saving…</Trans>}>
        <Trans>Continue</Trans>
      </FormActions>
    </Form>
  );
}

/** Selects who receives shares of an account's income in a coin; replaces the whole set. Undefined starts a new one. */
export function ShareDialog({ set, onClose }: { set: ShareSet | undefined; onClose: () => void }) {
  const { t } = useLingui();
  const place = set === undefined ? undefined : `${set.account} · ${set.coin}`;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      width="lg"
      title={set === undefined ? t`Share revenue` : t`Change recipients`}
      {...(place === undefined ? {} : { description: place })}
    >
      <ShareFormBody set={set} onClose={onClose} />
    </Dialog>
  );
}

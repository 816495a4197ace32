import { Trans, useLingui } from "@lingui/react/macro";
import {
  agencyDiscountField,
  createAgencyCode,
  deleteAgencyCode,
  getAgencyCodes,
  type AgencyCode,
} from "contracts";
import { fromPercent } from "../model/percent.ts";
import { Plus, Trash2 } from "lucide-react";
import { useId, useState } from "react";
import { callApi, revalidateCalls, useCall, useErrorText } from "shared/api";
import { Form, TextField, showServerError, useChange, useSchemaForm } from "shared/forms";
import { formatCount, formatRate } from "shared/format";
import { useDisplayPreferences } from "shared/mining";
import { toast } from "shared/toast";
import {
  Button,
  Card,
  ConfirmDialog,
  CopyButton,
  Dialog,
  EmptyState,
  ErrorState,
  IconButton,
  Notice,
  Table,
  type Column,
} from "shared/ui";
import * as v from "valibot";

/** The form takes the discount in percent, the call as a ratio. */
const FORM = v.object({
  discount: v.pipe(v.string(), v.trim(), v.transform(fromPercent), agencyDiscountField),
  remark: v.pipe(v.string(), v.trim(), v.maxLength(32, "remark_too_long")),
});

function CreateDialog({ tier, onClose }: { tier: string; onClose: () => void }) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const { locale } = useDisplayPreferences();
  const [problem, setProblem] = useState<string | null>(null);
  const form = useSchemaForm(FORM, { discount: "", remark: "" });
  const formId = useId();
  const most = formatRate(tier, locale);
  async function handleSubmit(body: v.InferOutput<typeof FORM>): Promise<void> {
    setProblem(null);
    try {
      await callApi(createAgencyCode, { body });
      toast.success(t`Invite code created`);
      void revalidateCalls(getAgencyCodes);
      onClose();
    } catch (error) {
      if (!showServerError(error, form, {})) setProblem(errorText(error));
    }
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t`New invite code`}
      footer={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            variant="primary"
            type="submit"
            form={formId}
            busy={form.formState.isSubmitting}
            busyLabel={t`Creating the code…`}
          >
            <Trans>Create code</Trans>
          </Button>
        </>
      }
    >
      <Form id={formId} form={form} onSubmit={handleSubmit} label={t`New invite code`}>
        {problem === null ? null : <Notice tone="negative" role="alert" title={problem} />}
        <TextField
          control={form.control}
          name="discount"
          label={t`Customer discount, %`}
          inputMode="decimal"
          hint={t`At most ${most}. The rest of your tier is your rate.`}
        />
        <TextField control={form.control} name="remark" label={t`Remark`} optional maxLength={32} />
      </Form>
    </Dialog>
  );
}

function DeleteDialog({ code, onClose }: { code: string; onClose: () => void }) {
  const { t } = useLingui();
  const { isBusy, run } = useChange(getAgencyCodes);
  async function handleConfirm(): Promise<void> {
    const isDone = await run(async () => {
      await callApi(deleteAgencyCode, { params: { code } });
      return t`Invite code deleted`;
    });
    if (isDone) onClose();
  }
  return (
    <ConfirmDialog
      open
      danger
      onOpenChange={onClose}
      title={t`Delete the code ${code}?`}
      confirmLabel={<Trans>Delete</Trans>}
      busyLabel={<Trans>Deleting…</Trans>}
      busy={isBusy}
      onConfirm={() => void handleConfirm()}
    >
      <Trans>No one can sign up with it anymore. Customers who already used it keep their terms.</Trans>
    </ConfirmDialog>
  );
}

interface RowProps {
  code: AgencyCode;
  onDelete: (code: string) => void;
}

function Actions({ code, onDelete }: RowProps) {
  const { t } = useLingui();
  const name = code.code;
  return (
    <span className="flex items-center justify-end gap-1">
      <CopyButton text={code.link} label={t`Copy the link of ${name}`} />
      <IconButton icon={Trash2} label={t`Delete ${name}`} size="sm" plain onClick={() => onDelete(name)} />
    </span>
  );
}

function Name({ code }: { code: AgencyCode }) {
  return (
    <span className="block py-1.5">
      <span className="font-mono text-xs">{code.code}</span>
      {code.remark !== "" && (
        <span className="block text-2xs font-normal text-ink-3 wrap-anywhere">{code.remark}</span>
      )}
    </span>
  );
}

function useCodeColumns(onDelete: (code: string) => void): Column<AgencyCode>[] {
  const { t } = useLingui();
  const { locale } = useDisplayPreferences();
  const percent = (pick: (code: AgencyCode) => string) => (code: AgencyCode) => (
    <span className="num">{formatRate(pick(code), locale)}</span>
  );
  return [
    {
      id: "code",
      header: t({ message: "Code", context: "invite" }),
      main: true,
      cell: (code) => <Name code={code} />,
    },
    { id: "discount", header: t`Customer discount`, align: "end", cell: percent(({ discount }) => discount) },
    { id: "rate", header: t`Your rate`, align: "end", cell: percent(({ rate }) => rate) },
    {
      id: "customers",
      header: t`Customers`,
      align: "end",
      cell: ({ customer_count }) => <span className="num">{formatCount(customer_count, locale)}</span>,
    },
    {
      id: "actions",
      actions: true,
      header: <span className="sr-only">{t`Actions`}</span>,
      align: "end",
      cell: (code) => <Actions code={code} onDelete={onDelete} />,
    },
  ];
}

function CodeRow({ code, onDelete }: RowProps) {
  const { locale } = useDisplayPreferences();
  const discount = formatRate(code.discount, locale);
  const rate = formatRate(code.rate, locale);
  return (
    <div className="flex items-center justify-between gap-3 px-4 py-2 text-sm">
      <span>
        <Name code={code} />
        <span className="block text-xs text-ink-2">
          <Trans>
            {discount} discount, {rate} for you
          </Trans>
        </span>
      </span>
      <Actions code={code} onDelete={onDelete} />
    </div>
  );
}

/** Invite codes with their discounts: list, create, delete. */
export function AgencyCodes({ tier }: { tier: string }) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const [isOpen, setOpen] = useState(false);
  const [deleted, setDeleted] = useState<string | null>(null);
  const { data, error, isValidating, mutate } = useCall(getAgencyCodes, {});
  const columns = useCodeColumns(setDeleted);
  return (
    <Card
      flush
      divided
      title={t`Invite codes`}
      className="overflow-clip"
      actions={
        <Button size="sm" icon={Plus} onClick={() => setOpen(true)}>
          <Trans>New code</Trans>
        </Button>
      }
    >
      {data === undefined && error !== undefined ? (
        <ErrorState
          title={t`Couldn't load invite codes.`}
          message={errorText(error)}
          busy={isValidating}
          onRetry={() => void mutate()}
        />
      ) : (
        <Table
          label={t`Invite codes`}
          columns={columns}
          rows={data ?? []}
          rowKey={({ code }) => code}
          status={data === undefined ? "loading" : "ready"}
          skeletonRows={2}
          listRow={(code) => <CodeRow code={code} onDelete={setDeleted} />}
          empty={
            <EmptyState title={t`No invite codes`}>
              <Trans>Create one for each kind of customer, with the discount they get.</Trans>
            </EmptyState>
          }
        />
      )}
      {isOpen && <CreateDialog tier={tier} onClose={() => setOpen(false)} />}
      {deleted !== null && <DeleteDialog code={deleted} onClose={() => setDeleted(null)} />}
    </Card>
  );
}

import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useLingui as useI18n } from "@lingui/react";
import { createApiKey, getApiKeys, updateApiKey, type ApiKey, type ApiKeyPair } from "contracts";
import { isIpLine, splitIpLines } from "contracts/schemas/fields";
import { LIMITS } from "contracts/limits";
import { useState } from "react";
import { callApi, isOutcomeOpen, revalidateCalls, useErrorText } from "shared/api";
import { Form, FormActions, TextField, TextareaLines, showServerError, useSchemaForm } from "shared/forms";
import { verify } from "shared/security";
import { useSession } from "shared/session";
import { toast } from "shared/toast";
import { DescriptionList, Dialog, Notice } from "shared/ui";
import { AccountField } from "#/components/account-field.tsx";
import { keyFormSchema, privateLines, toKeyForm, type KeyForm } from "../model/key-form.ts";
import { PERMISSION_NAMES, PermissionField } from "./permission-field.tsx";

/** Props of {@link KeyFormDialog}. */
interface KeyFormDialogProps {
  /** Key to change; undefined for a new one. */
  apiKey: ApiKey | undefined;
  /** Initial account name of a new key. */
  account: string;
  onClose: () => void;
  /** Called with a new pair. */
  onPair: (pair: ApiKeyPair) => void;
}

/** Whether the name is that of the main account, whose key uses no other list. */
function useIsMain(): (name: string) => boolean {
  const { origin } = useSession();
  const main = origin?.account_type === "main" ? origin.account?.toLowerCase() : undefined;
  return (name) => name.trim().toLowerCase() === main;
}

/** Summary of the changes to approve. */
function Summary({ form, isMain }: { form: KeyForm; isMain: boolean }) {
  const { t } = useLingui();
  const { i18n } = useI18n();
  const lines = splitIpLines(form.ip_whitelist);
  const noLines = isMain ? t`None: every call is refused` : t`Same as the main account`;
  return (
    <DescriptionList
      rows={[
        { id: "account", term: t`Mining account`, value: form.account },
        {
          id: "permissions",
          term: t`Permissions`,
          value: form.permissions.map((one) => i18n._(PERMISSION_NAMES[one])).join(", "),
        },
        {
          id: "list",
          term: t`IP list`,
          value: lines.length === 0 ? noLines : lines.join(", "),
        },
      ]}
    />
  );
}

/** Notes on the typed IP list. */
function ListAdvice({ text, isMain }: { text: string; isMain: boolean }) {
  const lines = splitIpLines(text);
  const inside = privateLines(lines);
  const list = inside.join(", ");
  if (lines.length === 0 && isMain) {
    return (
      <Notice tone="warning">
        <Trans>Add the public addresses of your program. Without any, every call is refused.</Trans>
      </Notice>
    );
  }
  if (lines.length === 0) {
    return (
      <Notice tone="info">
        <Trans>
          Without its own addresses, the key uses the list of the main account's key. If that is empty too,
          every call is refused.
        </Trans>
      </Notice>
    );
  }
  if (inside.length === 0) return null;
  return (
    <Notice
      tone="warning"
      title={<Plural value={inside.length} one="Private address" other="Private addresses" />}
    >
      <Trans>
        {list} exists only inside a local network. The pool sees the public address of your connection.
      </Trans>
    </Notice>
  );
}

function KeyFormBody({ apiKey, account, onClose, onPair }: KeyFormDialogProps) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const [failure, setFailure] = useState<string>();
  const form = useSchemaForm(keyFormSchema, toKeyForm(apiKey, account));
  const list = form.watch("ip_whitelist");
  const permissions = form.watch("permissions");
  const isMain = useIsMain();

  function failureText(error: unknown): string {
    if (apiKey !== undefined || !isOutcomeOpen(error)) return errorText(error);
    return t`The key may have been created, but its secret was lost. If it is in the list, reset it to get a new secret.`;
  }

  async function handleSubmit(values: KeyForm): Promise<void> {
    setFailure(undefined);
    const preStep = <Summary form={values} isMain={isMain(values.account)} />;
    const result =
      apiKey === undefined
        ? await verify({
            business: "create_api_key",
            title: t`Create API key`,
            preStep,
            act: (proof) => callApi(createApiKey, { body: { ...values, ...proof } }),
          })
        : await verify({
            business: "edit_api_key",
            title: t`Change API key`,
            preStep,
            act: (proof) => callApi(updateApiKey, { body: { ...values, ...proof } }),
          });
    if (result.status === "failed") {
      const fields = { 25005: "account", 25006: "ip_whitelist" } as const;
      if (!showServerError(result.error, form, fields)) setFailure(failureText(result.error));
      // The key may exist all the same.
      if (isOutcomeOpen(result.error)) await revalidateCalls(getApiKeys);
    }
    if (result.status !== "done") return;
    await revalidateCalls(getApiKeys);
    onClose();
    if (result.data === null) toast.success(t`API key saved`);
    else onPair(result.data);
  }

  return (
    <Form form={form} onSubmit={handleSubmit} label={t`API key`}>
      {failure !== undefined && (
        <Notice tone="negative" role="alert">
          {failure}
        </Notice>
      )}
      {apiKey === undefined && (
        <AccountField
          control={form.control}
          name="account"
          label={t`Mining account`}
          hint={t`Each mining account has one key, which reads this account only.`}
          typed={form.watch("account")}
        />
      )}
      <PermissionField
        value={permissions}
        isWrong={form.formState.errors.permissions !== undefined}
        onChange={(next) => {
          form.setValue("permissions", next, { shouldDirty: true });
          if (next.length > 0) form.clearErrors("permissions");
        }}
      />
      <TextareaLines
        control={form.control}
        name="ip_whitelist"
        label={t`IP list`}
        optional
        hint={t`One address per line. Networks of /24 or smaller, e.g. 203.0.113.0/24.`}
        maxLines={LIMITS.ipWhitelistLines}
        isLine={isIpLine}
      />
      <ListAdvice text={list} isMain={isMain(form.watch("account"))} />
      <TextField
        control={form.control}
        name="remark"
        label={t`Remark`}
        optional
        autoComplete="off"
        maxLength={LIMITS.remarkLength}
      />
      <FormActions form={form} onCancel={onClose} busyLabel={<Trans>Saving…</Trans>}>
        {apiKey === undefined ? <Trans>Create key</Trans> : <Trans>Save</Trans>}
      </FormActions>
    </Form>
  );
}

/** Creates or changes a key: account, permissions, IP list, remark. */
export function KeyFormDialog(props: KeyFormDialogProps) {
  const { t } = useLingui();
  const name = props.apiKey?.account ?? "";
  return (
    <Dialog
      open
      onOpenChange={props.onClose}
      width="lg"
      title={props.apiKey === undefined ? t`Create API key` : t`Change API key of ${name}`}
      description={t`Lets your program read your mining.`}
    >
      <KeyFormBody {...props} />
    </Dialog>
  );
}

import { Trans, useLingui } from "@lingui/react/macro";
import { useLingui as useI18n } from "@lingui/react";
import { OBSERVER_END_YEARS, OBSERVER_LIVES, type Observer } from "contracts";
import { LIMITS } from "contracts/limits";
import { useState } from "react";
import { useErrorText } from "shared/api";
import { formatZone } from "shared/format";
import {
  DateField,
  Form,
  FormActions,
  SelectField,
  TextField,
  showServerError,
  useSchemaForm,
} from "shared/forms";
import { useDisplayPreferences, useNow } from "shared/mining";
import { getPoolCoins, useCommon } from "shared/session";
import { toast } from "shared/toast";
import { Dialog, Notice, SegmentedControl } from "shared/ui";
import { AccountField } from "#/components/account-field.tsx";
import { createLinkFormSchema, endDays, toLinkForm, type LinkForm } from "../model/link-form.ts";
import { CoinFields } from "./coin-fields.tsx";
import { PermissionFields } from "./permission-fields.tsx";
import { LIFE_NAMES } from "./permission-texts.ts";
import { useLinkSaver } from "./use-link-form.tsx";

/** Props of {@link LinkFormDialog}. */
interface LinkFormDialogProps {
  /** The link to change; undefined creates a new one. */
  link: Observer | undefined;
  onClose: () => void;
  /** Called with the id of a new link. */
  onCreated: (id: number) => void;
}

/** @returns options for when a link expires; an existing one can keep its expiry until it has expired */
function useLives(link: Observer | undefined) {
  const { t } = useLingui();
  const { i18n } = useI18n();
  const lives = OBSERVER_LIVES.map((value) => ({ value, label: i18n._(LIFE_NAMES[value]) }));
  const all = [...lives, { value: "until", label: t`Until a date…` }];
  return link === undefined || link.is_expired ? all : [{ value: "keep", label: t`Keep it` }, ...all];
}

type LinkFormState = ReturnType<typeof useSchemaForm<LinkForm, LinkForm>>;

function ScopeFields({ form, isNew }: { form: LinkFormState; isNew: boolean }) {
  const { t } = useLingui();
  const scope = form.watch("scope");
  if (!isNew) return null;
  return (
    <>
      <div>
        <p className="mb-1.5 text-sm font-medium">
          <Trans>Shows</Trans>
        </p>
        <SegmentedControl
          label={t`Shows`}
          size="md"
          options={[
            { value: "global", label: t`All accounts` },
            { value: "single", label: t`One account` },
          ]}
          value={scope}
          onChange={(value) => form.setValue("scope", value, { shouldDirty: true })}
        />
        {scope === "global" && (
          <p className="mt-1.5 text-xs text-ink-3">
            <Trans>Accounts you create later are included.</Trans>
          </p>
        )}
      </div>
      {scope === "single" && (
        <AccountField
          control={form.control}
          name="account"
          label={t`Mining account`}
          typed={form.watch("account")}
        />
      )}
    </>
  );
}

function EndFields({ form, link }: { form: LinkFormState; link: Observer | undefined }) {
  const { t } = useLingui();
  const lives = useLives(link);
  const { timeZone } = useDisplayPreferences();
  const now = useNow();
  const zone = formatZone(timeZone, now);
  return (
    <>
      <SelectField control={form.control} name="expire" label={t`Ends`} options={lives} />
      {form.watch("expire") === "until" && (
        <DateField
          control={form.control}
          name="expire_time"
          label={t`Last day`}
          hint={t`The link works until the end of this day (${zone}), for at most ${{ years: OBSERVER_END_YEARS }} years.`}
          {...endDays(now, timeZone)}
        />
      )}
    </>
  );
}

function LinkFormBody({ link, onClose, onCreated }: LinkFormDialogProps) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const { timeZone } = useDisplayPreferences();
  const { system } = useCommon();
  const [failure, setFailure] = useState<string>();
  const [before] = useState(() =>
    toLinkForm(link, timeZone, system === null ? undefined : getPoolCoins(system)),
  );
  const form = useSchemaForm(
    createLinkFormSchema(t`Choose a day from tomorrow, within ${{ years: OBSERVER_END_YEARS }} years.`),
    before,
  );
  const saver = useLinkSaver();

  async function handleSubmit(values: LinkForm): Promise<void> {
    setFailure(undefined);
    try {
      const result =
        link === undefined ? await saver.create(values) : await saver.change(link, before, values);
      if (result.status === "account") form.setError("account", { message: "mining_account_required" });
      if (result.status !== "saved") return;
      toast.success(link === undefined ? t`Observer link created` : t`Observer link saved`);
      onClose();
      if (link === undefined) onCreated(result.id);
    } catch (error) {
      if (!showServerError(error, form, {})) setFailure(errorText(error));
    }
  }

  return (
    <Form form={form} onSubmit={handleSubmit} label={t`Observer link`}>
      {failure !== undefined && (
        <Notice tone="negative" role="alert">
          {failure}
        </Notice>
      )}
      <ScopeFields form={form} isNew={link === undefined} />
      <TextField
        control={form.control}
        name="remark"
        label={t`Remark`}
        autoComplete="off"
        maxLength={LIMITS.remarkLength}
        hint={t`Who it's for. Only you can see it.`}
      />
      <PermissionFields
        value={form.watch("permissions")}
        onChange={(permissions) => form.setValue("permissions", permissions, { shouldDirty: true })}
      />
      <EndFields form={form} link={link} />
      <CoinFields
        all={form.watch("allCoins")}
        coins={form.watch("coins")}
        error={form.formState.errors.coins === undefined ? undefined : t`Choose at least one coin.`}
        onChange={({ allCoins, coins }) => {
          form.setValue("allCoins", allCoins);
          form.setValue("coins", coins);
          if (allCoins || coins.length > 0) form.clearErrors("coins");
        }}
      />
      <FormActions form={form} onCancel={onClose} busyLabel={<Trans>Saving…</Trans>}>
        {link === undefined ? <Trans>Create link</Trans> : <Trans>Save</Trans>}
      </FormActions>
    </Form>
  );
}

/** Creates or changes an observer link: scope, remark, permissions, expiry, coins. */
export function LinkFormDialog(props: LinkFormDialogProps) {
  const { t } = useLingui();
  return (
    <Dialog
      open
      onOpenChange={props.onClose}
      width="lg"
      title={props.link === undefined ? t`Create observer link` : t`Change observer link`}
      description={t`A read-only view of your mining for whoever has the link, without signing in.`}
    >
      <LinkFormBody {...props} />
    </Dialog>
  );
}

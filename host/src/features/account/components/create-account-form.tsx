import { Trans, useLingui } from "@lingui/react/macro";
import {
  DEFAULT_COIN,
  ERROR_CODES,
  LIMITS,
  POOL_COINS,
  accountNameField,
  checkAccountName,
  createAccount,
} from "contracts";
import { useEffect, useState } from "react";
import { callApi, useCall, useErrorText } from "shared/api";
import { Form, SelectField, SubmitButton, TextField, showServerError, useSchemaForm } from "shared/forms";
import { getPoolCoins, loadSession, useCommon } from "shared/session";
import { Card, Notice } from "shared/ui";
import * as v from "valibot";

const SCHEMA = v.object({ account: accountNameField, coin: v.string() });
const NAME_ERRORS = { [ERROR_CODES.nameTaken]: "account", [ERROR_CODES.nameMalformed]: "account" } as const;
const TYPING_PAUSE_MS = 400;

/** Returns the text once typing has paused. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);

  // Updates the text after a delay.
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

function NameHint({ name }: { name: string }) {
  const settled = useSettled(name.trim());
  const { data } = useCall(
    checkAccountName,
    v.is(accountNameField, settled) ? { query: { account: settled } } : null,
  );
  if (data === undefined || settled !== name.trim())
    return <Trans>It prefixes every worker name. It can never be changed or deleted.</Trans>;
  if (data.available) {
    return (
      <span role="status" className="text-positive">
        <Trans>This name is free.</Trans>
      </span>
    );
  }
  return (
    <span role="status" className="text-negative">
      <Trans>This name is taken.</Trans>
    </span>
  );
}

/** Creates the first mining account of a person (R2.3.4). */
export function CreateAccountForm({ onCreated }: { onCreated: () => void }) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const { system } = useCommon();
  const [problem, setProblem] = useState<string | null>(null);
  const form = useSchemaForm(SCHEMA, { account: "", coin: DEFAULT_COIN });
  const coins = system === null ? [...POOL_COINS] : getPoolCoins(system);

  async function handleSubmit({ account, coin }: { account: string; coin: string }): Promise<void> {
    setProblem(null);
    try {
      await callApi(createAccount, { body: { account, coin, remark: "" } });
      await loadSession();
      onCreated();
    } catch (error) {
      if (!showServerError(error, form, NAME_ERRORS)) setProblem(errorText(error));
    }
  }
  return (
    <Card title={t`Create your mining account`} className="mx-auto max-w-140">
      <Form form={form} label={t`Create your mining account`} onSubmit={handleSubmit}>
        {problem === null ? null : <Notice role="alert" tone="negative" title={problem} />}
        <TextField
          control={form.control}
          name="account"
          label={t`Account name`}
          autoComplete="off"
          spellCheck={false}
          maxLength={LIMITS.accountNameMax}
          hint={<NameHint name={form.watch("account")} />}
        />
        <SelectField
          control={form.control}
          name="coin"
          label={t`Coin to mine first`}
          options={coins.map((coin) => ({ value: coin, label: coin }))}
        />
        <SubmitButton form={form} block busyLabel={t`Creating…`}>
          <Trans>Create account</Trans>
        </SubmitButton>
      </Form>
    </Card>
  );
}

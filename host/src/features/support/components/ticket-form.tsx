import { Trans, useLingui } from "@lingui/react/macro";
import { LIMITS, createTicket, getAccounts, ticketFormEntries, MAX_PAGE_LIMIT } from "contracts";
import { useState } from "react";
import { callApi, useCall, useErrorText, useWriteId } from "shared/api";
import {
  Form,
  SelectField,
  SubmitButton,
  TextField,
  TextareaField,
  showServerError,
  useSchemaForm,
} from "shared/forms";
import { useCommon, useSession } from "shared/session";
import { Card, Notice } from "shared/ui";
import * as v from "valibot";
import type { TicketDraft } from "../model/prefill.ts";
import { FilePicker } from "./file-picker.tsx";
import { HelpSuggestions } from "./help-suggestions.tsx";
import { useTicketFiles } from "./use-ticket-files.ts";
import { useTicketWords } from "./use-ticket-words.ts";

/** Value of a select for no choice. */
const NONE = "none";

const schema = v.object({ ...ticketFormEntries, coin: v.string(), account: v.string() });

function useChoices() {
  const { t } = useLingui();
  const { categories } = useTicketWords();
  const { system } = useCommon();
  const { origin } = useSession();
  const accounts = useCall(getAccounts, { query: { page: 1, limit: MAX_PAGE_LIMIT } });
  const none = { value: NONE, label: t`None in particular` };
  const own = origin === null ? [] : [{ id: origin.id, account: origin.account }];
  const named = [...own, ...(accounts.data?.data ?? [])];
  return {
    categories: Object.entries(categories).map(([value, label]) => ({ value, label })),
    coins: [none, ...(system?.coin_types ?? []).map((coin) => ({ value: coin, label: coin }))],
    accounts: [none, ...named.map(({ id, account }) => ({ value: String(id), label: account }))],
  };
}

/** Form for a new ticket. Input is kept after a failure, and resending creates no second ticket. */
export function TicketForm({ draft, onSent }: { draft: TicketDraft; onSent: (id: number) => void }) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const { account: person } = useSession();
  const [problem, setProblem] = useState<string | null>(null);
  const writeId = useWriteId();
  const files = useTicketFiles();
  const choices = useChoices();
  const form = useSchemaForm(schema, {
    category: draft.category === "" ? undefined : draft.category,
    coin: draft.coin === "" ? NONE : draft.coin,
    account: NONE,
    subject: draft.subject,
    content: draft.content,
    email: person?.email ?? "",
  });

  async function handleSubmit({ coin, account, ...typed }: v.InferOutput<typeof schema>): Promise<void> {
    setProblem(files.hasFailed ? t`Some files were not attached. Remove them or upload them again.` : null);
    if (files.hasFailed) return;
    const content = {
      ...typed,
      file_ids: files.uploads.flatMap((upload) => (upload.id === null ? [] : [upload.id])),
      ...(coin === NONE ? {} : { coin }),
      ...(account === NONE ? {} : { account_id: Number.parseInt(account, 10) }),
    };
    try {
      const { id } = await callApi(createTicket, {
        body: { client_id: writeId.idFor(content), ...content },
      });
      onSent(id);
    } catch (error) {
      if (!showServerError(error, form, {})) setProblem(errorText(error));
    }
  }

  return (
    <Card>
      <Form form={form} onSubmit={handleSubmit} label={t`New ticket`} className="max-w-140 space-y-5">
        <SelectField
          control={form.control}
          name="category"
          label={t`Subject area`}
          placeholder={t`Choose`}
          options={choices.categories}
        />
        <div className="grid gap-5 md:grid-cols-2">
          <SelectField
            control={form.control}
            name="account"
            label={t`Mining account`}
            options={choices.accounts}
          />
          <SelectField control={form.control} name="coin" label={t`Coin`} options={choices.coins} />
        </div>
        <TextField
          control={form.control}
          name="subject"
          label={t`Subject`}
          maxLength={LIMITS.ticketSubjectLength}
          autoComplete="off"
        />
        <HelpSuggestions subject={form.watch("subject")} />
        <TextareaField
          control={form.control}
          name="content"
          label={t`Description`}
          hint={t`What happened, when, and what you expected. Never send passwords or codes.`}
          rows={7}
          maxLength={LIMITS.ticketContentMax}
        />
        <FilePicker files={files} />
        <TextField
          control={form.control}
          name="email"
          label={t`Email for the answer`}
          type="email"
          autoComplete="email"
        />
        {problem !== null && <Notice tone="negative" role="alert" title={problem} />}
        <SubmitButton form={form} disabled={files.isSending} busyLabel={t`Sending ticket…`}>
          <Trans>Submit ticket</Trans>
        </SubmitButton>
      </Form>
    </Card>
  );
}

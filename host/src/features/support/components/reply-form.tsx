import { Trans, useLingui } from "@lingui/react/macro";
import { LIMITS, replyToTicket, ticketReplyEntries, type TicketDetail } from "contracts";
import { useState } from "react";
import { callApi, useErrorText, useWriteId } from "shared/api";
import { Form, SubmitButton, TextareaField, showServerError, useSchemaForm } from "shared/forms";
import { Card, Notice } from "shared/ui";
import * as v from "valibot";
import { FilePicker } from "./file-picker.tsx";
import { useTicketFiles } from "./use-ticket-files.ts";

const schema = v.object(ticketReplyEntries);

/** Adds a message to a ticket; resending after a failure adds it only once. What was sent is removed from the form. */
export function ReplyForm({ id, onSent }: { id: number; onSent: (ticket: TicketDetail) => void }) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const [problem, setProblem] = useState<string | null>(null);
  const writeId = useWriteId();
  const files = useTicketFiles();
  const form = useSchemaForm(schema, { content: "" });

  async function handleSubmit({ content }: v.InferOutput<typeof schema>): Promise<void> {
    setProblem(files.hasFailed ? t`Some files were not attached. Remove them or upload them again.` : null);
    if (files.hasFailed) return;
    const file_ids = files.uploads.flatMap((upload) => (upload.id === null ? [] : [upload.id]));
    try {
      const body = { client_id: writeId.idFor({ content, file_ids }), content, file_ids };
      const ticket = await callApi(replyToTicket, { params: { id }, body });
      writeId.forget();
      files.clear(file_ids);
      // Text typed in the meantime is kept.
      if (form.getValues("content").trim() === content) form.reset();
      onSent(ticket);
    } catch (error) {
      if (!showServerError(error, form, {})) setProblem(errorText(error));
    }
  }

  return (
    <Card>
      <Form form={form} onSubmit={handleSubmit} label={t`Reply`}>
        <TextareaField
          control={form.control}
          name="content"
          label={t`Reply`}
          rows={4}
          maxLength={LIMITS.ticketContentMax}
        />
        <FilePicker files={files} />
        {problem !== null && <Notice tone="negative" role="alert" title={problem} />}
        <SubmitButton form={form} disabled={files.isSending} busyLabel={t`Sending reply…`}>
          <Trans>Send reply</Trans>
        </SubmitButton>
      </Form>
    </Card>
  );
}

import { Trans, useLingui } from "@lingui/react/macro";
import {
  ERROR_CODES,
  deleteNoticeWebhook,
  getNoticeWebhook,
  renewWebhookSecret,
  setNoticeWebhook,
  testNoticeWebhook,
  type CallData,
} from "contracts";
import { webhookUrlField } from "contracts/schemas/fields";
import { KeyRound, Send, Trash2 } from "lucide-react";
import { useState } from "react";
import { isOutcomeOpen, revalidateCalls, useCall, useCallMutation, useErrorText } from "shared/api";
import { Form, SubmitButton, TextField, showServerError, useSchemaForm } from "shared/forms";
import { toast } from "shared/toast";
import { Button, Card, ConfirmDialog, ErrorState, Notice, SkeletonText } from "shared/ui";
import * as v from "valibot";
import { useWebhookProblem } from "./use-webhook-problem.ts";
import { WebhookSecretDialog } from "./webhook-secret-dialog.tsx";

type Webhook = NonNullable<CallData<typeof getNoticeWebhook>["webhook"]>;

const schema = v.object({ url: webhookUrlField });
const LINES = 3;

/** Props of {@link AddressForm}. */
interface AddressFormProps {
  url: string;
  onSecret: (secret: string) => void;
  /** Called when the response, and so the secret of a new webhook, was lost. */
  onLost: () => void;
}

function AddressForm({ url, onSecret, onLost }: AddressFormProps) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const form = useSchemaForm(schema, { url });
  const { trigger } = useCallMutation(setNoticeWebhook);
  async function handleSubmit(body: v.InferOutput<typeof schema>): Promise<void> {
    try {
      const { secret } = await trigger({ body });
      await revalidateCalls(getNoticeWebhook);
      if (secret === null) toast.success(t`Webhook saved.`);
      else onSecret(secret);
    } catch (error) {
      const fields = { [ERROR_CODES.webhookAddressRefused]: "url" } as const;
      if (!showServerError(error, form, fields)) toast.error(errorText(error));
      if (!isOutcomeOpen(error)) return;
      onLost();
      await revalidateCalls(getNoticeWebhook);
    }
  }
  return (
    <Form
      form={form}
      label={t`Webhook`}
      onSubmit={handleSubmit}
      className="flex items-start gap-3 max-md:flex-col max-md:items-stretch"
    >
      <TextField
        control={form.control}
        name="url"
        type="url"
        label={t`Webhook address`}
        hint={t`Every event that is turned on above is also sent to this address as a signed POST request.`}
        autoComplete="off"
        className="grow md:max-w-140"
      />
      <SubmitButton form={form} variant="secondary" busyLabel={t`Saving…`} className="md:mt-6.5">
        <Trans>Save</Trans>
      </SubmitButton>
    </Form>
  );
}

function StateNotice({ webhook }: { webhook: Webhook }) {
  const { t } = useLingui();
  const problemText = useWebhookProblem();
  const { failures, problem, problem_status: status, disabled_time: disabledTime, waiting } = webhook;
  if (problem === null) return null;
  const text = problemText(problem, status);
  if (disabledTime !== null)
    return (
      <Notice tone="negative" title={t`The webhook is turned off.`}>
        <Trans>
          {failures} attempts in a row failed. The last one: {text} Correct the address or the receiver, then
          send a test to turn it on again.
        </Trans>
      </Notice>
    );
  return (
    <Notice tone="warning" title={t`The last attempt failed.`}>
      <Trans>
        {text} Notifications waiting to be sent again: {waiting}.
      </Trans>
    </Notice>
  );
}

function Actions({ onSecret }: { onSecret: (secret: string) => void }) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const problemText = useWebhookProblem();
  const [question, setQuestion] = useState<"secret" | "remove" | null>(null);
  const test = useCallMutation(testNoticeWebhook);
  const renew = useCallMutation(renewWebhookSecret);
  const remove = useCallMutation(deleteNoticeWebhook);
  async function attempt(work: () => Promise<void>): Promise<void> {
    try {
      await work();
      await revalidateCalls(getNoticeWebhook);
    } catch (error) {
      toast.error(errorText(error));
    }
  }
  const handleTest = () =>
    attempt(async () => {
      const { problem, status } = await test.trigger({});
      if (problem === null) toast.success(t`The test arrived.`);
      else toast.error(problemText(problem, status));
    });
  const handleRenew = () =>
    attempt(async () => {
      const { secret } = await renew.trigger({});
      setQuestion(null);
      onSecret(secret);
    });
  const handleRemove = () =>
    attempt(async () => {
      await remove.trigger({});
      setQuestion(null);
      toast.success(t`Webhook removed.`);
    });
  return (
    <div className="flex flex-wrap gap-3">
      <Button icon={Send} busy={test.isMutating} busyLabel={t`Sending…`} onClick={() => void handleTest()}>
        <Trans>Test the webhook</Trans>
      </Button>
      <Button icon={KeyRound} onClick={() => setQuestion("secret")}>
        <Trans>New secret key</Trans>
      </Button>
      <Button icon={Trash2} onClick={() => setQuestion("remove")}>
        <Trans>Remove webhook</Trans>
      </Button>
      <ConfirmDialog
        open={question === "secret"}
        danger
        onOpenChange={() => setQuestion(null)}
        title={t`Create a new secret key?`}
        confirmLabel={<Trans>New secret key</Trans>}
        busy={renew.isMutating}
        onConfirm={() => void handleRenew()}
      >
        <Trans>The old secret key no longer signs anything. Your receiver needs the new one at once.</Trans>
      </ConfirmDialog>
      <ConfirmDialog
        open={question === "remove"}
        danger
        onOpenChange={() => setQuestion(null)}
        title={t`Remove the webhook?`}
        confirmLabel={<Trans>Remove webhook</Trans>}
        busy={remove.isMutating}
        onConfirm={() => void handleRemove()}
      >
        <Trans>Pending notifications won't be sent.</Trans>
      </ConfirmDialog>
    </div>
  );
}

/** The webhook for notifications: its address, its signing secret, and the result of the last attempt. */
export function WebhookCard() {
  const { t } = useLingui();
  const errorText = useErrorText();
  const [secret, setSecret] = useState<string | null>(null);
  const [isSecretLost, setSecretLost] = useState(false);
  const { data, error, isValidating, mutate } = useCall(getNoticeWebhook, {}, { revalidateOnFocus: false });
  if (data === undefined)
    return (
      <Card title={t`Webhook`}>
        {error === undefined ? (
          <SkeletonText lines={LINES} />
        ) : (
          <ErrorState
            title={t`Couldn't load the webhook.`}
            message={errorText(error)}
            onRetry={() => void mutate()}
            busy={isValidating}
          />
        )}
      </Card>
    );
  const { webhook } = data;
  function handleSecret(next: string): void {
    setSecretLost(false);
    setSecret(next);
  }
  return (
    <Card title={t`Webhook`}>
      <div className="grid gap-4">
        {webhook !== null && <StateNotice webhook={webhook} />}
        {webhook !== null && isSecretLost && (
          <Notice tone="warning" title={t`The webhook was saved, but its secret key was never shown.`}>
            <Trans>Create a new secret key for your receiver.</Trans>
          </Notice>
        )}
        <AddressForm
          key={webhook?.url ?? ""}
          url={webhook?.url ?? ""}
          onSecret={handleSecret}
          onLost={() => setSecretLost((isLost) => isLost || webhook === null)}
        />
        {webhook !== null && <Actions onSecret={handleSecret} />}
      </div>
      {secret !== null && <WebhookSecretDialog secret={secret} onClose={() => setSecret(null)} />}
    </Card>
  );
}

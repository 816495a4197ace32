import { Trans, useLingui } from "@lingui/react/macro";
import { PROOF_FILE_BYTES, PROOF_FILE_MEGABYTES, addResetProof, type ResetRequest } from "contracts";
import { Upload } from "lucide-react";
import { useState } from "react";
import { callApi, useErrorText } from "shared/api";
import {
  DateField,
  FileButton,
  Form,
  SubmitButton,
  TextField,
  showServerError,
  useSchemaForm,
} from "shared/forms";
import { Badge, Button, Card, CopyField, Notice, Progress } from "shared/ui";
import * as v from "valibot";
import { sendPhoto } from "../model/send-photo.ts";
import type { StepProps } from "./step-props.ts";

const DAY_FORMAT = /^\d{4}-\d{2}-\d{2}$/u;

function useWithdrawalSchema() {
  const { t } = useLingui();
  return v.object({
    coin: v.pipe(
      v.string(),
      v.trim(),
      v.toUpperCase(),
      v.regex(/^[A-Z0-9]{2,10}$/u, t`Enter a coin, e.g. BTC.`),
    ),
    amount: v.pipe(
      v.string(),
      v.trim(),
      v.minLength(1, t`Enter the amount.`),
      v.regex(/^\d{1,20}(?:\.\d{1,18})?$/u, "amount_format"),
    ),
    day: v.pipe(v.string(), v.regex(DAY_FORMAT, t`Choose the day.`)),
  });
}

function useSignatureSchema() {
  const { t } = useLingui();
  return v.object({
    address: v.pipe(v.string(), v.trim(), v.minLength(10, t`Enter the whole address.`)),
    signature: v.pipe(v.string(), v.trim(), v.minLength(20, t`Enter the whole signature.`)),
  });
}

type ProofKind = ResetRequest["proofs"][number]["kind"];

function Given({ request, kind }: { request: ResetRequest; kind: ProofKind }) {
  const isGiven = request.proofs.some((proof) => proof.kind === kind && proof.is_complete);
  return isGiven ? (
    <Badge kind="done">
      <Trans>Provided</Trans>
    </Badge>
  ) : null;
}

function WithdrawalProof({ token, request, onRequest }: StepProps) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const [problem, setProblem] = useState<string | null>(null);
  const schema = useWithdrawalSchema();
  const form = useSchemaForm(schema, { coin: "", amount: "", day: "" });
  async function handleSubmit(values: v.InferOutput<typeof schema>): Promise<void> {
    setProblem(null);
    try {
      onRequest(await callApi(addResetProof, { body: { kind: "withdrawal", token, ...values } }));
    } catch (error) {
      if (!showServerError(error, form, {})) setProblem(errorText(error));
    }
  }
  return (
    <Card
      headingLevel={3}
      title={<Trans>Last withdrawal</Trans>}
      actions={<Given request={request} kind="withdrawal" />}
    >
      <Form form={form} onSubmit={handleSubmit} label={t`Last withdrawal`} className="space-y-3">
        {problem !== null && <Notice tone="negative" role="alert" title={problem} />}
        <TextField control={form.control} name="coin" label={t`Coin`} placeholder="BTC" autoComplete="off" />
        <TextField
          control={form.control}
          name="amount"
          label={t`Amount`}
          inputMode="decimal"
          autoComplete="off"
        />
        <DateField control={form.control} name="day" label={t`Day`} />
        <SubmitButton form={form} variant="secondary" busyLabel={t`Saving…`}>
          <Trans>Add</Trans>
        </SubmitButton>
      </Form>
    </Card>
  );
}

function SignatureProof({ token, request, onRequest }: StepProps) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const [problem, setProblem] = useState<string | null>(null);
  const schema = useSignatureSchema();
  const form = useSchemaForm(schema, { address: "", signature: "" });
  async function handleSubmit(values: v.InferOutput<typeof schema>): Promise<void> {
    setProblem(null);
    try {
      onRequest(await callApi(addResetProof, { body: { kind: "signature", token, ...values } }));
    } catch (error) {
      if (!showServerError(error, form, {})) setProblem(errorText(error));
    }
  }
  return (
    <Card
      headingLevel={3}
      title={<Trans>Signed message</Trans>}
      actions={<Given request={request} kind="signature" />}
    >
      <p className="mb-3 text-xs text-ink-2">
        <Trans>Sign this text with a payout address we have paid:</Trans>
      </p>
      <CopyField value={request.sign_message} label={t`Copy the text to sign`} className="mb-3" />
      <Form form={form} onSubmit={handleSubmit} label={t`Signed message`} className="space-y-3">
        {problem !== null && <Notice tone="negative" role="alert" title={problem} />}
        <TextField
          control={form.control}
          name="address"
          label={t`Payout address`}
          autoComplete="off"
          spellCheck={false}
        />
        <TextField
          control={form.control}
          name="signature"
          label={t`Signature`}
          autoComplete="off"
          spellCheck={false}
        />
        <SubmitButton form={form} variant="secondary" busyLabel={t`Saving…`}>
          <Trans>Add</Trans>
        </SubmitButton>
      </Form>
    </Card>
  );
}

function PhotoProof({ token, request, onRequest }: StepProps) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const [problem, setProblem] = useState<string | null>(null);
  const [share, setShare] = useState<number | null>(null);
  async function handleFile(file: File): Promise<void> {
    setProblem(null);
    if (file.size > PROOF_FILE_BYTES) {
      setProblem(t`The file is larger than ${{ size: PROOF_FILE_MEGABYTES }} MB.`);
      return;
    }
    setShare(0);
    try {
      const changed = await sendPhoto({ token, file, onProgress: setShare });
      if (changed !== undefined) onRequest(changed);
    } catch (error) {
      setProblem(errorText(error));
    }
    setShare(null);
  }
  return (
    <Card
      headingLevel={3}
      title={<Trans>Photo of your ID</Trans>}
      actions={<Given request={request} kind="photo" />}
    >
      {problem !== null && <Notice tone="negative" role="alert" title={problem} className="mb-3" />}
      <p className="mb-3 text-xs text-ink-2">
        <Trans>
          A selfie holding your ID and a note with today's date. JPEG, PNG or PDF, up to{" "}
          {{ size: PROOF_FILE_MEGABYTES }} MB.
        </Trans>
      </p>
      {share !== null && <Progress value={share} label={t`Uploading the photo…`} className="mb-3" />}
      <FileButton
        accept="image/jpeg,image/png,application/pdf"
        label={t`Photo of your ID`}
        icon={Upload}
        busy={share !== null}
        onFiles={([file]) => void handleFile(file)}
      >
        <Trans>Choose a file</Trans>
      </FileButton>
    </Card>
  );
}

/** Two of three proofs for the reviewer (domain wallet 6.4). */
export function ProofsStep({ onNext, ...props }: StepProps & { onNext: () => void }) {
  const { t } = useLingui();
  const { proofs_missing: missing, status, reason } = props.request;
  return (
    <div className="space-y-4">
      {status === "more_needed" && (
        <Notice tone="warning" title={t`The reviewer needs more information.`}>
          {reason}
        </Notice>
      )}
      <p className="text-sm text-ink-2">
        <Trans>Provide two of these three so our team can confirm the account is yours.</Trans>
      </p>
      <WithdrawalProof {...props} />
      <SignatureProof {...props} />
      <PhotoProof {...props} />
      <Button variant="primary" size="lg" block disabled={missing > 0} onClick={onNext}>
        <Trans>Continue</Trans>
      </Button>
    </div>
  );
}

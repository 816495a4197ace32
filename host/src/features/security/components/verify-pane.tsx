import { Trans, useLingui } from "@lingui/react/macro";
import { PERIODS } from "contracts/periods";
import { BUSINESS_RULES, type VerifyType } from "contracts";
import { useState } from "react";
import type { Control } from "react-hook-form";
import { useErrorText } from "shared/api";
import {
  CheckboxField,
  CodeField,
  CodeSendButton,
  Form,
  PasswordField,
  SubmitButton,
  useSchemaForm,
} from "shared/forms";
import { AppLink } from "shared/navigation";
import type { CollectedProof, DialogRequest } from "shared/security";
import { useSession } from "shared/session";
import { DialogActions, Notice } from "shared/ui";
import { LINK } from "#/components/link-style.ts";
import { sendCode } from "../model/send-codes.ts";
import {
  EMPTY_VALUES,
  faultyField,
  isComplete,
  isOnlyField,
  shownFields,
  toProof,
  verifySchema,
  type ShownFields,
  type VerifyValues,
} from "../model/verify-form.ts";
import { HOLDING, useWords } from "../use-words.ts";

/** Props of {@link VerifyPane}. */
export interface VerifyPaneProps {
  request: DialogRequest;
  level: number;
  type: VerifyType | undefined;
  /** The factor that the toggle switches to, undefined if there is no other. */
  other: VerifyType | undefined;
  onToggle: () => void;
  /** Rejects with the error to show here. */
  onSubmit: (proof: CollectedProof) => Promise<void>;
  onCancel: () => void;
  /** Switches to the recovery code, if one may replace the authenticator code. */
  onRecover?: () => void;
}

interface FieldProps {
  control: Control<VerifyValues, unknown, VerifyValues>;
  request: DialogRequest;
  onSendFailure: (text: string | null) => void;
}

function useSend(request: DialogRequest, onSendFailure: (text: string | null) => void) {
  const errorText = useErrorText();
  return async (channel: "email" | "sms"): Promise<void> => {
    onSendFailure(null);
    try {
      await sendCode(request, channel);
    } catch (error) {
      onSendFailure(errorText(error));
      throw error;
    }
  };
}

function EmailCodeField({ control, request, onSendFailure }: FieldProps) {
  const { t } = useLingui();
  const send = useSend(request, onSendFailure);
  const email = useSession().account?.email ?? "";
  return (
    <CodeField
      control={control}
      name="email_captcha"
      label={t`Email code`}
      hint={email === "" ? undefined : <Trans>The code goes to {email}</Trans>}
      suffix={<CodeSendButton business={`${request.business}-email`} onSend={() => send("email")} />}
    />
  );
}

interface FactorProps extends FieldProps {
  type: VerifyType;
  other: VerifyType | undefined;
  onToggle: () => void;
  onComplete?: (() => void) | undefined;
}

function FactorField({ control, request, onSendFailure, type, other, onToggle, onComplete }: FactorProps) {
  const words = useWords();
  const send = useSend(request, onSendFailure);
  const otherLabel = other === undefined ? "" : words.factor(other);
  return (
    <CodeField
      key={type}
      control={control}
      name="verify_code"
      label={words.factor(type)}
      {...(onComplete ? { onComplete } : {})}
      hint={type === "google_code" ? <Trans>Enter the six digits from your authenticator.</Trans> : undefined}
      suffix={
        type === "google_code" ? undefined : (
          <CodeSendButton
            business={`${request.business}-${type}`}
            onSend={() => send(type === "email_code" ? "email" : "sms")}
          />
        )
      }
      aside={
        other !== undefined && (
          <button
            type="button"
            className={`${LINK} min-h-6 text-xs max-md:-my-2.5 max-md:min-h-11`}
            onClick={onToggle}
          >
            <Trans>Use: {otherLabel}</Trans>
          </button>
        )
      }
    />
  );
}

interface PasswordFieldsProps {
  control: Control<VerifyValues, unknown, VerifyValues>;
  request: DialogRequest;
  fields: ShownFields;
}

/** Payment password, login password and consent checkbox, as far as required. */
function PasswordFields({ control, request, fields }: PasswordFieldsProps) {
  const { t } = useLingui();
  return (
    <>
      {fields.paymentPassword && (
        <CodeField
          control={control}
          name="payment_password"
          secret
          label={t`Payment password`}
          aside={
            <AppLink to="reset" query={{ type: "payment" }} className={`${LINK} text-xs`}>
              <Trans>Forgot?</Trans>
            </AppLink>
          }
        />
      )}
      {fields.loginPassword && (
        <PasswordField
          control={control}
          name="password"
          label={t`Login password`}
          autoComplete="current-password"
        />
      )}
      {fields.agreement && (
        <CheckboxField
          control={control}
          name="agreed"
          label={request.agreement ?? <Trans>I understand what this does.</Trans>}
        />
      )}
    </>
  );
}

/** What the person should know first: the caller's tips, or that withdrawals will be on hold. */
function Tips({ request: { business, tips } }: Pick<VerifyPaneProps, "request">) {
  if (tips === undefined && !HOLDING.includes(business)) return null;
  return (
    <Notice tone="warning">
      {tips ?? (
        <Trans>
          After this change withdrawals to addresses wait for {{ hours: PERIODS.securityHoldHours }} hours.
        </Trans>
      )}
    </Notice>
  );
}

/** The fields of the level in one form with one button: email code, second factor, payment password, login password (R4.3.6). */
export function VerifyPane(props: VerifyPaneProps) {
  const { request, level, type, other, onToggle, onSubmit, onCancel, onRecover } = props;
  const { t } = useLingui();
  const errorText = useErrorText();
  const [problem, setProblem] = useState<string | null>(null);
  const fields = shownFields(level, BUSINESS_RULES[request.business].needsAgreement === true);
  const form = useSchemaForm(verifySchema(fields), EMPTY_VALUES);
  const values = form.watch();
  const isReady = isComplete(fields, values);

  async function handleSubmit(filled: VerifyValues): Promise<void> {
    setProblem(null);
    try {
      await onSubmit(toProof({ business: request.business, fields, type, values: filled }));
    } catch (error) {
      const faulty = faultyField(error, fields);
      if (faulty === undefined) {
        setProblem(errorText(error));
        return;
      }
      // A wrong code is retyped, not edited.
      form.setValue(faulty, "");
      form.setError(faulty, { type: "server", message: errorText(error) }, { shouldFocus: true });
    }
  }
  // A code of the one factor is none of the other.
  function handleToggle(): void {
    form.resetField("verify_code");
    onToggle();
  }
  const submitAlone = isOnlyField(fields) ? () => void form.handleSubmit(handleSubmit)() : undefined;
  const common = { control: form.control, request, onSendFailure: setProblem };
  return (
    <Form form={form} onSubmit={handleSubmit} label={t`Verification`}>
      {problem !== null && (
        <Notice tone="negative" role="alert">
          {problem}
        </Notice>
      )}
      <Tips request={request} />
      {fields.email && <EmailCodeField {...common} />}
      {fields.secondFactor && type !== undefined && (
        <FactorField {...common} {...{ type, other, onToggle: handleToggle, onComplete: submitAlone }} />
      )}
      {onRecover !== undefined && type === "google_code" && (
        <button type="button" className={`${LINK} min-h-6 text-xs max-md:min-h-11`} onClick={onRecover}>
          <Trans>Lost the authenticator? Use a recovery code</Trans>
        </button>
      )}
      <PasswordFields control={form.control} request={request} fields={fields} />
      <DialogActions onCancel={onCancel}>
        <SubmitButton
          form={form}
          disabled={!isReady}
          busyLabel={t`Verifying…`}
          {...(request.danger ? { variant: "danger" as const } : {})}
        >
          {request.confirmLabel ?? <Trans>Confirm</Trans>}
        </SubmitButton>
      </DialogActions>
    </Form>
  );
}

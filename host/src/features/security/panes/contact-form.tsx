import { Trans, useLingui } from "@lingui/react/macro";
import { useState, type ReactNode } from "react";
import type { FieldPath, FieldValues, UseFormReturn } from "react-hook-form";
import { CodeField, CodeSendButton, Form, FormActions, wasCodeSent } from "shared/forms";
import { Notice } from "shared/ui";
import type { PaneProps } from "./pane-props.ts";

interface ContactFormProps<Values extends FieldValues, Output> extends Pick<
  PaneProps,
  "business" | "onCancel"
> {
  form: UseFormReturn<Values, unknown, Output>;
  label: string;
  /** Shown above the fields. */
  problem: string | null;
  /** The fields of the new contact. */
  children: ReactNode;
  codeName: FieldPath<Values>;
  codeLabel: string;
  /** Sends the code to the new contact; rejects if it was not sent. */
  onSend: () => Promise<void>;
  onSubmit: (values: Output) => Promise<void>;
}

/** The form of a new email or phone with the code sent to it; the button is disabled until a code was requested (R4.3.5). */
export function ContactForm<Values extends FieldValues, Output>(props: ContactFormProps<Values, Output>) {
  const { business, form, label, problem, children, codeName, codeLabel, onSend, onSubmit, onCancel } = props;
  const { t } = useLingui();
  const [isRequested, setRequested] = useState(() => wasCodeSent(`${business}-new`));
  async function handleSend(): Promise<void> {
    await onSend();
    setRequested(true);
  }
  return (
    <Form form={form} onSubmit={onSubmit} label={label}>
      {problem !== null && <Notice tone="negative" role="alert" title={problem} />}
      {children}
      <CodeField
        control={form.control}
        name={codeName}
        label={codeLabel}
        suffix={<CodeSendButton business={`${business}-new`} onSend={handleSend} />}
      />
      <FormActions form={form} disabled={!isRequested} busyLabel={t`Linking…`} onCancel={onCancel}>
        <Trans>Confirm</Trans>
      </FormActions>
    </Form>
  );
}

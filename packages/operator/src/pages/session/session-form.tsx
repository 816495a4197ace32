import { useState } from "react";
import { Form, SubmitButton, type FormProps } from "shared/forms";
import { Notice } from "shared/ui";

interface SessionFormProps<Values extends Record<string, unknown>, Output> extends FormProps<Values, Output> {
  readonly submitLabel: string;
  readonly busyLabel: string;
}

/** A form with one button as wide as its card. The reason for a refusal is shown above the fields until it is submitted again. */
export function SessionForm<Values extends Record<string, unknown>, Output>({
  onSubmit,
  submitLabel,
  busyLabel,
  children,
  ...rest
}: SessionFormProps<Values, Output>) {
  const [problem, setProblem] = useState<string | null>(null);
  return (
    <Form
      {...rest}
      onSubmit={async (values) => {
        setProblem(null);
        try {
          await onSubmit(values);
        } catch (error) {
          setProblem(error instanceof Error ? error.message : String(error));
        }
      }}
    >
      {problem !== null && (
        <Notice tone="negative" role="alert">
          {problem}
        </Notice>
      )}
      {children}
      <SubmitButton form={rest.form} block busyLabel={busyLabel}>
        {submitLabel}
      </SubmitButton>
    </Form>
  );
}

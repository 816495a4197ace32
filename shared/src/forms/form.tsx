import type { ReactNode } from "react";
import type { FieldPath, FieldValues, UseFormReturn } from "react-hook-form";
import * as v from "valibot";
import { Button, type ButtonProps } from "../ui/button.tsx";

/** Props of {@link Form}. */
export interface FormProps<Values extends FieldValues, Output> {
  form: UseFormReturn<Values, unknown, Output>;
  /** Called with the parsed values; the button is busy until the promise settles. */
  onSubmit: (values: Output) => Promise<void> | void;
  /** Name of the form. */
  label?: string;
  /** Id for a submit button outside the form, as in the footer of a dialog. */
  id?: string;
  children: ReactNode;
  className?: string;
}

/** A form whose fields are validated by its schema; a second submit while the first is in flight is ignored. */
export function Form<Values extends FieldValues, Output>({
  form,
  onSubmit,
  label,
  id,
  children,
  className,
}: FormProps<Values, Output>) {
  const isSubmitting = form.formState.isSubmitting;
  return (
    <form
      id={id}
      noValidate
      aria-label={label}
      className={className ?? "space-y-5"}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isSubmitting) void form.handleSubmit((values) => onSubmit(values))(event);
      }}
    >
      {children}
    </form>
  );
}

/** Props of {@link SubmitButton}. */
export type SubmitButtonProps<Values extends FieldValues, Output> = Omit<
  ButtonProps,
  "type" | "form" | "busy"
> & {
  form: UseFormReturn<Values, unknown, Output>;
};

/** The primary button of a form; busy while the form is being submitted. */
export function SubmitButton<Values extends FieldValues, Output>({
  form,
  variant = "primary",
  ...rest
}: SubmitButtonProps<Values, Output>) {
  return <Button {...rest} variant={variant} type="submit" busy={form.formState.isSubmitting} />;
}

const serverFault = v.object({ code: v.number(), message: v.string() });
const faultyField = v.object({ data: v.object({ field: v.string() }) });

/**
 * Shows a server's error at its field: found by the error code, or named by a 400 response.
 *
 * @param error error of the call
 * @param form the form that was sent
 * @param fieldByCode field for each business code
 * @returns true when a field shows the error; otherwise the caller shows it
 */
export function showServerError<Values extends FieldValues, Output>(
  error: unknown,
  form: UseFormReturn<Values, unknown, Output>,
  fieldByCode: Readonly<Record<number, FieldPath<Values>>>,
): boolean {
  if (!(error instanceof Error)) return false;
  const fault = v.safeParse(serverFault, {
    code: "code" in error ? error.code : undefined,
    message: error.message,
  });
  if (!fault.success) return false;
  const byCode = fieldByCode[fault.output.code];
  if (byCode !== undefined) {
    form.setError(byCode, { type: "server", message: fault.output.message }, { shouldFocus: true });
    return true;
  }
  const named = v.safeParse(faultyField, { data: "data" in error ? error.data : undefined });
  if (!named.success) return false;
  const field = findField(form, named.output.data.field);
  if (field === undefined) return false;
  form.setError(field, { type: "server", message: fault.output.message }, { shouldFocus: true });
  return true;
}

function findField<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  name: string,
): FieldPath<Values> | undefined {
  const known = [...form.control._names.mount];
  const isPath = (candidate: string): candidate is FieldPath<Values> => known.includes(candidate);
  return isPath(name) ? name : undefined;
}

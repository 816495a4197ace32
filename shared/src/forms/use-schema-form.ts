import { valibotResolver } from "@hookform/resolvers/valibot";
import { useForm, type DefaultValues, type FieldValues, type UseFormReturn } from "react-hook-form";
import type { GenericSchema } from "valibot";

/**
 * Creates a form validated by a valibot schema: errors are shown when a field is left or on submit, and submit focuses the first
 * invalid field.
 *
 * @param schema schema of the typed values; its messages are validation keys
 * @param defaultValues initial values, one per field
 * @returns react-hook-form's form; pass it to `Form`
 */
export function useSchemaForm<Input extends FieldValues, Output extends FieldValues>(
  schema: GenericSchema<Input, Output>,
  defaultValues: DefaultValues<Input>,
): UseFormReturn<Input, unknown, Output> {
  return useForm<Input, unknown, Output>({
    resolver: valibotResolver(schema),
    defaultValues,
    mode: "onBlur",
    reValidateMode: "onBlur",
  });
}

import { valibotResolver } from "@hookform/resolvers/valibot";
import { useForm, type DefaultValues, type FieldValues, type UseFormReturn } from "react-hook-form";
import type { GenericSchema } from "valibot";

/**
 * A form whose rules are a valibot schema: errors show on leaving a field or on sending, the first invalid field gets the
 * focus on sending.
 *
 * @param schema schema of the typed values; its messages are validation keys
 * @param defaultValues values at the start, one per field
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

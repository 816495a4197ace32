import { useId } from "react";
import { Select, type SelectOption } from "../ui/select.tsx";
import { FieldFrame } from "./field-frame.tsx";

/** Props of {@link SelectChoice}. */
export interface SelectChoiceProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly SelectOption<Value>[];
  onChange: (value: Value) => void;
  /** Class names around label and control. */
  className?: string;
}

/** Looks like a `SelectField`, for a choice beside a form's fields that is not one of its values. */
export function SelectChoice<Value extends string>({
  label,
  className = "",
  ...select
}: SelectChoiceProps<Value>) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} error={undefined} className={className}>
      <Select id={id} className="w-full" {...select} />
    </FieldFrame>
  );
}

import { useLingui } from "@lingui/react/macro";
import { clsx } from "clsx";
import { CircleAlert, Lock } from "lucide-react";
import { useId, type ReactNode } from "react";
import type { FieldValues } from "react-hook-form";
import { CheckboxMark } from "../ui/checkbox-mark.tsx";
import { Select, type SelectOption } from "../ui/select.tsx";
import { FieldFrame, describedBy, type FieldLabels } from "./field-frame.tsx";
import { useField, type FieldBinding } from "./use-field.ts";
import { useFramedField } from "./use-framed-field.ts";

/** Props of {@link SelectField}. */
export type SelectFieldProps<Values extends FieldValues, Output> = FieldBinding<Values, Output> &
  FieldLabels & {
    options: readonly SelectOption[];
    /** Shown until a value is selected. */
    placeholder?: string;
    disabled?: boolean;
  };

/** A field to select from a list. */
export function SelectField<Values extends FieldValues, Output>(props: SelectFieldProps<Values, Output>) {
  const { options, placeholder, disabled } = props;
  const { field, frame, control } = useFramedField(props);
  return (
    <FieldFrame {...frame}>
      <Select
        id={control.id}
        ref={control.ref}
        fieldName={control.name}
        value={control.value}
        options={options}
        placeholder={placeholder}
        disabled={disabled}
        invalid={control["aria-invalid"]}
        describedBy={control["aria-describedby"]}
        onBlur={control.onBlur}
        onChange={field.setValue}
        className="w-full"
      />
    </FieldFrame>
  );
}

/** Props of {@link CheckboxField}. */
export type CheckboxFieldProps<Values extends FieldValues, Output> = FieldBinding<Values, Output> & {
  /** The text next to the box; can contain links. */
  label: ReactNode;
  disabled?: boolean;
  className?: string;
};

/** A checkbox; the whole label is clickable. */
export function CheckboxField<Values extends FieldValues, Output>({
  control,
  name,
  label,
  disabled,
  className,
}: CheckboxFieldProps<Values, Output>) {
  const id = useId();
  const field = useField({ control, name });
  return (
    <div className={className}>
      <label className="flex min-h-6 cursor-pointer items-start gap-2 text-sm max-md:min-h-11 max-md:items-center">
        <CheckboxMark
          name={name}
          checked={field.value === true}
          disabled={disabled}
          aria-invalid={field.error !== undefined}
          aria-describedby={describedBy(id, { error: field.error, hint: undefined })}
          onChange={(event) => field.setValue(event.target.checked)}
          onBlur={field.onBlur}
          className="mt-px"
        />
        <span>{label}</span>
      </label>
      {field.error !== undefined && (
        <p id={`${id}-error`} className="mt-1 flex gap-1.5 text-xs text-negative">
          <CircleAlert aria-hidden size={14} strokeWidth={1.75} className="mt-0.75 shrink-0" />
          {field.error}
        </p>
      )}
    </div>
  );
}

/** Props of {@link Switch}. */
export interface SwitchProps {
  /** Name of the setting. */
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
  /** Why it is locked; shows a lock icon. */
  lockedReason?: string;
  /** Shows the label next to the switch instead of On or Off. */
  showLabel?: boolean;
}

/** A switch that applies immediately and shows On or Off. */
export function Switch({ label, checked, onChange, disabled, lockedReason, showLabel }: SwitchProps) {
  const { t } = useLingui();
  const isLocked = lockedReason !== undefined;
  const word = checked ? t({ message: "On", context: "switch" }) : t({ message: "Off", context: "switch" });
  return (
    <label
      className={clsx(
        "inline-flex min-h-6 items-center gap-2 text-xs max-md:min-h-11",
        isLocked || disabled ? "cursor-not-allowed" : "cursor-pointer",
      )}
    >
      <input
        type="checkbox"
        role="switch"
        aria-label={label}
        checked={checked}
        disabled={disabled || isLocked}
        onChange={(event) => onChange(event.target.checked)}
        className="peer sr-only"
      />
      <span
        aria-hidden
        className={clsx(
          "relative h-5 w-9 shrink-0 rounded-full border border-transparent transition-colors duration-100 peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus",
          "after:absolute after:start-0.25 after:top-0.25 after:size-4 after:rounded-full after:transition-transform after:duration-100 after:content-['']",
          "forced-colors:border-[ButtonText] forced-colors:forced-color-adjust-none",
          checked
            ? "bg-accent after:translate-x-4 after:bg-on-accent forced-colors:bg-[Highlight] forced-colors:after:bg-[HighlightText]"
            : "bg-line-control after:bg-white forced-colors:bg-[ButtonFace] forced-colors:after:bg-[ButtonText]",
          (isLocked || disabled) && "opacity-55",
        )}
      />
      {isLocked && <Lock aria-hidden size={14} strokeWidth={1.75} className="text-ink-3" />}
      <span aria-hidden={!isLocked} className="text-ink-2">
        {lockedReason ?? (showLabel ? label : word)}
      </span>
    </label>
  );
}

/** Props of {@link SwitchField}. */
export type SwitchFieldProps<Values extends FieldValues, Output> = FieldBinding<Values, Output> &
  Omit<SwitchProps, "checked" | "onChange">;

/** A {@link Switch} as a form field. */
export function SwitchField<Values extends FieldValues, Output>({
  control,
  name,
  ...rest
}: SwitchFieldProps<Values, Output>) {
  const field = useField({ control, name });
  return <Switch {...rest} checked={field.value === true} onChange={field.setValue} />;
}

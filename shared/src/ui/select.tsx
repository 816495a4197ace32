import { clsx } from "clsx";
import { ChevronDown } from "lucide-react";
import { useId, type FocusEvent, type ReactNode, type Ref } from "react";

/** One option of a {@link Select}. */
export interface SelectOption<Value extends string = string> {
  value: Value;
  label: string;
  disabled?: boolean;
  /** Language of the label if not the page's. */
  lang?: string | undefined;
  /** Heading under which the option is listed, with adjacent ones that have the same. */
  group?: string;
}

const LOOKS = {
  /** As a separate control. */
  box: "rounded-sm border bg-surface",
  /** Inside another field's box. */
  inset: "self-stretch rounded-sm",
  /** Among chips. */
  chip: "min-h-7 rounded-full border text-2xs max-md:min-h-11 max-md:text-xs",
} as const;

const SIZES = {
  sm: "h-8 text-xs max-md:h-11",
  md: "min-h-10 text-sm max-md:min-h-11 max-md:text-md",
} as const;

/** Props of {@link Select}. */
export interface SelectProps<Value extends string> {
  /** Accessible name where no visible label refers to the control. */
  label?: string;
  id?: string;
  value: Value | "";
  options: readonly SelectOption<Value>[];
  onChange: (value: Value) => void;
  /** Shown while nothing is selected; cannot be selected. */
  placeholder?: string | undefined;
  /** Height: 32 beside other small controls, or 40; 44 on phones. */
  size?: keyof typeof SIZES;
  look?: keyof typeof LOOKS;
  /** Rendered before the selected text. */
  icon?: ReactNode;
  /** Rendered in place of the selected text. */
  face?: ReactNode;
  disabled?: boolean | undefined;
  invalid?: boolean;
  describedBy?: string | undefined;
  autoComplete?: string;
  fieldName?: string;
  ref?: Ref<HTMLSelectElement>;
  onBlur?: ((event: FocusEvent<HTMLSelectElement>) => void) | undefined;
  /** Class names of the box: width, colors of a chip. */
  className?: string | undefined;
}

function Options<Value extends string>({ options }: { options: readonly SelectOption<Value>[] }) {
  return options.map((option) => (
    <option
      key={`${option.label} ${option.value}`}
      value={option.value}
      disabled={option.disabled}
      lang={option.lang}
      className="bg-raised font-normal text-ink"
    >
      {option.label}
    </option>
  ));
}

function GroupedOptions<Value extends string>({ options }: { options: readonly SelectOption<Value>[] }) {
  const groups = [...new Set(options.map((option) => option.group))];
  return groups.map((group) => {
    const members = options.filter((option) => option.group === group);
    if (group === undefined) return <Options key="" options={members} />;
    return (
      <optgroup key={group} label={group} className="bg-raised text-ink">
        <Options options={members} />
      </optgroup>
    );
  });
}

function boxOf(props: {
  look: keyof typeof LOOKS;
  size: keyof typeof SIZES;
  disabled: boolean | undefined;
  invalid: boolean | undefined;
}): string {
  return clsx(
    "relative inline-flex min-w-0 items-center has-[select:focus-visible]:halo",
    LOOKS[props.look],
    props.look === "box" && SIZES[props.size],
    props.look === "box" &&
      (props.invalid
        ? "border-negative inset-ring inset-ring-negative"
        : props.disabled
          ? "border-line-strong"
          : "border-line-control"),
    props.disabled && "bg-sunken text-ink-disabled",
  );
}

/**
 * A choice from a list: the single select component of the product. The list is the browser's own, so that keys, type-ahead,
 * screen readers and a phone's picker work as usual.
 */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const { value, options, onChange, placeholder, size = "md", look = "box", icon, face, disabled } = props;
  return (
    <span className={clsx(boxOf({ look, size, disabled, invalid: props.invalid }), props.className)}>
      {icon && <span className="pointer-events-none absolute start-3">{icon}</span>}
      {face}
      <select
        id={props.id}
        ref={props.ref}
        name={props.fieldName}
        aria-label={props.label}
        aria-invalid={props.invalid}
        aria-describedby={props.describedBy}
        autoComplete={props.autoComplete}
        value={value}
        disabled={disabled}
        onBlur={props.onBlur}
        onChange={(event) => {
          const chosen = options.find((option) => option.value === event.target.value);
          if (chosen) onChange(chosen.value);
        }}
        className={clsx(
          "cursor-pointer appearance-none rounded-[inherit] bg-transparent text-inherit outline-none disabled:cursor-not-allowed",
          face === undefined
            ? "w-full min-w-0 self-stretch text-ellipsis"
            : "absolute inset-0 w-full opacity-0",
          icon ? "ps-11" : "ps-3",
          "pe-8",
        )}
      >
        {placeholder !== undefined && (
          <option value="" disabled className="bg-raised text-ink">
            {placeholder}
          </option>
        )}
        <GroupedOptions options={options} />
      </select>
      <ChevronDown
        aria-hidden
        size={size === "sm" ? 14 : 16}
        strokeWidth={1.75}
        className={clsx("pointer-events-none shrink-0 text-ink-3", face === undefined && "absolute end-2.5")}
      />
    </span>
  );
}

/** Props of {@link LabelledSelect}. */
export interface LabelledSelectProps<Value extends string> extends Omit<SelectProps<Value>, "label" | "id"> {
  label: string;
  /** Position of the label: above by default. */
  placement?: "above" | "beside";
  /** Class names around label and control. */
  frame?: string;
}

/** A select with its label, for filters and settings outside of forms; forms have `SelectField`. */
export function LabelledSelect<Value extends string>({
  label,
  placement = "above",
  frame,
  ...select
}: LabelledSelectProps<Value>) {
  const id = useId();
  const isAbove = placement === "above";
  return (
    <span className={clsx("inline-flex min-w-0", isAbove ? "flex-col gap-1" : "items-center gap-2.5", frame)}>
      <label htmlFor={id} className="text-2xs text-ink-2">
        {label}
      </label>
      <Select id={id} {...select} />
    </span>
  );
}

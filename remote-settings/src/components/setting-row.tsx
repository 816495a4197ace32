import { clsx } from "clsx";
import type { ReactNode } from "react";
import { Select, type SelectProps } from "shared/ui";

/** Props of {@link SettingRow}. */
interface SettingRowProps {
  label: ReactNode;
  hint?: ReactNode;
  /** Whether to keep the control on the right on phones too: for a switch. */
  isNarrow?: boolean;
  children: ReactNode;
}

/** A setting with its description on the left and its control on the right; stacked on phones. */
export function SettingRow({ label, hint, isNarrow = false, children }: SettingRowProps) {
  return (
    <div
      className={clsx(
        "flex items-center justify-between gap-x-6 gap-y-2 border-t border-line px-5 py-3.5 first:border-t-0 max-md:px-4",
        !isNarrow && "max-md:flex-col max-md:items-stretch",
      )}
    >
      <div className="min-w-0">
        <p className="text-sm font-medium">{label}</p>
        {hint !== undefined && <p className="mt-0.5 text-xs leading-5 text-ink-2">{hint}</p>}
      </div>
      <div className="flex shrink-0 flex-wrap items-center gap-2">{children}</div>
    </div>
  );
}

/** A choice of one value, applied immediately. */
export function Choice<T extends string>(
  props: Pick<SelectProps<T>, "value" | "options" | "onChange"> & { label: string },
) {
  return <Select {...props} className="max-md:w-full md:min-w-40" />;
}

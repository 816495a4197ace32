import { clsx } from "clsx";
import type { LucideIcon } from "lucide-react";
import type { ComponentPropsWithRef } from "react";
import { Spinner } from "./spinner.tsx";
import { Tooltip } from "./tooltip.tsx";

/** Props of {@link IconButton}. */
export type IconButtonProps = Omit<ComponentPropsWithRef<"button">, "children" | "aria-label"> & {
  icon: LucideIcon;
  /** The name of the button, also its tooltip. */
  label: string;
  /** 36 or 28; 44 on phones. */
  size?: "md" | "sm";
  busy?: boolean;
  /** Whether to omit the tooltip, for a button whose popover shows the same text. */
  plain?: boolean;
};

/** A button that shows an icon only. */
export function IconButton({
  icon: Icon,
  label,
  size = "md",
  busy,
  plain,
  className,
  onClick,
  ...rest
}: IconButtonProps) {
  const button = (
    <button
      type="button"
      {...rest}
      aria-label={label}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      className={clsx(
        "inline-grid print:hidden shrink-0 cursor-pointer place-items-center rounded-sm text-ink-2 transition-colors duration-100 hover:bg-hover hover:text-ink max-md:size-11",
        "disabled:cursor-not-allowed disabled:text-ink-disabled disabled:hover:bg-transparent",
        size === "md" ? "size-9" : "size-7",
        className,
      )}
    >
      {busy ? (
        <Spinner size={size === "md" ? 18 : 16} />
      ) : (
        <Icon aria-hidden size={size === "md" ? 18 : 16} strokeWidth={1.75} />
      )}
    </button>
  );
  return plain ? button : <Tooltip content={label}>{button}</Tooltip>;
}

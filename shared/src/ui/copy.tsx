import { useLingui } from "@lingui/react/macro";
import { clsx } from "clsx";
import { Check, Copy } from "lucide-react";
import type { ReactNode } from "react";
import { buttonStyle } from "./button-style.ts";
import { Tooltip } from "./tooltip.tsx";
import { useCopy } from "./use-copy.ts";

/** Props of {@link CopyButton}. */
export interface CopyButtonProps {
  /** The full text to copy to the clipboard. */
  text: string;
  /** What is copied, e.g. "Copy address": name and tooltip of the icon form. */
  label: string;
  /** The visible label of the button form. */
  children?: ReactNode;
  className?: string;
}

/** A button that copies a text and shows "Copied" with a check mark for 2 s. */
export function CopyButton({ text, label, children, className }: CopyButtonProps) {
  const { t } = useLingui();
  const { isCopied, copy } = useCopy(text);
  const Icon = isCopied ? Check : Copy;
  const icon = (
    <Icon
      aria-hidden
      size={16}
      strokeWidth={1.75}
      className={clsx("shrink-0", isCopied && "text-positive")}
    />
  );
  const handleClick = (): void => void copy();
  return (
    <>
      {children === undefined ? (
        <Tooltip content={isCopied ? t`Copied` : label}>
          <button
            type="button"
            aria-label={label}
            onClick={handleClick}
            className={clsx(
              "inline-grid size-7 shrink-0 print:hidden cursor-pointer place-items-center rounded-sm text-ink-2 hover:bg-hover hover:text-ink max-md:size-11",
              className,
            )}
          >
            {icon}
          </button>
        </Tooltip>
      ) : (
        <button
          type="button"
          title={label}
          onClick={handleClick}
          className={buttonStyle({ size: "sm", className })}
        >
          {icon}
          {isCopied ? t`Copied` : children}
        </button>
      )}
      <span role="status" className="sr-only">
        {isCopied ? t`Copied` : ""}
      </span>
    </>
  );
}

/** Allows a line break in an address after its scheme first. */
function breakable(text: string): ReactNode {
  const [scheme = "", rest] = text.split("://");
  if (rest === undefined) return text;
  return (
    <>
      {scheme}://
      <wbr />
      {rest}
    </>
  );
}

/** Props of {@link CopyField}. */
export interface CopyFieldProps {
  /** The full text to copy to the clipboard. */
  value: string;
  /** What is copied, e.g. "Copy stratum address". */
  label: string;
  /** Text shown instead of the copied one, or the text with markup. */
  children?: ReactNode;
  className?: string;
}

/** A text to copy: sunken, monospaced, with a copy button. */
export function CopyField({ value, label, children, className }: CopyFieldProps) {
  return (
    <div
      className={clsx(
        "flex min-h-9 min-w-0 items-center gap-2 rounded-sm border border-line bg-sunken ps-3 pe-1 font-mono text-[0.78125rem] leading-5 max-md:text-2xs",
        className,
      )}
    >
      <span className="min-w-0 flex-1 py-1.5 wrap-anywhere">{children ?? breakable(value)}</span>
      <CopyButton text={value} label={label} />
    </div>
  );
}

import type { LucideIcon } from "lucide-react";
import type { ComponentPropsWithRef, ReactNode } from "react";
import { Link } from "shared/router";
import { buttonStyle, type ButtonLook } from "./button-style.ts";
import { Spinner } from "./spinner.tsx";

interface ButtonContent {
  icon?: LucideIcon | undefined;
  iconAfter?: LucideIcon | undefined;
}

/** Props of {@link Button}. */
export type ButtonProps = ComponentPropsWithRef<"button"> &
  ButtonLook &
  ButtonContent & {
    /** Whether to show a spinner and ignore clicks; the width is kept. */
    busy?: boolean | undefined;
    /** The label while busy, as a gerund. */
    busyLabel?: ReactNode;
  };

function Mark({ icon: Icon }: { icon: LucideIcon | undefined }) {
  return Icon ? <Icon aria-hidden className="shrink-0" size={16} strokeWidth={1.75} /> : null;
}

/** A button. While `busy` it stays focusable, shows a spinner and does nothing. */
export function Button(props: ButtonProps) {
  const {
    variant,
    size,
    block,
    className,
    icon,
    iconAfter,
    busy,
    busyLabel,
    children,
    disabled,
    onClick,
    type,
    ...rest
  } = props;
  return (
    <button
      {...rest}
      type={type ?? "button"}
      disabled={disabled}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      className={buttonStyle({ variant, size, block, disabled, className })}
    >
      {busy ? <Spinner /> : <Mark icon={icon} />}
      {busy && busyLabel !== undefined ? busyLabel : children}
      {busy ? null : <Mark icon={iconAfter} />}
    </button>
  );
}

/** Props of {@link ButtonLink}. */
export type ButtonLinkProps = ComponentPropsWithRef<typeof Link> & ButtonLook & ButtonContent;

/** A link to a page of the product that looks like a button. */
export function ButtonLink({
  variant,
  size,
  block,
  className,
  icon,
  iconAfter,
  children,
  ...rest
}: ButtonLinkProps) {
  return (
    <Link {...rest} className={buttonStyle({ variant, size, block, className })}>
      <Mark icon={icon} />
      {children}
      <Mark icon={iconAfter} />
    </Link>
  );
}

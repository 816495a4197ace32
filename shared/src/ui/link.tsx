import { clsx } from "clsx";
import type { ComponentPropsWithRef, ReactNode } from "react";
import { Link } from "shared/router";

/** Class names of a link in a text. */
export const LINK_LOOK = "font-medium text-accent-text no-underline hover:underline";

/** A link to a page of the product. */
export function TextLink({ className, ...rest }: ComponentPropsWithRef<typeof Link>) {
  return <Link {...rest} className={clsx(LINK_LOOK, className)} />;
}

/** Props of {@link ExternalLink}. */
export interface ExternalLinkProps {
  href: string;
  children: ReactNode;
  className?: string;
}

/** Pages outside the product that are served with it: those of the brand and the API reference. */
const OWN_PAGE = /^\/(?:brand|docs)(?:[/#]|$)/;

function isWebAddress(href: string): boolean {
  if (OWN_PAGE.test(href)) return true;
  const address = URL.parse(href);
  return address?.protocol === "https:" || address?.protocol === "http:";
}

/**
 * A link to an external page, or to a page served beside the product. Any other address that is not http or https is shown as
 * text.
 */
export function ExternalLink({ href, children, className }: ExternalLinkProps) {
  if (!isWebAddress(href)) return <span className={className}>{children}</span>;
  return (
    <a href={href} target="_blank" rel="noopener noreferrer nofollow" className={clsx(LINK_LOOK, className)}>
      {children}
    </a>
  );
}

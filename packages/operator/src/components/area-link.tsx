import type { ReactNode } from "react";
import { Link } from "shared/router";
import { useMayOpen } from "../app/open-areas.ts";

/** Props of {@link AreaLink}. */
export interface AreaLinkProps {
  /** Path of the desk; null for no link. */
  to: string | null;
  children: ReactNode;
}

/** A link to a page of the desk, or only its text for operators who may not open that page. */
export function AreaLink({ to, children }: AreaLinkProps) {
  const mayOpen = useMayOpen(to ?? "");
  return to !== null && mayOpen ? <Link to={to}>{children}</Link> : children;
}

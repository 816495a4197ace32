import { useLayoutEffect, useRef, type ReactNode } from "react";
import { isProtected, matchRoute } from "../navigation/index.ts";

/** The prerendered page of a remote and the path for which it was rendered. */
let kept: { node: Element; pathname: string } | null = null;

/**
 * Takes the prerendered page out of the root before React clears it.
 *
 * @param root the page's root element
 */
export function keepPrerenderedPage(root: Element): void {
  const node = root.querySelector("[data-early-page]")?.firstElementChild;
  const { session, earlySheets } = document.documentElement.dataset;
  // Without its stylesheets, which may never load, the usual loading state is shown.
  if (!node || earlySheets !== undefined) return;
  // Pages that need a sign-in are not shown to visitors.
  const match = matchRoute(location.pathname);
  const isPublic = match !== null && !isProtected(match.route);
  if (isPublic || session !== undefined) kept = { node, pathname: location.pathname };
}

/** Drops the kept page, because the page itself is rendered now. */
export function dropPrerenderedPage(): void {
  kept?.node.remove();
  kept = null;
}

function findPrerenderedPage(): { node: Element } | null {
  return kept !== null && kept.pathname === location.pathname ? kept : null;
}

/** @returns whether the current path shows its prerendered page, with the person's figures filled in */
export function hasPrerenderedFigures(): boolean {
  const page = findPrerenderedPage();
  return page !== null && page.node.querySelector("[data-early]") !== null;
}

/** Shows the prerendered page until the page itself is loaded, or the fallback if there is none. */
export function PrerenderedPage({ fallback }: { fallback: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const early = findPrerenderedPage();

  // The prerendered page is in the document but outside of React; it is moved to the place of its page before the paint.
  useLayoutEffect(() => {
    if (early !== null) place.current?.append(early.node);
  }, [early]);

  return early === null ? fallback : <div ref={place} data-prerendered="" />;
}

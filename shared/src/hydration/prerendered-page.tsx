import { useLayoutEffect, useRef, type ReactNode } from "react";
import { isProtected, matchRoute } from "../navigation/index.ts";

/** The prerendered page of a remote, and the path that it was rendered for. */
let kept: { node: Element; pathname: string } | null = null;

/**
 * Takes the prerendered page out of the root before React clears it.
 *
 * @param root the page's root element
 */
export function keepPrerenderedPage(root: Element): void {
  const node = root.querySelector("[data-early-page]")?.firstElementChild;
  const { session, earlySheets } = document.documentElement.dataset;
  // Without its stylesheets, which may hang, the usual loading state is shown.
  if (!node || earlySheets !== undefined) return;
  // Pages of a person are shown to nobody else.
  const match = matchRoute(location.pathname);
  const isPublic = match !== null && !isProtected(match.route);
  if (isPublic || session !== undefined) kept = { node, pathname: location.pathname };
}

/** Drops it: the page itself is rendered now. */
export function dropPrerenderedPage(): void {
  kept?.node.remove();
  kept = null;
}

function findPrerenderedPage(): { node: Element } | null {
  return kept !== null && kept.pathname === location.pathname ? kept : null;
}

/** @returns whether the page of the current path is shown as it was prerendered, with figures of the person in their places */
export function hasPrerenderedFigures(): boolean {
  const page = findPrerenderedPage();
  return page !== null && page.node.querySelector("[data-early]") !== null;
}

/** Shows the prerendered page until the page itself is loaded; the fallback where there is none. */
export function PrerenderedPage({ fallback }: { fallback: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const early = findPrerenderedPage();

  // The prerendered page is a part of the document outside of React; it moves to where its page will be, before the paint.
  useLayoutEffect(() => {
    if (early !== null) place.current?.append(early.node);
  }, [early]);

  return early === null ? fallback : <div ref={place} data-prerendered="" />;
}

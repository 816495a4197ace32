import type { RouteName } from "shared/navigation";
import type { StoredValue } from "shared/storage";

/** A tip for a first visit. */
export type TipName = "rate" | "mining" | "summary";

/**
 * Picks the tip for a page; each is shown once per browser, one at a time (R4.2.2).
 *
 * @param situation page, flags and whether the account has a summary
 */
export function pickTip(situation: {
  route: RouteName | undefined;
  hasSummary: boolean;
  isMobile: boolean;
  flags: Readonly<Record<TipName, Pick<StoredValue<boolean>, "read">>>;
}): TipName | null {
  const { route, hasSummary, isMobile, flags } = situation;
  if (route === "home" && !flags.rate.read()) return "rate";
  if (route === "pool.mining" && !flags.mining.read()) return "mining";
  if (hasSummary && !isMobile && !flags.summary.read()) return "summary";
  return null;
}

/** Elements with `data-tip-anchor`, by tip; the first visible one is used. */
const ANCHORS: Readonly<Record<TipName, readonly string[]>> = {
  // On a phone the rate menu is inside the main menu.
  rate: ["rates", "menu"],
  mining: ["coin"],
  summary: ["account"],
};

/** The element that a tip is about. */
export interface TipAnchor {
  name: string;
  element: HTMLElement;
}

/**
 * Finds the element that a tip is about.
 *
 * @returns the element, or null while none is visible
 */
export function findAnchor(tip: TipName): TipAnchor | null {
  for (const name of ANCHORS[tip]) {
    const element = document.querySelector<HTMLElement>(`[data-tip-anchor="${name}"]`);
    if (element !== null && element.getClientRects().length > 0) return { name, element };
  }
  return null;
}

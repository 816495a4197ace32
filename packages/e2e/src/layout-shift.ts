import type { BrowserContext, Page } from "@playwright/test";

/** Layout shifts of a page while it loaded. */
export interface PageShift {
  /** Sum of all layout shifts that were not caused by a click or key. */
  readonly score: number;
  /** Elements that shifted, as short selectors with the distance in pixels. */
  readonly moved: readonly string[];
}

interface Moved {
  readonly score: number;
  readonly moved: string[];
}

/**
 * Records the layout shifts of every page that the context opens from now on.
 *
 * @param context - context whose pages have not been opened yet
 */
export async function watchShifts(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const describe = (node: Node | null): string => {
      const element = node instanceof Element ? node : node?.parentElement;
      if (!element) return "removed";
      const { id, classList, tagName } = element;
      return [tagName.toLowerCase(), ...(id === "" ? [] : [`#${id}`]), ...[...classList].slice(0, 3)].join(
        ".",
      );
    };
    const total: { score: number; moved: string[] } = { score: 0, moved: [] };
    Reflect.set(window, "layoutShifts", total);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (Reflect.get(entry, "hadRecentInput") === true) continue;
        total.score += Number(Reflect.get(entry, "value"));
        const sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[] = Reflect.get(
          entry,
          "sources",
        );
        for (const { node, previousRect, currentRect } of sources) {
          const by = `${String(Math.round(currentRect.x - previousRect.x))},${String(Math.round(currentRect.y - previousRect.y))}`;
          total.moved.push(`${describe(node)} by ${by}`);
        }
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
}

/**
 * Simulates a slow pool server for a page.
 *
 * @param page - page that has not been opened yet
 * @param delay - milliseconds by which each call is delayed
 */
export async function delayCalls(page: Page, delay: number): Promise<void> {
  await page.route(/\/res\//, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, delay));
    // The page may have been closed in the meantime.
    await route.fallback().catch(() => undefined);
  });
}

/**
 * Returns the layout shifts since the page was opened.
 *
 * @param page - page of a context that {@link watchShifts} prepared
 */
export async function readShifts(page: Page): Promise<PageShift> {
  return page.evaluate(() => {
    const { score, moved }: Moved = Reflect.get(window, "layoutShifts");
    return { score, moved };
  });
}

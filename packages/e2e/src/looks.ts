import type { Locator } from "@playwright/test";

/** The window of a phone, in pixels. */
export const PHONE = { width: 390, height: 844 } as const;

/** The window of a tablet, in pixels. */
export const TABLET = { width: 768, height: 1024 } as const;

/** An edge of an element's border box. */
type Edge = "left" | "top" | "right";

/**
 * Reads one edge of elements as soon as there is one.
 *
 * @returns pixels from the left or the upper side of the window, rounded, each value once: one value if the elements are aligned
 */
export async function edgesOf(elements: Locator, edge: Edge): Promise<number[]> {
  await elements.first().waitFor();
  const edges = await elements.evaluateAll(
    (all, side) => all.map((element) => Math.round(element.getBoundingClientRect()[side])),
    edge,
  );
  return [...new Set(edges)];
}

/**
 * Reads one edge of an element.
 *
 * @returns pixels from the left or the upper side of the window, rounded
 */
export function edgeOf(element: Locator, edge: Edge): Promise<number> {
  return element.evaluate((one, side) => Math.round(one.getBoundingClientRect()[side]), edge);
}

/**
 * Reads the box of the text in an element, which may be smaller than the element.
 *
 * @returns pixels; `left` from the left side of the window
 */
export function textBoxOf(element: Locator): Promise<{ left: number; height: number }> {
  return element.evaluate((one) => {
    const range = document.createRange();
    range.selectNodeContents(one);
    const { left, height } = range.getBoundingClientRect();
    return { left, height };
  });
}

/** Returns the number of lines that the text of an element takes. */
export function linesOf(element: Locator): Promise<number> {
  return element.evaluate((one) => {
    const range = document.createRange();
    range.selectNodeContents(one);
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
  });
}

/** Returns the texts inside an element that take more than one line. */
export function wrappedTexts(root: Locator): Promise<string[]> {
  return root.evaluate((element) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const wrapped: string[] = [];
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const range = document.createRange();
      range.selectNodeContents(node);
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
      if (lines.size > 1) wrapped.push(node.textContent ?? "");
    }
    return wrapped;
  });
}

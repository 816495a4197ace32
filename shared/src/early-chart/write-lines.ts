import type { EarlyTexts } from "./early-texts.ts";

function textOf(texts: EarlyTexts, name: string | undefined): string | undefined {
  return Object.entries(texts).find(([key]) => key === name)?.[1];
}

function isKnown(variant: HTMLElement, texts: EarlyTexts): boolean {
  const { earlyVariant } = variant.dataset;
  const parts = variant.querySelectorAll<HTMLElement>("[data-early-part], [data-early-grow]");
  const names = [...parts].map(({ dataset }) => dataset["earlyPart"] ?? dataset["earlyGrow"]);
  return [...(earlyVariant === "" ? [] : [earlyVariant]), ...names].every(
    (name) => textOf(texts, name) !== undefined,
  );
}

function fill(variant: HTMLElement, texts: EarlyTexts): void {
  for (const part of variant.querySelectorAll<HTMLElement>("[data-early-part]"))
    part.replaceWith(textOf(texts, part.dataset["earlyPart"]) ?? "");
  for (const bar of variant.querySelectorAll<HTMLElement>("[data-early-grow]")) {
    const share = textOf(texts, bar.dataset["earlyGrow"]) ?? "0";
    if (share === "0") bar.remove();
    else bar.style.flexGrow = share;
  }
}

/**
 * Fills in the lines of the prerendered page (`EarlyLine` of `shared/mining`): each shows the first of its variants whose parts
 * are all known. Otherwise a line keeps its placeholder, or is removed if it has none.
 *
 * @param texts by name of their place
 */
export function writeEarlyLines(texts: EarlyTexts): void {
  // Nested lines are processed first.
  for (const line of [...document.querySelectorAll<HTMLElement>("[data-early-line]")].reverse()) {
    const variant = [...line.querySelectorAll<HTMLElement>("[data-early-variant]")].find((one) =>
      isKnown(one, texts),
    );
    if (variant) {
      fill(variant, texts);
      line.replaceWith(...variant.childNodes);
    } else if (line.dataset["earlyLine"] === "optional") line.remove();
  }
}

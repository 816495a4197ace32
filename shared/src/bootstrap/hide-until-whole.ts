import { whenParsed } from "./load-scripts.ts";

/**
 * Hides an element until something follows it or an ancestor, or something follows the root; a stalled document shows it after 10
 * s.
 */
const hide = (element: string): string =>
  `#root:not(:has(+*)) ${element}:not(:has(+*),:has(+*) *){animation:ui-late 1ms 10s backwards}`;
const RULES = `${hide(".whole")}@media(width<48rem){${hide(".max-md\\:whole")}}@media(width>=48rem){${hide(".md\\:whole")}}`;

/**
 * Hides each element with the class `whole` until it has arrived completely: content painted earlier shifts while the rest
 * arrives. With `max-md:whole` only phones wait for it, with `md:whole` only wider viewports. The rule is removed at the end of
 * the document. In a stylesheet it would remain, and its `:has(+*)` would make the browser recompute the styles around every
 * inserted element.
 */
export function hideUntilWhole(): void {
  if (document.readyState !== "loading" || !("adoptedStyleSheets" in document)) return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(RULES);
  document.adoptedStyleSheets = [sheet];
  void whenParsed().then(() => {
    document.adoptedStyleSheets = [];
  });
}

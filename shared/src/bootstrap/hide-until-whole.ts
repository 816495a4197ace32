import { whenParsed } from "./load-scripts.ts";

/** An element waits while nothing follows it or something around it, and nothing follows the root; a document that hangs shows it after 10 s. */
const hide = (element: string): string =>
  `#root:not(:has(+*)) ${element}:not(:has(+*),:has(+*) *){animation:ui-late 1ms 10s backwards}`;
const RULES = `${hide(".whole")}@media(width<48rem){${hide(".max-md\\:whole")}}@media(width>=48rem){${hide(".md\\:whole")}}`;

/**
 * Hides each element with the class `whole` until all of it has arrived: what is painted before that moves while the rest arrives.
 * With `max-md:whole` only phones wait for it, with `md:whole` only wider windows.
 * The rule leaves with the end of the document. In a stylesheet it would stay, and with `:has(+*)` in one, every element that is
 * inserted makes the browser compute the styles of all that is around it again.
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

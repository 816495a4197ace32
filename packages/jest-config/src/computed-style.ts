/** Style properties that Testing Library and jest-dom read, in each spelling. */
const ANSWERED: Readonly<Record<string, "display" | "visibility" | "pointer-events">> = {
  display: "display",
  visibility: "visibility",
  pointerEvents: "pointer-events",
  "pointer-events": "pointer-events",
};
const INITIAL = { visibility: "visible", "pointer-events": "auto" } as const;

/** Elements whose display depends on attributes other than `hidden`, or on their parent. */
const BY_ATTRIBUTES = new Set(["audio", "details", "dialog", "img", "input", "option", "summary", "video"]);

/** jsdom's own display of an element without a style, by name and `hidden`. */
type Displays = Map<string, string>;
type Compute = typeof window.getComputedStyle;

function inlineValue(element: Element, property: string): string {
  if (!element.hasAttribute("style") || !("style" in element)) return "";
  const { style } = element;
  return style instanceof CSSStyleDeclaration ? style.getPropertyValue(property) : "";
}

function displayOf(element: Element, compute: Compute, displays: Displays): string {
  const own = inlineValue(element, "display");
  if (own !== "") return own;
  const { namespaceURI, localName, parentElement } = element;
  if (BY_ATTRIBUTES.has(localName) || parentElement?.localName === "details") return compute(element).display;
  const key = `${namespaceURI} ${localName} ${element.hasAttribute("hidden")}`;
  const known = displays.get(key);
  if (known !== undefined) return known;
  const { display } = compute(element);
  displays.set(key, display);
  return display;
}

function inheritedOf(element: Element, property: "visibility" | "pointer-events"): string {
  for (let one: Element | null = element; one !== null; one = one.parentElement) {
    const value = inlineValue(one, property);
    if (value !== "" && value !== "inherit") return value;
  }
  return INITIAL[property];
}

/** Text of a stylesheet and the number of rules it was built from. */
const texts = new WeakMap<CSSStyleSheet, { count: number; text: string }>();

function textOf(sheet: CSSStyleSheet): string {
  const { cssRules } = sheet;
  const known = texts.get(sheet);
  if (known?.count === cssRules.length) return known.text;
  const text = [...cssRules].map(({ cssText }) => cssText).join("\n");
  texts.set(sheet, { count: cssRules.length, text });
  return text;
}

/** Whether a stylesheet sets the property. The one that locks page scrolling behind a dialog does not set display. */
function isInSheets({ styleSheets }: Document, property: string): boolean {
  return [...styleSheets].some((sheet) => textOf(sheet).includes(property));
}

/**
 * Resolves display, visibility and pointer events without the cascade, which jsdom runs for each read and which takes a sixth of
 * the time of all page tests. Only inline styles and jsdom's own stylesheet count, as tests load no stylesheets; if one in the
 * document sets the property, and for every other property, jsdom resolves it.
 *
 * @param view window of the tests
 */
export function speedUpComputedStyle(view: Window & typeof globalThis): void {
  const compute: Compute = view.getComputedStyle.bind(view);
  const displays: Displays = new Map();

  function read(element: Element, property: "display" | "visibility" | "pointer-events"): string {
    return property === "display" ? displayOf(element, compute, displays) : inheritedOf(element, property);
  }

  view.getComputedStyle = (element, pseudo) => {
    if (pseudo) return compute(element, pseudo);
    const quick = (name: string): string | undefined => {
      const property = ANSWERED[name];
      return property === undefined || isInSheets(element.ownerDocument, property)
        ? undefined
        : read(element, property);
    };
    let whole: CSSStyleDeclaration | undefined;
    const provide = (): CSSStyleDeclaration => (whole ??= compute(element));
    return new Proxy(Object.create(CSSStyleDeclaration.prototype) as CSSStyleDeclaration, {
      get(_target, key) {
        const answer = typeof key === "string" ? quick(key) : undefined;
        if (answer !== undefined) return answer;
        if (key === "getPropertyValue")
          return (name: string) => quick(name) ?? provide().getPropertyValue(name);
        const value: unknown = Reflect.get(provide(), key, provide());
        return typeof value === "function" ? value.bind(provide()) : value;
      },
    });
  };
}

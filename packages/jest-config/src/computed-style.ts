/** What Testing Library and jest-dom ask of a style, by each of its spellings. */
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

/**
 * Answers questions about display, visibility and pointer events without the cascade, which jsdom runs for each question and which takes
 * a sixth of all page tests. Only inline styles and jsdom's own stylesheet count, as tests load no stylesheets; with one in the
 * document, and for every other property, jsdom answers.
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
    if (pseudo || element.ownerDocument.styleSheets.length > 0) return compute(element, pseudo);
    let whole: CSSStyleDeclaration | undefined;
    const provide = (): CSSStyleDeclaration => (whole ??= compute(element));
    return new Proxy(Object.create(CSSStyleDeclaration.prototype) as CSSStyleDeclaration, {
      get(_target, key) {
        const property = typeof key === "string" ? ANSWERED[key] : undefined;
        if (property !== undefined) return read(element, property);
        if (key === "getPropertyValue")
          return (name: string) => {
            const asked = ANSWERED[name];
            return asked === undefined ? provide().getPropertyValue(name) : read(element, asked);
          };
        const value: unknown = Reflect.get(provide(), key, provide());
        return typeof value === "function" ? value.bind(provide()) : value;
      },
    });
  };
}

import { parse, type Container, type Root, type Rule } from "postcss";
import selectorParser from "postcss-selector-parser";

/** Names that a page may use. */
export interface UsableNames {
  /** Whether the page may use a class. */
  hasClass(name: string): boolean;
  /** Whether something besides these styles reads a custom property, e.g. `--chart-1`. */
  hasProperty(name: string): boolean;
  /** Whether something besides these styles plays an animation. */
  hasAnimation(name: string): boolean;
}

/** Returns the classes that all alternatives of a selector require; a pseudo-class is included if it has only one. */
function classesOf(selectors: readonly selectorParser.Selector[]): string[] {
  return selectors.flatMap(({ nodes }) =>
    nodes.flatMap((node) => {
      if (node.type === "class") return [node.value];
      const isOne =
        node.type === "pseudo" && [":is", ":where"].includes(node.value) && node.nodes.length === 1;
      return isOne ? classesOf(node.nodes) : [];
    }),
  );
}

/** Returns the classes that a selector requires to match; classes in alternatives such as `:is(.a, .b)` are not included. */
function neededClasses(selector: string): string[] {
  let names: string[] = [];
  selectorParser((root) => {
    names = classesOf(root.nodes);
  }).processSync(selector);
  return names;
}

function isKeyframe({ parent }: Rule): boolean {
  return parent?.type === "atrule" && "name" in parent && /keyframes$/.test(String(parent.name));
}

function removeEmpty(container: Container): void {
  container.each((node) => {
    if (!("nodes" in node) || node.nodes === undefined) return;
    removeEmpty(node);
    if (node.nodes.length === 0) node.remove();
  });
}

/** Removes rules that need an unknown class. */
function removeRules(root: Root, hasClass: UsableNames["hasClass"]): void {
  root.walkRules((rule) => {
    if (isKeyframe(rule)) return;
    const kept = rule.selectors.filter((selector) => neededClasses(selector).every(hasClass));
    if (kept.length === 0) rule.remove();
    else if (kept.length < rule.selectors.length) rule.selectors = kept;
  });
}

/** Returns the custom properties that the styles read. */
function readProperties(root: Root): ReadonlySet<string> {
  const names = new Set<string>();
  const add = (text: string) => {
    for (const [, name = ""] of text.matchAll(/var\(\s*(--[\w-]+)/g)) names.add(name);
  };
  root.walkDecls(({ value }) => {
    add(value);
  });
  root.walkAtRules(({ name, params }) => {
    if (name !== "property") add(params);
  });
  return names;
}

/** Removes custom properties that nothing reads; each removal can leave others without a reader. */
function removeProperties(root: Root, hasProperty: UsableNames["hasProperty"]): void {
  let isDone = false;
  while (!isDone) {
    isDone = true;
    const read = readProperties(root);
    const isUnused = (name: string) => !read.has(name) && !hasProperty(name);
    root.walkDecls(/^--/, (declaration) => {
      if (!isUnused(declaration.prop)) return;
      declaration.remove();
      isDone = false;
    });
    root.walkAtRules("property", (rule) => {
      if (isUnused(rule.params)) rule.remove();
    });
  }
}

function removeAnimations(root: Root, hasAnimation: UsableNames["hasAnimation"]): void {
  const names = new Set<string>();
  root.walkDecls(/^(-webkit-)?animation(-name)?$|^--/, ({ value }) => {
    for (const name of value.split(/[\s,]+/)) names.add(name);
  });
  root.walkAtRules(/keyframes$/, (rule) => {
    if (!names.has(rule.params) && !hasAnimation(rule.params)) rule.remove();
  });
}

/**
 * Removes what a page cannot use: rules that need an unknown class, custom properties that nothing reads, and animations that
 * nothing plays. Everything else stays in order.
 *
 * @param styles - Text of stylesheets.
 * @param names - What the page may use.
 * @returns The shorter text.
 */
export function trimStyles(styles: string, { hasClass, hasProperty, hasAnimation }: UsableNames): string {
  const root = parse(styles);
  removeRules(root, hasClass);
  removeProperties(root, hasProperty);
  removeAnimations(root, hasAnimation);
  removeEmpty(root);
  return root.toString();
}

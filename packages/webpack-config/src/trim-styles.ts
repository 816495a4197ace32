import { parse, type Container, type Rule } from "postcss";
import selectorParser from "postcss-selector-parser";

/** Returns the classes that a selector requires to match; classes in alternatives such as `:is(.a, .b)` are not included. */
function neededClasses(selector: string): string[] {
  const names: string[] = [];
  selectorParser((root) => {
    for (const compound of root.nodes)
      for (const node of compound.nodes) if (node.type === "class") names.push(node.value);
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

/**
 * Removes the rules that a page cannot use because they need an unknown class. Everything else stays in order.
 *
 * @param styles - Text of stylesheets.
 * @param knows - Whether the page may use a class.
 * @returns The shorter text.
 */
export function trimStyles(styles: string, knows: (className: string) => boolean): string {
  const root = parse(styles);
  root.walkRules((rule) => {
    if (isKeyframe(rule)) return;
    const kept = rule.selectors.filter((selector) => neededClasses(selector).every(knows));
    if (kept.length === 0) rule.remove();
    else if (kept.length < rule.selectors.length) rule.selectors = kept;
  });
  removeEmpty(root);
  return root.toString();
}

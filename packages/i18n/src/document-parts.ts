import ts from "typescript";

/** Attributes whose values a person reads or hears. */
const READ_ATTRIBUTES = /\b(?:content|alt|aria-label|title)="([^"]*)"/gu;
const BLOCKS = /<\/?(?:p|li|h[1-6]|title|meta|nav|ol|ul|header|main|td|th)\b[^>]*>/gu;
/** Fields of front matter with text; the others hold dates, files and identifiers. */
const TEXT_FIELDS = new Set([
  "title",
  "summary",
  "cover_text",
  "author",
  "byline",
  "place",
  "options",
  "image_texts",
]);

/** Attributes and calls of the desk whose strings are no text. */
const CODE_ATTRIBUTES = new Set(["className", "id", "key", "name", "type", "role", "variant", "kind", "to"]);

function filled(parts: readonly string[]): string[] {
  return parts.map((part) => part.replaceAll(/\s+/gu, " ").trim()).filter((part) => part !== "");
}

/**
 * Reads the texts of an HTML page.
 *
 * @param source - The file.
 * @returns Values of attributes that are read aloud, then blocks; without code and the names of other languages.
 */
export function readHtml(source: string): string[] {
  const page = source
    .replaceAll(/<nav class="languages"[\s\S]*?<\/nav>/gu, "")
    .replaceAll(/<code>[^<]*<\/code>/gu, "");
  const attributes = [...page.matchAll(READ_ATTRIBUTES)].map(([, value = ""]) => value);
  return filled([...attributes, ...page.split(BLOCKS).map((block) => block.replaceAll(/<[^>]*>/gu, ""))]);
}

function readFields(head: string): string[] {
  let isText = false;
  return head.split("\n").flatMap((line) => {
    const [, key, value = ""] = /^(\w+):(.*)$/u.exec(line) ?? [];
    if (key !== undefined) isText = TEXT_FIELDS.has(key);
    if (!isText) return [];
    return [key === undefined ? line.replace(/^\s*- /u, "") : value];
  });
}

/**
 * Reads the texts of a Markdown file with front matter.
 *
 * @param source - The file.
 * @returns Fields, then paragraphs; without code, placeholders and the targets of links.
 */
export function readMarkdown(source: string): string[] {
  const [, head = "", body = source] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/u.exec(source) ?? [];
  const text = body
    .replaceAll(/`[^`]*`/gu, "")
    .replaceAll(/\]\([^)]*\)/gu, "]")
    .replaceAll(/\{\w+\}/gu, "");
  return filled([...readFields(head), ...text.split(/\n{2,}/u)]);
}

function isCode(node: ts.Node): boolean {
  if (ts.isImportDeclaration(node) || ts.isTypeNode(node)) return true;
  return ts.isJsxAttribute(node) && CODE_ATTRIBUTES.has(node.name.getText());
}

function textOf(node: ts.Node): string {
  if (ts.isJsxText(node)) return node.text;
  if (!ts.isStringLiteralLike(node) && !ts.isTemplateLiteralToken(node)) return "";
  // Identifiers in strings are in lower case and have no spaces.
  return /^\p{Lu}|\s/u.test(node.text) ? node.text : "";
}

/**
 * Reads the texts of a React source file whose texts are in no catalog, such as a page of the operators' desk.
 *
 * @param source - The file.
 * @returns Texts between tags, and strings with a space or a capital; without imports, types and class names.
 */
export function readScript(source: string): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (isCode(node)) return;
    found.push(textOf(node));
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile("page.tsx", source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX));
  return filled(found);
}

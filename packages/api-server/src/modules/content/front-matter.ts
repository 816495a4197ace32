import { parseDocument, stringify } from "yaml";
import * as v from "valibot";

const FENCE = "---";

/** Metadata before a text: every value is text or a list of texts, so that numbers are never rounded. */
export type FrontMatter = Readonly<Record<string, string | readonly string[]>>;

/** A parsed content file. */
export interface ContentFile {
  readonly fields: FrontMatter;
  /** Markdown. */
  readonly body: string;
}

const frontMatterSchema = v.record(
  v.string(),
  v.union([v.string(), v.array(v.string())], "is neither a text nor a list of texts"),
  "is no list of fields",
);

/**
 * Parses a Markdown file with front matter.
 *
 * @param text whole file; front matter in YAML between lines of three hyphens, then Markdown
 */
export function readContentFile(text: string): ContentFile | { readonly problem: string } {
  const lines = text.replaceAll("\r\n", "\n").split("\n");
  const end = lines.indexOf(FENCE, 1);
  if (lines[0] !== FENCE || end < 0)
    return { problem: "does not begin with front matter between lines of ---" };
  const document = parseDocument(lines.slice(1, end).join("\n"), { schema: "failsafe" });
  const [error] = document.errors;
  if (error !== undefined) return { problem: `front matter: ${error.message.split("\n")[0] ?? ""}` };
  const parsed = v.safeParse(frontMatterSchema, document.toJS({ maxAliasCount: 0 }) ?? {});
  if (!parsed.success) {
    const [issue] = parsed.issues;
    return { problem: `${v.getDotPath(issue) ?? "front matter"} ${issue.message}` };
  }
  return {
    fields: parsed.output,
    body: lines
      .slice(end + 1)
      .join("\n")
      .trim(),
  };
}

/**
 * Writes a Markdown file with front matter.
 *
 * @param file fields in output order, and Markdown
 */
export function writeContentFile({ fields, body }: ContentFile): string {
  const head = stringify(fields, { schema: "failsafe", lineWidth: 0, flowCollectionPadding: true });
  return `${FENCE}\n${head}${FENCE}\n${body === "" ? "" : `\n${body}\n`}`;
}

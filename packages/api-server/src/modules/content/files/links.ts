import { isLanguagePrefix, matchRoute } from "routes";
import type { ContentKind } from "../../../platform/database/schema/index.ts";
import { findHeadings, findReferences } from "../markdown.ts";
import type { NewEntry, NewText } from "./entry.ts";
import { FOLDERS, textFileOf, type ContentProblem } from "./layout.ts";

/** Names of the entries of each kind. */
export type KnownEntries = ReadonlyMap<ContentKind, ReadonlySet<string>>;

/** Paths of other files: the brand's own and the API reference. */
const OTHER_PATHS = /^\/(?:brand|docs)(?:\/|$|[?#])/;

const PAGE_KINDS: ReadonlyMap<string, ContentKind> = new Map([
  ["blog.article", "article"],
  ["farms.farm", "farm"],
  ["companies.company", "company"],
]);

function problemOfPath(path: string, known: KnownEntries): string | undefined {
  if (isLanguagePrefix(path.split("/")[1]))
    return "names a language; leave it out, so that readers stay in theirs";
  const match = matchRoute(path);
  if (match?.route.isBuilt !== true) return "leads to no page";
  const kind = PAGE_KINDS.get(match.name);
  if (kind === undefined || known.get(kind)?.has(match.params["id"] ?? "") === true) return undefined;
  return `leads to no ${kind}`;
}

function problemOfLink(href: string, anchors: ReadonlySet<string>, known: KnownEntries): string | undefined {
  if (href.startsWith("#"))
    return anchors.has(decodeURIComponent(href.slice(1))) ? undefined : "leads to no heading";
  if (/^https?:\/\//.test(href)) return URL.canParse(href) ? undefined : "is no address";
  if (!href.startsWith("/")) return "is neither a path that begins with / nor an address with https://";
  if (OTHER_PATHS.test(href)) return undefined;
  return problemOfPath(href.split(/[?#]/)[0] ?? "", known);
}

/** Fields with an address, of popups and announcements. */
const LINK_FIELDS = ["url", "article_url"] as const;

type LinkingEntry = Pick<NewEntry, "kind" | "slug" | "fields"> & {
  readonly texts: readonly Pick<NewText, "locale" | "source" | "html">[];
};

function findDeadFields({ kind, slug, fields }: LinkingEntry, known: KnownEntries): ContentProblem[] {
  return LINK_FIELDS.flatMap((name) => {
    const href = fields[name];
    const problem = typeof href === "string" ? problemOfLink(href, new Set(), known) : undefined;
    const file = `${FOLDERS[kind]}/${slug}/${textFileOf("en_US")}`;
    return problem === undefined ? [] : [{ file, problem: `${name} ${String(href)} ${problem}` }];
  });
}

/**
 * Finds broken links within the product, in texts and fields.
 *
 * @param known existing entries, including those of the same import
 */
export function findDeadLinks(entry: LinkingEntry, known: KnownEntries): ContentProblem[] {
  const { kind, slug, texts } = entry;
  const inTexts = texts.flatMap(({ locale, source, html }) => {
    const anchors = new Set(findHeadings(html).map(({ id }) => id));
    return findReferences(source).links.flatMap((href) => {
      const problem = problemOfLink(href, anchors, known);
      const file = `${FOLDERS[kind]}/${slug}/${textFileOf(locale)}`;
      return problem === undefined ? [] : [{ file, problem: `link ${href} ${problem}` }];
    });
  });
  return [...findDeadFields(entry, known), ...inTexts];
}

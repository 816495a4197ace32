import { matchRoute, LANGUAGES } from "routes";
import type { MonolithFiles } from "webpack-config/monolith";

/** Names of the monolith's files from its `build.json`. */
export interface MonolithBuild extends MonolithFiles {
  readonly integrity: Readonly<Record<string, string>>;
}

interface NamedFile {
  readonly href: string;
  readonly as: "script" | "style";
  readonly integrity: string;
}

/** Paths that only federation requests. */
const FEDERATED = /^\/(?:remotes|federation)\//;

/**
 * Lists the monolith's files that a page of a remote needs.
 *
 * @param build - record of the monolith
 * @param pathname - path of the page, with its language
 * @returns files in order of use; none for pages of the host
 */
export function listPageFiles(build: MonolithBuild, pathname: string): NamedFile[] {
  const match = matchRoute(pathname);
  if (match === null) return [];
  const { owner } = match.route;
  const locale = LANGUAGES.find(({ prefix }) => prefix === match.lang)?.locale ?? "";
  const pages = build.pages[owner] ?? {};
  const names = [
    ...(pages["*"] ?? []),
    ...(pages[match.name] ?? []),
    ...(build.catalogues[owner]?.[locale] ?? []),
  ];
  return [...new Set(names)].map((file) => ({
    href: `/${file}`,
    as: file.endsWith(".css") ? "style" : "script",
    integrity: build.integrity[file] ?? "",
  }));
}

function writeLink({ href, as, integrity }: NamedFile): string {
  return `<${href}>; rel=preload; as=${as}; crossorigin=anonymous; fetchpriority=low; integrity="${integrity}"`;
}

/**
 * Replaces the remotes' files by the monolith's in the `Link` header of a page.
 *
 * @param header - value of the header
 * @param files - of {@link listPageFiles}
 */
export function rewriteLinks(header: string, files: readonly NamedFile[]): string {
  const kept = header.split(", ").filter((link) => !FEDERATED.test(link.slice(1)));
  return [...kept, ...files.map(writeLink)].join(", ");
}

function rewriteList(list: string, files: readonly NamedFile[]): string {
  const items = list.split(/ (?=(?:script|style|fetch) )/).filter((item) => item.trim() !== "");
  const kept = items.filter((item) => !FEDERATED.test(item.trim().split(" ")[1] ?? ""));
  const own = files.filter(({ as }) => as === "script");
  return [...kept, ...own.map(({ as, href, integrity }) => `${as} ${href} ${integrity}`)].join(" ");
}

/**
 * Replaces the remotes' files by the monolith's in the document of a page: its preload list and its stylesheets.
 *
 * @param html - document as the gateway composed it
 * @param files - of {@link listPageFiles}
 */
export function rewriteDocument(html: string, files: readonly NamedFile[]): string {
  const sheets = files
    .filter(({ as }) => as === "style")
    .map(({ href, integrity }) => `${href} ${integrity}`);
  return html
    .replace(/data-early-sheets="[^"]*"/, () => `data-early-sheets="${sheets.join(" ")}"`)
    .replace(/data-preloads="([^"]*)"/, (whole, list: string) =>
      FEDERATED.test(list) || list.includes(" /remotes/")
        ? `data-preloads="${rewriteList(list, files)}"`
        : whole,
    )
    .replaceAll(/<noscript><link rel="stylesheet" href="\/remotes\/[^>]*><\/noscript>\n?/g, "");
}

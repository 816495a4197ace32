import { ALLOWED_ELEMENTS, DROPPED_ELEMENTS } from "contracts/html-elements";
import { clsx } from "clsx";
import { parseDocument } from "htmlparser2";
import { createElement, type ReactNode } from "react";
import { useBrowserValue } from "../hydration/index.ts";
import { safeImage, safeLink } from "./allow-list.ts";

type Tree = ReturnType<typeof parseDocument>["children"];

const MOST_DEPTH = 40;
const VOID = new Set(["br", "hr"]);
const BLOCKS = new Set(["p", "li", "h2", "h3", "h4", "blockquote", "pre", "tr", "td", "th"]);
const TABLE_PARTS = new Set(["table", "thead", "tbody", "tfoot", "tr"]);

/** Context for building elements. */
interface Building {
  readonly origin: string;
  /** Remaining ids of the headings, in order. */
  readonly headingIds: Iterator<string>;
  /** Addresses of the headings within the text. */
  readonly headingLinks: ReadonlySet<string>;
}

function isRow(node: Tree[number] | undefined): boolean {
  return node?.type === "tag" && node.name === "tr";
}

/** Wraps rows that are directly in a table in a body; other parts, such as a header or a caption, stay outside it. */
function withBodies(parts: Tree, built: readonly ReactNode[]): ReactNode[] {
  const bodies: ReactNode[] = [];
  for (const [index, element] of built.entries()) {
    if (!isRow(parts[index])) bodies.push(element);
    else if (!isRow(parts[index - 1])) {
      const end = parts.findIndex((part, at) => at > index && !isRow(part));
      const rows = built.slice(index, end === -1 ? undefined : end);
      bodies.push(createElement("tbody", { key: `body${String(index)}` }, ...rows));
    }
  }
  return bodies;
}

/** Returns the allowed content of an element: table parts contain no loose text, and rows are inside a body. */
function childrenOf(name: string, children: Tree, depth: number, building: Building): ReactNode[] {
  if (!TABLE_PARTS.has(name)) return build(children, depth, building);
  const parts = children.filter((child) => child.type === "tag");
  const inner = build(parts, depth, building);
  return name === "table" ? withBodies(parts, inner) : inner;
}

function image(attribs: Record<string, string>, key: number, origin: string): ReactNode {
  const src = attribs["src"] === undefined ? undefined : safeImage(attribs["src"], origin);
  if (src === undefined) return null;
  const { width, height } = attribs;
  return <img key={key} src={src} alt={attribs["alt"] ?? ""} width={width} height={height} loading="lazy" />;
}

/** Builds a heading with the id that a table of contents links to. */
function heading(name: string, key: number, inner: ReactNode[], { headingIds }: Building): ReactNode {
  const next = headingIds.next();
  return createElement(name, next.done === true ? { key } : { key, id: next.value }, ...inner);
}

function anchor(
  attribs: Record<string, string>,
  key: number,
  { origin, headingLinks, inner }: Omit<Building, "headingIds"> & { inner: ReactNode },
): ReactNode {
  if (headingLinks.has(attribs["href"] ?? "")) {
    return (
      <a key={key} href={attribs["href"]}>
        {inner}
      </a>
    );
  }
  const link = attribs["href"] === undefined ? undefined : safeLink(attribs["href"], origin);
  if (!link) return <span key={key}>{inner}</span>;
  const outside = link.isOwn ? {} : { target: "_blank" };
  return (
    <a key={key} href={link.href} rel="noopener noreferrer nofollow" {...outside}>
      {inner}
    </a>
  );
}

function build(nodes: Tree, depth: number, building: Building): ReactNode[] {
  const { origin } = building;
  if (depth > MOST_DEPTH) return [];
  return nodes.map((node, key): ReactNode => {
    if (node.type === "text") return node.data;
    if (node.type !== "tag" || DROPPED_ELEMENTS.has(node.name)) return null;
    const { name, attribs, children } = node;
    if (VOID.has(name)) return createElement(name, { key });
    if (name === "img") return image(attribs, key, origin);
    const inner = childrenOf(name, children, depth + 1, building);
    if (name === "h2" || name === "h3") return heading(name, key, inner, building);
    if (name === "a") return anchor(attribs, key, { origin, headingLinks: building.headingLinks, inner });
    return ALLOWED_ELEMENTS.has(name) ? createElement(name, { key }, ...inner) : inner;
  });
}

/**
 * Builds React elements from an HTML field. The text is parsed without the browser's parser and only allowed elements are built,
 * so no markup is ever inserted into the page.
 *
 * @param html field of message, popup, blog, announcement, farm or company
 * @param origin origin of the page, which determines the internal links and images
 * @param headingIds ids of the headings of the second and third level, in order
 * @returns elements
 */
export function toElements(html: string, origin: string, headingIds: readonly string[] = []): ReactNode {
  // Ids in other alphabets are written in links as they are, or percent-encoded.
  const headingLinks = new Set(headingIds.flatMap((id) => [`#${id}`, `#${encodeURIComponent(id)}`]));
  const building = { origin, headingIds: headingIds.values(), headingLinks };
  return build(parseDocument(html, { decodeEntities: true }).children, 0, building);
}

function textOf(nodes: Tree): string {
  return nodes
    .map((node) => {
      if (node.type === "text") return node.data;
      if (node.type !== "tag" || DROPPED_ELEMENTS.has(node.name)) return "";
      return BLOCKS.has(node.name) ? ` ${textOf(node.children)} ` : textOf(node.children);
    })
    .join("");
}

/**
 * Returns the text of an HTML field, for a line in a list.
 *
 * @param html field of message or announcement
 * @returns text without markup
 */
export function toText(html: string): string {
  return textOf(parseDocument(html, { decodeEntities: true }).children)
    .replaceAll(/\s+/gu, " ")
    .trim();
}

/** Props of {@link HtmlContent}. */
export interface HtmlContentProps {
  html: string;
  /** Ids of the headings of the second and third level, in order. */
  headingIds?: readonly string[];
  className?: string;
}

/** Renders an HTML field as prose. */
export function HtmlContent({ html, headingIds, className }: HtmlContentProps) {
  // A prerendered page has no origin yet: absolute links count as external until the page runs in the browser.
  const origin = useBrowserValue(() => location.origin, "");
  return (
    <div
      className={clsx(
        "text-sm leading-6 wrap-anywhere [&_a]:text-accent-text [&_a]:underline [&_blockquote]:border-s-2 [&_blockquote]:border-line-strong [&_blockquote]:ps-3 [&_blockquote]:text-ink-2",
        "[&_code]:font-mono [&_code]:text-xs [&_h2]:mt-4 [&_h2]:font-semibold [&_h3]:mt-3 [&_h3]:font-semibold [&_h4]:font-semibold [&_img]:max-w-full [&_li]:ms-5",
        "[&_ol]:list-decimal [&>:is(p,ul,ol,pre,table,blockquote)+:is(p,ul,ol,pre,table,blockquote)]:mt-3 [&_pre]:overflow-x-auto [&_pre]:bg-sunken [&_pre]:p-3 [&_table]:w-full [&_td]:border [&_td]:border-line [&_td]:p-2 [&_th]:border [&_th]:border-line [&_th]:p-2 [&_th]:text-start [&_ul]:list-disc",
        className,
      )}
    >
      {toElements(html, origin, headingIds)}
    </div>
  );
}

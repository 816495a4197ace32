import { readFileSync } from "node:fs";
import path from "node:path";
import type { BuildFile } from "./build-file-plugin.ts";
import { keepFaces, splitFaces } from "./font-faces.ts";
import { writeHashed } from "./join-sheets.ts";
import { trimStyles } from "./trim-styles.ts";

/** Folders of the host's features whose pages are fully rendered. */
const PUBLIC_FEATURES = [
  "activities",
  "announcements",
  "channels",
  "content",
  "home",
  "phone",
  "pricing",
  "referral",
  "statistics",
];

/** Styles of a build's pages with inline styles. */
export interface PageStyles {
  /** Text of the inline styles. */
  readonly inline: string;
  /** Stylesheets after the content, which is shown without them. */
  readonly lateSheets: string[];
  /** Stylesheet requested with the scripts; null if all styles are loaded before. */
  readonly scriptSheet: string | null;
}

/** Styles of the pages of a build. */
export interface BuildStyles {
  /** Of fully rendered pages; a standalone remote has none. */
  readonly whole?: PageStyles;
  /** Of all others. */
  readonly frame: PageStyles;
}

/** Separators of words in the text of a script. */
const SEPARATOR = /[\s"'`\\]+/;

/** Returns a check of whether scripts contain a class: as a word or, if it contains quotes itself, anywhere. */
function createWordSearch(output: string, scripts: readonly string[]): (className: string) => boolean {
  const texts = scripts.map((file) => readFileSync(path.join(output, file), "utf8"));
  const words = new Set(texts.flatMap((text) => text.split(SEPARATOR)));
  return (name) => (SEPARATOR.test(name) ? texts.some((text) => text.includes(name)) : words.has(name));
}

function readClasses(markup: string): string[] {
  return [...markup.matchAll(/ class="([^"]*)"/g)].flatMap(([, list = ""]) =>
    list.replaceAll("&gt;", ">").replaceAll("&lt;", "<").replaceAll("&amp;", "&").split(" "),
  );
}

/**
 * Creates the styles of the host's fully rendered pages. They cover the classes in the markup of these pages and those in their
 * scripts, since the pool server renders the same components with other content. The whole stylesheet is requested with the
 * scripts.
 *
 * @param output - Folder of the build.
 * @param build - Its record, with its joined stylesheet.
 * @param styles - Text of the host's stylesheets.
 * @param bodies - Markup of these pages, as the build renders them.
 * @returns Styles and stylesheets.
 */
export function selectPublicStyles(
  output: string,
  build: BuildFile,
  styles: string,
  bodies: readonly string[],
): PageStyles {
  const pages = Object.entries(build.pages).filter(([request]) =>
    PUBLIC_FEATURES.some((feature) => request.includes(`/features/${feature}/`)),
  );
  const scripts = [...build.entry, ...pages.flatMap(([, files]) => files)];
  const isNamed = createWordSearch(output, scripts);
  const rendered = new Set(bodies.flatMap(readClasses));
  return {
    inline: trimStyles(keepFaces(styles), (name) => rendered.has(name) || isNamed(name)),
    lateSheets: [],
    scriptSheet: build.css[0] ?? null,
  };
}

/**
 * Creates the styles of the host's other pages, which are sent as a frame: those of the frames' markup, with the `@font-face`
 * rules in a stylesheet, since addresses of some of these pages contain keys. The whole stylesheet is requested with the scripts.
 *
 * @param output - Folder of the build.
 * @param build - Its record, with its joined stylesheet; the one with the `@font-face` rules is added to its `integrity`.
 * @param styles - Text of the host's stylesheets.
 * @param bodies - Markup of the frames.
 * @returns Styles and stylesheets.
 */
export function writeFrameStyles(
  output: string,
  build: BuildFile,
  styles: string,
  bodies: readonly string[],
): PageStyles {
  const { faces, rest } = splitFaces(styles);
  const rendered = new Set(bodies.flatMap(readClasses));
  return {
    inline: trimStyles(rest, (name) => rendered.has(name)),
    lateSheets: [writeHashed(output, build, "faces.css", faces)],
    scriptSheet: build.css[0] ?? null,
  };
}

/**
 * Creates the styles of a standalone remote's pages, with the `@font-face` rules in a stylesheet: addresses of such pages contain
 * keys.
 *
 * @param output - Folder of the build.
 * @param build - Its record, to whose `integrity` the stylesheet is added.
 * @param styles - Text of its stylesheets.
 * @returns Styles and stylesheets.
 */
export function writeStandaloneStyles(output: string, build: BuildFile, styles: string): PageStyles {
  const { faces, rest } = splitFaces(keepFaces(styles));
  return {
    inline: rest,
    lateSheets: [writeHashed(output, build, "faces.css", faces)],
    scriptSheet: null,
  };
}

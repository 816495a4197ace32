import { readFileSync } from "node:fs";
import path from "node:path";
import type { BuildFile } from "./build-file-plugin.ts";
import { keepFaces, splitFaces } from "./font-faces.ts";
import { writeHashed } from "./join-sheets.ts";
import { trimStyles } from "./trim-styles.ts";

/** Folders of the host's features whose pages arrive whole. */
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

/** Styles of the pages of a build that hold their styles themselves. */
export interface PageStyles {
  /** Text of the styles in the page. */
  readonly inline: string;
  /** Stylesheets behind the content, which is shown without them. */
  readonly lateSheets: string[];
  /** Stylesheet that is requested with the scripts; null where all styles are there before. */
  readonly scriptSheet: string | null;
}

/** Styles of the pages of a build. */
export interface BuildStyles {
  /** Of pages that arrive whole; a remote on its own has none. */
  readonly whole?: PageStyles;
  /** Of all others. */
  readonly frame: PageStyles;
}

/** What separates words in the text of a script. */
const SEPARATOR = /[\s"'`\\]+/;

/** Whether scripts name a class: as a word or, where it holds quotes itself, anywhere. */
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
 * Makes the styles of the host's pages that arrive whole. Of all classes they hold those in the markup of these pages and those that
 * their scripts name, since the pool server renders the same components with other content. The whole stylesheet is requested with the
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
 * Makes the styles of the host's other pages, which arrive as a frame: those of the markup of the frames, with the faces of loaded
 * fonts in a stylesheet, since addresses of some of these pages hold keys. The whole stylesheet is requested with the scripts.
 *
 * @param output - Folder of the build.
 * @param build - Its record, with its joined stylesheet; its `integrity` gets that of the faces.
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
 * Makes the styles of pages of a remote on its own, with the faces of loaded fonts in a stylesheet: addresses of such pages hold keys.
 *
 * @param output - Folder of the build.
 * @param build - Its record, whose `integrity` gets the stylesheet.
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

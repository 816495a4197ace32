import { readFileSync } from "node:fs";
import path from "node:path";
import type { BuildFile } from "./build-file-plugin.ts";
import { keepFallbackFonts, splitFontRules } from "./font-rules.ts";
import { writeHashed } from "./join-stylesheets.ts";
import { ROOT } from "./root.ts";
import { trimStyles, type UsableNames } from "./trim-styles.ts";

/** Start of the properties by which the classes of one element work together; each stylesheet has those of its own classes. */
const UTILITY_PROPERTY = "--tw-";

/** A folder of the host's features that contains fully rendered pages. */
interface PublicFolder {
  readonly pages: readonly string[];
  /** Sources of shared components that the pool server's content needs and the page does not have as the build renders it. */
  readonly components?: readonly string[];
}

const PUBLIC_FOLDERS: Readonly<Record<string, PublicFolder>> = {
  activities: {
    pages: ["activity.9th-anniversary", "activity.anniversary"],
    components: ["shared/src/ui/button-style.ts"],
  },
  announcements: { pages: ["announcements"] },
  channels: { pages: ["search"] },
  "content/blog": { pages: ["blog"], components: ["shared/src/ui/counts.tsx"] },
  "content/company": { pages: ["aboutus", "agreement", "brand", "privacy", "terms"] },
  "content/listings": { pages: ["companies", "farms"] },
  home: { pages: ["home"] },
  phone: {
    pages: ["download"],
    components: ["shared/src/ui/button-style.ts", "shared/src/ui/messages.tsx"],
  },
  pricing: { pages: ["pricing"] },
  referral: { pages: ["ambassador", "refer"] },
  statistics: { pages: ["statistics"] },
};

/** Styles of a build's pages with inline styles. */
export interface PageStyles {
  /** Text of the inline styles. */
  readonly inline: string;
  /** Stylesheets after the content, which is shown without them. */
  readonly lateStylesheets: string[];
  /** Stylesheet requested with the scripts; null if all styles are loaded before. */
  readonly scriptStylesheet: string | null;
}

/** Styles of the pages of a build. */
export interface BuildStyles {
  /** Of fully rendered pages; a standalone remote has none. */
  readonly whole?: PublicStyles;
  /** Of all others. */
  readonly frame: PageStyles;
}

/** Styles of fully rendered pages. */
export interface PublicStyles {
  /** Of a page that is not in `own`, or whose content uses more than its own styles. */
  readonly common: PageStyles;
  /** Of the pages of one folder, by the name of the page. */
  readonly own: ReadonlyMap<string, PageStyles>;
}

/** A page of a build. */
export interface StyledPage {
  /** Name of its file without the extension, the same in all languages. */
  readonly name: string;
  /** Whether it is fully rendered. */
  readonly isWhole: boolean;
}

/** Texts that the host's pages are made of. */
export interface HostTexts {
  /** Of its stylesheets. */
  readonly styles: string;
  /** Of the script in the head of fully rendered pages. */
  readonly headScript: string;
  /** Pages in all languages, as the build renders them. */
  readonly pages: readonly RenderedPage[];
}

/** A page with its markup, which is empty if the pool server writes it. */
export interface RenderedPage extends StyledPage {
  readonly body: string;
}

/** Separators of words in the text of a script. */
const SEPARATOR = /[\s"'`\\]+/;

function readScripts(folder: string, scripts: readonly string[]): string[] {
  return scripts.map((file) => readFileSync(path.join(folder, file), "utf8"));
}

/** Returns a check of whether scripts contain a class: as a word or, if it contains quotes itself, anywhere. */
function createWordSearch(texts: readonly string[]): (className: string) => boolean {
  const words = new Set(texts.flatMap((text) => text.split(SEPARATOR)));
  return (name) => (SEPARATOR.test(name) ? texts.some((text) => text.includes(name)) : words.has(name));
}

function readClasses(markup: string): string[] {
  return [...markup.matchAll(/ class="([^"]*)"/g)].flatMap(([, list = ""]) =>
    list
      .replaceAll("&gt;", ">")
      .replaceAll("&lt;", "<")
      .replaceAll("&#x27;", "'")
      .replaceAll("&amp;", "&")
      .split(" "),
  );
}

/** Markup of pages, and texts of scripts. */
interface PageTexts {
  readonly bodies: readonly string[];
  /** Of the scripts that name classes. */
  readonly scripts: readonly string[];
  /** Of the scripts that all pages share. */
  readonly shared: readonly string[];
}

/** Returns the names that pages may use: the classes in markup and scripts; properties and animations also in shared scripts. */
function namesOf({ bodies, scripts, shared }: PageTexts): UsableNames {
  const isNamed = createWordSearch(scripts);
  const rendered = new Set(bodies.flatMap(readClasses));
  const texts = [...bodies, ...scripts, ...shared];
  const isMentioned = (name: string) => texts.some((text) => text.includes(name));
  return {
    hasClass: (name) => rendered.has(name) || isNamed(name),
    hasProperty: isMentioned,
    hasAnimation: isMentioned,
  };
}

function bodiesOf(pages: readonly RenderedPage[]): string[] {
  return pages.map(({ body }) => body);
}

function scriptsOf(build: BuildFile, folders: readonly string[]): string[] {
  const pages = Object.entries(build.pages).filter(([request]) =>
    folders.some((folder) => request.includes(`/features/${folder}/`)),
  );
  return pages.flatMap(([, files]) => files);
}

/**
 * Creates the styles of the host's fully rendered pages. The common ones cover the classes in the markup of these pages and those
 * in their scripts and the host's first scripts, since the pool server renders the same components with other content. The
 * pages of one folder have their own styles: of their markup, the scripts of the folder and listed components. The whole stylesheet is requested with
 * the scripts.
 *
 * @param output - Folder of the build.
 * @param build - Its record, with its joined stylesheet.
 * @param texts - Stylesheets, head script and these pages.
 * @returns Styles and stylesheets.
 */
function selectPublicStyles(
  output: string,
  build: BuildFile,
  { styles, headScript, pages }: HostTexts,
): PublicStyles {
  const kept = keepFallbackFonts(styles);
  const entry = readScripts(output, build.entry);
  const shared = [headScript, ...entry];
  const select = (bodies: readonly string[], scripts: readonly string[]): PageStyles => ({
    inline: trimStyles(kept, namesOf({ bodies, scripts, shared })),
    lateStylesheets: [],
    scriptStylesheet: build.css[0] ?? null,
  });
  const own = Object.entries(PUBLIC_FOLDERS).flatMap(([folder, { pages: names, components = [] }]) => {
    const rendered = pages.filter(({ name, body }) => body !== "" && names.includes(name));
    const scripts = readScripts(output, scriptsOf(build, [folder]));
    const styles = select(bodiesOf(rendered), [...scripts, ...readScripts(ROOT, components)]);
    return rendered.map(({ name }) => [name, styles] as const);
  });
  const scripts = readScripts(output, scriptsOf(build, Object.keys(PUBLIC_FOLDERS)));
  return { common: select(bodiesOf(pages), [...entry, ...scripts]), own: new Map(own) };
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
function writeFrameStyles(
  output: string,
  build: BuildFile,
  styles: string,
  bodies: readonly string[],
): PageStyles {
  const { fonts, rest } = splitFontRules(styles);
  const rendered = new Set(bodies.flatMap(readClasses));
  return {
    inline: trimStyles(rest, {
      hasClass: (name) => rendered.has(name),
      // Prerendered pages of remotes, which have their own classes, use the host's properties and animations.
      hasProperty: (name) => !name.startsWith(UTILITY_PROPERTY),
      hasAnimation: () => true,
    }),
    lateStylesheets: [writeHashed(output, build, "fonts.css", fonts)],
    scriptStylesheet: build.css[0] ?? null,
  };
}

/**
 * Creates the styles of the host's pages.
 *
 * @param output - Folder of the build.
 * @param build - Its record, with its joined stylesheet; the one with the `@font-face` rules is added to its `integrity`.
 * @param texts - Stylesheets, head script and pages.
 * @returns Styles and stylesheets of each kind of page.
 */
export function writeHostStyles(output: string, build: BuildFile, texts: HostTexts): BuildStyles {
  const whole = texts.pages.filter(({ isWhole }) => isWhole);
  const frames = texts.pages.filter(({ isWhole }) => !isWhole);
  return {
    whole: selectPublicStyles(output, build, { ...texts, pages: whole }),
    frame: writeFrameStyles(output, build, texts.styles, bodiesOf(frames)),
  };
}

/**
 * Returns the styles of a page.
 *
 * @param styles - Styles of its build.
 * @param page - Name and kind.
 */
export function stylesOf({ whole, frame }: BuildStyles, { name, isWhole }: StyledPage): PageStyles {
  if (!isWhole || whole === undefined) return frame;
  return whole.own.get(name) ?? whole.common;
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
  const { fonts, rest } = splitFontRules(keepFallbackFonts(styles));
  return {
    inline: rest,
    lateStylesheets: [writeHashed(output, build, "fonts.css", fonts)],
    scriptStylesheet: null,
  };
}

import { SOURCE_LOCALE } from "./catalogues.ts";
import type { Entries, Finding } from "./fill.ts";

/** First names of paths through menus of the product; other paths are menus of a browser or a phone. */
const ROOTS: readonly string[] = ["Settings", "Pool", "Assets"];
const IN_HTML = /<(a|b)\b[^>]*>([^<]*→[^<]*)<\/\1\s*>/gu;
const IN_MESSAGE = /\b(?:[Uu]nder|[Oo]pen) ([A-Z][a-z-]+(?:, [A-Z][a-z-]+(?: [a-z]+)*)+)/gu;

/** Texts of the product in one language, by their English text. */
export type Names = ReadonlyMap<string, ReadonlySet<string>>;

/**
 * Collects what the product calls everything.
 *
 * @param files - All catalogs of a language.
 * @returns English text to its translations.
 */
export function collectNames(files: Iterable<Entries>): Names {
  const names = new Map<string, Set<string>>();
  for (const entries of files) {
    for (const [, { message, translation }] of entries) {
      if (message === undefined || !translation) continue;
      names.set(message, (names.get(message) ?? new Set()).add(translation));
    }
  }
  return names;
}

function readPaths(page: string): string[][] {
  return [...page.matchAll(IN_HTML)].map(([, , text = ""]) =>
    text.split("→").map((name) => name.replaceAll(/\s+/gu, " ").trim()),
  );
}

/**
 * Finds paths such as `Settings → Security` whose names are not those on screen.
 *
 * @param pages - One page in several languages, as HTML by locale code.
 * @param names - Texts of the product by locale code.
 * @returns One finding per language and name that is wrong or missing.
 */
export function findPathFaults(
  pages: ReadonlyMap<string, string>,
  names: ReadonlyMap<string, Names>,
): Finding[] {
  const source = readPaths(pages.get(SOURCE_LOCALE) ?? "");
  return [...pages].flatMap(([locale, page]) => {
    const paths = readPaths(page);
    return source.flatMap((english, at) => {
      if (!ROOTS.includes(english[0] ?? "")) return [];
      return english.flatMap((name, depth) => {
        const right = names.get(locale)?.get(name) ?? new Set();
        const found = paths[at]?.[depth] ?? "";
        if (right.has(found)) return [];
        const advice = right.size === 0 ? "no page has this name" : `write ${[...right].join(" or ")}`;
        return [{ file: `help page of ${locale}`, message: `“${found}” for ${name}: ${advice}` }];
      });
    });
  });
}

/** Drops words from the end until the rest is a name: the sentence continues after it. */
function findName(text: string, names: Names): string | undefined {
  const words = text.split(" ");
  return words
    .map((_, dropped) => words.slice(0, words.length - dropped).join(" "))
    .find((one) => names.has(one));
}

function listNames(message: string, names: Names): { readonly text: string; readonly name?: string }[] {
  return [...message.matchAll(IN_MESSAGE)].flatMap(([, path = ""]) =>
    path.split(", ").map((text) => ({ text, name: findName(text, names) })),
  );
}

/**
 * Finds messages that send the reader to a page, such as `under Settings, Security`, with names that are not those on screen.
 *
 * @param file - Name of the file, for the report.
 * @param entries - A catalog file.
 * @param names - Texts of the product in its language.
 * @returns One finding per message and name that is wrong or missing.
 */
export function findMessagePathFaults(file: string, entries: Entries, names: Names): Finding[] {
  return [...entries.values()].flatMap(({ message = "", translation }) =>
    listNames(message, names).flatMap(({ text, name }) => {
      const right = [...(names.get(name ?? "") ?? [])];
      if (!translation || right.some((one) => translation.includes(one))) return [];
      const advice = right.length === 0 ? "no page has this name" : `write ${right.join(" or ")}`;
      return [{ file, message: `${message} (“${translation}”): “${text}”, ${advice}` }];
    }),
  );
}

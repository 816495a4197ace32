import { DEFAULT_LANGUAGE, LANGUAGES } from "routes";
import { GUESSED_LANGUAGE } from "./headers.ts";

/** Writes a block with its lines indented. */
export function block(head: string, lines: readonly string[]): string {
  return [`${head} {`, ...lines.flatMap((line) => line.split("\n")).map((line) => `    ${line}`), "}"].join(
    "\n",
  );
}

/** Maps language names to a language: prefix, locale code or tag, case-insensitive. */
function languageMap(source: string, target: string): string {
  const lines = LANGUAGES.map(
    ({ prefix, tag }) => `"~*^(?:${prefix}|${tag.replaceAll("-", "[-_]")})$" ${prefix};`,
  );
  return block(`map ${source} ${target}`, ['default "";', ...lines]);
}

function browserMap(): string {
  const primary = [...new Set(LANGUAGES.map(({ tag }) => tag.split("-")[0] ?? ""))];
  const skip = `^(?:(?!(?:${primary.join("|")})\\b)[^,]*,\\s*)*`;
  return block("map $http_accept_language $hf_browser", [
    'default "";',
    `"~*${skip}zh-(?:hant|hk|tw|mo)\\b" zh-hk;`,
    `"~*${skip}zh\\b" zh;`,
    ...primary.filter((prefix) => prefix !== "zh").map((prefix) => `"~*${skip}${prefix}\\b" ${prefix};`),
  ]);
}

/**
 * Writes the maps that choose the language: query, cookie, browser, default; and the language of the path.
 *
 * @returns blocks for an `http` block
 */
export function writeMaps(): string[] {
  return [
    languageMap("$arg_lang", "$hf_query"),
    languageMap("$cookie_lang", "$hf_cookie"),
    browserMap(),
    block('map "$hf_query:$hf_cookie:$hf_browser" $hf_lang', [
      `default ${DEFAULT_LANGUAGE};`,
      '"~^(?<hf_a>[a-z-]+):" $hf_a;',
      '"~^:(?<hf_b>[a-z-]+):" $hf_b;',
      '"~^::(?<hf_c>[a-z-]+)$" $hf_c;',
    ]),
    // nginx does not send empty headers.
    block('map "$hf_query:$hf_cookie" $hf_guessed', ['default "";', `":" "${GUESSED_LANGUAGE}";`]),
    block("map $uri $hf_page_lang", [
      `default ${DEFAULT_LANGUAGE};`,
      `"~^/(?<hf_p>${LANGUAGES.map(({ prefix }) => prefix)
        .sort((a, b) => b.length - a.length)
        .join("|")})(?:/|$)" $hf_p;`,
    ]),
  ];
}

import { globSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { chromium } from "@playwright/test";
import { findChromium } from "test-support/chromium";

// Measures how much wider Inter is than its fallback fonts: node packages/e2e/benchmarks/font-widths.ts Sets the product's own
// texts in both and prints the `size-adjust` values for shared/src/ui/styles/fonts.css, for each weight and alphabet, with the
// share of texts that then still differ by 3 px, the width from which browsers count a shift. Fonts missing on the machine are
// skipped; Debian has them in fonts-liberation and fonts-roboto-unhinted.

const ROOT = path.resolve(import.meta.dirname, "../../..");
const SHIFT_PX = 3;
const ALPHABETS = [
  { name: "latin", locales: ["en_US", "es_ES"], other: /[^\u0020-\u00FF]+/gu },
  { name: "cyrillic", locales: ["ru_RU"], other: /[^\u0401\u0410-\u0451]+/gu },
];
const FALLBACKS = [
  { weight: 400, fonts: ["Arial", "Liberation Sans"] },
  { weight: 500, fonts: ["Arial", "Liberation Sans"] },
  { weight: 600, fonts: ["Arial Bold", "Liberation Sans Bold"] },
  { weight: 400, fonts: ["Roboto"] },
  { weight: 500, fonts: ["Roboto Medium"] },
  { weight: 600, fonts: ["Roboto Bold"] },
];

/** Texts without placeholders for values or elements, split at each character of another alphabet. */
async function readTexts(locale: string, other: RegExp): Promise<string[]> {
  const files = globSync(`{host,remote-*,shared}/src/**/locales/${locale}.po`, { cwd: ROOT });
  const catalogues = await Promise.all(files.map((file) => readFile(path.join(ROOT, file), "utf8")));
  const texts = catalogues
    .flatMap((catalogue) => [...catalogue.matchAll(/^msgstr "(.+)"$/gmu)])
    .map(([, text = ""]) => text)
    .filter((text) => !/[{<]/u.test(text))
    .flatMap((text) => text.split(other))
    .map((part) => part.trim());
  return [...new Set(texts)].filter((text) => text !== "");
}

interface Measuring {
  /** The web font, in base64. */
  readonly inter: string;
  readonly texts: readonly string[];
  readonly fallbacks: typeof FALLBACKS;
  readonly limit: number;
}

/** Runs in a page, whose fonts it loads; returns a line for each font that the machine has. */
async function measureFallbacks({ inter, texts, fallbacks, limit }: Measuring): Promise<string[]> {
  // Small text can be rounded to whole pixels, so 14 px text is set twenty times as large.
  const scale = 20;
  const context = document.createElement("canvas").getContext("2d");
  if (context === null) throw new Error("no canvas");
  const load = async (family: string, source: string, weight: string): Promise<boolean> => {
    const face = new FontFace(family, source, { weight });
    document.fonts.add(face);
    return face.load().then(
      () => true,
      () => false,
    );
  };
  const measure = (weight: number, family: string): number[] => {
    context.font = `${String(weight)} ${String(14 * scale)}px "${family}"`;
    return texts.map((text) => context.measureText(text).width / scale);
  };
  const sum = (widths: number[]): number => widths.reduce((total, width) => total + width, 0);
  await load("Inter", `url(data:font/woff2;base64,${inter})`, "400 600");
  const lines: string[] = [];
  for (const { weight, fonts } of fallbacks) {
    const family = `fallback ${fonts.join()} ${String(weight)}`;
    const sources = fonts.map((font) => `local("${font}")`).join();
    if (!(await load(family, sources, String(weight)))) continue;
    const own = measure(weight, "Inter");
    const others = measure(weight, family);
    const ratio = sum(own) / sum(others);
    const off = own.filter((width, at) => Math.abs(width - (others[at] ?? 0) * ratio) >= limit).length;
    lines.push(
      `${String(weight)} ${fonts.join(" / ")}: ${(ratio * 100).toFixed(2)} %, ${((off / own.length) * 100).toFixed(1)} % of texts off`,
    );
  }
  return lines;
}

const { executablePath, args, env } = await findChromium();
const browser = await chromium.launch({ executablePath, args: [...args], env: { ...process.env, ...env } });
try {
  const page = await browser.newPage();
  for (const { name, locales, other } of ALPHABETS) {
    const texts = (await Promise.all(locales.map((locale) => readTexts(locale, other)))).flat();
    const inter = await readFile(path.join(ROOT, `shared/src/ui/styles/fonts/inter-${name}.woff2`), "base64");
    const given = { inter, texts, fallbacks: FALLBACKS, limit: SHIFT_PX };
    for (const line of await page.evaluate(measureFallbacks, given))
      process.stdout.write(`${name} (${String(texts.length)} texts) ${line}\n`);
  }
} finally {
  await browser.close();
}

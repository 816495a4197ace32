import { writeBrandCss } from "./brand-css.ts";
import { colorDistance, contrastRatio } from "./contrast.ts";
import type { Brand } from "./schema.ts";

const THEMES = ["light", "dark"] as const;
type Theme = (typeof THEMES)[number];
type Tokens = ReadonlyMap<string, string>;

/** Minimum contrast by WCAG 2.2 AA: for text, and for other visible elements. */
const TEXT = 4.5;
const SHAPE = 3;
/** A brand color closer to a status color than this is easily mistaken for it. */
const LEAST_DISTANCE = 8;

const GROUNDS = [
  "canvas",
  "surface",
  "surface-sunken",
  "surface-hover",
  "surface-selected",
  "surface-raised",
];

/** Pairs in which at least one color is from the brand file. */
const PAIRS: readonly { role: string; grounds: readonly string[]; floor: number }[] = [
  { role: "on-accent", grounds: ["accent", "accent-hover", "accent-active"], floor: TEXT },
  { role: "accent-text", grounds: [...GROUNDS, "accent-soft", "accent-soft-2", "info-soft"], floor: TEXT },
  { role: "accent", grounds: ["canvas", "surface", "surface-raised"], floor: SHAPE },
  { role: "hero-ink-2", grounds: ["hero-from", "hero-to", "hero-panel"], floor: TEXT },
  { role: "chart-1", grounds: ["surface"], floor: SHAPE },
];

/** Reads the custom properties of the rules that match a theme; later ones override earlier ones. */
function readTokens(css: string, theme: Theme): Tokens {
  const tokens = new Map<string, string>();
  const plain = css.replaceAll(/\/\*[\s\S]*?\*\//g, "");
  for (const [, selectors = "", body = ""] of plain.matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
    const isMatch = selectors
      .split(",")
      .map((selector) => selector.trim())
      .some((selector) => selector === ":root" || selector === `[data-theme="${theme}"]`);
    if (!isMatch) continue;
    for (const [, name = "", value = ""] of body.matchAll(/--([\w-]+)\s*:\s*([^;]+);/g))
      tokens.set(name, value.trim());
  }
  return tokens;
}

function colorOf(tokens: Tokens, name: string): string {
  const value = tokens.get(name);
  if (value === undefined) throw new Error(`the design tokens have no --${name}`);
  const reference = /^var\(--([\w-]+)\)$/.exec(value)?.[1];
  return reference === undefined ? value : colorOf(tokens, reference);
}

/** Truncates to two decimals: a ratio just below its minimum must not appear to reach it. */
function cut(value: number): string {
  return String(Math.floor(value * 100) / 100);
}

function checkTheme(tokens: Tokens, theme: Theme): void {
  for (const { role, grounds, floor } of PAIRS) {
    for (const ground of grounds) {
      const ratio = contrastRatio(colorOf(tokens, role), colorOf(tokens, ground));
      if (ratio < floor) {
        throw new Error(
          `brand.json: colors make ${role} on ${ground} hard to read in the ${theme} theme: ` +
            `contrast ${cut(ratio)}, at least ${String(floor)} is needed`,
        );
      }
    }
  }
}

/**
 * Measures the color pairs of a brand with the design tokens (WCAG 2.2 AA).
 *
 * @param brand a validated brand
 * @param tokensCss text of the stylesheet of design tokens
 * @returns warnings, one sentence each; empty if brand and status colors are clearly distinct
 * @throws {Error} one line that names the first pair below its minimum
 */
export function checkBrandColors(brand: Pick<Brand, "colors">, tokensCss: string): string[] {
  const css = `${tokensCss}\n${writeBrandCss(brand)}`;
  for (const theme of THEMES) checkTheme(readTokens(css, theme), theme);
  const light = readTokens(css, "light");
  return ["positive", "negative"].flatMap((status) => {
    const distance = colorDistance(colorOf(light, "brand-600"), colorOf(light, status));
    if (distance >= LEAST_DISTANCE) return [];
    return [
      `brand.json: colors.600 looks much like ${status} (distance ${cut(distance)}, below ${String(LEAST_DISTANCE)}): ` +
        "people may take one for the other",
    ];
  });
}

import type { Brand } from "./schema.ts";

/** Custom property of each color in the brand file, as used by the tokens. */
const PROPERTIES: Readonly<Record<string, string>> = { heroFrom: "--hero-from", heroTo: "--hero-to" };

/**
 * Writes the stylesheet that is linked after the tokens and overrides the color of every role that refers to the brand.
 *
 * @param brand a validated brand
 * @returns CSS text
 */
export function writeBrandCss(brand: Pick<Brand, "colors">): string {
  const lines = Object.entries(brand.colors).map(
    ([step, color]) => `  ${PROPERTIES[step] ?? `--brand-${step}`}: ${color};`,
  );
  return `:root {\n${lines.join("\n")}\n}\n`;
}

/**
 * Inlines the mark into the brand stylesheet, so that it needs no extra request: `--brand-mark`, and `--brand-mark-dark` for the
 * dark theme.
 *
 * @param marks text of the SVG files that the brand file names
 * @returns CSS text
 */
export function writeMarkCss(marks: { mark: string; markDark: string }): string {
  const urlOf = (svg: string) => `url("data:image/svg+xml,${encodeURIComponent(svg.trim())}")`;
  return `:root {\n  --brand-mark: ${urlOf(marks.mark)};\n  --brand-mark-dark: ${urlOf(marks.markDark)};\n}\n`;
}

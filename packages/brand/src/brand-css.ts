import type { Brand } from "./schema.ts";

/** Custom property of each colour of the brand file, as the tokens read them. */
const PROPERTIES: Readonly<Record<string, string>> = { heroFrom: "--hero-from", heroTo: "--hero-to" };

/**
 * Writes the stylesheet that is linked after the tokens and recolours every role that refers to the brand.
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

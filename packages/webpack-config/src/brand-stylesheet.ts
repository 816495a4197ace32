import { readFileSync } from "node:fs";
import path from "node:path";
import { brand, writeBrandCss, writeMarkCss } from "brand";
import { ROOT } from "./root.ts";

/** Folder of the brand's files. */
export const BRAND_FILES = path.join(ROOT, "packages/brand/files");

/**
 * Writes the stylesheet of the installation's brand: its colors and its logo.
 *
 * @returns CSS text
 * @throws Error when a file of the logo is missing
 */
export function writeBrandStylesheet(): string {
  const read = (file: string) => readFileSync(path.join(BRAND_FILES, file), "utf8");
  const { mark, markDark } = brand.logo;
  return writeBrandCss(brand) + writeMarkCss({ mark: read(mark), markDark: read(markDark) });
}

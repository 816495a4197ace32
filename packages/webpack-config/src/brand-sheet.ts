import { readFileSync } from "node:fs";
import path from "node:path";
import { brand, writeBrandCss, writeMarkCss } from "brand";
import { ROOT } from "./root.ts";

/** Folder of the files that the brand names. */
export const BRAND_FILES = path.join(ROOT, "packages/brand/files");

/**
 * Writes the stylesheet of the installation's brand: its colours and its mark.
 *
 * @returns CSS text
 * @throws Error when a file of the mark is missing
 */
export function writeBrandSheet(): string {
  const read = (file: string) => readFileSync(path.join(BRAND_FILES, file), "utf8");
  const { mark, markDark } = brand.logo;
  return writeBrandCss(brand) + writeMarkCss({ mark: read(mark), markDark: read(markDark) });
}

import { readFileSync } from "node:fs";
import path from "node:path";
import { brand } from "./brand.ts";
import { checkBrandColors } from "./check-colors.ts";
import { parseBrand } from "./schema.ts";

const TOKENS = path.resolve(import.meta.dirname, "../../../shared/src/ui/styles/tokens.css");

/**
 * Validates the installation's brand file, as required for builds and starts: its shape, and its colors together with the design
 * tokens.
 *
 * @returns warnings, one sentence each
 * @throws {Error} one line that names the key, or the pair of colors that cannot be distinguished
 */
export function verifyBrand(): string[] {
  return checkBrandColors(parseBrand(structuredClone(brand)), readFileSync(TOKENS, "utf8"));
}

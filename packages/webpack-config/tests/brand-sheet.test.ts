import { readFileSync } from "node:fs";
import path from "node:path";
import { brand } from "brand";
import { BRAND_FILES, writeBrandSheet } from "../src/brand-sheet.ts";

it("R9.10 has the colors and both logos of the brand file", () => {
  const sheet = writeBrandSheet();

  expect(sheet).toContain(`--brand-600: ${brand.colors["600"]};`);
  for (const [property, file] of Object.entries({
    "--brand-mark": brand.logo.mark,
    "--brand-mark-dark": brand.logo.markDark,
  })) {
    const text = new RegExp(`${property}: url\\("data:image/svg\\+xml,([^"]*)"\\)`).exec(sheet)?.[1] ?? "";
    expect(decodeURIComponent(text)).toBe(readFileSync(path.join(BRAND_FILES, file), "utf8").trim());
  }
});

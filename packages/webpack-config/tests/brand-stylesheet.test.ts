import { readFileSync } from "node:fs";
import path from "node:path";
import { brand } from "brand";
import { BRAND_FILES, writeBrandStylesheet } from "../src/brand-stylesheet.ts";

it("R9.10 has the colors and both logos of the brand file", () => {
  const stylesheet = writeBrandStylesheet();

  expect(stylesheet).toContain(`--brand-600: ${brand.colors["600"]};`);
  for (const [property, file] of Object.entries({
    "--brand-mark": brand.logo.mark,
    "--brand-mark-dark": brand.logo.markDark,
  })) {
    const text =
      new RegExp(`${property}: url\\("data:image/svg\\+xml,([^"]*)"\\)`).exec(stylesheet)?.[1] ?? "";
    expect(decodeURIComponent(text)).toBe(readFileSync(path.join(BRAND_FILES, file), "utf8").trim());
  }
});

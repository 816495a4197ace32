import { readFileSync } from "node:fs";
import path from "node:path";
import { brand } from "./brand.ts";
import { checkBrandColors } from "./check-colors.ts";
import { colorDistance, contrastRatio } from "./contrast.ts";
import { verifyBrand } from "./verify.ts";

const tokens = readFileSync(
  path.resolve(import.meta.dirname, "../../../shared/src/ui/styles/tokens.css"),
  "utf8",
);

function recolored(colors: Partial<(typeof brand)["colors"]>) {
  return { ...brand, colors: { ...brand.colors, ...colors } };
}

it.each([
  ["#000000", "#ffffff", 21],
  ["#ffffff", "#000000", 21],
  ["#777777", "#777777", 1],
  ["#767676", "#ffffff", 4.54],
  ["#ff0000", "#ffffff", 4],
])("measures the contrast of %s on %s", (first, second, expected) => {
  expect(contrastRatio(first, second)).toBeCloseTo(expected, 2);
});

it.each([
  ["#000000", "#ffffff", 100],
  ["#123456", "#123456", 0],
])("measures the color distance of %s and %s", (first, second, expected) => {
  expect(colorDistance(first, second)).toBeCloseTo(expected, 1);
});

it("rejects a color in another notation", () => {
  expect(() => contrastRatio("teal", "#ffffff")).toThrow("teal");
});

it("R9.10 accepts the project's own colors without a warning", () => {
  expect(verifyBrand()).toEqual([]);
});

it.each([
  ["on-accent on accent ", "light", { "600": "#14968f" }],
  ["on-accent on accent-hover ", "light", { "700": "#7a9a98" }],
  ["accent-text on accent-soft-2 ", "light", { "100": "#5f9a97" }],
  ["on-accent on accent ", "dark", { "400": "#084f4d" }],
  ["on-accent on accent-hover ", "dark", { "300": "#0a7a75" }],
  ["hero-ink-2 on hero-from ", "light", { heroFrom: "#9fb0b4" }],
])("names the pair %sin the %s theme", (pair, theme, colors) => {
  expect(() => checkBrandColors(recolored(colors), tokens)).toThrow(
    new RegExp(`${pair}.*in the ${theme} theme: contrast \\d`),
  );
});

it.each([
  ["positive", "#17783a"],
  ["negative", "#c42b34"],
])("warns of a brand color that looks like %s", (status, color) => {
  const [warning] = checkBrandColors(recolored({ "600": color }), tokens);

  expect(warning).toContain(`looks much like ${status}`);
});

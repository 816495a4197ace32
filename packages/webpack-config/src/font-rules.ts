/** Stylesheets split into two parts. */
export interface SplitStyles {
  /** `@font-face` rules of fonts that are downloaded. */
  readonly fonts: string;
  /** Everything else, including `@font-face` rules of local fonts. */
  readonly rest: string;
}

const FONT_RULE = /@font-face\s*\{[^}]*\}/g;

/**
 * Prevents layout shifts from late fonts by keeping displayed text in its fallback font: for pages that are readable at once.
 *
 * @param styles - Text of stylesheets.
 * @returns The same with modified `@font-face` rules.
 */
export function keepFallbackFonts(styles: string): string {
  return styles.replaceAll(/font-display:\s*swap/g, "font-display:optional");
}

/**
 * Removes all `@font-face` rules.
 *
 * @param styles - Text of stylesheets.
 * @returns Everything else.
 */
export function removeFontRules(styles: string): string {
  return styles.replaceAll(FONT_RULE, "");
}

/**
 * Separates the `@font-face` rules of downloaded fonts from stylesheets. A page whose address contains a key must not include
 * them inline: the browser requests a font with the address of its stylesheet as the referrer, and for an inline stylesheet that
 * is the page's address, regardless of its referrer policy.
 *
 * @param styles - Text of stylesheets.
 * @returns Both parts.
 */
export function splitFontRules(styles: string): SplitStyles {
  const fonts: string[] = [];
  const rest = styles.replaceAll(FONT_RULE, (rule) => {
    if (!rule.includes("url(")) return rule;
    fonts.push(rule);
    return "";
  });
  return { fonts: fonts.join("\n"), rest };
}

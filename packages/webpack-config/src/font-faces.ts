/** Stylesheets in two parts. */
export interface SplitStyles {
  /** The faces of fonts that are loaded. */
  readonly faces: string;
  /** Everything else, faces that the machine has among it. */
  readonly rest: string;
}

const FACE = /@font-face\s*\{[^}]*\}/g;

/**
 * Has a font that comes late change no text that is shown, so that nothing moves: for pages that are read at once.
 *
 * @param styles - Text of stylesheets.
 * @returns The same with other `@font-face` rules.
 */
export function keepFaces(styles: string): string {
  return styles.replaceAll(/font-display:\s*swap/g, "font-display:optional");
}

/**
 * Takes out all `@font-face` rules.
 *
 * @param styles - Text of stylesheets.
 * @returns Everything else.
 */
export function removeFaces(styles: string): string {
  return styles.replaceAll(FACE, "");
}

/**
 * Takes the faces of loaded fonts out of stylesheets. A page whose address holds a key must not hold them itself: the browser
 * requests a font with the address of its stylesheet as the referrer, and that of a stylesheet in the page is the page's, whatever its
 * referrer policy says.
 *
 * @param styles - Text of stylesheets.
 * @returns Both parts.
 */
export function splitFaces(styles: string): SplitStyles {
  const faces: string[] = [];
  const rest = styles.replaceAll(FACE, (face) => {
    if (!face.includes("url(")) return face;
    faces.push(face);
    return "";
  });
  return { faces: faces.join("\n"), rest };
}

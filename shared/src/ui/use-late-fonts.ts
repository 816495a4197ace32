import { useEffect, useRef } from "react";

/** Browsers give the family of a face with quotes or without. */
function unquote(family: string): string {
  return family.replaceAll(/["']/g, "");
}

function readFace(rule: CSSFontFaceRule): FontFace {
  const read = (name: string) => rule.style.getPropertyValue(name);
  const unicodeRange = read("unicode-range");
  return new FontFace(unquote(read("font-family")), read("src"), {
    weight: read("font-weight"),
    ...(unicodeRange === "" ? {} : { unicodeRange }),
  });
}

/** Faces that a page does not wait for; the page's policy allows no stylesheet of another site, whose rules could not be read. */
function* readOptionalFaces(): Generator<FontFace> {
  for (const sheet of document.styleSheets) {
    for (const rule of sheet.cssRules) {
      if (!(rule instanceof CSSFontFaceRule)) continue;
      if (rule.style.getPropertyValue("font-display") === "optional") yield readFace(rule);
    }
  }
}

/** Lets text change to the fonts that the first page asked for, whether they came in time or not. */
async function takeLateFonts(): Promise<void> {
  const asked = [...document.fonts].filter(({ status }) => status !== "unloaded");
  const isAsked = ({ family, unicodeRange }: FontFace) =>
    asked.some((face) => unquote(face.family) === unquote(family) && face.unicodeRange === unicodeRange);
  for (const face of [...readOptionalFaces()].filter(isAsked)) {
    // Added when it is there: a face still on its way would show the fallback for a moment.
    document.fonts.add(await face.load());
  }
}

/**
 * Lets fonts that arrived too late for the first page be used from the second on. A page that arrives whole never changes
 * the face of a text that is being read (`font-display: optional`); without this, a visit that began on a slow line would keep the fallback to its end.
 *
 * @param pathname - path of the page shown; fonts are taken when it first changes
 */
export function useLateFonts(pathname: string): void {
  const first = useRef<string | null>(pathname);

  useEffect(() => {
    if (first.current === null || first.current === pathname) return;
    first.current = null;
    // Without its font a page is complete: it is read in the fallback.
    void takeLateFonts().catch(() => undefined);
  }, [pathname]);
}

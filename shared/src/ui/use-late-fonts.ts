import { useEffect, useRef } from "react";

/** Removes quotes from a font family: browsers return it with or without them. */
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

/**
 * Yields the fonts that a page does not wait for; the page's policy allows no stylesheet of another site, whose rules would be
 * unreadable.
 */
function* readOptionalFaces(): Generator<FontFace> {
  for (const sheet of document.styleSheets) {
    for (const rule of sheet.cssRules) {
      if (!(rule instanceof CSSFontFaceRule)) continue;
      if (rule.style.getPropertyValue("font-display") === "optional") yield readFace(rule);
    }
  }
}

/** Applies the fonts that the first page requested, whether or not they arrived in time. */
async function takeLateFonts(): Promise<void> {
  const asked = [...document.fonts].filter(({ status }) => status !== "unloaded");
  const isAsked = ({ family, unicodeRange }: FontFace) =>
    asked.some((face) => unquote(face.family) === unquote(family) && face.unicodeRange === unicodeRange);
  for (const face of [...readOptionalFaces()].filter(isAsked)) {
    // Added once loaded: a font still in flight would show the fallback for a moment.
    document.fonts.add(await face.load());
  }
}

/**
 * Applies fonts that arrived too late for the first page from the second page on. A fully loaded page never changes the font of
 * text that is being read (`font-display: optional`); without this, a visit that began on a slow connection would keep the
 * fallback to the end.
 *
 * @param pathname - path of the page shown; fonts are applied when it first changes
 */
export function useLateFonts(pathname: string): void {
  const first = useRef<string | null>(pathname);

  useEffect(() => {
    if (first.current === null || first.current === pathname) return;
    first.current = null;
    // A page is complete without its font: it is shown in the fallback.
    void takeLateFonts().catch(() => undefined);
  }, [pathname]);
}
